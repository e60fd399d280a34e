import Foundation
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// An animator that slides the upper page over the given duration and logs the calls that it receives.
package final class LoggingAnimator: ViewControllerAnimatedTransitioning {
  /// The behavior of the animator. All but `proper` violate its contract, for tests of misuse.
  package enum Habit: CaseIterable {
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

  package let log: EventLog
  package let duration: Double
  package var habit = Habit.proper
  /// The context of the latest transition, until it is released. A container can retain its animator.
  package private(set) weak var context: (any ViewControllerContextTransitioning)?

  package init(_ log: EventLog, duration: Double = 0.4, habit: Habit = .proper) {
    self.log = log
    self.duration = duration
    self.habit = habit
  }

  package func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

  package func animateTransition(using context: any ViewControllerContextTransitioning) {
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

  package func animationEnded(_ transitionCompleted: Bool) { log.write("animationEnded \(transitionCompleted)") }
}

/// An animator that logs its calls and slides the presented view in from the bottom, or out to the bottom.
package final class LoggingModalAnimator: ViewControllerAnimatedTransitioning {
  package let log: EventLog
  private let duration: Double

  package init(_ log: EventLog, duration: Double = 0.4) {
    self.log = log
    self.duration = duration
  }

  package func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

  package func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    log.write("animate\(from == nil ? "" : " from")\(to == nil ? "" : " to")")
    let isPresenting = context.viewController(forKey: .to)?.isBeingPresented == true
    guard let page = isPresenting ? to : from else { return }
    if isPresenting {
      context.containerView.addSubview(page)
    } else if let to {
      context.containerView.insertSubview(to, belowSubview: page)
    }
    // A card can be higher than the stage.
    let away = CGAffineTransform(translationX: 0, y: max(context.containerView.bounds.height, page.bounds.height))
    if isPresenting { page.transform = away }
    View.animate(withDuration: duration, curve: .linear) {
      page.transform = isPresenting ? .identity : away
    } completion: { _ in
      page.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  package func animationEnded(_ transitionCompleted: Bool) { log.write("animationEnded \(transitionCompleted)") }
}
