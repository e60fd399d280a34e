import Foundation
import HalfwayLayers

/// What a view that has to do with constraints keeps for them. Most views have none.
@MainActor
package final class ViewLayout {
  /// Whether the view's frame is what it was set to; else constraints say where it is.
  package var keepsFrame = true
  /// The view's constraints and layout guides, which the module `HalfwayLayout` keeps here.
  package var items: AnyObject?
  /// How many constraints of views above name the view itself or its fixed guides.
  package var mentions = 0
  /// How many constraints of views above name something in the view.
  package var crossings = 0

  /// For each axis, horizontal first.
  package var hugging = [LayoutPriority.defaultLow, .defaultLow]
  package var compressionResistance = [LayoutPriority.defaultHigh, .defaultHigh]
  package var needsUpdate = true

  package var margins: DirectionalEdgeInsets?
  package var insetsMarginsFromSafeArea = true
  /// What the surroundings of the whole tree cover, for the view at its top.
  package var outerInsets: DirectionalEdgeInsets?

  /// Whether what the view hosts has to be solved before it is laid out.
  package var isStale = false
  /// How often it was solved.
  package var solutions = 0
  /// The steps that the last solution took.
  package var steps = 0
  /// Whether a solution is being put into effect: what follows from it is known already.
  package var isPlacing = false
  /// The first of its four variables, while its system is solved.
  package var slot = 0
  /// The first of the four of a scroll view's content, where constraints say how large that is.
  package var contentSlot: Int?
  /// Whether the last solution relied on where a scroll view's content stands.
  package var knowsOffset = false
  /// As the last solution has it, in the coordinates of the superview.
  package var solvedFrame: CGRect?
  /// As it was when constraints were last solved or asked for.
  package var knownPlace = CGRect.null
  /// The safe area that the last solution relied on; nil where it did not.
  package var knownInsets: EdgeInsets?
}

extension View {
  /// The record for constraints, made where there is none.
  package var ownLayout: ViewLayout {
    if let viewLayout { return viewLayout }
    let made = ViewLayout()
    viewLayout = made
    return made
  }

  /// Whether constraints say where the view is.
  package var isSolved: Bool { !(viewLayout?.keepsFrame ?? true) }

  /// Where the view stands in its superview without its transform.
  package var untransformedFrame: CGRect {
    let (size, anchor, position) = (bounds.size, layer.anchorPoint, layer.position)
    return CGRect(
      x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }

  /// Moves the view without touching its transform.
  package func setUntransformedFrame(_ place: CGRect) {
    let anchor = layer.anchorPoint
    let position = CGPoint(x: place.minX + place.width * anchor.x, y: place.minY + place.height * anchor.y)
    if bounds.size != place.size { bounds = CGRect(origin: bounds.origin, size: place.size) }
    if center != position { center = position }
  }

  /// Whether constraints in it are solved for themselves: its own size is given, and none reaches out.
  package var isLayoutHost: Bool {
    guard superview != nil else { return true }
    guard let viewLayout else { return true }
    return viewLayout.keepsFrame && viewLayout.crossings == 0
  }

  /// The view whose constraints, with those in it, are solved together with the ones that this view holds.
  package var layoutHost: View {
    var view = self
    while !view.isLayoutHost, let above = view.superview { view = above }
    return view
  }

  /// Has constraints solved anew before the next layout.
  package func constraintsChanged() { layoutHost.becomeStale() }

  private func becomeStale() {
    guard holdsConstraints else { return }
    ownLayout.isStale = true
    askForLayoutPass()
  }

  /// Lets the views above know that there are constraints in this one.
  ///
  /// - Parameter solver: The solver of the constraints; nil if only `updateConstraints` is to be called.
  package func noteConstraints(solver: (any ConstraintSolver.Type)? = nil) {
    var view: View? = self
    while let here = view, !here.holdsConstraints || here.constraintSolver == nil && solver != nil {
      here.holdsConstraints = true
      if here.constraintSolver == nil { here.constraintSolver = solver }
      view = here.superview
    }
  }

  /// The view stands elsewhere or has another size: what was solved with that in mind no longer holds.
  package func placeChanged() {
    guard let viewLayout else { return }
    let now = untransformedFrame
    guard now != viewLayout.knownPlace else { return }
    let isOtherSize = now.size != viewLayout.knownPlace.size
    viewLayout.knownPlace = now
    if isOtherSize, !viewLayout.isPlacing, isLayoutHost { becomeStale() }
    if let insets = viewLayout.knownInsets, insets != safeAreaInsets { constraintsChanged() }
    guard viewLayout.mentions + viewLayout.crossings > 0, let host = superview?.layoutHost else { return }
    if viewLayout.keepsFrame, !(host.viewLayout?.isPlacing ?? false) { host.becomeStale() }
  }

  /// A view came in that has to do with constraints, or begins to.
  package func takeUpConstraints(of view: View) {
    if type(of: view).requiresConstraintBasedLayout {
      _ = view.ownLayout
      view.noteConstraints()
    }
    guard view.holdsConstraints else { return }
    noteConstraints(solver: view.constraintSolver)
    view.constraintsChanged()
  }

  /// Notifies the superview, if it arranges its subviews, that this one was hidden or shown, changed its content, or leaves.
  func arrangementChanged(leaves: Bool = false) {
    (superview as? any SubviewArranger)?.arrangementChanged(by: self, leaves: leaves)
  }

  /// Removes what constraints say of this view and of those in it, before it leaves its superview.
  func leaveConstraints() {
    guard viewLayout != nil else { return }
    constraintSolver?.willLeave(self)
    arrangementChanged(leaves: true)
  }
}
