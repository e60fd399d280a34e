import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTuning
import Testing

/// The mixes and costs with which one set of decisions costs less than another.
@Suite struct BreakEvenTests {
  /// Random errors of two cells in trials of three intents.
  private struct World {
    var table: OutcomeTable
    var first: TrialErrors
    var second: TrialErrors

    init(seed: UInt64, others: Int = 30) {
      var generator = SeededGenerator(seed: seed)
      let labels = (0..<(100 + others)).map {
        SyntheticTable.label($0, $0 < 60 ? .finish : $0 < 100 ? .cancel : .noNavigation)
      }
      let rates = (0..<6).map { _ in generator.uniform() * 0.4 }
      let wrong = labels.map { label in
        let kind = label.intent == .finish ? 0 : label.intent == .cancel ? 1 : 2
        return [generator.uniform() < rates[kind], generator.uniform() < rates[3 + kind]]
      }
      table = SyntheticTable.table(labels, cells: 2) { wrong[$0][$1] }
      (first, second) = (TrialErrors(of: table, at: 0), TrialErrors(of: table, at: 1))
    }

    func breakEven(_ costs: ErrorCosts, mix: TaskMix? = nil) -> BreakEven? {
      BreakEven(first, against: second, table, costs: costs, mix: mix)
    }

    /// Returns the cost that the first set saves, with a weight for the gestures of each intent.
    func saving(_ costs: ErrorCosts, _ weights: (finish: Double, cancel: Double, none: Double) = (1, 1, 1)) -> Double {
      func cost(_ errors: TrialErrors) -> Double {
        weights.cancel * costs.accidentalFinish * Double(errors.accidentalFinishes.count)
          + weights.finish * costs.accidentalCancel * Double(errors.accidentalCancels.count)
          + weights.none * costs.falseActivation * Double(errors.falseActivations.count)
      }
      return cost(second) - cost(first)
    }
  }

  private func contains(_ range: BreakEven.Range?, _ value: Double) -> Bool? {
    switch range {
    case .always?: true
    case .never?: false
    case .above(let bound)?: abs(value - bound) < 1e-6 ? nil : value > bound
    case .below(let bound)?: abs(value - bound) < 1e-6 ? nil : value < bound
    case nil: nil
    }
  }

  @Test func `along each cost and each frequency, the ranges contain the values with which the total cost is lower`() {
    var compared = 0
    for seed in 0..<150 {
      var generator = SeededGenerator(seed: UInt64(seed) + 1000)
      let world = World(seed: UInt64(seed), others: seed % 3 == 0 ? 0 : 30)
      let (finish, activation) = (0.1 + 3 * generator.uniform(), 0.1 + 3 * generator.uniform())
      let costs = ErrorCosts(accidentalFinish: finish, falseActivation: activation)
      guard let even = world.breakEven(costs) else { continue }
      #expect(even.isBetter == (world.saving(costs) > 1e-9))
      for value in [0.05, 0.2, 0.4, 0.6, 0.9, 1.5, 4, 20] {
        let costs = [
          (even.finishCost, ErrorCosts(accidentalFinish: value, falseActivation: activation)),
          (even.activationCost, ErrorCosts(accidentalFinish: finish, falseActivation: value)),
        ]
        for (range, costs) in costs {
          guard let isInside = contains(range, value) else { continue }
          #expect(isInside == (world.saving(costs) > 1e-9), "\(seed) \(value) \(range as Any)")
          compared += 1
        }
        // With a share of gestures to cancel, and as many gestures in all: 60 are meant to finish and 40 to be
        // canceled.
        if value < 1, let isInside = contains(even.cancelShares, value) {
          let weights = (finish: (1 - value) / 0.6, cancel: value / 0.4, none: 1.0)
          #expect(
            isInside == (world.saving(even.costs, weights) > 1e-9), "\(seed) \(value) \(even.cancelShares as Any)")
          compared += 1
        }
        if let isInside = contains(even.othersPerTransitionRange, value) {
          let weights = (finish: 1.0, cancel: 1.0, none: value / 0.3)
          #expect(isInside == (world.saving(even.costs, weights) > 1e-9), "\(seed) \(value)")
          compared += 1
        }
      }
    }
    #expect(compared > 2000, "\(compared)")
  }

  @Test(arguments: [0.25, 0.5, 2, 7])
  func `an intent that is several times as frequent equals an error that costs as many times as much`(
    times: Double
  ) throws {
    for seed in 0..<40 {
      let world = World(seed: UInt64(seed))
      // The frequencies of the trials, except for gestures that are meant to be canceled.
      let mix = try TaskMix(parsing: "finish=60,cancel=\(40 * times),none=30")
      let frequent = try #require(world.breakEven(ErrorCosts(), mix: mix))
      let costly = try #require(world.breakEven(ErrorCosts(accidentalFinish: times)))
      #expect(frequent.isBetter == costly.isBetter && frequent.isOfStatedMix && !costly.isOfStatedMix)
      // The more frequent the gestures, the lower the cost at which both are equally good.
      if let one = frequent.finishCost?.bound, let other = costly.finishCost?.bound {
        #expect(abs(one * times - other) < 1e-9 * other, "\(one) \(other)")
      }
      let share = try #require(frequent.cancelShare)
      #expect(abs(share - 40 * times / (60 + 40 * times)) < 1e-12)
    }
  }

  @Test func `the name of a task may contain commas, and every name needs a number`() throws {
    let mix = try TaskMix(parsing: "peek, then stay=1,go back=3")
    #expect(mix.parts.map(\.name) == ["peek, then stay", "go back"] && mix.parts.map(\.share) == [0.25, 0.75])
    for text in ["", "peek", "peek,", "peek=1,", "peek=1,,", "=1", "peek=0", "peek=x", "a=1,a=2", "a=1,b"] {
      #expect(throws: TaskMix.Mistake.self, "\(text)") { try TaskMix(parsing: text) }
    }
  }

  @Test func `gestures of unknown intent have no break-even, and equal decisions have no gains`() throws {
    let none = SyntheticTable.table([SyntheticTable.label(0, nil)], cells: 1) { _, _ in false }
    let errors = TrialErrors(of: none, at: 0)
    #expect(BreakEven(errors, against: errors, none, costs: ErrorCosts()) == nil)
    let world = World(seed: 1)
    let same = try #require(BreakEven(world.first, against: world.first, world.table, costs: ErrorCosts()))
    #expect(!same.hasGains && !same.hasLosses && !same.isBetter && same.finishCost == nil)
    #expect(same.cancelShares == .never)
    // A mix of other tasks doesn't fit.
    let mix = try TaskMix(parsing: "peek=1")
    #expect(world.breakEven(ErrorCosts(), mix: mix) == nil)
    // If an accidental cancel costs nothing, there is no ratio.
    #expect(world.breakEven(ErrorCosts(accidentalFinish: 1, accidentalCancel: 0))?.finishCost == nil)
  }
}
