/// The font measurements that text layout requires. All lengths are in points.
public protocol FontMetrics {
  /// Returns the distance from the baseline to the top of a line.
  func ascentPoints(_ font: Font) -> Double
  /// Returns the distance from the baseline to the bottom of a line, as a positive number.
  func descentPoints(_ font: Font) -> Double
  /// Returns the advance width of text on a single line.
  func advancePoints(of text: Substring, font: Font) -> Double
  /// Returns the last word boundary up to which the text fits a width; `nil` if not even the first word fits. The
  /// default implementation measures the text from its start for every word. Implement the method if the width of text
  /// is the sum of its letters' widths.
  func endOfWords(in text: Substring, font: Font, fitting width: Double) -> Substring.Index?
}

extension FontMetrics {
  /// Returns the last word boundary up to which the text fits a width, by measuring from the start of the text for
  /// every word.
  public func endOfWords(in text: Substring, font: Font, fitting width: Double) -> Substring.Index? {
    measuredEndOfWords(in: text, font: font, fitting: width)
  }

  func measuredEndOfWords(in text: Substring, font: Font, fitting width: Double) -> Substring.Index? {
    let space = UInt8(ascii: " ")
    var best: Substring.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.utf8[text.utf8.index(after: index)...].firstIndex(of: space) ?? text.endIndex
      guard advancePoints(of: text[..<next], font: font) <= width else { break }
      best = next
      index = next
    }
    return best
  }

  /// Returns the height of a line without extra leading.
  public func lineHeightPoints(_ font: Font) -> Double { ascentPoints(font) + descentPoints(font) }
}
