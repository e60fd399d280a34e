import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

@testable import HalfwaySDLStage

@Suite struct ContactTrackerTests {
  private let first = FingerID(device: 1, finger: 100)
  private let second = FingerID(device: 1, finger: 101)
  private let third = FingerID(device: 2, finger: 100)

  private func follow(_ events: [DecodedEvent]) -> [InputEvent.Kind] {
    var tracker = ContactTracker(width: 200, height: 400)
    return events.flatMap { kinds(of: $0, &tracker) }
  }

  private func kinds(
    of event: DecodedEvent, at microseconds: Int64 = 0, _ tracker: inout ContactTracker
  ) -> [InputEvent.Kind] {
    tracker.follow(event, at: Timestamp(microseconds: microseconds))
    return tracker.output.map(\.input.kind)
  }

  private func contact(_ id: Int, _ x: Double, _ y: Double) -> InputEvent.Contact {
    InputEvent.Contact(id: id, x: x, y: y)
  }

  @Test func `a drag with the left mouse button is contact 0`() {
    let kinds = follow([
      .mouseMove(x: 1, y: 1, isHeld: false), .mouseDown(x: 10, y: 20), .mouseMove(x: 12, y: 20, isHeld: true),
      .mouseUp(x: -30, y: 500), .mouseMove(x: 1, y: 1, isHeld: false), .mouseUp(x: 0, y: 0),
    ])
    #expect(kinds == [.down(contact(0, 10, 20)), .move(contact(0, 12, 20)), .up(contact(0, -30, 500))])
  }

  @Test func `in a scaled window, the mouse and the touchpad have positions in points`() {
    var tracker = ContactTracker(width: 200, height: 400, unitsPerPoint: 2)
    #expect(kinds(of: .mouseDown(x: 10, y: 25), &tracker) == [.down(contact(0, 5, 12.5))])
    #expect(kinds(of: .mouseUp(x: 20, y: 25), &tracker) == [.up(contact(0, 10, 12.5))])
    #expect(kinds(of: .fingerDown(first, x: 0.5, y: 0.25), &tracker) == [.down(contact(1, 100, 100))])
    #expect(kinds(of: .fingerUp(first, x: 0.5, y: 0.25), &tracker) == [.up(contact(1, 100, 100))])
    let landed = kinds(of: .touchpad(.began(.swipe(fingers: 1), x: 100, y: 200)), &tracker)
    let moved = kinds(of: .touchpad(.changed(deltaX: 30, deltaY: 0, scale: 1, degrees: 0)), &tracker)
    guard case .down(let start)? = landed.first, case .move(let end)? = moved.first else {
      Issue.record("\(landed), \(moved)")
      return
    }
    #expect(start.location.y == 100 && end.x - start.x == 15)
  }

  @Test func `a mouse move with the button up cancels a contact whose release was missed`() {
    let kinds = follow([.mouseDown(x: 1, y: 2), .mouseMove(x: 9, y: 9, isHeld: false), .mouseUp(x: 9, y: 9)])
    #expect(kinds == [.down(contact(0, 1, 2)), .cancel(id: 0)])
  }

  @Test func `fingers get the lowest free ID and positions in window points`() {
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

  @Test func `contacts are ignored after a focus loss until they go down again`() {
    let kinds = follow([
      .mouseDown(x: 1, y: 1), .fingerDown(first, x: 0, y: 0), .focusLost, .focusLost,
      .mouseMove(x: 2, y: 2, isHeld: true), .mouseUp(x: 2, y: 2), .fingerMove(first, x: 1, y: 1),
      .fingerUp(first, x: 1, y: 1), .focusGained, .focusGained, .fingerDown(first, x: 0, y: 0),
    ])
    #expect(
      kinds == [
        .down(contact(0, 1, 1)), .down(contact(1, 0, 0)), .focus(isFocused: false), .focus(isFocused: true),
        .down(contact(1, 0, 0)),
      ])
  }

  @Test func `a resize cancels every contact until it goes down again`() {
    var tracker = ContactTracker(width: 200, height: 400)
    for event in [.mouseDown(x: 1, y: 1), .fingerDown(first, x: 0, y: 0), .fingerDown(second, x: 0, y: 0)]
      as [DecodedEvent]
    {
      #expect(kinds(of: event, &tracker).count == 1)
    }
    #expect(kinds(of: .fingerUp(first, x: 0, y: 0), &tracker).count == 1)
    tracker.resize(width: 300, height: 100, at: .zero)
    #expect(tracker.output.map(\.input.kind) == [.cancel(id: 0), .cancel(id: 2)])
    tracker.resize(width: 300, height: 100, at: .zero)
    #expect(tracker.output.isEmpty)
    #expect(kinds(of: .mouseMove(x: 2, y: 2, isHeld: true), &tracker).isEmpty)
    #expect(kinds(of: .fingerMove(second, x: 1, y: 1), &tracker).isEmpty)
    #expect(kinds(of: .mouseUp(x: 2, y: 2), &tracker).isEmpty)
    #expect(kinds(of: .mouseDown(x: 3, y: 3), &tracker) == [.down(contact(0, 3, 3))])
    // Normalized finger positions are scaled to the new size.
    #expect(kinds(of: .fingerDown(third, x: 0.5, y: 0.5), &tracker) == [.down(contact(1, 150, 50))])
  }

  /// Fingers can go down in a window without keyboard focus, and that window may then be hidden.
  @Test func `an unfocused window that is hidden cancels its contacts`() {
    let kinds = follow([.focusLost, .fingerDown(first, x: 0, y: 0), .focusLost, .fingerUp(first, x: 0, y: 0)])
    #expect(kinds == [.focus(isFocused: false), .down(contact(1, 0, 0)), .cancel(id: 1)])
  }

  @Test func `a repeated finger-down event is ignored`() {
    #expect(follow([.fingerDown(first, x: 0, y: 0), .fingerDown(first, x: 1, y: 1)]).count == 1)
  }

  @Test func `the first contact of a gesture reports the device class`() {
    var tracker = ContactTracker(width: 200, height: 400)
    func device(_ event: DecodedEvent) -> [DeviceClass?] {
      tracker.follow(event, at: .zero)
      return tracker.output.map(\.gestureDevice)
    }
    #expect(device(.fingerDown(first, x: 0, y: 0)) == [.touch])
    #expect(device(.fingerDown(second, x: 0, y: 0)) == [nil])
    #expect(device(.mouseDown(x: 1, y: 1)) == [nil])
    #expect(device(.fingerUp(first, x: 0, y: 0)) == [nil])
    #expect(device(.fingerUp(second, x: 0, y: 0)) == [nil])
    #expect(device(.touchpad(.began(.pinch, x: 9, y: 9))) == [nil, nil])
    #expect(device(.touchpad(.ended)) == [nil, nil])
    #expect(device(.mouseUp(x: 1, y: 1)) == [nil])
    #expect(device(.touchpad(.began(.pinch, x: 9, y: 9))) == [.touchpad, nil])
    #expect(device(.touchpad(.cancelled)) == [nil, nil])
    #expect(device(.touchpad(.began(.swipe(fingers: 3), x: 9, y: 9))) == [.touchpad, nil, nil])
    #expect(device(.touchpad(.ended)) == [nil, nil, nil])
    #expect(device(.modifiers([.control])).isEmpty)
    #expect(device(.wheel(steps: 1, x: 9, y: 9)) == [.mouse, nil, nil, nil])
  }

  // MARK: Alt

  @Test func `Alt adds a second contact opposite the mouse`() {
    let events = follow([
      .mouseMove(x: 50, y: 100, isHeld: false), .modifiers([.alt]), .mouseDown(x: 50, y: 100),
      .mouseMove(x: 60, y: 110, isHeld: true), .mouseUp(x: 70, y: 110),
    ])
    #expect(
      events == [
        .down(contact(0, 50, 100)), .down(contact(1, 150, 300)), .move(contact(0, 60, 110)),
        .move(contact(1, 140, 290)), .up(contact(0, 70, 110)), .up(contact(1, 130, 290)),
      ])
  }

  @Test func `the right button makes two contacts without a key`() {
    let kinds = follow([
      .rightDown(x: 50, y: 200), .mouseMove(x: 70, y: 200, isHeld: true), .mouseDown(x: 70, y: 200),
      .mouseUp(x: 70, y: 200), .rightUp(x: 80, y: 200), .mouseMove(x: 90, y: 200, isHeld: false),
      .mouseDown(x: 10, y: 20),
    ])
    #expect(
      kinds == [
        .down(contact(0, 50, 200)), .down(contact(1, 150, 200)), .move(contact(0, 70, 200)),
        .move(contact(1, 130, 200)), .up(contact(0, 80, 200)), .up(contact(1, 120, 200)), .down(contact(0, 10, 20)),
      ])
  }

  @Test func `a right button whose release was missed, or that lost the focus, ends both contacts`() {
    let missed = follow([
      .rightDown(x: 50, y: 200), .mouseMove(x: 60, y: 200, isHeld: false), .mouseDown(x: 10, y: 20),
    ])
    #expect(missed.suffix(3) == [.cancel(id: 0), .cancel(id: 1), .down(contact(0, 10, 20))])
    let unfocused = follow([.rightDown(x: 50, y: 200), .focusLost, .focusGained, .mouseDown(x: 10, y: 20)])
    #expect(unfocused.suffix(2) == [.focus(isFocused: true), .down(contact(0, 10, 20))])
  }

  @Test func `a custom pinch center is read when the second contact appears`() {
    var tracker = ContactTracker(width: 200, height: 400)
    tracker.pinchCenter = CGPoint(x: 60, y: 200)
    var events = [DecodedEvent.modifiers([.alt]), .mouseDown(x: 50, y: 100)].flatMap { kinds(of: $0, &tracker) }
    tracker.pinchCenter = nil
    events += kinds(of: .mouseMove(x: 55, y: 100, isHeld: true), &tracker)
    #expect(
      events == [
        .down(contact(0, 50, 100)), .down(contact(1, 70, 300)), .move(contact(0, 55, 100)),
        .move(contact(1, 65, 300)),
      ])
  }

  @Test func `Shift moves both contacts in parallel and shifts the pinch center`() {
    let events = follow([
      .modifiers([.alt]), .mouseDown(x: 50, y: 100), .modifiers([.alt, .shift]),
      .mouseMove(x: 60, y: 120, isHeld: true), .modifiers([.alt]), .mouseMove(x: 70, y: 120, isHeld: true),
      .mouseUp(x: 70, y: 120),
    ])
    #expect(
      events == [
        .down(contact(0, 50, 100)), .down(contact(1, 150, 300)), .move(contact(0, 60, 120)),
        .move(contact(1, 160, 320)), .move(contact(0, 70, 120)), .move(contact(1, 150, 320)), .up(contact(0, 70, 120)),
        .up(contact(1, 150, 320)),
      ])
    // Releasing Alt discards the shifted center. Shift alone has no effect.
    var tracker = ContactTracker(width: 200, height: 400)
    for event in [
      .modifiers([.alt, .shift]), .mouseMove(x: 10, y: 10, isHeld: false),
      .mouseMove(x: 40, y: 40, isHeld: false), .modifiers([.shift]), .mouseMove(x: 60, y: 60, isHeld: false),
      .modifiers([.shift, .alt]),
    ] as [DecodedEvent] {
      #expect(kinds(of: event, &tracker).isEmpty)
    }
    #expect(tracker.marks.map(\.center) == [CGPoint(x: 60, y: 60), CGPoint(x: 140, y: 340)])
  }

  @Test func `pressing and releasing Alt during a drag adds and lifts the second contact`() {
    let events = follow([
      .mouseDown(x: 50, y: 100), .modifiers([.alt]), .modifiers([.alt]), .mouseMove(x: 60, y: 100, isHeld: true),
      .modifiers([]), .mouseMove(x: 70, y: 100, isHeld: true), .modifiers([.alt]),
      .mouseMove(x: 70, y: 100, isHeld: false), .modifiers([]),
    ])
    #expect(
      events == [
        .down(contact(0, 50, 100)), .down(contact(1, 150, 300)), .move(contact(0, 60, 100)),
        .move(contact(1, 140, 300)), .up(contact(1, 140, 300)), .move(contact(0, 70, 100)),
        .down(contact(1, 130, 300)), .cancel(id: 0), .cancel(id: 1),
      ])
  }

  @Test func `Alt marks both contacts before they go down and while they are down`() {
    var tracker = ContactTracker(width: 200, height: 400)
    _ = kinds(of: .modifiers([.alt]), &tracker)
    // The pointer's position is still unknown.
    #expect(tracker.marks.isEmpty)
    _ = kinds(of: .mouseMove(x: 50, y: 100, isHeld: false), &tracker)
    let places = [CGPoint(x: 50, y: 100), CGPoint(x: 150, y: 300)]
    #expect(tracker.marks == places.map { ContactMark(center: $0, isDown: false) })
    _ = kinds(of: .mouseDown(x: 50, y: 100), &tracker)
    #expect(tracker.marks == places.map { ContactMark(center: $0, isDown: true) })
    #expect(kinds(of: .focusLost, &tracker) == [.focus(isFocused: false)])
    #expect(tracker.marks.isEmpty)
  }

  // MARK: Ctrl

  @Test func `a Ctrl-wheel pinches around the pointer and lifts its contacts after a pause`() {
    var tracker = ContactTracker(width: 600, height: 600)
    #expect(kinds(of: .wheel(steps: 1, x: 300, y: 200), &tracker).isEmpty)
    _ = kinds(of: .modifiers([.control]), &tracker)
    #expect(tracker.deadline == nil)
    #expect(
      kinds(of: .wheel(steps: 1, x: 300, y: 200), at: 1_000, &tracker) == [
        .down(contact(1, 220, 200)), .down(contact(2, 380, 200)), .move(contact(1, 212, 200)),
        .move(contact(2, 388, 200)),
      ])
    #expect(tracker.marks.map(\.center) == [CGPoint(x: 212, y: 200), CGPoint(x: 388, y: 200)])
    // One step back, in two half steps as a high-resolution wheel reports them. Pointer movement doesn't matter.
    for microseconds in [100_000, 200_000] as [Int64] {
      let moves = kinds(of: .wheel(steps: -0.5, x: 0, y: 0), at: microseconds, &tracker)
      #expect(moves.count == 2)
    }
    #expect(tracker.output.map(\.input.kind) == [.move(contact(1, 220, 200)), .move(contact(2, 380, 200))])
    #expect(tracker.deadline == Timestamp(microseconds: 500_000))
    tracker.advance(to: Timestamp(microseconds: 499_999))
    #expect(tracker.output.isEmpty)
    // The lift is timestamped with the deadline, no matter how late it is processed.
    #expect(kinds(of: .fingerDown(first, x: 0, y: 0), at: 900_000, &tracker).count == 3)
    #expect(
      tracker.output.map(\.input) == [
        .up(id: 1, x: 220, y: 200, at: Timestamp(microseconds: 500_000)),
        .up(id: 2, x: 380, y: 200, at: Timestamp(microseconds: 500_000)),
        .down(id: 1, x: 0, y: 0, at: Timestamp(microseconds: 900_000)),
      ])
    #expect(tracker.deadline == nil && tracker.marks.isEmpty)
  }

  @Test func `wheel contacts lift when Ctrl is released or another gesture begins`() {
    for event in [.modifiers([]), .mouseDown(x: 1, y: 1), .touchpad(.began(.pinch, x: 1, y: 1))] as [DecodedEvent] {
      var tracker = ContactTracker(width: 600, height: 600)
      _ = kinds(of: .modifiers([.control]), &tracker)
      _ = kinds(of: .wheel(steps: 1, x: 300, y: 200), &tracker)
      let kinds = kinds(of: event, &tracker)
      #expect(kinds.prefix(2) == [.up(contact(1, 212, 200)), .up(contact(2, 388, 200))])
      #expect(tracker.deadline == nil)
    }
    var tracker = ContactTracker(width: 600, height: 600)
    for event in [.modifiers([.control]), .wheel(steps: .nan, x: 1, y: 1), .wheel(steps: .infinity, x: 1, y: 1)]
      as [DecodedEvent]
    {
      #expect(kinds(of: event, &tracker).isEmpty)
    }
  }

  @Test func `both contacts of a pinch land inside the window and clear of its screen-edge zones`() {
    for (width, height) in [(375.0, 667.0), (200, 100), (40, 1000)] {
      for (x, y) in [(0.0, 0.0), (width, height), (-50, height + 50), (width / 2, height / 2)] {
        let pair = ContactPair(about: CGPoint(x: x, y: y), in: CGSize(width: width, height: height))
        for end in [pair.first, pair.second] {
          #expect((0...width).contains(end.x) && (0...height).contains(end.y), "\(width) × \(height): \(end)")
          if width == 375 { #expect(end.x >= 24 && end.x <= width - 24) }
        }
        #expect(pair.second.x > pair.first.x)
      }
    }
  }

  // MARK: All devices

  @Test func `random events produce well-ordered contacts with nondecreasing timestamps, and every contact ends`() {
    for seed in UInt64(1)...300 {
      var generator = SeededGenerator(seed: seed)
      var tracker = ContactTracker(width: 300, height: 500)
      var down: Set<Int> = []
      var latest = Timestamp.zero
      func check() {
        for next in tracker.output {
          #expect(next.input.timestamp >= latest, "seed \(seed)")
          latest = next.input.timestamp
          switch next.input.kind {
          case .down(let contact):
            #expect((next.gestureDevice != nil) == down.isEmpty, "seed \(seed)")
            #expect(down.insert(contact.id).inserted, "seed \(seed)")
          case .move(let contact): #expect(down.contains(contact.id), "seed \(seed)")
          case .up(let contact): #expect(down.remove(contact.id) != nil, "seed \(seed)")
          case .cancel(let id): #expect(down.remove(id) != nil, "seed \(seed)")
          case .focus(let isFocused): if !isFocused { down = [] }
          default: break
          }
        }
      }
      for step in 0..<Int64(200) {
        let moment = Timestamp(microseconds: step * 40_000)
        if Int.random(in: 0..<40, using: &generator) == 0 {
          tracker.resize(width: 200, height: 300, at: moment)
        } else {
          tracker.follow(Self.event(&generator), at: moment)
        }
        check()
      }
      tracker.resize(width: 1, height: 1, at: Timestamp(microseconds: 9_000_000))
      check()
      #expect(down.isEmpty && tracker.deadline == nil, "seed \(seed)")
    }
  }

  private static func event(_ generator: inout SeededGenerator) -> DecodedEvent {
    let finger = FingerID(device: 1, finger: Int64(Int.random(in: 0..<3, using: &generator)))
    let (x, y) = (Int32(Int.random(in: 0..<300, using: &generator)), Int32(Int.random(in: 0..<500, using: &generator)))
    switch Int.random(in: 0..<18, using: &generator) {
    case 16: return .rightDown(x: x, y: y)
    case 17: return .rightUp(x: x, y: y)
    case 0: return .mouseDown(x: x, y: y)
    case 1: return .mouseUp(x: x, y: y)
    case 2, 3, 4: return .mouseMove(x: x, y: y, isHeld: Int.random(in: 0..<5, using: &generator) != 0)
    case 5: return .fingerDown(finger, x: Float(x) / 300, y: Float(y) / 500)
    case 6: return .fingerUp(finger, x: Float(x) / 300, y: Float(y) / 500)
    case 7: return .fingerMove(finger, x: Float(x) / 300, y: Float(y) / 500)
    case 8, 9: return .modifiers(ModifierKeys(rawValue: UInt8(Int.random(in: 0..<8, using: &generator))))
    case 10, 11: return .wheel(steps: Float(Int.random(in: 0..<7, using: &generator)) - 3, x: x, y: y)
    case 12:
      let fingers = Int.random(in: 0..<7, using: &generator)
      return .touchpad(.began(fingers == 0 ? .pinch : .swipe(fingers: fingers), x: Double(x), y: Double(y)))
    case 13:
      return .touchpad(.changed(deltaX: Double(x), deltaY: .nan, scale: Double(y) / 100, degrees: 3))
    case 14: return .touchpad(Int.random(in: 0..<2, using: &generator) == 0 ? .ended : .cancelled)
    default: return Int.random(in: 0..<4, using: &generator) == 0 ? .focusLost : .focusGained
    }
  }
}
