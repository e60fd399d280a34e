import HalfwayLayers
import HalfwayMotion
import HalfwayViews

// Interaction controllers that move the views themselves, as classes for iOS do that conform to
// `UIViewControllerInteractiveTransitioning` without being percent-driven.
extension TransitionContext {
  /// Separates the progress from the time of the container, which runs.
  func driveByHand() {
    progressTimeline = scheduler.makeTimeline()
    progressTimeline.didSettle = { [weak self] in self?.timelineDidSettle() }
    guard isInteractive else { return progressTimeline.run() }
    startCompanions()
    checkInteraction()
  }

  /// Settles the progress at the end of an interaction, at the interaction controller's speed and with its curve.
  func releaseByHand() {
    interactionCheck?.cancel()
    let (isFinishing, speed) = (state == .finishing, Double(completionVelocity))
    let share = abs((isFinishing ? 1 : 0) - Double(percentComplete))
    let seconds = share * durationSeconds / (speed.isFinite && speed > 0 ? speed : 1)
    progressTimeline.settle(
      to: isFinishing ? durationSeconds : 0, durationSeconds: seconds, pacing: .cubic(completionCurve.bezier))
    watch(forSeconds: seconds)
    interactionDidChange()
  }

  /// Ends the animations of the container where they lead or, after an interaction that can't go on, where they began.
  func endAnimationsByHand(atStart: Bool) {
    if !atStart { scheduler.arrive(under: timeline) }
    scheduler.endAnimations(on: timeline, atStart: atStart)
  }

  /// Ends the progress, and the animations alongside the transition.
  func endProgress() {
    interactionCheck?.cancel()
    scheduler.endAnimations(on: progressTimeline, atStart: transitionWasCancelled)
    progressTimeline.freeze(at: transitionWasCancelled ? 0 : durationSeconds)
    scheduler.remove(progressTimeline)
  }

  /// Whether scheduled work remains that could still complete the transition. An interaction controller that moves the
  /// views itself may also animate views outside of the container.
  var hasPendingWork: Bool {
    environment.stage?.hasPendingWork ?? false || machine.isDrivenByHand && scheduler.isAnimating
  }

  /// The type that should have completed the transition; `nil` if nothing has run that could have.
  func offender(endsInteraction: Bool) -> Any.Type? {
    guard machine.isDrivenByHand, let interactionController else {
      return machine.hasSetUpAnimator ? animatorType : nil
    }
    return endsInteraction ? nil : type(of: interactionController)
  }

  /// Reports, once nothing has driven an interaction for some time, that it doesn't end.
  func checkInteraction() {
    guard machine.isDrivenByHand else { return }
    interactionCheck?.cancel()
    let due = scheduler.now.advanced(bySeconds: TransitionWatchdog.maximumWaitSeconds)
    interactionCheck = scheduler.schedule(at: due, isAwaited: false) { [weak self] in
      guard let self, isInteractive, let interactionController, let stage = environment.stage else { return }
      guard stage.dispatcher.isAtRest, !hasPendingWork else { return checkInteraction() }
      report(
        "no touch or animation drives the interactive transition of \(animatorType); "
          + "\(type(of: interactionController)) has to call finishInteractiveTransition or cancelInteractiveTransition")
    }
  }
}
