import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// What thresholds make of a trial, without playing it for each of them.
///
/// A replay is a function of its input and of what is decided on the way. Thresholds that differ only in what they decide at a release go
/// the same way up to the first release, and from there one of two ways up to the next: a tree with a measurement at every fork and an
/// outcome at every leaf. A leaf is played when the first thresholds come to it. Thresholds that recognize, estimate or settle otherwise
/// have a tree of their own; where nothing follows the only release, as in nearly all gestures, only recognition needs one, and the
/// velocity is estimated anew from the samples that were kept. Thresholds that recognize otherwise need no stage either where the kernel
/// knows all recognizers: see `CheckedRecognition`.
///
/// The answers are those of a replay by the same thresholds, exactly: what a tree cannot tell is replayed.
public struct DecisionTree: Sendable {
  public let trial: Trial
  /// How many replays it took so far.
  public private(set) var replays = 0
  /// By thresholds that only recognize.
  private var recognized: [Thresholds: Recognized] = [:]
  /// Recognition without a stage, by thresholds but for those that it looks at.
  private var stageless: [Thresholds: CheckedRecognition] = [:]

  private enum Recognized: Sendable {
    /// Nothing that thresholds decide.
    case settled(RecordingFooter.Outcome)
    /// One release and nothing after it, with the branches that were seen.
    case plain(PlainRelease)
    /// More than that, by thresholds that recognize, estimate and settle.
    case branching([Thresholds: Course])
    /// Something else decided, too.
    case opaque
  }

  private struct PlainRelease: Sendable {
    let evidence: ReleaseEvidence
    let isCancelled: Bool
    /// The index of the recognizer, where the kernel told it.
    var recognizer: Int?
    var branches = ReleaseBranches()
  }

  public init(of trial: Trial) {
    self.trial = trial
  }

  /// What a replay by thresholds comes to: what became of its last transition.
  @MainActor
  public mutating func outcome(by thresholds: Thresholds) -> RecordingFooter.Outcome {
    visit(thresholds) { $0.outcome(by: thresholds) }
  }

  /// The last release of a replay by thresholds, as they decide it; nil where nothing is let go.
  @MainActor
  public mutating func decision(by thresholds: Thresholds) -> ReleaseDecision? {
    visit(thresholds) { $0.decision(by: thresholds) }
  }

  /// Asks about many thresholds that recognize, estimate and settle as these do, and differ only in what they decide.
  @MainActor
  public mutating func visit<Result>(_ thresholds: Thresholds, _ body: (inout Course) -> Result) -> Result {
    let keys = keys(of: thresholds)
    let known = recognized[keys.recognition] ?? recognize(by: thresholds, rest: keys.rest)
    let setting = thresholds.standardized([.decision])
    var course = course(of: known, by: thresholds, setting)
    let before = course.replays
    let result = body(&course)
    replays += course.replays - before
    recognized[keys.recognition] = keeping(course, in: known, setting, rest: keys.rest)
    return result
  }

  /// The tree for thresholds that recognize, estimate and settle as these do, as far as it is there without a replay; nil where it is not
  /// at all. A copy: what is replayed for it is not remembered here.
  public func known(by thresholds: Thresholds) -> Course? {
    guard let known = recognized[keys(of: thresholds).recognition] else { return nil }
    let setting = thresholds.standardized([.decision])
    if case .branching(let courses) = known, courses[setting] == nil { return nil }
    return course(of: known, by: thresholds, setting)
  }

  /// The thresholds but for those that don't recognize, and those that are known to recognize nothing in this trial; and the rest of them,
  /// which no session looks at.
  private func keys(of thresholds: Thresholds) -> (recognition: Thresholds, rest: Thresholds) {
    let recognition = thresholds.standardized([.velocity, .decision, .settling])
    let rest = StagelessRecognition.rest(of: recognition)
    return (stageless[rest]?.relevant(recognition) ?? recognition, rest)
  }

  @MainActor
  private mutating func recognize(by thresholds: Thresholds, rest: Thresholds) -> Recognized {
    switch stageless[rest]?.answer(by: thresholds) {
    case .nothing(let outcome)?: return .settled(outcome)
    case .release(let recognizer, let evidence, let isCancelled, let branches)?:
      return .plain(
        PlainRelease(evidence: evidence, isCancelled: isCancelled, recognizer: recognizer, branches: branches))
    case nil: break
    }
    replays += 1
    let replay = ReplayTrajectory(of: trial, by: thresholds)
    if stageless[rest] == nil {
      stageless[rest] = CheckedRecognition(of: trial, replayed: replay, by: thresholds)
    } else {
      stageless[rest]?.learn(from: replay, by: thresholds)
    }
    return recognized(by: replay, thresholds)
  }

  private func recognized(by replay: ReplayTrajectory, _ thresholds: Thresholds) -> Recognized {
    if replay.hasOtherDecisions { return .opaque }
    guard let release = replay.releases.first else { return .settled(replay.outcome) }
    guard replay.releases.count == 1, release.evidence.isOfSamples,
      trial.recording.endsWithRelease(at: release.time)
    else {
      var course = Course(of: trial)
      course.take(replay)
      return .branching([thresholds.standardized([.decision]): course])
    }
    var plain = PlainRelease(evidence: release.evidence, isCancelled: release.decision.rule == .cancelled)
    plain.branches[release.decision.outcome] = replay.outcome
    return .plain(plain)
  }

  private func course(of known: Recognized, by thresholds: Thresholds, _ setting: Thresholds) -> Course {
    switch known {
    case .settled(let outcome): Course(of: trial, always: outcome)
    case .plain(let plain):
      Course(
        of: trial, release: plain.evidence.measurement(by: thresholds), isCancelled: plain.isCancelled,
        finish: plain.branches.finish, cancel: plain.branches.cancel)
    case .branching(let courses): courses[setting] ?? Course(of: trial)
    case .opaque: Course(of: trial, isOpaque: true)
    }
  }

  private mutating func keeping(
    _ course: Course, in known: Recognized, _ setting: Thresholds, rest: Thresholds
  ) -> Recognized {
    switch known {
    case .settled, .opaque: return known
    case .plain(var plain):
      let leaves = course.leavesOfOnlyRelease
      plain.branches = ReleaseBranches(finish: leaves.finish, cancel: leaves.cancel)
      if let recognizer = plain.recognizer { stageless[rest]?.learn(plain.branches, ofRecognizer: recognizer) }
      return .plain(plain)
    case .branching(var courses):
      courses[setting] = course
      return .branching(courses)
    }
  }
}
