import HalfwayReplay

/// The output of a replay, without its recording.
struct ReplayRow: Sendable {
  enum Outcome: Sendable {
    case played(ReplayReport.Check?)
    case problem(ToolError)
  }

  var outcome: Outcome
  /// The lines for standard output.
  var lines: [String] = []
  /// The messages for standard error, printed before the lines.
  var complaints: [String] = []
  var testCase: JUnitCase
  /// The cause of a failure.
  var cause: String?

  /// Whether the recording fails.
  var isFailure: Bool {
    switch outcome {
    case .played(let check): check == .fail
    case .problem: true
    }
  }
  /// Whether there is nothing to compare the recording with.
  var isNew: Bool { if case .played(.new) = outcome { true } else { false } }

  /// Replays a recording.
  /// - Throws: What `play` throws.
  init(format: ReplayFormat, color: CheckColor, _ play: () throws -> ReplayReport) rethrows {
    let start = ContinuousClock.now
    let report = try play()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    outcome = .played(report.check)
    if let loss = report.recording.loss { complaints.append("\(report.file): \(loss)") }
    switch format {
    case .text: lines = [report.text(color)] + report.details
    case .json: lines = [report.json]
    case .junit: break
    case .perfetto: lines = TraceEvents(report).lines
    }
    testCase = report.testCase(seconds: seconds)
    cause = report.cause
  }

  init(_ error: ToolError, file: String) {
    outcome = .problem(error)
    testCase = JUnitCase(
      file: file, seconds: 0, outcome: .error(message: error.description, type: "\(error.status)"))
  }
}
