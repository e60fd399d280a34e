import Foundation
import HalfwayLayers

/// The state of constraint layout of a view. Most views have none.
@MainActor
package final class ViewLayout {
  /// Whether the view keeps the frame that was set; otherwise constraints determine it.
  package var keepsFrame = true
  /// The view's constraints and layout guides, managed by the module `HalfwayLayout`.
  package var items: AnyObject?
  /// The number of constraints held by ancestors that refer to the view itself or its fixed guides.
  package var mentions = 0
  /// The number of constraints held by ancestors that refer to descendants of the view.
  package var crossings = 0

  /// The priorities of content hugging and compression resistance for each axis, horizontal first.
  package var hugging = [LayoutPriority.defaultLow, .defaultLow]
  package var compressionResistance = [LayoutPriority.defaultHigh, .defaultHigh]
  package var needsUpdate = true

  package var margins: DirectionalEdgeInsets?
  package var insetsMarginsFromSafeArea = true
  package var preservesSuperviewMargins = false
  /// The safe area insets that the environment imposes on the whole tree; set on its root only.
  package var outerInsets: DirectionalEdgeInsets?

  /// Whether the constraints that the view hosts have to be solved before layout.
  package var isStale = false
  /// The number of solutions so far.
  package var solutions = 0
  /// The number of steps of the last solution.
  package var steps = 0
  /// Whether solved frames are being applied; changes of frames don't invalidate the solution meanwhile.
  package var isPlacing = false
  /// The index of the first of the view's four variables while its system is solved.
  package var slot = 0
  /// The index of the first of the four variables of a scroll view's content, if constraints determine its size.
  package var contentSlot: Int?
  /// Whether the last solution depends on the content offset of a scroll view.
  package var knowsOffset = false
  /// The frame of the last solution, in the superview's coordinates.
  package var solvedFrame: CGRect?
  /// The frame when constraints were last solved or requested.
  package var knownPlace = CGRect.null
  /// The safe area insets that the last solution depends on; nil if it doesn't.
  package var knownInsets: EdgeInsets?
}

extension View {
  /// The view's layout state, created on first access.
  package var ownLayout: ViewLayout {
    if let viewLayout { return viewLayout }
    let made = ViewLayout()
    viewLayout = made
    return made
  }

  /// Whether constraints determine the view's frame.
  package var isSolved: Bool { !(viewLayout?.keepsFrame ?? true) }

  /// The view's frame without its transform, in the superview's coordinates.
  package var untransformedFrame: CGRect {
    let (size, anchor, position) = (bounds.size, layer.anchorPoint, layer.position)
    return CGRect(
      x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }

  /// Sets the frame without its transform.
  package func setUntransformedFrame(_ place: CGRect) {
    let anchor = layer.anchorPoint
    let position = CGPoint(x: place.minX + place.width * anchor.x, y: place.minY + place.height * anchor.y)
    if bounds.size != place.size { bounds = CGRect(origin: bounds.origin, size: place.size) }
    if center != position { center = position }
  }

  /// Whether the constraints in the view are solved separately: its own size is given, and no constraint crosses its
  /// edge.
  package var isLayoutHost: Bool {
    guard superview != nil else { return true }
    guard let viewLayout else { return true }
    return viewLayout.keepsFrame && viewLayout.crossings == 0
  }

  /// The view that hosts the constraints of this one: they are solved together with all others in it.
  package var layoutHost: View {
    var view = self
    while !view.isLayoutHost, let above = view.superview { view = above }
    return view
  }

  /// Marks the constraints to be solved again before the next layout.
  package func constraintsChanged() { layoutHost.becomeStale() }

  private func becomeStale() {
    guard holdsConstraints else { return }
    ownLayout.isStale = true
    askForLayoutPass()
  }

  /// Records in the ancestors that this view takes part in constraint layout.
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

  /// Invalidates solutions that depend on the view's position or size, after one of them has changed.
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

  /// Includes a view that has been added, or that starts to use constraints, in constraint layout.
  package func takeUpConstraints(of view: View) {
    if type(of: view).requiresConstraintBasedLayout {
      _ = view.ownLayout
      view.noteConstraints()
    }
    guard view.holdsConstraints else { return }
    noteConstraints(solver: view.constraintSolver)
    view.constraintsChanged()
  }

  /// Notifies a superview that arranges its subviews that this one was hidden or shown, changed its content, or leaves.
  func arrangementChanged(leaves: Bool = false) {
    (superview as? any SubviewArranger)?.arrangementChanged(by: self, leaves: leaves)
  }

  /// Removes the constraints that refer to this view or its descendants from outside, before it leaves its superview.
  func leaveConstraints() {
    guard viewLayout != nil else { return }
    constraintSolver?.willLeave(self)
    arrangementChanged(leaves: true)
  }
}
