import HalfwayGestures
import HalfwayRecordings

/// A release among several targets whose velocity is known, so that only decision thresholds vary.
struct TargetRelease: Sendable {
  let release: ReleaseTargets.Release
  let targets: ReleaseTargets
  let isCancelled: Bool

  init(_ evidence: ReleaseTargets.Evidence, by thresholds: Thresholds) {
    (release, targets, isCancelled) = (evidence.release(by: thresholds), evidence.targets, evidence.isCancelled)
  }

  /// The release of a decision.
  init(_ evidence: ReleaseTargets.Evidence, _ decision: ReleaseDecision) {
    release = decision.choice?.release ?? evidence.release(by: .standard)
    (targets, isCancelled) = (evidence.targets, evidence.isCancelled)
  }

  /// Returns what decides about the path that a replay takes.
  func branch(by thresholds: Thresholds) -> TargetBranch {
    guard !isCancelled else { return TargetBranch(outcome: .cancel, chosen: targets.origin) }
    let (outcome, chosen) = ReleaseDecision.target(of: release, among: targets, by: thresholds)
    return TargetBranch(outcome: outcome, chosen: chosen)
  }

  func decision(by thresholds: Thresholds) -> ReleaseDecision {
    isCancelled
      ? .cancelled(release, among: targets, thresholds: thresholds)
      : .decide(release, among: targets, thresholds: thresholds)
  }
}

/// The part of a decision among targets that determines what follows.
struct TargetBranch: Sendable, Hashable {
  var outcome: ReleaseDecision.Outcome
  var chosen: Int

  init(outcome: ReleaseDecision.Outcome, chosen: Int) { (self.outcome, self.chosen) = (outcome, chosen) }

  init(_ decision: ReleaseDecision) { self.init(outcome: decision.outcome, chosen: decision.choice?.chosen ?? 0) }
}

/// What follows a decision among targets: a result, or `nil` if something else decides, so that every result has to be
/// replayed.
typealias TargetLeaf = TrialResult?
