/// An animated block that is opened and closed by separate calls, whose parameters may change in between.
package final class BegunAnimation {
  package var durationSeconds: Double { didSet { changed() } }
  package var delaySeconds = 0.0 { didSet { changed() } }
  package var pacing: AnimationPacing { didSet { changed() } }
  package var repetition = AnimationRepetition.once { didSet { changed() } }

  /// Collects the changes made with the current parameters; `nil` if changes take effect immediately.
  private(set) var collector: AnimationCollector?
  private var earlier: [AnimationCollector] = []
  /// The number of open blocks around this one.
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

  /// Applies changed parameters to the changes that follow.
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
  /// Opens an animated block that `commitAnimations` closes. Changes use the parameters that the block has at the time
  /// of the change.
  package static func beginAnimations(durationSeconds: Double, pacing: AnimationPacing) {
    TransactionStack.beginAnimations(durationSeconds: durationSeconds, pacing: pacing)
  }

  /// The most recently opened block; `nil` if none is open.
  package static var begunAnimation: BegunAnimation? { TransactionStack.begunAnimation }

  package static func commitAnimations() { TransactionStack.commitAnimations() }
}
