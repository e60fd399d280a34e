import CWebP

/// An encoder of a looping animation as a lossless animated WebP file.
///
/// It is a small library that SDL2_image's package already requires, stores only the differences between frames, and
/// supports all colors (a GIF has 256, which causes banding in shadows); every browser displays the file. Lossless
/// compression isn't larger here: a dragged page of text takes as much space with lossy compression at a quality of 90.
public final class WebPAnimationEncoder: AnimationEncoder {
  private let encoder: OpaquePointer
  private let size: AnimationSize
  private var config: WebPConfig

  /// The compression effort from 0 (fast) to 9 (small), which takes thirty times as long and saves a twelfth.
  private static let effort: Int32 = 4

  /// Creates an encoder for frames of a size in pixels, 1 to 16383 per side. Throws `SDLError`.
  public init(width: Int, height: Int) throws(SDLError) {
    size = try AnimationSize(width: width, height: height)
    config = WebPConfig()
    var options = WebPAnimEncoderOptions()
    guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, Self.effort) != 0,
      WebPAnimEncoderOptionsInit(&options) != 0
    else { throw SDLError(action: "create an animation", reason: "libwebp has an incompatible version") }
    options.anim_params.loop_count = 0
    // Disables key frames: seeking isn't needed in such a short animation.
    options.kmin = Int32.max - 1
    options.kmax = Int32.max
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw SDLError(action: "create an animation", reason: "out of memory")
    }
    self.encoder = encoder
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  public func add(_ image: PixelImage, atMilliseconds time: Int) throws(SDLError) {
    try size.check(image)
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else {
      throw SDLError(action: "add a picture to an animation", reason: "libwebp has an incompatible version")
    }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    picture.width = Int32(size.width)
    picture.height = Int32(size.height)
    guard WebPPictureImportRGB(&picture, image.bytes, Int32(size.width * 3)) != 0,
      WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0
    else { throw failure("add a picture to an animation") }
  }

  public func finish(atMilliseconds end: Int, to path: String) throws(SDLError) {
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: end), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw failure("finish an animation") }
    try PictureFile.write(Array(UnsafeBufferPointer(start: data.bytes, count: data.size)), to: path)
  }

  private func failure(_ action: String) -> SDLError {
    let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
    return SDLError(action: action, reason: reason.isEmpty ? "no reason given" : reason)
  }
}
