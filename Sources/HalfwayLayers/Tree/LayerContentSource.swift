/// Makes what is in a layer once somebody looks at it, and draws it: the view that the layer belongs to.
package protocol LayerContentSource: AnyObject {
  /// Adds the sublayers, unless that was done.
  func loadContentIfNeeded()
  /// Draws what the layer itself shows.
  func drawContent(in context: CGContext)
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
