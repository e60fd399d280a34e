import HalfwayGestures
import Testing

/// Single recognizers: scripts of input and the states that they must report.
@MainActor
@Suite struct RecognizerScriptTests {
  struct Script: CustomTestStringConvertible {
    var what: String
    var script: String
    var expected: String

    init(_ what: String, _ script: String, _ expected: String) {
      self.what = what
      self.script = script
      self.expected = expected
    }

    var testDescription: String { what }
  }

  /// Plays a script at several frame rates and checks the reported states, and that everything is at rest afterwards.
  private func check(_ script: Script, _ make: () -> GestureRecognizer) {
    for tick in [nil, 1.0, 7, 16.5] {
      let recognizer = make()
      let (hand, log) = (Hand(recognizer), CallLog(["g": recognizer]))
      hand.play(script.script, ticksEvery: tick)
      #expect(log.text == script.expected, "\(script.what), a tick every \(tick ?? 0) ms")
      hand.play("blur")
      #expect(hand.dispatcher.isAtRest)
      #expect(recognizer.state == .possible)
      #expect(hand.diagnostics == [])
    }
  }

  // MARK: Tap

  @Test(
    "a tap is recognized when a still contact lifts",
    arguments: [
      Script("a short one", "+0@100,300 w50 -0", "g ended"),
      Script("a long one", "+0@100,300 w3000 -0", "g ended"),
      Script("two of them", "+0@100,300 w50 -0 w50 +0@100,300 w50 -0", "g ended+"),
      Script("one that strays", "+0@100,300 w50 0@111,300 0@100,300 -0", ""),
      Script("one that lifts elsewhere", "+0@100,300 w50 -0@111,300", ""),
      Script("two contacts", "+0@100,300 w50 +1@200,300 w50 -1 -0", ""),
      Script("one that is taken away", "+0@100,300 w50 x0", ""),
      Script("one that loses the window", "+0@100,300 w50 blur", ""),
    ])
  func taps(script: Script) { check(script) { TapGestureRecognizer() } }

  @Test(
    "a double tap requires two taps that are close in time and space",
    arguments: [
      Script("two taps", "+0@100,300 w50 -0 w200 +0@105,300 w50 -0", "g ended"),
      Script("with another contact's number", "+0@100,300 w50 -0 w200 +3@105,300 w50 -3", "g ended"),
      Script("one tap", "+0@100,300 w50 -0 w1000", ""),
      Script("just in time", "+0@100,300 -0 w299.999 +0@100,300 -0", "g ended"),
      Script("a moment too late", "+0@100,300 -0 w300 +0@100,300 -0", ""),
      Script("too late, and then once more", "+0@100,300 -0 w400 +0@100,300 -0 w100 +0@100,300 -0", "g ended"),
      Script("as far apart as may be", "+0@100,300 -0 w100 +0@150,300 -0", "g ended"),
      Script("further apart", "+0@100,300 -0 w100 +0@151,300 -0", ""),
      Script("of which the second strays", "+0@100,300 -0 w100 +0@100,300 0@120,300 -0", ""),
      Script("three taps", "+0@100,300 -0 w100 +0@100,300 -0 w100 +0@100,300 -0 w1000", "g ended"),
      Script("four taps", "+0@1,3 -0 w99 +0@1,3 -0 w99 +0@1,3 -0 w99 +0@1,3 -0", "g ended+"),
      Script("without focus between them", "+0@100,300 -0 w50 blur w50 +0@100,300 -0 w50", ""),
    ])
  func doubleTaps(script: Script) {
    check(script) {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    }
  }

  @Test(
    "a two-finger tap requires two fingers that are down simultaneously",
    arguments: [
      Script("at once", "+0@100,300 +1@200,300 w50 -0 -1", "g ended"),
      Script("as hands do it", "+0@100,300 w40 +1@200,300 w50 -1 w30 -0", "g ended"),
      Script("one after the other", "+0@100,300 w40 -0 w20 +1@200,300 w50 -1", ""),
      Script("three fingers", "+0@100,300 +1@200,300 +2@300,300 w50 -0 -1 -2", ""),
      Script("a third finger for a lifted one", "+0@100,300 +1@200,300 -0 +2@300,300 -2 -1", ""),
      Script("of which one strays", "+0@100,300 +1@200,300 w20 1@220,300 w50 -0 -1", ""),
    ])
  func twoFingerTaps(script: Script) {
    check(script) {
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      return tap
    }
  }

  // MARK: Long press

  @Test(
    "a long press begins when one contact has stayed in place for 500 ms",
    arguments: [
      Script("held", "+0@100,300 w500", "g began"),
      Script("held and lifted", "+0@100,300 w700 -0", "g began, g ended"),
      Script("held, moved and lifted", "+0@100,300 w700 0@300,300 w8 0@310,300 -0", "g began, g changed+, g ended"),
      Script("lifted too early", "+0@100,300 w499 -0 w500", ""),
      Script("lifted at the moment", "+0@100,300 w500 -0", "g began, g ended"),
      Script("moved a little", "+0@100,300 w100 0@110,300 w500 -0", "g began, g ended"),
      Script("moved too far", "+0@100,300 w100 0@111,300 w500 -0", ""),
      Script("lifted too far", "+0@100,300 w100 -0@111,300", ""),
      Script("a second contact too early", "+0@100,300 w100 +1@200,300 w600 -1 -0", ""),
      Script("a second contact afterwards", "+0@100,300 w600 +1@200,300 w100 1@0,0 -1 -0", "g began, g ended"),
      Script("taken away", "+0@100,300 w600 x0", "g began, g cancelled"),
    ])
  func longPresses(script: Script) {
    check(script) { LongPressGestureRecognizer() }
  }

  @Test(
    "a long press with one required tap begins after a tap and a press",
    arguments: [
      Script("tap and press", "+0@100,300 w50 -0 w100 +0@100,300 w600 -0", "g began, g ended"),
      Script("press at once", "+0@100,300 w600 -0", ""),
      Script("tap and tap", "+0@100,300 w50 -0 w100 +0@100,300 w100 -0 w600", ""),
      Script("too long in between", "+0@100,300 w50 -0 w400 +0@100,300 w200 -0", ""),
    ])
  func pressesAfterTaps(script: Script) {
    check(script) {
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = 1
      return press
    }
  }

  @Test(
    "a long press uses its number of touches, its minimum duration, and its allowable movement",
    arguments: [
      (2, 0.5, 10.0, Script("two", "+0@1,1 w300 +1@99,1 w499 w1 -1 w9 -0", "g began, g ended")),
      (2, 0.5, 10, Script("one", "+0@1,1 w2000 -0", "")),
      (1, 0, 10, Script("at once", "+0@1,1 0@2,1 -0", "g began, g changed, g ended")),
      (1, 0.1, 100, Script("with room", "+0@1,1 w50 0@99,1 w50 -0", "g began, g ended")),
    ])
  func pressesOfTheirOwn(touches: Int, duration: Double, movement: Double, script: Script) {
    check(script) {
      let press = LongPressGestureRecognizer()
      press.numberOfTouchesRequired = touches
      press.minimumPressDuration = duration
      press.allowableMovement = movement
      return press
    }
  }

  // MARK: Swipe

  @Test(
    "a swipe requires a fast movement of one contact to the right",
    arguments: [
      Script("to the right", "+0@100,300 w50 0@149,300 w8 0@150,300 0@200,300 -0", "g ended"),
      Script("in one step of the lift", "+0@100,300 w50 -0@200,300", "g ended"),
      Script("too short", "+0@100,300 w50 0@149,300 -0", ""),
      Script("just in time", "+0@100,300 w499 0@160,300 -0", "g ended"),
      Script("too slow", "+0@100,300 w500 0@160,300 -0", ""),
      Script("to the left", "+0@100,300 w50 0@20,300 -0", ""),
      Script("downwards", "+0@100,300 w50 0@100,400 -0", ""),
      Script("to the left and back", "+0@100,300 w50 0@40,300 w50 0@200,300 -0", ""),
      Script("aslant", "+0@100,300 w50 0@160,340 -0", "g ended"),
      Script("too much aslant", "+0@100,300 w50 0@160,361 -0", ""),
      Script("two fingers", "+0@100,300 +1@100,400 w50 0@200,300 1@200,400 -0 -1", ""),
      Script("taken away", "+0@100,300 w50 0@140,300 x0", ""),
    ])
  func swipes(script: Script) { check(script) { SwipeGestureRecognizer() } }

  @Test(
    "a two-finger swipe requires both fingers to move together in one of its directions",
    arguments: [
      Script("together", "+0@100,300 w30 +1@200,300 w8 0@100,240 1@200,240 w20 -0 w8 -1", "g ended"),
      Script("one alone", "+0@100,300 w30 0@100,100 -0", ""),
      Script("one stays", "+0@100,300 w30 +1@200,300 w8 0@100,240 -0 -1", ""),
      Script("apart", "+0@100,300 w30 +1@200,300 w8 0@100,240 1@200,360 -0 -1", ""),
    ])
  func twoFingerSwipes(script: Script) {
    check(script) {
      let swipe = SwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = 2
      swipe.direction = [.up, .left]
      return swipe
    }
  }

  // MARK: Pan

  @Test(
    "a pan begins beyond the slop with any number of contacts",
    arguments: [
      Script("a drag", "+0@100,300 w8 0@109,300 w8 0@120,300 w8 0@130,300 -0", "g began, g changed+, g ended"),
      Script("just the slop", "+0@100,300 w8 0@110,300 -0", "g began, g changed, g ended"),
      Script("less than the slop", "+0@100,300 w8 0@109,300 -0", ""),
      Script("a second contact joins", "+0@0,0 0@20,0 +1@99,0 1@120,0 -0 1@140,0 -1", "g began, g changed+, g ended"),
      Script("two contacts from the start", "+0@0,0 +1@99,0 0@20,0 1@119,0 -0 -1", "g began, g changed, g ended"),
      Script("taken away", "+0@100,300 0@130,300 x0", "g began, g changed, g cancelled"),
      Script("one of two taken away", "+0@0,0 +1@9,0 0@30,0 x1 0@60,0 -0", "g began, g changed, g cancelled"),
    ])
  func pans(script: Script) { check(script) { PanGestureRecognizer() } }

  @Test(
    "a two-finger pan begins only with two fingers that move together",
    arguments: [
      Script("together", "+0@0,0 w90 +1@99,0 w8 0@20,0 1@119,0 w8 -0 w20 -1", "g began, g changed, g ended"),
      Script("one finger", "+0@0,0 0@100,0 -0", ""),
      Script("three fingers", "+0@0,0 +1@50,0 +2@99,0 0@90,0 1@140,0 2@190,0 -0 -1 -2", ""),
      Script(
        "a third afterwards", "+0@0,0 +1@99,0 0@30,0 1@129,0 +2@50,0 2@9,9 -2 -0 -1", "g began, g changed, g ended"),
      Script("goes on with one", "+0@0,0 +1@99,0 0@30,0 1@129,0 -1 0@60,0 w8 -0", "g began, g changed+, g ended"),
      Script(
        "the first lifts and comes back", "+0@0,0 +1@99,0 -0 +0@0,0 0@30,0 1@129,0 -0 -1", "g began, g changed, g ended"
      ),
      Script("fingers that part", "+0@100,0 +1@200,0 0@0,0 1@300,0 0@100,0 1@200,0 -0 -1", ""),
      Script("one of two goes along the line", "+0@0,0 +1@99,0 w90 0@80,0 w8 0@90,0 -0 -1", ""),
      Script(
        "one of two goes far across it", "+0@0,0 +1@99,0 w90 0@0,70 w8 0@0,99 -0 -1", "g began, g changed+, g ended"),
    ])
  func twoFingerPans(script: Script) {
    check(script) {
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      pan.maximumNumberOfTouches = 2
      return pan
    }
  }

  // MARK: Pinch and rotation

  @Test(
    "a pinch begins when the distance of two contacts changes by the hysteresis",
    arguments: [
      Script(
        "apart", "+0@100,0 w60 +1@200,0 w8 1@210,0 w8 0@90,0 w8 0@80,0 w8 -1 w20 -0", "g began, g changed+, g ended"),
      Script("together", "+0@100,0 w60 +1@200,0 w8 0@110,0 1@190,0 w8 -0 w20 -1", "g began, g changed, g ended"),
      Script("just the hysteresis", "+0@100,0 +1@200,0 1@208,0 -1 -0", "g began, g changed, g ended"),
      Script("less", "+0@100,0 +1@200,0 1@207,0 -1 -0", ""),
      Script("the other goes on alone", "+0@0,0 +1@99,0 1@150,0 -1 w8 0@9,0 w8 -0", "g began, g changed, g ended"),
      Script(
        "the first pair lifts before it", "+0@0,0 +1@99,0 -0 +2@200,0 2@250,0 -2 -1", "g began, g changed, g ended"),
      Script("taken away", "+0@0,0 +1@99,0 1@150,0 x0 1@160,0 -1", "g began, g changed, g cancelled"),
      Script("a turn", "+0@0,0 +1@100,0 1@98,17 1@94,34 -1 -0", ""),
    ])
  func pinches(script: Script) { check(script) { PinchGestureRecognizer() } }

  @Test(
    "a rotation begins when two contacts turn beyond the hysteresis",
    arguments: [
      Script("a turn", "+0@0,0 w60 +1@100,0 w8 1@98,17 w8 1@94,34 w8 1@88,50 -1 -0", "g began, g changed+, g ended"),
      Script("a small turn", "+0@0,0 +1@100,0 1@100,8 -1 -0", ""),
      Script("apart", "+0@0,0 +1@100,0 1@200,0 -1 -0", ""),
      Script("one contact", "+0@0,0 0@99,0 0@0,99 -0", ""),
      Script("taken away", "+0@0,0 +1@100,0 1@94,34 x1 -0", "g began, g changed, g cancelled"),
    ])
  func rotations(script: Script) { check(script) { RotationGestureRecognizer() } }
}
