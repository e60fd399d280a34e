import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTuning
import Testing

@Suite struct ComparisonTests {
  /// Returns a comparison of two settings that differ in the given numbers of trials.
  /// - Parameters:
  ///   - first: The errors of only the first setting.
  ///   - second: The errors of only the second setting.
  ///   - activations: The false activations of only the first setting and of only the second.
  ///   - both: The number of accidental finishes of both settings.
  ///   - neither: The number of trials that both settings get right.
  private func comparison(
    first: (finishes: Int, cancels: Int), second: (finishes: Int, cancels: Int), activations: (Int, Int) = (0, 0),
    both: Int = 0, neither: Int = 0, costs: ErrorCosts = ErrorCosts()
  ) -> Comparison {
    let parts: [(count: Int, intent: RecordingHeader.Intent, wrongCells: [Int])] = [
      (first.finishes, .cancel, [0]), (first.cancels, .finish, [0]), (activations.0, .noNavigation, [0]),
      (second.finishes, .cancel, [1]), (second.cancels, .finish, [1]), (activations.1, .noNavigation, [1]),
      (both, .cancel, [0, 1]), (neither, .finish, []),
    ]
    let trials = parts.flatMap { part in Array(repeating: part, count: part.count) }
    let labels = trials.enumerated().map { SyntheticTable.label($0, $1.intent) }
    let table = SyntheticTable.table(labels, cells: 2) { trial, cell in trials[trial].wrongCells.contains(cell) }
    return Comparison(0, 1, of: table, costs: costs)
  }

  @Test(arguments: [
    (0, 0, 1.0), (1, 0, 1), (5, 5, 1), (0, 5, 0.0625), (6, 0, 0.031_25), (1, 9, 0.021_484_375), (2, 8, 0.109_375),
    (10, 30, 0.002_221_433_8),
  ])
  func `with equal costs, the p-value is that of the exact McNemar test`(first: Int, second: Int, p: Double) {
    #expect(abs(comparison(first: (first, 0), second: (second, 0), both: 3, neither: 9).pValue - p) < 1e-9)
    // The kind of error doesn't matter when all kinds cost the same.
    #expect(abs(comparison(first: (0, first), second: (second, 0), both: 3, neither: 9).pValue - p) < 1e-9)
    #expect(
      abs(comparison(first: (0, first), second: (0, 0), activations: (0, second), both: 3, neither: 9).pValue - p)
        < 1e-9)
  }

  @Test func `thousands of discordant trials don't overflow the p-value`() {
    let many = comparison(first: (3000, 0), second: (0, 3300))
    #expect(many.pValue > 0 && many.pValue < 0.001)
    let few = comparison(
      first: (900, 800), second: (900, 800), costs: ErrorCosts(accidentalFinish: 3, accidentalCancel: 1))
    #expect(few.pValue == 1)
  }

  @Test func `the p-value is the share of error assignments with at least the observed cost difference`() {
    let found = counterexample(seed: 2, runs: 240) { generator in
      (0..<9).map { Int(generator.uniform() * ($0 < 4 ? 4 : 3)) }
    } check: { parts in
      let costs = ErrorCosts(
        accidentalFinish: Double(parts[4]), accidentalCancel: Double(1 + parts[5]),
        falseActivation: Double(parts[8]) / 2)
      let told = self.comparison(
        first: (parts[0], parts[1]), second: (parts[2], parts[3]), activations: (parts[6], parts[7]), costs: costs)
      let weights =
        Array(repeating: costs.accidentalFinish, count: parts[0] + parts[2])
        + Array(repeating: costs.accidentalCancel, count: parts[1] + parts[3])
        + Array(repeating: costs.falseActivation, count: parts[6] + parts[7])
      var atLeast = 0
      for deal in 0..<(1 << weights.count) {
        let sum = weights.enumerated().reduce(0.0) { $0 + (deal >> $1.offset & 1 == 0 ? $1.element : -$1.element) }
        if abs(sum) >= abs(told.costDifference) - 1e-9 { atLeast += 1 }
      }
      let expected = Double(atLeast) / Double(1 << weights.count)
      return abs(told.pValue - expected) < 1e-12 ? nil : "told \(told.pValue), counted \(expected)"
    }
    #expect(found == nil)
  }

  @Test(arguments: [
    ErrorCosts(accidentalFinish: 2, accidentalCancel: 1, falseActivation: 5),
    ErrorCosts(accidentalFinish: 3, accidentalCancel: 4, falseActivation: 0),
    ErrorCosts(accidentalFinish: 1, accidentalCancel: 7, falseActivation: 7),
  ])
  func `the p-value of hundreds of discordant trials matches the exact cost distribution`(costs: ErrorCosts) {
    let first = [130, 120, 101]
    let second = [150, 170, 88]
    let told = comparison(
      first: (first[0], first[1]), second: (second[0], second[1]), activations: (first[2], second[2]), costs: costs)
    // The probability of each sum of randomly signed costs, convolved one trial at a time.
    let weights = [costs.accidentalFinish, costs.accidentalCancel, costs.falseActivation].enumerated().flatMap {
      Array(repeating: Int($1), count: first[$0] + second[$0])
    }
    let largest = weights.reduce(0, +)
    var chances = [Double](repeating: 0, count: 2 * largest + 1)
    chances[largest] = 1
    for weight in weights {
      chances = chances.indices.map { place in
        let (below, above) = (place - weight, place + weight)
        return ((below >= 0 ? chances[below] : 0) + (above < chances.count ? chances[above] : 0)) / 2
      }
    }
    let expected = chances.indices.reduce(0.0) { sum, place in
      abs(place - largest) >= Int(abs(told.costDifference)) ? sum + chances[place] : sum
    }
    #expect(abs(told.pValue - expected) < 1e-10, "\(told.pValue), expected \(expected)")
    #expect(told.pValue < 0.9)
  }

  @Test func `extreme costs yield a p-value between 0 and 1`() {
    let tiny = ErrorCosts(
      accidentalFinish: .greatestFiniteMagnitude, accidentalCancel: .leastNonzeroMagnitude, falseActivation: 1)
    for activations in [(0, 0), (2, 3)] {
      let told = comparison(first: (3, 1), second: (1, 4), activations: activations, costs: tiny)
      #expect((0...1).contains(told.pValue))
    }
  }

  @Test func `swapping the two settings negates the interval of the difference`() throws {
    #expect(comparison(first: (0, 0), second: (0, 0)).interval() == nil)
    #expect(comparison(first: (0, 0), second: (0, 0)).difference == nil)
    let found = counterexample(seed: 3, runs: 200) { generator in
      (0..<4).map { _ in Int(generator.uniform() * 30) }
    } check: { parts in
      let one = self.comparison(first: (parts[0], 0), second: (0, parts[1]), both: parts[2], neither: parts[3] + 1)
      let other = self.comparison(first: (0, parts[1]), second: (parts[0], 0), both: parts[2], neither: parts[3] + 1)
      guard let interval = one.interval(), let turned = other.interval(), let difference = one.difference else {
        return "no interval"
      }
      if !interval.contains(difference) || interval.lowerBound < -1 || interval.upperBound > 1 { return "\(interval)" }
      return abs(interval.lowerBound + turned.upperBound) + abs(interval.upperBound + turned.lowerBound) < 1e-12
        ? nil : "\(interval) turned \(turned)"
    }
    #expect(found == nil)
  }

  @Test func `the interval covers the true difference at about the nominal rate`() {
    var generator = SeededGenerator(seed: 4)
    // The error rates of only the first, only the second, and both settings.
    for (first, second, both) in [(0.1, 0.1, 0.05), (0.2, 0.05, 0.1), (0.02, 0.01, 0.3)] {
      var held = 0
      for _ in 0..<1000 {
        var counts = [0, 0, 0, 0]
        for _ in 0..<60 {
          let draw = generator.uniform()
          counts[draw < first ? 0 : draw < first + second ? 1 : draw < first + second + both ? 2 : 3] += 1
        }
        let drawn = comparison(first: (counts[0], 0), second: (counts[1], 0), both: counts[2], neither: counts[3])
        if drawn.interval()?.contains(first - second) ?? false { held += 1 }
      }
      #expect(held >= 930, "\(held) of 1000")
    }
  }
}
