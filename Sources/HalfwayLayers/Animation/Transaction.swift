/// Blocks in which changes to layers are animated, or are not.
public enum Transaction {
  /// Animates the changes that `body` makes.
  ///
  /// Each animation goes onto the timeline of its layer and begins at the stage's present moment; a layer that is in no stage
  /// takes its value at once. `completion` is told whether every animation ran to its end untouched. With nothing animated
  /// it is called when the surrounding transition ends, or at once where there is none. Inside `withoutAnimation` the changes take
  /// effect and `completion` is called at once.
  ///
  /// - Parameter timeline: Where all of the animations go; nil for each layer's own. A transition passes its own for what moves
  ///   alongside it outside of its container.
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

  /// Animates the changes that `body` makes as a part of the block around it: in a block of a reel on that reel, from the same moment.
  ///
  /// - Parameter laysOut: Whether views that ask for layout in the block get it as the last part of it.
  package static func animateInside(
    _ parameters: AnimationParameters, laysOut: Bool, _ body: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let outer = TransactionStack.surroundingCollector
    guard laysOut || outer?.reel != nil, !TransactionStack.isAnimationDisabled else {
      return animate(parameters, body, completion: completion)
    }
    let collector = AnimationCollector(
      parameters: parameters, reel: outer?.reel, begin: outer?.begin, laysOut: laysOut, completion: completion)
    TransactionStack.with(.animating(collector)) {
      body()
      collector.runEndings()
    }
    collector.close()
  }

  /// Animates changes over a part of the reel in whose block this is called, in shares of it; outside of any they show at once.
  package static func keyframe(from start: Double, for duration: Double, _ body: () -> Void) {
    guard let outer = TransactionStack.surroundingCollector, let reel = outer.reel, isAnimated else { return body() }
    func share(_ value: Double) -> Double { value < 1 ? max(0, value) : 1 }
    let begin = share(start)
    let length = min(share(duration), 1 - begin)
    let (from, whole) = (outer.begin ?? 0, outer.parameters.durationSeconds)
    reel.animate(
      from: from + begin * whole, forSeconds: length * whole, blocksTouches: outer.parameters.blocksTouches,
      laysOut: outer.laysOut, body)
  }

  /// Runs a callback that is no part of the block in which it happens to be called.
  package static func outside(_ body: () -> Void) { TransactionStack.with(.outside, body) }

  /// Whether changes may be animated right now: nothing around says that they take effect at once.
  package static var isAnimated: Bool { !TransactionStack.isAnimationDisabled }

  /// What the block around an `animate` call asked for; nil where there is none.
  package static var inherited: AnimationParameters? {
    TransactionStack.isAnimationDisabled ? nil : TransactionStack.surroundingCollector?.parameters
  }

  /// Whether what asks for layout right now gets it as the last part of the innermost animated block.
  package static var laysOut: Bool { TransactionStack.collector?.laysOut ?? false }

  /// Has something done as the last part of the innermost animated block, where that block asked for it.
  package static func atEndOfBlock(_ body: @escaping () -> Void) { TransactionStack.collector?.atEnd(body) }

  /// Keeps something that should not have happened, and was dealt with, for the stage whose time goes on next.
  package static func report(_ mistake: String) { TransactionStack.report(mistake) }

  /// Changes inside take effect at once, also within an animated block.
  public static func withoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(.immediate, body)
  }

  /// Runs a transition's animator: an `animate` call inside that changes nothing completes with this timeline.
  public static func with<Result>(_ timeline: Timeline, _ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(.ambient(timeline), body)
  }
}
