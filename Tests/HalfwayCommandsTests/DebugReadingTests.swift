import Halfway
import HalfwayReplay
import HalfwayTestSupport
import Testing

@testable import HalfwayApp
@testable import HalfwayCommands

@MainActor
@Suite struct DebugReadingTests {
  private func reading(
    _ percent: Double, _ velocity: Double?, distance: Double = 100, isHeld: Bool = true, _ rule: ReleaseRule? = nil
  ) -> DebugReading {
    var thresholds = Thresholds.standard
    if let rule { thresholds.releaseRule = rule }
    let measured = ReleaseMeasurement(
      percent: percent, velocityPointsPerSecond: velocity, distancePoints: distance, travelPoints: 375)
    return DebugReading(
      percent: percent, measurement: measured, decision: .decide(measured, thresholds: thresholds), isHeld: isHeld,
      thresholds: thresholds)
  }

  @Test func `during a gesture the overlay shows what a release would do, and by what margin`() {
    let rows: [(reading: DebugReading, headline: String, sentence: String, limit: Double?)] = [
      (reading(0.625, nil), "Release now: finishes", "by progress, 12.5% from the limit", 0.5),
      (reading(0.25, nil), "Release now: goes back", "by progress, 25.0% from the limit", 0.5),
      (reading(0.25, 1200), "Release now: finishes", "by velocity, 825 points/s from the limit", 0),
      (reading(0.9, -1200), "Release now: goes back", "by reverse, 1100 points/s from the limit", nil),
    ]
    let standard = Thresholds.standard
    for row in rows {
      #expect(row.reading.headline == row.headline)
      if row.reading.decision?.rule == .progress { #expect(row.reading.sentence == row.sentence) }
      #expect(row.reading.sentence.hasPrefix(row.sentence.prefix(while: { $0 != "," })))
      switch (row.reading.finishLimit, row.limit) {
      case (let actual?, let expected?): #expect(abs(actual - expected) < 0.002)
      case (let actual, let expected): #expect(actual == expected)
      }
    }
    #expect(rows[0].reading.flickLimits?.forwards == standard.commitVelocityPointsPerSecond)
    #expect(rows[0].reading.flickLimits?.back == -standard.reverseVelocityPointsPerSecond)
  }

  @Test func `with the projection rule the limit depends on the velocity`() throws {
    let still = try #require(reading(0.3, nil, .projection).finishLimit)
    let moving = try #require(reading(0.3, 300, .projection).finishLimit)
    #expect(abs(still - 0.5) < 0.002)
    #expect(abs(still - moving - 300 * Thresholds.standard.projectionSeconds / 375) < 0.002)
  }

  @Test func `a stationary contact would release without a velocity`() {
    let driver = StageDriver(Scenes.swipeBack.makeStage())
    driver.down(5)
    driver.drag(to: 110, over: 120)
    func now() -> DebugReading { DebugReading(driver.stage, lastRelease: nil) }
    #expect(now().headline == "Release now: finishes" && (now().measurement?.velocityPointsPerSecond ?? 0) > 500)
    driver.wait(Thresholds.standard.stopMilliseconds + 20)
    #expect(now().headline == "Release now: goes back" && now().velocityText == "none")
    driver.up()
    driver.settle()
    #expect(driver.verdictObserver.verdict.outcome == .cancel)
  }

  @Test func `after the release the overlay shows the decision and the reason for it`() {
    let reading = reading(0.625, nil, isHeld: false)
    #expect(reading.headline == "Finished")
    #expect(reading.sentence == "no flick in either direction, so the progress was compared with 50%")
    #expect(reading.percentText == "62.5%" && reading.velocityText == "none")
  }

  @Test func `at rest the overlay shows no values`() {
    let reading = DebugReading(
      percent: nil, measurement: nil, decision: nil, isHeld: false, thresholds: .standard)
    #expect(reading.headline == "At rest" && reading.percentText == "–" && reading.finishLimit == nil)
  }

  @Test func `the plot keeps one second of history`() {
    var history = ProgressHistory()
    for frame in 0..<120 { history.add(Double(frame) / 120, at: Timestamp(milliseconds: Int64(frame) * 16)) }
    let points = history.points(at: Timestamp(milliseconds: 119 * 16))
    #expect(points.count == 63 && points.last?.x == 0)
    #expect(points.allSatisfy { (0...ProgressHistory.seconds).contains($0.x) })
  }
}
