import HalfwayGestures
import Testing

@MainActor
@Suite struct GestureDispatcherTests {
  @Test func `a brief contact is recognized as a tap`() {
    let tap = TapGestureRecognizer()
    let (hand, log) = (Hand(tap), StateLog(of: tap))
    hand.down(100)
    hand.wait(90)
    hand.move(105)
    hand.up(106)
    #expect(log.states == [.ended])
    #expect(tap.state == .possible)
    #expect(hand.diagnostics == [])
  }

  @Test(
    "a tap fails if its contact moves farther than the slop",
    arguments: [(110.0, true), (110.001, false), (90, true), (89.9, false)])
  func straying(x: Double, isTap: Bool) {
    let tap = TapGestureRecognizer()
    let (hand, log) = (Hand(tap), StateLog(of: tap))
    hand.down(100)
    hand.move(x)
    hand.move(100)
    hand.up(100)
    #expect(log.states == (isTap ? [.ended] : []))
    hand.down(100)
    hand.up(x)
    #expect(log.states.count == (isTap ? 2 : 0))
  }

  @Test func `a one-finger tap fails if a second contact lands`() {
    let tap = TapGestureRecognizer()
    let (hand, log) = (Hand(tap), StateLog(of: tap))
    hand.down(100)
    hand.down(200, id: 1)
    hand.up(200, id: 1)
    hand.up(100)
    #expect(log.states == [])
    hand.down(100)
    hand.up(100)
    #expect(log.states == [.ended])
  }

  @Test func `a tap fails when a pan begins`() {
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    let hand = Hand(tap, pan)
    hand.thresholds.tapSlopPoints = 50
    let (tapLog, panLog) = (StateLog(of: tap), StateLog(of: pan))
    hand.down(100)
    hand.move(120)
    #expect(tap.state == .failed)
    hand.up(120)
    #expect(tapLog.states == [])
    #expect(panLog.states == [.began, .changed, .ended])
    #expect(hand.diagnostics == [])
  }

  @Test func `the innermost of two pans is recognized`() {
    let (inner, outer) = (PanGestureRecognizer(), PanGestureRecognizer())
    let hand = Hand(inner, outer)
    let (innerLog, outerLog) = (StateLog(of: inner), StateLog(of: outer))
    hand.down(100)
    hand.drag(from: 100, to: 200, milliseconds: 40)
    hand.up(200)
    #expect(innerLog.states.first == .began)
    #expect(outerLog.states == [])
    #expect(outer.state == .possible)
  }

  @Test func `an outer pan is recognized if the delegate denies the inner one`() {
    let (inner, outer) = (PanGestureRecognizer(), PanGestureRecognizer())
    let answers = Answers()
    answers.shouldBegin = false
    inner.delegate = answers
    let (hand, log) = (Hand(inner, outer), StateLog(of: outer))
    hand.down(100)
    hand.drag(from: 100, to: 200, milliseconds: 40)
    hand.up(200)
    #expect(log.states.first == .began)
    #expect(log.states.last == .ended)
  }

  @Test("a pan is cancelled when its contact is cancelled or the window loses focus", arguments: [true, false])
  func cancellation(byFocusLoss: Bool) {
    let pan = PanGestureRecognizer()
    let (hand, log) = (Hand(pan), StateLog(of: pan))
    hand.down(100)
    hand.move(150)
    hand.send(byFocusLoss ? .focus(isFocused: false) : .cancel(id: 0))
    #expect(log.states == [.began, .changed, .cancelled])
    #expect(pan.state == .possible)
    #expect(!hand.dispatcher.hasContacts)
    hand.down(100)
    hand.move(150)
    #expect(pan.state == .changed)
    #expect(hand.diagnostics == [])
  }

  @Test func `gaining focus does not affect a pan`() {
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    hand.down(100)
    hand.move(150)
    hand.send(.focus(isFocused: true))
    #expect(pan.state == .changed)
  }

  @Test(
    "invalid input is reported and does not affect a pan",
    arguments: [
      (InputEvent.Kind.up(.init(id: 7, x: 1, y: 1)), "contact 7 isn't down"),
      (.move(.init(id: 7, x: 1, y: 1)), "contact 7 isn't down"),
      (.cancel(id: 7), "contact 7 isn't down"),
      (.down(.init(id: 0, x: 1, y: 1)), "contact 0 landed twice"),
      (.down(.init(id: 1, x: .nan, y: 1)), "contact 1 landed at a non-finite point"),
      (.down(.init(id: 1, x: 1, y: -.infinity)), "contact 1 landed at a non-finite point"),
      (.move(.init(id: 0, x: .nan, y: 1)), "contact 0 is at a non-finite point"),
    ])
  func withoutSense(event: InputEvent.Kind, message: String) {
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    hand.down(100)
    hand.move(150)
    hand.send(event)
    #expect(hand.diagnostics == [message])
    #expect(pan.state == .changed)
    #expect(pan.translationInStage.x == 40)
  }

  @Test func `a contact that lifts at a non-finite point ends the pan at its last location`() {
    let pan = PanGestureRecognizer()
    let (hand, log) = (Hand(pan), StateLog(of: pan))
    hand.down(100)
    hand.move(150)
    hand.up(.nan)
    #expect(hand.diagnostics.count == 1)
    #expect(log.states.last == .ended)
    #expect(!hand.dispatcher.hasContacts)
  }

  @Test func `an eleventh contact is rejected`() {
    let hand = Hand(PanGestureRecognizer())
    for id in 0..<11 { hand.down(100, id: id) }
    #expect(hand.diagnostics == ["more than 10 contacts"])
    hand.send(.focus(isFocused: false))
    #expect(!hand.dispatcher.hasContacts)
    hand.down(100, id: 10)
    #expect(hand.diagnostics.count == 1)
  }

  @Test func `the identifier of a lifted contact can be reused`() {
    let pan = PanGestureRecognizer()
    let (hand, log) = (Hand(pan), StateLog(of: pan))
    for _ in 0..<3 {
      hand.down(100, id: 5)
      hand.move(150, id: 5)
      hand.up(150, id: 5)
    }
    #expect(log.states == Array(repeating: [.began, .changed, .ended], count: 3).flatMap { $0 })
    #expect(hand.diagnostics == [])
  }
}
