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
      #expect(kinds(of: event, &tracker).count == 1)
    }
    #expect(kinds(of: .fingerUp(first, x: 0, y: 0), &tracker).count == 1)
    tracker.resize(width: 300, height: 100, at: .zero)
    #expect(tracker.output.map(\.input.kind) == [.cancel(id: 0), .cancel(id: 2)])
    tracker.resize(width: 300, height: 100, at: .zero)
    #expect(tracker.output.isEmpty)
    #expect(kinds(of: .mouseMove(x: 2, y: 2, isLeftHeld: true), &tracker).isEmpty)
    #expect(kinds(of: .fingerMove(second, x: 1, y: 1), &tracker).isEmpty)
    #expect(kinds(of: .mouseUp(x: 2, y: 2), &tracker).isEmpty)
    #expect(kinds(of: .mouseDown(x: 3, y: 3), &tracker) == [.down(contact(0, 3, 3))])
    // Fingers are spread over the new size.
    #expect(kinds(of: .fingerDown(third, x: 0.5, y: 0.5), &tracker) == [.down(contact(1, 150, 50))])
  }

  /// Fingers land without the keyboard's focus, too; that window may then be hidden.
  @Test func `What goes away without having had the focus takes its contacts along`() {
    let kinds = follow([.focusLost, .fingerDown(first, x: 0, y: 0), .focusLost, .fingerUp(first, x: 0, y: 0)])
    #expect(kinds == [.focus(isFocused: false), .down(contact(1, 0, 0)), .cancel(id: 1)])
  }

  @Test func `A finger that lands twice lands once`() {
    #expect(follow([.fingerDown(first, x: 0, y: 0), .fingerDown(first, x: 1, y: 1)]).count == 1)
  }

  @Test func `What begins a gesture is told with its first contact`() {
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

  @Test func `With Alt a second contact lies opposite to the mouse`() {
    let events = follow([
      .mouseMove(x: 50, y: 100, isLeftHeld: false), .modifiers([.alt]), .mouseDown(x: 50, y: 100),
      .mouseMove(x: 60, y: 110, isLeftHeld: true), .mouseUp(x: 70, y: 110),
    ])
    #expect(
      events == [
        .down(contact(0, 50, 100)), .down(contact(1, 150, 300)), .move(contact(0, 60, 110)),
        .move(contact(1, 140, 290)), .up(contact(0, 70, 110)), .up(contact(1, 130, 290)),
      ])
  }

  @Test func `The middle may be another one than the window's, and is taken when the second contact appears`() {
    var tracker = ContactTracker(width: 200, height: 400)
    tracker.pinchCenter = CGPoint(x: 60, y: 200)
    var events = [DecodedEvent.modifiers([.alt]), .mouseDown(x: 50, y: 100)].flatMap { kinds(of: $0, &tracker) }
    tracker.pinchCenter = nil
    events += kinds(of: .mouseMove(x: 55, y: 100, isLeftHeld: true), &tracker)
    #expect(
      events == [
        .down(contact(0, 50, 100)), .down(contact(1, 70, 300)), .move(contact(0, 55, 100)),
        .move(contact(1, 65, 300)),
      ])
  }

  @Test func `With Shift both go the same way, and what they did keeps the middle`() {
    let events = follow([
      .modifiers([.alt]), .mouseDown(x: 50, y: 100), .modifiers([.alt, .shift]),
      .mouseMove(x: 60, y: 120, isLeftHeld: true), .modifiers([.alt]), .mouseMove(x: 70, y: 120, isLeftHeld: true),
      .mouseUp(x: 70, y: 120),
    ])
    #expect(
      events == [
        .down(contact(0, 50, 100)), .down(contact(1, 150, 300)), .move(contact(0, 60, 120)),
        .move(contact(1, 160, 320)), .move(contact(0, 70, 120)), .move(contact(1, 150, 320)), .up(contact(0, 70, 120)),
        .up(contact(1, 150, 320)),
      ])
    // Without Alt it is forgotten, and Shift alone does nothing.
    var tracker = ContactTracker(width: 200, height: 400)
    for event in [
      .modifiers([.alt, .shift]), .mouseMove(x: 10, y: 10, isLeftHeld: false),
      .mouseMove(x: 40, y: 40, isLeftHeld: false), .modifiers([.shift]), .mouseMove(x: 60, y: 60, isLeftHeld: false),
      .modifiers([.shift, .alt]),
    ] as [DecodedEvent] {
      #expect(kinds(of: event, &tracker).isEmpty)
    }
    #expect(tracker.marks.map(\.center) == [CGPoint(x: 60, y: 60), CGPoint(x: 140, y: 340)])
  }

  @Test func `The second contact lands and lifts with Alt in the middle of a drag`() {
    let events = follow([
      .mouseDown(x: 50, y: 100), .modifiers([.alt]), .modifiers([.alt]), .mouseMove(x: 60, y: 100, isLeftHeld: true),
      .modifiers([]), .mouseMove(x: 70, y: 100, isLeftHeld: true), .modifiers([.alt]),
      .mouseMove(x: 70, y: 100, isLeftHeld: false), .modifiers([]),
    ])
    #expect(
      events == [
        .down(contact(0, 50, 100)), .down(contact(1, 150, 300)), .move(contact(0, 60, 100)),
        .move(contact(1, 140, 300)), .up(contact(1, 140, 300)), .move(contact(0, 70, 100)),
        .down(contact(1, 130, 300)), .cancel(id: 0), .cancel(id: 1),
      ])
  }

  @Test func `Dots show the two contacts with Alt, before they land and while they are down`() {
    var tracker = ContactTracker(width: 200, height: 400)
    _ = kinds(of: .modifiers([.alt]), &tracker)
    // Nobody knows yet where the pointer is.
    #expect(tracker.marks.isEmpty)
    _ = kinds(of: .mouseMove(x: 50, y: 100, isLeftHeld: false), &tracker)
    let places = [CGPoint(x: 50, y: 100), CGPoint(x: 150, y: 300)]
    #expect(tracker.marks == places.map { ContactMark(center: $0, isDown: false) })
    _ = kinds(of: .mouseDown(x: 50, y: 100), &tracker)
    #expect(tracker.marks == places.map { ContactMark(center: $0, isDown: true) })
    #expect(kinds(of: .focusLost, &tracker) == [.focus(isFocused: false)])
    #expect(tracker.marks.isEmpty)
  }

  // MARK: Ctrl

  @Test func `With Ctrl the wheel is a pinch about the pointer, and its contacts lift when it rests`() {
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
    // A step back, in two parts as a fine wheel gives them. Where the pointer went meanwhile does not matter.
    for microseconds in [100_000, 200_000] as [Int64] {
      let moves = kinds(of: .wheel(steps: -0.5, x: 0, y: 0), at: microseconds, &tracker)
      #expect(moves.count == 2)
    }
    #expect(tracker.output.map(\.input.kind) == [.move(contact(1, 220, 200)), .move(contact(2, 380, 200))])
    #expect(tracker.deadline == Timestamp(microseconds: 500_000))
    tracker.advance(to: Timestamp(microseconds: 499_999))
    #expect(tracker.output.isEmpty)
    // The lift has its own moment, however late it is looked at.
    #expect(kinds(of: .fingerDown(first, x: 0, y: 0), at: 900_000, &tracker).count == 3)
    #expect(
      tracker.output.map(\.input) == [
        .up(id: 1, x: 220, y: 200, at: Timestamp(microseconds: 500_000)),
        .up(id: 2, x: 380, y: 200, at: Timestamp(microseconds: 500_000)),
        .down(id: 1, x: 0, y: 0, at: Timestamp(microseconds: 900_000)),
      ])
    #expect(tracker.deadline == nil && tracker.marks.isEmpty)
  }

  @Test func `The wheel's contacts lift at once with Ctrl and when the mouse lands`() {
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

  @Test func `Both contacts of a pinch land inside the window, beyond its edges`() {
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

  // MARK: All of them

  @Test func `Whatever comes, contacts land, move and lift in order, in the order of time, and all end`() {
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
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: return .mouseDown(x: x, y: y)
    case 1: return .mouseUp(x: x, y: y)
    case 2, 3, 4: return .mouseMove(x: x, y: y, isLeftHeld: Int.random(in: 0..<5, using: &generator) != 0)
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
