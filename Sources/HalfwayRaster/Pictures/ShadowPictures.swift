import CRaster
import Foundation
import HalfwayLayers
import HalfwayRendering

/// A cache of blurred shapes, by shape and blur.
///
/// A blur removes fine detail, so wide blurs are computed at a reduced resolution at which the deviation is 2 to 4
/// pixels. The interpolation between these pixels adds a small blur, which is compensated for.
final class ShadowPictures {
  struct Key: Hashable {
    var shape: DisplayShape
    /// The transform from the shape's coordinates to pixels of the picture.
    var map: ProjectiveTransform
    /// The standard deviation of the Gaussian, in pixels of the picture.
    var deviation: Double
    /// The required pixels of the picture.
    var region: PixelRect
  }

  private let level: Int32
  private let outline: OpaquePointer?
  private var scratch = ScratchMemory<UInt8>()
  private var row = ScratchMemory<UInt8>()
  private var spans = ScratchMemory<CRSpan>()
  private var entries: [Key: ShadowPicture] = [:]
  private var spares: [ShadowPicture] = []
  private var idle: [Key] = []
  private var frame = 0

  private static let spanCapacity = 256
  /// The number of frames after which an unused picture is discarded.
  private static let maximumIdleFrames = 2
  private static let spareLimit = 8

  init(level: Int32) {
    self.level = level
    outline = cr_outline_create()
    spans.reserve(Self.spanCapacity)
  }

  deinit { if let outline { cr_outline_destroy(outline) } }

  func beginFrame(_ frame: Int) {
    self.frame = frame
    idle.removeAll(keepingCapacity: true)
    for (key, picture) in entries where frame - picture.lastUse > Self.maximumIdleFrames { idle.append(key) }
    for key in idle {
      guard let picture = entries.removeValue(forKey: key), spares.count < Self.spareLimit else { continue }
      spares.append(picture)
    }
  }

  func picture(_ key: Key) -> ShadowPicture? {
    if let known = entries[key] {
      known.lastUse = frame
      return known
    }
    let picture = spares.popLast() ?? ShadowPicture()
    guard draw(key, on: picture) else { return nil }
    picture.lastUse = frame
    entries[key] = picture
    return picture
  }

  /// Returns the bounding box of the part of the region that a shape doesn't fully cover.
  func uncovered(_ key: Key) -> PixelRect {
    var found = PixelRect(x: 0, y: 0, width: 0, height: 0)
    sweep(key.shape, key.map, key.region) { y, spans, _, _ in
      var column = key.region.x
      for span in spans where span.is_full != 0 {
        if span.x0 > column { found = found.union(PixelRect(x: column, y: y, width: span.x0 - column, height: 1)) }
        column = span.x1
      }
      let rest = PixelRect(x: column, y: y, width: key.region.maxX - column, height: 1)
      found = found.union(rest)
    }
    return found
  }

  private func draw(_ key: Key, on picture: ShadowPicture) -> Bool {
    // Anything farther outside than the blur's radius has no influence, and nothing is visible farther from the shape.
    let reach = cr_blur_radius(key.deviation) + 1
    let box = key.region.insetBy(-reach).intersection(Self.bounds(of: key).insetBy(-reach))
    let (width, height) = (Int(box.width), Int(box.height))
    guard width > 0, height > 0, width * height <= 1 << 24 else { return false }
    (picture.x, picture.y) = (box.x, box.y)
    picture.mask.reset(width: width, height: height)
    let bytes = picture.mask.bytes
    sweep(key.shape, key.map, box) { y, spans, row, first in
      let line = bytes + Int(y - box.y) * width
      for span in spans {
        let (from, count) = (Int(span.x0 - first), Int(span.x1 - span.x0))
        if span.is_full != 0 {
          (line + from).update(repeating: 255, count: count)
        } else {
          (line + from).update(from: row + from, count: count)
        }
      }
    }
    scratch.reserve(cr_blur_scratch_size(box.width, box.height, key.deviation))
    cr_blur(bytes, box.width, box.height, box.width, key.deviation, scratch.start, level)
    picture.findTiles()
    return true
  }

  /// Returns the pixels of the picture that contain the shape itself.
  private static func bounds(of key: Key) -> PixelRect {
    guard let map = key.map.affine else { return key.region }
    switch key.shape {
    case .rounded(let rounded): return PixelRect(around: rounded.rect.applying(map))
    case .path(let path, _): return PixelRect(around: path.boundingBoxOfPath.applying(map))
    }
  }

  /// Calls `body` with every row of a box: its number, the covered spans, their bytes, and the column of the first
  /// byte.
  private func sweep(
    _ shape: DisplayShape, _ map: ProjectiveTransform, _ box: PixelRect,
    _ body: (Int32, UnsafeBufferPointer<CRSpan>, UnsafePointer<UInt8>, Int32) -> Void
  ) {
    guard let outline, !box.isEmpty else { return }
    let edges = OutlineShape.shape(shape)
    OutlineKey(shape: edges, map: map, box: box).build(into: outline)
    row.reserve(Int(box.width) + 64)
    for y in box.y..<box.maxY {
      let count = cr_outline_row(
        outline, y, edges.isEvenOdd ? 1 : 0, row.start, spans.start, Int32(Self.spanCapacity))
      body(y, UnsafeBufferPointer(start: spans.start, count: Int(count)), row.start, box.x)
    }
  }
}
