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
    let fitting = max(1, Int((run.rect.height / lineHeight + 0.001).rounded(.down)))
    let most = run.lineLimit == 0 ? fitting : run.lineLimit
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
    let broken = broken(
      string, font: font, width: width, limit: lineLimit == 0 ? .max : lineLimit, metrics: metrics)
    let widest = broken.map { metrics.advancePoints(of: $0[...], font: font) }.max() ?? 0
    let height = Double(broken.count) * metrics.lineHeightPoints(font) * lineHeightMultiple
    return CGSize(width: min(width, widest.rounded(.up)), height: height.rounded(.up))
  }

  private static func broken(
    _ string: String, font: Font, width: Double, limit: Int, metrics: some FontMetrics
  ) -> [String] {
    var lines: [String] = []
    for paragraph in string.split(separator: "\n", omittingEmptySubsequences: false) {
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

  /// Where the first line of `text` ends: the last word boundary that fits, or the last character where no word does.
  private static func breakIndex(
    in text: Substring, font: Font, width: Double, metrics: some FontMetrics
  ) -> Substring.Index {
    var best: Substring.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let next = text[index...].dropFirst().firstIndex(of: " ") ?? text.endIndex
      guard metrics.advancePoints(of: text[..<next], font: font) <= width else { break }
      best = next
      index = next
    }
    if let best { return best }
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
    var head = text
    while !head.isEmpty {
      let candidate = String(head).trimmingSpacesAtEnd() + "…"
      if metrics.advancePoints(of: candidate[...], font: font) <= width { return candidate }
      head = head.dropLast()
    }
    return "…"
  }
}

extension String {
  fileprivate func trimmingSpacesAtEnd() -> String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
