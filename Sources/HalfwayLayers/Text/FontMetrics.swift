/// What layout needs to know of a font. All lengths in points.
public protocol FontMetrics {
  /// From the baseline up to the top of the line.
  func ascentPoints(_ font: Font) -> Double
  /// From the baseline down to the bottom of the line, as a positive number.
  func descentPoints(_ font: Font) -> Double
  /// The advance of a piece of text that stands on one line.
  func advancePoints(of text: Substring, font: Font) -> Double
  /// The last end of a word up to which a text fits into a width; nil where not even the first word does. Metrics in which a text is as
  /// wide as its letters together need not measure it anew from the start for every word, as the default does.
  func endOfWords(in text: Substring, font: Font, fitting width: Double) -> Substring.Index?
}

extension FontMetrics {
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

  /// The height of one line without extra leading.
  public func lineHeightPoints(_ font: Font) -> Double { ascentPoints(font) + descentPoints(font) }
}
