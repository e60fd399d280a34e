import HalfwayMotion
import HalfwayTuning
import Testing

@Suite struct PairedTestTests {
  /// Returns a test of two cells, of which the first is wrong in some trials of each person, and the second in others.
  private func test(_ wrong: [(first: Int, second: Int)], named: Bool = true, costs: ErrorCosts = ErrorCosts())
    -> PairedTest
  {
    let labels = (0..<(20 * wrong.count)).map {
      SyntheticTable.label($0, $0 % 2 == 0 ? .finish : .cancel, person: named ? "p\($0 / 20 + 100)" : nil)
    }
    let table = SyntheticTable.table(labels, cells: 2) { trial, cell in
      let (person, own) = (wrong[trial / 20], trial % 20)
      return cell == 0 ? own < person.first : own >= 20 - person.second
    }
    return PairedTest(TrialErrors(of: table, at: 0), TrialErrors(of: table, at: 1), of: table, costs: costs)
  }

  @Test func `with six or more people, the person is the unit`() {
    // Of 2⁶ combinations of signs, two have a sum of at least 12 in either direction.
    let six = test(Array(repeating: (3, 1), count: 6))
    #expect(six.unit == .person && six.pValue == 2.0 / 64)
    #expect(test(Array(repeating: (1, 3), count: 6)).pValue == 2.0 / 64)
    #expect(test(Array(repeating: (2, 2), count: 6)).pValue == 1)
    let mixed = test([(3, 1), (1, 3), (3, 1), (1, 3), (3, 1), (1, 3)])
    #expect(mixed.pValue == 1)
    #expect(test(Array(repeating: (1, 0), count: 23)).unit == .group)
  }

  @Test func `one person with many differences decides nothing, although each trial is counted in a test by trial`() {
    let wrong = [(20, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)]
    #expect(test(wrong).pValue == 1)
    let byTrial = test(wrong, named: false)
    #expect(byTrial.unit == .trial && byTrial.pValue < 0.001)
  }

  @Test func `with fewer people, the trial is the unit`() {
    for people in 1...5 {
      let few = test(Array(repeating: (3, 1), count: people))
      #expect(few.unit == .trial)
      let trials = exactMcNemar(3 * people, people)
      #expect(abs(few.pValue - trials) < 1e-12)
    }
    #expect(PairedTest.minimumPersons(confidence: 0.95) == 6)
    #expect(PairedTest.minimumPersons(confidence: 0.99) == 8)
  }

  @Test func `the costs weigh the errors`() {
    // The first cell is wrong in the first trial, which is meant to finish, and the second in the last, meant to be
    // canceled.
    let wrong = Array(repeating: (first: 1, second: 1), count: 6)
    #expect(test(wrong).pValue == 1)
    #expect(test(wrong, costs: ErrorCosts(accidentalFinish: 2)).pValue == 2.0 / 64)
  }

  /// In worlds in which both sets are equally good, the test seldom rejects that, and much more often by trial.
  @Test func `with different people, the test by person is valid, and the one by trial isn't`() {
    var (byPerson, byTrial) = (0, 0)
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let wrong = (0..<8).map { _ in generator.uniform() < 0.5 ? (first: 5, second: 0) : (first: 0, second: 5) }
      if test(wrong).pValue <= 0.05 { byPerson += 1 }
      if test(wrong, named: false).pValue <= 0.05 { byTrial += 1 }
    }
    #expect(byPerson <= 10 && byTrial >= 60, "\(byPerson) \(byTrial)")
  }
}

extension PairedTestTests {
  /// The p-value of McNemar's exact test.
  private func exactMcNemar(_ onlyFirst: Int, _ onlySecond: Int) -> Double {
    let all = onlyFirst + onlySecond
    var (chance, sum) = (1.0, 0.0)
    for _ in 0..<all { chance /= 2 }
    for count in 0...min(onlyFirst, onlySecond) {
      sum += chance
      chance *= Double(all - count) / Double(count + 1)
    }
    return min(1, 2 * sum)
  }
}
