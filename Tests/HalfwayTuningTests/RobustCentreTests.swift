import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTuning
import Testing

@Suite struct RobustCentreTests {
  /// A search where the cells of a map that hold a `#` are best: one trial that all others err in.
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
    return SweepSearch(table: table, sweep: sweep)
  }

  /// The map with an `o` for the best cell.
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
    // At the end of the sweep a step counts as two: nearer to the end than to the other side, but not at it.
    ([".....#####"], [".....###o#"]),
    (["#########."], ["###o#####."]),
    (["#######"], ["###o###"]),
    // A box, an L and a ring in two.
    ([".......", ".#####.", ".#####.", ".#####.", "......."], [".......", ".#####.", ".##o##.", ".#####.", "......."]),
    (
      [".........", ".#.......", ".#.......", ".#.......", ".#######.", ".#######.", ".#######.", "........."],
      [".........", ".#.......", ".#.......", ".#.......", ".#######.", ".###o###.", ".#######.", "........."]
    ),
  ])
  func `the best cell is the deepest inside`(map: [String], expected: [String]) throws {
    #expect(try drawn(map) == expected)
  }
}
