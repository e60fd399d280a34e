/// Where an animator is in its life, as `UIViewAnimatingState`.
public enum ViewAnimatingState: Int, Sendable, Hashable, CaseIterable {
  /// New, or through with its animations.
  case inactive
  /// Its animations run, or stand where they were paused.
  case active
  /// Stopped for good; only `finishAnimation(at:)` leads on.
  case stopped

  /// What can be asked of an animator.
  package enum Call: Sendable, Hashable, CaseIterable {
    case start
    case pause
    case resume
    case stop
    case stopWithoutFinishing
    case finish
    case scrub
    case reverse
    case addAnimations
    case addCompletion
    case configure
  }

  /// Where each call leads; a call that is missing makes no sense in the state, and is reported and not carried out.
  package var legalMoves: [Call: ViewAnimatingState] {
    switch self {
    case .inactive:
      [
        .start: .active, .pause: .active, .scrub: .active, .stop: .inactive, .stopWithoutFinishing: .inactive,
        .reverse: .inactive, .addAnimations: .inactive, .addCompletion: .inactive, .configure: .inactive,
      ]
    case .active:
      [
        .start: .active, .pause: .active, .resume: .active, .scrub: .active, .stop: .stopped,
        .stopWithoutFinishing: .inactive, .reverse: .active, .addAnimations: .active, .addCompletion: .active,
      ]
    case .stopped:
      [.finish: .inactive, .addCompletion: .stopped]
    }
  }
}
