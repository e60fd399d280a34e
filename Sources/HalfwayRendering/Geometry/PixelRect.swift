import Foundation

/// A rectangle of whole pixels; the origin is at the top left, and y increases downward.
public struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  /// The left edge.
  public var x: Int32
  /// The top edge.
  public var y: Int32
  /// The width; not negative if set by the initializer.
  public var width: Int32
  /// The height; not negative if set by the initializer.
  public var height: Int32

  /// Creates a rectangle; a negative width or height counts as 0.
  @inlinable
  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates the smallest rectangle of whole pixels that contains `rect`, which is in pixels.
  public init(around rect: CGRect) {
    let (left, top) = (Self.pixel(rect.minX.rounded(.down)), Self.pixel(rect.minY.rounded(.down)))
    self.init(
      x: left, y: top, width: Self.pixel(rect.maxX.rounded(.up)) - left,
      height: Self.pixel(rect.maxY.rounded(.up)) - top)
  }

  /// The right edge, exclusive.
  @inlinable public var maxX: Int32 { x + width }
  /// The bottom edge, exclusive.
  @inlinable public var maxY: Int32 { y + height }
  /// Whether the width or the height isn't positive.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the intersection; empty if the rectangles don't overlap.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the smallest rectangle that contains both; empty rectangles are ignored.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns whether another rectangle lies within this one.
  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns the rectangle with all sides moved inward by `pixels`, or outward if it is negative.
  @inlinable
  public func insetBy(_ pixels: Int32) -> PixelRect {
    PixelRect(x: x + pixels, y: y + pixels, width: width - 2 * pixels, height: height - 2 * pixels)
  }

  /// Returns the rectangle moved by an offset.
  @inlinable
  public func offsetBy(x dx: Int32, y dy: Int32) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns a range of its rows.
  package func rows(from top: Int32, to bottom: Int32) -> PixelRect {
    PixelRect(x: x, y: top, width: width, height: bottom - top)
  }

  /// The maximum magnitude of coordinates, far outside of any screen. Coordinates are clamped to it to prevent
  /// overflow.
  @usableFromInline package static let limit = 1_000_000.0

  /// Returns a whole number of pixels, clamped to `limit`; non-finite values give 0.
  @inlinable
  public static func pixel(_ value: Double) -> Int32 {
    value.isFinite ? Int32(min(max(value, -limit), limit)) : 0
  }
}
