import CRaster
import HalfwayMotion
import Testing

@Suite struct OutlineCoverageTests {
  private func circle(_ radius: Double, at center: OutlinePoint) -> [OutlinePoint] {
    var generator = SeededGenerator(seed: 0)
    return generator.ring(points: 200, center: center, radii: radius...radius)
  }

  /// Rings that wind once around their interior.
  private var rings: [(name: String, ring: [OutlinePoint])] {
    var rings: [(String, [OutlinePoint])] = [
      ("circle", circle(20.3, at: OutlinePoint(30.2, 31.7))),
      ("sliver", [OutlinePoint(3.3, 4.1), OutlinePoint(57.9, 50.2), OutlinePoint(57.7, 50.9)]),
      ("upright hairline", rectangleRing(10.37, 3.2, 10.62, 60.8)),
      ("level hairline", rectangleRing(3.2, 10.37, 60.8, 10.62)),
      ("dot", rectangleRing(20.3, 20.4, 20.9, 20.7)),
    ]
    for degrees in stride(from: 0.0, to: 90, by: 3.7) {
      rings.append(
        ("turned by \(degrees)", rectangleRing(15.2, 20.4, 45.9, 40.3, turned: degrees * .pi / 180)))
    }
    var generator = SeededGenerator(seed: 41)
    for count in 3...12 {
      rings.append(
        ("star of \(count)", generator.ring(points: count, center: OutlinePoint(32, 32), radii: 3...31)))
    }
    return rings
  }

  @Test func `coverage is the exact area within each pixel`() {
    for (name, ring) in rings {
      let coverage = OutlineCoverage([ring], width: 64, height: 64)
      let exact = exactCoverage(ring, width: 64, height: 64)
      let edges = exact.indices.filter { exact[$0] > 0 && exact[$0] < 1 }
      let errors = exact.indices.map { abs(Double(coverage.bytes[$0]) / 255 - exact[$0]) }
      let mean = edges.reduce(0) { $0 + errors[$1] } / Double(edges.count)
      #expect(mean < 0.003, "\(name)")
      #expect((errors.max() ?? 1) < 0.014, "\(name)")
    }
  }

  @Test func `reversing a ring or using the other fill rule doesn't change its coverage`() {
    for (name, ring) in rings {
      let coverage = OutlineCoverage([ring], width: 64, height: 64)
      #expect(OutlineCoverage([ring.reversed()], width: 64, height: 64) == coverage, "\(name)")
      #expect(OutlineCoverage([ring], width: 64, height: 64, isEvenOdd: true) == coverage, "\(name)")
    }
  }

  @Test func `two shapes with shared edges together cover each pixel once`() {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<50 {
      let center = OutlinePoint(generator.uniform(in: 20...44), generator.uniform(in: 20...44))
      let inner = generator.ring(points: 7, center: center, radii: 3...18)
      // The square with the ring as a hole has the same edges, from the other side.
      let square = rectangleRing(0, 0, 64, 64)
      let shape = OutlineCoverage([inner], width: 64, height: 64)
      let rest = OutlineCoverage([square, inner], width: 64, height: 64, isEvenOdd: true)
      let restByWinding = OutlineCoverage([square, inner.reversed()], width: 64, height: 64)
      #expect(rest == restByWinding)
      #expect(zip(shape.bytes, rest.bytes).allSatisfy { abs(Int($0) + Int($1) - 255) <= 1 })
    }
  }

  @Test func `the overlap of shapes is filled by the non-zero rule and empty by the even-odd rule`() {
    let rings = [rectangleRing(4, 4, 20.5, 20), rectangleRing(12.25, 10, 30, 30)]
    let nonZero = OutlineCoverage(rings, width: 40, height: 40)
    let evenOdd = OutlineCoverage(rings, width: 40, height: 40, isEvenOdd: true)
    #expect(nonZero[15, 15] == 255 && evenOdd[15, 15] == 0)
    #expect(nonZero[12, 15] == 255 && evenOdd[12, 15] == 64)
    #expect(nonZero[20, 15] == 255 && evenOdd[20, 15] == 128)
    #expect(nonZero[6, 6] == 255 && evenOdd[6, 6] == 255)
    #expect(nonZero[35, 35] == 0 && evenOdd[35, 35] == 0)
  }

  @Test func `coverage doesn't depend on the requested box`() {
    var generator = SeededGenerator(seed: 43)
    for run in 0..<60 {
      // The ring can extend beyond the box on every side.
      let center = OutlinePoint(generator.uniform(in: -10...74), generator.uniform(in: -10...74))
      let ring = generator.ring(points: generator.integer(in: 3...9), center: center, radii: 2...60)
      let isEvenOdd = run % 2 == 0
      let whole = OutlineCoverage([ring], x0: -80, y0: -80, width: 240, height: 240, isEvenOdd: isEvenOdd)
      for _ in 0..<6 {
        let (x0, y0) = (generator.integer(in: -60...60), generator.integer(in: -60...60))
        let (width, height) = (generator.integer(in: 1...60), generator.integer(in: 1...60))
        let part = OutlineCoverage([ring], x0: x0, y0: y0, width: width, height: height, isEvenOdd: isEvenOdd)
        let isSame = (y0..<y0 + height).allSatisfy { y in
          (x0..<x0 + width).allSatisfy { whole[$0, y] == part[$0, y] }
        }
        #expect(isSame, "\(ring) in \(width) x \(height) at \(x0), \(y0)")
      }
    }
  }

  @Test func `the interior of a shape is in full spans`() {
    let rectangle = OutlineCoverage([rectangleRing(10, 5, 90, 35)], width: 100, height: 40)
    #expect(rectangle.fullPixels == 80 * 30 && rectangle.spans == 1)
    let disc = circle(30, at: OutlinePoint(50, 40))
    let coverage = OutlineCoverage([disc], width: 100, height: 80)
    #expect(coverage.spans == 3)
    #expect(Double(coverage.fullPixels) > 0.95 * polygonArea(disc))
    #expect(abs(coverage.area - polygonArea(disc)) < 0.5)
  }

  @Test func `a small span capacity merges spans without changing coverage`() {
    let bars = (0..<9).map { rectangleRing(Double($0) * 20.5 + 1.5, 2.5, Double($0) * 20.5 + 14.25, 8.5) }
    let plenty = OutlineCoverage(bars, width: 200, height: 12)
    // Every other bar begins on a whole pixel and has no partly covered left edge.
    #expect(plenty.spans == 23)
    for capacity in 1...8 {
      let scarce = OutlineCoverage(bars, width: 200, height: 12, capacity: capacity)
      #expect(scarce.bytes == plenty.bytes && scarce.spans == capacity)
    }
  }
}
