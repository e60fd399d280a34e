import Foundation
import HalfwayLayers

/// Laid-out text by what its layout depends on (not place or colour, so that text that moves or fades is laid out
/// once), with what a renderer draws its lines by.
///
/// `Picture`: what a line is drawn by. `Condition`: for what the pictures of an entry were last looked up.
@frozen package struct TextLayoutCache<Picture, Condition: Equatable> {
  /// A line with its place relative to the box.
  @frozen package struct Line {
    package var text: String
    /// The pen's start and the baseline, in points.
    package var x: Double
    package var y: Double
    /// As last looked up.
    package var picture: Picture?

    @usableFromInline
    init(text: String, x: Double, y: Double) { (self.text, self.x, self.y, picture) = (text, x, y, nil) }
  }

  /// The lines of a run and for what their pictures were last looked up.
  package final class Entry {
    package var lines: [Line]
    @usableFromInline var condition: Condition?

    @usableFromInline
    init(lines: [Line]) { (self.lines, condition) = (lines, nil) }

    /// Looks up the pictures of all lines, unless that was done last under the same condition.
    @inlinable
    package func lookUp(under condition: Condition, picture: (String) -> Picture?) {
      guard self.condition != condition else { return }
      for index in lines.indices { lines[index].picture = picture(lines[index].text) }
      self.condition = condition
    }
  }

  @usableFromInline var entries: [TextLayoutKey: Entry] = [:]

  /// Runs before all are forgotten; a screen of an interface has some hundred.
  @inlinable static var entryLimit: Int { 4096 }

  @inlinable
  package init() {}

  /// The lines of a run, relative to the origin of its box.
  @inlinable
  package mutating func entry(for run: TextRun, metrics: any TextRasterizer) -> Entry {
    let key = TextLayoutKey(run)
    if let known = entries[key] { return known }
    var atOrigin = run
    atOrigin.rect.origin = .zero
    let lines = Self.lines(of: atOrigin, metrics: metrics).map { Line(text: $0.text, x: $0.x, y: $0.y) }
    if entries.count >= Self.entryLimit { entries.removeAll(keepingCapacity: true) }
    let entry = Entry(lines: lines)
    entries[key] = entry
    return entry
  }

  @inlinable
  static func lines(of run: TextRun, metrics: some TextRasterizer) -> [TextLayout.Line] {
    TextLayout.lines(of: run, metrics: metrics)
  }
}
