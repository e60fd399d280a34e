import Foundation

/// Breaks text into lines and places them in a box. Pure: the same text, font metrics and width give the same lines.
public enum TextLayout {
  /// A line with its place relative to the box, in points.
  public struct Line: Hashable, Sendable {
    public var text: String
    /// The pen's start.
    public var x: Double
    /// The baseline.
    public var y: Double
  }

  /// The lines of a run, greedy: a word that does not fit starts a new line; a word wider than the box is cut by characters.
  public static func lines(of run: TextRun, metrics: some FontMetrics) -> [Line] {
    let lineHeight = metrics.lineHeightPoints(run.font) * run.lineHeightMultiple
    guard lineHeight > 0, run.rect.width > 0 else { return [] }
    let most = run.lineLimit > 0 ? run.lineLimit : fittingLines(in: run.rect.height, lineHeight: lineHeight)
    let broken = broken(run.string, font: run.font, width: run.rect.width, limit: most, metrics: metrics)
    // Half the extra leading stands above the first line, so that a block is centred by its ink and not by its leading.
    let leading = lineHeight - metrics.lineHeightPoints(run.font)
    let top = run.rect.minY + (run.rect.height - Double(broken.count) * lineHeight) / 2 + leading / 2
    return broken.enumerated().map { index, text in
      let slack = run.rect.width - metrics.advancePoints(of: text[...], font: run.font)
      let x =
        switch run.alignment {
        case .left: run.rect.minX
        case .center: run.rect.minX + slack / 2
        case .right: run.rect.minX + slack
        }
      return Line(text: text, x: x, y: top + Double(index) * lineHeight + metrics.ascentPoints(run.font))
    }
  }

  /// The size that text takes when it may be at most `width` points wide.
  public static func size(
    of string: String, font: Font, width: Double, lineLimit: Int, lineHeightMultiple: Double = 1,
    metrics: some FontMetrics
  ) -> CGSize {
    let width = width > 0 ? width : 0
    let broken = broken(string, font: font, width: width, limit: lineLimit > 0 ? lineLimit : .max, metrics: metrics)
    let widest = broken.map { metrics.advancePoints(of: $0[...], font: font) }.max() ?? 0
    let height = Double(broken.count) * metrics.lineHeightPoints(font) * lineHeightMultiple
    return CGSize(width: min(width, widest.rounded(.up)), height: height.rounded(.up))
  }

  /// At least one, however low the box; as many as one likes where its height is infinite.
  private static func fittingLines(in height: Double, lineHeight: Double) -> Int {
    let lines = (height / lineHeight + 0.001).rounded(.down)
    guard lines >= 1 else { return 1 }
    return Int(exactly: lines) ?? .max
  }

  private static func broken(
    _ string: String, font: Font, width: Double, limit: Int, metrics: some FontMetrics
  ) -> [String] {
    var lines: [String] = []
    for paragraph in paragraphs(of: string) {
      var rest = paragraph.drop(while: { $0 == " " })
      repeat {
        if lines.count == limit - 1 {
          let isLast = paragraph.endIndex == string.endIndex
          lines.append(truncated(rest, isCut: !isLast, font: font, width: width, metrics: metrics))
          return lines
        }
        let end = breakIndex(in: rest, font: font, width: width, metrics: metrics)
        lines.append(String(rest[..<end]).trimmingSpacesAtEnd())
        rest = rest[end...].drop(while: { $0 == " " })
      } while !rest.isEmpty
    }
    return lines
  }

  /// Most text is one paragraph, and its bytes tell: all line breaks are control characters or begin with C2 or E2 in UTF-8. That
  /// spares the search by characters, which takes longer than all the rest.
  private static func paragraphs(of string: String) -> [Substring] {
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }) else { return [string[...]] }
    return string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Where the first line of `text` ends: the last word boundary that fits, or the last character where no word does.
  private static func breakIndex(
    in text: Substring, font: Font, width: Double, metrics: some FontMetrics
  ) -> Substring.Index {
    let space = UInt8(ascii: " ")
    var best: Substring.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.utf8[text.utf8.index(after: index)...].firstIndex(of: space) ?? text.endIndex
      guard metrics.advancePoints(of: text[..<next], font: font) <= width else { break }
      best = next
      index = next
    }
    if let best { return best }
    guard !text.isEmpty else { return text.endIndex }
    var end = text.index(after: text.startIndex)
    while end < text.endIndex {
      let next = text.index(after: end)
      guard metrics.advancePoints(of: text[..<next], font: font) <= width else { break }
      end = next
    }
    return end
  }

  /// The text if it fits, else as many of its characters as fit before an ellipsis.
  private static func truncated(
    _ text: Substring, isCut: Bool, font: Font, width: Double, metrics: some FontMetrics
  ) -> String {
    if !isCut, metrics.advancePoints(of: text, font: font) <= width { return String(text) }
    func cut(before index: Substring.Index) -> String { String(text[..<index]).trimmingSpacesAtEnd() + "…" }
    // The longest head that fits, by halving: a page of text on one line would be measured thousands of times otherwise.
    let ends = Array(text.indices) + [text.endIndex]
    var (fitting, tooLong) = (0, ends.count)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      if metrics.advancePoints(of: cut(before: ends[middle])[...], font: font) <= width {
        fitting = middle
      } else {
        tooLong = middle
      }
    }
    return cut(before: ends[fitting])
  }
}

extension String {
  fileprivate func trimmingSpacesAtEnd() -> String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
