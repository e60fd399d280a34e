import Testing

@testable import HalfwaySDLStage

@Suite struct FramePacerTests {
  @Test func `The first frame may be drawn at once`() {
    let pacer = FramePacer(refreshHertz: 60, waitsForDisplay: false)
    #expect(pacer.millisecondsToWait(at: 0) == 0)
  }

  @Test func `Waits that end late do not add up`() {
    var pacer = FramePacer(refreshHertz: 100, waitsForDisplay: false)
    var now: Int64 = 5_000
    for _ in 0..<100 {
      pacer.frameEnded(start: now, end: now + 1_000, isPresented: true, isContinuing: true)
      // Awake up to a millisecond after the deadline, as whole milliseconds make it.
      now = pacer.deadline + 700
    }
    #expect(pacer.deadline == 5_000 + 100 * 10_000)
    #expect(pacer.statistics == statistics(presented: 100, missed: 0))
  }

  @Test func `Refreshes that pass without a frame are counted while something moves`() {
    var pacer = FramePacer(refreshHertz: 100, waitsForDisplay: false)
    pacer.frameEnded(start: 0, end: 1_000, isPresented: true, isContinuing: true)
    pacer.frameEnded(start: 30_000, end: 31_000, isPresented: true, isContinuing: false)
    #expect(pacer.statistics == statistics(presented: 2, missed: 2))
    // A pause is not a miss.
    pacer.frameEnded(start: 900_000, end: 901_000, isPresented: true, isContinuing: true)
    #expect(pacer.statistics.missedFrames == 2)
    #expect(pacer.deadline == 910_000)
  }

  @Test func `A frame like the one before is not counted, and the next one is still paced`() {
    var pacer = FramePacer(refreshHertz: 0, waitsForDisplay: true)
    pacer.frameEnded(start: 0, end: 100, isPresented: false, isContinuing: true)
    #expect(pacer.statistics.presentedFrames == 0)
    #expect(pacer.deadline == 16_666)
    #expect(pacer.millisecondsToWait(at: 100) == 17)
  }

  @Test func `Where showing waits for the display, a frame begins shortly before the refresh`() {
    var pacer = FramePacer(refreshHertz: 50, waitsForDisplay: true)
    pacer.frameEnded(start: 0, end: 20_000, isPresented: true, isContinuing: true)
    #expect(pacer.deadline == 36_000)
  }

  private func statistics(presented: Int, missed: Int) -> FrameStatistics {
    var result = FrameStatistics()
    result.presentedFrames = presented
    result.missedFrames = missed
    return result
  }
}
