import HalfwayMotion

/// What was set since `Transaction.begin()`. Nil for what the transaction around says.
final class TransactionSettings {
  var durationSeconds: Double?
  var timingFunction: MediaTimingFunction?
  var disablesActions: Bool?
  private(set) var completion: TransactionCompletion?

  /// Waits for what is animated from now on; what waited for earlier ones waits for no more.
  func setCompletion(_ block: (() -> Void)?) {
    let old = completion
    completion = block.map { TransactionCompletion($0) }
    old?.close()
  }
}

/// A block that is called when all animations that joined have ended.
final class TransactionCompletion {
  let block: () -> Void
  private var isOpen = true
  private var unfinished = 0

  init(_ block: @escaping () -> Void) { self.block = block }

  func join() { unfinished += 1 }

  func leave() {
    unfinished -= 1
    callIfDone()
  }

  /// None joins any more.
  func close() {
    guard isOpen else { return }
    isOpen = false
    callIfDone()
  }

  private func callIfDone() {
    if !isOpen, unfinished == 0 { TransactionStack.with(.outside, block) }
  }
}
