import Foundation

extension View {
  /// What of a frame follows the superview's size, as `UIView.AutoresizingMask`; everything else keeps its length. Where several parts follow along one
  /// axis, the change is divided among them in proportion to their lengths.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Moves and stretches the frame after the superview went from one size to another.
  func autoresize(from old: CGSize, to new: CGSize) {
    let before = frame
    let x = autoresizingMask.follow(
      .horizontal, Double(before.minX), Double(before.width), from: Double(old.width), to: Double(new.width))
    let y = autoresizingMask.follow(
      .vertical, Double(before.minY), Double(before.height), from: Double(old.height), to: Double(new.height))
    let after = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
    if after != before { frame = after }
  }
}

extension View.AutoresizingMask {
  /// Which parts of a change of the superview's length go to the margin before an extent and to its own length. Where nothing that follows has any length,
  /// each gets as much as the others.
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
