/// Rows of text in columns that are as wide as they have to be.
package enum TextTable {
  /// - Parameter right: The columns whose cells stand on the right, as numbers do.
  package static func lines(_ rows: [[String]], right: Set<Int> = []) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        right.contains(column) ? cell.leftPadded(to: widths[column]) : cell.padded(to: widths[column])
      }
      return cells.joined(separator: "  ").trimmingEnd()
    }
  }

  /// The same as a table in Markdown, the first row being its head.
  package static func markdown(_ rows: [[String]], right: Set<Int> = []) -> [String] {
    guard let head = rows.first else { return [] }
    let rule = head.indices.map { right.contains($0) ? "---:" : "---" }
    return ([head, rule] + rows.dropFirst()).map { row in
      "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
  }
}
