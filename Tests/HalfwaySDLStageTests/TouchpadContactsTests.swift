import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

@testable import HalfwaySDLStage

@MainActor
@Suite struct TouchpadContactsTests {
  private static let size = CGSize(width: 375, height: 667)

  private func kinds(of gesture: TouchpadGesture, _ tracker: inout ContactTracker) -> [InputEvent.Kind] {
    tracker.follow(.touchpad(gesture), at: .zero)
    return tracker.output.map(\.input.kind)
  }

  private func contact(_ id: Int, _ x: Double, _ y: Double) -> InputEvent.Contact {
    InputEvent.Contact(id: id, x: x, y: y)
  }

  private func way(_ x: Double, _ y: Double) -> TouchpadGesture {
    .changed(deltaX: x, deltaY: y, scale: 1, degrees: 0)
  }

  // MARK: Pinches

  @Test func `a touchpad pinch moves, rotates, and spreads two contacts around the pointer`() {
    var tracker = ContactTracker(width: 600, height: 600)
    #expect(
      kinds(of: .began(.pinch, x: 300, y: 200), &tracker)
        == [.down(contact(1, 220, 200)), .down(contact(2, 380, 200))])
    let changed = TouchpadGesture.changed(deltaX: 10, deltaY: -20, scale: 2, degrees: 90)
    #expect(kinds(of: changed, &tracker) == [.move(contact(1, 310, 20)), .move(contact(2, 310, 340))])
    #expect(kinds(of: .ended, &tracker) == [.up(contact(1, 310, 20)), .up(contact(2, 310, 340))])
    #expect(kinds(of: changed, &tracker).isEmpty)
    #expect(kinds(of: .ended, &tracker).isEmpty)
    _ = kinds(of: .began(.pinch, x: 300, y: 200), &tracker)
    #expect(kinds(of: .cancelled, &tracker) == [.cancel(id: 1), .cancel(id: 2)])
  }

  // MARK: Swipes

  @Test func `a swipe's contacts go down side by side at the pointer and inside the window`() {
    for (fingers, x, y, places) in [
      (3, 100.0, 50.0, [96.0, 100, 104]), (2, 100, 50, [98, 102]), (1, 100, 50, [100]),
      (4, 100.5, 0, [94.5, 98.5, 102.5, 106.5]), (5, 100, 666, [92, 96, 100, 104, 108]),
      // At the window's edges, the row is shifted inward, so that its first or last contact is near the edge.
      (3, 2, 300, [0, 4, 8]), (3, 0, 300, [0, 4, 8]), (3, 374, 300, [366, 370, 374]), (2, 373, 300, [370, 374]),
      // Finger counts out of range are clamped to 1 through 5.
      (9, 100, 50, [92, 96, 100, 104, 108]), (0, 100, 50, [100]), (-7, 100, 50, [100]),
    ] as [(Int, Double, Double, [Double])] {
      let contacts = TouchpadContacts(.swipe(fingers: fingers), about: CGPoint(x: x, y: y), in: Self.size)
      #expect((0..<contacts.count).map { contacts[$0] } == places.map { CGPoint(x: $0, y: y) }, "\(fingers) at \(x)")
    }
    for (width, height) in [(3.0, 1000.0), (1, 1), (0, 0), (7.5, 0.5)] {
      for (x, y) in [(0.0, 0.0), (width, height), (-50, 5000), (Double.nan, .infinity)] {
        let contacts = TouchpadContacts(
          .swipe(fingers: 5), about: CGPoint(x: x, y: y), in: CGSize(width: width, height: height))
        for index in 0..<contacts.count {
          let place = contacts[index]
          #expect((0...width).contains(place.x) && (0...height).contains(place.y), "\(width) × \(height): \(place)")
        }
      }
    }
  }

  @Test func `a swipe's contacts move in parallel and lift or are cancelled together`() {
    for end in [TouchpadGesture.ended, .cancelled] {
      var tracker = ContactTracker(width: 375, height: 667)
      #expect(
        kinds(of: .began(.swipe(fingers: 3), x: 100, y: 300), &tracker)
          == [.down(contact(1, 96, 300)), .down(contact(2, 100, 300)), .down(contact(3, 104, 300))])
      #expect(
        kinds(of: way(10, -2.5), &tracker)
          == [.move(contact(1, 106, 297.5)), .move(contact(2, 110, 297.5)), .move(contact(3, 114, 297.5))])
      // Contacts can leave the window, as in a mouse drag. Non-finite values are ignored.
      _ = kinds(of: way(.nan, 1), &tracker)
      #expect(
        kinds(of: way(300, 0.001), &tracker)
          == [.move(contact(1, 406, 297.5)), .move(contact(2, 410, 297.5)), .move(contact(3, 414, 297.5))])
      #expect(
        kinds(of: end, &tracker)
          == (end == .cancelled
            ? [.cancel(id: 1), .cancel(id: 2), .cancel(id: 3)]
            : [.up(contact(1, 406, 297.5)), .up(contact(2, 410, 297.5)), .up(contact(3, 414, 297.5))]))
      for gesture in [way(1, 1), .ended, .cancelled] { #expect(kinds(of: gesture, &tracker).isEmpty) }
    }
  }

  @Test func `a gesture that begins before the previous one ended replaces it`() {
    var tracker = ContactTracker(width: 375, height: 667)
    _ = kinds(of: .began(.swipe(fingers: 3), x: 100, y: 300), &tracker)
    #expect(
      kinds(of: .began(.pinch, x: 187, y: 300), &tracker) == [
        .cancel(id: 1), .cancel(id: 2), .cancel(id: 3), .down(contact(1, 107, 300)), .down(contact(2, 267, 300)),
      ])
    #expect(
      kinds(of: .began(.swipe(fingers: 1), x: 100, y: 300), &tracker)
        == [.cancel(id: 1), .cancel(id: 2), .down(contact(1, 100, 300))])
  }

  // MARK: Recognition

  /// Returns the states of a recognizer on the root view during a swipe in 20 steps.
  private func states(
    of recognizer: GestureRecognizer, swiping fingers: Int, from pointer: CGPoint, by step: (x: Double, y: Double),
    ending end: TouchpadGesture = .ended
  ) -> [GestureRecognizer.State] {
    var states: [GestureRecognizer.State] = []
    let controller = ViewController()
    let stage = Stage(rootViewController: controller, size: Self.size)
    recognizer.addAction { states.append($0.state) }
    controller.view.addGestureRecognizer(recognizer)
    var tracker = ContactTracker(width: Self.size.width, height: Self.size.height)
    var gestures: [TouchpadGesture] = [.began(.swipe(fingers: fingers), x: pointer.x, y: pointer.y)]
    // Every other step is slightly off course, like those of a real finger.
    gestures += (0..<20).map { way(step.x + Double($0 % 2), step.y - Double($0 % 2)) }
    for (index, gesture) in (gestures + [end]).enumerated() {
      tracker.follow(.touchpad(gesture), at: Timestamp(microseconds: Int64(index) * 8_000))
      for next in tracker.output { stage.handle(next.input) }
    }
    #expect(stage.isAtRest)
    return states
  }

  private func edgePan() -> ScreenEdgePanGestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    return pan
  }

  private func pan(atLeast fingers: Int) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = fingers
    return pan
  }

  @Test func `a swipe is a pan with one contact per finger at the pointer, not a pinch or a rotation`() {
    let (middle, edge) = (CGPoint(x: 190, y: 300), CGPoint(x: 3, y: 300))
    for (name, recognizer, fingers, pointer, isRecognized) in [
      ("pan", pan(atLeast: 1), 1, middle, true), ("pan", pan(atLeast: 1), 4, middle, true),
      ("pan of two", pan(atLeast: 2), 2, middle, true), ("pan of two", pan(atLeast: 2), 3, middle, true),
      ("pan of four", pan(atLeast: 4), 3, middle, false), ("pan of four", pan(atLeast: 4), 4, middle, true),
      // Only a swipe that begins at the edge is an edge pan.
      ("edge pan", edgePan(), 3, edge, true), ("edge pan", edgePan(), 5, edge, true),
      ("edge pan", edgePan(), 3, middle, false), ("edge pan", edgePan(), 3, CGPoint(x: 40, y: 300), false),
      ("pinch", PinchGestureRecognizer(), 2, middle, false), ("pinch", PinchGestureRecognizer(), 4, middle, false),
      ("rotation", RotationGestureRecognizer(), 2, middle, false),
      ("rotation", RotationGestureRecognizer(), 5, middle, false),
    ] as [(String, GestureRecognizer, Int, CGPoint, Bool)] {
      let states = states(of: recognizer, swiping: fingers, from: pointer, by: (8, 1))
      #expect(states.first == (isRecognized ? .began : nil), "\(name), \(fingers) fingers from \(pointer)")
      #expect(states.last == (isRecognized ? .ended : nil), "\(name), \(fingers) fingers from \(pointer)")
    }
    #expect(states(of: edgePan(), swiping: 3, from: edge, by: (8, 0), ending: .cancelled).last == .cancelled)
    #expect(states(of: edgePan(), swiping: 3, from: edge, by: (0, 8)).isEmpty)
  }

  @Test func `a swipe's pan translation is the fingers' travel minus the slop, for any number of fingers`() throws {
    for fingers in 1...5 {
      let pan = pan(atLeast: 1)
      var translation = CGPoint.zero
      var velocity: VelocityEstimator.Estimate?
      pan.addAction { [unowned pan] _ in
        translation = pan.translationInStage
        velocity = pan.velocityInStage
      }
      _ = states(of: pan, swiping: fingers, from: CGPoint(x: 100, y: 300), by: (8, 0))
      // 20 steps of 8 or 9 points, minus the slop.
      #expect(abs(translation.x - (170 - Thresholds.standard.panSlopPoints)) < 1, "\(fingers): \(translation)")
      #expect(abs(translation.y + 10) < 1, "\(fingers): \(translation)")
      // 17 points in 16 ms.
      let xPerSecond = try #require(velocity).xPerSecond
      #expect(abs(xPerSecond - 1062.5) < 30, "\(fingers): \(xPerSecond)")
    }
  }
}
