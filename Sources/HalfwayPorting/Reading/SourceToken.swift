/// A piece of Swift source that is no white space and no comment.
struct SourceToken {
  enum Kind {
    /// A keyword, a name, `$0`, or a name in backticks.
    case word
    /// `#if`, `#selector` …
    case directive
    case number
    /// A string literal without interpolations.
    case string
    /// From the first quote of a literal to the parenthesis of its first interpolation.
    case stringOpening
    /// Between two interpolations of a literal.
    case stringMiddle
    /// From the end of a literal's last interpolation to its last quote.
    case stringClosing
    case regex
    /// One byte, or `->`.
    case punctuation
  }

  var kind: Kind
  /// Where it begins and ends, in bytes.
  var start: Int
  var end: Int
  /// Whether a line begins between the token before and this one.
  var isAtLineStart: Bool

  var range: Range<Int> { start..<end }
}
