import Foundation
import HalfwayLayers

/// What is drawn as a picture first and then mapped: its pixels, and halved for where it is shrunk.
final class Picture {
  /// The items, with the mask around them.
  fileprivate let items: [DisplayItem]
  fileprivate let mask: DisplayFragment?
  /// Pixels of the picture a point.
  let scale: Double
  /// Nil where the items show nothing.
  let bitmap: Bitmap?
  fileprivate var levels: [(x: Int, y: Int, bitmap: Bitmap)] = []
  fileprivate var lastUse: Int

  fileprivate init(items: [DisplayItem], mask: DisplayFragment?, scale: Double, bitmap: Bitmap?, frame: Int) {
    (self.items, self.mask, self.scale, self.bitmap, lastUse) = (items, mask, scale, bitmap, frame)
  }

  fileprivate var byteCount: Int { levels.reduce(bitmap?.byteCount ?? 0) { $0 + $1.bitmap.byteCount } }

  /// The picture halved so many times in x and in y.
  func level(x: Int, y: Int) -> Bitmap? {
    guard x > 0 || y > 0 else { return bitmap }
    if let known = levels.first(where: { $0.x == x && $0.y == y }) { return known.bitmap }
    guard let finer = level(x: x > 0 ? x - 1 : 0, y: x > 0 ? y : y - 1) else { return nil }
    let size = finer.bounds
    guard let halved = Bitmap.halved(PixelSource(finer), width: size.width, height: size.height, inX: x > 0) else {
      return finer
    }
    halved.isOpaque = finer.isOpaque
    levels.append((x, y, halved))
    return halved
  }

  /// Whether it shows these items: fragments by identity, everything else by value.
  fileprivate func shows(_ other: ArraySlice<DisplayItem>, mask: DisplayFragment?, scale: Double) -> Bool {
    guard self.scale == scale, self.mask === mask, items.count == other.count else { return false }
    var place = other.startIndex
    for item in items {
      if case .fragment(let own) = item {
        guard case .fragment(let another) = other[place], own === another else { return false }
      } else if item != other[place] {
        return false
      }
      place += 1
    }
    return true
  }
}

/// Pictures by what they show.
final class PictureCache {
  private var pictures: [Picture] = []
  private var byteCount = 0
  private var frame = 0

  private static let byteLimit = 256 << 20
  /// From here on memory is rather used again than added.
  private static let spareBytes = 48 << 20
  private static let mostIdleFrames = 120
  /// How far from its origin, in pixels, a picture may reach.
  static let reach = PixelRect(x: -8192, y: -8192, width: 16384, height: 16384)
  /// Larger pictures are drawn at a lower resolution.
  private static let pixelLimit = 1 << 24

  func beginFrame(_ frame: Int) {
    self.frame = frame
    pictures.removeAll { frame - $0.lastUse > Self.mostIdleFrames }
    // What was shown in the last frame stays, however much that is.
    byteCount = pictures.reduce(0) { $0 + $1.byteCount }
    while byteCount > Self.byteLimit,
      let oldest = pictures.indices.min(by: { pictures[$0].lastUse < pictures[$1].lastUse }),
      pictures[oldest].lastUse < frame - 1
    {
      byteCount -= pictures[oldest].byteCount
      pictures.remove(at: oldest)
    }
  }

  /// The picture of items at so many pixels a point, or at half of that, or a quarter, … where it would be too large.
  func picture(
    of items: ArraySlice<DisplayItem>, mask: DisplayFragment?, scale: Double, compiler: FrameCompiler,
    resources: RasterResources
  ) -> Picture? {
    var scale = scale
    for _ in 0..<12 {
      if let known = pictures.first(where: { $0.shows(items, mask: mask, scale: scale) }) {
        known.lastUse = frame
        return known
      }
      if let bitmap = draw(items, mask: mask, scale: scale, compiler, resources) {
        let picture = Picture(items: Array(items), mask: mask, scale: scale, bitmap: bitmap.value, frame: frame)
        pictures.append(picture)
        return picture
      }
      scale /= 2
    }
    return nil
  }

  /// Clear pixels: those of a picture of the same size that is not shown any more, once there are many.
  private func memory(for bounds: PixelRect) -> Bitmap? {
    if byteCount > Self.spareBytes {
      for index in pictures.indices {
        // What the last frame showed is still needed, to find what is different now.
        guard let old = pictures[index].bitmap, frame - pictures[index].lastUse >= 2,
          old.bounds.width == bounds.width, old.bounds.height == bounds.height
        else { continue }
        pictures.remove(at: index)
        old.clear(x: bounds.x, y: bounds.y)
        return old
      }
    }
    return Bitmap(bounds: bounds)
  }

  /// What drawing gave: nothing to be seen is a result too.
  private struct Drawn {
    var value: Bitmap?
  }

  /// Nil where the picture would be too large.
  private func draw(
    _ items: ArraySlice<DisplayItem>, mask: DisplayFragment?, scale: Double, _ compiler: FrameCompiler,
    _ resources: RasterResources
  ) -> Drawn? {
    compiler.begin(scale: scale, clip: Self.reach)
    var all: [DisplayItem] = []
    if let mask { all.append(.beginGroup(DisplayGroup(mask: mask))) }
    all.append(contentsOf: items)
    compiler.compile(all, from: 0, to: all.count)
    compiler.end()
    var bounds = PixelRect.zero
    for command in compiler.list.commands { bounds = bounds.union(command.bounds) }
    guard !bounds.isEmpty else { return Drawn(value: nil) }
    guard bounds.area <= Self.pixelLimit, Self.reach.insetBy(1).contains(bounds) || scale < 0.01 else { return nil }
    guard let bitmap = memory(for: bounds) else { return nil }
    compiler.list.finish()
    resources.bands.paint(compiler.list, region: bounds, on: bitmap.surface)
    bitmap.isOpaque = bitmap.hasFullAlpha
    return Drawn(value: bitmap)
  }
}

extension Bitmap {
  fileprivate var hasFullAlpha: Bool {
    var all: UInt32 = 0xFF00_0000
    for index in 0..<width * height { all &= pixels[index] }
    return all == 0xFF00_0000
  }
}
