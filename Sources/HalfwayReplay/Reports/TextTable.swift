/// Tables of text whose columns are as wide as their longest cell.
package enum TextTable {
  /// Returns the lines of a table.
  /// - Parameter right: The right-aligned columns, starting at 0; use them for numbers.
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

  /// Returns the lines of a Markdown table whose first row is the header.
  package static func markdown(_ rows: [[String]], right: Set<Int> = []) -> [String] {
    guard let head = rows.first else { return [] }
    let rule = head.indices.map { right.contains($0) ? "---:" : "---" }
    return ([head, rule] + rows.dropFirst()).map { row in
      "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
  }
}
