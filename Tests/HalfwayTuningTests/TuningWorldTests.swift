import HalfwayMotion
import HalfwayTuning
import Testing

/// The sentences and intervals of a search in simulated worlds, in which the truth is known. `make tuning-worlds` runs
/// them with 1,000 draws and prints the tables in Documentation/tuning-statistics.md.
@Suite struct TuningWorldTests {
  /// A world and the number of steps between the best threshold and the present one.
  struct Case: Sendable, CustomTestStringConvertible {
    var world: SyntheticWorld
    var steps: Int
    /// The limits of the share of draws in which a change is recommended.
    var share: ClosedRange<Double>

    var testDescription: String { "\(world.name), \(steps) steps" }
  }

  private static func eight(_ name: String, trials: Int = 240, noise: Double = 0.05, spread: Double = 0.05)
    -> SyntheticWorld
  {
    SyntheticWorld(name: name, trials: trials, noise: noise, persons: 8, spread: spread)
  }

  private static func with(_ world: SyntheticWorld, _ edit: (inout SyntheticWorld) -> Void) -> SyntheticWorld {
    var world = world
    edit(&world)
    return world
  }

  static let cases = [
    // The present threshold is the best one, or nothing is.
    Case(world: SyntheticWorld(name: "random labels", noise: 0.5, persons: 8), steps: 6, share: 0...0.05),
    Case(world: SyntheticWorld(name: "random labels, 24 people", noise: 0.5, persons: 24), steps: 6, share: 0...0.05),
    Case(world: eight("8 people alike", spread: 0), steps: 0, share: 0...0.05),
    Case(world: eight("8 people ± 0.05"), steps: 0, share: 0...0.05),
    Case(world: eight("8 people ± 0.1", spread: 0.1), steps: 0, share: 0...0.05),
    Case(world: eight("8 people ± 0.2", spread: 0.2), steps: 0, share: 0...0.05),
    Case(world: eight("8 people ± 0.1, 10% label noise", noise: 0.1, spread: 0.1), steps: 0, share: 0...0.05),
    Case(
      world: SyntheticWorld(name: "24 people ± 0.1", trials: 480, persons: 24, spread: 0.1), steps: 0, share: 0...0.05),
    Case(
      world: with(eight("8 people ± 0.1, 4 copies of each gesture", spread: 0.1)) { $0.copies = 4 }, steps: 0,
      share: 0...0.05),
    Case(
      world: with(SyntheticWorld(name: "random labels, 4 copies of each gesture", noise: 0.5, persons: 8)) {
        $0.copies = 4
      },
      steps: 6, share: 0...0.05),
    Case(
      world: with(eight("8 people ± 0.1, 5 rules, the present one best", spread: 0.1)) {
        ($0.rules, $0.ruleSpread) = (5, 0.1)
      },
      steps: 0, share: 0...0.05),
    Case(
      world: with(eight("8 people ± 0.1, 5 rules, all alike", spread: 0.1)) { $0.rules = 5 }, steps: 0, share: 0...0.05),
    Case(
      world: with(SyntheticWorld(name: "random labels, 5 rules", noise: 0.5, persons: 8)) { $0.rules = 5 }, steps: 6,
      share: 0...0.05),
    Case(world: SyntheticWorld(name: "2 people ± 0.1", persons: 2, spread: 0.1), steps: 0, share: 0...0.05),
    Case(world: SyntheticWorld(name: "3 people ± 0.1", persons: 3, spread: 0.1), steps: 0, share: 0...0.05),
    Case(world: SyntheticWorld(name: "no person named", spread: 0), steps: 6, share: 0...0),
    // The present threshold isn't the best one.
    Case(world: SyntheticWorld(name: "3 people ± 0.1", persons: 3, spread: 0.1), steps: 6, share: 0...0),
    Case(world: SyntheticWorld(name: "5 people ± 0.05", persons: 5, spread: 0.05), steps: 6, share: 0.6...1),
    Case(world: eight("8 people ± 0.05"), steps: 1, share: 0...1),
    Case(world: eight("8 people ± 0.05"), steps: 2, share: 0.3...1),
    Case(world: eight("8 people ± 0.05"), steps: 4, share: 0.9...1),
    Case(world: eight("8 people ± 0.1", spread: 0.1), steps: 6, share: 0.85...1),
    Case(world: eight("8 people ± 0.1, 10% label noise", noise: 0.1, spread: 0.1), steps: 6, share: 0.8...1),
    Case(world: eight("8 people alike, 64 trials", trials: 64, spread: 0), steps: 6, share: 0.6...1),
    Case(
      world: with(eight("8 people ± 0.1, 5 rules, the present one best", spread: 0.1)) {
        ($0.rules, $0.ruleSpread) = (5, 0.1)
      },
      steps: 6, share: 0.7...1),
  ]

  @Test(arguments: cases)
  func `a change is recommended seldom without a reason, and usually with one`(test: Case) throws {
    let draws = SyntheticWorld.draws
    var (changes, farthest, byTrial) = (0, 0.0, 0)
    for seed in 0..<draws {
      let draw = try test.world.draw(seed: UInt64(seed)) { $0 + test.steps }
      let comparison = RuleComparison(
        ("1", draw.search), others: draw.others.enumerated().map { ("\($0.offset + 2)", $0.element) },
        present: draw.table(at: draw.truth + test.steps))
      let recommendation = Recommendation(comparison)
      if Self.isRecommendedByTrial(comparison, recommendation) { byTrial += 1 }
      guard case .change(let best) = recommendation.verdict else { continue }
      changes += 1
      farthest = max(farthest, Double(abs(best - draw.truth)) / Double(test.world.counts[0] + 1))
    }
    SyntheticWorld.print(
      "CHANGES", test.world.name, TuningText.fixed(0.5 + 0.05 * Double(test.steps), decimals: 2),
      "\(changes) of \(draws)",
      changes > 0 ? TuningText.fixed(farthest, decimals: 2) : "", "\(byTrial)")
    // With few draws, chance is allowed for.
    let slack = draws < 500 ? 0.15 : 0.02
    let share = Double(changes) / Double(draws)
    #expect(share <= test.share.upperBound + (test.share.upperBound > 0 ? slack : 0))
    #expect(share >= test.share.lowerBound - slack)
  }

  /// Whether a change would be recommended if the unit of the test were the trial and the choice of the rule weren't
  /// part of the cross-validation, as it was before.
  private static func isRecommendedByTrial(_ comparison: RuleComparison, _ recommendation: Recommendation) -> Bool {
    let best = comparison.best.comparison
    return recommendation.signalPValue <= 0.05 && best.costDifference < 0 && best.pValue <= 0.05
      && !recommendation.values.isEmpty
  }

  static let clusters = [
    SyntheticWorld(name: "5 people ± 0.1, 100 trials", trials: 100, persons: 5, spread: 0.1),
    SyntheticWorld(name: "8 people alike, 240 trials", persons: 8),
    SyntheticWorld(name: "8 people ± 0.1, 240 trials", persons: 8, spread: 0.1),
    SyntheticWorld(name: "8 people ± 0.2, 240 trials", persons: 8, spread: 0.2),
    SyntheticWorld(name: "24 people ± 0.1, 480 trials", trials: 480, persons: 24, spread: 0.1),
    SyntheticWorld(name: "8 people ± 0.05, 2% noise, 160 trials", trials: 160, noise: 0.02, persons: 8, spread: 0.05),
    with(eight("8 people ± 0.1, 4 copies of each gesture", spread: 0.1)) { $0.copies = 4 },
  ]

  @Test(arguments: clusters)
  func `intervals of error rates contain the true rate, and prediction intervals the next person's`(
    world: SyntheticWorld
  ) throws {
    let draws = SyntheticWorld.draws
    var (covered, simple, predicted, chosen) = (0, 0, 0, 0)
    var widths: [Double] = []
    // The last person isn't part of the data.
    var larger = world
    let each = world.trials / world.persons
    (larger.persons, larger.trials) = (world.persons + 1, each * (world.persons + 1))
    // The expected error rate takes many draws of its own.
    let expected = (0..<world.counts[0]).map(world.expectedErrorRate)
    for seed in 0..<draws {
      let draw = try larger.draw(seed: UInt64(seed))
      let cell = draw.truth + 3
      let table = draw.table(at: cell)
      let errors = TrialErrors(of: table, at: 0)
      let persons = TrialGroups(by: .person, of: table.labels).groups.map { group in
        Proportion(errors.all.intersection(group.trials).count, of: group.trials.count)
      }
      let last = try #require(persons.indices.first { $0 == persons.count - 1 })
      let rate = ClusteredProportion(Array(persons[..<last]))
      let truth = expected[cell]
      let interval = try #require(rate.interval())
      widths.append(interval.upperBound - interval.lowerBound)
      if interval.contains(truth) { covered += 1 }
      if try #require(rate.pooled.interval()).contains(truth) { simple += 1 }
      if try #require(rate.predictionInterval()).contains(persons[last].share ?? 0) { predicted += 1 }
      let own = try world.draw(seed: UInt64(seed))
      let validation = CrossValidation(of: own.search)
      let rates = ErrorRates(of: validation, own.search.table)
      if try #require(rates.all.interval()).contains(expected[own.search.best]) { chosen += 1 }
    }
    SyntheticWorld.print(
      "INTERVALS", world.name, "\(covered)", "\(simple)", TuningText.fixed(widths.sorted()[draws / 2], decimals: 2),
      "\(chosen)", "\(predicted)")
    let least = draws < 500 ? 0.75 : 0.93
    #expect(Double(covered) >= least * Double(draws) && Double(predicted) >= (least - 0.03) * Double(draws))
    #expect(Double(chosen) >= least * Double(draws))
  }
}
