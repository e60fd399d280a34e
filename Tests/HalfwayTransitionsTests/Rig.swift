import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A fixture whose delegate vends a logging animator and, optionally, a percent-driven interactive transition.
@MainActor
struct Rig {
  let fixture: NavigationFixture
  let delegate: LoggingDelegate
  let animator: LoggingAnimator
  let percent = PercentDrivenInteractiveTransition()

  init(
    screens: Int = 2, duration: Double = 0.4, habit: LoggingAnimator.Habit = .proper, interactive: Bool = false
  ) {
    fixture = NavigationFixture(screens: screens)
    animator = LoggingAnimator(fixture.log, duration: duration, habit: habit)
    delegate = LoggingDelegate(fixture.log, animator: animator)
    fixture.navigation.delegate = delegate
    if interactive { delegate.interaction = percent }
    _ = fixture.newLines()
  }

  var navigation: NavigationController { fixture.navigation }
  var driver: StageDriver { fixture.driver }
  var stage: Stage { fixture.stage }
  var diagnostics: [String] { stage.diagnostics.map(\.message) }
}
