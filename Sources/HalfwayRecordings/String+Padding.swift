extension String {
  /// Returns the string padded at its beginning to the given width in characters.
  package func leftPadded(to width: Int, with filling: Character = " ") -> String {
    String(repeating: filling, count: max(0, width - count)) + self
  }
}
