/// The fonts of a renderer: metrics, and the coverage of a line of text at a pixel size.
public protocol TextRasterizer: FontMetrics {
  /// Returns the coverage of one line of text, or `nil` if there is nothing to draw (blank text, or a size that is too
  /// small).
  func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage?
}

/// An 8-bit coverage image of one line of text, with rows from top to bottom without padding.
public struct TextCoverage: Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The coverage of each pixel, 0 to 255.
  public var bytes: [UInt8]
  /// The distance from the start of the text to the image's left edge, in pixels; negative if letters extend to the
  /// left of the start.
  public var leftBearing: Double
  /// The distance from the image's top edge down to the baseline, in pixels.
  public var baseline: Double

  /// Creates a coverage image.
  public init(width: Int, height: Int, bytes: [UInt8], leftBearing: Double, baseline: Double) {
    self.width = width
    self.height = height
    self.bytes = bytes
    self.leftBearing = leftBearing
    self.baseline = baseline
  }
}
