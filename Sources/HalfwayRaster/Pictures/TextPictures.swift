import Foundation
import HalfwayLayers
import HalfwayRendering

/// The coverage of a line of text, and the location of its pen.
final class TextMask {
  let mask: CoverageMask
  /// The distance from the pen to the first column, and from the first row to the baseline, in pixels.
  let leftBearing: Int32
  let baseline: Int32

  init?(_ coverage: TextCoverage) {
    guard coverage.width > 0, coverage.height > 0, coverage.width <= 16384, coverage.height <= 16384,
      coverage.bytes.count == coverage.width * coverage.height
    else { return nil }
    let copy = CoverageMask(width: coverage.width, height: coverage.height)
    coverage.bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { copy.bytes.update(from: start, count: bytes.count) }
    }
    mask = copy
    leftBearing = PixelSpan.nearestEdge(coverage.leftBearing)
    baseline = PixelSpan.nearestEdge(coverage.baseline)
  }
}

/// A cache of text layouts and the bitmaps of their lines.
struct TextPictures {
  /// Layouts with bitmaps at a number of pixels per point.
  typealias Layouts = TextLayoutCache<TextMask, Double>

  private struct MaskKey: Hashable {
    var text: String
    var font: Font
    var pixelsPerPoint: Double
  }

  let rasterizer: any TextRasterizer
  private var layouts = Layouts()
  private var masks: [MaskKey: TextMask?] = [:]
  private var byteCount = 0

  /// The maximum size of all bitmaps in bytes, after which all are discarded.
  private static let byteLimit = 32 << 20

  init(rasterizer: any TextRasterizer) { self.rasterizer = rasterizer }

  /// Returns the lines of a run with their bitmaps at a number of pixels per point.
  mutating func entry(for run: TextRun, pixelsPerPoint: Double) -> Layouts.Entry {
    let entry = layouts.entry(for: run, metrics: rasterizer)
    entry.lookUp(under: pixelsPerPoint) { mask($0, font: run.font, pixelsPerPoint: pixelsPerPoint) }
    return entry
  }

  private mutating func mask(_ text: String, font: Font, pixelsPerPoint: Double) -> TextMask? {
    let key = MaskKey(text: text, font: font, pixelsPerPoint: pixelsPerPoint)
    if let known = masks[key] { return known }
    let mask = rasterizer.coverage(of: text, font: font, pixelsPerPoint: pixelsPerPoint).flatMap { TextMask($0) }
    if byteCount > Self.byteLimit {
      masks.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    masks[key] = .some(mask)
    byteCount += mask?.mask.byteCount ?? 0
    return mask
  }
}
