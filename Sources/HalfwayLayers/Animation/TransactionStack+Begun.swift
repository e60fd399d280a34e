import HalfwayMotion

// Animated blocks that are opened and closed by separate calls.
extension TransactionStack {
  static func beginAnimations(durationSeconds: Double, pacing: AnimationPacing) {
    guard let stack = current ?? make() else { return }
    let block = BegunAnimation(
      depth: stack.scopes.count, durationSeconds: durationSeconds, pacing: pacing,
      isAnimated: !isAnimationDisabled)
    stack.begun.append(block)
    stack.scopes.append(block.collector.map(Scope.animating) ?? .immediate)
    stack.noteInnermost()
  }

  static var begunAnimation: BegunAnimation? { current?.begun.last }

  /// Replaces the collector of an open block.
  static func replace(_ collector: AnimationCollector, of block: BegunAnimation) {
    guard let stack = current, stack.scopes.indices.contains(block.depth) else { return }
    stack.scopes[block.depth] = .animating(collector)
    stack.noteInnermost()
  }

  var isBegunLast: Bool { begun.last.map { $0.depth == scopes.count - 1 } ?? false }

  static func commitAnimations() {
    guard let stack = current, stack.isBegunLast else {
      return report("animations were committed without being begun")
    }
    let block = stack.begun.removeLast()
    let closed = stack.scopes.removeLast()
    stack.noteInnermost()
    withExtendedLifetime(closed) { block.close() }
  }
}
