import HalfwayGestures
import HalfwayRecordings

/// The recognition of a trial without a stage, as far as replays have confirmed it.
///
/// Each kind of result is replayed once: the first time that a given recognizer drives a transition, the first time
/// that content only scrolls, and the first time that nothing happens. From then on the kernel alone determines it. If
/// a replay differs from the kernel in any bit, the kernel is no longer used and everything is replayed.
struct CheckedRecognition: Sendable {
  /// The result of a trial under given thresholds.
  enum Answer: Sendable {
    /// No gesture drives a transition.
    case nothing(TrialResult)
    /// The recognizer with the given index releases a transition, and nothing follows.
    case release(recognizer: Int, ReleaseEvidence, isCancelled: Bool, ReleaseBranches)
  }

  private enum State: Sendable {
    /// One replay was made, with these thresholds.
    case replayed(Thresholds, ReplayTrajectory)
    case trusted(StagelessRecognition)
    case useless
  }

  /// What replays have shown.
  private struct Confirmation: Sendable {
    /// The result if no gesture drives a transition.
    var nothing: TrialResult?
    /// The result if a drag only scrolls content.
    var scrolled: TrialResult?
    /// For each recognizer index, the duration of its transition and the outcomes that follow its release.
    var releases: [Int: (transitionSeconds: Double, branches: ReleaseBranches)] = [:]
  }

  private let trial: Trial
  private var state: State
  /// What replays have shown by the thresholds that no session uses but that matter in this trial: those of taps.
  private var confirmations: [[Double]: Confirmation] = [:]
  /// The maximum number of confirmations. Chosen: an optimizer that changes the thresholds of taps tries few values.
  private static let maximumConfirmations = 16

  init(of trial: Trial, replayed replay: ReplayTrajectory, by thresholds: Thresholds) {
    (self.trial, state) = (trial, .replayed(thresholds, replay))
  }

  /// Whether the kernel can't determine the results.
  var isUseless: Bool { if case .useless = state { true } else { false } }

  /// Returns the result of the trial under the given thresholds; `nil` if a replay is needed.
  @MainActor
  mutating func answer(by thresholds: Thresholds) -> Answer? {
    if case .replayed(let first, let replay) = state {
      state = StagelessRecognition(of: trial).map(State.trusted) ?? .useless
      learn(from: replay, by: first)
    }
    guard case .trusted(let recognition) = state,
      let confirmation = confirmations[recognition.restValues(of: thresholds)]
    else { return nil }
    switch recognition.recognition(by: thresholds) {
    case nil: return nil
    case .nothing?: return confirmation.nothing.map(Answer.nothing)
    case .scrolls?: return confirmation.scrolled.map(Answer.nothing)
    case .release(let recognizer, let evidence, let isCancelled, _)?:
      guard let known = confirmation.releases[recognizer] else { return nil }
      return .release(
        recognizer: recognizer, evidence.onTimeline(ofSeconds: known.transitionSeconds), isCancelled: isCancelled,
        known.branches)
    }
  }

  /// Returns a copy with standard values for all thresholds that are known to have no effect.
  func relevant(_ thresholds: Thresholds) -> Thresholds {
    if case .trusted(let recognition) = state { recognition.relevant(thresholds) } else { thresholds }
  }

  /// Compares the kernel's result with that of a replay, and learns the outcome or distrusts the kernel.
  mutating func learn(from replay: ReplayTrajectory, by thresholds: Thresholds) {
    guard case .trusted(let stageless) = state, let recognition = stageless.recognition(by: thresholds) else {
      return
    }
    let rest = stageless.restValues(of: thresholds)
    if confirmations[rest] == nil, confirmations.count >= Self.maximumConfirmations { confirmations = [:] }
    var confirmation = confirmations[rest] ?? Confirmation()
    switch recognition {
    case .nothing where replay.releases.isEmpty && replay.followsRecognizers: confirmation.nothing = replay.result
    case .scrolls where replay.releases.isEmpty && replay.followsRecognizers: confirmation.scrolled = replay.result
    case .release(let recognizer, let evidence, let isCancelled, let time):
      guard
        let release = replay.release(like: evidence, isCancelled: isCancelled, at: time, by: thresholds)
      else {
        state = .useless
        return
      }
      var known = confirmation.releases[recognizer] ?? (release.transitionSeconds, ReleaseBranches())
      known.branches[release.decision.outcome] = replay.result
      confirmation.releases[recognizer] = known
    default: state = .useless
    }
    confirmations[rest] = confirmation
  }

  /// Adds the outcomes that replays have shown to follow a release.
  mutating func learn(_ branches: ReleaseBranches, ofRecognizer recognizer: Int, by thresholds: Thresholds) {
    guard case .trusted(let recognition) = state else { return }
    confirmations[recognition.restValues(of: thresholds)]?.releases[recognizer]?.branches.add(branches)
  }
}

/// The results that follow a release; `nil` for those that no replay has shown yet.
struct ReleaseBranches: Sendable, Hashable {
  var finish: TrialResult?
  var cancel: TrialResult?

  subscript(outcome: ReleaseDecision.Outcome) -> TrialResult? {
    get { outcome == .finish ? finish : cancel }
    set { if outcome == .finish { finish = newValue } else { cancel = newValue } }
  }

  mutating func add(_ other: ReleaseBranches) {
    finish = finish ?? other.finish
    cancel = cancel ?? other.cancel
  }
}

extension ReleaseEvidence {
  /// Returns whether both give bit-identical measurements, under the given and under the standard thresholds.
  func measures(like other: ReleaseEvidence, by thresholds: Thresholds) -> Bool {
    other.isOfSamples && measurement(by: thresholds) == other.measurement(by: thresholds)
      && measurement(by: .standard) == other.measurement(by: .standard)
  }

  var isOfSamples: Bool {
    if case .ofSamples = velocity { true } else { false }
  }
}
