import HalfwayGestures
import HalfwayMotion

/// Cases with the results of the kernel: releases, strokes, and settling springs. They are pseudorandom from a fixed
/// seed, with the edges of every rule among them.
struct ConformanceCases: Sendable {
  /// A release and its decision.
  struct Release: Sendable {
    var measurement: ReleaseMeasurement
    var decision: ReleaseDecision
  }

  /// The samples of a finger, the time of the release, and its velocity.
  struct Stroke: Sendable {
    struct Sample: Sendable {
      var position: Double
      var time: Int64
    }
    var samples: [Sample]
    var releaseTime: Int64
    var velocity: Double?
  }

  /// A release with its outcome, and the state of the transition a time after it.
  struct Settling: Sendable {
    var measurement: ReleaseMeasurement
    var outcome: ReleaseDecision.Outcome
    var seconds: Double
    var progress: Double
    var velocity: Double
    var duration: Double
  }

  private(set) var releases: [Release]
  private(set) var strokes: [Stroke]
  private(set) var settlings: [Settling] = []
  /// The releases whose completion speed is compared, without a spring.
  private(set) var speeds: [(measurement: ReleaseMeasurement, speed: Double)] = []

  var count: Int { releases.count + strokes.count + settlings.count + speeds.count }

  /// Makes the cases of thresholds, which have to be `usable`.
  init(_ thresholds: Thresholds) {
    var random = SeededGenerator(seed: 2_026)
    releases = Self.measurements(thresholds, &random).map { measurement in
      Release(measurement: measurement, decision: .decide(measurement, thresholds: thresholds))
    }
    strokes = StrokeCases.all(&random).map { stroke in
      var stroke = stroke
      stroke.velocity = Self.velocity(of: stroke, thresholds)
      return stroke
    }
    for measurement in Self.settled(&random) {
      if let speed = thresholds.completionSpeed(atPercent: measurement.percent) {
        speeds.append((measurement, speed))
      } else {
        settlings += Self.settlings(measurement, thresholds, &random)
      }
    }
  }

  // MARK: Releases

  private static func measurements(
    _ thresholds: Thresholds, _ random: inout SeededGenerator
  ) -> [ReleaseMeasurement] {
    func measured(
      _ percent: Double, _ velocity: Double?, _ distance: Double = 100, _ travel: Double = 400, _ back: Double? = 0
    ) -> ReleaseMeasurement {
      ReleaseMeasurement(
        percent: percent, velocityPointsPerSecond: velocity, distancePoints: distance, travelPoints: travel,
        reverseDistancePoints: back)
    }
    let commit = thresholds.commitProgress
    let forward = thresholds.commitVelocityPointsPerSecond
    let reverse = thresholds.reverseVelocityPointsPerSecond
    let distance = thresholds.commitVelocityDistancePoints
    let back = thresholds.commitReverseDistancePoints
    var all: [ReleaseMeasurement] = []
    // At each limit, and as close to it as a number can be.
    for percent in [0, commit.nextDown, commit, commit.nextUp, 1] {
      all.append(measured(percent, nil))
      for velocity in [
        0, -0.0, forward.nextDown, forward, forward.nextUp, -forward.nextDown, -forward, -forward.nextUp,
        -reverse.nextDown, -reverse, -reverse.nextUp, 1e-300, -1e-300,
      ] {
        all.append(measured(percent, velocity, distance, 400, back))
      }
    }
    for near in [distance.nextDown, distance, distance.nextUp] { all.append(measured(0.1, forward, near)) }
    for near in [back.nextDown, back, back.nextUp] { all.append(measured(0.9, -reverse, 300, 400, near)) }
    all.append(measured(0.9, -reverse, 300, 400, nil))
    // Numbers that count as not measured.
    for odd in [Double.nan, .infinity, -.infinity] {
      all += [
        measured(odd, nil), measured(0.9, odd), measured(0.1, forward, odd), measured(0.4, forward / 2, 100, odd),
        measured(0.9, -reverse, 100, 400, odd),
      ]
    }
    all += [measured(0.4, 200, 100, 0), measured(0.4, 200, 100, -5)]
    while all.count < 260 {
      let velocity = random.uniform() < 0.15 ? nil : random.normal() * 500
      let travel = random.uniform(in: 100...1_000)
      let percent = random.uniform()
      let back: Double? = random.uniform() < 0.1 ? nil : max(0, random.normal() * 20)
      all.append(measured(percent, velocity, random.uniform(in: -20...120), travel, back))
    }
    return all
  }

  // MARK: Velocities

  private static func velocity(of stroke: Stroke, _ thresholds: Thresholds) -> Double? {
    var samples = VelocityEstimator()
    for sample in stroke.samples {
      samples.add(x: sample.position, y: 0, at: Timestamp(microseconds: sample.time))
    }
    let time = Timestamp(microseconds: stroke.releaseTime)
    let evidence = ReleaseEvidence(
      percent: 0, distancePoints: 0, travelPoints: 1,
      sinceLastSampleMicroseconds: samples.microsecondsSinceLastSample(at: time),
      velocity: .ofSamples(VelocityEvidence(samples: samples, time: time, forwards: PlaneVector(1, 0))))
    return evidence.measurement(by: thresholds).velocityPointsPerSecond
  }

  // MARK: Springs

  private static func settled(_ random: inout SeededGenerator) -> [ReleaseMeasurement] {
    var all: [ReleaseMeasurement] = []
    for percent in [0, 0.25, 0.5, 0.999, 1] {
      for velocity in [nil, 0.0, 900, -900, 12_000] {
        all.append(
          ReleaseMeasurement(
            percent: percent, velocityPointsPerSecond: velocity, distancePoints: 0, travelPoints: 400))
      }
    }
    while all.count < 40 {
      all.append(
        ReleaseMeasurement(
          percent: random.uniform(), velocityPointsPerSecond: random.normal() * 800, distancePoints: 0,
          travelPoints: random.uniform(in: 100...1_000)))
    }
    return all
  }

  private static func settlings(
    _ measurement: ReleaseMeasurement, _ thresholds: Thresholds, _ random: inout SeededGenerator
  ) -> [Settling] {
    [ReleaseDecision.Outcome.finish, .cancel].map { outcome in
      var decision = ReleaseDecision.decide(measurement, thresholds: thresholds)
      decision.outcome = outcome
      let settle = SettleSpring(
        after: decision, percent: measurement.percent, travelPoints: measurement.travelPoints, thresholds: thresholds)
      let seconds = [0, 1e-4, random.uniform(in: 0...0.2), random.uniform(in: 0...0.8)][Int(random.next() >> 62)]
      let state = settle.spring.state(at: seconds, displacement: 1, velocity: -settle.initialVelocity)
      let target = outcome == .finish ? 1.0 : 0
      let remaining = target - measurement.percent
      return Settling(
        measurement: measurement, outcome: outcome, seconds: seconds,
        progress: target - remaining * state.displacement,
        velocity: -remaining * measurement.travelPoints * state.velocity,
        duration: settle.spring.settlingTime(
          displacement: 1, velocity: -settle.initialVelocity, tolerance: min(settle.settledShare, 1)))
    }
  }
}
