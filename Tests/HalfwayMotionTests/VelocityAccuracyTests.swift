import Testing

@testable import HalfwayMotion

/// Tests the strokes, the simulated devices, and the statistics behind the table of errors.
@Suite("Velocity accuracy") struct VelocityAccuracyTests {
  private typealias Motion = VelocityAccuracy.Motion
  private typealias Sampling = VelocityAccuracy.Sampling

  @Test func `the release velocity is the derivative of the position, and each stroke peaks at its nominal speed`() {
    for motion in Motion.allCases {
      for stroke in VelocityAccuracy.strokes(of: motion) {
        let release = Double(stroke.releaseMicroseconds)
        let step = 1.0
        func slope(_ time: Double) -> Double {
          let way = stroke.position(atMicroseconds: time) - stroke.position(atMicroseconds: time - 2 * step)
          return way / (2 * step) * 1e6
        }
        // The difference extends just past the release, where every motion continues unchanged.
        #expect(abs(slope(release + step) - stroke.releaseVelocity) < 1e-5 * stroke.speed, "\(motion) \(stroke)")
        let slopes = (1...200).map { slope(release * Double($0) / 200).magnitude }
        let fastest = slopes.max() ?? 0
        #expect(fastest <= stroke.speed * 1.001 && fastest >= stroke.speed * 0.99, "\(motion): \(fastest), \(stroke)")
      }
    }
  }

  @Test func `each motion ends at its fraction of the nominal speed, and phases are spread evenly`() {
    let parts: [(Motion, Double)] = [
      (.constant, 1), (.accelerating, 1), (.flick, 1), (.slowing, 9.0 / 16), (.reversing, -1), (.held, 0),
    ]
    #expect(parts.map(\.0) == Motion.allCases)
    for (motion, part) in parts {
      let strokes = VelocityAccuracy.strokes(of: motion)
      #expect(
        strokes.count == VelocityAccuracy.speeds.count * VelocityAccuracy.durations.count * VelocityAccuracy.phases)
      for stroke in strokes { #expect(near(stroke.releaseVelocity / stroke.speed, part, 1e-12), "\(motion)") }
      let phases = strokes.map(\.phase).sorted()
      // No gap between neighboring phases reaches three times the mean gap.
      for (a, b) in zip(phases, phases.dropFirst()) { #expect(b - a < 3 / Double(strokes.count)) }
      let holds = Set(strokes.map { $0.releaseMicroseconds - $0.durationMicroseconds })
      if motion == .held { #expect(holds == [25_000, 50_000, 100_000, 150_000]) }
    }
  }

  @Test func `a device samples at its rate from the landing to the lift`() {
    var noise = SeededGenerator(seed: 1)
    for sampling in Sampling.all
    where !sampling.isOnPixels && sampling.pumpHertz == 0 && sampling.stampMicroseconds == 1 {
      for stroke in VelocityAccuracy.strokes(of: .flick) {
        let (samples, released) = sampling.samples(of: stroke, noise: &noise)
        #expect(released.microseconds == stroke.releaseMicroseconds)
        let kept = samples.samples(at: released)
        let times = kept.map(\.time.microseconds)
        let period = 1e6 / sampling.hertz
        for (a, b) in zip(times, times.dropFirst()).dropFirst() { #expect(abs(Double(b - a) - period) <= 1) }
        #expect(Double(stroke.releaseMicroseconds - (times.last ?? 0)) <= period + 1)
        if times.count < VelocityEstimator.capacity {
          #expect(times.first == 0 && Double(times[1]) <= period)
        }
        for sample in kept {
          let x = 100 + stroke.phase + stroke.position(atMicroseconds: Double(sample.time.microseconds))
          // Timestamps are off by at most half a microsecond.
          #expect(abs(sample.x - x) <= sampling.noisePoints + stroke.speed * 1e-6)
        }
      }
    }
  }

  @Test func `pixel devices report only changes of whole pixels, and timestamps have the stated resolution`() throws {
    var noise = SeededGenerator(seed: 1)
    for sampling in Sampling.all {
      for stroke in VelocityAccuracy.strokes(of: .held) {
        let (samples, released) = sampling.samples(of: stroke, noise: &noise)
        let kept = samples.samples(at: released)
        let times = kept.map(\.time.microseconds)
        if sampling.isOnPixels {
          for sample in kept { #expect(sample.x == sample.x.rounded()) }
          for (a, b) in zip(kept, kept.dropFirst()) { #expect(a.x != b.x) }
          let end = stroke.position(atMicroseconds: Double(stroke.releaseMicroseconds)) + 100 + stroke.phase
          #expect(try #require(kept.last).x == end.rounded(.down), "\(sampling.name)")
        }
        for time in times + [released.microseconds] {
          #expect(time % sampling.stampMicroseconds == 0)
          guard sampling.pumpHertz > 0, sampling.handlingMicroseconds == 0 else { continue }
          // Timestamps fall on the event loop's ticks, apart from rounding to whole microseconds.
          let beats = Double(time - (times.first ?? 0)) * sampling.pumpHertz / 1e6
          #expect(abs(beats - beats.rounded()) < 1e-4)
        }
        let late = released.microseconds - stroke.releaseMicroseconds
        var latest = sampling.pumpHertz > 0 ? Int64(1e6 / sampling.pumpHertz) + 1 : 0
        if sampling.handlingMicroseconds > 0 {
          // The events of a frame and the lift are handled one after another.
          latest += Int64((sampling.hertz / sampling.pumpHertz + 2) * sampling.handlingMicroseconds)
          let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
          let handled = gaps.filter { $0 < 125 }
          #expect(handled.count > 10 * (gaps.count - handled.count))
          #expect(handled.allSatisfy { $0 >= 4 && Double($0) <= sampling.handlingMicroseconds + 1 })
        }
        #expect(late <= latest && late > -sampling.stampMicroseconds, "\(sampling.name): \(late)")
      }
    }
  }

  @Test func `the median and the 95th percentile are picked by rank`() {
    let cases: [(errors: [Double], median: Double, percentile95: Double)] = [
      ([], 0, 0), ([7], 7, 7), ([3, 1], 1, 3), ([3, 1, 2], 2, 3), (Array(1...20).map(Double.init), 10, 19),
      (Array(1...100).reversed().map(Double.init), 50, 95),
    ]
    for (errors, median, percentile95) in cases {
      let spread = VelocityAccuracy.Spread(of: errors)
      #expect(spread.median == median && spread.percentile95 == percentile95 && spread.strokes == errors.count)
    }
  }

  @Test func `a missing velocity counts as 0`() {
    // An empty window never contains two samples.
    let accuracy = VelocityAccuracy(of: [.init(strategy: .leastSquares, degree: 2, windowMicroseconds: 0)])
    for (motion, error) in [(Motion.flick, 1.0), (.slowing, 9.0 / 16), (.held, 0)] {
      let spread = accuracy.spread(of: 0, motion: motion)
      #expect(near(spread.median, error, 1e-12) && near(spread.percentile95, error, 1e-12), "\(motion): \(spread)")
    }
  }

  @Test func `every estimator is exact at constant velocity, and fits of degree 2 or 3 follow an acceleration`() {
    let candidates = VelocityAccuracy.Candidate.all(windowMicroseconds: 100_000)
    let accuracy = VelocityAccuracy(of: candidates)
    let strokes = VelocityAccuracy.strokes(of: .constant).count
    for (index, candidate) in candidates.enumerated() {
      for sampling in Sampling.all.prefix(4) {
        let constant = accuracy.spread(of: index, motion: .constant, sampling: sampling)
        #expect(constant.strokes == strokes)
        // Timestamps are off by up to half a microsecond, and at least 1 ms apart.
        #expect(constant.percentile95 < 1e-3, "\(candidate) \(sampling.name)")
        // Fits of degree 2 or higher recover an acceleration, but report the last sample's velocity at the lift.
        let evenly = accuracy.spread(of: index, motion: .accelerating, sampling: sampling)
        if candidate.degree ?? 0 > 1 {
          let period = 1 / sampling.hertz
          #expect(evenly.percentile95 <= period / 0.075 + 1e-3, "\(candidate) \(sampling.name)")
        }
      }
    }
    let (line, parabola) = (accuracy.spread(of: 0), accuracy.spread(of: 1))
    #expect(candidates[0].degree == 1 && candidates[1].degree == 2 && line.median > 2 * parabola.median)
  }

  @Test func `a spread pools all motions and samplings, and the worst spread has the largest 95th percentile`() {
    let candidates = [VelocityAccuracy.Candidate(strategy: .impulse, windowMicroseconds: 60_000)]
    let accuracy = VelocityAccuracy(of: candidates)
    let all = accuracy.spread(of: 0)
    let strokes = VelocityAccuracy.strokes(of: .flick).count
    #expect(all.strokes == strokes * Motion.allCases.count * Sampling.all.count)
    #expect(accuracy.spread(of: 0, motion: .flick).strokes == strokes * Sampling.all.count)
    var worst = 0.0
    for motion in Motion.allCases {
      for sampling in Sampling.all {
        worst = max(worst, accuracy.spread(of: 0, motion: motion, sampling: sampling).percentile95)
      }
    }
    #expect(accuracy.worst(of: 0).percentile95 == worst && worst > all.percentile95)
    #expect(accuracy.spread(of: 1).strokes == 0 && accuracy.worst(of: -1).percentile95 == 0)
  }
}
