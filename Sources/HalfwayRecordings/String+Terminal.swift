extension Unicode.Scalar {
  /// Whether a terminal or a reader of its output could be misled by the character: a control character, which may
  /// begin a control sequence or a new line, or one that reorders the text around it. Tabs are harmless.
  package var isUnsafeInTerminals: Bool {
    switch value {
    case 0x09: false
    case 0x00...0x1F, 0x7F...0x9F: true
    // The marks, embeddings, overrides, and isolates of bidirectional text, and the line and paragraph separators.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text as one line for a terminal, with escapes such as `\u{1b}` in place of unsafe characters.
  package var forTerminal: String {
    replacingUnsafeScalars { "\\u{" + String($0.value, radix: 16) + "}" }
  }

  /// JSON text with JSON's escapes in place of unsafe characters, which occur only in strings. It has the same meaning.
  package var withJSONEscapes: String {
    replacingUnsafeScalars { "\\u" + String($0.value, radix: 16).leftPadded(to: 4, with: "0") }
  }

  private func replacingUnsafeScalars(with escape: (Unicode.Scalar) -> String) -> String {
    // Nearly all lines are ASCII without control characters.
    guard unicodeScalars.contains(where: \.isUnsafeInTerminals) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isUnsafeInTerminals { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
