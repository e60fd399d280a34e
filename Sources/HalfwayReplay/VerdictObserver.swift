import HalfwayMotion
import HalfwayTransitions

/// Observes a stage and derives a verdict, the transition events, and a trace. The window, the replayer, and the
/// tests use this type, so a verdict has the same meaning everywhere.
@MainActor
public final class VerdictObserver {
  /// The current verdict.
  public var verdict: Verdict {
    var verdict = released ?? latest
    verdict.catches = catches
    if verdict.decision == nil, verdict.appDecision == nil, let stage { verdict.thresholds = stage.thresholds }
    return verdict
  }
  /// The trace; empty if `keepsTrace` is false.
  public private(set) var trace = Trace()
  /// The transition events, in order.
  public private(set) var events: [TransitionEvent] = []
  /// The verdict of the transition that began last.
  private var latest = Verdict()
  /// The verdict of the transition that a gesture released last; `nil` before the first release. A transition that
  /// begins later, such as one from a stray tap, doesn't change it.
  private var released: Verdict?
  private var catches = 0
  private let keepsTrace: Bool
  private weak var stage: Stage?

  /// Creates an observer and attaches it to a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage, which is referenced weakly.
  ///   - keepsTrace: Whether every frame is added to the trace. Computing the frames' digests is the slowest part of
  ///     a replay.
  public init(of stage: Stage, keepsTrace: Bool) {
    self.keepsTrace = keepsTrace
    self.stage = stage
    // A transition that is released once has five events.
    events.reserveCapacity(8)
    stage.observe(frames: keepsTrace) { [weak self] in self?.take($0) }
  }

  /// The digest of the trace as recordings store it; `nil` if `keepsTrace` is false.
  public var traceDigest: String? { keepsTrace ? trace.digest : nil }

  private func take(_ observation: StageObservation) {
    switch observation {
    case .frame(let sample):
      trace.append(sample, showing: stage?.displayList)
    case .transition(let event): take(event)
    }
  }

  private func take(_ event: TransitionEvent) {
    events.append(event)
    switch event.kind {
    case .began:
      latest = Verdict()
      latest.beganAt = event.time
    case .grabbed:
      catches += 1
    case .released(let decision, _):
      (latest.decision, latest.appDecision) = (decision, nil)
      latest.targets = event.targets
      latest.releasedAt = event.time
      if let stage { latest.thresholds = stage.thresholds }
    case .releasedByApp(let decision):
      (latest.decision, latest.targets, latest.releasedAt, latest.appDecision) = (nil, [], nil, decision)
      if let stage { latest.thresholds = stage.thresholds }
    case .started, .settling: break
    case .ended(let tookPlace):
      latest.outcome = tookPlace ? .finish : .cancel
      latest.settledAt = event.time
    }
    if latest.decision != nil || latest.appDecision != nil { released = latest }
  }
}
