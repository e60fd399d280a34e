/// Breaks of lines that are too long, which all languages allow.
enum LineBreaks {
  /// Returns the parts of a line: around the arguments of a call at its end, at the branches of a conditional, or after
  /// an operator of conditions. All parts except the first are indented, unless the last one closes a parenthesis.
  static func parts(of line: String) -> [String] {
    for separator in [" ? ", " else "] {
      if let range = line.firstRange(of: separator), isOutside(range.lowerBound, line) {
        let rest = line[range.upperBound...]
        guard separator == " ? " else { return [String(line[..<range.lowerBound]), "else " + rest] }
        guard let colon = rest.firstRange(of: " : ") else { continue }
        return [String(line[..<range.lowerBound]), "? " + rest[..<colon.lowerBound], ": " + rest[colon.upperBound...]]
      }
    }
    if let range = line.firstRange(of: " && ") ?? line.firstRange(of: " || ") {
      let operation = String(line[range].dropFirst())
      return [String(line[..<range.lowerBound]), operation + String(line[range.upperBound...])]
    }
    return arguments(line) ?? [line]
  }

  /// Returns whether a part only closes a parenthesis or a brace.
  static func isClosing(_ part: String) -> Bool { !part.isEmpty && part.allSatisfy { ")};".contains($0) } }

  /// Returns whether a position is outside of all parentheses.
  private static func isOutside(_ position: String.Index, _ line: String) -> Bool {
    line[..<position].reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) } == 0
  }

  /// Returns the parts of a line that ends with a list in parentheses or braces, one part for each element.
  private static func arguments(_ line: String) -> [String]? {
    let start = line.indices.first { index in
      // Parentheses around operands aren't a list.
      "({".contains(line[index]) && (line[index] == "{" || line[..<index].last?.isLetter == true)
        && isClosing(String(line[closing(after: index, in: line)...]))
    }
    guard let start else { return nil }
    let end = closing(after: start, in: line)
    var parts = [String(line[...start])]
    var (depth, part) = (0, "")
    for character in line[line.index(after: start)..<end] {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append(part.trimmed + ",")
        part = ""
      } else {
        part.append(character)
      }
    }
    return parts + [part.trimmed, String(line[end...])]
  }

  /// Returns the position of the parenthesis that closes the one at a position, or the end of the line.
  private static func closing(after start: String.Index, in line: String) -> String.Index {
    var depth = 0
    for index in line[start...].indices {
      if "([{".contains(line[index]) { depth += 1 }
      if ")]}".contains(line[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return line.endIndex
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
