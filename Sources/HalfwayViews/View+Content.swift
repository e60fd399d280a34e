import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

// A view whose content is made when somebody looks at it, as a controller's view is when it is asked for. Whoever looks finds it as if
// it had been there from the beginning; a screen that nobody looks at, as in a replay for a decision only, never makes it.
extension View: Redeclarable {
  /// Whether the content is still to be loaded.
  var needsContent: Bool { layer.needsContent }
}

@MainActor
extension Redeclarable where Self: View {
  /// Has `loadNeededContent` called once, as soon as somebody looks into the view: when it is drawn or a snapshot of it taken, when a touch
  /// lands where its content may take it, when `subviews` are asked for or one is added, or when the size changes that the view was laid
  /// out for. Mostly called in `init`.
  ///
  /// Until then `layoutSubviews` is not called either.
  public func setNeedsContent() { layer.needsContent = true }

  /// Calls `loadNeededContent` now where that is still to be done, as part of no animated block: the content is as old as the view.
  public func loadContentIfNeeded() {
    guard needsContent else { return }
    layer.needsContent = false
    Transaction.withoutAnimation { layoutOwed(loadNeededContent) }
  }
}

@MainActor
extension Redeclarable where Self: View {
  /// The view at the top of the tree; the view itself where it has no superview.
  public var rootView: View {
    var view: View = self
    while let above = view.superview { view = above }
    return view
  }
}
