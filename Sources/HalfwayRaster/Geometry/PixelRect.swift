import Foundation

/// A rectangle of whole pixels, origin top left, y down.
public struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  public var x: Int32
  public var y: Int32
  public var width: Int32
  public var height: Int32

  /// Makes a rectangle; a negative width or height counts as 0.
  @inlinable
  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The smallest rectangle of whole pixels around `rect`, which is in pixels.
  public init(around rect: CGRect) {
    let (left, top) = (Self.pixel(rect.minX.rounded(.down)), Self.pixel(rect.minY.rounded(.down)))
    self.init(
      x: left, y: top, width: Self.pixel(rect.maxX.rounded(.up)) - left,
      height: Self.pixel(rect.maxY.rounded(.up)) - top)
  }

  @inlinable public var maxX: Int32 { x + width }
  @inlinable public var maxY: Int32 { y + height }
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// What both cover; empty where they do not meet.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around both; an empty one does not count.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  @inlinable
  public func insetBy(_ pixels: Int32) -> PixelRect {
    PixelRect(x: x + pixels, y: y + pixels, width: width - 2 * pixels, height: height - 2 * pixels)
  }

  @inlinable
  public func offsetBy(x dx: Int32, y dy: Int32) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Some of its rows.
  func rows(from top: Int32, to bottom: Int32) -> PixelRect {
    PixelRect(x: x, y: top, width: width, height: bottom - top)
  }

  /// Coordinates beyond this are far outside any screen; they are held there, so that no arithmetic on them overflows.
  @usableFromInline static let limit = 1_000_000.0

  /// A whole number of pixels; what is not finite counts as 0.
  @inlinable
  public static func pixel(_ value: Double) -> Int32 {
    value.isFinite ? Int32(min(max(value, -limit), limit)) : 0
  }
}
