import HalfwayViews

extension ViewController {
  /// Replaces a child's view with another's, as
  /// `UIViewController.transition(from:to:duration:options:animations:completion:)` does: the view of `from` is
  /// replaced by the other one in its superview, both get appearance callbacks, and both stay children until the
  /// caller removes the first.
  ///
  /// It is a transition like any other: it waits for its turn, has a coordinator, and is ended immediately by later
  /// requests.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; 0 changes immediately.
  ///   - options: The options; a transition among them (`.transitionCrossDissolve`, a flip) animates the change,
  ///     otherwise `animations` do.
  ///   - completion: Called with whether the animations ran to their end (default: `nil`).
  public func transition(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    inTurn { [self] in
      guard from !== to, from.parent === self, to.parent === self, let container = from.viewIfLoaded?.superview else {
        return stageOfView?.report("a transition between two screens that aren't both children of \(type(of: self))")
          ?? ()
      }
      let animator = duration > 0 ? BlockAnimator(duration, options, animations) : nil
      let request = TransitionRequest(from: from, to: to, in: container, animator: animator)
      request.initialFrameOfFrom = from.view.frame
      request.finalFrameOfTo = from.view.frame
      request.didTellScreens = { tookPlace in completion?(tookPlace) }
      perform(request)
    }
  }

  private var stageOfView: Stage? { viewIfLoaded?.stage }
}

/// An animator that runs closures.
@MainActor
private final class BlockAnimator: ViewControllerAnimatedTransitioning {
  private let duration: Double
  private let options: View.AnimationOptions
  private let animations: (() -> Void)?

  init(_ duration: Double, _ options: View.AnimationOptions, _ animations: (() -> Void)?) {
    self.duration = duration
    self.options = options
    self.animations = animations
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let complete = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    if options.hasTransition {
      // Closures that animate nothing end immediately; the transition of the views doesn't.
      View.animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {})
      View.transition(from: from, to: to, duration: duration, options: options, completion: complete)
    } else {
      context.containerView.insertSubview(to, aboveSubview: from)
      View.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: complete)
    }
  }
}

extension View.AnimationOptions {
  fileprivate var hasTransition: Bool { rawValue & (7 << 20) != 0 }
}
