import Foundation

/// Breaks text into lines and places them in a box. Pure: the same text, font metrics, and width result in the same
/// lines.
public enum TextLayout {
  /// A line, or a word of a justified line, with its position, in points.
  public struct Line: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The x coordinate at which the text starts.
    public var x: Double
    /// The y coordinate of the baseline.
    public var y: Double
  }

  /// Returns the lines of a run. Breaking is greedy: a word that doesn't fit starts a new line, and a word wider than
  /// the box is broken between characters.
  public static func lines(of run: TextRun, metrics: some FontMetrics) -> [Line] {
    let lineHeight = metrics.lineHeightPoints(run.font) * run.lineHeightMultiple
    guard lineHeight > 0, run.rect.width > 0 else { return [] }
    let most = run.lineLimit > 0 ? run.lineLimit : fittingLines(in: run.rect.height, lineHeight: lineHeight)
    let broken = TextBreaker(
      font: run.font, width: run.rect.width, limit: most, mode: run.lineBreakMode, metrics: metrics
    ).lines(of: run.string)
    // Half of the extra leading is above the first line, so that a block is centered by its letters rather than by its
    // leading.
    let leading = lineHeight - metrics.lineHeightPoints(run.font)
    let top = run.rect.minY + (run.rect.height - Double(broken.count) * lineHeight) / 2 + leading / 2
    var lines: [Line] = []
    lines.reserveCapacity(broken.count)
    for (index, line) in broken.enumerated() {
      let baseline = top + Double(index) * lineHeight + metrics.ascentPoints(run.font)
      place(line, of: run, baseline: baseline, metrics: metrics, into: &lines)
    }
    return lines
  }

  private static func place(
    _ line: BrokenLine, of run: TextRun, baseline: Double, metrics: some FontMetrics, into lines: inout [Line]
  ) {
    var slack = run.rect.width - metrics.advancePoints(of: line.text[...], font: run.font)
    // Text that is clipped at the edge starts inside the box.
    if run.lineBreakMode == .byClipping { slack = max(0, slack) }
    var alignment = run.alignment.resolved(for: run.string)
    if alignment == .justified {
      let words = line.text.split(separator: " ")
      if !line.endsParagraph, words.count > 1, slack > 0 {
        let gap = slack / Double(words.count - 1)
        for (index, word) in words.enumerated() {
          let before = metrics.advancePoints(of: line.text[..<word.startIndex], font: run.font)
          lines.append(Line(text: String(word), x: run.rect.minX + before + gap * Double(index), y: baseline))
        }
        return
      }
      alignment = TextAlignment.natural.resolved(for: run.string)
    }
    let x =
      switch alignment {
      case .center: run.rect.minX + slack / 2
      case .right: run.rect.minX + slack
      case .left, .justified, .natural: run.rect.minX
      }
    lines.append(Line(text: line.text, x: x, y: baseline))
  }

  /// Returns the size of text when its width is limited to `width` points, rounded up to whole points. A `lineLimit` of
  /// 0 means no limit.
  public static func size(
    of string: String, font: Font, width: Double, lineLimit: Int, lineHeightMultiple: Double = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, metrics: some FontMetrics
  ) -> CGSize {
    let width = width > 0 ? width : 0
    let broken = TextBreaker(
      font: font, width: width, limit: lineLimit > 0 ? lineLimit : .max, mode: lineBreakMode, metrics: metrics
    ).lines(of: string)
    let widest = broken.map { metrics.advancePoints(of: $0.text[...], font: font) }.max() ?? 0
    let height = Double(broken.count) * metrics.lineHeightPoints(font) * lineHeightMultiple
    return CGSize(width: min(width, widest.rounded(.up)), height: height.rounded(.up))
  }

  /// Returns the number of lines that fit a height: at least one, and unlimited for an infinite height.
  private static func fittingLines(in height: Double, lineHeight: Double) -> Int {
    let lines = (height / lineHeight + 0.001).rounded(.down)
    guard lines >= 1 else { return 1 }
    return Int(exactly: lines) ?? .max
  }
}
