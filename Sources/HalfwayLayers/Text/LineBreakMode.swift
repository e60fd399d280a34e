/// How text is broken into lines and what becomes of text that does not fit, as `NSLineBreakMode`.
public enum LineBreakMode: Sendable, Hashable {
  /// Words that do not fit start a new line; what does not fit into the last line is left out.
  case byWordWrapping
  /// The same by characters.
  case byCharWrapping
  /// Wrapped by words; the last line goes on to the edge of the box and is cut there, through a letter if need be.
  case byClipping
  /// Wrapped by words; the last line shows the end of the text behind an ellipsis.
  case byTruncatingHead
  /// Wrapped by words; the last line shows the beginning of the text ahead of an ellipsis. A label's own way.
  case byTruncatingTail
  /// Wrapped by words; the last line shows the beginning and the end of the text with an ellipsis between them.
  case byTruncatingMiddle
}
