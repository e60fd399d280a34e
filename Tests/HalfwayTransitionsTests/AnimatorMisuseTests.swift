import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Animators that do not keep to the rules cost a diagnostic that names them, and never the screen.
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

  @Test("An animator that animates nothing completes all the same", arguments: Way.allCases)
  func animatesNothing(way: Way) {
    let rig = Rig(habit: .animatesNothing)
    way.play(rig)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test(
    "One that animates nothing has arrived at once, and one that never completes after its duration",
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
    "An animator that never completes is named, and the stage goes on", arguments: Way.allCases,
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
    "An abandoned transition is wound up at the same moment whatever the frame rate", arguments: Way.allCases,
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

  @Test func `a stage that waits for an animator wants further frames`() {
    let rig = Rig(habit: .animatesNothingAndNeverCompletes)
    rig.navigation.popViewController(animated: true)
    rig.driver.wait(100)
    #expect(rig.stage.isAnimating)
  }

  @Test("A second completeTransition is ignored and named", arguments: Way.allCases)
  func completesTwice(way: Way) {
    let rig = Rig(habit: .completesTwice)
    way.play(rig)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == ["LoggingAnimator called completeTransition twice; the second call is ignored"])
  }

  @Test func `completing a cancelled transition leaves it cancelled`() {
    let rig = Rig(habit: .completesAlwaysTrue)
    Way.cancelled.play(rig)
    #expect(rig.fixture.stack == "AB")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == ["LoggingAnimator completed a transition that was cancelled; it stays cancelled"])
  }

  @Test func `completing at once is allowed`() {
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

  @Test func `animations may be longer or shorter than the duration`() {
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

  @Test("An animator that removes the view that comes does no harm", arguments: Way.allCases)
  func removesTheComingView(way: Way) {
    let rig = Rig(habit: .removesTheComingView)
    way.play(rig)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("A container that is thrown away is put back", arguments: Way.allCases)
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

  @Test("A finger lets go of a transition whose container was thrown away", arguments: [true, false])
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

  @Test func `what is asked for after a container was thrown away follows in its turn`() {
    let rig = Rig(habit: .throwsTheContainerAway)
    let (c, d) = (rig.fixture.screen("C"), rig.fixture.screen("D"))
    rig.navigation.pushViewController(c, animated: true)
    rig.navigation.pushViewController(d, animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack == "ABCD")
    #expect(rig.fixture.mistakesAtRest == [])
  }

  @Test("What an animator leaves that does not complete is taken out", arguments: Way.allCases)
  func leavesViews(way: Way) {
    let rig = Rig(habit: .leavesViewsAndNeverCompletes)
    way.play(rig)
    #expect(rig.fixture.stack == (way == .cancelled ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == ["LoggingAnimator didn't call completeTransition when its animations ended"])
  }
}

/// An animator whose second step begins when the first one has ended.
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

  @Test func `runs both steps`() {
    let rig = rig()
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.driver.verdictObserver.verdict.settledAt == Timestamp(milliseconds: 400))
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("Is cancelled in whichever step it is", arguments: [0.2, 0.9])
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

  @Test("Is interrupted in whichever step it is", arguments: [100.0, 300])
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
