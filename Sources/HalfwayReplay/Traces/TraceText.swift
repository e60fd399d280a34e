import Foundation

/// A parsed `.trace` file, as far as comparisons need it. People may have edited the file, so lines that can't be
/// parsed are ignored.
struct TraceText: Sendable, Hashable {
  /// The heading's line with the outcome.
  var summary = ""
  /// The thresholds in effect, in the order of the file.
  var thresholds: [Setting] = []
  var transitions: [TraceTransition] = []
  /// The rows of the table.
  var rows: [Row] = []
  var outlines: [TraceOutline] = []

  struct Setting: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// A row of the table.
  struct Row: Sendable, Hashable {
    /// The complete line.
    var line: String
    /// The values of the columns named in `TraceText.columns`.
    var values: [String] { line.split(separator: " ").map(String.init) }
    var time: Int64? { values.first.flatMap { Int64($0) } }
    var phase: String { value(1) }
    var percent: Double? { Double(value(2)) }
    /// All columns except the digest of the drawing.
    var trajectory: ArraySlice<String> { values.prefix(5) }
    var digest: String { value(5) }

    private func value(_ column: Int) -> String { values.count > column ? values[column] : "" }
  }

  /// The names of the table's columns in messages.
  static let columns = ["time in µs", "phase", "percent", "points/s", "container_s", "display_list"]

  /// Returns the nonempty lines. CRLF line endings are accepted, because a version control system may have converted
  /// them. The text is split by bytes for speed, since a file is read at every check.
  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: 0x0A).compactMap { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return line.isEmpty ? nil : Substring(line)
    }
  }

  /// Returns the rows of the table alone.
  static func rows(of text: String) -> [Row] {
    lines(of: text).compactMap { line in
      line.hasPrefix("#") || line == Trace.heading[...] ? nil : Row(line: String(line))
    }
  }

  init(_ text: String) {
    let lines = Self.lines(of: text)
    rows = Self.rows(of: text)
    var isBelow = false
    var heading: [String] = []
    for line in lines {
      if !line.hasPrefix("#") {
        isBelow = true
      } else if !isBelow {
        // Continuation lines are indented.
        if line.hasPrefix("#   "), !heading.isEmpty, !line.contains("|") {
          heading[heading.count - 1] += " " + line.dropFirst().trimmingCharacters(in: .whitespaces)
        } else {
          heading.append(String(line.dropFirst(2)))
        }
      } else if let outline = TraceOutline(heading: line.dropFirst(2)) {
        outlines.append(outline)
      } else if let item = TraceOutline.Item(line: line.dropFirst(2)), !outlines.isEmpty {
        outlines[outlines.count - 1].items.append(item)
      }
    }
    for line in heading { read(line) }
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix(GoldenTrace.outcomeWord) {
      summary = line
    } else if line.hasPrefix(GoldenTrace.thresholdsWord) {
      for part in line.dropFirst(GoldenTrace.thresholdsWord.count).components(separatedBy: ", ") {
        let words = part.split(separator: " ", maxSplits: 1)
        if words.count == 2 { thresholds.append(Setting(name: String(words[0]), value: String(words[1]))) }
      }
    } else if let transition = TraceTransition(line: line) {
      transitions.append(transition)
    }
  }
}
