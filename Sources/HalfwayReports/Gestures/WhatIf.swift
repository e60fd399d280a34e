import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The releases of a replay, and every moment at which the gesture could have been released, for decisions with other
/// thresholds.
struct WhatIf {
  /// What other thresholds can be tried without another replay.
  enum Reach: Equatable {
    /// All thresholds for recognition, velocity and decision: the kernel recognizes the whole gesture.
    case recognition
    /// All thresholds for velocity and decision: nothing follows the only release.
    case velocityAndDecision
    /// Thresholds for the decision, as long as no release but the last decides otherwise.
    case decision
    /// None, for a reason.
    case none(String)
  }

  private(set) var reach = Reach.none("No gesture released anything, so no threshold decided.")
  /// The recognition of the gesture with other thresholds; `nil` if only replays can tell.
  private(set) var recognition: RecognitionQuestion?
  /// The releases, in order.
  private(set) var releases: [ReleaseQuestion] = []
  /// The moments at which the gesture could have been released.
  private(set) var moments: [(microseconds: Int64, release: ReleaseQuestion)] = []

  /// The words of the releases, followed by those of the moments.
  var words: [UInt64] {
    var questions = ReleaseQuestions()
    for release in releases + moments.map(\.release) { questions.append(release) }
    return questions.words
  }

  /// Adds the moment of a frame, if a gesture drives anything.
  @MainActor
  mutating func take(_ stage: Stage) {
    if let driver = stage.transition?.interactionController as? GestureDriver,
      stage.transition?.state == .interactive, let evidence = driver.evidence(at: stage.now)
    {
      moments.append((stage.now.microseconds, .transition(evidence, isCancelled: false)))
    } else if let movement = stage.movement, movement.isHeld, let evidence = movement.evidence() {
      moments.append((stage.now.microseconds, .targets(evidence)))
    }
  }

  /// Adds the releases and determines what can be tried.
  ///
  /// - Parameter trial: The recording and its scene, which is replayed twice if a contact stays down after the release.
  @MainActor
  mutating func finish(_ trajectory: ReplayTrajectory, _ explanation: Explanation, _ trial: Trial) {
    releases = trajectory.releases.compactMap { release in
      release.targets.map(ReleaseQuestion.targets)
        ?? release.evidence.map { .transition($0, isCancelled: release.decision.rule == .cancelled) }
    }
    let changes = explanation.recording.inputs.contains { if case .thresholds = $0.kind { true } else { false } }
    if trajectory.hasOtherDecisions {
      reach = .none("The app decided a release, so no threshold did.")
    } else if trajectory.sceneReadsThresholds {
      reach = .none("The scene's code reads the thresholds, so anything that it does may depend on them.")
    } else if changes {
      reach = .none("The thresholds were changed while the gesture was recorded.")
    } else if let question = RecognitionQuestion(of: trial, replayed: trajectory, by: explanation.verdict.thresholds) {
      recognition = question
      reach = .recognition
    } else if let last = trajectory.releases.last {
      let isLast =
        explanation.recording.endsWithRelease(at: last.time)
        || releases.count == 1 && Self.onlyLifts(trial, after: last, by: explanation.verdict.thresholds)
      if releases.count == 1, isLast, !trajectory.settlesBeforeRelease, !trajectory.sceneReadsVelocities,
        releases[0].samples != nil
      {
        reach = .velocityAndDecision
      } else if isLast {
        reach = .decision
      } else {
        reach = .none("Other input follows the release, so another decision leads to another gesture.")
      }
    }
  }

  /// Returns whether the release alone determines the outcome although contacts lift later, as after a pinch: nothing
  /// lands anymore, and replays show the outcome of both decisions.
  @MainActor
  private static func onlyLifts(
    _ trial: Trial, after release: ReplayTrajectory.Release, by thresholds: Thresholds
  ) -> Bool {
    let isQuiet = trial.recording.inputs.allSatisfy { event in
      guard event.timestamp >= release.time else { return true }
      return switch event.kind {
      case .down, .resize, .scroll, .text, .key: false
      case .move, .up, .cancel, .focus, .thresholds: true
      }
    }
    guard isQuiet, release.targets == nil, release.decision.measurement.percent < 1 else { return false }
    return [ReleaseDecision.Outcome.finish, .cancel].allSatisfy { outcome in
      var forced = thresholds
      (forced.releaseRule, forced.commitProgress) = (.progress, outcome == .finish ? 0 : 1)
      let replay = ReplayTrajectory(of: trial, by: forced)
      return replay.releases.count == 1 && !replay.isOpaque && replay.releases[0].time == release.time
        && replay.result.outcome.rawValue == outcome.rawValue
    }
  }

  /// The numeric thresholds that can be tried.
  var fields: [ThresholdField] {
    let ofRecognition = recognition.map { $0.fields.map(\.key) } ?? []
    return Thresholds.fields.filter { roles.contains($0.role) || ofRecognition.contains($0.key) }
  }

  /// The thresholds with named values that can be tried.
  var choices: [ThresholdChoice] { Thresholds.choices.filter { roles.contains($0.role) } }

  /// The roles of the thresholds that can be tried; of those of recognition, only some can.
  var roles: [ThresholdRole] {
    switch reach {
    case .recognition, .velocityAndDecision: [.decision, .velocity]
    case .decision: [.decision]
    case .none: []
    }
  }
}
