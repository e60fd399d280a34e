import Foundation
import HalfwayLayers

/// Finds the edges that two quads have in common on the screen.
///
/// Neighbours lie on either side of the edge; quads that cover one another are none. Each of two such neighbours fades out over the pixels of the edge, and between them what is beneath would shine through, in a
/// line as dark as a quarter of its contrast. So the one that is drawn first goes on for a pixel without fading, beneath the other.
struct SharedEdges {
  /// How far ends may lie apart in x and in y, in pixels.
  static let tolerance = 1.0 / 16

  private struct Edge {
    /// The end further left, or above where they are as far.
    var start: SIMD2<Double>
    var end: SIMD2<Double>
    /// Whether the quad lies to the left of the way from start to end.
    var isLeft: Bool
    var quad: Int
    var side: UInt8
  }

  private var edges: [Edge] = []

  /// Marks the sides of earlier quads that later ones share.
  mutating func mark(_ quads: inout [MappedQuad]) {
    guard quads.count > 1 else { return }
    edges.removeAll(keepingCapacity: true)
    for index in quads.indices { collect(quads[index], at: index) }
    edges.sort { ($0.start.x, $0.quad, $0.side) < ($1.start.x, $1.quad, $1.side) }
    for (index, edge) in edges.enumerated() {
      for other in edges[(index + 1)...] {
        guard other.start.x - edge.start.x <= Self.tolerance else { break }
        guard other.quad != edge.quad, other.isLeft != edge.isLeft, Self.isSame(edge, other) else { continue }
        let first = edge.quad < other.quad ? edge : other
        // Of what is not opaque the part beneath the other would show.
        if quads[first.quad].isOpaque { quads[first.quad].extendedSides |= 1 << first.side }
      }
    }
  }

  private mutating func collect(_ quad: MappedQuad, at index: Int) {
    guard let middle = CGPoint(x: quad.source.midX, y: quad.source.midY).applying(quad.map) else { return }
    for side in 0..<4 {
      guard let from = quad.corner(side).applying(quad.map), let to = quad.corner(side + 1).applying(quad.map) else {
        continue
      }
      let (a, b) = (SIMD2<Double>(from.x, from.y), SIMD2<Double>(to.x, to.y))
      guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { continue }
      // Ends of an upright edge may differ in x by rounding only.
      let isInOrder = abs(a.x - b.x) > Self.tolerance ? a.x < b.x : a.y < b.y
      let (start, end) = isInOrder ? (a, b) : (b, a)
      let (way, inside) = (end - start, SIMD2<Double>(middle.x, middle.y) - start)
      edges.append(
        Edge(
          start: start, end: end, isLeft: way.x * inside.y - way.y * inside.x < 0, quad: index, side: UInt8(side)))
    }
  }

  private static func isSame(_ left: Edge, _ right: Edge) -> Bool {
    let (start, end) = (left.start - right.start, left.end - right.end)
    return max(abs(start.x), abs(start.y), abs(end.x), abs(end.y)) <= tolerance
  }
}
