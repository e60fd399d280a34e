import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct PathDashTests {
  private func line(_ points: [(Double, Double)], isClosed: Bool = false) -> CGPath {
    var path = CGPath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if isClosed { path.closeSubpath() }
    return path
  }

  /// The start and end of each piece of a line along x.
  private func pieces(_ path: CGPath) -> [[Double]] {
    path.elements.reduce(into: []) { pieces, element in
      switch element {
      case .move(let to): pieces.append([to.x])
      case .line(let to): pieces[pieces.count - 1].append(to.x)
      default: pieces[pieces.count - 1].append(.nan)
      }
    }
  }

  static let patterns: [(pattern: [Double], phase: Double, expected: [[Double]])] = [
    ([10.0, 5], 0.0, [[0.0, 10], [15, 25], [30, 40]]), ([10, 5], 5, [[0, 5], [10, 20], [25, 35]]),
    ([10, 5], 12, [[3, 13], [18, 28], [33, 40]]), ([10, 5], -5, [[5, 15], [20, 30], [35, 40]]),
    ([10, 5], 15, [[0, 10], [15, 25], [30, 40]]), ([10, 5], 1500 + 10, [[5, 15], [20, 30], [35, 40]]),
    ([10], 0, [[0, 10], [20, 30]]), ([4, 2, 10], 0, [[0, 4], [6, 16], [20, 22], [32, 36], [38, 40]]),
    ([10, 0], 0, [[0, 10], [10, 20], [20, 30], [30, 40]]), ([100, 1], 0, [[0, 40]]), ([40], 0, [[0, 40]]),
    ([], 0, [[0, 40]]), ([0, 0], 0, [[0, 40]]), ([-1, 5], 0, [[0, 40]]), ([.nan, 5], 0, [[0, 40]]),
    ([5, .infinity], 0, [[0, 40]]), ([10, 5], .nan, [[0, 10], [15, 25], [30, 40]]),
  ]

  @Test(arguments: patterns)
  func `dashes follow the pattern and phase, and invalid patterns leave a solid line`(
    pattern: [Double], phase: Double, expected: [[Double]]
  ) {
    let dashed = line([(0, 0), (40, 0)]).dashed(phase: phase, lengths: pattern)
    #expect(pieces(dashed) == expected)
  }

  @Test func `dashes of zero length draw only their caps`() {
    let dotted = line([(0, 0), (40, 0)])
      .stroked(StrokeStyle(width: 4, cap: .round, dashPattern: [0, 10]), tolerance: 0.01)
    #expect(dotted.subpathCount == 4)
    #expect(abs(dotted.signedArea - 4 * Double.pi * 4) < 0.01)
    let squares = line([(0, 0), (24, 32)]).stroked(StrokeStyle(width: 4, cap: .square, dashPattern: [0, 10]))
    // The squares are rotated along the line: the point at (-0.38, 2.66) from the center is near a corner, and the
    // corner of an axis-aligned square is outside.
    #expect(squares.contains(CGPoint(x: 6 - 0.38, y: 8 + 2.66)))
    #expect(!squares.contains(CGPoint(x: 6 + 1.9, y: 8 - 1.9)))
    #expect(line([(0, 0), (40, 0)]).stroked(StrokeStyle(width: 4, dashPattern: [0, 10])).isEmpty)
  }

  @Test func `dashes restart in every subpath and continue around corners`() {
    var path = line([(0, 0), (7, 0)])
    path.addPath(line([(0, 0), (7, 0)]))
    #expect(pieces(path.dashed(phase: 0, lengths: [3, 2])) == [[0, 3], [5, 7], [0, 3], [5, 7]])
    let corner = line([(0, 0), (5, 0), (5, 5)]).dashed(phase: 0, lengths: [8, 100])
    #expect(
      corner.elements == [.move(to: .zero), .line(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 5, y: 3))])
  }

  @Test func `the last dash of a closed path joins the first`() {
    let square = line([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true)
    // The dashes run from 0 to 5, …, 36 to 40. The last dash continues around the corner at the start.
    let dashed = square.dashed(phase: 0, lengths: [5, 7])
    #expect(dashed.subpathCount == 3)
    #expect(
      dashed.elements.suffix(3) == [.move(to: CGPoint(x: 0, y: 4)), .line(to: .zero), .line(to: CGPoint(x: 5, y: 0))])
    #expect(square.dashed(phase: 0, lengths: [50, 1]).flattened(tolerance: 1) == square.trimmed(from: 0, to: 1))
  }

  @Test func `dashes on a curve have the specified length`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let dashed = circle.dashed(phase: 3, lengths: [7, 4], tolerance: 0.001)
    let length = 100 * Double.pi
    #expect(abs(Double(dashed.subpathCount) - length / 11) <= 1)
    #expect(abs(dashed.drawnLength - length * 7 / 11) < 4)
    let whole = circle.stroked(StrokeStyle(width: 6), tolerance: 0.01).signedArea
    let parts = circle.stroked(StrokeStyle(width: 6, dashPattern: [7, 4], dashPhase: 3), tolerance: 0.01).signedArea
    #expect(abs(parts / whole - 7 / 11) < 0.01)
  }

  @Test func `too many dashes to distinguish are drawn as a solid line`() {
    let long = line([(0, 0), (1e9, 0)])
    #expect(long.stroked(StrokeStyle(width: 1, dashPattern: [1e-9, 1e-9])).subpathCount == 1)
    #expect(line([(0, 0), (1000, 0)]).stroked(StrokeStyle(width: 1, dashPattern: [0.5, 0.5])).subpathCount == 1000)
  }

  static let shares: [(start: Double, end: Double, expected: [[Double]])] = [
    (0.0, 1.0, [[0.0, 40]]), (0, 0.5, [[0, 20]]), (0.25, 0.5, [[10, 20]]), (0.5, 0.5, []), (0.75, 0.25, []),
    (-3, 0.25, [[0, 10]]), (0.75, 9, [[30, 40]]), (.nan, .nan, [[0, 40]]), (1, 1, []), (0, 0, []),
  ]

  @Test(arguments: shares)
  func `trimming keeps a fraction of the length`(start: Double, end: Double, expected: [[Double]]) {
    #expect(pieces(line([(0, 0), (40, 0)]).trimmed(from: start, to: end)) == expected)
  }

  @Test func `trimming uses fractions of the total length of all subpaths`() {
    var path = line([(0, 0), (10, 0)])
    path.addPath(line([(100, 0), (130, 0)]))
    #expect(pieces(path.trimmed(from: 0.125, to: 0.5)) == [[5, 10], [100, 110]])
    #expect(pieces(path.trimmed(from: 0.25, to: 1)) == [[100, 130]])
    #expect(pieces(path.trimmed(from: 0, to: 0.25)) == [[0, 10]])
  }

  @Test func `the length of a trimmed path is accurate to 0.1%`() {
    let found = counterexample(
      seed: 61, runs: 200,
      generate: { generator in
        (path: randomPath(using: &generator), start: generator.uniform(), end: generator.uniform())
      },
      check: { path, start, end in
        let whole = path.trimmed(from: 0, to: 1, tolerance: 0.001).drawnLength
        let part = path.trimmed(from: start, to: end, tolerance: 0.001).drawnLength
        let expected = max(0, end - start) * whole
        return abs(part - expected) <= whole * 1e-3 ? nil : "\(part) in place of \(expected)"
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `a trimmed circle is open and ends perpendicular to its path`() {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    #expect(circle.stroked(StrokeStyle(width: 10)).subpathCount == 2)
    for end in stride(from: 0.05, through: 0.95, by: 0.03) {
      let arc = circle.stroked(StrokeStyle(width: 20, end: end), tolerance: 0.05)
      #expect(arc.subpathCount == 1)
      // The cap is a line through the center. Points just before it are covered, points just after it are not.
      for (radius, turn) in [(41.0, -0.004), (59, -0.004), (41, 0.004), (59, 0.004)] {
        let (sin, cos) = Elementary.sinCos(2 * .pi * end + turn)
        #expect(arc.contains(CGPoint(x: radius * cos, y: radius * sin)) == (turn < 0), "at \(end), radius \(radius)")
      }
    }
  }

  @Test func `trimming the start of a line doesn't move its dashes`() {
    let path = line([(0, 0), (40, 0)])
    let style = StrokeStyle(width: 2, dashPattern: [10, 5], start: 0.5)
    #expect(path.stroked(style).boundingBoxOfPath == CGRect(x: 20, y: -1, width: 20, height: 2))
    #expect(!path.stroked(style).contains(CGPoint(x: 27, y: 0)))
    #expect(path.stroked(style).contains(CGPoint(x: 31, y: 0)))
  }
}
