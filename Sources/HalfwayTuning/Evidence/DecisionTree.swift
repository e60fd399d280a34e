import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// A cache that determines the outcome of a trial under many thresholds without a replay for each of them.
///
/// A replay is a function of its input and of the decisions along its path. Thresholds that differ only in release
/// decisions share the path up to the first release, and from there take one of two paths to the next: a tree with a
/// measurement at every fork and an outcome at every leaf. A leaf is replayed when thresholds reach it for the first
/// time. Thresholds that differ in recognition, velocity estimation, or settling have separate trees. If nothing
/// follows the only release, as in nearly all gestures, only recognition needs a separate tree, and the velocity is
/// re-estimated from the stored samples. Recognition doesn't need a stage either if the kernel supports all
/// recognizers; see `CheckedRecognition`.
///
/// The results are exactly those of replays with the same thresholds: whatever a tree can't determine is replayed.
public struct DecisionTree: Sendable {
  /// The trial.
  public let trial: Trial
  /// The number of replays so far.
  public private(set) var replays = 0
  /// The results by recognition thresholds.
  private var recognized: [Thresholds: Recognized] = [:]
  /// The recognition without a stage, once there was a replay.
  private var stageless: CheckedRecognition?
  /// The maximum number of release trees of a recognition. Chosen: a kilobyte each.
  private static let maximumSettings = 16

  enum Recognized: Sendable {
    /// The result doesn't depend on decisions.
    case settled(TrialResult)
    /// There is one release and nothing after it.
    case plain(PlainRelease)
    /// There is one release among several targets and nothing after it.
    case targets(ReleaseTargets.Evidence, [TargetBranch: TargetLeaf])
    /// There is more than one release or something after it, or the scene's code has read a velocity. Each
    /// `ReleaseTree` is stored by its recognition, velocity, and settling thresholds.
    case branching([Thresholds: ReleaseTree])
    /// Something other than releases decided, or the scene's code has read the thresholds.
    case opaque
  }

  struct PlainRelease: Sendable {
    let evidence: ReleaseEvidence
    let isCancelled: Bool
    /// The index of the recognizer, if the kernel determined the release.
    var recognizer: Int?
    var branches = ReleaseBranches()

    func outcome(of measured: ReleaseMeasurement, by thresholds: Thresholds) -> ReleaseDecision.Outcome {
      isCancelled ? .cancel : ReleaseDecision.outcome(of: measured, by: thresholds)
    }
  }

  /// Creates an empty tree.
  public init(of trial: Trial) {
    self.trial = trial
  }

  /// Returns the outcome of a replay with the given thresholds: that of its last transition.
  @MainActor
  public mutating func outcome(by thresholds: Thresholds) -> RecordingFooter.Outcome {
    visit(thresholds) { $0.outcome(by: thresholds) }
  }

  /// Returns the result of a replay with the given thresholds: that of its last transition.
  @MainActor
  public mutating func result(by thresholds: Thresholds) -> TrialResult {
    visit(thresholds) { $0.result(by: thresholds) }
  }

  /// Returns the last release decision of a replay with the given thresholds; `nil` if there is no release.
  @MainActor
  public mutating func decision(by thresholds: Thresholds) -> ReleaseDecision? {
    visit(thresholds) { $0.decision(by: thresholds) }
  }

  /// Calls `body` with the tree for the recognition, velocity, and settling thresholds of `thresholds`. The body can
  /// query it with any thresholds that differ from `thresholds` only in decision thresholds.
  @MainActor
  public mutating func visit<Result>(_ thresholds: Thresholds, _ body: (inout ReleaseTree) -> Result) -> Result {
    visitRecognized(thresholds, as: Keys(of: thresholds), body).result
  }

  /// Calls `body` like `visit`. Also returns what the result depends on by the recognition thresholds, and the tree.
  @MainActor
  mutating func visitRecognized<Result>(
    _ thresholds: Thresholds, as keys: Keys, _ body: (inout ReleaseTree) -> Result
  ) -> (result: Result, recognized: Recognized, releaseTree: ReleaseTree) {
    let known = recognized[relevant(keys.recognition)] ?? recognize(by: thresholds)
    var releaseTree = releaseTree(of: known, by: thresholds, keys.setting)
    let before = releaseTree.replays
    let result = body(&releaseTree)
    replays += releaseTree.replays - before
    let kept = keeping(releaseTree, in: known, by: thresholds, keys.setting)
    // Other thresholds may be relevant than before.
    recognized[relevant(keys.recognition)] = kept
    return (result, kept, releaseTree)
  }

  /// Returns a copy of the tree for the recognition, velocity, and settling thresholds of `thresholds`, as far as it
  /// is known without a replay; `nil` if there is none. Replays by the copy aren't stored in this tree.
  public func known(by thresholds: Thresholds) -> ReleaseTree? {
    let keys = Keys(of: thresholds)
    guard let known = recognized[relevant(keys.recognition)] else { return nil }
    if case .branching(let releaseTrees) = known, releaseTrees[keys.setting] == nil { return nil }
    return releaseTree(of: known, by: thresholds, keys.setting)
  }

  /// Forgets the recognitions if there are more than `maximum`; each has up to 7 kilobytes. What replays have confirmed
  /// about recognition without a stage isn't forgotten.
  mutating func forgetRecognitions(beyond maximum: Int) {
    if recognized.count > maximum { recognized = [:] }
  }

  /// The thresholds by which a tree stores what is known.
  struct Keys: Sendable {
    /// The thresholds of recognition.
    let recognition: Thresholds
    /// All thresholds but those of decisions.
    let setting: Thresholds

    init(of thresholds: Thresholds) {
      setting = thresholds.standardized([.decision])
      recognition = setting.standardized([.velocity, .settling])
    }
  }

  /// Returns recognition thresholds with standard values for those that are known to have no effect in this trial.
  func relevant(_ recognition: Thresholds) -> Thresholds { stageless?.relevant(recognition) ?? recognition }

  @MainActor
  private mutating func recognize(by thresholds: Thresholds) -> Recognized {
    let wasUseless = stageless?.isUseless ?? false
    defer {
      // What was stored without the thresholds that seemed to have no effect isn't valid for all of their values.
      if !wasUseless, stageless?.isUseless ?? false { recognized = [:] }
    }
    switch stageless?.answer(by: thresholds) {
    case .nothing(let result)?: return .settled(result)
    case .release(let recognizer, let evidence, let isCancelled, let branches)?:
      return .plain(
        PlainRelease(evidence: evidence, isCancelled: isCancelled, recognizer: recognizer, branches: branches))
    case nil: break
    }
    replays += 1
    let replay = ReplayTrajectory(of: trial, by: thresholds)
    if stageless == nil {
      stageless = CheckedRecognition(of: trial, replayed: replay, by: thresholds)
    } else {
      stageless?.learn(from: replay, by: thresholds)
    }
    return recognized(by: replay, thresholds)
  }

  private func recognized(by replay: ReplayTrajectory, _ thresholds: Thresholds) -> Recognized {
    if replay.isOpaque { return .opaque }
    func branching() -> Recognized {
      var releaseTree = ReleaseTree(of: trial)
      releaseTree.take(replay)
      return .branching([thresholds.standardized([.decision]): releaseTree])
    }
    if replay.sceneReadsVelocities { return branching() }
    guard let release = replay.releases.first else { return .settled(replay.result) }
    let isLast = replay.releases.count == 1 && trial.recording.endsWithRelease(at: release.time)
    // A movement that settles before the gesture depends on thresholds for settling.
    if isLast, !replay.settlesBeforeRelease, let targets = release.targets, targets.gesture.isOfSamples {
      return .targets(targets, [TargetBranch(release.decision): replay.result])
    }
    guard isLast, let evidence = release.evidence, evidence.isOfSamples else { return branching() }
    var plain = PlainRelease(evidence: evidence, isCancelled: release.decision.rule == .cancelled)
    plain.branches[release.decision.outcome] = replay.result
    return .plain(plain)
  }

  private func releaseTree(of known: Recognized, by thresholds: Thresholds, _ setting: Thresholds) -> ReleaseTree {
    switch known {
    case .settled(let result): ReleaseTree(of: trial, always: result)
    case .plain(let plain):
      ReleaseTree(
        of: trial, release: plain.evidence.measurement(by: thresholds), isCancelled: plain.isCancelled,
        branches: plain.branches)
    case .targets(let evidence, let branches):
      ReleaseTree(of: trial, release: TargetRelease(evidence, by: thresholds), branches: branches)
    case .branching(let releaseTrees): releaseTrees[setting] ?? ReleaseTree(of: trial)
    case .opaque: ReleaseTree(of: trial, isOpaque: true)
    }
  }

  private mutating func keeping(
    _ releaseTree: ReleaseTree, in known: Recognized, by thresholds: Thresholds, _ setting: Thresholds
  ) -> Recognized {
    switch known {
    case .settled, .opaque: return known
    case .plain(var plain):
      plain.branches = releaseTree.branchesOfOnlyRelease
      if let recognizer = plain.recognizer {
        stageless?.learn(plain.branches, ofRecognizer: recognizer, by: thresholds)
      }
      return .plain(plain)
    case .targets(let evidence, _): return .targets(evidence, releaseTree.branchesOfOnlyTargets)
    case .branching(var releaseTrees):
      if releaseTrees[setting] == nil, releaseTrees.count >= Self.maximumSettings { releaseTrees = [:] }
      releaseTrees[setting] = releaseTree
      return .branching(releaseTrees)
    }
  }
}
