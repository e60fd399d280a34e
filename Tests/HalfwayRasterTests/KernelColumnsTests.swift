import CRaster
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// A rotation about a vertical axis, as parameters of the kernels.
private struct Turn {
  var width: Int
  var height: Int
  /// The walk of row 0.
  var walk: CRWalk
  /// The increment of `v` per row.
  var rowStep: Double
  /// The columns and the row of the target.
  var x: Int
  var count: Int
  var row: Int
  /// Columns outside this range sample the positions at its ends.
  var first: Double
  var last: Double

  init(_ generator: inout SeededGenerator) {
    (width, height) = (generator.integer(in: 2...60), generator.integer(in: 2...60))
    (x, count, row) = (generator.integer(in: -20...20), generator.integer(in: 1...70), generator.integer(in: -40...40))
    // These ranges keep w above 0 and include positions outside the source.
    walk = CRWalk(
      u: generator.uniform(in: -10...40), v: generator.uniform(in: -10...40), w: generator.uniform(in: 1...2),
      du: generator.uniform(in: -2...2), dv: generator.uniform(in: -0.5...0.5), dw: generator.uniform(in: -0.01...0.01))
    rowStep = generator.uniform(in: -2...2)
    (first, last) = (-100, 100)
  }

  /// The walk that is equivalent to the columns.
  var rowWalk: CRWalk {
    var walk = walk
    walk.v += Double(row) * rowStep
    return walk
  }
}

@Suite struct KernelColumnsTests {
  /// Samples a row through the columns, with a separate call for the first `cut` pixels.
  private func throughColumns(_ turn: Turn, _ pixels: [UInt32], cut: Int = 0, level: Int32) -> [UInt32] {
    let length = turn.count + Int(CR_COLUMNS_BEYOND)
    var wholes = GuardedRow([Int32](repeating: 0, count: 2 * length), shift: 3)
    var fractions = [Float](repeating: 0, count: 2 * length)
    var row = GuardedRow([UInt32](repeating: 0x1234_5678, count: turn.count), shift: turn.count % 8)
    pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      var image = CRImage(
        pixels: base, width: Int32(turn.width), height: Int32(turn.height), stride: Int32(turn.width))
      wholes.withPointer { wholes in
        fractions.withUnsafeMutableBufferPointer { fractions in
          guard let places = fractions.baseAddress else { return }
          var columns = CRColumns(pixels: wholes, parts: wholes + length, places: places, steps: places + length)
          var walk = turn.walk
          cr_columns_find(
            &columns, Int32(turn.x), Int32(turn.count), &image, &walk, turn.rowStep, turn.first, turn.last)
          let sample = cr_kernels(level).pointee.sample_columns
          row.withPointer {
            sample($0, 0, Int32(cut), &image, &columns, Int32(turn.row))
            sample($0 + cut, Int32(cut), Int32(turn.count - cut), &image, &columns, Int32(turn.row))
          }
        }
      }
    }
    #expect(row.isFenced && wholes.isFenced)
    return row.elements
  }

  private func directly(_ turn: Turn, _ pixels: [UInt32]) -> [UInt32] {
    var row = [UInt32](repeating: 0, count: turn.count)
    var walk = turn.rowWalk
    pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      var image = CRImage(
        pixels: base, width: Int32(turn.width), height: Int32(turn.height), stride: Int32(turn.width))
      cr_kernels(0).pointee.sample_image(
        &row, Int32(turn.x), Int32(turn.count), &image, &walk, Int32(CR_FILTER_LINEAR))
    }
    return row
  }

  /// Pixels in which neighbors differ by at most `contrast`.
  private func soft(_ turn: Turn, contrast: Int, _ generator: inout SeededGenerator) -> [UInt32] {
    (0..<turn.width * turn.height).map { _ in
      pixel([0, 1, 2].map { _ in UInt32(100 + generator.integer(in: 0...contrast)) } + [255])
    }
  }

  @Test func `column sampling is identical at every instruction level and in pieces`() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<120 {
      let turn = Turn(&generator)
      let pixels = generator.pixels(turn.width * turn.height)
      let whole = throughColumns(turn, pixels, level: 0)
      for level in kernelLevels {
        let cut = generator.integer(in: 0...turn.count)
        #expect(throughColumns(turn, pixels, cut: cut, level: level) == whole, "\(turn) cut at \(cut), level \(level)")
      }
    }
  }

  @Test func `column sampling matches the walk of its row`() {
    // A position that is off by 1/128 pixel changes a component by half a level if neighbors differ by 64.
    let found = counterexample(seed: 32, runs: 150) { generator in
      let turn = Turn(&generator)
      return (turn, soft(turn, contrast: 64, &generator))
    } check: { turn, pixels in
      let (columns, walk) = (throughColumns(turn, pixels, level: cr_best_level()), directly(turn, pixels))
      for index in columns.indices {
        for (left, right) in zip(components(columns[index]), components(walk[index]))
        where abs(Int(left) - Int(right)) > 2 {
          return "pixel \(index): \(left) and \(right)"
        }
      }
      return nil
    }
    #expect(found == nil, "\(found.map { "\($0.reason), seed \($0.seed), \($0.value.0)" } ?? "")")
  }

  @Test func `columns beyond the first and last column sample the same positions as those`() {
    var generator = SeededGenerator(seed: 33)
    for _ in 0..<100 {
      var turn = Turn(&generator)
      (turn.x, turn.count) = (-30, 60)
      (turn.first, turn.last) = (-10, 10)
      let pixels = generator.pixels(turn.width * turn.height)
      let row = throughColumns(turn, pixels, level: cr_best_level())
      #expect(row[..<20].allSatisfy { $0 == row[20] } && row[40...].allSatisfy { $0 == row[40] })
    }
  }

  @Test func `non-finite and huge numbers give the same pixels at every instruction level`() {
    let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 1, 1e18]
    var generator = SeededGenerator(seed: 34)
    for _ in 0..<150 {
      var pick: Double { numbers[generator.integer(in: 0...numbers.count - 1)] }
      var turn = Turn(&generator)
      turn.walk = CRWalk(u: pick, v: pick, w: pick, du: pick, dv: pick, dw: pick)
      (turn.rowStep, turn.first, turn.last) = (pick, pick, pick)
      let pixels = generator.pixels(turn.width * turn.height)
      let whole = throughColumns(turn, pixels, level: 0)
      for level in kernelLevels { #expect(throughColumns(turn, pixels, level: level) == whole, "\(turn)") }
    }
  }
}
