import HalfwayGestures
import Testing

@testable import HalfwaySDLStage

@Suite struct ContactTrackerTests {
  private let first = FingerID(device: 1, finger: 100)
  private let second = FingerID(device: 1, finger: 101)
  private let third = FingerID(device: 2, finger: 100)

  private func follow(_ events: [DecodedEvent]) -> [InputEvent.Kind] {
    var tracker = ContactTracker(width: 200, height: 400)
    return events.compactMap { tracker.follow($0) }
  }

  private func contact(_ id: Int, _ x: Double, _ y: Double) -> InputEvent.Contact {
    InputEvent.Contact(id: id, x: x, y: y)
  }

  @Test func `A left drag is contact 0`() {
    let kinds = follow([
      .mouseMove(x: 1, y: 1, isLeftHeld: false), .mouseDown(x: 10, y: 20), .mouseMove(x: 12, y: 20, isLeftHeld: true),
      .mouseUp(x: -30, y: 500), .mouseMove(x: 1, y: 1, isLeftHeld: false), .mouseUp(x: 0, y: 0),
    ])
    #expect(kinds == [.down(contact(0, 10, 20)), .move(contact(0, 12, 20)), .up(contact(0, -30, 500))])
  }

  @Test func `A button let go unseen cancels the contact`() {
    let kinds = follow([.mouseDown(x: 1, y: 2), .mouseMove(x: 9, y: 9, isLeftHeld: false), .mouseUp(x: 9, y: 9)])
    #expect(kinds == [.down(contact(0, 1, 2)), .cancel(id: 0)])
  }

  @Test func `Fingers get the lowest free number and points of the window`() {
    let kinds = follow([
      .fingerDown(first, x: 0.5, y: 0.25), .fingerDown(second, x: 1, y: 1), .fingerUp(first, x: 0, y: 0),
      .fingerMove(second, x: 0.5, y: 0.5), .fingerDown(third, x: 0, y: 0.5), .fingerUp(second, x: 0, y: 0),
    ])
    #expect(
      kinds == [
        .down(contact(1, 100, 100)), .down(contact(2, 200, 400)), .up(contact(1, 0, 0)), .move(contact(2, 100, 200)),
        .down(contact(1, 0, 200)), .up(contact(2, 0, 0)),
      ])
  }

  @Test func `After the focus went, contacts are ignored until they land again`() {
    let kinds = follow([
      .mouseDown(x: 1, y: 1), .fingerDown(first, x: 0, y: 0), .focusLost, .focusLost,
      .mouseMove(x: 2, y: 2, isLeftHeld: true), .mouseUp(x: 2, y: 2), .fingerMove(first, x: 1, y: 1),
      .fingerUp(first, x: 1, y: 1), .focusGained, .focusGained, .fingerDown(first, x: 0, y: 0),
    ])
    #expect(
      kinds == [
        .down(contact(0, 1, 1)), .down(contact(1, 0, 0)), .focus(isFocused: false), .focus(isFocused: true),
        .down(contact(1, 0, 0)),
      ])
  }

  @Test func `A new size takes every contact away until it lands again`() {
    var tracker = ContactTracker(width: 200, height: 400)
    for event in [.mouseDown(x: 1, y: 1), .fingerDown(first, x: 0, y: 0), .fingerDown(second, x: 0, y: 0)]
      as [DecodedEvent]
    {
      #expect(tracker.follow(event) != nil)
    }
    #expect(tracker.follow(.fingerUp(first, x: 0, y: 0)) != nil)
    #expect(tracker.cancelAll() == [.cancel(id: 0), .cancel(id: 2)])
    #expect(tracker.cancelAll().isEmpty)
    #expect(tracker.follow(.mouseMove(x: 2, y: 2, isLeftHeld: true)) == nil)
    #expect(tracker.follow(.fingerMove(second, x: 1, y: 1)) == nil)
    #expect(tracker.follow(.mouseUp(x: 2, y: 2)) == nil)
    #expect(tracker.follow(.mouseDown(x: 3, y: 3)) == .down(contact(0, 3, 3)))
  }

  @Test func `A finger that lands twice lands once`() {
    #expect(follow([.fingerDown(first, x: 0, y: 0), .fingerDown(first, x: 1, y: 1)]).count == 1)
  }
}
