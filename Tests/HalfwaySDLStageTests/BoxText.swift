import HalfwayLayers

/// Text as boxes: the same on every machine, whatever fonts it has.
final class BoxText: TextRasterizer {
  func ascentPoints(_ font: Font) -> Double { font.sizePoints * 0.8 }
  func descentPoints(_ font: Font) -> Double { font.sizePoints * 0.2 }
  func advancePoints(of text: Substring, font: Font) -> Double { Double(text.count) * font.sizePoints / 2 }

  func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage? {
    let em = font.sizePoints * pixelsPerPoint
    let (width, height) = (Int(Double(line.count) * em / 2), Int(em))
    return TextCoverage(
      width: width, height: height, bytes: [UInt8](repeating: 200, count: width * height), leftBearing: 0,
      baseline: em * 0.8)
  }
}
