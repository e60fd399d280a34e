/// An encoder of a looping animation as a file.
public protocol AnimationEncoder: AnyObject {
  /// Adds a frame that is shown from the given time until the next one. Times must not decrease.
  /// - Throws: `SDLError` if the picture has a different size or can't be encoded.
  func add(_ image: PixelImage, atMilliseconds time: Int) throws(SDLError)
  /// Ends the last frame at the given time and writes the file, replacing an existing one. Nothing can be added
  /// afterward.
  func finish(atMilliseconds end: Int, to path: String) throws(SDLError)
}

/// The size of the frames of an animation, in pixels.
struct AnimationSize {
  let width: Int
  let height: Int

  /// The maximum side length that animated WebP supports, which applies to all formats.
  private static let maximumSide = 16383

  /// Throws `SDLError` if a side isn't between 1 and 16383 pixels.
  init(width: Int, height: Int) throws(SDLError) {
    guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else {
      let reason = "\(width) × \(height) isn't between 1 and \(Self.maximumSide) pixels"
      throw SDLError(action: "create an animation", reason: reason)
    }
    (self.width, self.height) = (width, height)
  }

  /// Throws `SDLError` if a picture has a different size.
  func check(_ image: PixelImage) throws(SDLError) {
    guard image.width == width, image.height == height else {
      throw SDLError(action: "add a picture to an animation", reason: "it has another size")
    }
  }
}
