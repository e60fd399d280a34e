import Foundation
import HalfwayTestSupport
import UIKit

/// A delegate that returns the objects of a test and records its calls.
class LoggedTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let log: EventLog
  var animator: UIViewControllerAnimatedTransitioning?
  var interaction: UIViewControllerInteractiveTransitioning?
  var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(_ log: EventLog) {
    self.log = log
    animator = LoggedAnimator(log)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    log.write("animator for presented, presenting \(presenting.title ?? "?"), source \(source.title ?? "?")")
    return animator
  }
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    log.write("animator for dismissed \(dismissed.title ?? "?")")
    return animator
  }
  func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interaction }
  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interaction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    log.write("presentation controller")
    return makePresentation?(presented, presenting)
  }
}

/// A presentation controller that records its callbacks and doesn't override anything else.
class LoggedPresentation: UIPresentationController {
  let log: EventLog

  init(_ log: EventLog, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    log.write("presentationTransitionWillBegin")
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    log.write("presentationTransitionDidEnd \(completed)")
  }
  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    log.write("dismissalTransitionWillBegin")
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    log.write("dismissalTransitionDidEnd \(completed)")
  }
}

/// A stage whose root A can present B.
@MainActor struct PresentationRig {
  let log = EventLog()
  let a: LoggedController
  let b: LoggedController
  let delegate: LoggedTransitioningDelegate
  let rig: ControllerRig

  /// - Parameter style: The style of B, which has the delegate if it is `.custom`.
  init(_ style: UIModalPresentationStyle = .fullScreen) {
    (a, b) = (LoggedController("A", log), LoggedController("B", log))
    delegate = LoggedTransitioningDelegate(log)
    rig = ControllerRig(a)
    b.modalPresentationStyle = style
    if style == .custom {
      b.transitioningDelegate = delegate
      delegate.makePresentation = { [log] in LoggedPresentation(log, $0, $1) }
    }
    _ = log.take()
  }

  /// Presents B without animation.
  func showB() {
    a.present(b, animated: false)
    rig.settle()
    _ = log.take()
  }
}
