/// The horizontal alignment of text in its box, like `NSTextAlignment`.
public enum TextAlignment: Int, Sendable, Hashable {
  /// Aligned with the left edge.
  case left
  /// Centered.
  case center
  /// Aligned with the right edge.
  case right
  /// Lines are stretched to both edges by widening the spaces between words; the last line of a paragraph is aligned
  /// like `natural`.
  case justified
  /// Aligned left, or right for text whose first letter is of a right-to-left script, and for all text on a stage whose
  /// layout goes from right to left.
  case natural

  /// Returns the alignment for a text, with `natural` replaced by `left` or `right`.
  func resolved(for text: String) -> TextAlignment {
    self == .natural ? (Self.isRightToLeft(text) ? .right : .left) : self
  }

  /// Returns the alignment for a text that a layer of the running stage displays.
  func resolvedOnStage(for text: String) -> TextAlignment {
    self == .natural && Transaction.runningStage?.isRightToLeft ?? false ? .right : resolved(for: text)
  }

  /// Returns whether the first letter with a direction is of a right-to-left script such as Hebrew or Arabic.
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
