import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The navigation controller's default animator: the upper page slides over the lower one, which moves three tenths of
/// the distance and dims. It uses public API only.
@preconcurrency @MainActor
public final class SlideAnimator: ReducibleMotion {
  /// The operation: push or pop.
  public let operation: NavigationControllerOperation

  /// The distance that the lower page moves, as a fraction of the width: 0.3, measured in recordings of UIKit.
  public nonisolated static let parallax = 0.3
  /// The maximum opacity of the dimming of the lower page: 0.1, as in UIKit.
  public nonisolated static let dimming = 0.1
  /// The timing without interaction: a critically damped spring, as in UIKit's navigation since iOS 7.
  public nonisolated static let timing = SpringTimingParameters(dampingRatio: 1, responseSeconds: responseSeconds)
  /// The response of the spring in seconds; the page then has covered more than nine tenths of its distance.
  nonisolated static let responseSeconds = 0.35

  private static let durationSeconds = timing.settlingDurationSeconds ?? 0.35

  /// Creates an animator for a push or a pop.
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
    // Visible beside the lower page if it overshoots.
    let ground = View(frame: container.bounds)
    ground.backgroundColor = lower.backgroundColor
    ground.isUserInteractionEnabled = false
    container.insertSubview(ground, belowSubview: lower)

    // Screens come from the side to which text leads.
    let width = container.isRightToLeft ? -container.bounds.width : container.bounds.width
    let away = CGAffineTransform(translationX: width, y: 0)
    let behind = CGAffineTransform(translationX: -width * Self.parallax, y: 0)
    upper.transform = isPush ? away : .identity
    shadow.stand(at: upper.transform, isAway: isPush)
    lower.transform = isPush ? .identity : behind
    dim.alpha = isPush ? 0 : Self.dimming

    // The animation is linear while a gesture drives it, so that the page stays under the finger.
    let timing: any TimingCurveProvider = context.isInteractive ? DrivenTiming() : Self.timing
    View.animate(withDuration: transitionDuration(using: context), timing: timing) {
      upper.transform = isPush ? .identity : away
      lower.transform = isPush ? behind : .identity
      dim.alpha = isPush ? Self.dimming : 0
      shadow.stand(at: upper.transform, isAway: !isPush)
    } completion: { _ in
      upper.transform = .identity
      lower.transform = .identity
      for view in [dim, ground] { view.removeFromSuperview() }
      shadow.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The shadow of a sliding page, in a view of the same size beneath it, so that the page itself needn't be drawn
/// again. Only a page with an opaque background has one. It goes on behind the page, on the side from which it comes,
/// so that nothing else is visible there if the page overshoots.
private final class Shadow: View {
  /// The part beside the page, as a share of its width.
  private static let tailShare = 0.25
  /// Chosen visually: it separates white pages and isn't visible as a line.
  private static let opacity: Float = 0.22

  init(of page: View) {
    let tail = page.bounds.width * Self.tailShare
    super.init(frame: CGRect(x: 0, y: 0, width: page.bounds.width + tail, height: page.bounds.height))
    center = CGPoint(x: page.center.x + (page.isRightToLeft ? -tail : tail) / 2, y: page.center.y)
    isUserInteractionEnabled = false
    if let ground = page.backgroundColor, ground.cgColor.alpha >= 1 { backgroundColor = ground }
    let radii = page.layer.cornerRadii
    layer.cornerRadii =
      page.isRightToLeft
      ? CornerRadii(topRight: radii.topRight, bottomRight: radii.bottomRight)
      : CornerRadii(topLeft: radii.topLeft, bottomLeft: radii.bottomLeft)
    layer.shadowRadius = 12
    layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { nil }

  /// Hides the shadow of a page that has left, which would otherwise remain at the edge until the end of the
  /// transition.
  func stand(at transform: CGAffineTransform, isAway: Bool) {
    self.transform = transform
    layer.shadowOpacity = isAway ? 0 : Self.opacity
  }
}
