/// The state of an animator. UIKit's `UIViewAnimatingState`.
public enum ViewAnimatingState: Int, Sendable, Hashable, CaseIterable {
  /// Not started, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped; only `finishAnimation(at:)` leads out of this state.
  case stopped

  /// The operations of an animator.
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

  /// The state after each operation. Operations that are missing are invalid in this state: they are reported and have
  /// no effect.
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
