import Foundation
import HalfwayLayers

extension QuadMesher {
  /// The maximum number of columns or rows of a grid. Only surfaces seen almost edge-on would need more; they exceed
  /// the tolerance.
  private static let maximumLines = 160

  /// Appends the polygon as triangles.
  mutating func fillPolygon(to drawing: inout Drawing) {
    columns.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    // Without perspective, or without a picture, linear stretching is exact.
    let isEven = (map.m13 == 0 && map.m23 == 0) || (textureWidth == 1 && textureHeight == 1)
    if isEven {
      addFan(of: polygon, to: &drawing)
      return
    }
    let (vertexCount, indexCount) = (drawing.vertices.count, drawing.indices.count)
    var fineness = 1.0
    for _ in 0..<12 {
      layGrid(fineness: fineness)
      if addCells(to: &drawing) || (columns.count > Self.maximumLines && rows.count > Self.maximumLines) { return }
      drawing.vertices.removeSubrange(vertexCount...)
      drawing.indices.removeSubrange(indexCount...)
      fineness *= 1.2
    }
    _ = addCells(to: &drawing)
  }

  /// Returns the estimated maximum width and height of a cell at a corner, in pixels.
  ///
  /// With linear stretching, the error in the middle of a line of length D over which w changes by Δw is D·Δw ÷ 4w, and
  /// the longest line of a cell is its diagonal. The error of a triangle is a third larger than that of its edges, and
  /// a fifth is reserved because the other corners differ. Cells are longer in the direction in which w changes less,
  /// which reduces their number.
  private func cellSize(at corner: Corner) -> SIMD2<Double> {
    let w = w(corner)
    let place = place(corner)
    // Pixels per unit of the picture.
    let alongX = (SIMD2(map.m11, map.m12) - place * map.m13) / w
    let alongY = (SIMD2(map.m21, map.m22) - place * map.m23) / w
    let (lengthX, lengthY) = ((alongX * alongX).sum().squareRoot(), (alongY * alongY).sum().squareRoot())
    // The change of w per pixel.
    let (changeX, changeY) = (abs(map.m13) / lengthX, abs(map.m23) / lengthY)
    let ratio = min(max(changeX / changeY, 1.0 / 3), 3)
    let width = (Self.tolerance * 2.4 * w / ((1 + ratio * ratio).squareRoot() * (changeX + changeY * ratio)))
      .squareRoot()
    guard width.isFinite, ratio.isFinite else { return SIMD2(64, 64) }
    return SIMD2(max(width, 4), max(width * ratio, 4))
  }

  /// Lays grid lines in the picture's two directions, as far apart as the tolerance allows divided by `fineness`.
  ///
  /// Where w grows along a direction, the maximum cell size on the screen shrinks as 1 ÷ √w. Lines at which 1 ÷ √w
  /// changes in equal steps have exactly these distances.
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
      return (count.isFinite ? Int(min(max(count, 1), Double(Self.maximumLines))) : Self.maximumLines, toW / fromW)
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

  /// Returns the fraction of a line, along which w grows by the factor `ratio`, at which 1 ÷ √w has made `index` of
  /// `count` equal steps.
  private static func share(_ index: Int, of count: Int, ratio: Double) -> Double {
    let step = Double(index) / Double(count)
    guard abs(ratio - 1) > 1e-6 else { return step }
    let root = 1 + step * (1 / ratio.squareRoot() - 1)
    return (1 / (root * root) - 1) / (ratio - 1)
  }
}
