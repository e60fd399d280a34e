import HalfwayMotion
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Animators that violate the protocol's contract. Violations are reported with the animator's name, and the container
/// always reaches a consistent state.
@MainActor
@Suite struct AnimatorMisuseTests {
  @MainActor
  enum Way: CaseIterable {
    case alone, finished, cancelled

    func play(_ rig: Rig) {
      rig.delegate.interaction = self == .alone ? nil : rig.percent
      rig.navigation.popViewController(animated: true)
      rig.percent.update(0.5)
      rig.driver.wait(100)
      if self == .finished { rig.percent.finish() }
      if self == .cancelled { rig.percent.cancel() }
      rig.driver.settle()
    }
  }

  @Test("an animator without visible changes completes its transition", arguments: Way.allCases)
  func animatesNothing(way: Way) {
    let rig = Rig(habit: .animatesNothing)
    way.play(rig)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test(
    "an animator that animates nothing ends at once, or after its duration if it never completes",
    arguments: [(LoggingAnimator.Habit.animatesNothing, 0.0), (.animatesNothingAndNeverCompletes, 400)])
  func arrives(habit: LoggingAnimator.Habit, afterMilliseconds milliseconds: Double) {
    let rig = Rig(habit: habit)
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.driver.verdictObserver.verdict.settledAt == Timestamp(microseconds: Int64(milliseconds * 1000)))
    let held = Rig(habit: habit, interactive: true)
    held.navigation.popViewController(animated: true)
    held.percent.update(0.5)
    held.driver.wait(1000)
    #expect(held.stage.transition?.state == .interactive)
  }

  @Test(
    "an animator that never completes is reported, and the next transition runs", arguments: Way.allCases,
    [
      LoggingAnimator.Habit.neverCompletes, .animatesNothingAndNeverCompletes,
    ])
  func neverCompletes(way: Way, habit: LoggingAnimator.Habit) {
    let rig = Rig(habit: habit)
    way.play(rig)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == ["LoggingAnimator didn't call completeTransition when its animations ended"])
    rig.animator.habit = .proper
    rig.delegate.interaction = nil
    rig.navigation.pushViewController(rig.fixture.screen("C"), animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack.hasSuffix("C"))
    #expect(rig.fixture.mistakesAtRest == [])
  }

  @Test(
    "the time at which an abandoned transition ends doesn't depend on the frame rate", arguments: Way.allCases,
    [
      LoggingAnimator.Habit.neverCompletes, .animatesNothingAndNeverCompletes,
    ])
  func abandonedTransitionsDoNotDependOnFrames(way: Way, habit: LoggingAnimator.Habit) {
    let ends = [60.0, 144, 7].map { hertz in
      let fixture = NavigationFixture(ticks: .regular(hertz: hertz))
      let animator = LoggingAnimator(fixture.log, habit: habit)
      let delegate = LoggingDelegate(fixture.log, animator: animator)
      let percent = PercentDrivenInteractiveTransition()
      delegate.interaction = way == .alone ? nil : percent
      fixture.navigation.delegate = delegate
      fixture.navigation.popViewController(animated: true)
      percent.update(0.5)
      if way == .finished { percent.finish() }
      if way == .cancelled { percent.cancel() }
      fixture.driver.settle()
      return fixture.driver.verdictObserver.verdict.settledAt
    }
    #expect(Set(ends) == [Timestamp(milliseconds: way == .alone ? 400 : 200)])
  }

  @Test func `a stage that waits for an animator requests further frames`() {
    let rig = Rig(habit: .animatesNothingAndNeverCompletes)
    rig.navigation.popViewController(animated: true)
    rig.driver.wait(100)
    #expect(rig.stage.isAnimating)
  }

  @Test("a second call of completeTransition is ignored and reported", arguments: Way.allCases)
  func completesTwice(way: Way) {
    let rig = Rig(habit: .completesTwice)
    way.play(rig)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == ["LoggingAnimator called completeTransition twice; the second call is ignored"])
  }

  @Test func `completing a canceled transition as finished leaves it canceled`() {
    let rig = Rig(habit: .completesAlwaysTrue)
    Way.cancelled.play(rig)
    #expect(rig.fixture.stack == "AB")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == ["LoggingAnimator completed a transition that was cancelled; it stays cancelled"])
  }

  @Test func `an animator can complete immediately`() {
    for isInteractive in [false, true] {
      let rig = Rig(habit: .completesAtOnce, interactive: isInteractive)
      rig.navigation.popViewController(animated: true)
      rig.percent.update(0.5)
      rig.percent.finish()
      rig.driver.settle()
      #expect(rig.fixture.stack == "A")
      #expect(rig.fixture.mistakesAtRest == [])
      #expect(rig.diagnostics == [])
    }
  }

  @Test func `animations can be longer or shorter than the transition's duration`() {
    @MainActor
    final class Uneven: ViewControllerAnimatedTransitioning {
      let seconds: Double
      init(_ seconds: Double) { self.seconds = seconds }
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0
        View.animate(withDuration: seconds) {
          to.alpha = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    for seconds in [0.1, 0.9] {
      for finishes in [true, false] {
        let rig = Rig(interactive: true)
        rig.delegate.animator = Uneven(seconds)
        rig.navigation.popViewController(animated: true)
        rig.percent.update(0.8)
        rig.driver.wait(50)
        if finishes { rig.percent.finish() } else { rig.percent.cancel() }
        rig.driver.settle()
        #expect(rig.fixture.stack == (finishes ? "A" : "AB"))
        #expect(rig.fixture.mistakesAtRest == [])
        #expect(rig.diagnostics == [])
      }
    }
  }

  @Test("an animator can remove the incoming view", arguments: Way.allCases)
  func removesTheComingView(way: Way) {
    let rig = Rig(habit: .removesTheComingView)
    way.play(rig)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("a container view that the animator removes is restored", arguments: Way.allCases)
  func throwsTheContainerAway(way: Way) {
    let rig = Rig(habit: .throwsTheContainerAway)
    let home = rig.navigation.view.superview
    way.play(rig)
    #expect(rig.navigation.view.superview === home)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(
      rig.diagnostics == [
        "LoggingAnimator moved the container view of the transition to another superview; it was moved back"
      ])
  }

  @Test("a release ends a transition whose container view was removed", arguments: [true, false])
  func throwsTheContainerAwayUnderAFinger(finishes: Bool) {
    for isLate in [true, false] {
      let rig = Rig(habit: isLate ? .proper : .throwsTheContainerAway)
      rig.driver.down(3, 300)
      rig.driver.drag(to: finishes ? 350 : 100, over: 400)
      rig.driver.wait(200)
      if isLate { rig.navigation.view.removeFromSuperview() }
      rig.driver.up()
      #expect(rig.driver.settle())
      #expect(rig.fixture.stack == (finishes ? "A" : "AB"))
      #expect(rig.fixture.mistakesAtRest == [])
      #expect(
        rig.diagnostics == [
          "LoggingAnimator moved the container view of the transition to another superview; it was moved back"
        ])
    }
  }

  @Test func `successive pushes complete even if the animator removes the container view`() {
    let rig = Rig(habit: .throwsTheContainerAway)
    let (c, d) = (rig.fixture.screen("C"), rig.fixture.screen("D"))
    rig.navigation.pushViewController(c, animated: true)
    rig.navigation.pushViewController(d, animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack == "ABCD")
    #expect(rig.fixture.mistakesAtRest == [])
  }

  @Test("views left behind by an animator that never completes are removed", arguments: Way.allCases)
  func leavesViews(way: Way) {
    let rig = Rig(habit: .leavesViewsAndNeverCompletes)
    way.play(rig)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == ["LoggingAnimator didn't call completeTransition when its animations ended"])
  }
}

/// An animator whose second animation begins in the completion of the first.
@MainActor
@Suite struct ChainedAnimatorTests {
  final class Chained: ViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      View.animate(withDuration: 0.2) {
        to.alpha = 0.5
      } completion: { _ in
        View.animate(withDuration: 0.2) {
          to.alpha = 1
        } completion: { _ in
          to.alpha = 1
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
  }

  private func rig() -> Rig {
    let rig = Rig()
    rig.delegate.animator = Chained()
    return rig
  }

  @Test func `a chained animator runs both steps`() {
    let rig = rig()
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.driver.verdictObserver.verdict.settledAt == Timestamp(milliseconds: 400))
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("a chained animator can be canceled in either step", arguments: [0.2, 0.9])
  func isCancelled(percent: Double) {
    let rig = rig()
    rig.delegate.interaction = rig.percent
    rig.navigation.popViewController(animated: true)
    rig.percent.update(percent)
    rig.percent.cancel()
    rig.driver.settle()
    #expect(rig.fixture.stack == "AB")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("a chained animator can be interrupted in either step", arguments: [100.0, 300])
  func isInterrupted(afterMilliseconds wait: Double) {
    let rig = rig()
    rig.navigation.popViewController(animated: true)
    rig.driver.wait(wait)
    rig.navigation.pushViewController(rig.fixture.screen("C"), animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack == "AC")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }
}
