import HalfwayMotion
import Testing

@testable import HalfwayTuning

/// The adaptive order of releases, and the intervals of thresholds.
@Suite struct PsychometricsTests {
  private let sharp = PsychometricFunction(threshold: 0.4, spread: 0.05, lapse: 0)

  @Test func `the function is one half at the threshold, and lapses bound it`() {
    let function = PsychometricFunction(threshold: 0.4, spread: 0.05, lapse: 0.03)
    #expect(function.probability(at: 0.4) == 0.5)
    #expect(abs(function.probability(at: -5) - 0.03) < 1e-12 && abs(function.probability(at: 5) - 0.97) < 1e-12)
    // 2.944 spreads above the threshold: 95%.
    #expect(abs(sharp.probability(at: 0.4 + 2.944 * 0.05) - 0.95) < 1e-4)
  }

  @Test func `without answers, every threshold is equally probable`() {
    let prior = PsychometricPosterior()
    #expect(abs(prior.threshold - 0.5) < 1e-12 && prior.count == 0)
    let interval = prior.interval()
    #expect(abs(interval.lowerBound - 0.019) < 0.002 && abs(interval.upperBound - 0.981) < 0.002)
    #expect(abs(PsychometricGrid.prior.reduce(0, +) - 1) < 1e-12)
  }

  @Test func `answers narrow the interval around the threshold, in any order`() {
    let judgments = (0..<40).map { index -> ReleaseJudgment in
      let progress = Double(index) / 40
      return ReleaseJudgment(progress: progress, finishes: progress >= 0.4)
    }
    let posterior = PsychometricPosterior(judgments)
    #expect(abs(posterior.threshold - 0.39) < 0.02)
    let interval = posterior.interval()
    #expect(interval.contains(0.39) && interval.upperBound - interval.lowerBound < 0.12)
    #expect(abs(PsychometricPosterior(judgments.reversed()).threshold - posterior.threshold) < 1e-12)
    #expect(posterior.interval(confidence: 0.5).upperBound < interval.upperBound)
    #expect(posterior.deviation < 0.04)
    var odd = posterior
    odd.add(ReleaseJudgment(progress: .nan, finishes: true))
    #expect(odd == posterior)
  }

  @Test func `a lapse moves the threshold only a little`() {
    let judgments = (0..<30).map { index -> ReleaseJudgment in
      let progress = 0.25 + Double(index) / 100
      return ReleaseJudgment(progress: progress, finishes: progress >= 0.4)
    }
    let slip = ReleaseJudgment(progress: 0.9, finishes: false)
    let (without, with) = (PsychometricPosterior(judgments), PsychometricPosterior(judgments + [slip]))
    #expect(abs(without.threshold - with.threshold) < 0.01)
  }

  @Test func `the next place is the one with the smallest expected entropy of the threshold`() {
    var posterior = PsychometricPosterior()
    for progress in [0.2, 0.25, 0.3] { posterior.add(ReleaseJudgment(progress: progress, finishes: false)) }
    for progress in [0.5, 0.55, 0.6] { posterior.add(ReleaseJudgment(progress: progress, finishes: true)) }
    let gains = posterior.expectedGains
    #expect(gains.allSatisfy { $0 > -1e-9 })
    let best = PsychometricGrid.places[gains.indices.max { gains[$0] < gains[$1] } ?? 0]
    #expect((0.3...0.5).contains(best))
    // A second computation: the entropies of the posteriors after both answers.
    for (place, gain) in zip(PsychometricGrid.places, gains) where place > 0.3 && place < 0.5 {
      var expected = 0.0
      let finish = zip(posterior.weightsForTests, PsychometricGrid.likelihood(at: place)).reduce(0) { $0 + $1.0 * $1.1 }
      for (answer, share) in [(true, finish), (false, 1 - finish)] {
        var next = posterior
        next.add(ReleaseJudgment(progress: place, finishes: answer))
        expected += share * next.entropyForTests
      }
      #expect(abs(posterior.entropyForTests - expected - gain) < 1e-6, "\(place)")
    }
  }

  @Test func `a place depends only on the answers and the seed`() {
    let judgments = [ReleaseJudgment(progress: 0.5, finishes: true), ReleaseJudgment(progress: 0.3, finishes: false)]
    for order in PlaceOrder.allCases {
      #expect(order.nextPlace(after: judgments, seed: 7) == order.nextPlace(after: judgments, seed: 7))
    }
    let places = Set((0..<30).map { PlaceOrder.adaptive.nextPlace(after: judgments, seed: $0) })
    #expect(places.count > 1, "people can't learn a sequence")
    #expect(places.allSatisfy { (0.25...0.55).contains($0) })
  }

  @Test func `the balanced order has every place once in each block`() {
    for seed in 0..<20 as Range<UInt64> {
      let places = (0..<30).map { PlaceOrder.balancedPlace($0, seed: seed) }
      for block in 0..<3 { #expect(places[block * 10..<block * 10 + 10].sorted() == PlaceOrder.levels) }
      #expect(Array(places[0..<10]) != Array(places[10..<20]))
    }
  }

  @Test func `the interval of a population has the person as its unit`() throws {
    let population = PopulationThreshold([0.4, 0.5, 0.45, 0.55, 0.35])
    // The mean is 0.45, s is 0.0790569, and t with 4 degrees of freedom is 2.7764.
    let interval = try #require(population.interval())
    #expect(abs(interval.lowerBound - (0.45 - 2.776445 * 0.0790569 / 5.0.squareRoot())) < 1e-5)
    let next = try #require(population.predictionInterval())
    #expect(abs(next.upperBound - (0.45 + 2.776445 * 0.0790569 * 1.2.squareRoot())) < 1e-5)
    #expect(PopulationThreshold([0.4]).interval() == nil && PopulationThreshold([]).mean == nil)
    #expect(PopulationThreshold([0.4, 0.5]).predictionInterval() == nil)
    #expect(PopulationThreshold([0.4, .nan, 0.5]).persons == [0.4, 0.5])
  }
}

/// Simulations of the adaptive order.
@Suite struct OrderComparisonTests {
  @Test func `an interval needs at most 40% of the gestures of the tasks, and its coverage is nominal`() throws {
    let comparison = OrderComparison(people: 200, seed: 11)
    for row in comparison.rows {
      let adaptive = try #require(row.adaptive)
      #expect(adaptive.width <= row.interval.width)
      switch row.plan {
      case .tasks: #expect(try #require(row.ratio) <= 0.4, "\(row)")
      // Against evenly spaced lines, whose answers far from the threshold say little either.
      case .lines: #expect(try #require(row.ratio) <= (row.interval.trials >= 60 ? 0.5 : 0.6), "\(row)")
      }
    }
    // 95% of 200 intervals have a standard error of 1.5%; five of them are 7.7%.
    for trials in [10, 20, 30, 40] {
      #expect((0.9...1).contains(comparison.adaptive[trials - 1].coverage), "\(comparison.adaptive[trials - 1])")
    }
    #expect(comparison.adaptive[19].width < 0.18)
    let smaller = OrderComparison(people: 4, seed: 11)
    #expect(smaller.adaptive == OrderComparison(people: 4, seed: 11).adaptive)
    #expect(smaller.adaptive != OrderComparison(people: 4, seed: 12).adaptive)
  }

  @Test func `the interval of a population covers its mean, and one more person is in the prediction interval`() {
    let (studies, people, trials) = (200, 6, 12)
    var (covered, predicted) = (0, 0)
    for study in 0..<studies {
      let thresholds = (0...people).map { person -> (estimate: Double, truth: Double) in
        var judge = SimulatedJudge(seed: SplitMix64.seed(5, UInt64(study), UInt64(person)))
        let truth = judge.function.threshold
        guard person < people else { return (truth, truth) }
        var posterior = PsychometricPosterior()
        var random = SeededGenerator(seed: SplitMix64.seed(6, UInt64(study), UInt64(person)))
        for _ in 0..<trials { posterior.add(judge.judgment(at: posterior.nextPlace(&random))) }
        return (posterior.threshold, truth)
      }
      let population = PopulationThreshold(thresholds.dropLast().map(\.estimate))
      if population.interval()?.contains(SimulatedJudge.meanThreshold) == true { covered += 1 }
      if let last = thresholds.last, population.predictionInterval()?.contains(last.truth) == true { predicted += 1 }
    }
    // 95% of 200 have a standard error of 1.5%; three of them are 4.6%.
    #expect((180...200).contains(covered), "\(covered) of \(studies)")
    #expect((180...200).contains(predicted), "\(predicted) of \(studies)")
  }
}

extension PsychometricPosterior {
  /// The probabilities of all parameters.
  fileprivate var weightsForTests: [Double] { parameterProbabilities }

  /// The entropy of the threshold's distribution, in nats.
  fileprivate var entropyForTests: Double {
    thresholdProbabilities.reduce(0) { $1 > 0 ? $0 - $1 * Elementary.log($1) : $0 }
  }
}
