import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The transition coordinator: its properties, its notifications, and animations alongside the transition.
@MainActor
@Suite struct CoordinatorTests {
  @Test("the coordinator describes the transition", arguments: [false, true])
  func questions(interactive: Bool) throws {
    let rig = Rig(interactive: interactive)
    rig.percent.completionSpeed = 0.5
    rig.percent.completionCurve = .easeOut
    rig.navigation.popViewController(animated: true)
    let coordinator = try #require(rig.fixture.screens[0].transitionCoordinator)
    #expect(rig.navigation.transitionCoordinator === coordinator)
    #expect(coordinator.isAnimated)
    #expect(coordinator.initiallyInteractive == interactive)
    #expect(coordinator.isInteractive == interactive)
    #expect(coordinator.isInterruptible == interactive)
    #expect(coordinator.presentationStyle == .none)
    #expect(coordinator.transitionDuration == 0.4)
    #expect(coordinator.containerView === rig.navigation.view)
    #expect(coordinator.viewController(forKey: .to) === rig.fixture.screens[0])
    #expect(coordinator.view(forKey: .from) === rig.fixture.screens[1].view)
    #expect(coordinator.completionVelocity == (interactive ? 0.5 : 1))
    #expect(coordinator.completionCurve == (interactive ? .easeOut : .easeInOut))
    if interactive { rig.percent.update(0.25) } else { rig.driver.wait(100) }
    #expect(abs(coordinator.percentComplete - 0.25) < 1e-9)
    #expect(!coordinator.isCancelled)
    rig.percent.cancel()
    rig.driver.settle()
    #expect(coordinator.isCancelled == interactive)
    #expect(rig.fixture.screens[0].transitionCoordinator == nil)
    #expect(!coordinator.animate(alongsideTransition: { _ in Issue.record("the transition has ended") }))
  }

  @Test func `a change without animation has no coordinator`() {
    let rig = Rig()
    rig.fixture.screens[0].onAppearance = { _ in #expect(rig.fixture.screens[0].transitionCoordinator == nil) }
    rig.navigation.popViewController(animated: false)
  }

  @Test func `the coordinator notifies of each release and grab in order`() throws {
    let rig = Rig(interactive: true)
    rig.navigation.popViewController(animated: true)
    let coordinator = try #require(rig.navigation.transitionCoordinator)
    var lines: [String] = []
    coordinator.notifyWhenInteractionChanges {
      lines.append("\($0.isInteractive ? "held" : "free")\($0.isCancelled ? ", going back" : "")")
    }
    coordinator.animate(alongsideTransition: nil) { lines.append($0.isCancelled ? "cancelled" : "took place") }
    rig.percent.update(0.5)
    rig.percent.finish()
    rig.driver.wait(30)
    rig.percent.pause()
    rig.percent.update(0.2)
    rig.percent.cancel()
    rig.driver.settle()
    #expect(lines == ["free", "held", "free, going back", "cancelled"])
  }

  @Test func `a view outside the container stays in step when it is animated alongside the transition`() throws {
    let rig = Rig(interactive: true)
    let bar = View(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    rig.navigation.view.superview?.addSubview(bar)
    rig.navigation.popViewController(animated: true)
    rig.navigation.transitionCoordinator?.animateAlongsideTransition(in: bar) { _ in
      bar.alpha = 0
    } completion: { context in
      if context.isCancelled { bar.alpha = 1 }
    }
    for percent in [0.2, 0.9, 0.5] {
      rig.percent.update(percent)
      #expect(abs(bar.layer.presentationValues.opacity - (1 - percent)) < 1e-12)
    }
    rig.percent.cancel()
    rig.driver.settle()
    #expect(bar.alpha == 1)
    #expect(bar.layer.presentationValues.opacity == 1)
  }

  @Test func `a handler of interaction changes can pop to the root`() throws {
    let rig = Rig(screens: 3, interactive: true)
    rig.navigation.popViewController(animated: true)
    rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges { [navigation = rig.navigation] _ in
      navigation.popToRootViewController(animated: false)
    }
    rig.percent.update(0.5)
    rig.percent.finish()
    rig.driver.settle()
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
  }
}
