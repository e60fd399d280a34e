import Foundation
import HalfwayLayers

/// A cache of text layouts, by the properties on which a layout depends. Location and color aren't among them, so text
/// that moves or fades is laid out once. Entries also store the renderer's pictures of the lines.
///
/// `Picture` is the renderer's picture of a line. `Condition` describes the conditions under which the pictures of an
/// entry were last looked up.
@frozen package struct TextLayoutCache<Picture, Condition: Equatable> {
  /// A line and its location relative to the box.
  @frozen package struct Line {
    package var text: String
    /// The start of the pen and the baseline, in points.
    package var x: Double
    package var y: Double
    /// The picture that was looked up last.
    package var picture: Picture?

    @usableFromInline
    init(text: String, x: Double, y: Double) { (self.text, self.x, self.y, picture) = (text, x, y, nil) }
  }

  /// The lines of a text run, and the condition under which their pictures were last looked up.
  package final class Entry {
    package var lines: [Line]
    @usableFromInline var condition: Condition?

    @usableFromInline
    init(lines: [Line]) { (self.lines, condition) = (lines, nil) }

    /// Looks up the pictures of all lines, unless they were last looked up under the same condition.
    @inlinable
    package func lookUp(under condition: Condition, picture: (String) -> Picture?) {
      guard self.condition != condition else { return }
      for index in lines.indices { lines[index].picture = picture(lines[index].text) }
      self.condition = condition
    }
  }

  @usableFromInline var entries: [TextLayoutKey: Entry] = [:]

  /// The maximum number of runs, after which all are discarded; a screen of an interface has a few hundred.
  @inlinable static var entryLimit: Int { 4096 }

  @inlinable
  package init() {}

  /// Returns the lines of a run, relative to the origin of its box.
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
