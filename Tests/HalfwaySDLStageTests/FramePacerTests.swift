import HalfwayMotion
import Testing

@testable import HalfwaySDLStage

@Suite struct FramePacerTests {
  @Test func `the first frame can be drawn immediately`() {
    let pacer = FramePacer(refreshHertz: 60, waitsForDisplay: false)
    #expect(pacer.millisecondsToWait(at: 0) == 0)
  }

  @Test func `late wake-ups don't accumulate`() {
    var pacer = FramePacer(refreshHertz: 100, waitsForDisplay: false)
    var now: Int64 = 5_000
    for _ in 0..<100 {
      pacer.show(start: now, end: now + 1_000)
      // Waits are rounded up to whole milliseconds, so each one ends up to a millisecond late.
      now = pacer.due + 700
    }
    #expect(pacer.due == 5_000 + 100 * 10_000)
    #expect(pacer.statistics.presentedFrames == 100)
    #expect(pacer.statistics.missedFrames == 0)
  }

  @Test func `a frame that takes longer than a refresh is followed immediately by the next one`() {
    var pacer = FramePacer(refreshHertz: 100, waitsForDisplay: false)
    var now: Int64 = 0
    for _ in 0..<100 {
      pacer.show(start: now, end: now + 15_000)
      now = max(now + 15_000, pacer.due)
    }
    #expect(now == 100 * 15_000)
    // 100 frames take as long as 150 refreshes.
    #expect((48...50).contains(pacer.statistics.missedFrames))
  }

  @Test func `refreshes without a frame count as missed during an animation but not during a pause`() {
    var pacer = FramePacer(refreshHertz: 100, waitsForDisplay: false)
    pacer.show(start: 0, end: 1_000)
    pacer.show(start: 30_000, end: 31_000, isContinuing: false)
    #expect(pacer.statistics.missedFrames == 2)
    pacer.show(start: 900_000, end: 901_000)
    #expect(pacer.statistics.missedFrames == 2)
    #expect(pacer.due == 910_000)
  }

  @Test func `input that waits for longer than a refresh counts as missed frames`() {
    var pacer = FramePacer(refreshHertz: 100, waitsForDisplay: false)
    pacer.inputArrived(at: 500_000)
    pacer.show(start: 500_200, end: 501_000, isContinuing: false)
    #expect(pacer.statistics.missedFrames == 0)
    pacer.inputArrived(at: 700_000)
    pacer.show(start: 735_000, end: 736_000, isContinuing: false)
    #expect(pacer.statistics.missedFrames == 3)
  }

  @Test func `an unchanged frame is not counted but still paces the next one`() {
    var pacer = FramePacer(refreshHertz: 0, waitsForDisplay: true)
    pacer.frameEnded(FrameTimes(start: 0, listed: 100, drawn: 100, end: 100), isPresented: false, isContinuing: true)
    #expect(pacer.statistics.presentedFrames == 0)
    #expect(pacer.due == 16_666)
    #expect(pacer.millisecondsToWait(at: 100) == 17)
    // Nothing was presented, so new input doesn't have to wait for the next refresh.
    pacer.inputArrived(at: 6_000)
    #expect(pacer.due == 6_000)
  }

  @Test func `with vsync, the frame's lead before the refresh follows the drawing time within limits`() {
    for (cost, lead) in [(Int64(500), FramePacer.minimumLead), (5_000, 7_000), (15_000, 10_000)] {
      var pacer = FramePacer(refreshHertz: 50, waitsForDisplay: true)
      pacer.frameEnded(
        FrameTimes(start: 0, listed: 100, drawn: cost, end: 20_000), isPresented: true, isContinuing: true)
      #expect(pacer.due == 40_000 - lead)
      // Input doesn't change the due time; the frame just shows newer input.
      pacer.inputArrived(at: 21_000)
      #expect(pacer.due == 40_000 - lead)
    }
  }

  @Test func `input after a pause is drawn immediately`() {
    var pacer = FramePacer(refreshHertz: 60, waitsForDisplay: false)
    pacer.inputArrived(at: 0)
    pacer.show(start: 0, end: 1_000, isContinuing: false)
    pacer.inputArrived(at: 100_000)
    #expect(pacer.due <= 100_000)
  }

  @Test func `a frame is not delayed when no newer input is expected before the refresh`() {
    var pacer = FramePacer(refreshHertz: 60, waitsForDisplay: false)
    for step in 0...20 { pacer.inputArrived(at: Int64(step) * 8_000 - 160_000) }
    pacer.show(start: 0, end: 1_000, isContinuing: false)
    pacer.inputArrived(at: 8_000)
    // Another event is expected at 16 ms, before the refresh.
    #expect(pacer.due == 16_666)
    pacer.inputArrived(at: 16_000)
    #expect(pacer.due == 16_000)
  }

  @Test func `the phases of a presented frame and the latency of its input are measured`() {
    var pacer = FramePacer(refreshHertz: 60, waitsForDisplay: false)
    pacer.inputArrived(at: 1_000)
    pacer.inputArrived(at: 1_010)
    pacer.frameEnded(
      FrameTimes(start: 1_020, listed: 1_022, drawn: 1_027, end: 1_040), isPresented: true, isContinuing: false)
    let statistics = pacer.statistics
    #expect(statistics.inputToScreen.count == 2)
    #expect(statistics.inputToScreen.longest == 40 && statistics.inputToScreen.shortest == 30)
    #expect(statistics.newestInputToScreen.count == 1 && statistics.newestInputToScreen.longest == 30)
    #expect(statistics.listing.longest == 2 && statistics.drawing.longest == 5 && statistics.presenting.longest == 13)
    // Each input event is measured once.
    pacer.show(start: 50_000, end: 51_000)
    #expect(pacer.statistics.inputToScreen.count == 2)
  }

  // MARK: Complete drags

  /// Simulates a five-second drag with input at about `hertz` on a machine that wakes up to a millisecond late.
  private func drag(hertz: Double, cost: Int64, seed: UInt64) -> FramePacer {
    var generator = SeededGenerator(seed: seed)
    var pacer = FramePacer(refreshHertz: 60, waitsForDisplay: false)
    var (now, next, isWaiting): (Int64, Int64, Bool) = (0, 0, false)
    while next < 5_000_000 {
      // Input also wakes the window.
      let wake = now >= pacer.due ? now : pacer.due + Int64(generator.uniform(in: 0...1_000))
      if isWaiting, wake < next {
        now = wake + cost
        pacer.show(start: wake, end: now, isContinuing: false)
        isWaiting = false
      } else {
        now = max(now, next)
        pacer.inputArrived(at: next)
        isWaiting = true
        next += Int64(1_000_000 / hertz * generator.uniform(in: 0.8...1.2))
      }
    }
    return pacer
  }

  @Test(arguments: [30, 60, 90, 125, 240, 500, 1000])
  func `every input of a drag is on screen within one refresh, without many extra frames`(hertz: Double) {
    for cost: Int64 in [200, 1_000, 3_000, 6_000] {
      for seed in UInt64(1)...5 {
        let statistics = drag(hertz: hertz, cost: cost, seed: seed).statistics
        let label = "\(hertz) Hz, \(cost) µs, seed \(seed)"
        #expect(statistics.inputToScreen.count > Int(hertz * 4), "\(label)")
        #expect(statistics.inputToScreen.longest <= 16_666, "\(label)")
        #expect(statistics.missedFrames == 0, "\(label)")
        // Drawing before the refresh raises the frame rate by the drawing time's share of a refresh.
        let most = max(80, 1_000_000 / (14_666 - Double(cost)))
        #expect(Double(statistics.presentedFrames) <= 5 * most + 2, "\(label)")
      }
    }
  }
}

extension FramePacer {
  /// Records a presented frame.
  fileprivate mutating func show(start: Int64, end: Int64, isContinuing: Bool = true) {
    frameEnded(
      FrameTimes(start: start, listed: start, drawn: start, end: end), isPresented: true, isContinuing: isContinuing)
  }
}
