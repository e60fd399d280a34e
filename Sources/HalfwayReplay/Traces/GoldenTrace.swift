import HalfwayGestures
import HalfwayRecordings

/// The text of a `.trace` file: a heading, a plot, a table, and the outlines of a few frames, intended for review.
///
/// Documentation/traces.md describes the format.
public enum GoldenTrace {
  /// The file name extension, without the dot.
  public static let nameExtension = "trace"
  /// The beginning of the line with the thresholds in effect.
  static let thresholdsWord = "thresholds "
  /// The beginning of the line with the outcome.
  static let outcomeWord = "outcome "
  private static let longestLine = 120

  /// Returns the text for a recording and the result of its replay.
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

  /// Returns whether a file's heading is identical to the one that would be written. A different heading may be due
  /// to thresholds that changed nothing or to another version of this program.
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
    if let predictor = result.touchPredictor { lines.append(prediction(predictor)) }
    for transition in TraceTransition.all(result.events) { lines += wrapped(transition.line) }
    return lines
  }

  private static func summary(_ verdict: Verdict) -> String {
    var parts = [outcomeWord + verdict.outcome.rawValue]
    if let decision = verdict.decision {
      let velocity = decision.measurement.velocityPointsPerSecond
      if let target = verdict.target { parts.append("target \(target)") }
      parts.append("by \(decision.rule.rawValue)")
      parts.append("released at \((decision.measurement.percent * 100).fixed(places: 2)) %")
      parts.append(velocity.map { "\($0.fixed(places: 1)) points/s" } ?? "no velocity")
    }
    if let settle = verdict.settleMicroseconds { parts.append("settled in \(settle) µs") }
    return parts.joined(separator: ", ")
  }

  /// Returns the line that states that the pictures of a trace contain predictions.
  private static func prediction(_ predictor: TouchPredictor) -> String {
    let times = [
      predictor.aheadMicroseconds, predictor.windowMicroseconds, predictor.maximumMicroseconds,
      predictor.fadeMicroseconds, predictor.stopMicroseconds, predictor.rampMicroseconds,
    ]
    let deviations = [predictor.fadeDeviation, predictor.stopDeviation].map(number).joined(separator: ", ")
    return "# touch prediction \(times.map { "\($0)" }.joined(separator: ", ")) µs, share \(number(predictor.share)), "
      + "deviation \(deviations)"
  }

  /// The version of the set of thresholds whose keys are always in the heading. Later keys are included only if a
  /// recording would include them, so that traces stay identical when a threshold is added.
  private static let listedVersion = 2

  /// Returns the keys with their values, in the order of thresholds files.
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

  /// Returns a line of the heading, broken after commas and semicolons. Continuation lines are indented.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = "#"
    for word in text.split(separator: " ") {
      // Lines break only after a complete pair of name and value.
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
