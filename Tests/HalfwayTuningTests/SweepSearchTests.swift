import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTuning
import Testing

@Suite struct SweepSearchTests {
  /// Labels and outcomes by chance.
  private static func random(
    _ generator: inout SeededGenerator, trials: Int, counts: [Int], persons: Int
  ) throws -> SweepSearch {
    let labels = (0..<trials).map { index in
      SyntheticTable.label(
        index, [.finish, .cancel, nil][Int(generator.uniform() * 3)],
        person: persons == 0 ? nil : "p\(Int(generator.uniform() * Double(persons)))")
    }
    let sweep = try SyntheticTable.sweep(counts)
    var draws = generator
    let table = SyntheticTable.table(labels, cells: sweep.count) { _, _ in
      let draw = draws.uniform()
      return draw < 0.5 ? .finish : draw < 0.9 ? .cancel : RecordingFooter.Outcome.none
    }
    let costs = ErrorCosts(
      accidentalFinish: Double(Int(generator.uniform() * 3)), accidentalCancel: 1 + Double(Int(generator.uniform() * 2))
    )
    return SweepSearch(table: table, sweep: sweep, costs: costs, seed: generator.next())
  }

  private static func described(_ search: SweepSearch) -> String {
    "\(search.table.labels.count) trials, axes of \(search.sweep.axes.map(\.count)), \(search.costs)"
  }

  @Test func `the region is that of all cells of the least cost`() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<40 {
      let search = try Self.random(&generator, trials: Int(generator.uniform() * 150), counts: [7, 5], persons: 0)
      let costs = (0..<search.sweep.count).map { search.costs.cost(of: search.table.counts(at: $0)) }
      #expect(search.bestCost == costs.min())
      #expect(search.region == costs.indices.filter { costs[$0] == costs.min() })
      #expect(search.region.contains(search.best))
    }
  }

  @Test(arguments: [0, 1, 2, 5, 20, 23, 40])
  func `every labelled trial is judged once, by the best cell of the trials of others`(persons: Int) throws {
    var generator = SeededGenerator(seed: 7 + UInt64(persons))
    for _ in 0..<6 {
      let search = try Self.random(
        &generator, trials: Int(generator.uniform() * 150), counts: [4, 3], persons: persons)
      let (validation, table) = (CrossValidation(of: search), search.table)
      var judged = TrialMask(size: table.labels.count)
      for fold in validation.folds {
        #expect(judged.intersection(fold.trials).count == 0)
        judged = judged.union(fold.trials)
        let rest = table.labelled.subtracting(fold.trials)
        let costs = (0..<table.cells).map { search.costs.cost(of: table.counts(at: $0, of: rest)) }
        #expect(costs[fold.cell] == costs.min(), "\(Self.described(search))")
        #expect(fold.counts == table.counts(at: fold.cell, of: fold.trials))
        if persons > 1 {
          // Nobody is on both sides.
          let here = Set(table.labels.indices.filter(fold.trials.contains).map { table.labels[$0].person })
          #expect(table.labels.indices.filter(rest.contains).allSatisfy { !here.contains(table.labels[$0].person) })
        }
      }
      #expect(judged == table.labelled)
      #expect(validation.counts.trials == table.labelled.count)
      #expect(validation.errors.all.count == validation.counts.errors)
      #expect(validation.errors.accidentalFinishes.count == validation.counts.accidentalFinishes)
      #expect(validation == CrossValidation(of: search))
      if table.labelled.count > 100 {
        #expect(validation.grouping == (persons < 2 ? .trials : persons <= 20 ? .onePerson : .persons))
      }
    }
  }

  @Test func `folds of trials have as many of each intent, up to one`() throws {
    let labels = (0..<47).map { SyntheticTable.label($0, $0 % 3 == 0 ? .finish : .cancel) }
    let table = SyntheticTable.table(labels, cells: 1) { _, _ in false }
    let folds = CrossValidation(of: SweepSearch(table: table, sweep: try SyntheticTable.sweep([1]))).folds
    #expect(folds.count == 10)
    #expect(Set(folds.map(\.counts.trials)) == [4, 5])
    #expect(Set(folds.map(\.counts.meantToFinish)).isSubset(of: [1, 2]))
  }

  @Test func `no other cell is better in both than one of the front`() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<40 {
      let search = try Self.random(&generator, trials: Int(generator.uniform() * 40), counts: [6, 4], persons: 0)
      let front = ParetoFront(of: search).points
      let counts = (0..<search.sweep.count).map { search.counts(at: $0) }
      var pairs: [[Int]] = []
      for one in counts {
        let isDominated = counts.contains {
          $0.accidentalFinishes <= one.accidentalFinishes && $0.accidentalCancels <= one.accidentalCancels
            && $0.errors < one.errors
        }
        let pair = [one.accidentalFinishes, one.accidentalCancels]
        if !isDominated, !pairs.contains(pair) { pairs.append(pair) }
      }
      #expect(front.map { [$0.accidentalFinishes, $0.accidentalCancels] } == pairs.sorted { $0[0] < $1[0] })
      for point in front {
        let those = counts.indices.filter {
          counts[$0].accidentalFinishes == point.accidentalFinishes
            && counts[$0].accidentalCancels == point.accidentalCancels
        }
        #expect(those.contains(point.cell) && point.cells == those.count)
      }
    }
  }

  @Test(arguments: [(0, [1]), (0, [5, 3]), (1, [1]), (1, [7]), (2, [3, 3]), (30, [1]), (64, [65]), (65, [64])])
  func `little data and few cells are survived`(trials: Int, counts: [Int]) throws {
    for intents in [[RecordingHeader.Intent?.none], [.finish], [.cancel], [.finish, .cancel, nil]] {
      for wrong in [{ (_: Int, _: Int) in false }, { (_: Int, _: Int) in true }, { $0 % 2 == $1 % 2 }] {
        let labels = (0..<trials).map { SyntheticTable.label($0, intents[$0 % intents.count]) }
        let sweep = try SyntheticTable.sweep(counts)
        let table = SyntheticTable.table(labels, cells: sweep.count, isWrong: wrong)
        for costs in [ErrorCosts(), ErrorCosts(accidentalFinish: 0, accidentalCancel: 0)] {
          let search = SweepSearch(table: table, sweep: sweep, costs: costs)
          #expect(search.bestCost.isFinite && search.region.contains(search.best))
          let set = ConfidenceSet(of: search)
          #expect(Set(set.cells).isSuperset(of: search.region))
          #expect(set.ranges.allSatisfy { !$0.indices.isEmpty && $0.numbers != nil })
          #expect(!ParetoFront(of: search).points.isEmpty)
          let validation = CrossValidation(of: search)
          let present = SyntheticTable.table(labels, cells: 1) { trial, _ in trial % 5 == 0 }
          let recommendation = Recommendation(search, validation, present: present)
          #expect(recommendation.comparison.pValue >= 0 && recommendation.comparison.pValue <= 1)
          #expect(!recommendation.text.contains("nan") && !recommendation.text.isEmpty)
        }
      }
    }
  }

  @Test func `a table of another sweep says nothing`() throws {
    let table = SyntheticTable.table([SyntheticTable.label(0, .finish)], cells: 3) { _, _ in true }
    let search = SweepSearch(table: table, sweep: try SyntheticTable.sweep([4]), confidence: .nan)
    #expect(search.table.labels.isEmpty && search.bestCost == 0 && search.region.count == 4)
    #expect(search.confidence == 0.95)
  }
}
