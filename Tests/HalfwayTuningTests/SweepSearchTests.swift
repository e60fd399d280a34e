import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTuning
import Testing

@Suite struct SweepSearchTests {
  /// Returns a search over random labels and outcomes.
  /// - Parameter hasOthers: Whether some gestures were not meant to navigate.
  private static func random(
    _ generator: inout SeededGenerator, trials: Int, counts: [Int], persons: Int, hasOthers: Bool = false
  ) throws -> SweepSearch {
    let intents = [.finish, .cancel, nil] + (hasOthers ? [RecordingHeader.Intent.noNavigation] : [])
    let labels = (0..<trials).map { index in
      SyntheticTable.label(
        index, intents[Int(generator.uniform() * Double(intents.count))],
        person: persons == 0 ? nil : "p\(Int(generator.uniform() * Double(persons)))")
    }
    let sweep = try SyntheticTable.sweep(counts)
    var draws = generator
    let table = SyntheticTable.table(labels, cells: sweep.count) { _, _ in
      let draw = draws.uniform()
      return draw < 0.5 ? .finish : draw < 0.9 ? .cancel : RecordingFooter.Outcome.none
    }
    let costs = ErrorCosts(
      accidentalFinish: Double(Int(generator.uniform() * 3)),
      accidentalCancel: 1 + Double(Int(generator.uniform() * 2)),
      falseActivation: hasOthers ? Double(Int(generator.uniform() * 4)) / 2 : 1)
    return SweepSearch(table: table, sweep: sweep, costs: costs)
  }

  private static func described(_ search: SweepSearch) -> String {
    "\(search.table.labels.count) trials, axes of \(search.sweep.axes.map(\.count)), \(search.costs)"
  }

  @Test func `the region consists of all cells with the lowest cost`() throws {
    var generator = SeededGenerator(seed: 6)
    for run in 0..<60 {
      let search = try Self.random(
        &generator, trials: Int(generator.uniform() * 150), counts: [7, 5], persons: 0, hasOthers: run % 2 == 1)
      let costs = (0..<search.sweep.count).map { search.costs.cost(of: search.table.counts(at: $0)) }
      #expect(search.bestCost == costs.min())
      #expect(search.region == costs.indices.filter { costs[$0] == costs.min() })
      #expect(search.region.contains(search.best))
    }
  }

  @Test(arguments: [0, 1, 2, 5, 20, 23, 40])
  func `every trial with an intent is validated once, by the best cell of the other folds`(persons: Int) throws {
    var generator = SeededGenerator(seed: 7 + UInt64(persons))
    for run in 0..<10 {
      let search = try Self.random(
        &generator, trials: Int(generator.uniform() * 150), counts: [4, 3], persons: persons, hasOthers: run % 2 == 1)
      let (validation, table) = (CrossValidation(of: search), search.table)
      var judged = TrialMask(size: table.labels.count)
      for fold in validation.folds {
        #expect(judged.intersection(fold.trials).count == 0)
        judged = judged.union(fold.trials)
        let rest = table.known.subtracting(fold.trials)
        let costs = (0..<table.cells).map { search.costs.cost(of: table.counts(at: $0, of: rest)) }
        #expect(costs[fold.cell] == costs.min(), "\(Self.described(search))")
        #expect(fold.counts == table.counts(at: fold.cell, of: fold.trials))
        if persons > 1 {
          // No person is in both parts.
          let here = Set(table.labels.indices.filter(fold.trials.contains).map { table.labels[$0].person })
          #expect(table.labels.indices.filter(rest.contains).allSatisfy { !here.contains(table.labels[$0].person) })
        }
      }
      #expect(judged == table.known)
      #expect(validation.counts.totalTrials == table.known.count)
      #expect(validation.errors.all.count == validation.counts.totalErrors)
      #expect(validation.errors.falseActivations.count == validation.counts.falseActivations)
      #expect(validation.errors.accidentalFinishes.count == validation.counts.accidentalFinishes)
      #expect(validation == CrossValidation(of: search))
      if table.known.count > 100 {
        #expect(validation.grouping == (persons < 2 ? .trials : persons <= 20 ? .onePerson : .persons))
      }
    }
  }

  @Test func `the number of trials per intent differs by at most one between folds`() throws {
    let labels = (0..<47).map { SyntheticTable.label($0, $0 % 3 == 0 ? .finish : .cancel) }
    let table = SyntheticTable.table(labels, cells: 1) { _, _ in false }
    let folds = CrossValidation(of: SweepSearch(table: table, sweep: try SyntheticTable.sweep([1]))).folds
    #expect(folds.count == 10)
    #expect(Set(folds.map(\.counts.trials)) == [4, 5])
    #expect(Set(folds.map(\.counts.meantToFinish)).isSubset(of: [1, 2]))
    let three = (0..<61).map { SyntheticTable.label($0, [.finish, .noNavigation, .cancel, .noNavigation][$0 % 4]) }
    let others = CrossValidation(
      of: SweepSearch(
        table: SyntheticTable.table(three, cells: 1) { _, _ in false }, sweep: try SyntheticTable.sweep([1]))
    ).folds
    #expect(Set(others.map(\.counts.totalTrials)) == [6, 7] && Set(others.map(\.counts.notMeantToNavigate)) == [3])
    #expect(Set(others.map(\.counts.meantToFinish)).isSubset(of: [1, 2]))
  }

  @Test(arguments: [false, true])
  func `the Pareto front consists of the error counts that no other cell dominates`(hasOthers: Bool) throws {
    var generator = SeededGenerator(seed: 8)
    func kinds(_ counts: OutcomeCounts) -> [Int] {
      [counts.accidentalFinishes, counts.accidentalCancels, counts.falseActivations]
    }
    for _ in 0..<60 {
      let search = try Self.random(
        &generator, trials: Int(generator.uniform() * 40), counts: [6, 4], persons: 0, hasOthers: hasOthers)
      let front = ParetoFront(of: search).points
      let counts = (0..<search.sweep.count).map { search.counts(at: $0) }
      var expected: [[Int]] = []
      for one in counts {
        let isDominated = counts.contains { other in
          zip(kinds(other), kinds(one)).allSatisfy(<=) && other.totalErrors < one.totalErrors
        }
        if !isDominated, !expected.contains(kinds(one)) { expected.append(kinds(one)) }
      }
      #expect(
        front.map { [$0.accidentalFinishes, $0.accidentalCancels, $0.falseActivations] }
          == expected.sorted { $0.lexicographicallyPrecedes($1) })
      for point in front {
        let those = counts.indices.filter {
          kinds(counts[$0]) == [point.accidentalFinishes, point.accidentalCancels, point.falseActivations]
        }
        #expect(those.contains(point.cell) && point.cells == those.count)
      }
    }
  }

  @Test func `without gestures not meant to navigate, the cost of a false activation has no effect`() throws {
    var generator = SeededGenerator(seed: 9)
    for persons in [0, 5, 30] {
      let search = try Self.random(&generator, trials: 120, counts: [5, 3], persons: persons)
      let (finish, cancel) = (search.costs.accidentalFinish / 8, search.costs.accidentalCancel / 8)
      let present = SyntheticTable.table(search.table.labels, cells: 1) { trial, _ in trial % 5 == 0 }
      func results(_ activation: Double) -> (SweepSearch, CrossValidation, ConfidenceSet, Recommendation) {
        let costs = ErrorCosts(accidentalFinish: finish, accidentalCancel: cancel, falseActivation: activation)
        let own = SweepSearch(table: search.table, sweep: search.sweep, costs: costs)
        let validation = CrossValidation(of: own)
        return (own, validation, ConfidenceSet(of: own, validation), Recommendation(own, present: present))
      }
      let expected = results(0)
      for activation in [0.5, 1, 1e12] {
        let other = results(activation)
        #expect(other.0.region == expected.0.region && other.0.best == expected.0.best)
        #expect(other.0.bestCost == expected.0.bestCost && other.1 == expected.1 && other.2 == expected.2)
        #expect(other.3.verdict == expected.3.verdict && other.3.text == expected.3.text)
        #expect(other.3.pValue == expected.3.pValue)
      }
    }
  }

  @Test(arguments: [(0, [1]), (0, [5, 3]), (1, [1]), (1, [7]), (2, [3, 3]), (30, [1]), (64, [65]), (65, [64])])
  func `searches with few trials or cells have valid results`(trials: Int, counts: [Int]) throws {
    for intents in [
      [RecordingHeader.Intent?.none], [.finish], [.cancel], [.noNavigation], [.finish, .cancel, nil],
      [.finish, .noNavigation], [.cancel, .noNavigation], [.finish, .cancel, .noNavigation],
    ] {
      for wrong in [{ (_: Int, _: Int) in false }, { (_: Int, _: Int) in true }, { $0 % 2 == $1 % 2 }] {
        let labels = (0..<trials).map { SyntheticTable.label($0, intents[$0 % intents.count]) }
        let sweep = try SyntheticTable.sweep(counts)
        let table = SyntheticTable.table(labels, cells: sweep.count, isWrong: wrong)
        for costs in [
          ErrorCosts(), ErrorCosts(accidentalFinish: 0, accidentalCancel: 0),
          ErrorCosts(accidentalFinish: 0, accidentalCancel: 0, falseActivation: 0),
        ] {
          let search = SweepSearch(table: table, sweep: sweep, costs: costs)
          #expect(search.bestCost.isFinite && search.region.contains(search.best))
          let validation = CrossValidation(of: search)
          let set = ConfidenceSet(of: search, validation)
          #expect(Set(set.cells).isSuperset(of: search.region))
          #expect(set.ranges.allSatisfy { !$0.indices.isEmpty && $0.numbers != nil })
          #expect(!ParetoFront(of: search).points.isEmpty)
          let present = SyntheticTable.table(labels, cells: 1) { trial, _ in trial % 5 == 0 }
          let recommendation = Recommendation(search, present: present)
          #expect(validation.grouping == .trials && recommendation.pValue == nil)
          #expect(!recommendation.text.contains("nan") && !recommendation.text.isEmpty)
        }
      }
    }
  }

  @Test func `a table of a different sweep is ignored`() throws {
    let table = SyntheticTable.table([SyntheticTable.label(0, .finish)], cells: 3) { _, _ in true }
    let search = SweepSearch(table: table, sweep: try SyntheticTable.sweep([4]), confidence: .nan)
    #expect(search.table.labels.isEmpty && search.bestCost == 0 && search.region.count == 4)
    #expect(search.confidence == 0.95)
  }
}
