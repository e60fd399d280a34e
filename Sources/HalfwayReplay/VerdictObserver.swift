import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions

/// Observes a stage and derives a verdict, the transition events, and a trace. The window, the replayer, and the
/// tests use this type, so a verdict has the same meaning everywhere.
@MainActor
public final class VerdictObserver {
  /// The current verdict.
  public var verdict: Verdict { tracker.verdict(on: stage) }
  /// The verdict of each gesture, in order, if `willHandle` was called for all input.
  public var gestures: [GestureVerdict] { division.gestures(on: stage) }
  /// The trace; empty if `keepsTrace` is false.
  public private(set) var trace = Trace()
  /// The transition events, in order.
  public private(set) var events: [TransitionEvent] = []
  private var tracker = VerdictTracker()
  private var division = GestureDivision()
  /// Whether a transition is in progress that began before the observation and hasn't been grabbed since.
  private var isEarlierTransition: Bool
  private let keepsTrace: Bool
  private weak var stage: Stage?

  /// Creates an observer and attaches it to a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage, which is referenced weakly.
  ///   - keepsTrace: Whether every frame is added to the trace. Computing the frames' digests is the slowest part of
  ///     a replay.
  public convenience init(of stage: Stage, keepsTrace: Bool) {
    self.init(of: stage, keepsTrace: keepsTrace, ignoresRunningTransition: false)
  }

  /// - Parameter ignoresRunningTransition: Whether a transition that is in progress now counts only if it is grabbed.
  package init(of stage: Stage, keepsTrace: Bool, ignoresRunningTransition: Bool) {
    self.keepsTrace = keepsTrace
    self.stage = stage
    isEarlierTransition = ignoresRunningTransition && (stage.transition != nil || stage.movement != nil)
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

  /// Has to be called before the stage handles an event if `gestures` are wanted.
  public func willHandle(_ event: InputEvent) {
    // Most events are movements, which don't divide gestures.
    if case .move = event.kind { return }
    division.follow(event)
  }

  private func take(_ event: TransitionEvent) {
    let wasEarlier = isEarlierTransition
    switch event.kind {
    case .began, .grabbed, .ended: isEarlierTransition = false
    case .started, .released, .releasedByApp, .settling: break
    }
    if case .ended = event.kind, wasEarlier { return }
    events.append(event)
    tracker.take(event, on: stage)
    division.take(event, on: stage)
  }
}
