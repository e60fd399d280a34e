import Foundation
import HalfwayLayers

/// What a view that has to do with constraints keeps for them. Most views have none.
@MainActor
final class ViewLayout {
  /// Whether the view's frame is what it was set to; else constraints say where it is.
  var keepsFrame = true
  /// In the order in which they were added.
  var constraints: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  /// Those that the view has of itself, one of a kind, as far as somebody asked for them.
  var fixedGuides: [LayoutGuide] = []
  /// How many constraints of views above name the view itself or its fixed guides.
  var mentions = 0
  /// How many constraints of views above name something in the view.
  var crossings = 0

  /// For each axis, horizontal first.
  var hugging = [LayoutPriority.defaultLow, .defaultLow]
  var compressionResistance = [LayoutPriority.defaultHigh, .defaultHigh]
  var needsUpdate = true

  var margins: DirectionalEdgeInsets?
  var insetsMarginsFromSafeArea = true
  /// What the surroundings of the whole tree cover, for the view at its top.
  var outerInsets: DirectionalEdgeInsets?

  /// Whether what the view hosts has to be solved before it is laid out.
  var isStale = false
  /// How often it was solved.
  var solutions = 0
  /// The steps that the last solution took.
  var steps = 0
  /// Whether a solution is being put into effect: what follows from it is known already.
  var isPlacing = false
  /// The first of its four variables, while its system is solved.
  var slot = 0
  /// The first of the four of a scroll view's content, where constraints say how large that is.
  var contentSlot: Int?
  /// Whether the last solution relied on where a scroll view's content stands.
  var knowsOffset = false
  /// As the last solution has it, in the coordinates of the superview.
  var solvedFrame: CGRect?
  /// As it was when constraints were last solved or asked for.
  var knownPlace = CGRect.null
  /// The safe area that the last solution relied on; nil where it did not.
  var knownInsets: EdgeInsets?
}

extension View {
  /// The record for constraints, made where there is none.
  var ownLayout: ViewLayout {
    if let viewLayout { return viewLayout }
    let made = ViewLayout()
    viewLayout = made
    return made
  }

  /// Whether constraints say where the view is.
  var isSolved: Bool { !(viewLayout?.keepsFrame ?? true) }

  /// Where the view stands in its superview without its transform.
  var place: CGRect {
    let (size, anchor, position) = (bounds.size, layer.anchorPoint, layer.position)
    return CGRect(
      x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }

  /// Moves the view without touching its transform.
  func setPlace(_ place: CGRect) {
    let anchor = layer.anchorPoint
    let position = CGPoint(x: place.minX + place.width * anchor.x, y: place.minY + place.height * anchor.y)
    if bounds.size != place.size { bounds = CGRect(origin: bounds.origin, size: place.size) }
    if center != position { center = position }
  }

  /// Whether constraints in it are solved for themselves: its own size is given, and none reaches out.
  var isLayoutHost: Bool {
    guard superview != nil else { return true }
    guard let viewLayout else { return true }
    return viewLayout.keepsFrame && viewLayout.crossings == 0
  }

  /// The view whose constraints, with those in it, are solved together with the ones that this view holds.
  var layoutHost: View {
    var view = self
    while !view.isLayoutHost, let above = view.superview { view = above }
    return view
  }

  /// Has constraints solved anew before the next layout.
  func constraintsChanged() { layoutHost.becomeStale() }

  private func becomeStale() {
    guard holdsConstraints else { return }
    ownLayout.isStale = true
    askForLayoutPass()
  }

  /// Lets the views above know that there are constraints in this one.
  func noteConstraints() {
    var view: View? = self
    while let here = view, !here.holdsConstraints {
      here.holdsConstraints = true
      view = here.superview
    }
  }

  /// The view stands elsewhere or has another size: what was solved with that in mind no longer holds.
  func placeChanged() {
    guard let viewLayout else { return }
    let now = place
    guard now != viewLayout.knownPlace else { return }
    let isOtherSize = now.size != viewLayout.knownPlace.size
    viewLayout.knownPlace = now
    if isOtherSize, !viewLayout.isPlacing, isLayoutHost { becomeStale() }
    if let insets = viewLayout.knownInsets, insets != safeAreaInsets { constraintsChanged() }
    guard viewLayout.mentions + viewLayout.crossings > 0, let host = superview?.layoutHost else { return }
    if viewLayout.keepsFrame, !(host.viewLayout?.isPlacing ?? false) { host.becomeStale() }
  }

  /// A view came in that has to do with constraints, or begins to.
  func takeUpConstraints(of view: View) {
    if type(of: view).requiresConstraintBasedLayout {
      _ = view.ownLayout
      view.noteConstraints()
    }
    guard view.holdsConstraints else { return }
    noteConstraints()
    view.constraintsChanged()
  }
}
