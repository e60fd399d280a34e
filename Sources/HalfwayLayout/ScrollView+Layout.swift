import Foundation
import HalfwayViews

// How constraints make the content of a scroll view.
extension ScrollView {
  /// The content, from 0: what it is constrained to makes it as large as it is, and sets `contentSize`.
  public var contentLayoutGuide: LayoutGuide { fixedGuide(.scrolledContent, "content") }

  /// What is to be seen of the content; what is constrained to its edges stays where it is while the content moves.
  public var frameLayoutGuide: LayoutGuide { fixedGuide(.scrollFrame, "frame") }

}

extension LayoutConstraint {
  /// The scroll views whose content it has to do with: by their guides, or as something in them is constrained to their edges.
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
