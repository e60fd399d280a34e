import HalfwayViews

/// How a screen is presented that asks for `ModalTransitionStyle.crossDissolve`: it fades in over the one beneath, and out again.
/// An ordinary animator, made of nothing that an app's own could not use.
@preconcurrency @MainActor
public final class DissolveAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the screen comes or goes.
  public let isPresenting: Bool

  /// Chosen by eye.
  private static let durationSeconds = 0.35

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
  /// The view of the screen that is presented or dismissed, when both screens' views are in the container with it in front; nil where
  /// there is none to move.
  package func viewOfPresented(_ isPresenting: Bool) -> View? {
    guard let page = view(forKey: isPresenting ? .to : .from) else { return nil }
    if isPresenting {
      containerView.addSubview(page)
    } else if let uncovered = view(forKey: .to) {
      // Beneath what a presentation controller has put around the page, too.
      containerView.insertSubview(uncovered, at: 0)
    }
    return page
  }
}
