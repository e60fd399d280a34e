import HalfwayTransitions

/// A plot of progress over time in plain text.
public enum TracePlot {
  /// A frame's time, progress, and mark.
  struct Point {
    var microseconds: Int64
    var percent: Double
    var mark: Character
  }

  /// Returns the plot of a trace.
  /// - Parameters:
  ///   - trace: The trace to plot.
  ///   - width: The width of the plot area in columns (default: 64).
  ///   - height: The height of the plot area in rows (default: 11). The top row is 100%.
  /// - Returns: The lines, top to bottom; empty if there was no transition.
  public static func lines(_ trace: Trace, width: Int = 64, height: Int = 11) -> [String] {
    let points = trace.samples.compactMap { sample in
      sample.percent.map {
        Point(microseconds: sample.time.microseconds, percent: $0, mark: mark(sample.phase))
      }
    }
    return lines([points], width: width, height: height)
  }

  /// Returns two plots in one grid. Points of the old plot appear as dots where the new plot has none.
  static func lines(_ new: [TraceText.Row], over old: [TraceText.Row], width: Int = 64, height: Int = 11) -> [String] {
    func points(_ rows: [TraceText.Row], mark: (TraceText.Row) -> Character) -> [Point] {
      rows.compactMap { row in
        guard let time = row.time, let percent = row.percent, percent.isFinite else { return nil }
        return Point(microseconds: time, percent: percent, mark: mark(row))
      }
    }
    let drawn = points(new) { FrameSample.Phase(rawValue: $0.phase).map(mark) ?? "?" }
    let lines = lines([points(old) { _ in "·" }, drawn], width: width, height: height)
    return lines.dropLast() + lines.suffix(1).map { $0 + ", · as it was" }
  }

  /// Returns plots in one grid; later plots cover earlier ones.
  private static func lines(_ plots: [[Point]], width: Int, height: Int) -> [String] {
    let times = plots.joined().map(\.microseconds)
    guard let first = times.min(), let last = times.max(), height > 1, width > 1 else { return [] }
    let (distance, isTooFar) = last.subtractingReportingOverflow(first)
    let span = isTooFar ? .max : max(1, distance)
    var grid = [[Character]](repeating: [Character](repeating: " ", count: width), count: height)
    for point in plots.joined() {
      let share = (Double(point.microseconds) - Double(first)) / Double(span)
      let column = Int(Double(width - 1) * min(1, max(0, share)))
      let row = Int((Double(height - 1) * (1 - min(1, max(0, point.percent)))).rounded())
      grid[row][column] = point.mark
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
