import Foundation
import HalfwayLayers

/// Finds the edges that two quads have in common on the screen.
///
/// Neighbours lie on either side of the edge; quads that cover one another are none. Each of two such neighbours fades out over the pixels of the edge, and between them what is beneath would shine through, in a
/// line as dark as a quarter of its contrast. So the one that is drawn first goes on for a pixel without fading, beneath the other.
struct SharedEdges {
  /// How far ends may lie apart in x and in y, in pixels: pictures end on whole pixels of their own.
  private static let tolerance = 1.0
  /// Pixels that a quad must be thick to hide what goes on beneath it. A thinner one, nearly edge on, hides nothing.
  private static let leastThickness = 2.0

  private struct Edge {
    /// The ends as seen, with the quad to the right of the way from one to the other.
    var from: SIMD2<Double>
    var to: SIMD2<Double>
    /// Whether the quad is thick enough there to cover what goes on beneath it.
    var covers: Bool
    var quad: Int
    var side: UInt8

    var left: Double { min(from.x, to.x) }
  }

  private var edges: [Edge] = []

  /// Marks the sides of earlier quads that later ones share.
  mutating func mark(_ quads: inout [MappedQuad]) {
    guard quads.count > 1 else { return }
    edges.removeAll(keepingCapacity: true)
    for index in quads.indices { collect(quads[index], at: index) }
    edges.sort { ($0.left, $0.quad, $0.side) < ($1.left, $1.quad, $1.side) }
    for (index, edge) in edges.enumerated() {
      for other in edges[(index + 1)...] {
        guard other.left - edge.left <= Self.tolerance else { break }
        guard other.quad != edge.quad, Self.areShared(edge, other) else { continue }
        let (first, second) = edge.quad < other.quad ? (edge, other) : (other, edge)
        // Of what is not opaque the part beneath the other would show.
        if quads[first.quad].isOpaque, second.covers { quads[first.quad].extendedSides |= 1 << first.side }
      }
    }
  }

  private mutating func collect(_ quad: MappedQuad, at index: Int) {
    func corner(_ index: Int) -> SIMD2<Double>? {
      quad.corner(index).applying(quad.map).map { SIMD2<Double>($0.x, $0.y) }
    }
    guard let (first, second, third, fourth) = all(corner(0), corner(1), corner(2), corner(3)) else { return }
    let (across, down) = (third - first, fourth - second)
    let doubleArea = across.x * down.y - across.y * down.x
    guard doubleArea.isFinite else { return }
    func add(_ side: UInt8, _ start: SIMD2<Double>, _ end: SIMD2<Double>) {
      // A mirrored one goes round the other way.
      let (from, to) = doubleArea >= 0 ? (start, end) : (end, start)
      let way = to - from
      let length = (way * way).sum().squareRoot()
      guard length > 0.5, length.isFinite else { return }
      edges.append(
        Edge(from: from, to: to, covers: abs(doubleArea) >= 2 * Self.leastThickness * length, quad: index, side: side))
    }
    add(0, first, second)
    add(1, second, third)
    add(2, third, fourth)
    add(3, fourth, first)
  }

  /// Four values if there are four.
  private func all<Value>(_ a: Value?, _ b: Value?, _ c: Value?, _ d: Value?) -> (Value, Value, Value, Value)? {
    guard let a, let b, let c, let d else { return nil }
    return (a, b, c, d)
  }

  /// Whether two quads lie on either side of one line. Where they lie on the same side, one covers the other, and no seam is there.
  private static func areShared(_ left: Edge, _ right: Edge) -> Bool {
    let (start, end) = (left.from - right.to, left.to - right.from)
    return max(abs(start.x), abs(start.y), abs(end.x), abs(end.y)) <= tolerance
  }
}
