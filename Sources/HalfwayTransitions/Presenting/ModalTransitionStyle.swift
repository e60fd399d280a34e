/// What a presentation and its dismissal look like unless the transitioning delegate vends an animator, as `UIModalTransitionStyle`.
///
/// UIKit's `partialCurl` is missing: its page stays half turned over the screen that is shown, as long as that is.
public enum ModalTransitionStyle: String, Sendable, Hashable, CaseIterable {
  /// The screen comes up from below and goes down again.
  case coverVertical
  /// The screen that goes turns away to the left and the other one turns in, as the two sides of a sheet; back the other way round.
  case flipHorizontal
  /// The screen fades in, and out again.
  case crossDissolve

  /// The animator of a presentation, or of a dismissal.
  @MainActor func animator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    switch self {
    case .coverVertical: CoverAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipAnimator(isPresenting: isPresenting)
    case .crossDissolve: DissolveAnimator(isPresenting: isPresenting)
    }
  }
}
