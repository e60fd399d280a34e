import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTuning
import Testing

@Suite struct ConfidenceSetTests {
  /// People who finish beyond a boundary of their own in some quantity, and mean the other thing now and then.
  struct World: Sendable, CustomTestStringConvertible {
    var name: String
    /// Values of each axis; the boundary is the mean of the two middle ones.
    var counts: [Int]
    var trials: Int
    /// How often what was meant lies on the wrong side of the boundary.
    var noise: Double
    var persons = 0
    /// The standard deviation of the persons' boundaries, in shares of the axis.
    var spread = 0.0
    var costs = ErrorCosts()
    /// How often, at the least, the truth has to be in the range.
    var nominal = 0.95

    var testDescription: String { name }
  }

  /// Draws trials, and says whether the set holds the best cell and how wide the first axis' range is, as a share of the axis.
  ///
  /// A gesture has a value between 0 and 1 of every axis' quantity. It is meant to finish where each is above the boundary of 0.5, but for the
  /// noise; a cell finishes where each is above the cell's value. The best cell is that nearest to the boundary.
  private static func draw(_ world: World, seed: UInt64) throws -> (isHeld: Bool, width: Double) {
    var generator = SeededGenerator(seed: seed)
    let sweep = try SyntheticTable.sweep(world.counts)
    let boundaries = (0..<max(1, world.persons)).map { _ in 0.5 + world.spread * generator.normal() }
    var labels: [TrialLabel] = []
    var values: [[Double]] = []
    for index in 0..<world.trials {
      let person = index % max(1, world.persons)
      let value = world.counts.map { _ in generator.uniform() }
      let isBeyond = value.allSatisfy { $0 > boundaries[person] }
      let meantToFinish = (generator.uniform() < world.noise) != isBeyond
      labels.append(
        SyntheticTable.label(
          index, meantToFinish ? .finish : .cancel, person: world.persons > 0 ? "p\(person)" : nil))
      values.append(value)
    }
    let table = SyntheticTable.table(labels, cells: sweep.count) { trial, cell -> RecordingFooter.Outcome in
      sweep.axes.indices.allSatisfy { axis in
        values[trial][axis] > Double(sweep.index(of: axis, at: cell) + 1) / Double(world.counts[axis] + 1)
      } ? .finish : .cancel
    }
    let set = ConfidenceSet(of: SweepSearch(table: table, sweep: sweep, costs: world.costs, seed: seed))
    let best = sweep.cell(world.counts.map { ($0 - 1) / 2 })
    return (set.cells.contains(best), Double(set.ranges[0].last - set.ranges[0].first) / Double(world.counts[0] - 1))
  }

  // An odd number of values has one on the boundary.
  @Test(arguments: [
    World(name: "20 trials, 5 % noise", counts: [19], trials: 20, noise: 0.05),
    World(name: "60 trials, 5 % noise", counts: [19], trials: 60, noise: 0.05),
    World(name: "240 trials, 5 % noise", counts: [19], trials: 240, noise: 0.05),
    World(name: "240 trials, 20 % noise", counts: [19], trials: 240, noise: 0.2),
    World(name: "240 trials, no noise", counts: [19], trials: 240, noise: 0),
    World(name: "240 trials, no signal", counts: [19], trials: 240, noise: 0.5),
    World(name: "120 trials, two axes, 5 % noise", counts: [9, 9], trials: 120, noise: 0.05),
    World(name: "400 trials, two axes, 10 % noise", counts: [9, 9], trials: 400, noise: 0.1),
    World(name: "240 trials, 8 persons alike, 10 % noise", counts: [19], trials: 240, noise: 0.1, persons: 8),
    World(
      name: "240 trials, 8 persons who differ by 5 %", counts: [19], trials: 240, noise: 0.05, persons: 8, spread: 0.05),
    World(
      name: "240 trials, 24 persons who differ by 10 %", counts: [19], trials: 240, noise: 0.05, persons: 24,
      spread: 0.1),
  ])
  func `the range holds the truth at least as often as it says`(world: World) throws {
    let draws = ProcessInfo.processInfo.environment["HALFWAY_DRAWS"].flatMap { Int($0) } ?? 40
    var held = 0
    var widths: [Double] = []
    for seed in 0..<draws {
      let (isHeld, width) = try Self.draw(world, seed: UInt64(seed))
      held += isHeld ? 1 : 0
      widths.append(width)
    }
    if draws > 40 {
      print("COVERAGE | \(world.name) | \(held) of \(draws) | \(widths.sorted()[draws / 2])")
    }
    #expect(Double(held) >= world.nominal * Double(draws), "\(held) of \(draws)")
  }
}
