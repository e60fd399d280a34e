import HalfwayGestures
import HalfwayRecordings

/// A trial's recognition without a stage, as far as replays have confirmed it.
///
/// Each thing that may become of the trial is replayed once: the first time that a recognizer drives a transition, and the first time
/// that none does. From then on the kernel tells it. Where a replay says anything else than the kernel, to the last bit, the kernel is
/// asked no more, and everything is replayed.
struct CheckedRecognition: Sendable {
  /// What is known of a trial by some thresholds.
  enum Answer: Sendable {
    /// No gesture drives a transition.
    case nothing(RecordingFooter.Outcome)
    /// A recognizer, by its index, lets a transition go, and nothing follows.
    case release(recognizer: Int, ReleaseEvidence, isCancelled: Bool, ReleaseBranches)
  }

  private enum State: Sendable {
    /// One replay was made, by these thresholds.
    case replayed(Thresholds, ReplayTrajectory)
    case trusted(StagelessRecognition)
    case useless
  }

  private let trial: Trial
  private var state: State
  /// What follows where nothing is driven, once a replay has shown it.
  private var nothing: RecordingFooter.Outcome?
  /// By the index of the recognizer: how long its transition takes, and what follows its release.
  private var releases: [Int: (transitionSeconds: Double, branches: ReleaseBranches)] = [:]

  init(of trial: Trial, replayed replay: ReplayTrajectory, by thresholds: Thresholds) {
    (self.trial, state) = (trial, .replayed(thresholds, replay))
  }

  /// What thresholds make of the trial; nil where only a replay can tell.
  @MainActor
  mutating func answer(by thresholds: Thresholds) -> Answer? {
    if case .replayed(let first, let replay) = state {
      state = StagelessRecognition(of: trial).map(State.trusted) ?? .useless
      learn(from: replay, by: first)
    }
    guard case .trusted(let recognition) = state else { return nil }
    switch recognition.course(by: thresholds) {
    case nil: return nil
    case .nothing?: return nothing.map(Answer.nothing)
    case .release(let recognizer, let evidence, let isCancelled, _)?:
      guard let known = releases[recognizer] else { return nil }
      return .release(
        recognizer: recognizer, evidence.onTimeline(ofSeconds: known.transitionSeconds), isCancelled: isCancelled,
        known.branches)
    }
  }

  /// The same with the standard values of all thresholds that are known to change nothing.
  func relevant(_ thresholds: Thresholds) -> Thresholds {
    if case .trusted(let recognition) = state { recognition.relevant(thresholds) } else { thresholds }
  }

  /// Holds the kernel against a replay.
  mutating func learn(from replay: ReplayTrajectory, by thresholds: Thresholds) {
    guard case .trusted(let recognition) = state, let course = recognition.course(by: thresholds) else { return }
    switch course {
    case .nothing where replay.releases.isEmpty && !replay.hasOtherDecisions: nothing = replay.outcome
    case .release(let recognizer, let evidence, let isCancelled, let time):
      guard replay.releases.count == 1, let release = replay.releases.first, !replay.hasOtherDecisions,
        release.time == time, (release.decision.rule == .cancelled) == isCancelled,
        evidence.onTimeline(ofSeconds: release.transitionSeconds).measures(like: release.evidence, by: thresholds)
      else {
        state = .useless
        return
      }
      var known = releases[recognizer] ?? (release.transitionSeconds, ReleaseBranches())
      known.branches[release.decision.outcome] = replay.outcome
      releases[recognizer] = known
    default: state = .useless
    }
  }

  /// Takes what a replay has shown to follow a release.
  mutating func learn(_ branches: ReleaseBranches, ofRecognizer recognizer: Int) {
    releases[recognizer]?.branches.add(branches)
  }
}

/// What follows a release; nil where no replay has shown it yet.
struct ReleaseBranches: Sendable, Hashable {
  var finish: RecordingFooter.Outcome?
  var cancel: RecordingFooter.Outcome?

  subscript(outcome: ReleaseDecision.Outcome) -> RecordingFooter.Outcome? {
    get { outcome == .finish ? finish : cancel }
    set { if outcome == .finish { finish = newValue } else { cancel = newValue } }
  }

  mutating func add(_ other: ReleaseBranches) {
    finish = finish ?? other.finish
    cancel = cancel ?? other.cancel
  }
}

extension ReleaseEvidence {
  /// The percentage as a timeline has it that goes through seconds: it may differ from the gesture's in the last bit.
  fileprivate func onTimeline(ofSeconds seconds: Double) -> ReleaseEvidence {
    var copy = self
    if seconds > 0 { copy.percent = percent * seconds / seconds }
    return copy
  }

  /// Whether two measure the same, by thresholds and by the standard ones, to the last bit.
  fileprivate func measures(like other: ReleaseEvidence, by thresholds: Thresholds) -> Bool {
    other.isOfSamples && measurement(by: thresholds) == other.measurement(by: thresholds)
      && measurement(by: .standard) == other.measurement(by: .standard)
  }

  var isOfSamples: Bool {
    if case .ofSamples = velocity { true } else { false }
  }
}
