/// What layout needs to know of a font. All lengths in points.
public protocol FontMetrics {
  /// From the baseline up to the top of the line.
  func ascentPoints(_ font: Font) -> Double
  /// From the baseline down to the bottom of the line, as a positive number.
  func descentPoints(_ font: Font) -> Double
  /// The advance of a piece of text that stands on one line.
  func advancePoints(of text: Substring, font: Font) -> Double
}

extension FontMetrics {
  /// The height of one line without extra leading.
  public func lineHeightPoints(_ font: Font) -> Double { ascentPoints(font) + descentPoints(font) }
}
