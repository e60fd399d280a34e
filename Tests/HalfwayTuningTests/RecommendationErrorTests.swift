import HalfwayTuning
import Testing

@Suite struct RecommendationErrorTests {
  /// Returns how often a change is recommended and the maximum distance of a recommendation from the true threshold.
  /// - Parameter cell: The cell of the present threshold for the cell of the true threshold.
  private func changes(_ world: SyntheticWorld, present cell: (Int) -> Int) throws -> (count: Int, farthest: Double) {
    var (count, farthest) = (0, 0.0)
    for seed in 0..<SyntheticWorld.draws {
      let draw = try world.draw(seed: UInt64(seed))
      let (table, present) = (draw.search.table, cell(draw.truth))
      let presentTable = SyntheticTable.table(table.labels, cells: 1) { trial, _ in
        table.outcome(of: trial, at: present)
      }
      let told = Recommendation(draw.search, CrossValidation(of: draw.search), present: presentTable)
      guard case .change(let best) = told.verdict else { continue }
      count += 1
      farthest = max(farthest, Double(abs(best - draw.truth)) / Double(world.counts[0] + 1))
    }
    SyntheticWorld.print(
      "CHANGES", world.name, "present at \(Double(cell(9) + 1) / 20)", "\(count) of \(SyntheticWorld.draws)",
      "\(farthest)")
    return (count, farthest)
  }

  @Test(arguments: [
    SyntheticWorld(name: "60 trials", trials: 60), SyntheticWorld(name: "240 trials"),
    SyntheticWorld(name: "240 trials, 8 persons ± 0.1", persons: 8, spread: 0.1),
  ])
  func `a change of optimal thresholds is recommended in at most 5% of draws`(world: SyntheticWorld) throws {
    #expect(try changes(world) { $0 }.count * 20 <= SyntheticWorld.draws)
  }

  @Test func `without signal, a change is recommended in at most 5% of draws`() throws {
    #expect(
      try changes(SyntheticWorld(name: "240 trials without signal", noise: 0.5)) { $0 + 6 }.count * 20
        <= SyntheticWorld.draws)
  }

  @Test(arguments: [
    (SyntheticWorld(name: "60 trials", trials: 60), 6, 0.5), (SyntheticWorld(name: "240 trials"), 2, 0.5),
    (SyntheticWorld(name: "240 trials"), 6, 0.95),
    (SyntheticWorld(name: "240 trials, 8 persons ± 0.1", persons: 8, spread: 0.1), 6, 0.9),
  ])
  func `thresholds far from the optimum are usually changed`(world: SyntheticWorld, steps: Int, share: Double) throws {
    let (count, farthest) = try changes(world) { $0 + steps }
    #expect(Double(count) >= share * Double(SyntheticWorld.draws), "\(count) of \(SyntheticWorld.draws)")
    #expect(farthest < 0.25)
  }
}
