/// Blocks that animate changes to layers or suppress animation.
public enum Transaction {
  /// Animates the changes that `body` makes.
  ///
  /// Each animation is placed on the timeline of its layer and begins at the stage's current time. A layer that is in
  /// no stage takes its value immediately. If nothing is animated, `completion` is called when the surrounding
  /// transition ends, or immediately if there is none. Inside `withoutAnimation`, the changes take effect and
  /// `completion` is called immediately.
  ///
  /// - Parameters:
  ///   - parameters: The duration, delay, pacing, and repetition of the animations.
  ///   - timeline: The timeline for all animations; `nil` for each layer's own. A transition passes its own timeline
  ///     for animations alongside it but outside of its container.
  ///   - body: A closure that changes layers.
  ///   - completion: Called when all animations have ended. Its argument indicates whether every one ran to its end
  ///     without being replaced.
  public static func animate(
    _ parameters: AnimationParameters, on timeline: Timeline? = nil, _ body: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard !TransactionStack.isAnimationDisabled else {
      TransactionStack.with(.immediate, body)
      completion?(true)
      return
    }
    var completion = completion
    if let leave = TransactionStack.join() {
      completion = { [completion] finished in
        completion?(finished)
        leave()
      }
    }
    let collector = AnimationCollector(parameters: parameters, timeline: timeline, completion: completion)
    TransactionStack.with(.animating(collector), body)
    collector.close()
  }

  /// Animates the changes that `body` makes as a part of the surrounding block. In a block of a property animator, they
  /// become part of the animator's sequence and start at the same time.
  ///
  /// - Parameter laysOut: Whether views that request layout in the block are laid out at the end of it.
  package static func animateInside(
    _ parameters: AnimationParameters, laysOut: Bool, _ body: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let outer = TransactionStack.surroundingCollector
    guard laysOut || outer?.sequence != nil, !TransactionStack.isAnimationDisabled else {
      return animate(parameters, body, completion: completion)
    }
    let collector = AnimationCollector(
      parameters: parameters, sequence: outer?.sequence, begin: outer?.begin, laysOut: laysOut, completion: completion)
    TransactionStack.with(.animating(collector)) {
      body()
      collector.runEndings()
    }
    collector.close()
  }

  /// Animates changes over a part of the surrounding property animator block, given as fractions of its duration;
  /// outside of such a block the changes take effect immediately.
  package static func keyframe(from start: Double, for duration: Double, _ body: () -> Void) {
    guard let outer = TransactionStack.surroundingCollector, let sequence = outer.sequence, isAnimated else {
      return body()
    }
    func share(_ value: Double) -> Double { value < 1 ? max(0, value) : 1 }
    let begin = share(start)
    let length = min(share(duration), 1 - begin)
    let (from, whole) = (outer.begin ?? 0, outer.parameters.durationSeconds)
    sequence.animate(
      from: from + begin * whole, forSeconds: length * whole, blocksTouches: outer.parameters.blocksTouches,
      isHitAsShown: outer.parameters.isHitAsShown, laysOut: outer.laysOut, body)
  }

  /// Runs a callback independently of the block in which it happens to be called.
  package static func outside(_ body: () -> Void) { TransactionStack.with(.outside, body) }

  /// Whether changes can currently be animated: no surrounding block disables animation.
  package static var isAnimated: Bool { !TransactionStack.isAnimationDisabled }

  /// The parameters of the block around an `animate` call; `nil` if there is none.
  package static var inherited: AnimationParameters? {
    TransactionStack.isAnimationDisabled ? nil : TransactionStack.surroundingCollector?.parameters
  }

  /// Whether views that request layout are currently laid out at the end of the innermost animated block.
  package static var laysOut: Bool { TransactionStack.collector?.laysOut ?? false }

  /// Registers work for the end of the innermost animated block, if that block lays out views.
  package static func atEndOfBlock(_ body: @escaping () -> Void) { TransactionStack.collector?.atEnd(body) }

  /// Records a diagnostic about misuse for the stage that advances next.
  package static func report(_ mistake: String) { TransactionStack.report(mistake) }

  /// Records a diagnostic for the running stage unless the stage already has it. Outside of a stage, nothing is
  /// recorded.
  package static func reportOnce(_ mistake: String) {
    guard TransactionStack.runningStage?.scheduler.firstReports.insert(mistake).inserted == true else { return }
    TransactionStack.report(mistake)
  }

  /// Runs a block in which changes take effect immediately, even within an animated block.
  public static func withoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(.immediate, body)
  }

  /// Runs a transition's animator: an `animate` call inside that changes nothing completes with this timeline.
  public static func with<Result>(_ timeline: Timeline, _ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(.ambient(timeline), body)
  }
}
