import HalfwayLayers

/// A text rasterizer that draws solid boxes and counts its calls. Each character is half an em wide, with an ascent of
/// 0.8 em and a descent of 0.2 em.
public final class PlainText: TextRasterizer {
  /// The number of measured texts.
  public private(set) var advanceCount = 0
  /// The number of drawn texts.
  public private(set) var coverageCount = 0

  /// Creates a rasterizer that hasn't been called.
  public init() {}

  public func ascentPoints(_ font: Font) -> Double { font.sizePoints * 0.8 }
  public func descentPoints(_ font: Font) -> Double { font.sizePoints * 0.2 }

  public func advancePoints(of text: Substring, font: Font) -> Double {
    advanceCount += 1
    return Double(text.count) * font.sizePoints / 2
  }

  public func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage? {
    coverageCount += 1
    guard !line.isEmpty else { return nil }
    let em = font.sizePoints * pixelsPerPoint
    let (width, height) = (Int(Double(line.count) * em / 2), Int(em))
    return TextCoverage(
      width: width, height: height, bytes: [UInt8](repeating: 255, count: width * height), leftBearing: 0,
      baseline: em * 0.8)
  }
}
