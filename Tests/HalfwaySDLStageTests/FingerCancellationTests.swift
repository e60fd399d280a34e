import CSDL
import HalfwayMotion
import Testing

@testable import HalfwaySDLStage

/// Touches that the compositor takes over. SDL reports them as lifted, or not at all, depending on its version.
@Suite struct FingerCancellationTests {
  private static func finger(_ number: Int64) -> FingerID { FingerID(device: 1, finger: number) }

  private static func up(_ number: Int64) -> DecodedEvent { .fingerUp(finger(number), x: 0.5, y: 0.5) }

  /// An event that the compositor sends, or that SDL reports, in the order of arrival.
  enum Arrival {
    case lift, cancellation
    case event(DecodedEvent)
  }

  @Test(
    arguments: [
      // SDL reports nothing.
      ([.cancellation], [.fingersCancelled]),
      // SDL reports lifts, before or after the cancellation.
      ([.event(up(1)), .event(up(2)), .cancellation], [.fingersCancelled]),
      ([.cancellation, .event(up(1)), .event(up(2))], [.fingersCancelled, up(1), up(2)]),
      // Finger 1 has lifted before.
      ([.event(up(1)), .lift, .event(up(2)), .cancellation], [up(1), .fingersCancelled]),
      ([.lift, .event(up(1)), .cancellation, .event(up(2))], [up(1), .fingersCancelled, up(2)]),
      ([.event(.woken), .event(up(1)), .cancellation], [.woken, .fingersCancelled]),
    ] as [([Arrival], [DecodedEvent])])
  func `a cancellation replaces the lifts that SDL reports for it`(arrivals: [Arrival], events: [DecodedEvent]) {
    let queue = StampedEventQueue(windowID: 1)
    for arrival in arrivals {
      switch arrival {
      case .lift: queue.noteLiftedFinger()
      case .cancellation: queue.cancelFingers()
      case .event(let event): queue.add(event)
      }
    }
    var list: [StampedEvent] = []
    queue.drain(into: &list)
    #expect(list.map(\.event) == events)
  }

  @Test func `a cancellation cancels the contacts of fingers, whose later lifts are ignored`() {
    var tracker = ContactTracker(width: 100, height: 100)
    let events: [DecodedEvent] = [
      .fingerDown(Self.finger(1), x: 0.1, y: 0.1), .fingerDown(Self.finger(2), x: 0.2, y: 0.2), .fingersCancelled,
      Self.up(1), .fingerDown(Self.finger(1), x: 0.3, y: 0.3), Self.up(1),
    ]
    var kinds: [String] = []
    for (index, event) in events.enumerated() {
      tracker.follow(event, at: Timestamp(milliseconds: Int64(index)))
      for output in tracker.output {
        switch output.input.kind {
        case .down(let contact): kinds.append("d\(contact.id)")
        case .up(let contact): kinds.append("u\(contact.id)")
        case .cancel(let id): kinds.append("c\(id)")
        default: kinds.append("other")
        }
      }
    }
    #expect(kinds == ["d1", "d2", "c1", "c2", "d1", "u1"])
  }
}
