import HalfwayLayers
import HalfwayViews

/// The animator for `ModalTransitionStyle.flipHorizontal`: the presenter's view turns away to the left and the
/// presented view turns in from the right; the dismissal reverses it. A presenter that stays visible doesn't turn,
/// and the other view uses the whole duration. It uses public API only.
@preconcurrency @MainActor
public final class FlipAnimator: ReducibleMotion {
  /// Whether this is a presentation; otherwise it is a dismissal.
  public let isPresenting: Bool

  /// Chosen visually: a half turn needs more time than a sliding page.
  private static let durationSeconds = 0.75

  /// Creates an animator of a presentation or a dismissal.
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
    // A view seen edge-on is invisible, so each view has half of the time.
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
