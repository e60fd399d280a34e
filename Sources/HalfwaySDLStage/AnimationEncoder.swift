/// An encoder of a looping animation as a file.
public protocol AnimationEncoder: AnyObject {
  /// Adds a frame that is shown from the given time until the next one. Times must not decrease.
  /// - Throws: `SDLError` if the picture has a different size or can't be encoded.
  func add(_ image: PixelImage, atMilliseconds time: Int) throws(SDLError)
  /// Ends the last frame at the given time and writes the file, replacing an existing one. Nothing can be added
  /// afterward.
  func finish(atMilliseconds end: Int, to path: String) throws(SDLError)
}
