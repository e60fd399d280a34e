import HalfwayGestures

/// A recognizer of an ancestor that shares the drags of scroll views in it: a sheet, which an upward drag expands
/// before the content scrolls, and which a downward drag pulls once the content is at its top.
///
/// Every point of the drag goes either to the content or to the partner, so one touch can pass from one to the other
/// and back.
@MainActor
package protocol ScrollPartner: GestureRecognizer {
  /// Returns the points by which the partner can be pulled up before content at its top scrolls; `nil` if it takes no
  /// part in the drag that begins.
  func roomAbove(_ scrollView: ScrollView) -> Double?
  /// Called when a drag begins, in which the partner takes part.
  func scrollViewDidBeginDragging(_ scrollView: ScrollView)
  /// Called with the partner's part of the drag since its beginning, in points; negative for up.
  func scrollView(_ scrollView: ScrollView, didPullDown points: Double)
  /// Called at the end of the drag.
  ///
  /// - Parameter isScrolling: Whether the content was the part that moved, which keeps the velocity.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, isCancelled: Bool, isScrolling: Bool)
}

/// The partner of a drag, and its part.
struct ScrollShare {
  let partner: any ScrollPartner
  /// The points by which the partner can be pulled up.
  let roomAbove: Double
  /// The partner's part of the drag, in points downward.
  var taken = 0.0

  /// Returns the partner's part of a displacement, in points downward: what is left when the content is at its top and,
  /// if it was there at the beginning, an upward pull up to the room.
  ///
  /// - Parameter top: The distance of the content from its top when the drag began, in points.
  func part(of displacement: Double, top: Double) -> Double {
    if displacement > top { return displacement - top }
    return displacement < 0 && top <= 0 ? max(displacement, -roomAbove) : 0
  }

  /// Whether the content moves with the finger now, and not the partner.
  var isScrolling: Bool { taken == 0 || taken == -roomAbove }
}
