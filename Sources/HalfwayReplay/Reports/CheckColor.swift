import HalfwayRecordings

/// The terminal colors of check results: green for pass, red for fail, and yellow for new.
package struct CheckColor: Sendable {
  /// Whether results are colored.
  package var isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package func word(_ check: ReplayReport.Check) -> String {
    guard isOn else { return check.rawValue }
    let code =
      switch check {
      case .pass: 32
      case .fail: 31
      case .new: 33
      }
    return "\u{1B}[\(code)m\(check.rawValue)\u{1B}[0m"
  }

  /// Returns a line for a terminal. Unsafe characters are replaced, except for the color of a result at its beginning.
  package func forTerminal(_ line: String) -> String {
    guard isOn, line.hasPrefix("\u{1B}") else { return line.forTerminal }
    let words = ReplayReport.Check.allCases.map(word)
    guard let word = words.first(where: line.hasPrefix) else { return line.forTerminal }
    return word + String(line.dropFirst(word.count)).forTerminal
  }
}
