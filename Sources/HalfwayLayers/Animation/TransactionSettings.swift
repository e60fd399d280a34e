import HalfwayMotion

/// The settings made since `Transaction.begin()`; `nil` for settings taken from the surrounding transaction.
final class TransactionSettings {
  var durationSeconds: Double?
  var timingFunction: MediaTimingFunction?
  var disablesActions: Bool?
  private(set) var completion: TransactionCompletion?

  /// Sets a block that waits for all animations from here on; the previous block doesn't wait for further ones.
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

  /// Prevents further animations from joining.
  func close() {
    guard isOpen else { return }
    isOpen = false
    callIfDone()
  }

  private func callIfDone() {
    if !isOpen, unfinished == 0 { TransactionStack.with(.outside, block) }
  }
}
