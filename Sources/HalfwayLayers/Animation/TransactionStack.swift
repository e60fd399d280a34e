import Glibc

/// The open transactions, running stages, and drawing contexts of a thread.
///
/// Property setters query the transactions to determine whether a change is animated. Code queries the innermost stage
/// for the time, the screen, and the main queue without naming a stage, as with UIKit, and draws into the current
/// context.
///
/// This is the only ambient state in the package. It is bound to the thread, like Core Animation's, and lives only
/// while a synchronous block runs. A task-local would leak into every `Task { }` created inside the block.
@usableFromInline
final class TransactionStack {
  /// An open block, which determines whether changes are animated.
  enum Scope {
    /// Changes are animated by the collector.
    case animating(AnimationCollector)
    /// Changes take effect immediately (`performWithoutAnimation`), including those of nested `animate` calls.
    case immediate
    /// Changes take effect immediately, but a nested `animate` call with nothing to animate ends with this timeline.
    case ambient(Timeline)
    /// A callback, which isn't part of the block in which it happens to be called.
    case outside
    /// A transaction opened by `Transaction.begin()`, which stays open until the commit.
    case explicit(TransactionSettings)
  }

  // Queried at every event and by every setter. No two accesses overlap: an entry that is popped, and may run callbacks
  // when deallocated, is kept alive until the stack is no longer being modified.
  @exclusivity(unchecked) var scopes: [Scope] = []
  /// The collector of the innermost block, cached because every setter queries it.
  @exclusivity(unchecked) private var innermostCollector: AnimationCollector?
  @exclusivity(unchecked) private var mistakes: [String] = []
  /// The running stage. The code that runs it retains it for the duration, so retaining it again at every event and
  /// frame is unnecessary.
  @exclusivity(unchecked) private unowned(unsafe) var stage: (any RunningStage)?
  /// The number of running stages, nested in one another.
  @exclusivity(unchecked) var depth = 0
  /// The settings made while a stage is running and no transaction is open. They last until the stage has run or its
  /// time advances.
  @exclusivity(unchecked) private var implicit: (settings: TransactionSettings, depth: Int)?
  /// The number of nested layout passes.
  var layoutDepth = 0
  /// The graphics contexts; the current one is last.
  @exclusivity(unchecked) var contexts: [CGContext] = []
  /// The animated blocks that were begun and not yet committed, innermost last.
  var begun: [BegunAnimation] = []
  /// The traits that resolve dynamic colors, current one last. Each applies while the number of running stages is the
  /// same as when it was pushed.
  var traits: [(stages: Int, value: AnyObject)] = []

  /// The stack of this thread; `nil` if no block was ever opened on it, so that a plain setter costs one access to
  /// thread-local storage.
  static var current: TransactionStack? { bound?.takeUnretainedValue() }

  /// The stack of this thread, unretained.
  private static var bound: Unmanaged<TransactionStack>? {
    guard let key, let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged.fromOpaque(pointer)
  }

  /// Makes a stage the running one until `leave`. Returns the entry to pass to `leave`.
  @usableFromInline
  static func enter(_ stage: any RunningStage) -> Entry? {
    guard let stack = bound ?? make().map(Unmanaged.passUnretained) else { return nil }
    // The thread retains its stack.
    return stack._withUnsafeGuaranteedRef {
      let entry = Entry(stack: stack, outer: $0.stage)
      $0.stage = stage
      $0.depth += 1
      return entry
    }
  }

  /// Ends what `enter` began.
  @usableFromInline
  static func leave(_ entry: Entry) {
    entry.stack._withUnsafeGuaranteedRef {
      if let implicit = $0.implicit, implicit.depth >= $0.depth { commitImplicit() }
      $0.stage = entry.outer
      $0.depth -= 1
    }
  }

  /// The state to restore when a stage has run.
  @usableFromInline
  struct Entry {
    let stack: Unmanaged<TransactionStack>
    /// Retained by the code that runs it, for longer than this entry exists.
    unowned(unsafe) let outer: (any RunningStage)?
  }

  /// Whether a change in the running code may perform implicit actions: a stage runs it, and not as a part of layout.
  static var performsImplicitActions: Bool {
    bound?._withUnsafeGuaranteedRef { $0.stage != nil && $0.layoutDepth == 0 } ?? false
  }

  /// The innermost stage whose code is running.
  static var runningStage: (any RunningStage)? { current?.stage }

  /// Runs a block with a transaction on top of this thread's stack.
  static func with<Result>(_ scope: Scope, _ body: () throws -> Result) rethrows -> Result {
    guard let stack = current ?? make() else { return try body() }
    let depth = stack.scopes.count
    stack.scopes.append(scope)
    stack.noteInnermost()
    defer {
      stack.commit(downTo: depth + 1)
      let closed = stack.scopes.removeLast()
      stack.noteInnermost()
      extendLifetime(closed)
    }
    return try body()
  }

  /// Updates the cached collector after the stack has changed.
  func noteInnermost() {
    innermostCollector = nil
    var isSet: Bool?
    for scope in scopes.reversed() {
      switch scope {
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

  /// The collector of changes made at this point; `nil` if they take effect immediately.
  static var collector: AnimationCollector? { current?.innermostCollector }

  /// The collector of the innermost animated block, even if changes inside currently take effect immediately.
  static var surroundingCollector: AnimationCollector? {
    guard let scopes = current?.scopes else { return nil }
    for scope in scopes.reversed() {
      switch scope {
      case .animating(let collector): return collector
      case .outside: return nil
      case .immediate, .ambient, .explicit: continue
      }
    }
    return nil
  }

  /// Returns the sequence of the innermost block around those of a sequence.
  static func outerSequence(than sequence: AnimationSequence) -> AnimationSequence? {
    var outer: AnimationSequence?
    for scope in current?.scopes ?? [] {
      switch scope {
      case .animating(let collector):
        if collector.sequence === sequence { return outer }
        outer = collector.sequence ?? outer
      case .outside: outer = nil
      case .immediate, .ambient, .explicit: continue
      }
    }
    return outer
  }

  /// Whether an `animate` call made at this point is in a block that disables animation.
  static var isAnimationDisabled: Bool {
    guard let current else { return false }
    let scopes = current.scopes
    if current.stage?.scheduler.animatesChanges == false { return true }
    var isSet: Bool?
    for scope in scopes.reversed() {
      switch scope {
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

  /// The timeline of the innermost transition whose animator is currently called.
  static var ambientTimeline: Timeline? {
    guard let scopes = current?.scopes else { return nil }
    for scope in scopes.reversed() {
      switch scope {
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

// Transactions that are opened and closed by separate calls, which may be unbalanced.
extension TransactionStack {
  static func begin() {
    guard let stack = current ?? make() else { return }
    stack.scopes.append(.explicit(TransactionSettings()))
  }

  static func commit() {
    guard let stack = current, case .explicit(let settings) = stack.scopes.last else {
      return report("a transaction was committed without being begun")
    }
    stack.scopes.removeLast()
    stack.noteInnermost()
    settings.completion?.close()
  }

  /// Returns the implicit settings of code that has begun no transaction; `nil` outside of any stage.
  static func implicitSettings() -> TransactionSettings? {
    guard let stack = current, stack.depth > 0 else { return nil }
    if let implicit = stack.implicit { return implicit.settings }
    let settings = TransactionSettings()
    stack.implicit = (settings, stack.depth)
    return settings
  }

  /// Ends the implicit transaction.
  static func commitImplicit() {
    guard let stack = current, let settings = stack.implicit?.settings else { return }
    stack.implicit = nil
    settings.completion?.close()
  }

  /// Commits transactions that were left open on top of the stack.
  private func commit(downTo depth: Int) {
    while scopes.count > depth {
      if isBegunLast {
        Self.report("animations were begun and not committed; they have been committed now")
        Self.commitAnimations()
      } else if case .explicit = scopes.last {
        Self.report("a transaction was begun and not committed; it has been committed now")
        Self.commit()
      } else {
        return
      }
    }
  }

  /// The settings of the open transactions, innermost first. Blocks in between don't end them.
  private static var openSettings: [TransactionSettings] {
    guard let current else { return [] }
    var open: [TransactionSettings] = []
    scan: for scope in current.scopes.reversed() {
      switch scope {
      case .explicit(let settings): open.append(settings)
      case .outside: break scan
      case .animating, .immediate, .ambient: continue
      }
    }
    if let implicit = current.implicit { open.append(implicit.settings) }
    return open
  }

  /// The settings of the innermost open transaction, or the implicit settings; `nil` if there are neither.
  static var innermostSettings: TransactionSettings? { openSettings.first }

  /// Returns the value of a setting from the innermost transaction that sets it.
  static func setting<Value>(_ value: (TransactionSettings) -> Value?) -> Value? {
    for settings in openSettings {
      if let value = value(settings) { return value }
    }
    return nil
  }

  /// Makes the open transactions wait for an animation that begins now. Returns a closure to call at its end, or `nil`
  /// if there is nothing to wait for.
  static func join() -> (() -> Void)? {
    let completions = openSettings.compactMap(\.completion)
    guard !completions.isEmpty else { return nil }
    for completion in completions { completion.join() }
    return { for completion in completions { completion.leave() } }
  }

  /// The maximum number of recorded diagnostics.
  private static let maximumMistakes = 100

  /// Reports a diagnostic to the running stage. If none is running, records it for the next stage that advances on this
  /// thread.
  static func report(_ mistake: String) {
    guard let stack = current ?? make() else { return }
    if let stage = stack.stage, let report = stage.scheduler.onDiagnostic { return report(mistake) }
    guard stack.mistakes.count < maximumMistakes else { return }
    stack.mistakes.append(mistake)
  }

  /// Whether transactions are open or diagnostics recorded that `takeMistakes` would handle.
  static var isLeftOpen: Bool {
    // Queried at every event and frame.
    bound?._withUnsafeGuaranteedRef {
      !$0.scopes.isEmpty || !$0.mistakes.isEmpty || !$0.contexts.isEmpty
    } ?? false
  }

  /// Commits everything that is still open, because time advances. Returns the diagnostics recorded since the last
  /// call.
  static func takeMistakes() -> [String] {
    guard let stack = current else { return [] }
    if !stack.scopes.isEmpty { stack.commit(downTo: 0) }
    stack.endContexts(downTo: 0)
    guard !stack.mistakes.isEmpty else { return [] }
    defer { stack.mistakes.removeAll() }
    return stack.mistakes
  }
}
