import HalfwayLayers

/// Fonts whose letters have no pixels.
final class OmittedText: TextRasterizer {
  private let metrics = StandardFontMetrics()

  func ascentPoints(_ font: Font) -> Double { metrics.ascentPoints(font) }
  func descentPoints(_ font: Font) -> Double { metrics.descentPoints(font) }
  func advancePoints(of text: Substring, font: Font) -> Double { metrics.advancePoints(of: text, font: font) }
  func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage? { nil }
}
