import Foundation
import HalfwayGestures
import HalfwayMotion
import Testing

@MainActor
@Suite struct PinchTests {
  typealias State = GestureRecognizer.State

  /// Lands two contacts on a horizontal line, 200 points apart, the second one later.
  private func landed(_ recognizers: GestureRecognizer..., delay: Double = 60) -> Hand {
    let hand = Hand(recognizers)
    hand.down(100)
    hand.wait(delay)
    hand.down(300, id: 1)
    return hand
  }

  @Test func `the scale is 1 when the pinch begins and continuous afterwards`() {
    let pinch = PinchGestureRecognizer()
    let hand = landed(pinch)
    var scales: [(State, Double)] = []
    pinch.addAction { [unowned pinch] _ in scales.append((pinch.state, pinch.scale)) }
    for x in [304.0, 307, 310, 320] {
      hand.wait(8)
      hand.move(x, id: 1)
    }
    // The hysteresis of 8 points is exceeded at a distance of 208.
    let expected: [(State, Double)] = [(.began, 1), (.changed, 210.0 / 208), (.changed, 220.0 / 208)]
    #expect(scales.elementsEqual(expected, by: ==))
    #expect(pinch.initialDistancePoints == 208)
    #expect(pinch.distancePoints == 220)
    #expect(hand.diagnostics == [])
  }

  @Test("a pinch begins however much later the second contact lands", arguments: [0.0, 8, 60, 175, 5000], [300.0, 80])
  func secondContact(delay: Double, target: Double) {
    let pinch = PinchGestureRecognizer()
    let hand = landed(pinch, delay: delay)
    let log = StateLog(of: pinch)
    for step in 1...10 {
      hand.wait(8)
      hand.move(300 + (target - 200) * Double(step) / 10, id: 1)
    }
    #expect(log.states.first == .began)
    #expect(log.states.dropFirst().allSatisfy { $0 == .changed })
    #expect(Double(pinch.scale) == target / (target > 200 ? 208 : 192))
  }

  @Test("a pinch ends when the first contact lifts, whatever the last one does", arguments: [0.0, 8, 45, 200])
  func lastContact(delay: Double) throws {
    let pinch = PinchGestureRecognizer()
    let hand = landed(pinch)
    var atEnd: (scale: Double, speed: Double?)?
    var states: [State] = []
    pinch.addAction { [unowned pinch] _ in
      states.append(pinch.state)
      if pinch.state == .ended { atEnd = (Double(pinch.scale), pinch.distanceVelocityPointsPerSecond) }
    }
    for step in 1...20 {
      hand.wait(8)
      hand.move(300 - Double(step) * 4, id: 1)
    }
    hand.up(220, id: 1)
    #expect(states.last == .ended)
    // The remaining contact no longer affects the pinch.
    hand.wait(delay)
    hand.move(90)
    hand.up(60)
    #expect(states.count { $0 == .ended } == 1)
    #expect(states.last == .ended)
    let end = try #require(atEnd)
    #expect(end.scale == 120.0 / 192)
    #expect(abs(try #require(end.speed) + 500) < 1e-6)
    #expect(pinch.state == .possible)
    #expect(pinch.touches.isEmpty)
  }

  @Test func `the velocity is the change in scale per second`() throws {
    let pinch = PinchGestureRecognizer()
    let hand = landed(pinch)
    for step in 1...20 {
      hand.wait(8)
      hand.move(300 + Double(step) * 8, id: 1)
    }
    let expected = 1000.0 / 208
    let moving = try #require(pinch.knownVelocity)
    #expect(abs(moving - expected) < 1e-9)
    hand.wait(100)
    let waiting = try #require(pinch.knownVelocity)
    #expect(abs(waiting - expected) < 1e-9)
    hand.move(461, id: 1)
    #expect(pinch.knownVelocity == nil)
  }

  @Test("a single contact begins no pinch", arguments: [0.0, 3, 300])
  func oneContact(distance: Double) {
    let pinch = PinchGestureRecognizer()
    let (hand, log) = (Hand(pinch), StateLog(of: pinch))
    hand.down(100)
    hand.drag(from: 100, to: 100 + distance, milliseconds: 200)
    hand.up(100 + distance)
    #expect(log.states == [])
    #expect(pinch.state == .possible)
  }

  @Test func `two contacts that move in parallel begin no pinch`() {
    let pinch = PinchGestureRecognizer()
    let hand = landed(pinch)
    for step in 1...50 {
      hand.wait(4)
      hand.move(100 + Double(step) * 3)
      hand.wait(4)
      hand.move(300 + Double(step) * 3, id: 1)
    }
    #expect(pinch.state == .possible)
  }

  @Test func `a third contact does not change the scale or the location`() {
    let pinch = PinchGestureRecognizer()
    let hand = landed(pinch)
    hand.move(340, id: 1)
    hand.endFrame()
    let (scale, place) = (pinch.scale, pinch.locationInStage)
    hand.down(10, 10, id: 2)
    hand.move(390, 590, id: 2)
    #expect(pinch.state == .changed)
    #expect(pinch.numberOfTouches == 3)
    #expect(pinch.scale == scale)
    #expect(pinch.locationInStage == place)
    hand.up(390, 590, id: 2)
    #expect(pinch.scale == scale)
    hand.move(380, id: 1)
    #expect(pinch.scale == 280.0 / 208)
    hand.up(380, id: 1)
    #expect(pinch.state == .ended)
  }

  @Test("a third contact replaces a lifted one without a jump", arguments: [0, 1])
  func takingOver(lifted: Int) {
    let pinch = PinchGestureRecognizer()
    let hand = landed(pinch)
    hand.move(340, id: 1)
    hand.endFrame()
    hand.down(220, 400, id: 2)
    let (scale, place) = (pinch.scale, pinch.locationInStage)
    hand.up(lifted == 0 ? 100 : 340, id: lifted)
    #expect(pinch.state == .changed)
    #expect(abs(pinch.scale - scale) < 1e-12)
    #expect(abs(pinch.locationInStage.x - place.x) < 1e-9 && abs(pinch.locationInStage.y - place.y) < 1e-9)
    // From here on the scale is relative to the current distance of the new pair.
    let kept = lifted == 0 ? CGPoint(x: 340, y: 300) : CGPoint(x: 100, y: 300)
    hand.move(kept.x + (220 - kept.x) / 2, kept.y + (400 - kept.y) / 2, id: 1 - lifted)
    #expect(abs(pinch.scale - scale / 2) < 1e-12)
    hand.up(220, 400, id: 2)
    #expect(pinch.state == .ended)
  }

  @Test func `a scale set by the client is the base for further changes`() throws {
    let pinch = PinchGestureRecognizer()
    let hand = landed(pinch)
    hand.wait(8)
    hand.move(316, id: 1)
    let velocity = pinch.distanceVelocityPointsPerSecond
    pinch.scale = 3
    #expect(pinch.scale == 3)
    #expect(pinch.distanceVelocityPointsPerSecond == velocity)
    hand.move(424, id: 1)
    #expect(pinch.scale == 4.5)
    pinch.scale = .nan
    #expect(pinch.scale == 4.5)
    pinch.scale = 1
    hand.move(262, id: 1)
    #expect(pinch.scale == 0.5)
  }

  @Test(
    "the scale stays within its bounds at any distance of the contacts", arguments: [0.0, 1e-300, 0.5, 1e300])
  func extremes(distance: Double) {
    let pinch = PinchGestureRecognizer()
    let hand = Hand(pinch)
    hand.down(100)
    hand.down(100 + distance, id: 1)
    for x in [100.0, 500, -1e300, 100, 1e300, 101] {
      hand.move(x, id: 1)
      #expect(PinchGestureRecognizer.scales.contains(pinch.scale))
    }
    #expect(pinch.state == .changed)
  }

  @Test func `an idle pinch has a scale of 1 and no velocity, distance, or samples`() {
    let pinch = PinchGestureRecognizer()
    #expect(pinch.scale == 1)
    #expect(pinch.knownVelocity == nil)
    #expect(pinch.distancePoints == nil)
    #expect(pinch.velocitySamples.isEmpty)
  }
}
