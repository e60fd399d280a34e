import HalfwayKernel
import HalfwayMotion
import Testing

/// Recognition of multi-contact gestures without a stage.
@Suite struct RecognitionSessionTests {
  /// Two contacts that move uniformly, frame by frame.
  private func session(
    from starts: [(Double, Double)], by steps: [(Double, Double)], frames: Int, hertz: Double = 60, apart: Int64 = 0,
    kinds: RecognitionSession.Kinds = .all
  ) -> RecognitionSession {
    var session = RecognitionSession(.init(gestures: kinds))
    func moment(_ frame: Int, _ contact: Int) -> Timestamp {
      Timestamp(microseconds: Int64(Double(frame) * 1_000_000 / hertz) + Int64(contact) * apart)
    }
    for (id, start) in starts.enumerated() { session.handle(.down(id: id, x: start.0, y: start.1), at: moment(0, id)) }
    var places = starts
    for frame in 1...frames {
      for id in starts.indices {
        places[id] = (places[id].0 + steps[id].0, places[id].1 + steps[id].1)
        session.handle(.move(id: id, x: places[id].0, y: places[id].1), at: moment(frame, id))
      }
    }
    for id in starts.indices {
      session.handle(.up(id: id, x: places[id].0, y: places[id].1), at: moment(frames + 1, id))
    }
    return session
  }

  @Test(
    "a symmetric pinch is a pinch at any speed and with any stagger", arguments: [2.0, 12, 20, 40, 100],
    [0, 1, 80, 1500])
  func symmetricPinch(step: Double, apart: Int64) {
    let frames = max(1, Int(140 / step))
    let session = session(
      from: [(40, 300), (340, 300)], by: [(step, 0), (-step, 0)], frames: frames, apart: apart)
    #expect(session.gestures.map(\.kind) == [.pinch])
    #expect(session.gestures.allSatisfy { $0.scale < 1 && !$0.isCancelled })
  }

  @Test(
    "contacts that go the same way pan at any speed and with any stagger", arguments: [2.0, 12, 40, 100],
    [0, 1, 80, 1500])
  func twoFingerPan(step: Double, apart: Int64) {
    let frames = max(1, Int(200 / step))
    let session = session(
      from: [(40, 300), (110, 310)], by: [(step, step / 5), (step * 0.7, step / 5)], frames: frames, apart: apart)
    #expect(session.gestures.map(\.kind) == [.twoFingerPan])
  }

  @Test("contacts that move about their center rotate", arguments: [0, 80, 1500])
  func rotation(apart: Int64) {
    var session = RecognitionSession(.init())
    session.handle(.down(id: 0, x: 100, y: 300), at: .zero)
    session.handle(.down(id: 1, x: 260, y: 300), at: .zero)
    for step in 1...30 {
      let angle = Double(step) * 0.03
      let (x, y) = (80 * Elementary.cos(angle), 80 * Elementary.sin(angle))
      let time = Int64(step) * 8_333
      session.handle(.move(id: 0, x: 180 - x, y: 300 - y), at: Timestamp(microseconds: time))
      session.handle(.move(id: 1, x: 180 + x, y: 300 + y), at: Timestamp(microseconds: time + apart))
    }
    session.handle(.cancelAll, at: Timestamp(milliseconds: 300))
    #expect(session.gestures.map(\.kind) == [.rotation])
    #expect(session.gestures.allSatisfy { $0.value > $0.origin })
  }

  @Test("an initial movement across the line doesn't turn a pinch into a pan", arguments: [10.0, 20, 30, 40])
  func acrossFirst(points: Double) {
    var session = RecognitionSession(.init())
    session.handle(.down(id: 0, x: 20, y: 300), at: .zero)
    session.handle(.down(id: 1, x: 500, y: 300), at: .zero)
    func time(_ step: Int) -> Timestamp { Timestamp(microseconds: Int64(step) * 8_333) }
    for step in 1...20 {
      session.handle(.move(id: 0, x: 20, y: 300 + points * Double(step) / 20), at: time(step))
      session.handle(.move(id: 1, x: 500, y: 300), at: time(step))
    }
    for step in 1...38 {
      session.handle(.move(id: 0, x: 20 + 5 * Double(step), y: 300 + points), at: time(20 + step))
      session.handle(.move(id: 1, x: 500 - 5 * Double(step), y: 300), at: time(20 + step))
    }
    session.handle(.cancelAll, at: time(60))
    // A rotation may be recognized simultaneously.
    #expect(session.gestures.first?.kind == .pinch)
    #expect(session.gestures.allSatisfy { $0.kind == .pinch || $0.kind == .rotation })
  }

  @Test(
    "recognition changes gradually with the delay of the second contact",
    arguments: [0, 100, 174, 176, 180, 250, 400] as [Int64])
  func lateSecondContact(milliseconds: Int64) {
    var session = RecognitionSession(.init())
    session.handle(.down(id: 0, x: 50, y: 300), at: .zero)
    var x = 50.0
    let landing = milliseconds * 1000
    var time: Int64 = 0
    while time < landing {
      time += 8_333
      x += 1
      session.handle(.move(id: 0, x: x, y: 300), at: Timestamp(microseconds: min(time, landing)))
    }
    session.handle(.down(id: 1, x: x, y: 380), at: Timestamp(microseconds: time))
    for step in 1...60 {
      let moment = Timestamp(microseconds: time + Int64(step) * 8_333)
      session.handle(.move(id: 0, x: x + 3 * Double(step), y: 300), at: moment)
      session.handle(.move(id: 1, x: x + 3 * Double(step), y: 380), at: moment)
    }
    session.handle(.up(id: 0, x: x + 180, y: 300), at: Timestamp(microseconds: time + 510_000))
    session.handle(.up(id: 1, x: x + 180, y: 380), at: Timestamp(microseconds: time + 510_000))
    let kept = session.gestures.filter { !$0.isYielded }
    #expect(kept.map(\.kind) == [.twoFingerPan])
  }

  @Test func `a pan with one contact fails if a second contact lands soon and continues if it lands late`() {
    var session = RecognitionSession(.init())
    session.handle(.down(id: 0, x: 50, y: 300), at: .zero)
    session.handle(.move(id: 0, x: 80, y: 300), at: Timestamp(milliseconds: 50))
    session.handle(.down(id: 1, x: 80, y: 380), at: Timestamp(milliseconds: 800))
    for step in 1...60 {
      let moment = Timestamp(milliseconds: 800 + Int64(step) * 8)
      session.handle(.move(id: 0, x: 80 + 3 * Double(step), y: 300), at: moment)
      session.handle(.move(id: 1, x: 80 + 3 * Double(step), y: 380), at: moment)
    }
    session.handle(.cancelAll, at: Timestamp(milliseconds: 1400))
    #expect(session.gestures.map(\.kind) == [.pan])
  }

  @Test func `a wrong initial direction is final only if it is clear`() {
    func session(up: Double) -> RecognitionSession {
      var session = RecognitionSession(.init(gestures: [.pan], panDirection: PanDirection(.rightward)))
      session.handle(.down(id: 0, x: 5, y: 300), at: .zero)
      session.handle(.move(id: 0, x: 6, y: 300 - up), at: Timestamp(milliseconds: 8))
      for step in 1...40 {
        session.handle(
          .move(id: 0, x: 6 + 10 * Double(step), y: 300 - up), at: Timestamp(milliseconds: 8 + 8 * Int64(step)))
      }
      return session
    }
    #expect(session(up: 12).gestures.map(\.kind) == [.pan])
    #expect(session(up: 18).gestures.map(\.kind) == [.pan])
    #expect(session(up: 45).gestures.isEmpty)
  }

  @Test func `unknown, duplicate, and non-finite contacts are ignored`() {
    var session = RecognitionSession(.init())
    session.handle(.move(id: 9, x: 1, y: 1), at: .zero)
    session.handle(.up(id: 9, x: 1, y: 1), at: .zero)
    session.handle(.cancel(id: 9), at: .zero)
    session.handle(.down(id: 0, x: .nan, y: 1), at: .zero)
    session.handle(.down(id: 1, x: 0, y: 0), at: .zero)
    session.handle(.down(id: 1, x: 5, y: 0), at: .zero)
    session.handle(.move(id: 1, x: .infinity, y: 0), at: .zero)
    session.handle(.up(id: 1, x: .nan, y: .nan), at: Timestamp(milliseconds: 5))
    #expect(session.gestures.isEmpty)
  }
}
