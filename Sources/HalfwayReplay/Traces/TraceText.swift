import Foundation

/// A `.trace` file read back, as far as a comparison needs it. It is what people may have edited: what cannot be read is left out.
struct TraceText: Sendable, Hashable {
  /// What came out, as the heading sums it up.
  var summary = ""
  /// The thresholds in force, in the file's order.
  var thresholds: [Setting] = []
  var transitions: [TraceTransition] = []
  /// The table's lines.
  var rows: [Row] = []
  var outlines: [TraceOutline] = []

  struct Setting: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// A line of the table.
  struct Row: Sendable, Hashable {
    /// As it stands.
    var line: String
    /// What stands in the columns, as in `TraceText.columns`.
    var values: [String] { line.split(separator: " ").map(String.init) }
    var time: Int64? { values.first.flatMap { Int64($0) } }
    var phase: String { value(1) }
    var percent: Double? { Double(value(2)) }
    /// All that is not what was drawn.
    var course: ArraySlice<String> { values.prefix(5) }
    var digest: String { value(5) }

    private func value(_ column: Int) -> String { values.count > column ? values[column] : "" }
  }

  /// The columns of the table as messages name them.
  static let columns = ["time in µs", "phase", "percent", "points/s", "container_s", "display_list"]

  /// The lines that are not empty. A version control system may have changed how they end. Taken apart by bytes, since a file is read at
  /// every check.
  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: 0x0A).compactMap { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return line.isEmpty ? nil : Substring(line)
    }
  }

  /// The lines of the table alone.
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
        // What goes on is indented.
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
