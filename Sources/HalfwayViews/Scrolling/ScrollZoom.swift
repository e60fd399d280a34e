import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// The zoom state of a scroll view.
@MainActor
final class ScrollZoom {
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var bounces = true
  var scale: CGFloat = 1
  var recognizer: PinchGestureRecognizer?
  var pinch: Pinch?
  /// The animation to another scale: requested by the app, or a bounce back to a limit.
  var motion: ModelMotion?
  /// Whether `motion` is a bounce back.
  var isBouncing = false
  /// Whether the scale is being applied; resulting changes of the offset don't come from outside.
  var isApplying = false

  /// A pinch in progress.
  struct Pinch {
    let view: View
    /// The point of the view that stays between the fingers.
    let anchor: CGPoint
    /// The scale that the fingers have pulled to at the beginning of the pinch, before resistance is applied.
    let place: CGFloat
  }

  /// Whether the scale is changing. The offset follows the scale then, rather than a drag.
  var isUnderWay: Bool { pinch != nil || motion != nil || isApplying }

  /// Returns the nearest scale within the limits. If the minimum exceeds the maximum, the minimum applies, as in UIKit.
  func clamped(_ scale: CGFloat) -> CGFloat { max(minimum, min(maximum, scale)) }

  /// The resistance beyond the limits: fingers never reach twice the maximum or half the minimum scale. Chosen by
  /// comparison with UIKit.
  private static let band = RubberBand(dimension: 1)

  /// Returns the displayed scale for a scale that fingers have pulled to. Beyond the maximum it is limit·(1 +
  /// b(place/limit − 1)), where b is the rubber band; below the minimum the same applies to the reciprocals.
  func shown(at place: CGFloat) -> CGFloat {
    guard place.isFinite, place > 0 else { return scale }
    let limit = clamped(place)
    guard bounces, place != limit, limit > 0 else { return limit }
    return place > limit
      ? limit * (1 + Self.band.displacement(forOvershoot: place / limit - 1))
      : limit / (1 + Self.band.displacement(forOvershoot: limit / place - 1))
  }

  /// Returns the scale that fingers have pulled to for a displayed scale; the inverse of `shown(at:)`.
  func place(of scale: CGFloat) -> CGFloat {
    let limit = clamped(scale)
    guard bounces, scale != limit, limit > 0, scale > 0 else { return scale }
    let place =
      scale > limit
      ? limit * (1 + Self.band.overshoot(forDisplacement: scale / limit - 1))
      : limit / (1 + Self.band.overshoot(forDisplacement: limit / scale - 1))
    return place.isFinite && place > 0 ? place : scale
  }
}
