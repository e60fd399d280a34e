import HalfwayViews

/// The constraints and layout guides of a view.
@MainActor
final class ConstraintItems {
  /// In the order in which they were added.
  var constraints: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  /// The guides that each view has, such as the safe area's, made when they are first requested; one of each kind.
  var fixedGuides: [LayoutGuide] = []
}

extension View {
  /// The view's constraints and guides; nil if it never had any.
  var knownItems: ConstraintItems? { viewLayout?.items as? ConstraintItems }

  /// The view's constraints and guides, made when they are first requested.
  var ownItems: ConstraintItems {
    if let knownItems { return knownItems }
    let made = ConstraintItems()
    ownLayout.items = made
    useConstraintEngine()
    return made
  }
}
