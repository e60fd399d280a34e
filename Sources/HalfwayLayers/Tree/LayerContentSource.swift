/// Makes what is in a layer once somebody looks at it: the view that the layer belongs to.
package protocol LayerContentSource: AnyObject {
  /// Adds the sublayers, unless that was done.
  func loadContentIfNeeded()
}
