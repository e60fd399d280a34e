import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

// How far the transition is, and how fast it moves.
extension TransitionContext {
  /// The progress, from 0 to 1. It is outside that range only if the transition was interrupted there, by a spring that
  /// overshoots or in an animation that is longer than the transition; otherwise the first update would jump.
  public var percentComplete: CGFloat {
    guard durationSeconds > 0 else { return state == .completed && !transitionWasCancelled ? 1 : 0 }
    return min(machine.reach.upperBound, max(machine.reach.lowerBound, visibleShare))
  }

  var visibleShare: Double { retiming?.fraction(atShare: share) ?? share }

  /// The progress of what the animator shows, also before a contact has grabbed the transition.
  var visiblePercent: Double {
    guard let pacingOfAnimator, retiming == nil else { return visibleShare }
    return pacingOfAnimator.fraction(atShare: share, ofSeconds: durationSeconds)
  }

  /// The rate of the progress without interaction, in shares per second; 0 while a gesture drives the transition.
  public var percentPerSecond: Double {
    guard durationSeconds > 0, machine.reach.contains(share) else { return 0 }
    let rate = progressTimeline.rate(at: scheduler.now) / durationSeconds
    return retiming.map { rate * $0.slope(atShare: share) } ?? rate
  }

  /// The progress without limits.
  private var share: Double { durationSeconds > 0 ? progressTimeline.ownTime / durationSeconds : 0 }

  /// The share that is left until the transition reaches the state to which it settles; 0 while it doesn't settle.
  var remainingShare: Double {
    switch state {
    case .finishing where share > 1 && durationSeconds > 0:
      max(share - 1, ((scheduler.lastEnd(on: timeline) ?? 0) - timeline.localTime) / durationSeconds)
    case .finishing: 1 - percentComplete
    case .cancelling: abs(share)
    case .preparing, .running, .interactive, .completed: 0
    }
  }

  /// Whether the picture goes on beyond the state to which the transition settles, if its spring overshoots. An
  /// interaction controller that moves the views itself is supposed to do so.
  package var goesOnBeyondSettledState: Bool {
    machine.isDrivenByHand || scheduler.goesOn(on: timeline, after: !transitionWasCancelled)
  }

  /// Remembers where an interaction controller has moved the transition. The driver of a gesture knows its velocity
  /// from the contacts.
  func rememberProgress() {
    guard isInteractive, !(interactionController is GestureDriver) else { return }
    if progressOverTime == nil { progressOverTime = VelocityEstimator() }
    progressOverTime?.add(x: percentComplete, y: 0, at: scheduler.now)
    appProgress.follow(environment.stage?.dispatcher.acting, percent: percentComplete)
  }

  /// Reports that the app finishes or cancels the interaction. The driver of a gesture has decided by the thresholds,
  /// unless the gesture still drives it.
  func reportDecision(_ outcome: ReleaseDecision.Outcome) {
    guard isInteractive, let stage = environment.stage else { return }
    let driver = interactionController as? GestureDriver
    guard driver?.isDriven ?? true else { return }
    notify {
      let call = outcome == .finish ? "finish" : "cancel"
      let evidence = driver?.evidence(at: stage.now) ?? appProgress.evidence(at: stage.now, percent: percentComplete)
      return .releasedByApp(
        AppDecision(
          outcome: outcome,
          call: call + (interactionController is PercentDrivenInteractiveTransition ? "" : "InteractiveTransition"),
          time: stage.now, percent: percentComplete,
          recognizer: (stage.dispatcher.acting ?? appProgress.recognizer).map { RecognizerKind(of: $0) },
          thresholdDecision: evidence.map {
            .decide($0.measurement(by: stage.currentThresholds), thresholds: stage.currentThresholds)
          }
        ))
    }
  }

  /// Returns the rate of the progress while a gesture or an interaction controller drives the transition, in shares per
  /// second; `nil` if nothing drives it or it rests.
  func drivenPercentPerSecond(_ thresholds: Thresholds) -> Double? {
    guard state == .interactive, durationSeconds > 0 else { return nil }
    let rate: Double
    if let driver = interactionController as? GestureDriver {
      guard
        let velocity = driver.measurement(at: scheduler.now, thresholds: thresholds)?.velocityPointsPerSecond
      else { return nil }
      rate = velocity / driver.travelPoints
    } else {
      guard let estimate = progressOverTime?.estimate(at: scheduler.now) else { return nil }
      rate = estimate.xPerSecond
    }
    // At an end, the progress doesn't go on.
    return machine.reach.contains(visibleShare + rate * 0.001) ? rate : 0
  }
}
