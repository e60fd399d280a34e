import Foundation

/// Detects sides that two rotated rectangles of a frame share. Each of them covers pixels on the shared side only
/// partially, so what is beneath would shine through; the rectangle that is drawn first is therefore extended beneath
/// the other. Sides that coincide with a side of an upright page, which is aligned to whole pixels, are moved onto it.
package struct SharedEdges {
  fileprivate struct Edge {
    /// The ends as seen, with the rectangle to the right of the direction from one to the other.
    var from: CGPoint
    var to: CGPoint
    var quad: Int32
    var side: UInt8
    var scope: Int32
    /// Whether the rectangle is thick enough there to cover the extension beneath it.
    var covers: Bool
    /// The index of the next edge in the same cell.
    var next: Int32 = -1
  }

  /// A rectangle and its adjustments to neighbors.
  package struct Entry {
    /// The corners in pixels relative to the origin; moved if a side coincides with a page's side.
    package fileprivate(set) var quad: Quad
    package let originX: Int32
    package let originY: Int32
    /// The renderer's identifier of the rectangle.
    package let tag: Int32
    fileprivate let isOpaque: Bool
    /// The sides (bit i: from corner i to the next) that are extended beneath a neighbor.
    package fileprivate(set) var drawnOut: UInt8 = 0
    /// The distances in pixels by which the sides of upright pages lie beyond the sides that coincide with them; NaN
    /// for all other sides.
    package fileprivate(set) var flush = SIMD4<Double>(repeating: .nan)
    package fileprivate(set) var isMoved = false

    init(quad: Quad, originX: Int32, originY: Int32, tag: Int32, isOpaque: Bool) {
      (self.quad, self.originX, self.originY) = (quad, originX, originY)
      (self.tag, self.isOpaque) = (tag, isOpaque)
    }

    /// Whether a neighbor changes the rectangle.
    package var isChanged: Bool { isMoved || drawnOut != 0 }

    /// Moves the ends of a side to two points close to them.
    fileprivate mutating func move(_ edge: Edge, _ from: CGPoint, _ to: CGPoint) {
      let (x, y) = (Double(originX), Double(originY))
      let ends = (CGPoint(x: from.x - x, y: from.y - y), CGPoint(x: to.x - x, y: to.y - y))
      let corner = Int(edge.side)
      quad[corner] = SharedEdges.isNear(quad[corner], ends.0) ? ends.0 : ends.1
      quad[corner + 1] = SharedEdges.isNear(quad[corner + 1], ends.0) ? ends.0 : ends.1
      isMoved = true
      // Outward is to the left of the direction.
      let (wayX, wayY) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
      let gapX = (from.x + to.x - edge.from.x - edge.to.x) / 2
      let gapY = (from.y + to.y - edge.from.y - edge.to.y) / 2
      flush[corner] = (gapX * wayY - gapY * wayX) / (wayX * wayX + wayY * wayY).squareRoot()
    }
  }

  /// An opaque pixel-aligned rectangle.
  private struct Page {
    var rect: PixelRect
    var scope: Int32
  }

  /// All rectangles in the order in which they were added.
  package private(set) var entries: [Entry] = []
  private var pages: [Page] = []
  private var edges: [Edge] = []
  /// Hash table cells. Their number is a power of two; the array may be larger if an earlier frame used more.
  private var cells: [Int32] = []
  private var cellCount = 16

  /// The maximum distance of the ends of a shared side in pixels: pictures end on their own whole pixels.
  private static let tolerance = 1.0
  /// The number of cells per pixel for looking up the midpoints of edges; a cell is two pixels wide.
  private static let cellsPerPixel = 0.5
  /// The minimum thickness in pixels of a rectangle that hides an extension beneath it. A thinner one, seen nearly
  /// edge-on, hides nothing.
  private static let minimumThickness = 2.0

  package init() {}

  package mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    pages.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// Adds an upright page. Only rectangles of the same scope are its neighbors.
  package mutating func add(page rect: PixelRect, scope: Int32 = 0) { pages.append(Page(rect: rect, scope: scope)) }

  /// Adds a quad on top of all previous ones. Only opaque quads are extended, because the extension of any other would
  /// be visible.
  package mutating func add(
    _ quad: Quad, tag: Int32, originX: Int32 = 0, originY: Int32 = 0, scope: Int32 = 0, isOpaque: Bool
  ) {
    let index = Int32(entries.count)
    entries.append(Entry(quad: quad, originX: originX, originY: originY, tag: tag, isOpaque: isOpaque))
    let doubleArea = quad.doubleArea
    for side in 0..<4 {
      // Mirrored quads have the opposite orientation.
      let (from, to) = doubleArea >= 0 ? (quad[side], quad[side + 1]) : (quad[side + 1], quad[side])
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      guard abs(dx) + abs(dy) > 0.5 else { continue }
      edges.append(
        Edge(
          from: CGPoint(x: from.x + Double(originX), y: from.y + Double(originY)),
          to: CGPoint(x: to.x + Double(originX), y: to.y + Double(originY)), quad: index, side: UInt8(side),
          scope: scope, covers: abs(doubleArea) >= 2 * Self.minimumThickness * (dx * dx + dy * dy).squareRoot()))
    }
  }

  /// Computes the adjustments once all rectangles are known.
  package mutating func resolve() {
    guard !entries.isEmpty else { return }
    cellCount = 16
    while cellCount < edges.count * 2 { cellCount *= 2 }
    if cells.count < cellCount { cells = [Int32](repeating: -1, count: cellCount) }
    for index in 0..<cellCount { cells[index] = -1 }
    for index in edges.indices {
      let (column, row) = Self.cell(edges[index])
      for dy in -1...1 {
        for dx in -1...1 { match(index, cell: place(column &+ dx, row &+ dy)) }
      }
      let own = place(column, row)
      edges[index].next = cells[own]
      cells[own] = Int32(index)
    }
    for page in pages { match(page.rect, scope: page.scope) }
  }

  /// Compares the sides of an upright page with the edges around it.
  private mutating func match(_ page: PixelRect, scope: Int32) {
    guard Double(min(page.width, page.height)) >= Self.minimumThickness else { return }
    let (left, top) = (Double(page.x), Double(page.y))
    let (right, bottom) = (left + Double(page.width), top + Double(page.height))
    let corners = (
      CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom), CGPoint(x: left, y: bottom)
    )
    move(from: corners.0, to: corners.1, scope: scope)
    move(from: corners.1, to: corners.2, scope: scope)
    move(from: corners.2, to: corners.3, scope: scope)
    move(from: corners.3, to: corners.0, scope: scope)
  }

  /// Moves sides that coincide with a page's side onto it.
  private mutating func move(from: CGPoint, to: CGPoint, scope: Int32) {
    let pageSide = Edge(from: from, to: to, quad: -1, side: 0, scope: scope, covers: true)
    let (column, row) = Self.cell(pageSide)
    for dy in -1...1 {
      for dx in -1...1 {
        var other = cells[place(column &+ dx, row &+ dy)]
        while other >= 0 {
          let edge = edges[Int(other)]
          if edge.scope == scope, edge.covers, Self.areShared(edge, pageSide) {
            entries[Int(edge.quad)].move(edge, from, to)
          }
          other = edge.next
        }
      }
    }
  }

  /// Compares an edge with the earlier ones of a cell.
  private mutating func match(_ index: Int, cell: Int) {
    let edge = edges[index]
    guard edge.covers else { return }
    var other = cells[cell]
    while other >= 0 {
      let earlier = edges[Int(other)]
      if earlier.quad != edge.quad, earlier.scope == edge.scope, entries[Int(earlier.quad)].isOpaque,
        Self.areShared(earlier, edge)
      {
        entries[Int(earlier.quad)].drawnOut |= 1 << earlier.side
      }
      other = earlier.next
    }
  }

  /// Returns whether two rectangles lie on opposite sides of a common line. If they lie on the same side, one covers
  /// the other and there is no seam.
  private static func areShared(_ a: Edge, _ b: Edge) -> Bool { isNear(a.from, b.to) && isNear(a.to, b.from) }

  fileprivate static func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
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
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 32)) & UInt64(cellCount - 1))
  }
}
