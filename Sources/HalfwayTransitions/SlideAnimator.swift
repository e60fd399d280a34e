import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The navigation controller's own transition: the upper page slides over the lower one, which moves a third as far and dims.
/// An ordinary animator, made of nothing that an app's own could not use.
public final class SlideAnimator: ViewControllerAnimatedTransitioning {
  public let operation: NavigationControllerOperation

  /// How far the lower page moves, as a share of the width. UIKit's parallax, read off recordings of it: 0.3.
  public static let parallax = 0.3
  /// The darkest dimming of the lower page. UIKit: 0.1.
  public static let dimming = 0.1
  /// The transition's own timing when nobody drives it: the settling spring at rest, as UIKit's navigation since iOS 7.
  public static let timing = SpringTimingParameters(dampingRatio: 1, responseSeconds: 0.35)

  private static let durationSeconds = timing.settlingDurationSeconds ?? 0.35

  public init(operation: NavigationControllerOperation) {
    self.operation = operation
  }

  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    Self.durationSeconds
  }

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let isPush = operation == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }

    let dim = View(frame: container.bounds)
    dim.backgroundColor = .black
    dim.isUserInteractionEnabled = false
    container.insertSubview(dim, aboveSubview: lower)
    let shadow = Shadow(of: upper)
    shadow.cast(isPush ? 0 : Shadow.opacity)

    let width = container.bounds.width
    let away = CGAffineTransform(translationX: width, y: 0)
    let behind = CGAffineTransform(translationX: -width * Self.parallax, y: 0)
    upper.transform = isPush ? away : .identity
    lower.transform = isPush ? .identity : behind
    dim.alpha = isPush ? 0 : Self.dimming

    // Under a finger the page must stay under the finger, so the animation is linear there.
    let timing: any TimingCurveProvider =
      context.isInteractive ? CubicTimingParameters(animationCurve: .linear) : Self.timing
    View.animate(withDuration: transitionDuration(using: context), timing: timing) {
      upper.transform = isPush ? .identity : away
      lower.transform = isPush ? behind : .identity
      dim.alpha = isPush ? Self.dimming : 0
      // It would stand at the edge yet when the page is gone, and go out all at once.
      upper.layer.shadowOpacity = isPush ? Shadow.opacity : 0
    } completion: { _ in
      upper.transform = .identity
      lower.transform = .identity
      dim.removeFromSuperview()
      shadow.takeBack()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The shadow of a page while it slides, and what its layer had before.
private struct Shadow {
  /// Chosen by eye: it sets the pages off on white and is not seen as a line.
  static let opacity = 0.22

  let layer: Layer
  let before: (opacity: Double, radius: Double, offset: CGSize)

  init(of view: View) {
    layer = view.layer
    before = (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset)
  }

  func cast(_ opacity: Double) {
    layer.shadowOpacity = opacity
    layer.shadowRadius = 12
    layer.shadowOffset = .zero
  }

  func takeBack() {
    layer.shadowOpacity = before.opacity
    layer.shadowRadius = before.radius
    layer.shadowOffset = before.offset
  }
}
