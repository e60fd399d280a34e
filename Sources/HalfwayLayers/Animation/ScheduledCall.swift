import HalfwayMotion

/// A call scheduled for a point in a stage's time.
package final class ScheduledCall {
  /// The time at which the call is due.
  package let due: Timestamp
  /// Whether the stage isn't at rest before the call has happened: `true` for one-time calls, `false` for repeating
  /// ones.
  package let isAwaited: Bool
  /// The identity of the object that may cancel the call; `nil` for none.
  package let owner: ObjectIdentifier?
  private var body: (() -> Void)?

  init(due: Timestamp, isAwaited: Bool, owner: ObjectIdentifier?, body: @escaping () -> Void) {
    (self.due, self.isAwaited, self.owner, self.body) = (due, isAwaited, owner, body)
  }

  /// Whether the call is still to be made.
  package var isPending: Bool { body != nil }

  /// Cancels the call.
  package func cancel() { body = nil }

  /// Makes the call, once.
  func run() {
    guard let body else { return }
    self.body = nil
    TransactionStack.with(.outside, body)
  }
}

/// The scheduled calls of a stage, ordered by due time, then by the order of scheduling.
struct ScheduledCalls {
  private var calls: [ScheduledCall] = []

  /// The next pending call.
  var next: ScheduledCall? {
    mutating get {
      while let first = calls.first, !first.isPending { calls.removeFirst() }
      return calls.first
    }
  }

  var hasAwaited: Bool { calls.contains { $0.isAwaited && $0.isPending } }

  mutating func add(_ call: ScheduledCall) {
    let place = calls.firstIndex { $0.due > call.due } ?? calls.count
    calls.insert(call, at: place)
  }

  mutating func takeNext() -> ScheduledCall? { next == nil ? nil : calls.removeFirst() }

  func cancel(ownedBy owner: ObjectIdentifier) {
    for call in calls where call.owner == owner { call.cancel() }
  }

  mutating func removeAll() { calls.removeAll() }
}
