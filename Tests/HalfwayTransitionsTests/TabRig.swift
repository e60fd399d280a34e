import Foundation
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A tab bar controller's delegate that writes down every question and vends what a test gives it.
final class JournalingTabDelegate: TabBarControllerDelegate {
  let journal: Journal
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?
  var allows = true
  /// Called when a tap asks.
  var onTap: (() -> Void)?

  init(_ journal: Journal) { self.journal = journal }

  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
    journal.write("delegate shouldSelect \(viewController.title ?? "?")")
    onTap?()
    return allows
  }

  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
    journal.write("delegate didSelect \(viewController.title ?? "?")")
  }

  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    journal.write("delegate animator from \(from.title ?? "?") to \(to.title ?? "?")")
    return animator
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    journal.write("delegate interaction")
    return interaction
  }
}

/// A stage of 400 × 600 points with three tabs, A, B and C, that write down what happens.
@MainActor
final class TabRig {
  let journal = Journal()
  let tabs: TabBarController
  let screens: [JournalingViewController]
  let driver: StageDriver
  let delegate: JournalingTabDelegate
  let percent = PercentDrivenInteractiveTransition()

  init(animated: Bool = true, interactive: Bool = false) {
    let journal = journal
    screens = ["A", "B", "C"].map { JournalingViewController($0, journal: journal) }
    tabs = TabBarController(viewControllers: screens)
    driver = StageDriver(Stage(rootViewController: tabs, size: CGSize(width: 400, height: 600)))
    delegate = JournalingTabDelegate(journal)
    if animated { delegate.animator = JournalingAnimator(journal) }
    if interactive { delegate.interaction = percent }
    tabs.delegate = delegate
    _ = journal.take()
  }

  var stage: Stage { driver.stage }
  var diagnostics: [String] { stage.diagnostics.map(\.message) }
  /// The titles of the screens above the bar.
  var shown: [String] {
    tabs.view.subviews.first?.subviews.map { ($0.next as? ViewController)?.title ?? "another view" } ?? []
  }

  /// Taps in the bar, on an item counted from the left.
  func tap(_ index: Int) {
    driver.down((Double(index) + 0.5) * 400 / Double(max(1, tabs.viewControllers.count)), 580)
    driver.wait(30)
    driver.up()
  }
}
