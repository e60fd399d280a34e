import HalfwayGestures
import Testing

/// Two recognizers on one view in every possible relation. `a` was added first.
@MainActor
@Suite struct RecognizerRelationTests {
  @MainActor
  enum Kind: String, CaseIterable {
    case tap, doubleTap, press, pan, twoFingerPan, swipe, pinch, rotation

    func make() -> GestureRecognizer {
      switch self {
      case .tap: return TapGestureRecognizer()
      case .doubleTap:
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      case .press: return LongPressGestureRecognizer()
      case .pan: return PanGestureRecognizer()
      case .twoFingerPan:
        let pan = PanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        return pan
      case .swipe: return SwipeGestureRecognizer()
      case .pinch: return PinchGestureRecognizer()
      case .rotation: return RotationGestureRecognizer()
      }
    }
  }

  enum Relation: CaseIterable {
    case none
    /// Both can be recognized simultaneously.
    case beside
    /// `a` requires `b` to fail: statically, through the delegate of `a`, or through the delegate of `b`.
    case aAfterB, aAfterBByA, aAfterBByB
  }

  /// Plays a script and returns the states that both recognizers reported.
  private func play(
    _ a: Kind, _ b: Kind, _ relation: Relation, _ script: String, ticksEvery tick: Double? = nil
  ) -> String {
    let (first, second) = (a.make(), b.make())
    let (ofA, ofB) = (Answers(), Answers())
    (first.delegate, second.delegate) = (ofA, ofB)
    switch relation {
    case .none: break
    case .beside: ofB.beside = { $0 === first }
    case .aAfterB: first.require(toFail: second)
    case .aAfterBByA: ofA.after = { $0 === second }
    case .aAfterBByB: ofB.before = { $0 === first }
    }
    let (hand, log) = (Hand(first, second), CallLog(["a": first, "b": second]))
    hand.play(script, ticksEvery: tick)
    let text = log.text
    hand.play("blur")
    #expect(hand.dispatcher.isAtRest, "\(a), \(b), \(relation): \(script)")
    #expect(first.state == .possible && second.state == .possible)
    #expect(hand.diagnostics == [])
    return text
  }

  struct Case: CustomTestStringConvertible {
    var a: Kind
    var b: Kind
    var script: String
    /// The expected states by relation: none, simultaneous, and `a` after the failure of `b`.
    var expected: (none: String, beside: String, after: String)

    init(_ a: Kind, _ b: Kind, _ script: String, none: String, beside: String, after: String) {
      (self.a, self.b, self.script, expected) = (a, b, script, (none, beside, after))
    }

    var testDescription: String { "\(a), \(b): \(script)" }
  }

  /// The gestures of the table.
  private nonisolated static let tap = "+0@100,300 w50 -0 w400"
  private nonisolated static let twoTaps = "+0@100,300 w50 -0 w100 +0@100,300 w50 -0 w400"
  private nonisolated static let hold = "+0@100,300 w600 -0 w400"
  private nonisolated static let drag = "+0@100,300 w8 0@130,300 w8 0@160,300 w8 0@190,300 w8 -0 w400"
  private nonisolated static let dragDown = "+0@100,300 w8 0@100,330 w8 0@100,360 w8 0@100,390 w8 -0 w400"
  private nonisolated static let spread =
    "+0@100,300 w60 +1@200,300 w8 1@204,300 w8 1@230,300 w8 1@260,300 w8 -1 w20 -0 w400"
  private nonisolated static let together =
    "+0@100,300 w60 +1@200,300 w8 0@130,300 1@230,300 w8 0@160,300 1@260,300 -1 w20 -0 w400"
  private nonisolated static let twist =
    "+0@100,300 w60 +1@200,300 w8 1@200,303 w8 1@198,317 w8 1@194,334 w8 -1 w20 -0 w400"

  nonisolated static let cases: [Case] = [
    // A tap doesn't prevent a double tap. If it requires the double tap to fail, it is delayed or prevented.
    Case(.tap, .doubleTap, tap, none: "a ended", beside: "a ended", after: "a ended"),
    Case(.tap, .doubleTap, twoTaps, none: "a ended+, b ended", beside: "a ended+, b ended", after: "b ended"),
    Case(.tap, .doubleTap, drag, none: "", beside: "", after: ""),
    Case(.doubleTap, .tap, tap, none: "b ended", beside: "b ended", after: "b ended"),
    Case(.tap, .press, tap, none: "a ended", beside: "a ended", after: "a ended"),
    Case(.tap, .press, hold, none: "b began, b ended", beside: "b began, a ended, b ended", after: "b began, b ended"),
    Case(.tap, .pan, tap, none: "a ended", beside: "a ended", after: "a ended"),
    Case(
      .tap, .pan, drag, none: "b began, b changed+, b ended", beside: "b began, b changed+, b ended",
      after: "b began, b changed+, b ended"),
    Case(
      .pan, .tap, drag, none: "a began, a changed+, a ended", beside: "a began, a changed+, a ended",
      after: "a began, a changed+, a ended"),
    Case(.pan, .doubleTap, tap, none: "", beside: "", after: ""),
    // A pan that requires a swipe to fail is prevented if the swipe is recognized and delayed otherwise.
    Case(
      .pan, .swipe, drag, none: "a began, a changed+, a ended",
      beside: "a began, a changed+, b ended, a changed, a ended", after: "b ended"),
    Case(
      .pan, .swipe, dragDown, none: "a began, a changed+, a ended", beside: "a began, a changed+, a ended",
      after: "a began, a changed, a ended"),
    Case(
      .pan, .press, hold, none: "b began, b ended", beside: "b began, b ended", after: "b began, b ended"),
    Case(
      .pan, .press, drag, none: "a began, a changed+, a ended", beside: "a began, a changed+, a ended",
      after: "a began, a changed+, a ended"),
    Case(
      .press, .pan, "+0@100,300 w600 0@150,300 0@200,300 -0", none: "a began, a changed+, a ended",
      beside: "a began, a changed, b began, b changed, a changed, b changed, a ended, b ended",
      after: "b began, b changed+, b ended"),
    // One finger moves along the line through both: a pinch, and a simultaneous pan if allowed, regardless of the
    // order in which they were added.
    Case(
      .pan, .pinch, spread, none: "b began, b changed+, b ended",
      beside: "b began, b changed+, a began, a changed, b ended, a ended", after: "b began, b changed+, b ended"),
    Case(
      .pinch, .pan, spread, none: "a began, a changed+, a ended",
      beside: "a began, a changed+, b began, b changed, a ended, b ended", after: "b began, b changed, b ended"),
    Case(
      .pan, .pinch, drag, none: "a began, a changed+, a ended", beside: "a began, a changed+, a ended",
      after: "a began, a ended"),
    // The distance changes temporarily between the two moves of a frame, but no pinch begins.
    Case(
      .twoFingerPan, .pinch, together, none: "a began, a changed+, a ended", beside: "a began, a changed+, a ended",
      after: "a began, a ended"),
    Case(
      .pinch, .rotation, spread, none: "a began, a changed+, a ended", beside: "a began, a changed+, a ended",
      after: "a began, a ended"),
    Case(
      .pinch, .rotation, twist, none: "b began, b changed, b ended", beside: "b began, b changed, b ended",
      after: "b began, b changed, b ended"),
    Case(.swipe, .swipe, drag, none: "a ended", beside: "a ended, b ended", after: "b ended"),
    Case(.press, .doubleTap, hold, none: "a began, a ended", beside: "a began, a ended", after: "a began, a ended"),
  ]

  @Test("two recognizers report the expected states in every relation", arguments: cases.indices)
  func pairs(index: Int) {
    let row = Self.cases[index]
    for tick in [nil, 1.0, 16.5] {
      #expect(play(row.a, row.b, .none, row.script, ticksEvery: tick) == row.expected.none, "\(row.testDescription)")
      #expect(
        play(row.a, row.b, .beside, row.script, ticksEvery: tick) == row.expected.beside, "\(row.testDescription)")
      for relation in [Relation.aAfterB, .aAfterBByA, .aAfterBByB] {
        let text = play(row.a, row.b, relation, row.script, ticksEvery: tick)
        #expect(text == row.expected.after, "\(row.testDescription), \(relation)")
      }
    }
  }

  @Test("at most one of two unrelated recognizers is recognized", arguments: Kind.allCases, Kind.allCases)
  func onlyOne(a: Kind, b: Kind) {
    for script in [Self.tap, Self.hold, Self.drag, Self.dragDown, Self.spread, Self.together, Self.twist] {
      let words = play(a, b, .none, script).split(separator: " ").filter { $0 == "a" || $0 == "b" }
      #expect(Set(words).count <= 1, "\(a), \(b): \(script)")
    }
  }

  @Test func `a tap waits for a double tap, and a double tap for a triple tap`() {
    for (taps, expected) in [(1, "one ended"), (2, "two ended"), (3, "three ended")] {
      let recognizers = (1...3).map { count in
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = count
        return tap
      }
      recognizers[0].require(toFail: recognizers[1])
      recognizers[1].require(toFail: recognizers[2])
      let hand = Hand(recognizers)
      let log = CallLog(["one": recognizers[0], "two": recognizers[1], "three": recognizers[2]])
      hand.play(Array(repeating: "+0@100,300 w50 -0 w100", count: taps).joined(separator: " "))
      #expect(log.text == (taps == 3 ? expected : ""))
      #expect(hand.dispatcher.isAtRest == (taps == 3))
      hand.play("w1000")
      #expect(log.text == expected)
      #expect(hand.dispatcher.isAtRest)
      #expect(hand.diagnostics == [])
    }
  }

  @Test func `a delayed tap is recognized exactly at the deadline and reports its location`() {
    let (one, two) = (Kind.tap.make(), Kind.doubleTap.make())
    one.require(toFail: two)
    let hand = Hand(one, two)
    var place: Double?
    one.addAction { [unowned one] _ in place = one.locationInStage.x }
    hand.play("+0@100,300 w50 -0@104,300")
    #expect(hand.dispatcher.nextDeadline?.microseconds == 350_000)
    hand.play("w299.999")
    #expect(place == nil)
    hand.play("w0.001")
    #expect(place == 100)
    #expect(hand.dispatcher.nextDeadline == nil)
  }

  @Test func `of two taps that require each other to fail, the first one fails when no input remains`() {
    let (a, b) = (Kind.tap.make(), Kind.tap.make())
    a.require(toFail: b)
    b.require(toFail: a)
    let (hand, log) = (Hand(a, b), CallLog(["a": a, "b": b]))
    hand.play("+0@100,300 w50 -0")
    #expect(log.text == "b ended")
    #expect(hand.dispatcher.isAtRest)
    hand.play("+0@100,300 w50 0@200,300 -0")
    #expect(hand.dispatcher.isAtRest)
  }

  @Test(
    "a waiting recognizer is not recognized if the input is cancelled",
    arguments: [
      (Kind.tap, Kind.doubleTap, "+0@100,300 w50 -0 w50 blur w400", ""),
      (.doubleTap, .tap, "+0@100,300 w50 -0 w50 blur w400", "b ended"),
      (.pan, .swipe, "+0@100,300 0@130,300 x0 w600", ""),
      (.pan, .swipe, "+0@100,300 0@130,300 blur w600", ""),
    ])
  func takenAway(a: Kind, b: Kind, script: String, expected: String) {
    #expect(play(a, b, .aAfterB, script) == expected)
    // The same with the required recognizer added first.
    let (first, second) = (b.make(), a.make())
    second.require(toFail: first)
    let (hand, log) = (Hand(first, second), CallLog(["b": first, "a": second]))
    hand.play(script)
    #expect(log.text == expected)
    #expect(hand.dispatcher.isAtRest)
  }

  @Test func `a delayed pan begins at its current location without a jump`() {
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    pan.require(toFail: swipe)
    let hand = Hand(pan, swipe)
    var ways: [Double] = []
    pan.addAction { [unowned pan] _ in ways.append(pan.translationInStage.y) }
    hand.play("+0@100,300 0@100,330 0@100,345 w8 0@100,360 w8 0@100,365 -0")
    #expect(ways == [0, 5, 5])
  }

  @Test func `a pan loses only the slop if the recognizer that it waits for fails with the same sample`() {
    for tapComesFirst in [true, false] {
      let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
      pan.require(toFail: tap)
      let hand = Hand(tapComesFirst ? [tap, pan] : [pan, tap])
      var began: Double?
      pan.addAction { [unowned pan] _ in if pan.state == .began { began = pan.translationInStage.x } }
      hand.play("+0@100,300 0@130,300 0@131,300")
      #expect(began == 0)
      #expect(pan.translationInStage.x == 21)
    }
  }

  @Test(
    "a tap is not delayed by a required recognizer that does not receive the touch",
    arguments: ["elsewhere", "off", "gone"])
  func idleRequirement(how: String) {
    let tap = TapGestureRecognizer()
    var other: GestureRecognizer? = Kind.doubleTap.make()
    if let other { tap.require(toFail: other) }
    let (hand, log) = (Hand(tap), CallLog(["tap": tap]))
    if how == "off", let other {
      other.isEnabled = false
      hand.recognizers.append(other)
    } else if how == "gone" {
      other = nil
    }
    hand.play("+0@100,300 -0")
    #expect(log.text == "tap ended")
  }

  @Test func `disabling the required recognizer releases the waiting one, and disabling the waiting one stops it`() {
    let (one, two) = (Kind.tap.make(), Kind.doubleTap.make())
    one.require(toFail: two)
    let (hand, log) = (Hand(one, two), CallLog(["one": one, "two": two]))
    hand.play("+0@100,300 -0")
    two.isEnabled = false
    #expect(log.text == "one ended")
    two.isEnabled = true
    hand.play("w1000 +0@100,300 -0")
    one.isEnabled = false
    hand.play("w1000")
    #expect(log.text == "one ended")
    #expect(hand.dispatcher.isAtRest)
  }

  @Test func `a touch that the delegate rejects is not followed`() {
    let (pan, answers) = (PanGestureRecognizer(), Answers())
    pan.delegate = answers
    answers.shouldReceive = { $0.id != 0 }
    let hand = Hand(pan)
    hand.play("+0@100,300 +1@200,300 0@150,300")
    #expect(pan.touches.map(\.id) == [1])
    #expect(pan.state == .possible)
    hand.play("1@230,300")
    #expect(pan.state == .changed)
  }

  @Test func `two contacts on two views drive two independent pans`() {
    let (left, right) = (PanGestureRecognizer(), PanGestureRecognizer())
    let (hand, log) = (Hand(), CallLog(["left": left, "right": right]))
    hand.recognizers = [left]
    hand.down(100)
    hand.recognizers = [right]
    hand.down(300, id: 1)
    hand.play("0@130,300 1@330,300 -0@130,300 -1@330,300")
    #expect(log.text == "left began, left changed, right began, right changed, left ended, right ended")
  }

  @Test func `an active pan prevents a pinch that would begin later`() {
    let (inner, outer) = (PanGestureRecognizer(), PinchGestureRecognizer())
    let (hand, log) = (Hand(), CallLog(["inner": inner, "outer": outer]))
    hand.recognizers = [inner]
    hand.play("+0@100,300 0@130,300")
    hand.recognizers = [inner, outer]
    hand.play("+1@200,300 +2@300,300 2@350,300 1@100,300 w2")
    #expect(outer.state == .failed)
    hand.play("-0@130,300 -1@100,300 -2@350,300")
    #expect(log.text == "inner began, inner changed+, inner ended")
  }
}
