import HalfwayMotion
import HalfwayTransitions

/// Observes a stage and derives a verdict, the transition events and a trace from what happens on it. The window, the replayer and
/// the tests use this type, so a verdict has the same meaning everywhere.
@MainActor
public final class VerdictObserver {
  /// The verdict up to now.
  public var verdict: Verdict {
    var verdict = released ?? latest
    verdict.catches = catches
    if verdict.decision == nil, let stage { verdict.thresholds = stage.thresholds }
    return verdict
  }
  public private(set) var trace = Trace()
  /// Events of transitions in order.
  public private(set) var events: [TransitionEvent] = []
  /// The transition that began last.
  private var latest = Verdict()
  /// The transition that a gesture released last; nil before the first release. A transition that begins later, such as one
  /// from a stray tap, doesn't change it.
  private var released: Verdict?
  private var catches = 0
  private let keepsTrace: Bool
  private weak var stage: Stage?

  /// - Parameter keepsTrace: Whether every frame is kept; a frame's digest is what makes a replay slow.
  public init(of stage: Stage, keepsTrace: Bool) {
    self.keepsTrace = keepsTrace
    self.stage = stage
    // One transition, released once, has five.
    events.reserveCapacity(8)
    stage.observe(frames: keepsTrace) { [weak self] in self?.take($0) }
  }

  /// The digest of the trace as recordings write it.
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
      latest.decision = decision
      latest.releasedAt = event.time
      if let stage { latest.thresholds = stage.thresholds }
    case .started, .settling: break
    case .ended(let tookPlace):
      latest.outcome = tookPlace ? .finish : .cancel
      latest.settledAt = event.time
    }
    if latest.decision != nil { released = latest }
  }
}
