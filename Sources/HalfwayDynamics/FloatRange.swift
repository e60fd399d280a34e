import Foundation
import HalfwayViews

/// From a number to a number. UIKit's `UIFloatRange`.
public struct FloatRange: Sendable, Hashable {
  public var minimum: CGFloat
  public var maximum: CGFloat

  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  public static let zero = FloatRange(minimum: 0, maximum: 0)
  /// Without bounds.
  public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

  public var isInfinite: Bool { self == .infinite }

  /// Nil where there is nothing between.
  var closed: ClosedRange<Double>? { minimum <= maximum && !isInfinite ? minimum...maximum : nil }
}
