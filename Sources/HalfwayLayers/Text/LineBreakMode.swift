/// The line breaking and truncation of text, like `NSLineBreakMode`.
public enum LineBreakMode: Sendable, Hashable {
  /// Lines break between words; text that doesn't fit on the last line is omitted.
  case byWordWrapping
  /// Lines break between characters; text that doesn't fit on the last line is omitted.
  case byCharWrapping
  /// Lines break between words; the last line extends to the edge of the box and is clipped there, possibly within a
  /// letter.
  case byClipping
  /// Lines break between words; the last line shows the end of the text after an ellipsis.
  case byTruncatingHead
  /// Lines break between words; the last line shows the beginning of the text before an ellipsis. The default of
  /// labels.
  case byTruncatingTail
  /// Lines break between words; the last line shows the beginning and the end of the text with an ellipsis in between.
  case byTruncatingMiddle
}
