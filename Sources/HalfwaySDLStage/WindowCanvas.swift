import HalfwayLayers

/// One way from a display list to the screen.
@MainActor
protocol WindowCanvas: AnyObject {
  /// What draws and where to, for a person.
  var name: String { get }
  /// Whether showing a frame waits for the display.
  var waitsForDisplay: Bool { get }
  /// Draws a frame, which nobody sees yet.
  func draw(_ list: DisplayList, scale: Double) throws(SDLError)
  /// Shows what was drawn last.
  func present() throws(SDLError)
  /// To be called when the window has another size or was uncovered: the next frame is drawn and shown as a whole.
  func windowWasInvalidated()
  /// To be called when SDL says that the graphics device lost what textures held.
  func textureContentsWereLost()
}
