/// Creates, draws, and lays out the content of a layer on demand: the view that the layer belongs to, or a delegate.
package protocol LayerContentSource: AnyObject {
  /// Whether the source is a view.
  var isView: Bool { get }
  /// Adds the sublayers if they haven't been added yet.
  func loadContentIfNeeded()
  /// Updates the layer's contents.
  func displayContent(of layer: Layer)
  /// Draws the layer's own content.
  func drawContent(of layer: Layer, in context: CGContext)
  /// Lays out the sublayers.
  func layOutSublayers(of layer: Layer)
  /// Requests layout before the layer is shown next, or performs it now if it is due. Only called for views.
  func setNeedsLayout()
  func layoutIfNeeded()
  /// Returns the action for a change of a property; `nil` if the source doesn't specify one.
  func action(of layer: Layer, forKey event: String) -> (any LayerAction)?
}

extension LayerContentSource {
  package func displayContent(of layer: Layer) { layer.drawContents() }
  package func setNeedsLayout() {}
  package func layoutIfNeeded() {}
}

extension Layer {
  /// Whether the source still has to create the layer's content.
  package final var needsContent: Bool {
    get { flags.contains(.needsContent) }
    set { if newValue { flags.insert(.needsContent) } else { flags.remove(.needsContent) } }
  }

  @inline(__always)
  final func loadContentIfNeeded() {
    if flags.contains(.needsContent) { contentSource?.loadContentIfNeeded() }
  }
}
