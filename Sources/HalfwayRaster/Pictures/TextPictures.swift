import Foundation
import HalfwayLayers

/// The coverage of a line of text with the place of its pen.
final class TextMask {
  let mask: CoverageMask
  /// From the pen to the first column, and from the first row to the baseline, in pixels.
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

/// Laid-out text by what its layout depends on (not place or colour, so that text that moves or fades is laid out
/// once), and the pictures of its lines.
struct TextPictures {
  struct Line {
    var text: String
    /// The pen's start and the baseline relative to the box, in points.
    var x: Double
    var y: Double
    /// As last looked up.
    var mask: TextMask?
  }

  /// The lines of a run and for which scale their pictures were last looked up.
  final class Entry {
    var lines: [Line]
    var pixelsPerPoint = 0.0

    init(lines: [Line]) { self.lines = lines }
  }

  private struct MaskKey: Hashable {
    var text: String
    var font: Font
    var pixelsPerPoint: Double
  }

  let rasterizer: any TextRasterizer
  private var entries: [TextLayoutKey: Entry] = [:]
  private var masks: [MaskKey: TextMask?] = [:]
  private var byteCount = 0

  /// Runs before all are forgotten; a screen of an interface has some hundred.
  private static let entryLimit = 4096
  /// Bytes of pictures before all are forgotten.
  private static let byteLimit = 32 << 20

  init(rasterizer: any TextRasterizer) { self.rasterizer = rasterizer }

  /// The lines of a run with their pictures at so many pixels a point.
  mutating func entry(for run: TextRun, pixelsPerPoint: Double) -> Entry {
    let entry = layout(of: run)
    if entry.pixelsPerPoint != pixelsPerPoint {
      for index in entry.lines.indices {
        entry.lines[index].mask = mask(entry.lines[index].text, font: run.font, pixelsPerPoint: pixelsPerPoint)
      }
      entry.pixelsPerPoint = pixelsPerPoint
    }
    return entry
  }

  private mutating func layout(of run: TextRun) -> Entry {
    let key = TextLayoutKey(run)
    if let known = entries[key] { return known }
    var atOrigin = run
    atOrigin.rect.origin = .zero
    let lines = Self.lines(of: atOrigin, metrics: rasterizer).map { Line(text: $0.text, x: $0.x, y: $0.y, mask: nil) }
    if entries.count >= Self.entryLimit { entries.removeAll(keepingCapacity: true) }
    let entry = Entry(lines: lines)
    entries[key] = entry
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

  private static func lines(of run: TextRun, metrics: some TextRasterizer) -> [TextLayout.Line] {
    TextLayout.lines(of: run, metrics: metrics)
  }
}
