/// A part of Swift source other than white space and comments.
struct SourceToken {
  enum Kind {
    /// A keyword, an identifier, `$0`, or an identifier in backticks.
    case word
    /// `#if`, `#selector`, and so on.
    case directive
    case number
    /// A string literal without interpolations.
    case string
    /// The part from the first quote of a literal to the parenthesis of its first interpolation.
    case stringOpening
    /// The part between two interpolations of a literal.
    case stringMiddle
    /// The part from the end of a literal's last interpolation to its last quote.
    case stringClosing
    case regex
    /// A single byte, or `->`.
    case punctuation
  }

  var kind: Kind
  /// The range of the token in bytes.
  var start: Int
  var end: Int
  /// Whether the token is the first one on its line.
  var isAtLineStart: Bool

  var range: Range<Int> { start..<end }
}
