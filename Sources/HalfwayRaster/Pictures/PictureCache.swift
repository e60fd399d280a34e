import Foundation
import HalfwayLayers

/// Pictures by what they show.
final class PictureCache {
  private var pictures: [GroupPicture] = []
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
  ) -> GroupPicture? {
    var scale = scale
    for _ in 0..<12 {
      if let known = pictures.first(where: { $0.shows(items, mask: mask, scale: scale) }) {
        known.lastUse = frame
        return known
      }
      if let bitmap = draw(items, mask: mask, scale: scale, compiler, resources) {
        let picture = GroupPicture(items: Array(items), mask: mask, scale: scale, bitmap: bitmap.value, frame: frame)
        pictures.append(picture)
        return picture
      }
      scale /= 2
    }
    return nil
  }

  /// Clear pixels, or any where all will be written: those of a picture of the same size that is not shown any more, once there are many.
  private func memory(for bounds: PixelRect, isClear: Bool) -> Bitmap? {
    if byteCount > Self.spareBytes {
      for index in pictures.indices {
        // What the last frame showed is still needed, to find what is different now.
        guard let old = pictures[index].bitmap, frame - pictures[index].lastUse >= 2,
          old.bounds.width == bounds.width, old.bounds.height == bounds.height
        else { continue }
        pictures.remove(at: index)
        old.takeOver(x: bounds.x, y: bounds.y, isClear: isClear)
        return old
      }
    }
    return Bitmap(bounds: bounds, isClear: isClear)
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
    // A ground of full alpha leaves nothing of what was there, and all that is drawn on it stays opaque.
    let hasGround = compiler.list.commands.first.map { $0.replaces && $0.bounds == bounds } ?? false
    guard let bitmap = memory(for: bounds, isClear: !hasGround) else { return nil }
    compiler.list.finish(with: resources)
    resources.bands.paint(compiler.list, region: bounds, on: bitmap.surface)
    bitmap.color = compiler.list.onlyColor
    bitmap.isOpaque = hasGround || bitmap.hasFullAlpha
    return Drawn(value: bitmap)
  }
}

extension CommandList {
  /// The colour of all pixels that are drawn on clear ground, where that is told at once.
  fileprivate var onlyColor: UInt32? {
    guard commands.count == 1, commands[0].kind == .fill, commands[0].coverKind == .whole, commands[0].source < 0 else {
      return nil
    }
    return commands[0].color
  }
}

extension Bitmap {
  /// Whether every pixel has it, found by looking.
  var hasFullAlpha: Bool {
    var all: UInt32 = 0xFF00_0000
    for index in 0..<width * height { all &= pixels[index] }
    return all == 0xFF00_0000
  }
}
