/// How text stands in its box, as `NSTextAlignment`.
public enum TextAlignment: Sendable, Hashable {
  case left
  case center
  case right
  /// Gaps between words are widened until lines reach both sides; the last line of a paragraph stands as in `natural`.
  case justified
  /// Left; right for text whose first letter is of a script that is written from right to left.
  case natural

  /// Left, center, right or justified, as it is for a text.
  func resolved(for text: String) -> TextAlignment {
    self == .natural ? (Self.isRightToLeft(text) ? .right : .left) : self
  }

  /// Whether the first letter that has a direction goes from right to left: Hebrew, Arabic and their neighbours.
  static func isRightToLeft(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
