import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions

/// Observes a stage and collects the reasons for its results, by querying the stage at the time of each event.
@MainActor
final class ReasonObserver {
  private unowned let stage: Stage
  private var releases: [ReplayReasons.Release] = []
  /// The displayed progress at the latest release, from 0 to 1.
  private var percentBefore = 0.0

  init(of stage: Stage) {
    self.stage = stage
    stage.notesRecognizers = true
    stage.observe(frames: false) { [weak self] in
      if case .transition(let event) = $0 { self?.take(event) }
    }
  }

  var reasons: ReplayReasons { ReplayReasons(recognizers: stage.recognizerLives, releases: releases) }

  private func take(_ event: TransitionEvent) {
    switch event.kind {
    case .released(let decision, let samples):
      let driver = stage.transition?.interactionController as? GestureDriver
      let movement = stage.movement
      // A movement counts its distance upward, and the release in the direction of the decision.
      let sign = decision.choice.map { $0.far >= $0.near ? 1.0 : -1 } ?? 1
      percentBefore = stage.transitionPercent ?? decision.measurement.percent
      releases.append(
        ReplayReasons.Release(
          time: event.time, decision: decision, targets: event.targets, thresholds: stage.currentThresholds,
          samples: samples.map {
            ReplayReasons.Sample(
              microsecondsBefore: event.time.microseconds(since: $0.time),
              distancePoints: driver?.distancePoints(of: $0) ?? movement?.distancePoints(of: $0).map { sign * $0 },
              use: $0.use)
          }))
    case .settling(let seconds, let pacing, _):
      guard let last = releases.indices.last, releases[last].time == event.time else { return }
      if let movement = stage.movement {
        releases[last].handOff = handOff(of: movement, releases[last].decision, pacing, seconds)
      }
      guard let transition = stage.transition else { return }
      let measured = releases[last].decision.measurement
      let left = (releases[last].decision.outcome == .finish ? 1 : 0) - percentBefore
      let overshoot = overshoot(of: transition, pacing, points: pacing.overshoot * abs(left) * measured.travelPoints)
      releases[last].handOff = HandOff(
        jumpPoints: (transition.percentComplete - percentBefore) * measured.travelPoints,
        velocityBeforePointsPerSecond: measured.velocityPointsPerSecond,
        velocityAfterPointsPerSecond: transition.percentPerSecond * measured.travelPoints, settleSeconds: seconds,
        overshootPoints: overshoot.drawn, clippedOvershootPoints: overshoot.clipped)
    case .grabbed(let percent):
      if let last = releases.indices.last { releases[last].grabbed = .init(time: event.time, percent: percent) }
    case .began, .started, .releasedByApp, .ended: break
    }
  }

  /// Returns the overshoot that a transition shows, and that its animations clip, in points.
  private func overshoot(
    of transition: TransitionContext, _ pacing: AnimationPacing, points: Double
  ) -> (drawn: Double, clipped: Double) {
    let driver = transition.interactionController as? GestureDriver
    if case .spring(let spring, _) = pacing, let picture = driver?.pictureMovement {
      return picture.goesOn ? (picture.overshootPoints(on: spring), 0) : (0, points)
    }
    return transition.goesOnBeyondSettledState ? (points, 0) : (0, points)
  }

  private func handOff(
    of movement: TargetMovement, _ decision: ReleaseDecision, _ pacing: AnimationPacing, _ seconds: Double
  ) -> HandOff? {
    guard let choice = decision.choice else { return nil }
    // Both are counted in the direction of the decision.
    let sign = choice.far >= choice.near ? 1.0 : -1.0
    return HandOff(
      jumpPoints: sign * (movement.percent - percentBefore) * movement.travelPoints,
      velocityBeforePointsPerSecond: decision.measurement.velocityPointsPerSecond,
      velocityAfterPointsPerSecond: sign * (movement.velocityPointsPerSecond ?? 0), settleSeconds: seconds,
      overshootPoints: pacing.overshoot * abs(choice.chosenPoints - movement.positionPoints))
  }
}
