import Foundation
import HalfwayLayers
import HalfwayMotion

/// An object that provides the pacing of an animation. UIKit's `UITimingCurveProvider`.
public protocol TimingCurveProvider {
  /// The pacing for an animation.
  var pacing: AnimationPacing { get }
  /// The duration that the pacing itself determines, in seconds; nil if the animation's duration applies.
  var settlingDurationSeconds: Double? { get }
  /// Returns the pacing for an animation of the given duration, in seconds. The default is `pacing` for every duration.
  func pacing(forDurationSeconds seconds: Double) -> AnimationPacing
}

extension TimingCurveProvider {
  /// Returns `pacing`.
  public func pacing(forDurationSeconds seconds: Double) -> AnimationPacing { pacing }
}

/// A cubic Bézier timing curve. UIKit's `UICubicTimingParameters`. It is a class, as in UIKit.
public final class CubicTimingParameters: NSObject, TimingCurveProvider, Sendable {
  /// The timing curve.
  public let bezier: CubicBezier

  /// Creates parameters with a given curve.
  public init(bezier: CubicBezier) { self.bezier = bezier }

  /// Creates parameters with Core Animation's default curve, as in UIKit.
  public convenience override init() { self.init(bezier: .ease) }
  /// Creates parameters with one of UIKit's curves.
  public convenience init(animationCurve: AnimationCurve) { self.init(bezier: animationCurve.bezier) }
  /// Creates parameters with the control points of a curve; x is the fraction of time, y the fraction of progress.
  public convenience init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.init(bezier: CubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y))
  }

  /// The curve as a pacing.
  public var pacing: AnimationPacing { .cubic(bezier) }
  /// Always nil: the duration of the animation applies.
  public var settlingDurationSeconds: Double? { nil }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CubicTimingParameters)?.bezier == bezier }
  public override var hash: Int { bezier.hashValue }
}
