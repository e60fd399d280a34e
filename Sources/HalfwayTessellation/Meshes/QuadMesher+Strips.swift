extension QuadMesher {
  /// Appends the strips along the sides in which coverage fades out. They continue the picture from their inner edge.
  mutating func addStrips(to drawing: inout Drawing) {
    for index in polygon.indices {
      let corner = polygon[index]
      guard corner.side != Self.cut else { continue }
      let next = polygon[index + 1 == polygon.count ? 0 : index + 1]
      let previous = polygon[index == 0 ? polygon.count - 1 : index - 1]
      findCrossings(from: corner, to: next)
      addStrip(
        from: corner, to: next, startOffset: offset(of: corner.side, at: previous.side),
        endOffset: offset(of: corner.side, at: next.side), to: &drawing)
    }
  }

  /// Returns the vector from the inner to the outer end of a side's strip, where it meets another side.
  private func offset(of side: UInt8, at neighbour: UInt8) -> SIMD2<Double> {
    let side = sides[Int(side)]
    let straight = -side.normal * side.stripWidth
    guard neighbour != Self.cut else { return straight }
    let other = sides[Int(neighbour)]
    // The solution of side.normal · d = −width and other.normal · d = −reach.
    let reach = side.isExtended && !other.isExtended ? 0 : other.stripWidth
    let determinant = side.normal.x * other.normal.y - side.normal.y * other.normal.x
    // Sides that are nearly collinear or form a very sharp angle.
    guard abs(determinant) > 0.05 else { return straight }
    return SIMD2(
      reach * side.normal.y - side.stripWidth * other.normal.y,
      side.stripWidth * other.normal.x - reach * side.normal.x) / determinant
  }

  /// Computes where the grid crosses an edge, as increasing fractions of the edge.
  private mutating func findCrossings(from: Corner, to: Corner) {
    crossings.removeAll(keepingCapacity: true)
    var (column, row) = (to.x > from.x ? 0 : columns.count - 1, to.y > from.y ? 0 : rows.count - 1)
    let (columnStep, rowStep) = (to.x > from.x ? 1 : -1, to.y > from.y ? 1 : -1)
    func share(_ line: Double, _ from: Double, _ to: Double) -> Double {
      to == from ? 2 : (line - from) / (to - from)
    }
    while true {
      let across = columns.indices.contains(column) ? share(columns[column], from.x, to.x) : 2
      let down = rows.indices.contains(row) ? share(rows[row], from.y, to.y) : 2
      let nearest = min(across, down)
      guard nearest < 1 else { return }
      if across <= down { column += columnStep } else { row += rowStep }
      if nearest > (crossings.last ?? 0) { crossings.append(nearest) }
    }
  }

  private func addStrip(
    from: Corner, to: Corner, startOffset: SIMD2<Double>, endOffset: SIMD2<Double>, to drawing: inout Drawing
  ) {
    let side = sides[Int(from.side)]
    let straight = -side.normal * side.stripWidth
    let outside = side.isExtended ? color : color.scaled(by: 0, isPremultiplied: isPremultiplied)
    let first = UInt32(drawing.vertices.count)
    let last = crossings.count + 1
    for index in 0...last {
      let share = index == 0 ? 0 : index == last ? 1 : crossings[index - 1]
      let point = Corner(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, side: Self.cut)
      let inner = place(point)
      let outer = inner + (index == 0 ? startOffset : index == last ? endOffset : straight)
      drawing.vertices.append(vertex(at: inner, of: point, color))
      drawing.vertices.append(vertex(at: outer, of: point, outside))
    }
    for index in 0..<UInt32(last) {
      let start = first + 2 * index
      drawing.addTriangle(start, start + 1, start + 3)
      drawing.addTriangle(start, start + 3, start + 2)
    }
  }
}
