import HalfwayApp
import HalfwayReplay

/// Writes the results of replays as they arrive, and counts them.
@MainActor
final class ReplayOutput {
  private let context: ToolContext
  private let format: ReplayFormat
  private let color: CheckColor
  /// The number of recordings.
  private let total: Int
  private(set) var done = 0
  private(set) var summary: ReplaySummary
  /// The text of the JUnit report, if it was requested.
  private(set) var junitText: String?
  private var junit = JUnitReport()
  /// Whether only failures are printed.
  private let isQuiet: Bool
  /// The results in order, if they were requested.
  private(set) var results: [JUnitCase.Outcome]?

  private let clock = ContinuousClock()
  private let progress: ProgressLine
  /// Whether the array of a trace has elements.
  private var hasElements = false
  private var waiting: [String] = []
  private var waitingBytes = 0
  private var written: ContinuousClock.Instant?

  /// The size of the blocks in which output is written while results arrive quickly, in bytes.
  private static let pieceBytes = 1 << 15
  /// The maximum time for which output is buffered.
  private static let maximumWait = Duration.milliseconds(50)

  init(
    _ context: ToolContext, format: ReplayFormat, color: CheckColor, total: Int, isCheck: Bool,
    isStrict: Bool = false, isQuiet: Bool = false, collectsTestCases: Bool = false, collectsResults: Bool = false
  ) {
    (self.context, self.format, self.color, self.total) = (context, format, color, total)
    summary = ReplaySummary(isCheck: isCheck, isStrict: isStrict)
    self.isQuiet = isQuiet
    progress = ProgressLine(context.terminal, total: total)
    if collectsResults { results = [] }
    if collectsTestCases { junitText = JUnitReport.head }
    if format == .junit { print(text: JUnitReport.head) }
    if format == .perfetto { print(TraceEvents.head) }
  }

  func take(_ row: ReplayRow) {
    done += 1
    results?.append(row.testCase.outcome)
    switch row.outcome {
    case .played(let check): summary.add(check, cause: row.cause)
    case .problem(let error): summary.add(error)
    }
    let problem: ToolError? = if case .problem(let error) = row.outcome { error } else { nil }
    if problem != nil || !row.complaints.isEmpty {
      // Earlier output is written first, to keep the order if both streams go to the same place.
      flush()
      progress.erase()
      for complaint in row.complaints { context.complain(complaint) }
      if let problem { context.reportError(problem.description) }
    }
    if !isQuiet || row.isFailure || row.isNew && summary.isStrict {
      printLines(row.lines)
    }
    if format == .junit || junitText != nil { take(suite: junit.add(row.testCase)) }
    let now = clock.now
    if written.map({ now - $0 >= Self.maximumWait }) ?? true { flush() }
    progress.show(done: done)
  }

  /// Handles a pause in which no results arrived.
  func idle() {
    flush()
    progress.show(done: done)
  }

  /// Completes the output after the last result.
  func finish() {
    take(suite: junit.finishSuite())
    if format == .junit { print(text: JUnitReport.end) }
    if format == .perfetto { print(TraceEvents.end) }
    junitText? += JUnitReport.end
    if summary.isCheck, format == .text {
      for line in summary.causeLines { print(line) }
      print(summary.line)
    }
    flush()
    progress.erase()
  }

  /// Writes the buffered output when no more results will arrive.
  func abandon() {
    flush()
    progress.erase()
  }

  // MARK: - Writing

  private func take(suite: String) {
    guard !suite.isEmpty else { return }
    junitText? += suite
    if format == .junit { print(text: suite) }
  }

  /// Prints the lines of a recording. Those of a trace are elements of one array, in which each recording is a process.
  private func printLines(_ lines: [String]) {
    for line in lines {
      guard format == .perfetto else {
        print(line)
        continue
      }
      print((hasElements ? "," : "") + TraceEvents.element(line, process: done))
      hasElements = true
    }
  }

  /// Prints text that may have several lines and end with a newline.
  private func print(text: String) {
    let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { print(String(line)) }
  }

  private func print(_ line: String) {
    guard context.terminal.isStandardOutput, !context.terminal.isOutput else {
      progress.erase()
      return context.print(lines: [line], color: color)
    }
    waiting.append(line)
    waitingBytes += line.utf8.count + 1
    if waitingBytes >= Self.pieceBytes { flush() }
  }

  private func flush() {
    written = clock.now
    guard !waiting.isEmpty else { return }
    context.print(lines: waiting, color: color)
    waiting.removeAll(keepingCapacity: true)
    waitingBytes = 0
  }
}
