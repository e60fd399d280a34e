import HalfwayMotion
import HalfwayTransitions

/// The phases of a transition, or of a movement among targets, over time.
package struct TransitionSpan: Sendable, Hashable {
  /// What the transition does in a phase.
  package enum Phase: String, Sendable, Hashable {
    /// A gesture drives it.
    case interactive
    /// It runs without a gesture.
    case running
    /// It settles after a release.
    case settling
  }

  /// A phase with its beginning and its end.
  package struct Part: Sendable, Hashable {
    package var phase: Phase
    package var from: Timestamp
    package var to: Timestamp
  }

  /// The operation, such as `pop`.
  package var operation: String
  package var parts: [Part]
  /// Whether it finished; `nil` if it hasn't ended.
  package var tookPlace: Bool?

  /// Returns the spans of a replay, in the order of their beginnings.
  ///
  /// - Parameter end: The end of those that go on.
  package static func all(_ events: [TransitionEvent], end: Timestamp) -> [TransitionSpan] {
    var spans: [TransitionSpan] = []
    func enter(_ phase: Phase, _ time: Timestamp) {
      guard let last = spans.indices.last else { return }
      close(time)
      spans[last].parts.append(Part(phase: phase, from: time, to: max(time, end)))
    }
    func close(_ time: Timestamp) {
      guard let last = spans.indices.last, let part = spans[last].parts.indices.last else { return }
      spans[last].parts[part].to = time
    }
    for event in events {
      switch event.kind {
      case .began(let operation, let isInteractive):
        spans.append(TransitionSpan(operation: operation.rawValue, parts: []))
        enter(isInteractive ? .interactive : .running, event.time)
      case .grabbed: enter(.interactive, event.time)
      case .released, .releasedByApp: enter(.settling, event.time)
      case .ended(let tookPlace):
        close(event.time)
        if let last = spans.indices.last { spans[last].tookPlace = tookPlace }
      case .started, .settling: break
      }
    }
    return spans
  }
}
