import Foundation
import HalfwayMotion

/// An animation through several values, or of a point along a path, like `CAKeyframeAnimation`.
open class KeyframeAnimation: PropertyAnimation {
  /// The interpolation between keyframes, like `CAAnimationCalculationMode`.
  public enum CalculationMode: Sendable, Hashable, CaseIterable {
    /// Linear interpolation between keyframes.
    case linear
    /// Each value stays constant until the time of the next one.
    case discrete
    /// Constant velocity over the entire path; key times and timing functions are ignored.
    case paced
    /// A smooth curve through the values: a Kochanek–Bartels spline with `tensionValues`, `continuityValues`, and
    /// `biasValues`, which is a Catmull–Rom spline if all of them are zero. Transforms with different rotations, paths,
    /// and lists are interpolated linearly.
    case cubic
    /// The curve of `cubic` at constant velocity.
    case cubicPaced
  }

  /// The rotation of a layer that moves along a path, like `CAAnimationRotationMode`.
  public enum RotationMode: Sendable, Hashable, CaseIterable {
    /// The x axis of the layer points along the path.
    case rotateAuto
    /// The x axis of the layer points against the direction of the path.
    case rotateAutoReverse
  }

  /// The keyframe values, of the types that `BasicAnimation` accepts. They are ignored if there is a path.
  open var values: [Any]?
  /// The path of a property that is a point. The end of each line and curve is a keyframe; where the path contains a
  /// move, the point jumps.
  open var path: CGPath?
  /// The rotation that aligns the layer with the `path` of its position, applied before the layer's own transform;
  /// `nil` for none (default: `nil`).
  open var rotationMode: RotationMode?
  /// The time of each keyframe as a fraction of the duration, starting at 0, ending at 1, and never decreasing. In
  /// `discrete` mode there is one more time than there are values. Even spacing is used if the times are `nil` or
  /// invalid.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment; missing ones are linear.
  open var timingFunctions: [MediaTimingFunction]?
  /// The interpolation between keyframes (default: `linear`).
  open var calculationMode = CalculationMode.linear
  /// The tension of the curve at each keyframe, −1 to 1; missing ones are 0.
  open var tensionValues: [NSNumber]?
  /// The continuity of the curve at each keyframe, −1 to 1, which determines how sharp its corner is; missing ones are
  /// 0.
  open var continuityValues: [NSNumber]?
  /// The bias of the curve at each keyframe, −1 to 1: positive values align the tangent with the segment before the
  /// keyframe, negative values with the segment after it; missing ones are 0.
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
