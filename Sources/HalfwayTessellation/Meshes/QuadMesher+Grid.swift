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
    for _ in 0..<12 {
      layGrid(fineness: fineness)
      if addCells(to: &drawing) || (columns.count > Self.mostLines && rows.count > Self.mostLines) { return }
      drawing.vertices.removeSubrange(vertexCount...)
      drawing.indices.removeSubrange(indexCount...)
      fineness *= 1.2
    }
    _ = addCells(to: &drawing)
  }

  /// The width and height in pixels that a cell at a corner may probably have.
  ///
  /// Stretched evenly, the middle of a stretch of length D over which w changes by Δw lies D·Δw ÷ 4w from its place, and the
  /// longest of a cell is its diagonal; a triangle strays a third more than its edges, and a fifth is kept for what the corner does not
  /// tell of the rest. Cells are longer in the direction in which w changes less, and so fewer.
  private func cellSize(at corner: Corner) -> SIMD2<Double> {
    let w = w(corner)
    let place = place(corner)
    // Pixels a unit of the picture.
    let alongX = (SIMD2(map.m11, map.m12) - place * map.m13) / w
    let alongY = (SIMD2(map.m21, map.m22) - place * map.m23) / w
    let (lengthX, lengthY) = ((alongX * alongX).sum().squareRoot(), (alongY * alongY).sum().squareRoot())
    // What w changes by over a pixel.
    let (changeX, changeY) = (abs(map.m13) / lengthX, abs(map.m23) / lengthY)
    let ratio = min(max(changeX / changeY, 1.0 / 3), 3)
    let width = (Self.tolerance * 2.4 * w / ((1 + ratio * ratio).squareRoot() * (changeX + changeY * ratio)))
      .squareRoot()
    guard width.isFinite, ratio.isFinite else { return SIMD2(64, 64) }
    return SIMD2(max(width, 4), max(width * ratio, 4))
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
    var size = SIMD2(repeating: Double.infinity)
    for corner in polygon { size = pointwiseMin(size, cellSize(at: corner) * (w(corner) / least).squareRoot()) }
    size /= fineness
    func lines(from: Corner, to: Corner, side: Double) -> (count: Int, ratio: Double) {
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
      from: Corner(x: low.x, y: nearest.y, side: 0), to: Corner(x: high.x, y: nearest.y, side: 0), side: size.x)
    let down = lines(
      from: Corner(x: nearest.x, y: low.y, side: 0), to: Corner(x: nearest.x, y: high.y, side: 0), side: size.y)
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
}
