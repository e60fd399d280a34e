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
  /// The kind of the curve.
  var timingCurveType: TimingCurveType { get }
  /// The cubic curve; nil for another kind.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring; nil for another kind.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// The kinds of timing curves. UIKit's `UITimingCurveType`.
public enum TimingCurveType: Int, Sendable, Hashable {
  /// One of UIKit's curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A combination of a curve and a spring, of which the spring is used.
  case composed
}

// Conforming classes of UIKit have the kind and the parameters only.
extension TimingCurveProvider {
  /// The pacing of `springTimingParameters`, or else of `cubicTimingParameters`, or else UIKit's default curve.
  public var pacing: AnimationPacing {
    springTimingParameters?.pacing ?? cubicTimingParameters?.pacing ?? .cubic(AnimationCurve.easeInOut.bezier)
  }
  /// The duration of `springTimingParameters`, if it determines one.
  public var settlingDurationSeconds: Double? { springTimingParameters?.settlingDurationSeconds }
  /// The kind according to the parameters.
  public var timingCurveType: TimingCurveType {
    switch (cubicTimingParameters, springTimingParameters) {
    case (nil, nil): .builtin
    case (_?, nil): .cubic
    case (nil, _?): .spring
    case (_?, _?): .composed
    }
  }
  /// Nil.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// Nil.
  public var springTimingParameters: SpringTimingParameters? { nil }
  /// Returns the pacing of `springTimingParameters` for the duration, or else `pacing`.
  public func pacing(forDurationSeconds seconds: Double) -> AnimationPacing {
    springTimingParameters?.pacing(forDurationSeconds: seconds) ?? pacing
  }
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
  /// The pacing, whatever the duration.
  public func pacing(forDurationSeconds seconds: Double) -> AnimationPacing { pacing }
  /// These parameters.
  public var cubicTimingParameters: CubicTimingParameters? { self }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CubicTimingParameters)?.bezier == bezier }
  public override var hash: Int { bezier.hashValue }
}
