import Foundation
import HalfwayGestures
import HalfwayMotion
import Testing

/// Properties of real input that synthetic gestures lack: fingers that land one after the other, and contacts that
/// report the same frame in separate events.
@MainActor
@Suite struct RealHandTests {
  private func hand() -> (
    hand: Hand, one: PanGestureRecognizer, two: PanGestureRecognizer, pinch: PinchGestureRecognizer
  ) {
    let (one, two, pinch) = (PanGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer())
    one.maximumNumberOfTouches = 1
    two.minimumNumberOfTouches = 2
    return (Hand([one, two, pinch]), one, two, pinch)
  }

  @Test("a one-finger pan yields to a pinch if a second finger lands soon", arguments: [8.0, 60, 175])
  func yields(delay: Double) {
    let (hand, one, _, pinch) = hand()
    let (pans, pinches) = (StateLog(of: one), StateLog(of: pinch))
    hand.down(100)
    hand.wait(delay)
    hand.move(120)
    #expect(one.state == .changed)
    hand.down(320, id: 1)
    #expect(pans.states == [.began, .changed])
    for step in 1...10 {
      hand.wait(8)
      hand.move(120 + 5 * Double(step))
      hand.move(320 - 5 * Double(step), id: 1)
    }
    #expect(pans.states.last == .cancelled)
    #expect(pinches.states.first == .began && pinch.state == .changed)
    #expect(Double(pinch.scale) == 100.0 / (200 - hand.thresholds.pinchHysteresisPoints))
    hand.up(170)
    hand.up(270, id: 1)
    #expect(pinches.states.last == .ended)
    #expect([one.state, pinch.state] == [.possible, .possible])
    #expect(hand.diagnostics == [])
  }

  @Test func `a one-finger pan continues if a second finger lands late`() {
    let (hand, one, two, pinch) = hand()
    let others = [StateLog(of: two), StateLog(of: pinch)]
    hand.down(100)
    hand.wait(100)
    hand.move(120)
    hand.wait(700)
    hand.down(320, id: 1)
    for step in 1...10 {
      hand.wait(8)
      hand.move(120 + 5 * Double(step))
      hand.move(320 - 5 * Double(step), id: 1)
    }
    #expect(one.state == .changed)
    #expect(one.translationInStage.x == 60)
    #expect(others.allSatisfy { $0.states.allSatisfy { $0 == .failed } })
  }

  @Test func `a one-finger pan continues if no other recognizer uses the second finger`() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let hand = Hand(pan)
    hand.down(100)
    hand.wait(8)
    hand.move(150)
    hand.down(320, id: 1)
    hand.move(160)
    #expect(pan.state == .changed)
    #expect(pan.translationInStage.x == 50)
  }

  @Test(
    "two fingers that move in parallel never pinch or rotate, whatever the distance per event",
    arguments: [3.0, 30, 150])
  func frames(step: Double) {
    for (dx, dy) in [(step, 0), (0, step), (-step, step)] {
      let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
      let hand = Hand([pinch, rotation])
      let logs = [StateLog(of: pinch), StateLog(of: rotation)]
      hand.down(100)
      hand.down(160, id: 1)
      for index in 1...6 {
        hand.wait(8)
        hand.move(100 + dx * Double(index), 300 + dy * Double(index))
        hand.move(160 + dx * Double(index), 300 + dy * Double(index), id: 1)
      }
      #expect(logs.allSatisfy { $0.states.isEmpty }, "\(dx), \(dy)")
    }
  }

  @Test func `a pinch with one resting finger begins when the contact frame is complete`() {
    let pinch = PinchGestureRecognizer()
    let hand = Hand(pinch)
    hand.down(100)
    hand.down(300, id: 1)
    hand.wait(8)
    hand.move(270, id: 1)
    #expect(pinch.state == .possible)
    #expect(hand.dispatcher.nextDeadline == hand.time.advanced(byMicroseconds: ContactFrame.maximumMicroseconds))
    hand.wait(2)
    hand.dispatcher.advance(to: hand.time)
    #expect(pinch.state == .changed)
    #expect(pinch.scale == 170.0 / 192)
    #expect(hand.dispatcher.nextDeadline == nil)
  }
}
