import Foundation
import HalfwayMotion

/// An animation through several values, or of a point along a path, as `CAKeyframeAnimation`.
open class KeyframeAnimation: PropertyAnimation {
  /// What lies between keyframes, as `CAAnimationCalculationMode`.
  public enum CalculationMode: Sendable, Hashable, CaseIterable {
    /// Each part of the way in its time.
    case linear
    /// Each value stands until the next one's time.
    case discrete
    /// The whole way at one pace; key times and timing functions do not count.
    case paced
    /// A smooth curve through the values: a Kochanek–Bartels spline with `tensionValues`, `continuityValues` and `biasValues`, and with none of
    /// them a Catmull–Rom spline. Transforms that turn, paths and lists go straight.
    case cubic
    /// The same curve at one pace.
    case cubicPaced
  }

  /// How what goes along a path is turned to it, as `CAAnimationRotationMode`.
  public enum RotationMode: Sendable, Hashable, CaseIterable {
    /// Its x axis along the path.
    case rotateAuto
    /// Its x axis against the path.
    case rotateAutoReverse
  }

  /// What is passed through, as `BasicAnimation` takes values. They do not count where there is a path.
  open var values: [Any]?
  /// A way for a property that is a point. The end of each line and curve is a keyframe; where the path moves without drawing, the point
  /// jumps.
  open var path: CGPath?
  /// Turns the layer to the `path` of its position, before its own transform; nil for not.
  open var rotationMode: RotationMode?
  /// When each keyframe is reached, as shares of the duration that begin with 0, end with 1 and never fall. Of `.discrete` there is one more than
  /// of values. Evenly spread where nil, and where they do not fit.
  open var keyTimes: [NSNumber]?
  /// How each part of the way is paced; evenly where there is none for it.
  open var timingFunctions: [MediaTimingFunction]?
  open var calculationMode = CalculationMode.linear
  /// How tight the curve is at each keyframe, −1 to 1; 0 where there is none.
  open var tensionValues: [NSNumber]?
  /// How sharp the corner is at each keyframe, −1 to 1; 0 where there is none.
  open var continuityValues: [NSNumber]?
  /// Whether the curve swings before (positive) or after each keyframe, −1 to 1; 0 where there is none.
  open var biasValues: [NSNumber]?

  override func blank() -> Animation { KeyframeAnimation() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? KeyframeAnimation else { return }
    (values, path, rotationMode) = (other.values, other.path, other.rotationMode)
    (keyTimes, timingFunctions, calculationMode) = (other.keyTimes, other.timingFunctions, other.calculationMode)
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }
}
