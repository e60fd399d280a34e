import HalfwayGestures
import HalfwayRecordings

/// The text of a `.trace` file: a heading, a plot, the table and the outlines of a few frames, written to be reviewed.
///
/// What stands where in it is said in Documentation/traces.md.
public enum GoldenTrace {
  /// Files beside recordings have this extension.
  public static let nameExtension = "trace"
  /// How the line begins that says which thresholds were in force.
  static let thresholdsWord = "thresholds "
  /// How the line begins that says what came out.
  static let outcomeWord = "outcome "
  private static let longestLine = 120

  /// The text for a recording and what its replay gave.
  public static func text(_ recording: Recording, _ result: ReplayResult) -> String {
    var lines = heading(recording, result)
    lines.append("#")
    lines += TracePlot.lines(result.trace).map { "# " + $0 }
    lines += ["#", Trace.heading]
    lines += result.trace.rows
    for outline in result.trace.outlines {
      lines.append("#")
      lines += outline.lines.map { "# " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a file's heading is the one that would be written now. One that is not may be of other thresholds that changed nothing, or
  /// of another version of this program.
  public static func hasHeading(_ golden: String, of recording: Recording, _ result: ReplayResult) -> Bool {
    golden.hasPrefix(heading(recording, result).joined(separator: "\n") + "\n#\n")
  }

  private static func heading(_ recording: Recording, _ result: ReplayResult) -> [String] {
    let header = recording.header
    let size = "\(number(header.size.width)) × \(number(header.size.height)) points"
    var lines = [
      "# halfway trace 1",
      "# scene \(header.scene), \(size), \(header.device.rawValue)",
      "# " + summary(result.verdict),
    ]
    lines += wrapped(thresholdsWord + thresholds(result.verdict.thresholds))
    for transition in TraceTransition.all(result.events) { lines += wrapped(transition.line) }
    return lines
  }

  private static func summary(_ verdict: Verdict) -> String {
    var parts = [outcomeWord + verdict.outcome.rawValue]
    if let decision = verdict.decision {
      let velocity = decision.measurement.velocityPointsPerSecond
      parts.append("by \(decision.rule.rawValue)")
      parts.append("released at \((decision.measurement.percent * 100).fixed(places: 2)) %")
      parts.append(velocity.map { "\($0.fixed(places: 1)) points/s" } ?? "no velocity")
    }
    if let settle = verdict.settleMicroseconds { parts.append("settled in \(settle) µs") }
    return parts.joined(separator: ", ")
  }

  /// The version of the set of thresholds whose keys are always in the heading. Later keys are there only where a recording would have
  /// them, so that traces keep their bytes when a threshold is added.
  private static let listedVersion = 2

  /// The keys with their values, in the order of files of thresholds.
  private static func thresholds(_ thresholds: Thresholds) -> String {
    let numbers = Thresholds.fields.filter { $0.since <= listedVersion || thresholds.isWritten($0) }
      .map { "\($0.key) \(number(thresholds[$0]))" }
    let choices = Thresholds.choices.filter { $0.since <= listedVersion || thresholds.isWritten($0) }
      .map { "\($0.key) \($0.name(in: thresholds))" }
    return (numbers + choices).joined(separator: ", ")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? value.fixed(places: 0) : "\(value)"
  }

  /// A line of the heading, broken after commas and semicolons; what goes on is indented.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = "#"
    for word in text.split(separator: " ") {
      // Broken only where a name and its value are through.
      let isThrough = line.hasSuffix(",") || line.hasSuffix(";")
      let rest = text[word.startIndex...].prefix { $0 != "," && $0 != ";" }
      if isThrough, line.count + 2 + rest.count > longestLine {
        lines.append(line)
        line = "#  "
      }
      line += " " + word
    }
    return lines + [line]
  }
}
