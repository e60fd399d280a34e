import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The real program in a real window, driven by an emulated touchscreen and an emulated touchpad.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: TouchDisplay.isAvailable,
    "skipped: it takes Xorg with the drivers dummy and inputtest, xdotool, and root; finger events are pushed instead"))
struct TouchWindowTests {
  /// Checks that a pinch recognizer recognizes one pinch, which the third finger neither changes nor ends.
  private func expectOnePinch(_ recording: Recording) {
    var scales: [Double] = []
    var ends = 0
    let controller = ViewController()
    let stage = Stage(rootViewController: controller, size: CGSize(width: 375, height: 667))
    let pinch = PinchGestureRecognizer()
    pinch.addAction { [unowned pinch] _ in
      switch pinch.state {
      case .began, .changed: scales.append(pinch.scale)
      case .ended: ends += 1
      default: Issue.record("\(pinch.state)")
      }
    }
    controller.view.addGestureRecognizer(pinch)
    var apart = 0.0
    for input in recording.inputs {
      stage.handle(input)
      if case .down(let contact) = input.kind, contact.id == 3 { apart = scales.last ?? 0 }
    }
    // The distance grows from 75 to 155 points, measured from the end of the hysteresis, within about a pixel.
    let start = 75 + Thresholds.standard.pinchHysteresisPoints
    #expect(abs(apart - 155 / start) < 0.05, "\(apart)")
    #expect(scales.allSatisfy { $0 <= apart + 0.02 }, "\(scales)")
    #expect(ends == 1)
  }

  @Test("one, two and three fingers on a touchscreen are recorded as touch contacts")
  func touchscreen() throws {
    let devices = try TouchDisplay()
    let session = try WindowSession.demo(on: devices.display)
    let (x, y) = (Double(session.window.x), Double(session.window.y))
    func touch(_ finger: UInt32, _ phase: InjectedDevice.Phase, _ px: Double, _ py: Double) {
      devices.touchscreen.touch(finger, phase, x: x + px, y: y + py)
    }
    // Two fingers move apart, and a third finger touches beside them.
    touch(0, .begin, 150, 300)
    touch(1, .begin, 225, 300)
    for step in 1...8 {
      touch(0, .update, 150 - Double(step) * 5, 300)
      touch(1, .update, 225 + Double(step) * 5, 300)
    }
    touch(2, .begin, 187, 500)
    touch(0, .end, 110, 300)
    touch(2, .end, 187, 500)
    touch(1, .end, 265, 300)
    #expect(session.nextReport().contains("swipe-back-001.gesture: no transition"))
    let several = try session.recording(1)
    #expect(several.header.device == .touch)
    #expect(several.contactMarks == ["d1", "d2", "d3", "u1", "u3", "u2"])
    #expect(try several.expectSameInReplay(of: Scenes.swipeBack).outcome == Verdict.Outcome.none)
    let places = several.inputs.compactMap { input -> CGPoint? in
      if case .down(let contact) = input.kind { contact.location } else { nil }
    }
    for (place, expected) in zip(places, [(150.0, 300.0), (225, 300), (187, 500)]) {
      #expect(abs(place.x - expected.0) < 0.1 && abs(place.y - expected.1) < 0.1, "\(place)")
    }

    expectOnePinch(several)

    // One finger swipes from the edge while another finger taps elsewhere.
    touch(4, .begin, 6, 300)
    for step in 1...20 { touch(4, .update, 6 + Double(step) * 14, 300 + Double(step % 2)) }
    touch(5, .begin, 330, 20)
    touch(5, .end, 330, 20)
    try devices.touchscreen.finish()
    touch(4, .end, 286, 300)
    // The events aren't paced, so the velocity and with it the rule depend on the machine. But the finger only moves
    // forward, past half of the distance.
    #expect(session.nextReport().contains(/swipe-back-002.gesture: finish by/))
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
    let swipe = try session.recording(2)
    #expect(swipe.header.device == .touch)
    #expect(swipe.contactMarks == ["d1", "d2", "u2", "u1"])
    #expect(try #require(try swipe.expectSameInReplay(of: Scenes.swipeBack).decision).measurement.percent > 0.6)
  }

  @Test("a touchpad pinch is recorded as two touchpad contacts around the pointer")
  func touchpad() throws {
    let devices = try TouchDisplay()
    let session = try WindowSession.demo(on: devices.display)
    try session.display.run(
      "xdotool", ["mousemove", "\(session.window.x + 190)", "\(session.window.y + 300)"])
    devices.touchpad.pinch(.begin)
    for step in 1...5 { devices.touchpad.pinch(.update, deltaX: 2, scale: 1 + Double(step) / 10, degrees: 1) }
    devices.touchpad.pinch(.end, scale: 1.5)
    #expect(session.nextReport().contains("swipe-back-001.gesture: no transition"))
    devices.touchpad.pinch(.begin)
    devices.touchpad.pinch(.update, scale: 0.5)
    devices.touchpad.pinch(.end, scale: 0.5, isCancelled: true)
    #expect(session.nextReport().contains("swipe-back-002.gesture: no transition"))
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")

    let apart = try session.recording(1)
    #expect(apart.header.device == .touchpad)
    #expect(apart.contactMarks == ["d1", "d2", "u1", "u2"])
    try apart.expectSameInReplay(of: Scenes.swipeBack)
    let places = apart.endPoints
    try #require(places.count == 4)
    #expect(places[0] == CGPoint(x: 110, y: 300) && places[1] == CGPoint(x: 270, y: 300))
    // The contacts are 1.5 times as far apart, rotated clockwise by 5°, and moved to the right by 10 points in total.
    #expect(abs(hypot(places[3].x - places[2].x, places[3].y - places[2].y) - 240) < 0.1)
    #expect(abs(places[3].y - places[2].y - 240 * sin(5 * Double.pi / 180)) < 0.1)
    #expect(abs(places[3].x + places[2].x - 400) < 0.1)
    #expect(try session.recording(2).contactMarks == ["d1", "d2", "c1", "c2"])
  }

  @Test("a touchpad swipe drives a transition only from the left edge, and a cancelled swipe cancels it")
  func touchpadSwipe() throws {
    let devices = try TouchDisplay()
    let session = try WindowSession.demo(on: devices.display)
    func swipe(_ fingers: UInt16, from x: Int, isCancelled: Bool = false) throws {
      try session.display.run("xdotool", ["mousemove", "\(session.window.x + x)", "\(session.window.y + 300)"])
      devices.touchpad.swipe(.begin, fingers: fingers)
      for step in 1...20 { devices.touchpad.swipe(.update, fingers: fingers, deltaX: 14, deltaY: Double(step % 2)) }
      devices.touchpad.swipe(.end, fingers: fingers, isCancelled: isCancelled)
    }
    try swipe(4, from: 60)
    #expect(session.nextReport().contains("swipe-back-001.gesture: no transition"))
    try swipe(3, from: 3, isCancelled: true)
    #expect(session.nextReport().contains("swipe-back-002.gesture: cancel by cancelled"))
    try swipe(3, from: 3)
    #expect(session.nextReport().contains(/swipe-back-003.gesture: (finish|cancel) by/))
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")

    for (number, expected) in [
      (1, ["d1", "d2", "d3", "d4", "u1", "u2", "u3", "u4"]), (2, ["d1", "d2", "d3", "c1", "c2", "c3"]),
      (3, ["d1", "d2", "d3", "u1", "u2", "u3"]),
    ] {
      let recording = try session.recording(number)
      #expect(recording.header.device == .touchpad)
      #expect(recording.contactMarks == expected)
      try recording.expectSameInReplay(of: Scenes.swipeBack)
      // There are 20 steps of 14 points to the right. Every other step also moves 1 point down.
      guard case .up(let last) = recording.inputs.last?.kind, case .down(let first) = recording.inputs[0].kind else {
        #expect(number == 2)
        continue
      }
      let spacing = Double(4 * (expected.count / 2 - 1))
      #expect(last.x - first.x == 280 + spacing && last.y - first.y == 10, "\(first) \(last)")
    }
    let swipe = try session.recording(3)
    #expect(try #require(try swipe.expectSameInReplay(of: Scenes.swipeBack).decision).measurement.percent > 0.6)
  }

  @Test("quitting during a touchpad swipe exits normally and completes the recording")
  func leavingInTheMiddle() throws {
    let devices = try TouchDisplay()
    let session = try WindowSession.demo(on: devices.display)
    try session.display.run("xdotool", ["mousemove", "\(session.window.x + 3)", "\(session.window.y + 300)"])
    let still = try session.picture(otherThan: nil)
    devices.touchpad.swipe(.begin, fingers: 3)
    for _ in 1...10 { devices.touchpad.swipe(.update, fingers: 3, deltaX: 14) }
    // The Esc key takes another connection than the gestures, so it could arrive before them.
    _ = try #require(try session.picture(otherThan: still), "the page doesn't follow the swipe")
    // These events are still pending when the window closes.
    for _ in 1...200 { devices.touchpad.swipe(.update, fingers: 3, deltaX: 0.25) }
    try session.leave()
    #expect(session.process.terminationReason == .exit)
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
    let recording = try session.recording()
    #expect(Array(recording.contactMarks.prefix(3)) == ["d1", "d2", "d3"])
    #expect(try recording.expectSameInReplay(of: Scenes.swipeBack).decision?.rule == .cancelled)
  }
}
