/// An animated block that is opened and closed by calls of their own, and says between them how its changes go.
package final class BegunAnimation {
  package var durationSeconds: Double { didSet { changed() } }
  package var delaySeconds = 0.0 { didSet { changed() } }
  package var pacing: AnimationPacing { didSet { changed() } }
  package var repetition = AnimationRepetition.once { didSet { changed() } }

  /// What collects the changes that are made as it is said at present; nil where changes take effect at once.
  private(set) var collector: AnimationCollector?
  private var earlier: [AnimationCollector] = []
  /// How many blocks are open around it.
  let depth: Int

  init(depth: Int, durationSeconds: Double, pacing: AnimationPacing, isAnimated: Bool) {
    (self.depth, self.durationSeconds, self.pacing) = (depth, durationSeconds, pacing)
    if isAnimated { collector = makeCollector() }
  }

  private func makeCollector() -> AnimationCollector {
    AnimationCollector(
      parameters: AnimationParameters(
        durationSeconds: durationSeconds, delaySeconds: delaySeconds, pacing: pacing, repetition: repetition,
        blocksTouches: true),
      completion: nil)
  }

  /// What was said counts for the changes that follow.
  private func changed() {
    guard let collector else { return }
    earlier.append(collector)
    let next = makeCollector()
    self.collector = next
    TransactionStack.replace(next, of: self)
  }

  func close() {
    for collector in earlier { collector.close() }
    collector?.close()
    (collector, earlier) = (nil, [])
  }
}

extension Transaction {
  /// Opens an animated block, which `commitAnimations` closes. Changes before that are animated as the block says when they are made.
  package static func beginAnimations(durationSeconds: Double, pacing: AnimationPacing) {
    TransactionStack.beginAnimations(durationSeconds: durationSeconds, pacing: pacing)
  }

  /// The one that was opened last; nil where none is open.
  package static var begunAnimation: BegunAnimation? { TransactionStack.begunAnimation }

  package static func commitAnimations() { TransactionStack.commitAnimations() }
}
