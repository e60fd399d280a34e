import HalfwayReplay

/// The last line of a check.
struct ReplaySummary {
  /// Whether results were compared with expectations.
  let isCheck: Bool
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var new = 0
  private var dataError: ToolError.Status?

  init(isCheck: Bool) {
    self.isCheck = isCheck
  }

  mutating func add(_ check: ReplayReport.Check?) {
    switch check {
    case .pass: passed += 1
    case .fail: failed += 1
    case .new: new += 1
    case nil: break
    }
  }

  mutating func add(_ error: ToolError) {
    failed += 1
    dataError = dataError ?? error.status
  }

  var line: String {
    "\(passed) passed, \(failed) failed" + (new > 0 ? ", \(new) with nothing to compare with" : "")
  }

  /// The error message at the end of a command with failures.
  var complaint: String { isCheck ? line : unreadable }

  private var unreadable: String { "\(failed) recording\(failed == 1 ? "" : "s") could not be replayed" }

  /// The exit status, or `nil` if there are no failures. An unreadable file takes precedence over a mismatch.
  var status: ToolError.Status? { dataError ?? (failed > 0 ? .checkFailed : nil) }
}
