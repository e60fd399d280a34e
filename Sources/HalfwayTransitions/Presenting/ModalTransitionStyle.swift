/// The animation of a presentation and its dismissal if the transitioning delegate returns no animator, as
/// `UIModalTransitionStyle`.
///
/// UIKit's `partialCurl` is unsupported, because its page remains partly curled while the view controller is
/// presented.
public enum ModalTransitionStyle: String, Sendable, Hashable, CaseIterable {
  /// The view slides up from the bottom and down again.
  case coverVertical
  /// The outgoing view turns away to the left and the incoming one turns in, like the two sides of a sheet; the
  /// dismissal reverses it.
  case flipHorizontal
  /// The view fades in and out.
  case crossDissolve

  /// Returns the animator of a presentation or a dismissal.
  @MainActor func animator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    switch self {
    case .coverVertical: CoverAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipAnimator(isPresenting: isPresenting)
    case .crossDissolve: DissolveAnimator(isPresenting: isPresenting)
    }
  }
}
