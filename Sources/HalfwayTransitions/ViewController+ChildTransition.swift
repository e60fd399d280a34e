import HalfwayViews

extension ViewController {
  /// Moves from a child's view to another's, as `UIViewController.transition(from:to:duration:options:animations:completion:)`: the view of
  /// the one that goes leaves its superview for the other's, the screens are told, and both stay children of this one until the caller
  /// removes the first.
  ///
  /// It is a transition like every other: it waits for its turn, has a coordinator, and is completed at once by what is asked for
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 changes at once.
  ///   - options: A transition among them (`.transitionCrossDissolve`, a flip) shows it; without one `animations` are what is seen.
  ///   - completion: Told whether the animations ran to their end.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    inTurn { [self] in
      guard from !== to, from.parent === self, to.parent === self, let container = from.viewIfLoaded?.superview else {
        return stageOfView?.report("a transition between two screens that are not both children in \(type(of: self))")
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

/// An animator made of blocks.
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
      // Blocks that animate nothing end at once, and the transition of the views does not.
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
