import Foundation
import HalfwayLayers
import HalfwayRendering

/// A cache of pictures, by their contents.
final class PictureCache {
  private var pictures: [GroupPicture] = []
  private var byteCount = 0
  private var frame = 0

  private static let byteLimit = 256 << 20
  /// The total size in bytes from which memory is reused rather than allocated.
  private static let spareBytes = 48 << 20
  private static let maximumIdleFrames = 120
  /// The maximum extent of a picture from its origin, in pixels.
  static let reach = PixelRect(x: -8192, y: -8192, width: 16384, height: 16384)
  /// The maximum number of pixels; larger pictures are drawn at a lower resolution.
  private static let pixelLimit = 1 << 24

  func beginFrame(_ frame: Int) {
    self.frame = frame
    pictures.removeAll { frame - $0.lastUse > Self.maximumIdleFrames }
    // Pictures of the last frame are kept regardless of their size.
    byteCount = pictures.reduce(0) { $0 + $1.byteCount }
    while byteCount > Self.byteLimit,
      let oldest = pictures.indices.min(by: { pictures[$0].lastUse < pictures[$1].lastUse }),
      pictures[oldest].lastUse < frame - 1
    {
      byteCount -= pictures[oldest].byteCount
      pictures.remove(at: oldest)
    }
  }

  /// Returns the picture of items at `scale` pixels per point, or at half of that, a quarter, and so on if it would be
  /// too large.
  func picture(
    of items: ArraySlice<DisplayItem>, mask: DisplayFragment?, scale: Double, compiler: FrameCompiler,
    resources: RasterResources
  ) -> GroupPicture? {
    var scale = scale
    for _ in 0..<12 {
      let known =
        pictures.first { $0.shows(items, mask: mask, scale: scale) }
        ?? pictures.first { $0.lastUse == frame - 1 && $0.adopts(items, mask: mask, scale: scale) }
      if let known {
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

  /// Returns transparent pixels, or uninitialized ones if all will be written. If the cache is larger than
  /// `spareBytes`, reuses an unused picture of the same size.
  private func memory(for bounds: PixelRect, isClear: Bool) -> Bitmap? {
    if byteCount > Self.spareBytes {
      for index in pictures.indices {
        // Pictures of the last frame are still needed for finding the changes of the current one.
        guard let old = pictures[index].bitmap, old.ownsPixels, frame - pictures[index].lastUse >= 2,
          old.bounds.width == bounds.width, old.bounds.height == bounds.height
        else { continue }
        pictures.remove(at: index)
        old.takeOver(x: bounds.x, y: bounds.y, isClear: isClear)
        return old
      }
    }
    return Bitmap(bounds: bounds, isClear: isClear)
  }

  /// The result of drawing, which may be empty.
  private struct Drawn {
    var value: Bitmap?
  }

  /// Returns nil if the picture would be too large.
  private func draw(
    _ items: ArraySlice<DisplayItem>, mask: DisplayFragment?, scale: Double, _ compiler: FrameCompiler,
    _ resources: RasterResources
  ) -> Drawn? {
    compiler.begin(scale: scale, clip: Self.reach, usesPages: true)
    var all: [DisplayItem] = []
    if let mask { all.append(.beginGroup(DisplayGroup(mask: mask))) }
    all.append(contentsOf: items)
    compiler.walk(all[...])
    compiler.end()
    var bounds = PixelRect.zero
    for command in compiler.list.commands { bounds = bounds.union(command.bounds) }
    guard !bounds.isEmpty else { return Drawn(value: nil) }
    guard bounds.area <= Self.pixelLimit, Self.reach.insetBy(1).contains(bounds) || scale < 0.01 else { return nil }
    if let part = compiler.list.onlyCopy { return Drawn(value: part) }
    // An opaque background replaces all previous pixels, and everything drawn on it stays opaque.
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
  /// The part of a cached page that is all there is, which isn't copied; nil if there is anything else.
  fileprivate var onlyCopy: Bitmap? {
    guard commands.count == 1, commands[0].kind == .copy, commands[0].coverKind == .whole, commands[0].opacity == 255,
      let source = sources.first, case .bitmap(let page) = source.owner, page.isOpaque
    else { return nil }
    let (copy, part) = (commands[0], source.part)
    return Bitmap(
      partOf: page, x: Int(part.x + copy.bounds.x - copy.x), y: Int(part.y + copy.bounds.y - copy.y),
      bounds: copy.bounds)
  }

  /// The color of all pixels, if it is obvious from the commands.
  fileprivate var onlyColor: UInt32? {
    guard commands.count == 1, commands[0].kind == .fill, commands[0].coverKind == .whole, commands[0].source < 0 else {
      return nil
    }
    return commands[0].color
  }
}

extension Bitmap {
  /// Whether every pixel is opaque, determined by scanning the pixels.
  var hasFullAlpha: Bool {
    var all: UInt32 = 0xFF00_0000
    for index in 0..<width * height { all &= pixels[index] }
    return all == 0xFF00_0000
  }
}
