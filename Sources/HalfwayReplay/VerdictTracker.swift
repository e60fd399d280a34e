import HalfwayTransitions

/// Derives a verdict from the events of transitions.
struct VerdictTracker {
  /// The verdict of the transition that began last.
  private var latest = Verdict()
  /// The verdict of the transition that a gesture released last, if another one has begun since. If that one isn't
  /// released, as one from a stray tap, it doesn't count.
  private var released: Verdict?
  private var catches = 0
  // Not whether there is a decision, which would copy it.
  private var isReleased: Bool { latest.releasedAt != nil }

  /// Returns the verdict so far. Without a release, its thresholds are those of the stage.
  @MainActor
  func verdict(on stage: Stage?) -> Verdict {
    var verdict = isReleased ? latest : released ?? latest
    verdict.catches = catches
    if verdict.decision == nil, verdict.appDecision == nil, let stage { verdict.thresholds = stage.currentThresholds }
    return verdict
  }

  @MainActor
  mutating func take(_ event: TransitionEvent, on stage: Stage?) {
    switch event.kind {
    case .began:
      if isReleased { released = latest }
      latest = Verdict()
      latest.beganAt = event.time
    case .grabbed:
      catches += 1
    case .released(let decision, _):
      latest.decision = decision
      latest.appDecision = nil
      latest.targets = event.targets
      latest.releasedAt = event.time
      if let stage { latest.thresholds = stage.currentThresholds }
    case .releasedByApp(let decision):
      (latest.decision, latest.targets, latest.releasedAt, latest.appDecision) = (nil, [], nil, decision)
      if let stage { latest.thresholds = stage.currentThresholds }
    case .started, .settling: break
    case .ended(let tookPlace):
      latest.outcome = tookPlace ? .finish : .cancel
      latest.settledAt = event.time
    }
  }
}
