import Foundation
import HalfwayGestures

/// A view around scroll views that takes drags to the right while their content is at its left end, where they would only
/// bounce: a navigation controller from which a swipe in the content goes back.
@MainActor
package protocol ScrollEdgePartner: View {
  /// Whether a drag to the right that begins now is the partner's.
  var takesDragToRight: Bool { get }
}

extension ScrollView {
  /// Whether a drag in a direction pulls the content beyond its left end, which a view around this one takes instead.
  func yieldsDrag(along displacement: CGPoint) -> Bool {
    let x = ranges.x
    guard displacement.x > displacement.y.magnitude, !x.isScrollable || contentOffset.x <= x.lower else { return false }
    var view = superview
    while let here = view {
      if let partner = here as? any ScrollEdgePartner, partner.takesDragToRight { return true }
      view = here.superview
    }
    return false
  }
}
