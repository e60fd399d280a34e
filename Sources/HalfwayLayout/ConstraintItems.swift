import HalfwayViews

/// The constraints and layout guides of a view.
@MainActor
final class ConstraintItems {
  /// The constraints, in the order in which they were added.
  var constraints: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  /// The predefined guides, such as that of the safe area, created on first access; at most one of each kind.
  var fixedGuides: [LayoutGuide] = []
}

extension View {
  /// The view's constraints and guides; nil if it never had any.
  var knownItems: ConstraintItems? { viewLayout?.items as? ConstraintItems }

  /// The view's constraints and guides, created on first access.
  var ownItems: ConstraintItems {
    if let knownItems { return knownItems }
    let made = ConstraintItems()
    ownLayout.items = made
    useConstraintEngine()
    return made
  }
}
