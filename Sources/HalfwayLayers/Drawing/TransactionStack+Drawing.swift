// What is drawn into by those who name no context.
extension TransactionStack {
  static var currentContext: CGContext? { current?.contexts.last }

  static func push(_ context: CGContext) { (current ?? make())?.contexts.append(context) }

  /// Takes the current context back, if it is of the kind that is meant.
  static func popContext(where isMeant: (CGContext) -> Bool) {
    guard let stack = current, let last = stack.contexts.last, isMeant(last) else {
      return report("a graphics context was ended that was not begun")
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
      Self.report("a graphics context was begun and not ended; it is now")
    }
  }
}

// What dynamic colours go by where nobody says so.
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
