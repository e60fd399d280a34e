import HalfwayLayers

/// A method of presenting display lists in a window.
@MainActor
protocol WindowCanvas: AnyObject {
  /// A description of the renderer for display to the user.
  var name: String { get }
  /// Whether presenting a frame waits for the display.
  var waitsForDisplay: Bool { get }
  /// Draws a frame without presenting it.
  func draw(_ list: DisplayList, scale: Double) throws(SDLError)
  /// Presents the last frame.
  func present() throws(SDLError)
  /// Invalidates the contents after the window was resized or uncovered: the next frame is drawn and presented
  /// completely.
  func windowWasInvalidated()
  /// Discards textures after SDL reported that the graphics device lost their contents.
  func textureContentsWereLost()
}
