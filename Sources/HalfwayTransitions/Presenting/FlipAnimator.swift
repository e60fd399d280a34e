import HalfwayLayers
import HalfwayViews

/// How a screen is presented that asks for `ModalTransitionStyle.flipHorizontal`: the presenter turns away to the left and the screen
/// turns in from the right, and back the other way round. What stays beneath does not turn; then the other one has all of the time.
/// An ordinary animator, made of nothing that an app's own could not use.
@preconcurrency @MainActor
public final class FlipAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the screen comes or goes.
  public let isPresenting: Bool

  /// Chosen by eye: a half turn wants more time than a page that slides.
  private static let durationSeconds = 0.75

  public init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    Self.durationSeconds
  }

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard context.viewOfPresented(isPresenting) != nil else { return context.completeTransition(false) }
    let (goes, comes) = (context.view(forKey: .from), context.view(forKey: .to))
    let (goingStood, comingStood) = (goes?.transform3D, comes?.transform3D)
    let side = context.containerView.bounds.width
    let quarter = isPresenting ? -Double.pi / 2 : .pi / 2
    func turned(_ transform: CATransform3D?, by angle: Double) -> CATransform3D {
      (transform ?? .identity).turned(by: angle, x: 0, y: 1, seenAcross: side)
    }
    // Edge on nothing is seen, so each has its half of the time.
    goes?.transform3D = turned(goingStood, by: 0)
    comes?.transform3D = turned(comingStood, by: -quarter)
    let animator = ViewPropertyAnimator(
      duration: Self.durationSeconds,
      timingParameters: CubicTimingParameters(animationCurve: context.isInteractive ? .linear : .easeInOut))
    animator.addAnimations {
      let half = goes == nil || comes == nil ? 1 : 0.5
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: half) {
        goes?.transform3D = turned(goingStood, by: quarter)
      }
      View.addKeyframe(withRelativeStartTime: 1 - half, relativeDuration: half) {
        comes?.transform3D = turned(comingStood, by: 0)
      }
    }
    animator.addCompletion { _ in
      if let goingStood { goes?.transform3D = goingStood }
      if let comingStood { comes?.transform3D = comingStood }
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
