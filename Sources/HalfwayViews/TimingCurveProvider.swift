import Foundation
import HalfwayLayers
import HalfwayMotion

/// Something that says how an animation moves, as `UITimingCurveProvider`.
public protocol TimingCurveProvider {
  /// The pacing for an animation.
  var pacing: AnimationPacing { get }
  /// How long it takes by itself in seconds; nil where the animation's duration says so.
  var settlingDurationSeconds: Double? { get }
  /// The pacing for an animation of a duration; the same for every duration unless a type says otherwise.
  func pacing(forDurationSeconds seconds: Double) -> AnimationPacing
}

extension TimingCurveProvider {
  public func pacing(forDurationSeconds seconds: Double) -> AnimationPacing { pacing }
}

/// A cubic Bézier, as `UICubicTimingParameters`.
public struct CubicTimingParameters: TimingCurveProvider, Sendable, Hashable {
  public var bezier: CubicBezier

  /// Core Animation's default curve, as UIKit's initializer without arguments.
  public init() { bezier = .ease }
  public init(animationCurve: AnimationCurve) { bezier = animationCurve.bezier }
  public init(bezier: CubicBezier) { self.bezier = bezier }
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    bezier = CubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }

  public var pacing: AnimationPacing { .cubic(bezier) }
  public var settlingDurationSeconds: Double? { nil }
}
