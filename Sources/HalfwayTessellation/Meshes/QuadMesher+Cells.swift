import Foundation
import HalfwayLayers

extension QuadMesher {
  /// Appends the polygon, cut along the grid, as triangles; returns false as soon as one of them exceeds the tolerance.
  mutating func addCells(to drawing: inout Drawing) -> Bool {
    rest.removeAll(keepingCapacity: true)
    rest.append(contentsOf: polygon)
    var left: Range<Double>?
    for column in 0...columns.count {
      var right: Range<Double>?
      if column < columns.count {
        Self.split(rest, by: SIMD3(-1, 0, columns[column]), below: &strip, above: &spare)
        swap(&rest, &spare)
        right = span(x: columns[column])
      } else {
        swap(&strip, &rest)
      }
      guard addColumn(column, left, right, to: &drawing) else { return false }
      left = right
    }
    return true
  }

  /// Appends the part of the polygon between two grid lines, which is in `strip`: complete cells in the middle, cut
  /// cells above and below. `left` and `right` are the parts of the grid lines within the polygon.
  private mutating func addColumn(
    _ column: Int, _ left: Range<Double>?, _ right: Range<Double>?, to drawing: inout Drawing
  ) -> Bool {
    var (first, last) = (rows.count, -1)
    if let left, let right {
      let (low, high) = (max(left.lowerBound, right.lowerBound), min(left.upperBound, right.upperBound))
      first = rows.firstIndex { $0 >= low } ?? rows.count
      last = rows.lastIndex { $0 <= high } ?? -1
    }
    // Cell k lies between lines k − 1 and k.
    var row = 0
    while row <= rows.count {
      if first < last, row == first + 1 {
        guard addWholeCells(columns[column - 1], columns[column], rows: first...last, to: &drawing) else {
          return false
        }
        cutStrip(at: last)
        row = last + 1
        continue
      }
      cutStrip(at: row)
      row += 1
      guard cell.count >= 3 else { continue }
      guard isWithinTolerance(cell) else { return false }
      addFan(of: cell, to: &drawing)
    }
    return true
  }

  /// Moves the part of the strip above a line to `cell`; all of it for the line after the last.
  private mutating func cutStrip(at row: Int) {
    guard row < rows.count else { return swap(&cell, &strip) }
    Self.split(strip, by: SIMD3(0, -1, rows[row]), below: &cell, above: &spare)
    swap(&strip, &spare)
  }

  /// Appends cells that the polygon's edge doesn't cut.
  private func addWholeCells(
    _ left: Double, _ right: Double, rows lines: ClosedRange<Int>, to drawing: inout Drawing
  ) -> Bool {
    let start = UInt32(drawing.vertices.count)
    var above: (left: Point, right: Point)?
    for (count, row) in lines.enumerated() {
      let here = (left: point(left, rows[row]), right: point(right, rows[row]))
      drawing.vertices.append(vertex(at: here.left.place, of: here.left.corner, color))
      drawing.vertices.append(vertex(at: here.right.place, of: here.right.corner, color))
      if let above {
        guard Self.isStraight(above.left, here.left), Self.isStraight(here.left, here.right),
          Self.isStraight(above.left, here.right)
        else { return false }
        let corner = start + 2 * UInt32(count - 1)
        drawing.addTriangle(corner, corner + 1, corner + 3)
        drawing.addTriangle(corner, corner + 3, corner + 2)
      }
      above = here
    }
    return true
  }

  /// A corner and its projection.
  private struct Point {
    var corner: Corner
    var place: SIMD2<Double>
    var w: Double
  }

  private func point(_ x: Double, _ y: Double) -> Point { point(Corner(x: x, y: y, side: Self.cut)) }

  private func point(_ corner: Corner) -> Point { Point(corner: corner, place: place(corner), w: w(corner)) }

  /// Returns the part of a vertical line within the polygon.
  private func span(x: Double) -> Range<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    guard var previous = polygon.last else { return nil }
    for corner in polygon {
      if (previous.x <= x) != (corner.x <= x) {
        let y = previous.y + (corner.y - previous.y) * ((x - previous.x) / (corner.x - previous.x))
        (low, high) = (min(low, y), max(high, y))
      }
      previous = corner
    }
    return low < high ? low..<high : nil
  }

  private static func split(
    _ polygon: [Corner], by line: SIMD3<Double>, below: inout [Corner], above: inout [Corner]
  ) {
    below.removeAll(keepingCapacity: true)
    above.removeAll(keepingCapacity: true)
    clip(polygon, by: line, side: cut, to: &below)
    clip(polygon, by: -line, side: cut, to: &above)
  }

  /// Returns whether the triangle fan of a cell shows every point of the picture within the tolerance.
  private func isWithinTolerance(_ cell: [Corner]) -> Bool {
    let first = point(cell[0])
    var previous = first
    for index in 1..<cell.count {
      let here = point(cell[index])
      guard Self.isStraight(previous, here), Self.isStraight(first, here) else { return false }
      previous = here
    }
    return true
  }

  /// Returns whether a picture may be stretched linearly from one point to another. The error in the middle is at most
  /// D·Δw ÷ (w₀ + w₁ + 2·min), and the error of a triangle is a third larger than that of its edges.
  private static func isStraight(_ from: Point, _ to: Point) -> Bool {
    let (way, change) = (to.place - from.place, to.w - from.w)
    let limit = tolerance * 3 / 4 * (from.w + to.w + 2 * min(from.w, to.w))
    return (way * way).sum() * change * change <= limit * limit
  }

  func addFan(of polygon: [Corner], to drawing: inout Drawing) {
    let start = UInt32(drawing.vertices.count)
    for corner in polygon { drawing.vertices.append(vertex(at: place(corner), of: corner, color)) }
    for index in 2..<UInt32(max(2, polygon.count)) { drawing.addTriangle(start, start + index - 1, start + index) }
  }

  func vertex(at place: SIMD2<Double>, of corner: Corner, _ color: PixelColor) -> DrawVertex {
    // Rounding may put coordinates slightly outside the texture, and SDL doesn't draw such meshes at all.
    DrawVertex(
      x: Float(place.x), y: Float(place.y), color: color, u: Float(min(max(corner.x / textureWidth, 0), 1)),
      v: Float(min(max(corner.y / textureHeight, 0), 1)))
  }
}
