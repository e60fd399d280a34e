import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// What thresholds make of a trial, without playing it for each of them.
///
/// A replay is a function of its input and of what is decided on the way. Thresholds that differ only in what they decide at a release go
/// the same way up to the first release, and from there one of two ways up to the next: a tree with a measurement at every fork and an
/// outcome at every leaf. A leaf is played when the first thresholds come to it. Thresholds that recognize, estimate or settle otherwise
/// have a tree of their own; where nothing follows the only release, as in nearly all gestures, only recognition needs one, and the
/// velocity is estimated anew from the samples that were kept.
///
/// The answers are those of a replay by the same thresholds, exactly: what a tree cannot tell is replayed.
public struct DecisionTree: Sendable {
  public let trial: Trial
  /// How many replays it took so far.
  public private(set) var replays = 0
  /// By thresholds that only recognize.
  private var recognized: [Thresholds: Recognized] = [:]

  private enum Recognized: Sendable {
    /// Nothing that thresholds decide.
    case settled(RecordingFooter.Outcome)
    /// One release and nothing after it, with the branches that were seen.
    case plain(ReleaseEvidence, isCancelled: Bool, Branches)
    /// More than that, by thresholds that recognize, estimate and settle.
    case branching([Thresholds: Course])
    /// Something else decided, too.
    case opaque
  }

  /// What followed a release; nil where nobody has come to it yet.
  private struct Branches: Sendable, Hashable {
    var finish: RecordingFooter.Outcome?
    var cancel: RecordingFooter.Outcome?

    subscript(outcome: ReleaseDecision.Outcome) -> RecordingFooter.Outcome? {
      get { outcome == .finish ? finish : cancel }
      set { if outcome == .finish { finish = newValue } else { cancel = newValue } }
    }
  }

  public init(of trial: Trial) {
    self.trial = trial
  }

  /// What a replay by thresholds comes to: what became of its last transition.
  public mutating func outcome(by thresholds: Thresholds) -> RecordingFooter.Outcome {
    visit(thresholds) { $0.outcome(by: thresholds) }
  }

  /// The last release of a replay by thresholds, as they decide it; nil where nothing is let go.
  public mutating func decision(by thresholds: Thresholds) -> ReleaseDecision? {
    visit(thresholds) { $0.decision(by: thresholds) }
  }

  /// Asks about many thresholds that recognize, estimate and settle as these do, and differ only in what they decide.
  public mutating func visit<Result>(_ thresholds: Thresholds, _ body: (inout Course) -> Result) -> Result {
    let recognition = thresholds.standardized([.velocity, .decision, .settling])
    let known = recognized[recognition] ?? recognize(by: thresholds)
    let setting = thresholds.standardized([.decision])
    var course = course(of: known, by: thresholds, setting)
    let before = course.replays
    let result = body(&course)
    replays += course.replays - before
    recognized[recognition] = keeping(course, in: known, setting)
    return result
  }

  /// The tree for thresholds that recognize, estimate and settle as these do, as far as it is there without a replay; nil where it is not
  /// at all. A copy: what is replayed for it is not remembered here.
  public func known(by thresholds: Thresholds) -> Course? {
    guard let known = recognized[thresholds.standardized([.velocity, .decision, .settling])] else { return nil }
    let setting = thresholds.standardized([.decision])
    if case .branching(let courses) = known, courses[setting] == nil { return nil }
    return course(of: known, by: thresholds, setting)
  }

  private mutating func recognize(by thresholds: Thresholds) -> Recognized {
    replays += 1
    let replay = ReplayCourse(of: trial, by: thresholds)
    if replay.hasOtherDecisions { return .opaque }
    guard let release = replay.releases.first else { return .settled(replay.outcome) }
    guard replay.releases.count == 1, release.evidence.isOfSamples,
      trial.recording.endsWithRelease(at: release.time)
    else {
      var course = Course(of: trial)
      course.take(replay)
      return .branching([thresholds.standardized([.decision]): course])
    }
    var branches = Branches()
    branches[release.decision.outcome] = replay.outcome
    return .plain(release.evidence, isCancelled: release.decision.rule == .cancelled, branches)
  }

  private func course(of known: Recognized, by thresholds: Thresholds, _ setting: Thresholds) -> Course {
    switch known {
    case .settled(let outcome): Course(of: trial, always: outcome)
    case .plain(let evidence, let isCancelled, let branches):
      Course(
        of: trial, release: evidence.measurement(by: thresholds), isCancelled: isCancelled, finish: branches.finish,
        cancel: branches.cancel)
    case .branching(let courses): courses[setting] ?? Course(of: trial)
    case .opaque: Course(of: trial, isOpaque: true)
    }
  }

  private func keeping(_ course: Course, in known: Recognized, _ setting: Thresholds) -> Recognized {
    switch known {
    case .settled, .opaque: return known
    case .plain(let evidence, let isCancelled, _):
      let leaves = course.leavesOfOnlyRelease
      return .plain(evidence, isCancelled: isCancelled, Branches(finish: leaves.finish, cancel: leaves.cancel))
    case .branching(var courses):
      courses[setting] = course
      return .branching(courses)
    }
  }
}

extension ReleaseEvidence {
  fileprivate var isOfSamples: Bool {
    if case .ofSamples = velocity { true } else { false }
  }
}
