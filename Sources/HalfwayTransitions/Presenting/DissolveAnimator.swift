import HalfwayViews

/// The animator for `ModalTransitionStyle.crossDissolve`: the view fades in and out. It uses public API only.
@preconcurrency @MainActor
public final class DissolveAnimator: ViewControllerAnimatedTransitioning {
  /// Whether this is a presentation; otherwise it is a dismissal.
  public let isPresenting: Bool

  /// Chosen visually.
  private static let durationSeconds = 0.35

  /// Creates an animator of a presentation or a dismissal.
  public init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    Self.durationSeconds
  }

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.viewOfPresented(isPresenting) else { return context.completeTransition(false) }
    let alpha = page.alpha
    if isPresenting { page.alpha = 0 }
    View.animate(withDuration: Self.durationSeconds, curve: context.isInteractive ? .linear : .easeInOut) {
      page.alpha = isPresenting ? alpha : 0
    } completion: { _ in
      page.alpha = alpha
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension ViewControllerContextTransitioning {
  /// Returns the view of the presented or dismissed view controller, when both views are in the container and it is
  /// in front; `nil` if there is nothing to animate.
  package func viewOfPresented(_ isPresenting: Bool) -> View? {
    guard let page = view(forKey: isPresenting ? .to : .from) else { return nil }
    if isPresenting {
      containerView.addSubview(page)
    } else if let uncovered = view(forKey: .to) {
      // Below the chrome of a presentation controller, too.
      containerView.insertSubview(uncovered, at: 0)
    }
    return page
  }
}
