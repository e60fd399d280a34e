import HalfwayLayers
import HalfwayViews

extension LayoutConstraint {
  /// Whether a view holds the constraint. Activating it adds it to the nearest common ancestor of both items. It is
  /// deactivated when one of the items leaves that view.
  public var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue else {
        owner?.drop(self)
        return
      }
      guard isSound else { return }
      guard let common else {
        return Transaction.report("a constraint isn't activated: its items have no common ancestor; \(equationText)")
      }
      common.hold(self)
    }
  }

  /// Activates constraints in order. If they conflict, those that were activated first take precedence.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Returns the view of an item; for a guide, its owning view.
  static func view(of item: AnyObject?) -> View? { item as? View ?? (item as? LayoutGuide)?.owningView }

  /// The nearest common ancestor of both items' views, which may be one of these views.
  var common: View? {
    guard isAlive, let first = Self.view(of: firstItem) else { return nil }
    guard secondItem != nil else { return first }
    guard let second = Self.view(of: secondItem) else { return nil }
    var view: View? = first
    while let here = view, !second.isDescendant(of: here) { view = here.superview }
    return view
  }
}

extension View {
  /// The constraints that this view holds, in the order in which they were added.
  public var constraints: [LayoutConstraint] { knownItems?.constraints ?? [] }

  /// Adds a constraint of views and guides in this view. Setting `isActive` instead determines the best view
  /// automatically.
  public func addConstraint(_ constraint: LayoutConstraint) {
    guard constraint.isSound, constraint.owner !== self else { return }
    guard let common = constraint.common, common.isDescendant(of: self) else {
      return Transaction.report(
        "a constraint isn't added: not all of its items are in the view; \(constraint.equationText)")
    }
    constraint.owner?.drop(constraint)
    hold(constraint)
  }

  /// Adds constraints of views and guides in this view.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint. Does nothing if this view doesn't hold it.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.owner === self { drop(constraint) }
  }

  /// Removes constraints that this view holds.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  func hold(_ constraint: LayoutConstraint) {
    constraint.owner = self
    ownItems.constraints.append(constraint)
    note(constraint, change: 1)
    constraintsChanged()
  }

  func drop(_ constraint: LayoutConstraint) {
    guard constraint.owner === self else { return }
    constraint.owner = nil
    constraint.isReported = false
    knownItems?.constraints.removeAll(identical: constraint)
    note(constraint, change: -1)
    constraintsChanged()
  }

  /// Updates the counts of crossing constraints in the views between each item and this view.
  private func note(_ constraint: LayoutConstraint, change: Int) {
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let item, let view = LayoutConstraint.view(of: item) else { continue }
      view.useConstraintEngine()
      var here = view
      // Solved guides are inside their view; the others stand for the view's own edges.
      var isInside = (item as? LayoutGuide).map { $0.kind == .solved || $0.kind == .scrolledContent } ?? false
      while here !== self, let above = here.superview {
        if isInside { here.ownLayout.crossings += change } else { here.ownLayout.mentions += change }
        // The view hosts its constraints again.
        if here.ownLayout.crossings == 0, change < 0 { here.constraintsChanged() }
        isInside = true
        here = above
      }
    }
  }

  func dropOutwardConstraints() {
    guard let layout = viewLayout, layout.crossings + layout.mentions > 0 else { return }
    var above = superview
    while let view = above {
      for constraint in view.constraints {
        let ends = [constraint.firstItem, constraint.secondItem].compactMap { LayoutConstraint.view(of: $0) }
        if ends.contains(where: { $0.isDescendant(of: self) }) { view.drop(constraint) }
      }
      above = view.superview
    }
  }
}
