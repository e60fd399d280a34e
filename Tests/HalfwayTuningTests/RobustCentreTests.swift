import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTuning
import Testing

@Suite struct RobustCentreTests {
  /// Returns a search in which the `#` cells of a map are best: all other cells get the only trial wrong.
  private func search(_ map: [String], base: ThresholdSet = ThresholdSet()) throws -> SweepSearch {
    let cells = Array(map.joined())
    let keys = ["commitProgress", "travelWidths"]
    let counts = map.count == 1 ? [cells.count] : [map.count, map[0].count]
    let axes = try zip(keys, counts).map { key, count in
      try SweepAxis(key, numbers: (0..<count).map { Double($0 + 1) / Double(count + 1) })
    }
    let sweep = try Sweep(axes, base: base)
    let table = SyntheticTable.table([SyntheticTable.label(0, .finish)], cells: cells.count) { _, cell in
      cells[cell] == "#" ? RecordingFooter.Outcome.finish : .cancel
    }
    // Without present values on the axes, only robustness decides.
    return SweepSearch(table: table, sweep: sweep, present: axes.map { _ in nil })
  }

  /// Returns the map with the best cell marked with `o`.
  private func drawn(_ map: [String]) throws -> [String] {
    var cells = Array(map.joined())
    cells[try search(map).best] = "o"
    let width = map[0].count
    return stride(from: 0, to: cells.count, by: width).map { String(cells[$0..<($0 + width)]) }
  }

  @Test(arguments: [
    // One axis: the middle of the widest run.
    (["..#####..."], ["..##o##..."]),
    (["#..###..##"], ["#..#o#..##"]),
    // The distance to the end of the sweep counts double, so the best cell is near the end, but not at it.
    ([".....#####"], [".....###o#"]),
    (["#########."], ["###o#####."]),
    (["#######"], ["###o###"]),
    // Two axes: a box and an L shape.
    (
      [".......", ".#####.", ".#####.", ".#####.", "......."], [".......", ".#####.", ".##o##.", ".#####.", "......."]
    ),
    (
      [".........", ".#.......", ".#.......", ".#.......", ".#######.", ".#######.", ".#######.", "........."],
      [".........", ".#.......", ".#.......", ".#.......", ".#######.", ".###o###.", ".#######.", "........."]
    ),
  ])
  func `the best cell is the deepest inside the region`(map: [String], expected: [String]) throws {
    #expect(try drawn(map) == expected)
  }

  @Test func `of equally deep cells, the one nearest to the present thresholds is best`() throws {
    // Both runs are equally deep and equally far from the middle.
    let map = ["###.......###"]
    for (progress, best) in [(0.1, 1), (0.4, 1), (0.6, 11), (0.95, 11)] {
      var base = ThresholdSet()
      base.setAll { $0.commitProgress = progress }
      #expect(try search(map, base: base).best == best)
    }
  }

  @Test func `the best cell of a ring-shaped region is inside the ring`() throws {
    let ring = [
      "...........", ".#########.", ".#########.", ".##.....##.", ".##.....##.", ".##.....##.", ".#########.",
      ".#########.", "...........",
    ]
    let found = try search(ring)
    #expect(found.region.contains(found.best))
    // The ring is two cells wide everywhere.
    #expect(
      depth(of: found.best, in: found.region, of: found.sweep)
        == found.region.map { depth(of: $0, in: found.region, of: found.sweep) }.max())
  }

  /// Returns the distance to the nearest cell outside a region, or twice the distance to the end of an axis if that is
  /// less, by an exhaustive search.
  private func depth(of cell: Int, in region: [Int], of sweep: Sweep) -> Double {
    let steps = sweep.axes.map { $0.count > 1 ? 1 / Double($0.count - 1) : 0 }
    var least = Double.infinity
    for axis in sweep.axes.indices where sweep.axes[axis].count > 1 && sweep.axes[axis].numbers != nil {
      let index = sweep.index(of: axis, at: cell)
      least = min(least, 2 * Double(min(index + 1, sweep.axes[axis].count - index)) * steps[axis])
    }
    let inside = Set(region)
    for other in 0..<sweep.count where !inside.contains(other) {
      var square = 0.0
      var isOfSlice = true
      for axis in sweep.axes.indices {
        let way = sweep.index(of: axis, at: cell) - sweep.index(of: axis, at: other)
        if sweep.axes[axis].numbers == nil {
          isOfSlice = isOfSlice && way == 0
        } else {
          square += Double(way * way) * steps[axis] * steps[axis]
        }
      }
      if isOfSlice { least = min(least, square.squareRoot()) }
    }
    return least
  }

  @Test func `no cell of a random region is deeper than the best cell`() throws {
    let names = try SweepAxis("releaseRule", choices: ["progress", "projection"])
    let found = counterexample(seed: 5, runs: 150) { generator -> ([Int], [Bool]) in
      let counts = (0..<3).map { _ in 1 + Int(generator.uniform() * 6) }
      let share = generator.uniform()
      return (counts, (0..<(2 * counts.reduce(1, *))).map { _ in generator.uniform() < share })
    } check: { counts, isInside in
      guard let numbers = try? SyntheticTable.sweep(counts),
        let sweep = try? Sweep([numbers.axes[0], names] + numbers.axes.dropFirst(), base: ThresholdSet())
      else { return "no sweep" }
      let table = SyntheticTable.table([SyntheticTable.label(0, .cancel)], cells: sweep.count) { _, cell in
        !isInside[cell]
      }
      let search = SweepSearch(table: table, sweep: sweep, present: sweep.axes.map { _ in nil })
      guard search.region.contains(search.best) else { return "\(search.best) is not of the region" }
      let depths = search.region.map { self.depth(of: $0, in: search.region, of: sweep) }
      let best = self.depth(of: search.best, in: search.region, of: sweep)
      return best >= (depths.max() ?? 0) - 1e-9 ? nil : "\(search.best) is \(best) deep, another \(depths.max() ?? 0)"
    }
    #expect(found == nil)
  }
}
