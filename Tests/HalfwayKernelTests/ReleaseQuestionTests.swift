import HalfwayKernel
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Releases as words give the decisions of the releases themselves.
@Suite struct ReleaseQuestionTests {
  private static func number(_ random: inout SeededGenerator, _ range: ClosedRange<Double>) -> Double? {
    random.uniform() < 0.15 ? nil : random.uniform(in: range)
  }

  /// The estimators of a moving contact after each of its samples, of which some share a time or go back in time.
  private static func estimators(_ random: inout SeededGenerator) -> [VelocityEstimator] {
    var estimator = VelocityEstimator()
    var (x, time) = (0.0, Int64(1000))
    return (0..<Int(random.uniform(in: 1...200))).map { _ in
      x += random.uniform(in: -4...12)
      time += random.uniform() < 0.1 ? 0 : Int64(random.uniform(in: -500...9000))
      let value = random.uniform() < 0.03 ? Double.nan : x
      estimator.add(x: value, y: x / 3, at: Timestamp(microseconds: time))
      return estimator
    }
  }

  private static func thresholds(_ random: inout SeededGenerator) -> Thresholds {
    var thresholds = Thresholds()
    for field in Thresholds.fields {
      thresholds[field] = random.uniform() < 0.5 ? thresholds[field] : random.uniform(in: field.range)
    }
    thresholds.releaseRule = ReleaseRule.allCases[Int(random.uniform() * Double(ReleaseRule.allCases.count))]
    let strategies = VelocityStrategy.allCases
    thresholds.velocityStrategy = strategies[Int(random.uniform() * Double(strategies.count))]
    thresholds.velocityReference = random.uniform() < 0.5 ? .release : .newestSample
    thresholds.velocityFirstSample = random.uniform() < 0.5 ? .landing : .firstMove
    return thresholds.usable
  }

  private static func question(_ random: inout SeededGenerator, _ samples: VelocityEstimator) -> ReleaseQuestion {
    let time = samples.retainedSamples.last?.time ?? .zero
    let velocity: ReleaseEvidence.Velocity =
      random.uniform() < 0.1
      ? .measured(pointsPerSecond: number(&random, -2000...2000))
      : .ofSamples(VelocityEvidence(samples: samples, time: time, forwards: PlaneVector(random.uniform(in: -1...1), 1)))
    let gesture = ReleaseEvidence(
      percent: random.uniform(in: -0.2...1.2), distancePoints: random.uniform(in: -50...400),
      travelPoints: random.uniform(in: 100...400), reverseDistancePoints: number(&random, 0...80),
      sinceLastSampleMicroseconds: random.uniform() < 0.1 ? nil : Int64(random.uniform(in: 0...90_000)),
      velocity: velocity)
    guard random.uniform() < 0.4 else { return .transition(gesture, isCancelled: random.uniform() < 0.1) }
    let positions = (0..<Int(random.uniform(in: 1...5))).map { _ in (random.uniform(in: 0...600) / 50).rounded() * 50 }
    var evidence = ReleaseTargets.Evidence(
      ReleaseTargets(positions, originPoints: random.uniform(in: 0...600)), gesture: gesture,
      positionPoints: random.uniform(in: -50...650), sinceLowestPoints: number(&random, 0...300),
      sinceHighestPoints: number(&random, -300...0))
    (evidence.isReversed, evidence.isStationary) = (random.uniform() < 0.5, random.uniform() < 0.2)
    evidence.isCancelled = random.uniform() < 0.1
    return .targets(evidence)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `releases as words give the same decisions`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let releases = Self.estimators(&random).map { Self.question(&random, $0) }
    var questions = ReleaseQuestions()
    for release in releases { questions.append(release) }
    for _ in 0..<5 {
      let thresholds = Self.thresholds(&random)
      let words = KernelInterface.decide(KernelInterface.words(of: thresholds) + questions.words)
      try #require(words.count == releases.count * KernelInterface.wordsPerDecision)
      for (index, release) in releases.enumerated() {
        let (decision, first) = (release.decision(by: thresholds), index * KernelInterface.wordsPerDecision)
        #expect(words[first] == (decision.outcome == .finish ? 1 : 0), "release \(index)")
        #expect(words[first + 1] == UInt64(ReleaseDecision.Rule.allCases.firstIndex(of: decision.rule) ?? 9))
        #expect(words[first + 2] == decision.margin.bitPattern)
        #expect(words[first + 3] == decision.measurement.percent.bitPattern)
        let velocity = decision.measurement.velocityPointsPerSecond
        #expect(words[first + 4] == (velocity ?? .nan).bitPattern, "release \(index)")
        let change = decision.smallestOutcomeChange(by: thresholds)?.change
        #expect(words[first + 7] == (change ?? .nan).bitPattern)
        #expect(Int64(bitPattern: words[first + 8]) == Int64(decision.choice?.chosen ?? -1))
      }
    }
  }

  @Test func `releases of one gesture share their samples`() {
    var random = SeededGenerator(seed: 5)
    var (estimator, questions) = (VelocityEstimator(), ReleaseQuestions())
    for step in 0..<300 {
      estimator.add(x: Double(step), y: random.uniform(), at: Timestamp(microseconds: Int64(step) * 1000))
      let evidence = VelocityEvidence(
        samples: estimator, time: Timestamp(microseconds: Int64(step) * 1000), forwards: PlaneVector(1, 0))
      questions.append(
        .transition(
          ReleaseEvidence(
            percent: 0.5, distancePoints: 10, travelPoints: 100, sinceLastSampleMicroseconds: 0,
            velocity: .ofSamples(evidence)), isCancelled: false))
    }
    #expect(questions.count == 300 && questions.series.map(\.count) == [300])
  }

  @Test func `any prefix of the words gives the decisions before it, and arbitrary words end without a trap`() {
    var random = SeededGenerator(seed: 9)
    var questions = ReleaseQuestions()
    for samples in Self.estimators(&random).prefix(12) { questions.append(Self.question(&random, samples)) }
    let words = KernelInterface.words(of: .standard) + questions.words
    let all = KernelInterface.decide(words)
    for end in words.indices { #expect(all.starts(with: KernelInterface.decide(Array(words[..<end])))) }
    for _ in 0..<2000 {
      var changed = words
      for _ in 0..<3 {
        let values: [UInt64] = [0, 1, 2, 3, .max, UInt64(Int64.max), random.next(), Double.nan.bitPattern]
        changed[Int(random.uniform() * Double(changed.count))] = values[Int(random.uniform() * 8)]
      }
      _ = KernelInterface.decide(changed)
    }
  }
}
