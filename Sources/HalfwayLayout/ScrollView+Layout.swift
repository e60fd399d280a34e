import Foundation
import HalfwayViews

// Constraints of the content of a scroll view.
extension ScrollView {
  /// The guide of the content, with the origin (0, 0). Constraints to it determine its size and thereby `contentSize`.
  public var contentLayoutGuide: LayoutGuide { fixedGuide(.scrolledContent, "content") }

  /// The guide of the visible part. Items constrained to its edges don't move when the content scrolls.
  public var frameLayoutGuide: LayoutGuide { fixedGuide(.scrollFrame, "frame") }

}

extension LayoutConstraint {
  /// The scroll views whose content size depends on the constraint, because it refers to their content guide or
  /// constrains a descendant to their edges.
  var sizedScrollViews: [ScrollView] {
    let common = common
    return [(firstItem, firstAttribute), (secondItem, secondAttribute)].compactMap { item, attribute in
      let isEdge = item === common && attribute.kind != .length && attribute != .notAnAttribute
      let isContent = (item as? LayoutGuide)?.kind == .scrolledContent
      guard isEdge || isContent, let view = Self.view(of: item) as? ScrollView, !view.computesContentSize else {
        return nil
      }
      return view
    }
  }
}
