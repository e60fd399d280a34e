/// Makes what is in a layer once somebody looks at it, draws it and lays it out: the view that the layer belongs to, or a delegate.
package protocol LayerContentSource: AnyObject {
  /// Whether the layer is a view's.
  var isView: Bool { get }
  /// Adds the sublayers, unless that was done.
  func loadContentIfNeeded()
  /// Gives the layer its contents.
  func displayContent(of layer: Layer)
  /// Draws what the layer itself shows.
  func drawContent(of layer: Layer, in context: CGContext)
  /// Places the sublayers.
  func layOutSublayers(of layer: Layer)
  /// Has that done before the layer is shown next, or now where it is due. Only views are asked.
  func setNeedsLayout()
  func layoutIfNeeded()
  /// What the layer does when a property changes; nil where nobody says.
  func action(of layer: Layer, forKey event: String) -> (any LayerAction)?
}

extension LayerContentSource {
  package func displayContent(of layer: Layer) { layer.drawContents() }
  package func setNeedsLayout() {}
  package func layoutIfNeeded() {}
}

extension Layer {
  /// Whether the source has yet to make what is in the layer.
  package final var needsContent: Bool {
    get { flags.contains(.needsContent) }
    set { if newValue { flags.insert(.needsContent) } else { flags.remove(.needsContent) } }
  }

  @inline(__always)
  final func loadContentIfNeeded() {
    if flags.contains(.needsContent) { contentSource?.loadContentIfNeeded() }
  }
}
