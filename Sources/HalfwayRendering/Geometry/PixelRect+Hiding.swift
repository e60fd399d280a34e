extension PixelRect {
  package static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  package var area: Int { Int(width) * Int(height) }

  /// Returns the remainder after removing another rectangle if it is a rectangle; otherwise the whole rectangle.
  package func without(_ other: PixelRect) -> PixelRect {
    guard !isEmpty, !other.isEmpty else { return self }
    if other.y <= y, other.maxY >= maxY {
      if other.x <= x, other.maxX >= maxX { return PixelRect(x: x, y: y, width: 0, height: 0) }
      if other.x <= x, other.maxX > x {
        return PixelRect(x: other.maxX, y: y, width: maxX - other.maxX, height: height)
      }
      if other.maxX >= maxX, other.x < maxX { return PixelRect(x: x, y: y, width: other.x - x, height: height) }
      return self
    }
    guard other.x <= x, other.maxX >= maxX else { return self }
    if other.y <= y, other.maxY > y {
      return PixelRect(x: x, y: other.maxY, width: width, height: maxY - other.maxY)
    }
    if other.maxY >= maxY, other.y < maxY { return PixelRect(x: x, y: y, width: width, height: other.y - y) }
    return self
  }
}
