import HalfwayTuning
import Synchronization

/// What each thread made of every so-manieth recording, by its number.
final class Parts: Sendable {
  /// The rows in the order of the recordings, and how long the thread took that took longest.
  struct Sum: Sendable {
    var seconds: Double
    var rows: [TrialOutcomes]
  }

  private struct Part: Sendable {
    var seconds = 0.0
    var rows: [TrialOutcomes] = []
  }

  private let parts: Mutex<[Part]>

  init(count: Int) { parts = Mutex(Array(repeating: Part(), count: count)) }

  func set(_ rows: [TrialOutcomes], seconds: Double, _ thread: Int) {
    parts.withLock { $0[thread] = Part(seconds: seconds, rows: rows) }
  }

  var sum: Sum {
    parts.withLock { parts in
      let count = parts.reduce(0) { $0 + $1.rows.count }
      return Sum(
        seconds: parts.map(\.seconds).max() ?? 0,
        rows: (0..<count).map { parts[$0 % parts.count].rows[$0 / parts.count] })
    }
  }
}
