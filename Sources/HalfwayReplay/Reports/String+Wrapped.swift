extension String {
  /// In lines of at most so many letters, broken at spaces; a longer word stays whole.
  /// - Parameter indent: How far all lines but the first stand in.
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
