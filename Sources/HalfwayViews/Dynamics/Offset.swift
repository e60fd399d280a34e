import Foundation
import HalfwayMotion

/// A way to the right and down, in points. UIKit's `UIOffset`.
public struct Offset: Sendable, Hashable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let zero = Offset()

  var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
  /// None where it is no number.
  var vector: PlaneVector { isFinite ? PlaneVector(horizontal, vertical) : .zero }
}

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
