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
    guard halvingsX > 0 || halvingsY > 0 else { return Level(image: image, bitmap: nil, halvingsX: 0, halvingsY: 0) }
    let key = Key(image: ObjectIdentifier(image), halvingsX: halvingsX, halvingsY: halvingsY)
    if let known = levels[key] { return known }
    let finer = level(
      of: image, halvingsX: halvingsX > 0 ? halvingsX - 1 : 0, halvingsY: halvingsX > 0 ? halvingsY : halvingsY - 1)
    let all = PixelRect(x: 0, y: 0, width: finer.width, height: finer.height)
    let halved = Bitmap.halved(finer.source(all), width: all.width, height: all.height, inX: halvingsX > 0)
    guard let halved else { return finer }
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
  /// Returns a bitmap in which adjacent pixels in a row or in a column are averaged.
  static func halved(_ source: PixelSource, width: Int32, height: Int32, inX: Bool) -> Bitmap? {
    let size = PixelRect(x: 0, y: 0, width: inX ? (width + 1) / 2 : width, height: inX ? height : (height + 1) / 2)
    guard let bitmap = Bitmap(bounds: size, isClear: false) else { return nil }
    source.withPixels { pixels, rowLength in
      Halving.halve(
        pixels, rowLength: rowLength, width: Int(width), height: Int(height), inX: inX, to: bitmap.pixels)
    }
    return bitmap
  }
}
