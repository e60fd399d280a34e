import Glibc

/// The transactions that are open on this thread: what a property setter consults to know whether its change is animated.
///
/// This is the only ambient state in the package. It is bound to the thread, as Core Animation's is, and lives only while a
/// synchronous block runs; a task-local would leak into every `Task { }` made inside the block.
final class TransactionStack {
  /// One open block.
  enum Transaction {
    /// Changes are animated by what the collector makes of them.
    case animating(AnimationCollector)
    /// Changes take effect at once (`performWithoutAnimation`), those of `animate` calls inside, too.
    case immediate
    /// Changes take effect at once, but an `animate` call inside with nothing to animate ends with this timeline.
    case ambient(Timeline)
    /// A completion: it is no part of the block in which it happens to be called.
    case outside
  }

  private var transactions: [Transaction] = []
  /// What the innermost block collects with, kept apart because every setter asks for it.
  private var innermostCollector: AnimationCollector?

  /// Nil where no block was ever opened on this thread, so that a plain setter costs one look at thread storage.
  static var current: TransactionStack? {
    guard let key, let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<TransactionStack>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs a block with a transaction on top of this thread's stack.
  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard let stack = current ?? make() else { return try body() }
    stack.transactions.append(transaction)
    stack.noteInnermost()
    defer {
      stack.transactions.removeLast()
      stack.noteInnermost()
    }
    return try body()
  }

  private func noteInnermost() {
    switch transactions.last {
    case .animating(let collector): innermostCollector = collector
    case .immediate, .ambient, .outside, nil: innermostCollector = nil
    }
  }

  /// What collects the changes made right now; nil when they take effect at once.
  static var collector: AnimationCollector? { current?.innermostCollector }

  /// What the innermost block collects with, also where that is one within which changes take effect at once.
  static var surroundingCollector: AnimationCollector? {
    guard let transactions = current?.transactions else { return nil }
    for transaction in transactions.reversed() {
      switch transaction {
      case .animating(let collector): return collector
      case .outside: return nil
      case .immediate, .ambient: continue
      }
    }
    return nil
  }

  /// The reel of the innermost block around those of a reel.
  static func outerReel(than reel: AnimationReel) -> AnimationReel? {
    guard let transactions = current?.transactions else { return nil }
    for transaction in transactions.reversed() {
      switch transaction {
      case .animating(let collector): if let outer = collector.reel, outer !== reel { return outer }
      case .outside: return nil
      case .immediate, .ambient: continue
      }
    }
    return nil
  }

  /// Whether an `animate` call made right now stands in a block without animation.
  static var isAnimationDisabled: Bool {
    guard let transactions = current?.transactions else { return false }
    for transaction in transactions.reversed() {
      switch transaction {
      case .immediate: return true
      case .outside: return false
      case .animating, .ambient: continue
      }
    }
    return false
  }

  /// The timeline of the innermost transition whose animator is being asked right now.
  static var ambientTimeline: Timeline? {
    guard let transactions = current?.transactions else { return nil }
    for transaction in transactions.reversed() {
      switch transaction {
      case .ambient(let timeline): return timeline
      case .outside: return nil
      case .animating, .immediate: continue
      }
    }
    return nil
  }

  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    let made = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<TransactionStack>.fromOpaque(pointer).release() }
    }
    return made == 0 ? key : nil
  }()

  private static func make() -> TransactionStack? {
    guard let key else { return nil }
    let stack = TransactionStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }
}
