import Foundation
import HalfwayLayers

@testable import HalfwayTessellation

/// Rasterizes triangles like a graphics processor: pixels whose center is inside get the interpolated corner values.
struct CoverageGrid {
  let width: Int
  let height: Int
  /// The coverage of each pixel by white over black, from 0 to 1.
  var coverage: [Double]
  /// The number of triangles that cover each pixel's center.
  var hits: [Int]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    coverage = [Double](repeating: 0, count: width * height)
    hits = [Int](repeating: 0, count: width * height)
  }

  mutating func draw(_ drawing: Drawing) {
    for command in drawing.commands {
      switch command {
      case .triangles(let first, let count, _), .mesh(let first, let count, _):
        for index in stride(from: Int(first), to: Int(first + count), by: 3) {
          fill(
            drawing.vertices[Int(drawing.indices[index])], drawing.vertices[Int(drawing.indices[index + 1])],
            drawing.vertices[Int(drawing.indices[index + 2])])
        }
      default: break
      }
    }
  }

  /// Calls a closure for each pixel of a triangle, with the pixel's barycentric coordinates.
  static func forEachPixel(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, width: Int, height: Int,
    _ body: (_ x: Int, _ y: Int, _ shares: SIMD3<Double>) -> Void
  ) {
    func cross(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Double { p.x * q.y - p.y * q.x }
    let area = cross(b - a, c - a)
    guard area != 0 else { return }
    let low = pointwiseMin(a, pointwiseMin(b, c))
    let high = pointwiseMax(a, pointwiseMax(b, c))
    func held(_ value: Double, _ most: Int) -> Int { Int(min(max(value, 0), Double(most))) }
    // A pixel on an edge that two triangles share belongs to only one of them.
    func isIn(_ value: Double, _ edge: SIMD2<Double>) -> Bool {
      value > 0 || (value == 0 && (edge.y > 0 || (edge.y == 0 && edge.x > 0)))
    }
    let turn: Double = area > 0 ? 1 : -1
    for y in held(low.y.rounded(.down), height)..<held(high.y.rounded(.up) + 1, height) {
      for x in held(low.x.rounded(.down), width)..<held(high.x.rounded(.up) + 1, width) {
        let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let (u, v, w) = (cross(c - b, p - b) * turn, cross(a - c, p - c) * turn, cross(b - a, p - a) * turn)
        guard isIn(u, (c - b) * turn), isIn(v, (a - c) * turn), isIn(w, (b - a) * turn) else { continue }
        body(x, y, SIMD3(u, v, w) / abs(area))
      }
    }
  }

  private mutating func fill(_ a: DrawVertex, _ b: DrawVertex, _ c: DrawVertex) {
    let alpha = SIMD3(Double(a.color.alpha), Double(b.color.alpha), Double(c.color.alpha)) / 255
    Self.forEachPixel(
      SIMD2(Double(a.x), Double(a.y)), SIMD2(Double(b.x), Double(b.y)), SIMD2(Double(c.x), Double(c.y)), width: width,
      height: height
    ) { x, y, shares in
      let value = (alpha * shares).sum()
      coverage[y * width + x] += (1 - coverage[y * width + x]) * value
      hits[y * width + x] += 1
    }
  }

  /// Returns the mean difference from a reference over the pixels that an edge crosses.
  func meanEdgeError(_ reference: (_ x: Int, _ y: Int) -> Double) -> Double {
    var (sum, count) = (0.0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let expected = reference(x, y)
        guard expected > 0, expected < 1 else { continue }
        sum += abs(coverage[y * width + x] - expected)
        count += 1
      }
    }
    return count > 0 ? sum / Double(count) : 0
  }
}

/// Computes the exact area of a pixel inside a shape.
enum ExactCoverage {
  /// Returns the fraction of a pixel inside a convex polygon by clipping the pixel against each side.
  static func polygon(_ corners: [SIMD2<Double>], x: Int, y: Int) -> Double {
    func cross(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Double { p.x * q.y - p.y * q.x }
    let (left, top) = (Double(x), Double(y))
    var rest: [SIMD2<Double>] = [[left, top], [left + 1, top], [left + 1, top + 1], [left, top + 1]]
    var area = 0.0
    for index in corners.indices { area += cross(corners[index], corners[(index + 1) % corners.count]) }
    for index in corners.indices {
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      func side(_ p: SIMD2<Double>) -> Double { cross(to - from, p - from) * (area > 0 ? 1 : -1) }
      var kept: [SIMD2<Double>] = []
      for place in rest.indices {
        let (p, q) = (rest[place], rest[(place + 1) % rest.count])
        if side(p) >= 0 { kept.append(p) }
        if (side(p) >= 0) != (side(q) >= 0) { kept.append(p + (q - p) * (side(p) / (side(p) - side(q)))) }
      }
      rest = kept
    }
    var sum = 0.0
    for index in rest.indices { sum += cross(rest[index], rest[(index + 1) % rest.count]) }
    return min(1, abs(sum) / 2)
  }

  /// Returns the fraction of a pixel inside a circle, from the exact chord lengths on 64 scan lines through the pixel.
  static func circle(center: SIMD2<Double>, radius: Double, x: Int, y: Int) -> Double {
    var sum = 0.0
    for line in 0..<64 {
      let dy = Double(y) + (Double(line) + 0.5) / 64 - center.y
      guard abs(dy) < radius else { continue }
      let half = (radius * radius - dy * dy).squareRoot()
      sum += max(0, min(Double(x + 1), center.x + half) - max(Double(x), center.x - half))
    }
    return sum / 64
  }
}
