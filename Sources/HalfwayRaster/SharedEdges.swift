import Foundation

/// Finds sides that two turned rectangles of a frame share: there each covers only a part of every pixel, and what is
/// beneath would shine through. The one drawn first goes on beneath the other.
struct SharedEdges {
  private struct Edge {
    var from: CGPoint
    var to: CGPoint
    var quad: Int32
    var side: UInt8
    var scope: Int32
    /// The next edge of the same cell.
    var next: Int32 = -1
  }

  private struct Entry {
    var outline: Int32
    var isOpaque: Bool
    var drawnOut: UInt8 = 0
  }

  private var edges: [Edge] = []
  private var quads: [Entry] = []
  private var cells: [Int32] = []

  /// Pixels by which the ends of a shared side may differ.
  private static let tolerance = 1.0 / 16
  /// The side of a cell in which middles of edges are looked up.
  private static let cellsPerPixel = 4.0

  var quadCount: Int { quads.count }

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    quads.removeAll(keepingCapacity: true)
  }

  /// Adds a quad. Only what is opaque is drawn out: of anything else the part that goes beneath would show.
  mutating func add(
    _ quad: Quad, outline: Int32, originX: Int32, originY: Int32, scope: Int32, isOpaque: Bool
  ) {
    let index = Int32(quads.count)
    quads.append(Entry(outline: outline, isOpaque: isOpaque))
    for side in 0..<4 {
      let (from, to) = (quad[side], quad[side + 1])
      guard abs(from.x - to.x) + abs(from.y - to.y) > 0.5 else { continue }
      edges.append(
        Edge(
          from: CGPoint(x: from.x + Double(originX), y: from.y + Double(originY)),
          to: CGPoint(x: to.x + Double(originX), y: to.y + Double(originY)), quad: index, side: UInt8(side),
          scope: scope))
    }
  }

  /// Draws out the outlines of those that share a side with a later one.
  mutating func resolve(_ outlines: inout OutlineTable) {
    guard quads.count > 1 else { return }
    var size = 16
    while size < edges.count * 2 { size *= 2 }
    if cells.count != size { cells = [Int32](repeating: -1, count: size) }
    for index in cells.indices { cells[index] = -1 }
    for index in edges.indices {
      let (column, row) = Self.cell(edges[index])
      for dy in -1...1 {
        for dx in -1...1 { match(index, cell: place(column &+ dx, row &+ dy)) }
      }
      let own = place(column, row)
      edges[index].next = cells[own]
      cells[own] = Int32(index)
    }
    for quad in quads where quad.drawnOut != 0 { outlines.drawOut(quad.outline, sides: quad.drawnOut) }
  }

  /// Compares an edge with the earlier ones of a cell.
  private mutating func match(_ index: Int, cell: Int) {
    let edge = edges[index]
    var other = cells[cell]
    while other >= 0 {
      let earlier = edges[Int(other)]
      if earlier.quad != edge.quad, earlier.scope == edge.scope, quads[Int(earlier.quad)].isOpaque,
        Self.areSame(earlier, edge)
      {
        quads[Int(earlier.quad)].drawnOut |= 1 << earlier.side
      }
      other = earlier.next
    }
  }

  private static func areSame(_ a: Edge, _ b: Edge) -> Bool {
    (isNear(a.from, b.from) && isNear(a.to, b.to)) || (isNear(a.from, b.to) && isNear(a.to, b.from))
  }

  private static func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }

  private static func cell(_ edge: Edge) -> (Int, Int) {
    func index(_ a: Double, _ b: Double) -> Int {
      let middle = (a + b) / 2 * cellsPerPixel
      return middle.isFinite ? Int(min(max(middle, -1e12), 1e12).rounded(.down)) : 0
    }
    return (index(edge.from.x, edge.to.x), index(edge.from.y, edge.to.y))
  }

  private func place(_ column: Int, _ row: Int) -> Int {
    let mixed =
      (UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15)
      ^ (UInt64(bitPattern: Int64(row)) &* 0xC2B2_AE3D_27D4_EB4F)
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 32)) & UInt64(cells.count - 1))
  }
}
