import CRaster
import HalfwayMotion
import Testing

@Suite struct OutlineRobustnessTests {
  @Test func `distant parts are clipped without moving nearby edges`() {
    // A half plane with an edge through the box at 45°. All other edges are far away.
    for far in [1e4, 1e6, 1e7, 1e12, 1e100, 1e307] {
      let half = [OutlinePoint(-far, -far), OutlinePoint(far, far), OutlinePoint(-far, far)]
      let coverage = OutlineCoverage([half], width: 20, height: 20)
      for y in 0..<20 {
        for x in 0..<20 {
          // Larger numbers don't define the position of the line.
          guard far <= 1e12 else { continue }
          let expected = x < y ? 255 : x > y ? 0 : 128
          // End points at the limit are rounded to 1/256 pixel, and so is the position of the line.
          #expect(abs(coverage[x, y] - expected) <= 1, "far \(far) at \(x), \(y)")
        }
      }
      let wide = OutlineCoverage([rectangleRing(-far, 5, far, 9)], width: 20, height: 20)
      #expect(wide.fullPixels == 80 && wide.area == 80)
      let tall = OutlineCoverage([rectangleRing(5, -far, 9, far)], width: 20, height: 20)
      #expect(tall.area == 80)
    }
  }

  @Test func `lines with non-finite coordinates are ignored`() {
    for number in [Double.nan, .infinity, -.infinity] {
      let rings = [
        rectangleRing(2, 2, 8, 8), [OutlinePoint(number, 1), OutlinePoint(1, number), OutlinePoint(number, number)],
      ]
      #expect(OutlineCoverage(rings, width: 10, height: 10) == OutlineCoverage([rings[0]], width: 10, height: 10))
    }
  }

  @Test func `outlines with extreme coordinates can be rasterized`() {
    var generator = SeededGenerator(seed: 51)
    let numbers = [0, 0.5, -1, 7, 31.9, 1e3, -1e5, 2_097_152, -2_097_153, 1e9, -1e18, 1.7e308, -1.7e308, 1e-308]
    for _ in 0..<600 {
      let ring = (0..<5).map { _ in
        OutlinePoint(
          numbers[generator.integer(in: 0...numbers.count - 1)], numbers[generator.integer(in: 0...numbers.count - 1)])
      }
      let coverage = OutlineCoverage([ring], x0: -4, y0: -4, width: 40, height: 40, isEvenOdd: true)
      #expect(coverage.bytes.count == 1600)
    }
  }

  @Test func `inverted, extreme, and empty boxes have no rows`() throws {
    let outline = try #require(cr_outline_create())
    defer { cr_outline_destroy(outline) }
    let boxes: [(Int32, Int32, Int32, Int32)] = [
      (5, 5, 5, 9), (5, 5, 9, 5), (9, 9, 1, 1), (.max, .max, .min, .min), (.max - 1, 0, .max, 10),
    ]
    for box in boxes {
      cr_outline_begin(outline, box.0, box.1, box.2, box.3)
      for (from, to) in [((0.0, 0.0), (9.0, 9.0)), ((9, 9), (0, 9)), ((0, 9), (0, 0))] {
        cr_outline_line(outline, from.0, from.1, to.0, to.1)
      }
      #expect(cr_outline_end(outline) == 1)
      var rows: (Int32, Int32) = (1, 2)
      cr_outline_rows(outline, &rows.0, &rows.1)
      var byte: UInt8 = 0
      var span = CRSpan()
      for y in [rows.0, .min, .max, 5] { #expect(cr_outline_row(outline, y, 0, &byte, &span, 1) == 0) }
    }
  }

  @Test func `rows with many unordered edges are covered correctly`() {
    var generator = SeededGenerator(seed: 52)
    // Half-pixel bars in random order, so every pixel is half covered.
    var places = Array(0..<500)
    for index in places.indices { places.swapAt(index, generator.integer(in: 0...index)) }
    let bars = places.map { rectangleRing(Double($0) + 0.25, 1, Double($0) + 0.75, 3) }
    let coverage = OutlineCoverage(bars, width: 500, height: 4)
    #expect((0..<500).allSatisfy { coverage[$0, 0] == 0 && coverage[$0, 1] == 128 && coverage[$0, 2] == 128 })
  }

  @Test func `a reused outline keeps nothing of the previous shape`() throws {
    let outline = try #require(cr_outline_create())
    defer { cr_outline_destroy(outline) }
    func rows(of ring: [OutlinePoint], box: (Int32, Int32, Int32, Int32)) -> [[UInt8]] {
      cr_outline_begin(outline, box.0, box.1, box.2, box.3)
      for index in ring.indices {
        let (a, b) = (ring[index], ring[(index + 1) % ring.count])
        cr_outline_line(outline, a.x, a.y, b.x, b.y)
      }
      #expect(cr_outline_end(outline) == 1)
      return (box.1..<box.3).map { y in
        var bytes = [UInt8](repeating: 0, count: Int(box.2 - box.0))
        var span = CRSpan()
        let count = cr_outline_row(outline, y, 0, &bytes, &span, 1)
        if count == 0 { return [] }
        return span.is_full != 0 ? [255] : Array(bytes[Int(span.x0 - box.0)..<Int(span.x1 - box.0)])
      }
    }
    let small = rectangleRing(3.5, 3.5, 7.25, 7.25, turned: 0.3)
    let first = rows(of: small, box: (0, 0, 10, 10))
    _ = rows(of: rectangleRing(-50, -50, 300, 300, turned: 1), box: (-20, -20, 200, 200))
    #expect(rows(of: small, box: (0, 0, 10, 10)) == first)
  }
}
