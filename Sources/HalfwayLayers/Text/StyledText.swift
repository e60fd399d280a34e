import Foundation

/// Text with several styles.
package struct StyledText: Hashable, Sendable {
  /// The style of letters.
  package struct Look: Hashable, Sendable {
    package var font: Font
    package var color: CGColor
    /// The color behind the letters, as high as their line; `nil` for none.
    package var background: CGColor?
    /// The extra space between letters, in points.
    package var kernPoints = 0.0
    /// The distance above the line's baseline, in points.
    package var baselineOffsetPoints = 0.0
    /// The thickness of underlines and strikethroughs, as multiples of a thin line; 0 for none.
    package var underline = 0.0
    package var strikethrough = 0.0

    package init(font: Font, color: CGColor) { (self.font, self.color) = (font, color) }

    /// Whether plain text with this font and color looks the same.
    var isPlain: Bool {
      background == nil && kernPoints == 0 && baselineOffsetPoints == 0 && underline == 0 && strikethrough == 0
    }
  }

  package struct Span: Hashable, Sendable {
    package var string: String
    package var look: Look

    package init(_ string: String, _ look: Look) { (self.string, self.look) = (string, look) }
  }

  package var spans: [Span]
  /// The extra space between lines, in points.
  package var lineSpacingPoints: Double

  package init(_ spans: [Span], lineSpacingPoints: Double = 0) {
    self.spans = spans
    self.lineSpacingPoints = lineSpacingPoints.isFinite ? max(0, lineSpacingPoints) : 0
  }

  /// The only span, if plain text would look the same; otherwise `nil`.
  package var plain: Span? {
    guard spans.count == 1, lineSpacingPoints == 0, spans[0].look.isPlain else { return nil }
    return spans[0]
  }

  package var string: String { spans.reduce(into: "") { $0 += $1.string } }

  /// Returns the text with all sizes scaled; font sizes are rounded down to an eighth of a point.
  func scaled(by factor: Double) -> StyledText {
    var scaled = self
    for index in spans.indices {
      scaled.spans[index].look.font.sizePoints = max(
        0.125, (spans[index].look.font.sizePoints * factor * 8).rounded(.down) / 8)
      scaled.spans[index].look.kernPoints *= factor
    }
    return scaled
  }

  /// Returns the size of the text when its width is limited to `width` points.
  package func size(
    width: Double, lineLimit: Int, lineHeightMultiple: Double = 1, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) -> CGSize {
    let width = width > 0 ? width : 0
    if let plain {
      return TextLayout.size(
        of: plain.string, font: plain.look.font, width: width, lineLimit: lineLimit,
        lineHeightMultiple: lineHeightMultiple, lineBreakMode: lineBreakMode, metrics: StandardFontMetrics())
    }
    let lines = StyledLayout(self, width: width, mode: lineBreakMode, multiple: lineHeightMultiple)
      .lines(limit: lineLimit > 0 ? lineLimit : .max)
    let widest = lines.map(\.width).max() ?? 0
    return CGSize(width: min(width, widest.rounded(.up)), height: height(of: lines).rounded(.up))
  }

  /// Returns the total height of lines, in points.
  func height(of lines: [StyledLayout.Line]) -> Double {
    lines.reduce(0) { $0 + $1.height } + Double(max(0, lines.count - 1)) * lineSpacingPoints
  }
}
