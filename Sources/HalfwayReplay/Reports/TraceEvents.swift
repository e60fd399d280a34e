import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// A replay in the Trace Event Format, which Perfetto and the tracing page of Chrome read: a process for each
/// recording, with tracks for contacts, recognizers and transitions, and counters for the progress and the velocity.
///
/// Source of the format: "Trace Event Format", Google. Times are in microseconds from the recording's beginning.
package struct TraceEvents {
  /// The text before the first event.
  package static let head = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":["
  /// The text after the last event.
  package static let end = "]}"

  /// The events of a replay as JSON objects, one per line. They lack the number of their process; see
  /// `element(_:process:)`.
  package private(set) var lines: [String] = []

  /// Returns an event as an element of the array.
  ///
  /// - Parameter process: The number of the recording, each of which is a process.
  package static func element(_ line: String, process: Int) -> String { "{\"pid\":\(process)," + line.dropFirst() }

  /// The first numbers of the tracks.
  private enum Track {
    static let transitions: Int64 = 1
    static let contacts: Int64 = 10
    static let recognizers: Int64 = 100
  }

  /// - Parameter report: The report of a replay that kept its reasons and its trace.
  package init(_ report: ReplayReport) {
    let result = report.result
    let end = max(
      result.verdict.settledAt ?? .zero, result.trace.samples.last?.time ?? .zero,
      report.recording.entries.last?.timestamp ?? .zero)
    add("M", "process_name", at: nil, on: 0, [("args", .members([("name", .string(report.file))]))])
    addTransitions(result, end)
    addContacts(report.recording, end)
    addRecognizers(result.reasons?.recognizers ?? [], end)
    for sample in result.trace.samples {
      counter("progress (%)", sample.time, sample.percent.map { $0 * 100 })
      counter("velocity (points/s)", sample.time, sample.velocityPointsPerSecond)
    }
    for diagnostic in result.diagnostics {
      add(
        "i", "diagnostic", at: diagnostic.time, on: Track.transitions, [("s", .string("p"))] + text(diagnostic.message))
    }
  }

  private mutating func addTransitions(_ result: ReplayResult, _ end: Timestamp) {
    name(Track.transitions, "transitions")
    for span in TransitionSpan.all(result.events, end: end) {
      for part in span.parts {
        slice("\(span.operation), \(part.phase.rawValue)", part.from, part.to, on: Track.transitions)
      }
    }
    for event in result.events {
      guard case .released(let decision, _) = event.kind else {
        guard case .releasedByApp(let decision) = event.kind else { continue }
        let words = "\(decision.outcome.rawValue) by the app"
        add("i", words, at: event.time, on: Track.transitions, [("s", .string("p"))])
        continue
      }
      let words = "\(decision.outcome.rawValue) by \(decision.rule.rawValue)"
      let numbers: [(String, JSONValue)] = [
        ("percent", .optional(decision.measurement.percent)),
        ("velocityPointsPerSecond", .optional(decision.measurement.velocityPointsPerSecond)),
      ]
      add(
        "i", words, at: event.time, on: Track.transitions,
        [("s", .string("p")), ("args", .members(numbers))])
    }
  }

  private mutating func addContacts(_ recording: Recording, _ end: Timestamp) {
    var named: Set<Int> = []
    for path in ContactPath.all(recording) {
      let track = Track.contacts + Int64(path.id & 63)
      if named.insert(path.id).inserted { name(track, "contact \(path.id)") }
      slice("contact \(path.id)", path.places[0].time, path.end ?? end, on: track)
    }
  }

  private mutating func addRecognizers(_ lives: [RecognizerLife], _ end: Timestamp) {
    for (index, life) in lives.enumerated() {
      let track = Track.recognizers + Int64(index)
      name(track, Explanation.words(life.kind))
      let ended = life.endedAt ?? end
      slice("possible", life.landedAt, life.beganAt ?? ended, on: track, text(Explanation.words(life)))
      if let began = life.beganAt { slice("active", began, ended, on: track, text(Explanation.words(life))) }
    }
  }

  // MARK: Events

  private func text(_ words: String) -> [(String, JSONValue)] {
    [("args", .members([("words", .string(words))]))]
  }

  private mutating func name(_ track: Int64, _ words: String) {
    add("M", "thread_name", at: nil, on: track, [("args", .members([("name", .string(words))]))])
  }

  private mutating func slice(
    _ name: String, _ from: Timestamp, _ to: Timestamp, on track: Int64, _ more: [(String, JSONValue)] = []
  ) {
    add("X", name, at: from, on: track, [("dur", .integer(max(0, to.microseconds(since: from))))] + more)
  }

  private mutating func counter(_ name: String, _ time: Timestamp, _ value: Double?) {
    add("C", name, at: time, on: 0, [("args", .members([("value", .number(value ?? 0))]))])
  }

  private mutating func add(
    _ phase: String, _ name: String, at time: Timestamp?, on track: Int64, _ more: [(String, JSONValue)]
  ) {
    lines.append(
      JSONLine.text(
        [("ph", .string(phase)), ("name", .string(name)), ("tid", .integer(track))]
          + (time.map { [("ts", .integer($0.microseconds))] } ?? []) + more))
  }
}
