import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A delegate that logs every call and vends the animator and the interaction controller of a test.
final class LoggingDelegate: NavigationControllerDelegate {
  let log: EventLog
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?

  init(_ log: EventLog, animator: (any ViewControllerAnimatedTransitioning)? = nil) {
    self.log = log
    self.animator = animator
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.write("delegate animator for \(operation) from \(from.title ?? "?") to \(to.title ?? "?")")
    return animator
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.write("delegate interaction")
    return interaction
  }

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {
    log.write("delegate willShow \(viewController.title ?? "?")")
  }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    log.write("delegate didShow \(viewController.title ?? "?")")
  }
}

/// An animator that slides the upper page over the given duration and logs the calls that it receives.
final class LoggingAnimator: ViewControllerAnimatedTransitioning {
  /// The behavior of the animator. All but `proper` violate its contract, for tests of misuse.
  enum Habit: CaseIterable {
    case proper
    case animatesNothing
    case completesAtOnce
    case neverCompletes
    case animatesNothingAndNeverCompletes
    case completesTwice
    case completesAlwaysTrue
    case removesTheComingView
    case throwsTheContainerAway
    case leavesViewsAndNeverCompletes
  }

  let log: EventLog
  let duration: Double
  var habit = Habit.proper
  private(set) var context: (any ViewControllerContextTransitioning)?

  init(_ log: EventLog, duration: Double = 0.4, habit: Habit = .proper) {
    self.log = log
    self.duration = duration
    self.habit = habit
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    log.write("animate")
    self.context = context
    guard let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    if habit == .animatesNothingAndNeverCompletes { return }
    if habit == .completesAtOnce { return context.completeTransition(true) }
    if habit == .throwsTheContainerAway { context.containerView.removeFromSuperview() }
    if habit == .leavesViewsAndNeverCompletes {
      context.containerView.addSubview(View(frame: context.containerView.bounds))
    }
    let isMoving = habit != .animatesNothing
    if isMoving { to.transform.tx = context.containerView.bounds.width }
    View.animate(withDuration: duration, curve: .linear) {
      if isMoving { to.transform.tx = 0 }
    } completion: { [habit] _ in
      to.transform = .identity
      switch habit {
      case .neverCompletes, .leavesViewsAndNeverCompletes: break
      case .completesAlwaysTrue: context.completeTransition(true)
      case .completesTwice:
        context.completeTransition(!context.transitionWasCancelled)
        context.completeTransition(!context.transitionWasCancelled)
      case .proper, .animatesNothing, .completesAtOnce, .animatesNothingAndNeverCompletes, .removesTheComingView,
        .throwsTheContainerAway:
        if habit == .removesTheComingView { to.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.write("animationEnded \(transitionCompleted)") }
}

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
