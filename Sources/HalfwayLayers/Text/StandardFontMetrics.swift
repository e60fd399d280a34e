/// The built-in metrics of the interface typeface, so that layout is the same on every machine, regardless of installed
/// fonts.
///
/// The numbers are those of Inter 4.0, from its `hhea` and `hmtx` tables. Only the intrinsic sizes of labels depend on
/// them; the renderer breaks and places text with the metrics of the actual font.
public struct StandardFontMetrics: FontMetrics, Sendable {
  /// Creates the metrics.
  public init() {}

  /// Returns the ascent: 0.96875 em.
  public func ascentPoints(_ font: Font) -> Double { font.sizePoints * 0.96875 }
  /// Returns the descent: 0.2415 em.
  public func descentPoints(_ font: Font) -> Double { font.sizePoints * 0.2415 }

  /// The cap height and x-height in em, from the `OS/2` table: 2048 and 1536 of 2816 units.
  static let capHeight = 2048.0 / 2816
  static let xHeight = 1536.0 / 2816

  /// Returns the sum of the letters' advance widths.
  public func advancePoints(of text: Substring, font: Font) -> Double {
    let thousandths =
      text.utf8.withContiguousStorageIfAvailable(Self.advance(ofASCII:)).flatMap { $0 }
      ?? text.reduce(0) { $0 + Self.advance(of: $1) }
    return points(thousandths, font)
  }

  /// Returns the last word boundary up to which the text fits a width, in a single pass over the bytes if the text is
  /// ASCII.
  public func endOfWords(in text: Substring, font: Font, fitting width: Double) -> Substring.Index? {
    let found = text.utf8.withContiguousStorageIfAvailable { endOfWords(inASCII: $0, font: font, fitting: width) }
    guard let end = found ?? nil else { return measuredEndOfWords(in: text, font: font, fitting: width) }
    return end == 0 ? nil : text.utf8.index(text.startIndex, offsetBy: end)
  }

  /// Returns the number of bytes of the words that fit; `nil` if a relevant byte isn't ASCII.
  private func endOfWords(inASCII bytes: UnsafeBufferPointer<UInt8>, font: Font, fitting width: Double) -> Int? {
    Self.ascii.withUnsafeBufferPointer { ascii in
      var (best, sum) = (0, 0)
      for (offset, byte) in bytes.enumerated() {
        let index = Int(byte) - 0x20
        guard index >= 0, index < ascii.count else { return nil }
        // Each space ends a word, except at the very beginning.
        if index == 0, offset > 0 {
          guard points(sum, font) <= width else { return best }
          best = offset
        }
        sum &+= ascii[index]
      }
      return points(sum, font) <= width ? bytes.count : best
    }
  }

  private func points(_ thousandths: Int, _ font: Font) -> Double {
    // The total advances of ASCII at weights 100 to 900 are 0.953, 0.969, 0.985, 1, 1.017, 1.035, 1.052, 1.069, and
    // 1.086 times those of the regular weight.
    let excess = Double(font.weight.rawValue - Font.Weight.regular.rawValue)
    let widening = 1 + (excess < 0 ? 0.000_157 : 0.000_175) * excess
    return Double(thousandths) / 1000 * font.sizePoints * widening
  }

  /// Returns the sum computed directly from the bytes, because nearly all text is ASCII; `nil` if it isn't.
  private static func advance(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    ascii.withUnsafeBufferPointer { ascii in
      var sum = 0
      for byte in bytes {
        let index = Int(byte) - 0x20
        guard index >= 0, index < ascii.count else { return nil }
        sum &+= ascii[index]
      }
      return sum
    }
  }

  /// Returns the advance of a character in thousandths of an em. An emoji has one advance, however many scalars it
  /// consists of.
  private static func advance(of character: Character) -> Int {
    character.isEmoji ? emoji : character.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
  }

  /// The advance of an emoji: 1.25 em, as in UIKit.
  private static let emoji = 1250

  private static func advance(of scalar: Unicode.Scalar) -> Int {
    let index = Int(scalar.value) - 0x20
    if ascii.indices.contains(index) { return ascii[index] }
    // Combining marks have no advance of their own.
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    // Accented letters are about as wide as plain ones; characters of square scripts fill the em.
    case ..<0x2E80: return 620
    default: return 1000
    }
  }

  /// The advances from space to tilde at regular weight, in thousandths of an em.
  private static let ascii = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605, 636, 642, 608, 624,
    571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889,
    753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621,
    582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362,
    327, 362, 659,
  ]
}
