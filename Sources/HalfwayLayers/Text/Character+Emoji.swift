extension Character {
  /// Whether the character is displayed as an emoji by default, or by a variation selector.
  package var isEmoji: Bool {
    unicodeScalars.first?.properties.isEmojiPresentation ?? false || unicodeScalars.contains("\u{FE0F}")
  }
}
