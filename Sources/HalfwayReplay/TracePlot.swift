import HalfwayTransitions

/// A plot of percent over time in plain characters.
public enum TracePlot {
  /// - Parameters:
  ///   - width: Columns of the plot proper.
  ///   - height: Rows; the top row is 100 %.
  /// - Returns: The lines, top to bottom; none where no transition was under way.
  public static func lines(_ trace: Trace, width: Int = 64, height: Int = 11) -> [String] {
    let points = trace.samples.filter { $0.percent != nil }
    guard let first = points.first?.time, let last = points.last?.time, height > 1, width > 1 else { return [] }
    let span = max(1, last.microseconds(since: first))
    var grid = [[Character]](repeating: [Character](repeating: " ", count: width), count: height)
    for sample in points {
      guard let percent = sample.percent else { continue }
      let column = Int(Double(width - 1) * Double(sample.time.microseconds(since: first)) / Double(span))
      let row = Int((Double(height - 1) * (1 - min(1, max(0, percent)))).rounded())
      grid[row][column] = mark(sample.phase)
    }
    var lines = grid.enumerated().map { index, row in
      let label = 100 - 100 * index / (height - 1)
      return "\(String(label).leftPadded(to: 3)) % |" + String(row).trimmingEnd()
    }
    let end = "\(span / 1000) ms"
    let axis = "0" + String(repeating: " ", count: max(1, width - 1 - end.count)) + end
    lines.append("      +" + String(repeating: "-", count: width))
    lines.append("       " + axis)
    lines.append("       o finger, > finishing, < cancelling, = by itself")
    return lines
  }

  private static func mark(_ phase: FrameSample.Phase) -> Character {
    switch phase {
    case .interactive: "o"
    case .finishing: ">"
    case .cancelling: "<"
    case .running: "="
    case .idle: "."
    }
  }
}
