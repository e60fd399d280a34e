extension String {
  /// Returns the text broken at spaces into lines of at most `width` characters. A longer word stays whole.
  /// - Parameters:
  ///   - width: The maximum number of characters per line, including the indentation.
  ///   - indent: The indentation of all lines except the first, in spaces.
  package func wrapped(to width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var rest = self[...]
    while rest.count > width {
      let words = rest.drop { $0 == " " }
      let end = rest.index(rest.startIndex, offsetBy: width + 1)
      let fits = words.startIndex < end ? words[..<end].lastIndex(of: " ") : nil
      guard let space = fits ?? words.firstIndex(of: " ") else { break }
      lines.append(String(rest[..<space]).trimmingEnd())
      rest = (String(repeating: " ", count: indent) + rest[space...].drop { $0 == " " })[...]
    }
    return lines + [String(rest)]
  }
}
