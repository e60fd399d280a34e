import Foundation
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A tab bar controller delegate that logs every call and vends the objects provided by a test.
final class LoggingTabDelegate: TabBarControllerDelegate {
  let log: EventLog
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  var allows = true
  /// Called when a tap asks whether it may select a tab.
  var onTap: (() -> Void)?

  init(_ log: EventLog) { self.log = log }

  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
    log.write("delegate shouldSelect \(viewController.title ?? "?")")
    onTap?()
    return allows
  }

  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
    log.write("delegate didSelect \(viewController.title ?? "?")")
  }

  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.write("delegate animator from \(from.title ?? "?") to \(to.title ?? "?")")
    return animator
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.write("delegate interaction")
    return interaction
  }
}

/// A stage of 400 × 600 points with three tabs, A, B, and C, that log their callbacks.
@MainActor
final class TabRig {
  let log = EventLog()
  let tabs: TabBarController
  let screens: [LoggingViewController]
  let driver: StageDriver
  let delegate: LoggingTabDelegate
  let percent = PercentDrivenInteractiveTransition()

  init(animated: Bool = true, interactive: Bool = false) {
    let log = log
    screens = ["A", "B", "C"].map { LoggingViewController($0, log: log) }
    tabs = TabBarController(viewControllers: screens)
    driver = StageDriver(Stage(rootViewController: tabs, size: CGSize(width: 400, height: 600)))
    delegate = LoggingTabDelegate(log)
    if animated { delegate.animator = LoggingAnimator(log) }
    if interactive { delegate.interaction = percent }
    tabs.delegate = delegate
    _ = log.take()
  }

  var stage: Stage { driver.stage }
  var diagnostics: [String] { stage.diagnostics.map(\.message) }
  /// The titles of the screens that are displayed above the tab bar.
  var shown: [String] {
    tabs.view.subviews.first?.subviews.map { ($0.next as? ViewController)?.title ?? "another view" } ?? []
  }

  /// Taps the item at an index, counted from the left.
  func tap(_ index: Int) {
    driver.down((Double(index) + 0.5) * 400 / Double(max(1, tabs.viewControllers!.count)), 580)
    driver.wait(30)
    driver.up()
  }
}
