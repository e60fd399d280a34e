import Foundation
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A presentation controller that logs its callbacks and shows a card over a dimming view at the bottom of the stage.
package final class LoggingPresentation: PresentationController {
  package let log: EventLog
  package let veil = View()
  /// The card's height, in points, regardless of the stage's height.
  package static let height = 240.0

  package init(_ log: EventLog, presented: ViewController, presenting: ViewController) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
    veil.backgroundColor = .black
  }

  package override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height - Self.height, width: bounds.width, height: Self.height)
  }

  package override func containerViewWillLayoutSubviews() {
    log.write("container will lay out")
    veil.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
  package override func containerViewDidLayoutSubviews() { log.write("container did lay out") }

  package override func presentationTransitionWillBegin() {
    log.write("presentation will begin")
    containerView?.insertSubview(veil, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      veil.alpha = 0.4
      return
    }
    veil.alpha = 0
    coordinator.animate(alongsideTransition: { [veil] _ in veil.alpha = 0.4 })
  }
  package override func presentationTransitionDidEnd(_ completed: Bool) {
    log.write("presentation did end \(completed)")
    if !completed { veil.removeFromSuperview() }
  }
  package override func dismissalTransitionWillBegin() {
    log.write("dismissal will begin")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [veil] _ in veil.alpha = 0 })
  }
  package override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.write("dismissal did end \(completed)")
    if completed { veil.removeFromSuperview() }
  }
}
