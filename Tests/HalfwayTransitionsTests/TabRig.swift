import Foundation
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

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
