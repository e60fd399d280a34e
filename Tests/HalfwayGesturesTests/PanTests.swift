import Foundation
import HalfwayGestures
import HalfwayMotion
import Testing

@MainActor
@Suite struct PanTests {
  @Test func `the translation is zero when the pan begins and continuous afterwards`() {
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    var translations: [(GestureRecognizer.State, Double)] = []
    pan.addAction { [unowned pan] _ in translations.append((pan.state, pan.translationInStage.x)) }
    hand.down(100)
    for x in [104.0, 108, 111, 115] {
      hand.wait(8)
      hand.move(x)
    }
    hand.wait(8)
    hand.up(115)
    let expected: [(GestureRecognizer.State, Double)] = [
      (.began, 0), (.changed, 1), (.changed, 5), (.ended, 5),
    ]
    #expect(translations.elementsEqual(expected, by: ==))
  }

  @Test func `an initial move of 60 points loses only the slop`() {
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    hand.down(100)
    hand.move(160)
    #expect(pan.translationInStage == CGPoint(x: 50, y: 0))
  }

  @Test("the slop is a circle", arguments: Array(stride(from: 0.0, to: 360, by: 15)))
  func theSlopIsACircle(degrees: Double) {
    let (dx, dy) = (Foundation.cos(degrees * .pi / 180), Foundation.sin(degrees * .pi / 180))
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    hand.down(200, 300)
    hand.move(200 + 9.999 * dx, 300 + 9.999 * dy)
    #expect(pan.state == .possible)
    hand.move(200 + 30 * dx, 300 + 30 * dy)
    #expect(pan.state == .changed)
    #expect(abs(pan.translationInStage.x - 20 * dx) < 1e-9)
    #expect(abs(pan.translationInStage.y - 20 * dy) < 1e-9)
  }

  @Test func `a pan with a slop of zero begins with the first movement`() {
    let pan = PanGestureRecognizer()
    let (hand, log) = (Hand(pan), StateLog(of: pan))
    hand.thresholds.panSlopPoints = 0
    hand.down(100)
    hand.move(100)
    #expect(pan.state == .possible)
    hand.move(100.5)
    #expect(log.states == [.began, .changed])
    #expect(pan.translationInStage.x == 0.5)
    #expect(hand.diagnostics == [])
  }

  @Test func `lifting at a new location is a move followed by a lift`() {
    let pan = PanGestureRecognizer()
    let (hand, log) = (Hand(pan), StateLog(of: pan))
    hand.down(100)
    hand.move(120)
    var last = 0.0
    pan.addAction { [unowned pan] _ in last = pan.translationInStage.x }
    hand.up(140)
    #expect(log.states == [.began, .changed, .changed, .ended])
    #expect(last == 30)
    #expect(pan.translationInStage == .zero)
  }

  @Test func `a contact that stays within the slop begins no pan`() {
    let pan = PanGestureRecognizer()
    let (hand, log) = (Hand(pan), StateLog(of: pan))
    hand.down(100)
    hand.move(105)
    hand.up(105)
    #expect(log.states == [])
    #expect(pan.state == .possible)
  }

  @Test func `an active pan ignores contacts beyond its maximum`() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let (hand, log) = (Hand(pan), StateLog(of: pan))
    hand.down(100)
    hand.move(120)
    hand.down(300, id: 1)
    hand.move(200, id: 1)
    #expect(pan.numberOfTouches == 1)
    #expect(pan.translationInStage.x == 10)
    hand.up(120)
    #expect(log.states.last == .ended)
    hand.move(100, id: 1)
    hand.up(100, id: 1)
    #expect(log.states == [.began, .changed, .ended])
    #expect(pan.state == .possible)
    #expect(hand.diagnostics == [])
  }

  @Test func `a pan whose delegate allows it begins on touchdown`() {
    let pan = ScreenEdgePanGestureRecognizer()
    let answers = Answers()
    answers.shouldBeginAtOnce = true
    pan.delegate = answers
    let (hand, log) = (Hand(pan), StateLog(of: pan))
    hand.down(300)
    #expect(log.states == [.began])
    #expect(pan.translationInStage == .zero)
    hand.move(299)
    #expect(pan.translationInStage.x == -1)
    hand.up(299)
    #expect(log.states == [.began, .changed, .ended])
    #expect(hand.diagnostics == [])
  }

  // MARK: Velocity

  @Test("the velocity of a uniform movement is its speed", arguments: [-900.0, -100, 50, 1000, 4000])
  func velocity(expected: Double) throws {
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    hand.down(200)
    hand.drag(from: 200, to: 200 + expected * 0.12, milliseconds: 120)
    let estimate = try #require(pan.velocityInStage)
    #expect(abs(estimate.xPerSecond - expected) < 1e-6 * abs(expected))
    #expect(abs(estimate.yPerSecond) < 1e-6)
  }

  @Test(
    "the velocity after a pause is nil, not zero",
    arguments: [
      (0.0, true), (39, true), (41, false), (500, false),
    ])
  func pause(milliseconds: Double, hasVelocity: Bool) {
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    var atEnd: Bool?
    pan.addAction { [unowned pan] _ in if pan.state == .ended { atEnd = pan.velocityInStage != nil } }
    hand.down(100)
    hand.drag(from: 100, to: 200, milliseconds: 80)
    hand.wait(milliseconds)
    hand.up(200)
    #expect(atEnd == hasVelocity)
  }

  @Test func `an idle pan has no translation, velocity, or samples`() {
    let pan = PanGestureRecognizer()
    #expect(pan.velocityInStage == nil)
    #expect(pan.velocitySamples.isEmpty)
    #expect(pan.translationInStage == .zero)
    #expect(pan.tracker == nil)
  }
}
