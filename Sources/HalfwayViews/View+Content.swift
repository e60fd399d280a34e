import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

// Content that is created on demand, like the view of a view controller. Code that accesses it sees it as if it had
// existed from the beginning. Content that is never accessed is never created, for example in a replay that only
// evaluates decisions.
extension View: Redeclarable {
  /// Whether the content isn't loaded yet.
  var needsContent: Bool { layer.needsContent }
}

@MainActor
extension Redeclarable where Self: View {
  /// Makes the view call `loadNeededContent` once, on first access: when it is drawn or a snapshot is taken, when a
  /// touch lands where its content may receive it, when `subviews` is read, when a subview is added, or when the view's
  /// size changes after it was laid out. Usually called in `init`.
  ///
  /// `layoutSubviews` isn't called before that.
  public func setNeedsContent() { layer.needsContent = true }

  /// Calls `loadNeededContent` if it is pending. It isn't part of any animation block, because the content counts as
  /// old as the view.
  public func loadContentIfNeeded() {
    guard needsContent else { return }
    layer.needsContent = false
    Transaction.withoutAnimation { layoutOwed(loadNeededContent) }
  }
}

@MainActor
extension Redeclarable where Self: View {
  /// The root of the view tree; the view itself if it has no superview.
  public var rootView: View {
    var view: View = self
    while let above = view.superview { view = above }
    return view
  }
}
