import Foundation

extension View {
  /// The parts of a frame that follow the superview's size. UIKit's `UIView.AutoresizingMask`. All other parts keep
  /// their length. If several parts along an axis are flexible, the change is divided among them in proportion to their
  /// lengths.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates a mask from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Adjusts the frame to a change of the superview's size. A length doesn't become negative.
  func autoresize(from old: CGSize, to new: CGSize) {
    let before = frame
    let x = autoresizingMask.follow(
      .horizontal, Double(before.minX), Double(before.width), from: Double(old.width), to: Double(new.width))
    let y = autoresizingMask.follow(
      .vertical, Double(before.minY), Double(before.height), from: Double(old.height), to: Double(new.height))
    let after = CGRect(x: x.origin, y: y.origin, width: max(0, x.length), height: max(0, y.length))
    if after != before { frame = after }
  }
}

extension View.AutoresizingMask {
  /// Returns the fractions of a change of the superview's length that the margin before an extent and its own length
  /// get. If the flexible parts have no length, they get equal fractions.
  package func shares(
    _ axis: LayoutAxis, origin: Double, length: Double, in whole: Double
  ) -> (origin: Double, length: Double) {
    let isHorizontal = axis == .horizontal
    let before = contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)
    let inside = contains(isHorizontal ? .flexibleWidth : .flexibleHeight)
    let after = contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
    var parts = (before ? origin : 0, inside ? length : 0, after ? whole - origin - length : 0)
    var sum = parts.0 + parts.1 + parts.2
    if !(sum > 0) {
      parts = (before ? 1 : 0, inside ? 1 : 0, after ? 1 : 0)
      sum = max(1, parts.0 + parts.1 + parts.2)
    }
    return (parts.0 / sum, parts.1 / sum)
  }

  func follow(
    _ axis: LayoutAxis, _ origin: Double, _ length: Double, from old: Double, to new: Double
  ) -> (origin: Double, length: Double) {
    guard old != new else { return (origin, length) }
    let shares = shares(axis, origin: origin, length: length, in: old)
    return (origin + shares.origin * (new - old), length + shares.length * (new - old))
  }
}
