import Foundation
import HalfwayViews

/// A range of numbers. The equivalent of UIKit's `UIFloatRange`.
public struct FloatRange: Sendable, Hashable {
  /// The lower bound.
  public var minimum: CGFloat
  /// The upper bound.
  public var maximum: CGFloat

  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// The range from 0 to 0.
  public static let zero = FloatRange(minimum: 0, maximum: 0)
  /// The range without bounds.
  public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether the range has no bounds.
  public var isInfinite: Bool { self == .infinite }

  /// The range as a closed range; `nil` if it is empty.
  var closed: ClosedRange<Double>? { minimum <= maximum && !isInfinite ? minimum...maximum : nil }
}
