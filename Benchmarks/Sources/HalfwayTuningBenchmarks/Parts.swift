import HalfwayTuning
import Synchronization

/// What each thread made, by its number.
final class Parts: Sendable {
  private let parts: Mutex<[[TrialOutcomes]]>

  init(count: Int) { parts = Mutex(Array(repeating: [], count: count)) }

  func set(_ rows: [TrialOutcomes], _ thread: Int) { parts.withLock { $0[thread] = rows } }

  var all: [TrialOutcomes] { parts.withLock { $0.flatMap(\.self) } }
}
