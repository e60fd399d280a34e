import Foundation
import HalfwayGestures
import HalfwayMotion
import Testing

/// Custom recognizer subclasses, and target-action pairs.
@MainActor
@Suite struct CustomRecognizerTests {
  /// Recognizes a check mark: a stroke down and a stroke up, within one second.
  final class CheckMark: GestureRecognizer {
    private var goesUp = false
    private(set) var resets = 0

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      if numberOfTouches > 1 {
        state = .failed
      } else {
        deadline = event.time.advanced(bySeconds: 1)
      }
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      guard let touch = touches.first else { return }
      let dy = touch.location.y - touch.previousLocation.y
      if touch.location.x < touch.previousLocation.x || dy > 0 && goesUp { state = .failed }
      if dy < 0, touch.previousLocation.y > touch.startLocation.y { goesUp = true }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = goesUp ? .ended : .failed }
    override func deadlineReached(with event: Event) { state = .failed }

    override func reset() {
      goesUp = false
      resets += 1
    }
  }

  @Test(
    "a custom recognizer ends for its gesture and fails for any other",
    arguments: [
      ("+0@0,0 w50 0@20,40 w50 0@60,0 -0", "mark ended"), ("+0@0,0 0@20,40 -0", ""),
      ("+0@0,0 0@20,40 w1000 0@60,0 -0", ""), ("+0@0,0 0@20,40 +1@9,9 0@60,0 -0 -1", ""),
      ("+0@0,0 0@20,40 0@60,0 x0", ""),
    ])
  func checkMark(script: String, expected: String) {
    let mark = CheckMark()
    let (hand, log) = (Hand(mark), CallLog(["mark": mark]))
    hand.play(script)
    #expect(log.text == expected)
    #expect(mark.state == .possible)
    #expect(mark.resets == 1)
    #expect(hand.dispatcher.isAtRest)
    #expect(hand.diagnostics == [])
  }

  /// Never ends or fails on its own.
  final class Idler: GestureRecognizer {
    var begins = false
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { if begins { state = .began } }
  }

  @Test(
    "a recognizer that never ends is reset when its contacts lift",
    arguments: [(false, ""), (true, "idler began, idler cancelled")])
  func idler(begins: Bool, expected: String) {
    let idler = Idler()
    idler.begins = begins
    let (hand, log) = (Hand(idler), CallLog(["idler": idler]))
    hand.play("+0@0,0 0@9,9 -0")
    #expect(log.text == expected)
    #expect(hand.dispatcher.isAtRest)
    #expect(idler.state == .possible)
  }

  /// Sets a new deadline whenever one is reached.
  final class Clock: GestureRecognizer {
    var interval: Int64 = 0
    private(set) var calls: [Int64] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { deadline = event.time }
    override func deadlineReached(with event: Event) {
      calls.append(event.time.microseconds)
      deadline = event.time.advanced(byMicroseconds: interval)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
  }

  @Test func `each deadline is reached at its own time`() {
    let clock = Clock()
    clock.interval = 300
    let hand = Hand(clock)
    hand.play("+0@0,0 w1")
    #expect(clock.calls == [0, 300, 600, 900])
    hand.play("-0 w5")
    #expect(clock.calls.count == 4)
  }

  @Test func `a recognizer that sets endless deadlines is reported and stopped after 10,000`() {
    let clock = Clock()
    let hand = Hand(clock)
    hand.play("+0@0,0 w1000000")
    #expect(clock.calls.prefix(3) == [0, 1, 2])
    #expect(clock.calls.count == 10_000)
    #expect(hand.diagnostics == ["recognizers set more than 10000 deadlines without any input"])
    #expect(hand.dispatcher.isAtRest)
  }

  /// Follows a single contact and ignores any other.
  final class OneContact: GestureRecognizer {
    private(set) var moves = 0
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      if numberOfTouches > 1 { for touch in touches { ignore(touch, for: event) } }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { moves += 1 }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
  }

  @Test func `an ignored touch is no longer delivered`() {
    let one = OneContact()
    let hand = Hand(one)
    hand.play("+0@0,0 +1@5,5 1@6,6 0@1,1 -1")
    #expect(one.moves == 1)
    #expect(one.touches.map(\.id) == [0])
    hand.play("-0")
    #expect(hand.dispatcher.isAtRest)
  }

  /// Prevents no other recognizer and can't be prevented.
  final class Stubborn: GestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      state = state == .possible ? .began : .changed
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = hasBegun ? .ended : .failed }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  }

  @Test func `a subclass that neither prevents nor can be prevented is recognized with a pan`() {
    let (stubborn, pan) = (Stubborn(), PanGestureRecognizer())
    let (hand, log) = (Hand(pan, stubborn), CallLog(["s": stubborn, "p": pan]))
    hand.play("+0@0,0 0@5,0 0@20,0 -0")
    #expect(log.text == "s began, s changed, p began, p changed, p ended, s ended")
  }

  /// Requires every pan to fail, by overriding `shouldRequireFailure(of:)`.
  final class Patient: GestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { state = .ended }
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other is PanGestureRecognizer }
  }

  @Test func `a subclass can require the failure of all pans`() {
    let (patient, pan) = (Patient(), PanGestureRecognizer())
    let (hand, log) = (Hand(patient, pan), CallLog(["patient": patient]))
    hand.play("+0@0,0 w200")
    #expect(log.text == "")
    hand.play("-0")
    #expect(log.text == "patient ended")
    hand.play("+0@0,0 0@20,0 -0")
    #expect(log.text == "patient ended")
  }

  // MARK: Targets

  @MainActor
  final class Target {
    var calls: [String] = []
    func pinched(_ pinch: PinchGestureRecognizer) { calls.append("\(pinch.state)") }
    func happened() { calls.append("happened") }
  }

  @Test func `targets receive actions given as unapplied methods until they are removed`() {
    let target = Target()
    let pinch = PinchGestureRecognizer(target: target, action: Target.pinched)
    pinch.addTarget(target, action: Target.happened)
    let hand = Hand(pinch)
    hand.play("+0@0,0 +1@50,0 1@99,0 w2")
    #expect(target.calls == ["began", "happened", "changed", "happened"])
    pinch.removeTarget(target)
    hand.play("-1")
    #expect(target.calls.count == 4)
    #expect(TapGestureRecognizer(target: target, action: Target.happened).numberOfTapsRequired == 1)
  }
}
