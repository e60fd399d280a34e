import HalfwayLayers
import HalfwayRendering

/// A cache of reduced images for drawing them small.
struct ImageLevels {
  /// An image at a level of reduction.
  struct Level {
    var image: CGImage
    var bitmap: Bitmap?
    var halvingsX: Int
    var halvingsY: Int

    var width: Int32 { bitmap?.bounds.width ?? Int32(image.width) }
    var height: Int32 { bitmap?.bounds.height ?? Int32(image.height) }

    func source(_ part: PixelRect) -> PixelSource {
      guard let bitmap else { return PixelSource(image, part: part) }
      var source = PixelSource(bitmap)
      source.part = part
      return source
    }
  }

  private struct Key: Hashable {
    var image: ObjectIdentifier
    var halvingsX: Int
    var halvingsY: Int
  }

  private var levels: [Key: Level] = [:]
  private var byteCount = 0
  /// The maximum size of all levels in bytes, after which all are discarded.
  private static let byteLimit = 64 << 20

  mutating func level(of image: CGImage, halvingsX: Int, halvingsY: Int) -> Level {
    let whole = Level(image: image, bitmap: nil, halvingsX: 0, halvingsY: 0)
    guard halvingsX > 0 || halvingsY > 0 else { return whole }
    let key = Key(image: ObjectIdentifier(image), halvingsX: halvingsX, halvingsY: halvingsY)
    if let known = levels[key] { return known }
    let all = PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
    guard let halved = Bitmap.halved(whole.source(all), x: halvingsX, y: halvingsY) else { return whole }
    let level = Level(image: image, bitmap: halved, halvingsX: halvingsX, halvingsY: halvingsY)
    if byteCount > Self.byteLimit {
      levels.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    byteCount += halved.byteCount
    levels[key] = level
    return level
  }
}

extension Bitmap {
  /// Returns pixels halved the given numbers of times in x and in y, at least once.
  static func halved(_ source: PixelSource, x: Int, y: Int) -> Bitmap? {
    let (width, height) = (Int(source.part.width), Int(source.part.height))
    let size = PixelRect(
      x: 0, y: 0, width: Int32(Halving.length(width, halvings: x)), height: Int32(Halving.length(height, halvings: y)))
    guard let bitmap = Bitmap(bounds: size, isClear: false) else { return nil }
    source.withPixels { pixels, rowLength in
      Halving.halve(pixels, rowLength: rowLength, width: width, height: height, x: x, y: y, to: bitmap.pixels)
    }
    return bitmap
  }
}
