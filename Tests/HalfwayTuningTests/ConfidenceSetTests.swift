import HalfwayTuning
import Testing

@Suite struct ConfidenceSetTests {
  @Test(arguments: [
    SyntheticWorld(name: "20 trials", trials: 20),
    SyntheticWorld(name: "60 trials", trials: 60),
    SyntheticWorld(name: "240 trials"),
    SyntheticWorld(name: "960 trials", trials: 960),
    SyntheticWorld(name: "240 trials without noise", noise: 0),
    SyntheticWorld(name: "240 trials, 20% noise", noise: 0.2),
    SyntheticWorld(name: "240 trials without signal", noise: 0.5),
    SyntheticWorld(name: "60 trials, soft, 99 values", counts: [99], trials: 60, noise: 0, softness: 0.1),
    SyntheticWorld(name: "240 trials, soft, 99 values", counts: [99], noise: 0, softness: 0.1),
    SyntheticWorld(name: "960 trials, soft, 99 values", counts: [99], trials: 960, noise: 0, softness: 0.1),
    SyntheticWorld(name: "120 trials, two axes", counts: [9, 9], trials: 120),
    SyntheticWorld(name: "480 trials, two axes", counts: [9, 9], trials: 480),
    SyntheticWorld(name: "240 trials, half of them not meant to navigate", isAboutBeginning: true),
    SyntheticWorld(name: "240 trials, 8 people alike", persons: 8),
    SyntheticWorld(name: "240 trials, 8 people ± 0.05", persons: 8, spread: 0.05),
    SyntheticWorld(name: "240 trials, 24 people ± 0.1", persons: 24, spread: 0.1),
    SyntheticWorld(name: "240 trials, 8 people, without signal", noise: 0.5, persons: 8),
  ])
  func `the confidence set contains the true cell at least at the nominal rate`(world: SyntheticWorld) throws {
    var (held, widths) = (0, [Double]())
    for seed in 0..<SyntheticWorld.draws {
      let draw = try world.draw(seed: UInt64(seed))
      let set = draw.search.confidenceSet
      if set.cells.contains(draw.truth) { held += 1 }
      let range = set.ranges[0]
      widths.append((range.numbers?.upperBound ?? 1) - (range.numbers?.lowerBound ?? 0))
    }
    let draws = SyntheticWorld.draws
    SyntheticWorld.print(
      "COVERAGE", world.name, "\(held) of \(draws)", TuningText.fixed(widths.sorted()[draws / 2], decimals: 2))
    // With few draws, a coverage of 95% can look like one of 85%.
    #expect(Double(held) >= (draws < 500 ? 0.8 : 0.93) * Double(draws), "\(held) of \(draws)")
  }

  @Test func `the range depends on the error costs`() throws {
    // Beyond the boundary, 30% of the trials are meant to be canceled. If an accidental finish costs 3, never
    // finishing is best.
    func shareAtTheHighEnd(_ costs: ErrorCosts) throws -> Double {
      var world = SyntheticWorld(name: "", noise: 0.3)
      world.costs = costs
      let touching = try (0..<20).filter { try world.draw(seed: $0).search.confidenceSet.ranges[0].touchesHigh }
      return Double(touching.count) / 20
    }
    #expect(try shareAtTheHighEnd(ErrorCosts(accidentalFinish: 3, accidentalCancel: 1)) >= 0.95)
    #expect(try shareAtTheHighEnd(ErrorCosts()) <= 0.5)
  }

  @Test func `the cost of a false activation shifts the range like the cost of an accidental finish`() throws {
    var world = SyntheticWorld(name: "", noise: 0.3, isAboutBeginning: true)
    func share(_ isThere: (ThresholdRange) -> Bool) throws -> Double {
      let sets = try (0..<20).map { try world.draw(seed: $0).search.confidenceSet.ranges[0] }
      return Double(sets.count(where: isThere)) / 20
    }
    #expect(try share { $0.touchesHigh } <= 0.5)
    // Beyond the boundary, 30% of the trials aren't meant to navigate. If a false activation costs 3, never
    // beginning is best.
    world.costs = ErrorCosts(falseActivation: 3)
    #expect(try share { $0.touchesHigh } >= 0.95)
    world.costs = ErrorCosts(falseActivation: 0)
    #expect(try share { $0.touchesLow } >= 0.95)
    // Accidental finishes in place of false activations yield the same cells.
    let (other, same) = (
      SyntheticWorld(name: "", noise: 0.3), SyntheticWorld(name: "", noise: 0.3, isAboutBeginning: true)
    )
    for seed in 0..<5 {
      let cells = try [other, same].map { try $0.draw(seed: UInt64(seed)).search.confidenceSet.cells }
      #expect(cells[0] == cells[1])
    }
  }

  @Test func `more trials yield a narrower range`() throws {
    let widths = try [20, 80, 320].map { trials in
      let sum = try (0..<10).reduce(0.0) { sum, seed in
        let range = try SyntheticWorld(name: "", trials: trials).draw(seed: UInt64(seed)).search.confidenceSet.ranges[0]
        return sum + Double(range.indices.count)
      }
      return sum / 10
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 > $1 }, "\(widths)")
    #expect(widths[2] < 3, "\(widths)")
  }

  @Test func `without signal, the range covers the whole axis and touches both ends`() throws {
    let range = try SyntheticWorld(name: "", noise: 0.5).draw(seed: 1).search.confidenceSet.ranges[0]
    #expect(range.isWholeAxis && range.touchesLow && range.touchesHigh)
    #expect(range.texts.count == 19 && range.first == 0 && range.last == 18)
  }

  @Test func `the range of a named axis lists the remaining names and touches no end`() throws {
    let labels = (0..<80).map { SyntheticTable.label($0, $0 % 2 == 0 ? .finish : .cancel) }
    let axis = try SweepAxis("releaseRule", choices: ["progress", "projection", "velocitySign"])
    let table = SyntheticTable.table(labels, cells: 3) { trial, cell in cell == 1 && trial < 60 }
    let search = SweepSearch(table: table, sweep: try Sweep([axis], base: .init()))
    let range = search.confidenceSet.ranges[0]
    #expect(range.texts == ["progress", "velocitySign"])
    #expect(range.numbers == nil && !range.touchesLow && !range.touchesHigh)
  }

  @Test func `the set depends on nothing but the trials`() throws {
    let search = try SyntheticWorld(name: "", counts: [9, 9], trials: 100, noise: 0.2).draw(seed: 3).search
    #expect(search.confidenceSet == search.confidenceSet)
  }

  @Test(arguments: [(0, false), (2, false), (5, false), (6, true), (24, true)])
  func `with enough persons, the person is the unit`(persons: Int, isByPerson: Bool) throws {
    let search = try SyntheticWorld(name: "", persons: persons).draw(seed: 1).search
    #expect(search.confidenceSet.isByPerson == isByPerson)
  }
}

extension SweepSearch {
  var confidenceSet: ConfidenceSet { ConfidenceSet(of: self, CrossValidation(of: self)) }
}
