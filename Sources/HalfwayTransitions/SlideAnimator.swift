import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The navigation controller's own transition: the upper page slides over the lower one, which moves a third as far and dims.
/// An ordinary animator, made of nothing that an app's own could not use.
@preconcurrency @MainActor
public final class SlideAnimator: ViewControllerAnimatedTransitioning {
  public let operation: NavigationControllerOperation

  /// How far the lower page moves, as a share of the width. UIKit's parallax, read off recordings of it: 0.3.
  public nonisolated static let parallax = 0.3
  /// The darkest dimming of the lower page. UIKit: 0.1.
  public nonisolated static let dimming = 0.1
  /// The transition's own timing when nobody drives it: the settling spring at rest, as UIKit's navigation since iOS 7.
  public nonisolated static let timing = SpringTimingParameters(dampingRatio: 1, responseSeconds: responseSeconds)
  /// After this time nine tenths of the way are done, and more.
  nonisolated static let responseSeconds = 0.35

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
    container.insertSubview(shadow, belowSubview: upper)

    let width = container.bounds.width
    let away = CGAffineTransform(translationX: width, y: 0)
    let behind = CGAffineTransform(translationX: -width * Self.parallax, y: 0)
    upper.transform = isPush ? away : .identity
    shadow.stand(at: upper.transform, isAway: isPush)
    lower.transform = isPush ? .identity : behind
    dim.alpha = isPush ? 0 : Self.dimming

    // Under a finger the page must stay under the finger, so the animation is linear there.
    let timing: any TimingCurveProvider =
      context.isInteractive ? CubicTimingParameters(animationCurve: .linear) : Self.timing
    View.animate(withDuration: transitionDuration(using: context), timing: timing) {
      upper.transform = isPush ? .identity : away
      lower.transform = isPush ? behind : .identity
      dim.alpha = isPush ? Self.dimming : 0
      shadow.stand(at: upper.transform, isAway: !isPush)
    } completion: { _ in
      upper.transform = .identity
      lower.transform = .identity
      dim.removeFromSuperview()
      shadow.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The shadow of a page while it slides, beneath it and as large: the page itself stays as it is, which costs nothing to draw again. Only a
/// page with an opaque background casts one.
private final class Shadow: View {
  /// Chosen by eye: it sets the pages off on white and is not seen as a line.
  private static let opacity: Float = 0.22

  init(of page: View) {
    super.init(frame: page.bounds)
    center = page.center
    isUserInteractionEnabled = false
    if let ground = page.backgroundColor, ground.cgColor.alpha >= 1 { backgroundColor = ground }
    layer.cornerRadii = page.layer.cornerRadii
    layer.shadowRadius = 12
    layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { nil }

  /// Where the page has gone the shadow would still stand at the edge, and go out all at once when everything is over.
  func stand(at transform: CGAffineTransform, isAway: Bool) {
    self.transform = transform
    layer.shadowOpacity = isAway ? 0 : Self.opacity
  }
}
