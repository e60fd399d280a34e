import Foundation
import HalfwayGestures

/// A view around scroll views that takes drags back, to the right or, if layout goes from right to left, to the left,
/// while their content is at that end, where they would only bounce: a navigation controller from which a swipe in the
/// content goes back.
@MainActor
package protocol ScrollEdgePartner: View {
  /// Whether a drag back that begins now is the partner's.
  var takesDragBack: Bool { get }
}

extension ScrollView {
  /// Whether a drag in a direction pulls the content beyond its first end, which a view around this one takes instead.
  func yieldsDrag(along displacement: CGPoint) -> Bool {
    let (x, isMirrored) = (ranges.x, isRightToLeft)
    let back = isMirrored ? -displacement.x : displacement.x
    let isAtEnd = isMirrored ? contentOffset.x >= x.upper : contentOffset.x <= x.lower
    guard back > displacement.y.magnitude, !x.isScrollable || isAtEnd else { return false }
    var view = superview
    while let here = view {
      if let partner = here as? any ScrollEdgePartner, partner.takesDragBack { return true }
      view = here.superview
    }
    return false
  }
}
