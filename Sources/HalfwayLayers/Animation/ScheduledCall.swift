import HalfwayMotion

/// Something that is to be done at a moment of a stage's time.
package final class ScheduledCall {
  /// When it is due.
  package let due: Timestamp
  /// Whether the stage is not at rest before it is done: what is done once is awaited, and what is done again and again is not.
  package let isAwaited: Bool
  /// What it is known by to whoever takes it back; nil for none.
  package let owner: ObjectIdentifier?
  private var body: (() -> Void)?

  init(due: Timestamp, isAwaited: Bool, owner: ObjectIdentifier?, body: @escaping () -> Void) {
    (self.due, self.isAwaited, self.owner, self.body) = (due, isAwaited, owner, body)
  }

  /// Whether it is still to be done.
  package var isPending: Bool { body != nil }

  /// It is not to be done any more.
  package func cancel() { body = nil }

  /// Does it, once.
  func run() {
    guard let body else { return }
    self.body = nil
    TransactionStack.with(.outside, body)
  }
}

/// What is to be done on a stage, in the order of the moments and, at one, of asking.
struct ScheduledCalls {
  private var calls: [ScheduledCall] = []

  /// What is to be done next.
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
