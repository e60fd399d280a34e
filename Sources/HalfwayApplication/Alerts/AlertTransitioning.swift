import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The transition of alerts, which uses public API only.
@MainActor
final class AlertTransitioning: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { AlertAnimator(isPresenting: true) }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { AlertAnimator(isPresenting: false) }
}

/// The presentation of an alert, which dims the background.
private final class AlertPresentation: PresentationController {
  private let dim = View(frame: .zero)

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dim.frame = containerView?.bounds ?? .zero
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    dim.backgroundColor = AlertLook.dimming
    dim.alpha = 0
    containerView?.insertSubview(dim, at: 0)
    alongside { $0.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    alongside { $0.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if !completed { dim.alpha = 1 }
  }

  private func alongside(_ change: @escaping (View) -> Void) {
    let dim = dim
    guard let coordinator = presentedViewController.transitionCoordinator,
      coordinator.animate(alongsideTransition: { _ in change(dim) })
    else { return change(dim) }
  }
}

/// The animator of alerts: an alert fades in slightly enlarged and fades out; a sheet slides up from the bottom and
/// down again.
@MainActor
private final class AlertAnimator: ReducibleMotion {
  private let isPresenting: Bool
  /// The duration of an alert's transition in seconds, measured in UIKit.
  private static let alertSeconds = 0.25
  private static let largeScale: CGFloat = 1.2
  private static let sheetTiming = CoverAnimator.timing
  private static let sheetSeconds = sheetTiming.settlingDurationSeconds ?? 0.35

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  private func isSheet(_ context: any ViewControllerContextTransitioning) -> Bool {
    let alert = context.viewController(forKey: isPresenting ? .to : .from) as? AlertController
    return alert?.preferredStyle == .actionSheet
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    context.map(isSheet) == true ? Self.sheetSeconds : Self.alertSeconds
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.viewOfPresented(isPresenting) else { return context.completeTransition(false) }
    page.layoutIfNeeded()
    let isSheet = isSheet(context)
    let away = CGAffineTransform(translationX: 0, y: page.bounds.height - Self.top(of: page))
    let card = (page as? AlertView)?.card
    if isPresenting {
      if isSheet { page.transform = away } else { page.alpha = 0 }
      if !isSheet { card?.transform = CGAffineTransform(scaleX: Self.largeScale, y: Self.largeScale) }
    }
    let change = { [isPresenting] in
      if isSheet {
        page.transform = isPresenting ? .identity : away
      } else {
        page.alpha = isPresenting ? 1 : 0
        card?.transform = .identity
      }
    }
    let completion = { (_: Bool) in
      page.transform = .identity
      page.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
    if isSheet, !context.isInteractive {
      View.animate(
        withDuration: Self.sheetSeconds, timing: Self.sheetTiming, animations: change, completion: completion)
    } else {
      View.animate(
        withDuration: transitionDuration(using: context), curve: context.isInteractive ? .linear : .easeOut,
        animations: change, completion: completion)
    }
  }

  /// Returns the top edge of the first card.
  private static func top(of page: View) -> CGFloat {
    page.subviews.filter { !$0.isHidden }.map(\.frame.minY).min() ?? 0
  }
}
