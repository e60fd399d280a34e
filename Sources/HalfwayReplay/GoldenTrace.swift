import HalfwayRecordings

/// The text of a `.trace` file: a heading, a plot and the table, written to be reviewed.
public enum GoldenTrace {
  /// Files beside recordings have this extension.
  public static let nameExtension = "trace"

  /// The text for a recording and what its replay gave.
  public static func text(_ recording: Recording, _ result: ReplayResult) -> String {
    let header = recording.header
    let size = "\(number(header.size.width)) × \(number(header.size.height)) points"
    var lines = [
      "# halfway trace 1",
      "# scene \(header.scene), \(size), \(header.device.rawValue)",
      "# " + summary(result.verdict),
      "#",
    ]
    lines += TracePlot.lines(result.trace).map { "# " + $0 }
    lines += ["#", Trace.heading]
    lines += result.trace.rows
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first row or heading in which two traces differ.
  public static func firstDifference(golden: String, actual: String) -> ReplayCheck.Difference? {
    let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    // A frame says more than the heading and the plot that sum all frames up.
    for rowsOnly in [true, false] {
      for index in 0..<max(old.count, new.count) {
        let (a, b) = (index < old.count ? old[index] : "", index < new.count ? new[index] : "")
        if a != b, !(rowsOnly && (a.hasPrefix("#") || b.hasPrefix("#"))) {
          return .init(
            field: "trace line \(index + 1)", expected: a.isEmpty ? "nothing" : "'\(a)'",
            actual: b.isEmpty ? "nothing" : "'\(b)'")
        }
      }
    }
    return nil
  }

  private static func summary(_ verdict: Verdict) -> String {
    var parts = ["outcome \(verdict.outcome.rawValue)"]
    if let decision = verdict.decision {
      let velocity = decision.measurement.velocityPointsPerSecond
      parts.append("by \(decision.rule.rawValue)")
      parts.append("released at \((decision.measurement.percent * 100).fixed(places: 2)) %")
      parts.append(velocity.map { "\($0.fixed(places: 1)) points/s" } ?? "no velocity")
    }
    if let settle = verdict.settleMicroseconds { parts.append("settled in \(settle) µs") }
    return parts.joined(separator: ", ")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? value.fixed(places: 0) : "\(value)"
  }
}
