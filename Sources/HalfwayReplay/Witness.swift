import HalfwayMotion
import HalfwayTransitions

/// Watches a stage and writes down what happens on it. The window, the replayer and the tests all ask the same witness, so a
/// verdict means the same everywhere.
public final class Witness {
  /// What has become of it so far.
  public var verdict: Verdict {
    var verdict = settled
    if verdict.decision == nil, let stage { verdict.thresholds = stage.thresholds }
    return verdict
  }
  public private(set) var trace = Trace()
  /// Events of transitions in order.
  public private(set) var events: [TransitionEvent] = []
  private var settled = Verdict()
  private let keepsTrace: Bool
  private let way: Backreference<Stage>
  private var stage: Stage? { way.target }

  /// - Parameter keepsTrace: Whether every frame is kept; a frame's digest is what makes a replay slow.
  public init(of stage: Stage, keepsTrace: Bool) {
    self.keepsTrace = keepsTrace
    way = stage.way
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
      settled.beganAt = event.time
      settled.outcome = .none
      settled.settledAt = nil
    case .caught:
      settled.catches += 1
    case .released(let decision, _):
      settled.decision = decision
      settled.releasedAt = event.time
      if let stage { settled.thresholds = stage.thresholds }
    case .started, .settling: break
    case .ended(let tookPlace):
      settled.outcome = tookPlace ? .finish : .cancel
      settled.settledAt = event.time
    }
  }
}
