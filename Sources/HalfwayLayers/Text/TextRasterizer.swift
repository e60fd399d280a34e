/// Fonts as the drawing end sees them: metrics and the coverage of a line of text at a pixel size.
public protocol TextRasterizer: FontMetrics {
  /// The coverage of one line of text. `nil` where there is nothing to draw (blank text, size too small).
  func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage?
}

/// An 8-bit coverage image of one line of text, rows top to bottom without padding.
public struct TextCoverage: Sendable {
  public var width: Int
  public var height: Int
  public var bytes: [UInt8]
  /// From the pen's start to the image's left edge, in pixels; negative where ink hangs out to the left.
  public var leftBearing: Double
  /// From the image's top edge down to the baseline, in pixels.
  public var baseline: Double

  public init(width: Int, height: Int, bytes: [UInt8], leftBearing: Double, baseline: Double) {
    self.width = width
    self.height = height
    self.bytes = bytes
    self.leftBearing = leftBearing
    self.baseline = baseline
  }
}
