import Foundation
import HalfwayLayers

extension QuadMesher {
  /// Columns and rows of a grid at most. Beyond it, which only what stands on end before the eye needs, the tolerance is not kept.
  private static let mostLines = 160

  /// The polygon as triangles.
  mutating func fillPolygon(to drawing: inout Drawing) {
    columns.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    // Without perspective, or without a picture, one stretch serves all.
    let isEven = (map.m13 == 0 && map.m23 == 0) || (textureWidth == 1 && textureHeight == 1)
    if isEven {
      addFan(of: polygon, to: &drawing)
      return
    }
    let (vertexCount, indexCount) = (drawing.vertices.count, drawing.indices.count)
    var fineness = 1.0
    for _ in 0..<8 {
      layGrid(fineness: fineness)
      if addCells(to: &drawing) || (columns.count > Self.mostLines && rows.count > Self.mostLines) { return }
      drawing.vertices.removeSubrange(vertexCount...)
      drawing.indices.removeSubrange(indexCount...)
      fineness *= 1.3
    }
    _ = addCells(to: &drawing)
  }

  /// The side in pixels that a cell at a corner may probably have.
  ///
  /// Stretched evenly, the middle of a stretch of length D over which w changes by Δw lies D·Δw ÷ 4w from its place, and the
  /// longest of a cell is its diagonal.
  private func cellSide(at corner: Corner) -> Double {
    let w = w(corner)
    let place = place(corner)
    // Pixels a unit of the picture.
    let alongX = (SIMD2(map.m11, map.m12) - place * map.m13) / w
    let alongY = (SIMD2(map.m21, map.m22) - place * map.m23) / w
    let (lengthX, lengthY) = ((alongX * alongX).sum().squareRoot(), (alongY * alongY).sum().squareRoot())
    let change = abs(map.m13) / lengthX + abs(map.m23) / lengthY
    let side = (Self.tolerance * 4 * w / (1.42 * change)).squareRoot()
    return side.isFinite ? max(side, 4) : 4096
  }

  /// Lines along the picture's two directions, as far from one another as the tolerance allows, `fineness` times as close.
  ///
  /// Where w grows along a direction the cells that are allowed shrink on the screen as 1 ÷ √w; lines at which 1 ÷ √w changes by
  /// even steps do just that.
  private mutating func layGrid(fineness: Double) {
    columns.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    guard var nearest = polygon.first else { return }
    var (low, high) = (SIMD2(nearest.x, nearest.y), SIMD2(nearest.x, nearest.y))
    var (first, last) = (place(nearest), place(nearest))
    for corner in polygon {
      if w(corner) < w(nearest) { nearest = corner }
      low = pointwiseMin(low, SIMD2(corner.x, corner.y))
      high = pointwiseMax(high, SIMD2(corner.x, corner.y))
      first = pointwiseMin(first, place(corner))
      last = pointwiseMax(last, place(corner))
    }
    let (least, extent) = (w(nearest), last - first)
    let diagonal = (extent * extent).sum().squareRoot()
    let side = cellSide(at: nearest) / fineness
    func lines(from: Corner, to: Corner) -> (count: Int, ratio: Double) {
      let (fromW, toW) = (max(least, w(from)), max(least, w(to)))
      var length = diagonal
      if w(from) >= least * 0.5, w(to) >= least * 0.5 {
        let way = place(to) - place(from)
        length = min(diagonal, (way * way).sum().squareRoot())
      }
      let growth = (max(fromW, toW) / min(fromW, toW)).squareRoot()
      let count = (length / side * 2 * growth / (1 + growth)).rounded(.up)
      return (count.isFinite ? Int(min(max(count, 1), Double(Self.mostLines))) : Self.mostLines, toW / fromW)
    }
    let across = lines(
      from: Corner(x: low.x, y: nearest.y, side: 0), to: Corner(x: high.x, y: nearest.y, side: 0))
    let down = lines(
      from: Corner(x: nearest.x, y: low.y, side: 0), to: Corner(x: nearest.x, y: high.y, side: 0))
    for index in 1..<max(1, across.count) {
      columns.append(low.x + (high.x - low.x) * Self.share(index, of: across.count, ratio: across.ratio))
    }
    for index in 1..<max(1, down.count) {
      rows.append(low.y + (high.y - low.y) * Self.share(index, of: down.count, ratio: down.ratio))
    }
  }

  /// The share of a line along which w grows `ratio`-fold at which 1 ÷ √w has made `index` of `count` even steps.
  private static func share(_ index: Int, of count: Int, ratio: Double) -> Double {
    let step = Double(index) / Double(count)
    guard abs(ratio - 1) > 1e-6 else { return step }
    let root = 1 + step * (1 / ratio.squareRoot() - 1)
    return (1 / (root * root) - 1) / (ratio - 1)
  }

  /// The polygon cut along the grid, as triangles; false as soon as one of them strays too far.
  private mutating func addCells(to drawing: inout Drawing) -> Bool {
    rest.removeAll(keepingCapacity: true)
    rest.append(contentsOf: polygon)
    for column in 0...columns.count {
      if column < columns.count {
        Self.split(rest, by: SIMD3(-1, 0, columns[column]), below: &strip, above: &spare)
        swap(&rest, &spare)
      } else {
        swap(&strip, &rest)
      }
      for row in 0...rows.count {
        if row < rows.count {
          Self.split(strip, by: SIMD3(0, -1, rows[row]), below: &cell, above: &spare)
          swap(&strip, &spare)
        } else {
          swap(&cell, &strip)
        }
        guard cell.count >= 3 else { continue }
        guard isWithinTolerance(cell) else { return false }
        addFan(of: cell, to: &drawing)
      }
    }
    return true
  }

  private static func split(
    _ polygon: [Corner], by line: SIMD3<Double>, below: inout [Corner], above: inout [Corner]
  ) {
    below.removeAll(keepingCapacity: true)
    above.removeAll(keepingCapacity: true)
    clip(polygon, by: line, side: cut, to: &below)
    clip(polygon, by: -line, side: cut, to: &above)
  }

  /// Whether the fan of a cell shows every point of the picture within the tolerance of its place.
  private func isWithinTolerance(_ cell: [Corner]) -> Bool {
    for index in cell.indices {
      let next = index + 1 == cell.count ? 0 : index + 1
      guard isStraight(cell[index], cell[next]) else { return false }
      if index >= 2, !isStraight(cell[0], cell[index]) { return false }
    }
    return true
  }

  private func isStraight(_ from: Corner, _ to: Corner) -> Bool {
    let (first, second) = (w(from), w(to))
    let way = place(to) - place(from)
    let error = (way * way).sum().squareRoot() * abs(second - first) / (first + second + 2 * min(first, second))
    return error * 4 / 3 <= Self.tolerance
  }

  private func addFan(of polygon: [Corner], to drawing: inout Drawing) {
    let start = UInt32(drawing.vertices.count)
    for corner in polygon { drawing.vertices.append(vertex(at: place(corner), of: corner, color)) }
    for index in 2..<UInt32(max(2, polygon.count)) {
      drawing.addTriangle(start, start + index - 1, start + index)
    }
  }

  func vertex(at place: SIMD2<Double>, of corner: Corner, _ color: PixelColor) -> DrawVertex {
    // Rounding may leave the texture by a hair, and SDL draws nothing of such a mesh.
    DrawVertex(
      x: Float(place.x), y: Float(place.y), color: color, u: Float(min(max(corner.x / textureWidth, 0), 1)),
      v: Float(min(max(corner.y / textureHeight, 0), 1)))
  }
}
