import CRaster
import HalfwayMotion
import Testing

@Suite struct KernelDiscTests {
  /// A disc and a row that may intersect it.
  private struct Case {
    var x: Double
    var y: Double
    var radius: Double
    var isCubic: Bool
    var isHole: Bool
    /// The position of the disc's pixel (0, 0).
    var column: Int32
    var row: Int32

    init(_ generator: inout SeededGenerator) {
      radius = 8 * (1 + generator.uniform(in: 0...20) * generator.uniform(in: 0...20))
      x = generator.uniform(in: -40...40) + (generator.uniform(in: 0...1) < 0.5 ? radius : -radius)
      y = generator.uniform(in: -radius...radius) * 1.1
      isCubic = generator.uniform(in: 0...1) < 0.5
      isHole = generator.uniform(in: 0...1) < 0.5
      column = Int32(generator.integer(in: -30...30))
      row = Int32(generator.integer(in: -30...30))
    }

    var disc: CRDisc { cr_disc(x, y, radius, isCubic ? 1 : 0, column, row) }
    var profileStart: Double { max(0, radius - 20) }

    /// The columns of the third row below, computed as in the rasterizer.
    func columns(outer: Double, inner: Double) -> CRDiscColumns {
      var columns = CRDiscColumns()
      cr_disc_columns(&columns, row + 3, 1, x, y, outer, inner, column, row)
      return columns
    }
    var edgeColumns: CRDiscColumns {
      let slack = (isCubic ? radius * 0.0002 : 0) + 0.77
      return columns(outer: radius + slack, inner: radius - slack)
    }
    var blurredColumns: CRDiscColumns {
      let slack = isCubic ? radius * 0.0002 + 0.02 : 0.02
      return columns(outer: profileStart + 40 + slack, inner: profileStart - slack)
    }
    /// Columns that leave the coverage of every pixel open.
    static let unknown = CRDiscColumns(outer_first: -9999, outer_end: 9999, inner_first: 9999, inner_end: 9999)
  }

  /// Rows of coverage: from spans, from copying white onto clear pixels, and from drawing the blurred disc in white.
  private func rows(
    _ item: Case, x: Int, count: Int, level: Int32, shift: Int = 0, edges: CRDiscColumns? = nil,
    blurred: CRDiscColumns? = nil
  ) -> [[UInt8]] {
    let kernels = cr_kernels(level).pointee
    var (disc, edges, blurred) = (item.disc, edges ?? item.edgeColumns, blurred ?? item.blurredColumns)
    let (first, end, y, isHole) = (Int32(x), Int32(x + count), item.row + 3, Int32(item.isHole ? 1 : 0))
    var cover = GuardedRow([UInt8](repeating: 7, count: count), shift: shift)
    var spans = [CRSpan](repeating: CRSpan(), count: 4)
    var spanCount = 0
    cover.withPointer { spanCount = Int(kernels.cover_disc($0, &spans, first, end, y, &edges, &disc, isHole)) }
    var covered = [UInt8](repeating: 0, count: count)
    for span in spans[..<spanCount] {
      for x in Int(span.x0 - first)..<Int(span.x1 - first) { covered[x] = span.is_full != 0 ? 255 : cover.elements[x] }
    }
    let white = [UInt32](repeating: .max, count: count)
    var copied = GuardedRow([UInt32](repeating: 0, count: count), shift: shift)
    copied.withPointer { kernels.copy_disc($0, white, first, end, y, &edges, &disc, isHole, 0) }
    var shade = GuardedRow([UInt32](repeating: 0, count: count), shift: shift)
    let bytes = (0..<200).map { (place: Int) -> UInt8 in UInt8(255 - place * 255 / 199) }
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var profile = CRDiscProfile(bytes: base, count: 200, first: Float(item.profileStart), steps: 5)
      shade.withPointer {
        kernels.blend_blurred_disc($0, first, end, y, &blurred, &disc, isHole, &profile, .max)
      }
    }
    #expect(cover.isFenced && copied.isFenced && shade.isFenced)
    return [covered, copied.elements.map { UInt8($0 >> 24) }, shade.elements.map { UInt8($0 >> 24) }]
  }

  @Test func `a disc row drawn in pieces is identical to one drawn at once at every instruction level`() {
    var generator = SeededGenerator(seed: 21)
    for run in 0..<300 {
      let item = Case(&generator)
      let whole = rows(item, x: -60, count: 120, level: 0)
      for level in kernelLevels {
        let cut = run % 61
        let first = rows(item, x: -60, count: cut, level: level, shift: run % 9)
        let rest = rows(item, x: cut - 60, count: 120 - cut, level: level, shift: run % 7)
        for kind in whole.indices { #expect(first[kind] + rest[kind] == whole[kind], "\(item), cut at \(cut)") }
      }
    }
  }

  @Test func `the edge of a disc is between the outer and inner columns of a row`() {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<300 {
      let item = Case(&generator)
      let narrowed = rows(item, x: -60, count: 120, level: 0)
      #expect(
        narrowed == rows(item, x: -60, count: 120, level: 0, edges: Case.unknown, blurred: Case.unknown), "\(item)")
      #expect(narrowed[0] == narrowed[1], "\(item)")
    }
  }

  @Test func `a disc and its hole together cover each pixel exactly once`() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<100 {
      var item = Case(&generator)
      item.isHole = false
      let inside = rows(item, x: -60, count: 120, level: 0)
      item.isHole = true
      let outside = rows(item, x: -60, count: 120, level: 0)
      for kind in inside.indices { #expect(zip(inside[kind], outside[kind]).allSatisfy { $0 + $1 == 255 }, "\(item)") }
    }
  }

  @Test func `copy_disc blends first the ground and then the source by the disc's coverage`() {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<200 {
      let item = Case(&generator)
      let (first, count) = (-60, generator.integer(in: 1...120))
      let coverage = rows(item, x: first, count: count, level: 0)[0]
      let source = (0..<count).map { _ in UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000 }
      let below = (0..<count).map { _ in UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000 }
      let ground = UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000
      let expected = (0..<count).map { x in
        over(scaled(source[x], UInt32(coverage[x])), over(scaled(ground, UInt32(coverage[x])), below[x]))
      }
      for level in kernelLevels {
        var (disc, columns) = (item.disc, item.edgeColumns)
        var row = GuardedRow(below, shift: count % 9)
        row.withPointer {
          cr_kernels(level).pointee.copy_disc(
            $0, source, Int32(first), Int32(first + count), item.row + 3, &columns, &disc, item.isHole ? 1 : 0, ground)
        }
        #expect(row.isFenced && row.elements == expected, "\(item)")
      }
    }
  }

  @Test func `fill_within fills the intersection of each row's columns and the requested columns`() {
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<200 {
      let (first, width) = (generator.integer(in: -50...50), generator.integer(in: 1...90))
      let columns = (0..<3).map { _ in
        let from = generator.integer(in: -60...60)
        let end = from + generator.integer(in: 0...80)
        return CRDiscColumns(
          outer_first: Int32(from), outer_end: Int32(end), inner_first: Int32(end), inner_end: Int32(end))
      }
      let expected = columns.flatMap { row in
        (first..<first + width).map { UInt32((Int(row.outer_first)..<Int(row.outer_end)).contains($0) ? 9 : 5) }
      }
      for level in kernelLevels {
        var rows = GuardedRow([UInt32](repeating: 5, count: 3 * width), shift: width % 9)
        rows.withPointer {
          cr_kernels(level).pointee.fill_within($0, width, 3, Int32(first), Int32(first + width), columns, 9)
        }
        #expect(rows.isFenced && rows.elements == expected, "\(first), \(width), \(columns)")
      }
    }
  }
}
