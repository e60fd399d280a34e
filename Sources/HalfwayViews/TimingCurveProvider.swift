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

/// A cubic Bézier, as `UICubicTimingParameters`, and a class as that is.
public final class CubicTimingParameters: NSObject, TimingCurveProvider, Sendable {
  public let bezier: CubicBezier

  public init(bezier: CubicBezier) { self.bezier = bezier }

  /// Core Animation's default curve, as UIKit's initializer without arguments.
  public convenience override init() { self.init(bezier: .ease) }
  public convenience init(animationCurve: AnimationCurve) { self.init(bezier: animationCurve.bezier) }
  public convenience init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.init(bezier: CubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y))
  }

  public var pacing: AnimationPacing { .cubic(bezier) }
  public var settlingDurationSeconds: Double? { nil }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CubicTimingParameters)?.bezier == bezier }
  public override var hash: Int { bezier.hashValue }
}
