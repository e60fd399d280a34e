import Foundation
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Animators that vend a property animator. As UIKit's documentation recommends, it is created once and started by
/// `animateTransition`.
@MainActor
@Suite struct InterruptibleAnimatorTests {
  private final class Eased: ViewControllerAnimatedTransitioning {
    var made: ViewPropertyAnimator?
    /// The context, which animators may keep for later use.
    var context: (any ViewControllerContextTransitioning)?
    let begins: Bool

    init(begins: Bool) { self.begins = begins }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      self.context = context
      if begins { interruptibleAnimator(using: context).startAnimation() }
    }

    func interruptibleAnimator(
      using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating {
      if let made { return made }
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return ViewPropertyAnimator()
      }
      context.containerView.insertSubview(to, belowSubview: from)
      let animator = ViewPropertyAnimator(duration: 0.4, curve: .easeIn) { from.transform.tx = 100 }
      animator.addCompletion { _ in
        from.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      }
      made = animator
      return animator
    }
  }

  @Test("a scrubbed property animator is linear, whether or not it has been started", arguments: [true, false])
  func scrubs(begins: Bool) {
    let rig = Rig(interactive: true)
    let animator = Eased(begins: begins)
    rig.delegate.animator = animator
    rig.navigation.popViewController(animated: true)
    let page = rig.fixture.screens[1].view.layer
    for percent in [0.25, 0.9, 0.5] {
      rig.percent.update(percent)
      #expect(abs(Double(page.presentationValues.transform.m41) - 100 * percent) < 1e-9)
      #expect(abs((animator.made?.fractionComplete ?? 0) - percent) < 1e-9)
    }
    rig.percent.cancel()
    rig.driver.settle()
    #expect(rig.fixture.stack == "AB")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("a noninteractive property animator uses its own curve", arguments: [true, false])
  func runs(begins: Bool) {
    let rig = Rig()
    rig.delegate.animator = Eased(begins: begins)
    rig.navigation.popViewController(animated: true)
    #expect(rig.navigation.transitionCoordinator?.isInterruptible == true)
    let page = rig.fixture.screens[1].view.layer
    rig.driver.wait(200)
    #expect((10...40).contains(Double(page.presentationValues.transform.m41)))
    rig.driver.settle()
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test func `an animator that retains its context doesn't leak`() {
    weak var screen: ViewController?
    weak var kept: Eased?
    do {
      let rig = Rig()
      let animator = Eased(begins: true)
      rig.delegate.animator = animator
      (screen, kept) = (rig.fixture.screens[1], animator)
      rig.navigation.popViewController(animated: true)
      rig.driver.settle()
      animator.made = nil
    }
    #expect(screen == nil)
    #expect(kept == nil)
  }
}

/// Child transitions with `transition(from:to:duration:options:animations:completion:)`.
@MainActor
@Suite struct ChildTransitionTests {
  @MainActor
  private struct Parent {
    let log = EventLog()
    let parent = ViewController()
    let screens: [LoggingViewController]
    let driver: StageDriver

    init() {
      screens = ["A", "B"].map { [log] in LoggingViewController($0, log: log) }
      parent.addChild(screens[0])
      screens[0].view.frame = CGRect(x: 20, y: 30, width: 200, height: 300)
      parent.view.addSubview(screens[0].view)
      parent.addChild(screens[1])
      driver = StageDriver(Stage(rootViewController: parent, size: CGSize(width: 400, height: 600)))
      _ = log.take()
    }
  }

  @Test(
    "a child transition replaces the view in its frame and makes appearance callbacks",
    arguments: [[], .transitionCrossDissolve, .transitionFlipFromLeft] as [View.AnimationOptions], [0, 0.3])
  func moves(options: View.AnimationOptions, duration: Double) {
    let setup = Parent()
    let frame = setup.screens[0].view.frame
    var ended: Bool?
    setup.parent.transition(
      from: setup.screens[0], to: setup.screens[1], duration: duration, options: options
    ) {
      setup.screens[1].view.alpha = 0.8
    } completion: {
      ended = $0
    }
    #expect((setup.driver.stage.transition != nil) == (duration > 0))
    setup.driver.settle()
    #expect(ended == true)
    #expect(setup.log.take() == ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
    #expect(setup.parent.view.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(setup.screens[1].view)])
    // It has followed the size of the parent's view, which was that of the default screen.
    #expect(frame == CGRect(x: 20, y: 30, width: 225, height: 233))
    #expect(setup.screens[1].view.frame == frame)
    #expect(setup.driver.stage.diagnostics == [])
  }

  @Test(
    "a transition option lasts for the full duration even without other animations",
    arguments: [.transitionCrossDissolve, .transitionFlipFromLeft] as [View.AnimationOptions])
  func onlyOptions(options: View.AnimationOptions) {
    let setup = Parent()
    setup.parent.transition(from: setup.screens[0], to: setup.screens[1], duration: 0.3, options: options)
    setup.driver.wait(150)
    #expect(setup.driver.stage.transition != nil && setup.driver.stage.isAnimating)
    setup.driver.settle()
    #expect(setup.log.take() == ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
    #expect(setup.driver.stage.diagnostics == [])
  }

  @Test func `a transition to a view controller that isn't a child is rejected`() {
    let setup = Parent()
    setup.parent.transition(from: setup.screens[0], to: ViewController(), duration: 0.3)
    #expect(setup.driver.stage.diagnostics.count == 1)
    #expect(setup.driver.stage.transition == nil)
  }
}
