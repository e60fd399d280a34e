/// An encoder of a looping animation as an APNG file, which is lossless and which every browser displays.
///
/// Each frame is encoded as a PNG file by SDL2_image and stored in the chunks of the format's animations, cropped to
/// what differs from the frame before it. See the PNG specification, third edition (W3C 2025), sections 4.9 and 11.3.6.
public final class PNGAnimationEncoder: AnimationEncoder {
  private let size: AnimationSize
  /// The chunk IHDR of the first frame, which applies to all.
  private var header: [UInt8] = []
  private var frames: [Frame] = []
  private var shown: PixelImage?

  /// A frame: where it begins, its size, its compressed rows, and when it is shown.
  private struct Frame {
    var part: PixelPart
    var rows: [[UInt8]]
    var milliseconds: Int
  }

  /// The maximum duration of a frame, which is stored in 16 bits.
  private static let maximumMilliseconds = Int(UInt16.max)

  /// Creates an encoder for frames of a size in pixels, 1 to 16383 per side. Throws `SDLError`.
  public init(width: Int, height: Int) throws(SDLError) {
    size = try AnimationSize(width: width, height: height)
  }

  public func add(_ image: PixelImage, atMilliseconds time: Int) throws(SDLError) {
    func failure(_ reason: String) -> SDLError { SDLError(action: "add a picture to an animation", reason: reason) }
    try size.check(image)
    if let last = frames.last, time < last.milliseconds { throw failure("it is before the last one") }
    let whole = PixelPart(x: 0, y: 0, width: size.width, height: size.height)
    let part = shown.map { image.difference(from: $0) ?? PixelPart(x: 0, y: 0, width: 1, height: 1) } ?? whole
    let chunks = PNGChunk.all(in: try image.cropped(to: part).pngData())
    let own = chunks.first { $0.name == "IHDR" }?.bytes ?? []
    if header.isEmpty { header = own }
    let rows = chunks.filter { $0.name == "IDAT" }.map(\.bytes)
    // All frames have the format of the pixels, after the width and the height, in common.
    guard own.count > 8, own.dropFirst(8) == header.dropFirst(8), !rows.isEmpty else {
      throw failure("SDL2_image encoded it in an unexpected format")
    }
    frames.append(Frame(part: part, rows: rows, milliseconds: time))
    shown = image
  }

  public func finish(atMilliseconds end: Int, to path: String) throws(SDLError) {
    guard !frames.isEmpty else { throw SDLError(action: "finish an animation", reason: "it has no pictures") }
    var file: [UInt8] = PNGChunk.signature
    PNGChunk(name: "IHDR", bytes: header).append(to: &file)
    // The number of frames, and the number of repetitions: 0 for no end.
    PNGChunk(name: "acTL", bytes: .bigEndian(UInt32(frames.count), 0)).append(to: &file)
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].milliseconds : end
      let duration = min(max(0, next - frame.milliseconds), Self.maximumMilliseconds)
      var control: [UInt8] = .bigEndian(
        number, UInt32(frame.part.width), UInt32(frame.part.height), UInt32(frame.part.x), UInt32(frame.part.y))
      // The duration in thousandths of a second. Each frame stays, and the next one replaces its part.
      control += [UInt8(duration >> 8), UInt8(duration & 255), UInt8(1000 >> 8), UInt8(1000 & 255), 0, 0]
      PNGChunk(name: "fcTL", bytes: control).append(to: &file)
      number += 1
      for rows in frame.rows {
        // Programs that don't know animations show the chunks of the first frame.
        if index == 0 {
          PNGChunk(name: "IDAT", bytes: rows).append(to: &file)
        } else {
          PNGChunk(name: "fdAT", bytes: .bigEndian(number) + rows).append(to: &file)
          number += 1
        }
      }
    }
    PNGChunk(name: "IEND", bytes: []).append(to: &file)
    try PictureFile.write(file, to: path)
  }
}
