import Glibc

/// The transactions that are open on this thread, which a property setter consults to know whether its change is animated; and the stages whose
/// code is running on it, which code asks for the time, the screen and the main queue as it asks UIKit, without naming one; and the contexts that
/// code draws into without naming one.
///
/// This is the only ambient state in the package. It is bound to the thread, as Core Animation's is, and lives only while a
/// synchronous block runs; a task-local would leak into every `Task { }` made inside the block.
@usableFromInline
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
    /// Opened by `Transaction.begin()`, and open until the commit.
    case explicit(TransactionSettings)
  }

  // Asked at every event and by every setter. No two accesses overlap: what is taken off the stack, and may call somebody when it ends,
  // ends only when nobody changes the stack any more.
  @exclusivity(unchecked) var transactions: [Transaction] = []
  /// What the innermost block collects with, kept apart because every setter asks for it.
  @exclusivity(unchecked) private var innermostCollector: AnimationCollector?
  @exclusivity(unchecked) private var mistakes: [String] = []
  /// The stage that is running. Whoever runs it holds it for as long: at every event and frame that is not counted once more.
  @exclusivity(unchecked) private unowned(unsafe) var stage: (any RunningStage)?
  /// How many stages are running, one within the other's code.
  @exclusivity(unchecked) var depth = 0
  /// What was set while a stage runs and no transaction is open, until that stage has run or its time goes on.
  @exclusivity(unchecked) private var implicit: (settings: TransactionSettings, depth: Int)?
  /// What is drawn into, the current one last.
  @exclusivity(unchecked) var contexts: [CGContext] = []
  /// The animated blocks that were begun and not committed yet, the innermost last.
  var begun: [BegunAnimation] = []
  /// What dynamic colours go by, the current one last; each counts as long as as many stages are running as when it began.
  var traits: [(stages: Int, value: AnyObject)] = []

  /// Nil where no block was ever opened on this thread, so that a plain setter costs one look at thread storage.
  static var current: TransactionStack? { bound?.takeUnretainedValue() }

  /// The same, without counting that somebody has it.
  private static var bound: Unmanaged<TransactionStack>? {
    guard let key, let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged.fromOpaque(pointer)
  }

  /// From here on the code is that of a stage, which is held until `leave`. Gives what that is to be told.
  @usableFromInline
  static func enter(_ stage: any RunningStage) -> Entry? {
    guard let stack = bound ?? make().map(Unmanaged.passUnretained) else { return nil }
    // The thread holds its stack.
    return stack._withUnsafeGuaranteedRef {
      let entry = Entry(stack: stack, outer: $0.stage)
      $0.stage = stage
      $0.depth += 1
      return entry
    }
  }

  /// The end of what `enter` began.
  @usableFromInline
  static func leave(_ entry: Entry) {
    entry.stack._withUnsafeGuaranteedRef {
      if let implicit = $0.implicit, implicit.depth >= $0.depth { commitImplicit() }
      $0.stage = entry.outer
      $0.depth -= 1
    }
  }

  /// What is known of a stage that runs within another's code, or within none.
  @usableFromInline
  struct Entry {
    let stack: Unmanaged<TransactionStack>
    /// Held by who runs it, from before this to after it.
    unowned(unsafe) let outer: (any RunningStage)?
  }

  /// The stage whose code is running, the innermost of several.
  static var runningStage: (any RunningStage)? { current?.stage }

  /// Runs a block with a transaction on top of this thread's stack.
  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard let stack = current ?? make() else { return try body() }
    let depth = stack.transactions.count
    stack.transactions.append(transaction)
    stack.noteInnermost()
    defer {
      stack.commit(downTo: depth + 1)
      let closed = stack.transactions.removeLast()
      stack.noteInnermost()
      withExtendedLifetime(closed) {}
    }
    return try body()
  }

  /// Finds out who collects the changes of properties, since what is open has changed.
  func noteInnermost() {
    innermostCollector = nil
    var isSet: Bool?
    for transaction in transactions.reversed() {
      switch transaction {
      case .animating(let collector):
        innermostCollector = collector
        return
      case .immediate, .ambient, .outside: return
      case .explicit(let settings):
        isSet = isSet ?? settings.disablesActions
        if isSet == true { return }
      }
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
      case .immediate, .ambient, .explicit: continue
      }
    }
    return nil
  }

  /// The reel of the innermost block around those of a reel.
  static func outerReel(than reel: AnimationReel) -> AnimationReel? {
    var outer: AnimationReel?
    for transaction in current?.transactions ?? [] {
      switch transaction {
      case .animating(let collector):
        if collector.reel === reel { return outer }
        outer = collector.reel ?? outer
      case .outside: outer = nil
      case .immediate, .ambient, .explicit: continue
      }
    }
    return outer
  }

  /// Whether an `animate` call made right now stands in a block without animation.
  static var isAnimationDisabled: Bool {
    guard let current else { return false }
    let transactions = current.transactions
    if current.stage?.scheduler.animatesChanges == false { return true }
    var isSet: Bool?
    for transaction in transactions.reversed() {
      switch transaction {
      case .immediate: return true
      case .outside: return false
      case .animating, .ambient: continue
      case .explicit(let settings):
        isSet = isSet ?? settings.disablesActions
        if isSet == true { return true }
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
      case .animating, .immediate, .explicit: continue
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

  static func make() -> TransactionStack? {
    guard let key else { return nil }
    let stack = TransactionStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }
}

// Transactions that are opened and closed by calls of their own, in which one of the two may be missing.
extension TransactionStack {
  static func begin() {
    guard let stack = current ?? make() else { return }
    stack.transactions.append(.explicit(TransactionSettings()))
  }

  static func commit() {
    guard let stack = current, case .explicit(let settings) = stack.transactions.last else {
      return report("a transaction was committed that was not begun")
    }
    stack.transactions.removeLast()
    stack.noteInnermost()
    settings.completion?.close()
  }

  /// The settings of the transaction that code is in which has begun none: nil outside of any stage.
  static func implicitSettings() -> TransactionSettings? {
    guard let stack = current, stack.depth > 0 else { return nil }
    if let implicit = stack.implicit { return implicit.settings }
    let settings = TransactionSettings()
    stack.implicit = (settings, stack.depth)
    return settings
  }

  /// Whoever has begun no transaction is in another one from now on.
  static func commitImplicit() {
    guard let stack = current, let settings = stack.implicit?.settings else { return }
    stack.implicit = nil
    settings.completion?.close()
  }

  /// Commits what was begun and not committed on top of the stack.
  private func commit(downTo depth: Int) {
    while transactions.count > depth {
      if isBegunLast {
        Self.report("animations were begun and not committed; they are now")
        Self.commitAnimations()
      } else if case .explicit = transactions.last {
        Self.report("a transaction was begun and not committed; it is now")
        Self.commit()
      } else {
        return
      }
    }
  }

  /// The settings of the transactions that are open, those of the innermost first. A block in between does not end them.
  private static var openSettings: [TransactionSettings] {
    guard let current else { return [] }
    var open: [TransactionSettings] = []
    scan: for transaction in current.transactions.reversed() {
      switch transaction {
      case .explicit(let settings): open.append(settings)
      case .outside: break scan
      case .animating, .immediate, .ambient: continue
      }
    }
    if let implicit = current.implicit { open.append(implicit.settings) }
    return open
  }

  /// The settings of the transaction that was opened last, or that of whoever opened none; nil outside of any.
  static var innermostSettings: TransactionSettings? { openSettings.first }

  /// What the innermost transaction says that says anything.
  static func setting<Value>(_ value: (TransactionSettings) -> Value?) -> Value? {
    for settings in openSettings {
      if let value = value(settings) { return value }
    }
    return nil
  }

  /// Lets an animation that begins now be waited for by the transactions that are open; what is returned is to be called at its end.
  static func join() -> (() -> Void)? {
    let completions = openSettings.compactMap(\.completion)
    guard !completions.isEmpty else { return nil }
    for completion in completions { completion.join() }
    return { for completion in completions { completion.leave() } }
  }

  /// Who misuses it for ever is told this often.
  private static let mostMistakes = 100

  /// Keeps what was misused until a stage asks for it: a transaction belongs to none.
  static func report(_ mistake: String) {
    guard let stack = current ?? make(), stack.mistakes.count < mostMistakes else { return }
    stack.mistakes.append(mistake)
  }

  /// Whether something is open, or was misused, that `takeMistakes` would see to.
  static var isLeftOpen: Bool {
    // Asked at every event and frame.
    bound?._withUnsafeGuaranteedRef {
      !$0.transactions.isEmpty || !$0.mistakes.isEmpty || !$0.contexts.isEmpty
    } ?? false
  }

  /// Time goes on, and nothing stays open longer. Gives what was misused since the last time.
  static func takeMistakes() -> [String] {
    guard let stack = current else { return [] }
    if !stack.transactions.isEmpty { stack.commit(downTo: 0) }
    stack.endContexts(downTo: 0)
    guard !stack.mistakes.isEmpty else { return [] }
    defer { stack.mistakes.removeAll() }
    return stack.mistakes
  }
}
