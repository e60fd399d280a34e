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

  /// Changes inside take effect at once, also within an animated block.
  public static func withoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(.immediate, body)
  }

  /// Runs a transition's animator: an `animate` call inside that changes nothing completes with this timeline.
  public static func with<Result>(_ timeline: Timeline, _ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(.ambient(timeline), body)
  }
}
