import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A delegate that logs every call and vends the animator and the interaction controller of a test.
package final class LoggingDelegate: NavigationControllerDelegate {
  package let log: EventLog
  package var animator: (any ViewControllerAnimatedTransitioning)?
  package var interaction: (any ViewControllerInteractiveTransitioning)?

  package init(_ log: EventLog, animator: (any ViewControllerAnimatedTransitioning)? = nil) {
    self.log = log
    self.animator = animator
  }

  package func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.write("delegate animator for \(operation) from \(from.title ?? "?") to \(to.title ?? "?")")
    return animator
  }

  package func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.write("delegate interaction")
    return interaction
  }

  package func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {
    log.write("delegate willShow \(viewController.title ?? "?")")
  }

  package func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    log.write("delegate didShow \(viewController.title ?? "?")")
  }
}

/// A transitioning delegate that logs its calls and vends the objects that a test sets.
package final class LoggingTransitioningDelegate: ViewControllerTransitioningDelegate {
  package let log: EventLog
  package var animator: (any ViewControllerAnimatedTransitioning)?
  package var interaction: (any ViewControllerInteractiveTransitioning)?
  package var makePresentation: ((ViewController, ViewController) -> PresentationController)?

  package init(_ log: EventLog) { self.log = log }

  package func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.write("delegate animator for \(presented.title ?? "?") from \(presenting.title ?? "?")")
    return animator
  }

  package func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  {
    log.write("delegate animator for dismissed \(dismissed.title ?? "?")")
    return animator
  }

  package func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.write("delegate interaction for presentation")
    return interaction
  }

  package func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.write("delegate interaction for dismissal")
    return interaction
  }

  package func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    log.write("delegate presentation of \(presented.title ?? "?")")
    guard let presenting else { return nil }
    return makePresentation?(presented, presenting)
  }
}

/// A tab bar controller delegate that logs every call and vends the objects provided by a test.
package final class LoggingTabDelegate: TabBarControllerDelegate {
  package let log: EventLog
  package var animator: (any ViewControllerAnimatedTransitioning)?
  package var interaction: (any ViewControllerInteractiveTransitioning)?
  package var allows = true
  /// Called when a tap asks whether it may select a tab.
  package var onTap: (() -> Void)?

  package init(_ log: EventLog) { self.log = log }

  package func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController)
    -> Bool
  {
    log.write("delegate shouldSelect \(viewController.title ?? "?")")
    onTap?()
    return allows
  }

  package func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
    log.write("delegate didSelect \(viewController.title ?? "?")")
  }

  package func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.write("delegate animator from \(from.title ?? "?") to \(to.title ?? "?")")
    return animator
  }

  package func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.write("delegate interaction")
    return interaction
  }
}
