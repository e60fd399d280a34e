import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// The releases and the outcome of one replay.
package struct ReplayTrajectory {
  /// A release and its decision.
  package struct Release {
    /// The evidence of a transition's release; `nil` for a release among several targets.
    package var evidence: ReleaseEvidence?
    /// The evidence of a release among several targets.
    package var targets: ReleaseTargets.Evidence?
    package var decision: ReleaseDecision
    package var time: Timestamp
    /// The duration of the transition without a gesture, in seconds.
    package var transitionSeconds: Double
  }

  /// The releases, in order.
  package private(set) var releases: [Release] = []
  /// The last decision, also one that isn't among the releases.
  package private(set) var lastDecision: ReleaseDecision?
  /// The result of the last transition.
  package private(set) var result = TrialResult(.none)
  /// Whether an interactive transition ended for a reason other than a release that thresholds decided.
  package private(set) var hasOtherDecisions = false
  /// Whether the scene's code has read the thresholds.
  package private(set) var sceneReadsThresholds = false
  /// Whether the scene's code has read a velocity.
  package private(set) var sceneReadsVelocities = false
  /// Whether the scene's code has read the tap count of a touch, or the location, translation, scale or rotation of a
  /// gesture.
  private var sceneReadsRecognition = false
  /// Whether a replay with other thresholds may differ in more than what the releases say.
  package var isOpaque: Bool { hasOtherDecisions || sceneReadsThresholds }
  /// Whether only recognizers and releases determine the replay.
  package var followsRecognizers: Bool { !isOpaque && !sceneReadsVelocities && !sceneReadsRecognition }
  /// Whether a movement settled before the first release.
  package private(set) var settlesBeforeRelease = false
  /// Whether a gesture drives the current transition.
  private var isHeld = false

  /// Replays a trial with the given thresholds; `nil` uses the recording's own.
  ///
  /// - Parameter onFrame: A closure that is called with the stage after every frame.
  @MainActor
  package init(of trial: Trial, by thresholds: Thresholds?, onFrame: (Stage) -> Void = { _ in }) {
    var replayer = Replayer()
    (replayer.keepsTrace, replayer.thresholds) = (false, thresholds)
    let trajectory = Box()
    let result = replayer.run(
      trial.recording, scene: trial.scene, onFrame: onFrame,
      onStage: { stage in
        trajectory.readings = stage.readings
        stage.observe(frames: false) { [unowned stage] in
          if case .transition(let event) = $0 { trajectory.value.take(event, on: stage) }
        }
      })
    self = trajectory.value
    if let readings = trajectory.readings {
      sceneReadsThresholds = readings.thresholds
      sceneReadsVelocities = readings.velocities
      sceneReadsRecognition = readings.recognition
    }
    self.result = TrialResult(result.verdict, of: trial.recording.header)
  }

  /// Returns the only release, if it is the given one in every bit; otherwise `nil`.
  ///
  /// - Parameters:
  ///   - evidence: The evidence of a release as recognized without a stage.
  ///   - isCancelled: Whether the system cancelled the gesture.
  package func release(
    like evidence: ReleaseEvidence, isCancelled: Bool, at time: Timestamp, by thresholds: Thresholds
  ) -> Release? {
    guard releases.count == 1, let release = releases.first, followsRecognizers, release.time == time,
      (release.decision.rule == .cancelled) == isCancelled, let replayed = release.evidence,
      evidence.onTimeline(ofSeconds: release.transitionSeconds).measures(like: replayed, by: thresholds)
    else { return nil }
    return release
  }

  private init() {}

  private final class Box {
    var value = ReplayTrajectory()
    var readings: ThresholdReadings?
  }

  /// Queries the stage at the time of the event, because after a release there is no driver anymore.
  @MainActor
  private mutating func take(_ event: TransitionEvent, on stage: Stage) {
    switch event.kind {
    case .began(_, let isInteractive): isHeld = isInteractive
    case .grabbed: isHeld = true
    case .released(let decision, _):
      isHeld = false
      lastDecision = decision
      let driver = stage.transition?.interactionController as? GestureDriver
      // A decision among several targets depends on more than the measurement between two of them.
      let targets = decision.choice == nil ? nil : stage.releaseEvidence
      let evidence = decision.choice == nil ? driver?.evidence(at: event.time) : nil
      guard targets != nil || evidence != nil else {
        hasOtherDecisions = true
        return
      }
      releases.append(
        Release(
          evidence: evidence, targets: targets, decision: decision, time: event.time,
          transitionSeconds: stage.transition?.durationSeconds ?? 0))
    case .releasedByApp:
      isHeld = false
      hasOtherDecisions = true
    case .ended:
      if isHeld { hasOtherDecisions = true }
      isHeld = false
    case .settling: if releases.isEmpty && !hasOtherDecisions { settlesBeforeRelease = true }
    case .started: break
    }
  }
}

extension Recording {
  /// Returns whether the recording contains only lifts from `time` on, except for moves before them at the same time.
  /// Then no decision at that time can affect later input.
  package func endsWithRelease(at time: Timestamp) -> Bool {
    var (endings, hasMoved) = (0, false)
    for entry in entries.reversed() {
      guard case .input(let event) = entry, event.timestamp >= time else {
        if entry.timestamp < time { break }
        continue
      }
      switch event.kind {
      case .up, .cancel, .focus:
        guard event.timestamp == time, !hasMoved else { return false }
        endings += 1
      case .move:
        guard event.timestamp == time, endings > 0 else { return false }
        hasMoved = true
      case .down, .resize, .scroll, .text, .key: return false
      case .thresholds: continue
      }
    }
    return endings > 0
  }
}
