import Foundation
import HalfwayLayers

/// Laid-out text by what its layout depends on: not by place or colour, so text that moves or fades is laid out once.
struct TextLayoutCache {
  /// A line with its place relative to the box.
  struct PlacedLine {
    var text: String
    /// The pen's start and the baseline, in points.
    var x: Double
    var y: Double
    /// The picture, as last looked up.
    var sprite: Sprite?
  }

  /// The lines of a run and for what they were last looked up in the atlas.
  final class Entry {
    var lines: [PlacedLine]
    var spriteScale = 0.0
    var atlasGeneration = -1

    init(lines: [PlacedLine]) { self.lines = lines }
  }

  private var entries: [TextLayoutKey: Entry] = [:]

  /// Runs before all are forgotten; a screen of an interface has some hundred.
  private static let entryLimit = 4096

  /// The lines of a run, relative to the origin of its box.
  mutating func entry(for run: TextRun, metrics: any TextRasterizer) -> Entry {
    let key = TextLayoutKey(run)
    if let known = entries[key] { return known }
    var atOrigin = run
    atOrigin.rect.origin = .zero
    let lines = Self.lines(of: atOrigin, metrics: metrics).map { PlacedLine(text: $0.text, x: $0.x, y: $0.y) }
    if entries.count >= Self.entryLimit { entries.removeAll(keepingCapacity: true) }
    let entry = Entry(lines: lines)
    entries[key] = entry
    return entry
  }

  private static func lines(of run: TextRun, metrics: some TextRasterizer) -> [TextLayout.Line] {
    TextLayout.lines(of: run, metrics: metrics)
  }
}
