import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// The records of recognizers that explain why a gesture began or failed.
@MainActor
@Suite struct RecognizerLifeTests {
  struct Story: CustomTestStringConvertible {
    var what: String
    var make: @MainActor @Sendable () -> [GestureRecognizer]
    var script: String
    var endings: [RecognizerLife.Ending?]

    init(
      _ what: String, _ script: String, _ endings: [RecognizerLife.Ending?],
      _ make: @escaping @MainActor @Sendable () -> [GestureRecognizer]
    ) {
      (self.what, self.make, self.script, self.endings) = (what, make, script, endings)
    }

    var testDescription: String { what }
  }

  private static func edgePan() -> GestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = [.left, .right]
    return pan
  }

  private static func taps(_ count: Int, fingers: Int = 1) -> GestureRecognizer {
    let tap = TapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (count, fingers)
    return tap
  }

  private static func pan(of fingers: Int) -> GestureRecognizer {
    let pan = PanGestureRecognizer()
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (fingers, fingers)
    return pan
  }

  nonisolated static let stories: [Story] = [
    Story("an edge pan", "+0@4,300 w8 0@60,300 w8 -0", [.ended]) { [edgePan()] },
    Story("too far from the edges", "+0@366,300 w8 0@60,300 -0", [.refused(.farFromEdge(points: 34, widthPoints: 20))])
    {
      [edgePan()]
    },
    Story("along the edge", "+0@4,300 w8 0@6,340 w8 -0", [.failed(.wrongDirection(x: 2, y: 40))]) { [edgePan()] },
    Story("a tap is no pan", "+0@4,300 w8 0@7,304 w8 -0", [.failed(.tooShort(distance: 5, least: 10))]) { [edgePan()] },
    Story("one finger of two", "+0@4,300 w8 0@90,304 w8 -0", [.failed(.tooFewContacts(least: 2))]) { [pan(of: 2)] },
    Story("two fingers of one", "+0@4,300 +1@9,300 w8 -1 -0", [.failed(.tooManyContacts(most: 1))]) { [pan(of: 1)] },
    Story("taken away", "+0@4,300 0@90,300 x0", [.cancelled(.contactTaken)]) { [pan(of: 1)] },
    Story("without focus", "+0@4,300 0@90,300 blur", [.cancelled(.contactTaken)]) { [pan(of: 1)] },
    Story("a tap", "+0@4,300 w50 -0", [.ended]) { [taps(1)] },
    Story("a tap that strays", "+0@4,300 0@4,312 -0", [.failed(.strayed(points: 12, limitPoints: 10))]) { [taps(1)] },
    Story("a second finger", "+0@4,300 +1@9,9 -0 -1", [.failed(.tooManyContacts(most: 1))]) { [taps(1)] },
    Story("one finger of a tap of two", "+0@4,300 w50 -0", [.failed(.tooFewContacts(least: 2))]) {
      [taps(1, fingers: 2)]
    },
    Story("no second tap", "+0@4,300 -0 w900", [.failed(.tooLate(maximumMilliseconds: 300))]) { [taps(2)] },
    Story(
      "a second tap elsewhere", "+0@4,300 -0 w50 +0@64,300 -0", [.failed(.strayed(points: 60, limitPoints: 50))]
    ) { [taps(2)] },
    Story("a press", "+0@4,300 w600 -0", [.ended]) { [LongPressGestureRecognizer()] },
    Story("a brief press", "+0@4,300 w99 -0", [.failed(.tooBrief(minimumMilliseconds: 500))]) {
      [LongPressGestureRecognizer()]
    },
    Story("a press that moves", "+0@4,300 0@4,330 -0", [.failed(.strayed(points: 30, limitPoints: 10))]) {
      [LongPressGestureRecognizer()]
    },
    Story("a swipe that lifts", "+0@4,300 0@34,300 -0", [.failed(.tooShort(distance: 30, least: 50))]) {
      [SwipeGestureRecognizer()]
    },
    Story("a swipe up", "+0@4,300 0@4,200 -0", [.failed(.wrongDirection(x: 0, y: -100))]) {
      [SwipeGestureRecognizer()]
    },
    Story("a slow swipe", "+0@4,300 w600 -0", [.failed(.tooLate(maximumMilliseconds: 500))]) {
      [SwipeGestureRecognizer()]
    },
    Story("a pinch", "+0@100,0 +1@200,0 1@250,0 w8 -0 -1", [.ended]) { [PinchGestureRecognizer()] },
    Story("half a pinch", "+0@100,0 +1@200,0 w8 1@250,0 w8 -0 -1", [.ended]) { [PinchGestureRecognizer()] },
    Story("one finger of a pinch", "+0@100,0 0@200,0 -0", [.failed(.tooFewContacts(least: 2))]) {
      [PinchGestureRecognizer()]
    },
    Story(
      "a pinch that hardly changes", "+0@100,0 +1@200,0 w8 1@203,0 w8 -0 -1",
      [.failed(.tooShort(distance: 3, least: 8))]
    ) { [PinchGestureRecognizer()] },
    Story("the first of two pans", "+0@4,300 0@90,300 -0", [.ended, .failed(.prevented(by: .pan(contacts: 1)))]) {
      [PanGestureRecognizer(), PanGestureRecognizer()]
    },
    Story(
      "who waits for a pan", "+0@4,300 0@90,300 -0 w400", [.ended, .failed(.strayed(points: 86, limitPoints: 10))]
    ) {
      let (pan, tap) = (PanGestureRecognizer(), taps(1))
      tap.require(toFail: pan)
      return [pan, tap]
    },
    Story("two that pan and drift", "+0@100,0 +1@200,0 w8 0@100,60 1@212,60 w8 -0 -1", [.failed(.oneSided)]) {
      [PinchGestureRecognizer()]
    },
    Story(
      "a hand of two", "+0@4,300 0@90,300 w9 +1@50,0 w9 0@120,300 1@80,0 w9 -0 -1", [.cancelled(.yielded), .ended]
    ) {
      [pan(of: 1), pan(of: 2)]
    },
    Story(
      "a hand whose second finger rests", "+0@4,300 0@90,300 w9 +1@50,0 0@99,300 -0 -1",
      [.ended, .failed(.tooShort(distance: 4.5, least: 10))]
    ) {
      [pan(of: 1), pan(of: 2)]
    },
    Story("what goes on", "+0@4,300 0@90,300", [nil]) { [PanGestureRecognizer()] },
  ]

  @Test(arguments: stories)
  func `the record of a recognizer has its ending and the reason`(story: Story) {
    let hand = Hand(story.make())
    hand.dispatcher.notesLives = true
    hand.play(story.script)
    #expect(hand.dispatcher.lives.map(\.ending) == story.endings)
  }

  @Test func `the delegate or the disabled state is recorded as the reason`() {
    let (pan, answers) = (PanGestureRecognizer(), Answers())
    pan.delegate = answers
    answers.shouldBegin = false
    let hand = Hand(pan)
    hand.dispatcher.notesLives = true
    hand.play("+0@4,300 0@90,300 -0")
    answers.shouldReceive = { _ in false }
    hand.play("+0@4,300 0@90,300 -0")
    #expect(hand.dispatcher.lives.map(\.ending) == [.failed(.notAllowed), .refused(.notWanted)])
    pan.delegate = nil
    hand.down(4)
    hand.move(90)
    pan.isEnabled = false
    hand.up(90)
    #expect(hand.dispatcher.lives.last?.ending == .cancelled(.disabled))
  }

  @Test func `the record of a pan has its times, its event counts, and the distance consumed by the slop`() throws {
    let hand = Hand(PanGestureRecognizer())
    hand.dispatcher.notesLives = true
    hand.play("w100 +0@100,300 w8 0@104,300 w8 0@108,300 w8 0@118,300 w8 0@128,300 w8 0@138,300 w8 -0")
    let life = try #require(hand.dispatcher.lives.first)
    #expect(life.kind == .pan(contacts: 1))
    #expect(life.landedAt == Timestamp(milliseconds: 100) && life.beganAt == Timestamp(milliseconds: 124))
    #expect(life.endedAt == Timestamp(milliseconds: 148))
    #expect(life.eventsUntilBegan == 3 && life.changes == 3)
    #expect(life.swallowed == 10)
  }

  @Test func `the hysteresis consumes points of a pinch and degrees of a rotation`() throws {
    let hand = Hand(PinchGestureRecognizer())
    hand.dispatcher.notesLives = true
    hand.play("+0@100,0 +1@200,0 1@250,0 w8 -0 -1")
    #expect(hand.dispatcher.lives.first?.swallowed == 8)
    let other = Hand(RotationGestureRecognizer())
    other.dispatcher.notesLives = true
    other.play("+0@0,0 w60 +1@100,0 w8 1@98,17 w8 1@94,34 w8 1@88,50 -1 -0")
    let swallowed = try #require(other.dispatcher.lives.first?.swallowed)
    // A contact that rotates about a resting one must move two and a half times as far.
    #expect(abs(swallowed - 12.5) < 1e-4)
  }

  private static let words = (0..<3).flatMap { id in
    ["+\(id)", "\(id)", "\(id)", "\(id)", "-\(id)"]
  }

  /// Returns a script of contacts that land, move, and lift at random, with occasional focus losses.
  private static func script(_ random: inout SeededGenerator) -> [String] {
    (0..<40).map { _ in
      let word = words[min(words.count - 1, Int(random.uniform() * Double(words.count)))]
      if random.uniform() < 0.04 { return "blur" }
      if random.uniform() < 0.25 { return "w\(Int(random.uniform(in: 1...400)))" }
      return word + "@\(Int(random.uniform(in: 0...400))),\(Int(random.uniform(in: 0...600)))"
    }
  }

  private static func all() -> [GestureRecognizer] {
    [
      edgePan(), taps(1), taps(2), pan(of: 1), pan(of: 2), PinchGestureRecognizer(), RotationGestureRecognizer(),
      SwipeGestureRecognizer(), LongPressGestureRecognizer(),
    ]
  }

  @Test func `recording does not affect recognition and agrees with the states that targets receive`() {
    let found = counterexample(seed: 6_105, runs: 400, generate: Self.script, shrink: removals) { script in
      let (noted, plain) = (Self.all(), Self.all())
      let logs = [noted, plain].map { $0.map { StateLog(of: $0) } }
      let hands = [Hand(noted), Hand(plain)]
      hands[0].dispatcher.notesLives = true
      for hand in hands { hand.play(script.joined(separator: " ")) }
      guard logs[0].map(\.states) == logs[1].map(\.states) else { return "notes change what is recognized" }
      let lives = hands[0].dispatcher.lives
      let states = logs[0].flatMap(\.states)
      let told = (
        began: states.count { $0 == .began }, changed: states.count { $0 == .changed },
        ended: states.count { $0 == .ended }, cancelled: states.count { $0 == .cancelled }
      )
      var seen = (began: 0, changed: 0, ended: 0, cancelled: 0)
      for life in lives {
        if life.beganAt != nil { seen.began += 1 }
        seen.changed += life.changes
        if case .ended = life.ending { seen.ended += 1 }
        if case .cancelled = life.ending { seen.cancelled += 1 }
        let times = [life.landedAt, life.beganAt, life.endedAt].compactMap(\.self)
        if times != times.sorted() { return "\(life) goes back in time" }
        if case .failed(.unsaid) = life.ending { return "\(life) has no reason" }
        if case .cancelled(.unsaid) = life.ending { return "\(life) has no reason" }
      }
      return seen == told ? nil : "told \(told), noted \(seen)"
    }
    #expect(found == nil, "\(found?.description ?? "")")
  }

  @Test func `nothing is recorded by default`() {
    let hand = Hand(PanGestureRecognizer())
    hand.play("+0@4,300 0@90,300 -0")
    #expect(hand.dispatcher.lives.isEmpty)
  }
}
