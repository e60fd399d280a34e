import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// What a scroll view that zooms keeps for it.
@MainActor
final class ScrollZoom {
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var bounces = true
  var scale: CGFloat = 1
  var recognizer: PinchGestureRecognizer?
  var pinch: Pinch?
  /// The way to another scale, which a program has asked for, or back to one that may stay.
  var motion: ModelMotion?
  /// Whether it is such a way back.
  var isBouncing = false
  /// Whether the scale is being changed right now: what goes with it is no change of the content by somebody else.
  var isApplying = false

  /// Two fingers on the content.
  struct Pinch {
    let view: View
    /// The point of the view that stays between them.
    let anchor: CGPoint
    /// The scale that the fingers have pulled to where they are as far apart as when they began.
    let place: CGFloat
  }

  /// Whether the scale is on its way: then the offset follows it, and no drag.
  var isUnderWay: Bool { pinch != nil || motion != nil || isApplying }

  /// The nearest scale that may stay. Limits the wrong way round are what UIKit makes of them: the larger one counts.
  func clamped(_ scale: CGFloat) -> CGFloat { max(minimum, min(maximum, scale)) }

  /// How far beyond a limit the fingers get: never to twice the largest scale, nor to half the smallest. By eye beside UIKit's.
  private static let band = RubberBand(dimension: 1)

  /// The scale that is shown where fingers have pulled it to a place: a limit times 1 + b(place ÷ limit − 1), and the same of the inverse
  /// below the smallest.
  func shown(at place: CGFloat) -> CGFloat {
    guard place.isFinite, place > 0 else { return scale }
    let limit = clamped(place)
    guard bounces, place != limit, limit > 0 else { return limit }
    return place > limit
      ? limit * (1 + Self.band.displacement(forOvershoot: place / limit - 1))
      : limit / (1 + Self.band.displacement(forOvershoot: limit / place - 1))
  }

  /// The place that it was pulled to; the inverse of the function above.
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
