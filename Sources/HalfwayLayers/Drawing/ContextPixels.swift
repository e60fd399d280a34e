/// The pixels of a context that has memory of its own; drawing takes effect in it at once.
package protocol ContextPixels: AnyObject {
  /// Draws items, which are in the context's coordinates, over the pixels.
  func draw(_ items: [DisplayItem])
  /// Removes what items cover from the pixels.
  func clear(_ items: [DisplayItem])
  /// Returns an image of the pixels.
  func makeImage() -> CGImage?
}
