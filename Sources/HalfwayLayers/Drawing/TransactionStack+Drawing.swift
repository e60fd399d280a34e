// The graphics contexts of a thread.
extension TransactionStack {
  static var currentContext: CGContext? { current?.contexts.last }

  static func push(_ context: CGContext) { (current ?? make())?.contexts.append(context) }

  /// Removes the current context if it is of the expected kind; reports misuse otherwise.
  static func popContext(where isMeant: (CGContext) -> Bool) {
    guard let stack = current, let last = stack.contexts.last, isMeant(last) else {
      return report("a graphics context was ended without being begun")
    }
    stack.contexts.removeLast()
  }

  /// Runs a block with a context as the current one.
  static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    guard let stack = current ?? make() else { return try body() }
    let depth = stack.contexts.count
    stack.contexts.append(context)
    defer {
      stack.endContexts(downTo: depth + 1)
      if stack.contexts.count > depth { stack.contexts.removeLast() }
    }
    return try body()
  }

  func endContexts(downTo depth: Int) {
    while contexts.count > depth {
      contexts.removeLast()
      Self.report("a graphics context was begun and not ended; it has been ended now")
    }
  }
}

// The traits that resolve dynamic colors without an explicit environment.
extension TransactionStack {
  static var traits: AnyObject? {
    guard let stack = current, let last = stack.traits.last, last.stages == stack.depth else { return nil }
    return last.value
  }

  /// Runs a block with traits as the current ones.
  static func with<Result>(traits: AnyObject, _ body: () throws -> Result) rethrows -> Result {
    guard let stack = current ?? make() else { return try body() }
    stack.traits.append((stack.depth, traits))
    defer { stack.traits.removeLast() }
    return try body()
  }
}
