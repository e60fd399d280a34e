import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// One of the gestures of a session.
public struct GestureVerdict: Sendable, Hashable {
  /// The time at which its first contact landed.
  public var start: Timestamp
  /// The result of the transition that it drove, or of the one that began during it.
  public var verdict: Verdict

  /// The start and the result as in the report of a replay.
  package var json: JSONValue {
    let decision = verdict.decision
    return .members([
      ("start", .integer(start.microseconds)), ("outcome", .string(verdict.outcome.rawValue)),
      ("rule", .optional(decision?.rule.rawValue)), ("percent", .optional(decision?.measurement.percent)),
      ("velocity", .optional(decision?.measurement.velocityPointsPerSecond)),
      ("releasedAt", verdict.releasedAt.map { .integer($0.microseconds) } ?? .null),
    ])
  }
}

/// Divides a session into gestures.
///
/// A gesture begins when a contact lands while no other one is down, and lasts until the next one begins. A contact
/// that grabs the transition of an earlier gesture continues that gesture, together with all gestures in between. The
/// division doesn't depend on frames.
struct GestureDivision {
  private struct Part {
    var start: Timestamp
    var tracker = VerdictTracker()
  }

  private var parts: [Part] = []
  private var held = HeldContacts()
  /// The index of the gesture to which the running transition belongs.
  private var owner: Int?

  @MainActor
  func gestures(on stage: Stage?) -> [GestureVerdict] {
    parts.map { GestureVerdict(start: $0.start, verdict: $0.tracker.verdict(on: stage)) }
  }

  /// Follows the contacts, before the stage handles the event.
  mutating func follow(_ event: InputEvent) {
    if held.follow(event.kind) { parts.append(Part(start: event.timestamp)) }
  }

  @MainActor
  mutating func take(_ event: TransitionEvent, on stage: Stage?) {
    switch event.kind {
    case .began: owner = parts.indices.last
    case .grabbed:
      if let owner { parts.removeSubrange((owner + 1)...) } else { owner = parts.indices.last }
    case .started, .released, .releasedByApp, .settling, .ended: break
    }
    if let owner { parts[owner].tracker.take(event, on: stage) }
    if case .ended = event.kind { owner = nil }
  }
}
