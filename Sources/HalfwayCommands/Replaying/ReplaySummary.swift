import HalfwayReplay

/// The last line of a check.
struct ReplaySummary {
  /// Whether results were compared with expectations.
  let isCheck: Bool
  /// Whether a recording with nothing to compare with counts as a failure.
  let isStrict: Bool
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var new = 0
  private var dataError: ToolError.Status?

  private var causeCounts = CauseCounts()

  init(isCheck: Bool, isStrict: Bool = false) {
    (self.isCheck, self.isStrict) = (isCheck, isStrict)
  }

  mutating func add(_ check: ReplayReport.Check?, cause: String?) {
    if let cause { causeCounts.add(cause) }
    switch check {
    case .pass: passed += 1
    case .fail: failed += 1
    case .new: new += 1
    case nil: break
    }
  }

  mutating func add(_ error: ToolError) {
    failed += 1
    causeCounts.add(error.status == .badData ? "can't be read" : error.description)
    dataError = dataError ?? error.status
  }

  /// The causes of the failures, each with its number of recordings, the most frequent first.
  var causes: [(cause: String, count: Int)] { causeCounts.sorted }

  /// The largest number of causes that are printed.
  private static let maximumCauses = 10

  /// The causes, if several recordings fail, as lines of text.
  var causeLines: [String] {
    guard failed > 1, let first = causes.first else { return [] }
    let recordings = "\(failed) recordings"
    guard causes.count > 1 else { return ["\(recordings), 1 cause: \(first.cause)"] }
    let rest = causes.count - Self.maximumCauses
    return ["\(recordings), \(causes.count) causes:"]
      + causes.prefix(Self.maximumCauses).map { "  \($0.count) × \($0.cause)" }
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  var line: String {
    "\(passed) passed, \(failed) failed" + (new > 0 ? ", \(new) with nothing to compare with" : "")
  }

  /// Throws the error of a command with failures, if there are any.
  func throwIfFailed() throws(ToolError) {
    if let status { throw ToolError(status, isCheck ? line : unreadable) }
  }

  private var unreadable: String { "\(failed) recording\(failed == 1 ? "" : "s") could not be replayed" }

  /// The exit status, or `nil` if there are no failures. An unreadable file takes precedence over a mismatch.
  private var status: ToolError.Status? { dataError ?? (failed > 0 || isStrict && new > 0 ? .checkFailed : nil) }
}
