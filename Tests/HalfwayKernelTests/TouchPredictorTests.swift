import HalfwayKernel
import HalfwayMotion
import Testing

/// `TouchPredictor`, on paths for which the answer is known, and on random ones.
@Suite struct TouchPredictorTests {
  private static func samples(
    everyMicroseconds interval: Int64 = 8_000, count: Int = 12, at place: (Double) -> PlaneVector
  ) -> (VelocityEstimator, last: Timestamp) {
    var samples = VelocityEstimator()
    var last = Timestamp.zero
    for index in 0..<count {
      last = Timestamp(microseconds: Int64(index) * interval)
      let point = place(last.seconds(since: .zero))
      samples.add(x: point.x, y: point.y, at: last)
    }
    return (samples, last)
  }

  @Test func `a uniform motion is continued to the time at which the frame is shown`() {
    var predictor = TouchPredictor.standard
    predictor.share = 1
    let (samples, last) = Self.samples { PlaneVector(500 * $0, -200 * $0) }
    for age in [0, 4_000, 10_000] as [Int64] {
      let predicted = predictor.displacement(of: samples, at: last.advanced(byMicroseconds: age))
      let seconds = Double(age + predictor.aheadMicroseconds) / 1_000_000
      #expect(predicted.distance(to: PlaneVector(500 * seconds, -200 * seconds)) < 1e-9)
    }
  }

  @Test func `a contact at rest isn't predicted to move`() {
    let (samples, last) = Self.samples { _ in PlaneVector(30, 40) }
    #expect(TouchPredictor.standard.displacement(of: samples, at: last) == .zero)
  }

  @Test func `a single sample predicts nothing`() {
    let (samples, last) = Self.samples(count: 1) { _ in PlaneVector(30, 40) }
    #expect(TouchPredictor.standard.displacement(of: samples, at: last) == .zero)
    #expect(TouchPredictor.standard.displacement(of: VelocityEstimator(), at: last) == .zero)
  }

  @Test func `the prediction fades without a step when samples stop coming`() {
    let (samples, last) = Self.samples { PlaneVector(1000 * $0, 0) }
    var before = TouchPredictor.standard.displacement(of: samples, at: last).x
    for age in 1...60 {
      let now = TouchPredictor.standard.displacement(
        of: samples, at: last.advanced(byMicroseconds: Int64(age) * 1000)
      ).x
      #expect(abs(now - before) < 3, "\(age) ms: from \(before) to \(now)")
      if age >= 40 { #expect(now == 0) }
      before = now
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a prediction is no longer than the motion within the window, whatever the samples`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let predictor = TouchPredictor.standard
    var samples = VelocityEstimator()
    var path: [(time: Timestamp, place: PlaneVector)] = []
    var (time, place) = (Timestamp.zero, PlaneVector(100, 100))
    for _ in 0..<60 {
      time = time.advanced(byMicroseconds: Int64(random.uniform(in: 0...30_000)))
      place += PlaneVector(random.uniform(in: -40...40), random.uniform(in: -40...40))
      samples.add(x: place.x, y: place.y, at: time)
      path.append((time, place))
      let now = time.advanced(byMicroseconds: Int64(random.uniform(in: 0...50_000)))
      let predicted = predictor.displacement(of: samples, at: now)
      let window = path.filter { time.microseconds(since: $0.time) <= predictor.windowMicroseconds }
      let reach = window.map { $0.place.distance(to: place) }.max() ?? 0
      #expect(predicted.isFinite && predicted.length <= reach + 1e-9)
      #expect(predicted == predictor.displacement(of: samples, at: now))
    }
  }

  @Test func `a uniform acceleration is predicted`() {
    let (samples, last) = Self.samples { PlaneVector(4000 * $0 * $0, 0) }
    var plain = TouchPredictor.standard
    plain.fadeDeviation = 9
    let predicted = TouchPredictor.standard.displacement(of: samples, at: last)
    #expect(predicted == plain.displacement(of: samples, at: last) && predicted.x > 5)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `a jump isn't continued`(after samplesSinceJump: Int) {
    let (samples, last) = Self.samples { $0 < (10.5 - Double(samplesSinceJump)) * 0.008 ? .zero : PlaneVector(90, 0) }
    var plain = TouchPredictor.standard
    (plain.fadeDeviation, plain.stopDeviation) = (9, 9)
    #expect(TouchPredictor.standard.displacement(of: samples, at: last) == .zero)
    #expect(plain.displacement(of: samples, at: last).x > 20)
  }

  @Test func `contacts that take turns aren't predicted`() {
    var samples = VelocityEstimator()
    for index in 0..<40 {
      let time = Timestamp(microseconds: Int64(index) * 8_000)
      samples.add(x: index / 2 % 2 == 0 ? 100 : 220, y: 300, at: time)
      #expect(TouchPredictor.standard.displacement(of: samples, at: time).length < 1e-9)
    }
  }

  @Test func `the prediction grows from nothing after a gesture has begun`() {
    let predictor = TouchPredictor.standard
    #expect(predictor.ramp(sinceMicroseconds: 0) == 0 && predictor.ramp(sinceMicroseconds: -5) == 0)
    #expect(predictor.ramp(sinceMicroseconds: predictor.rampMicroseconds) == 1)
    for millisecond in 0..<50 {
      let step =
        predictor.ramp(sinceMicroseconds: Int64(millisecond + 1) * 1000)
        - predictor.ramp(sinceMicroseconds: Int64(millisecond) * 1000)
      #expect(step >= 0 && step < 0.05)
    }
    var immediate = predictor
    immediate.rampMicroseconds = 0
    #expect(immediate.ramp(sinceMicroseconds: 0) == 1)
  }
}
