import HalfwayLayers

extension TextCoverage {
  /// Combines the bitmaps of a line's segments. Where two of them overlap, the larger coverage applies.
  ///
  /// - Parameter parts: The bitmaps, with the distance in pixels from the start of the line to that of each part.
  init?(_ parts: [(start: Double, coverage: TextCoverage)]) {
    let places = parts.map { start, part in
      (x: Int((start + part.leftBearing).rounded()), y: -Int(part.baseline.rounded()), part: part)
    }
    guard let left = places.map(\.x).min(), let top = places.map(\.y).min(),
      let right = places.map({ $0.x + $0.part.width }).max(), let bottom = places.map({ $0.y + $0.part.height }).max()
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: (right - left) * (bottom - top))
    for (x, y, part) in places {
      for row in 0..<part.height {
        let target = (y - top + row) * (right - left) + x - left
        for column in 0..<part.width {
          bytes[target + column] = max(bytes[target + column], part.bytes[row * part.width + column])
        }
      }
    }
    self.init(
      width: right - left, height: bottom - top, bytes: bytes, leftBearing: Double(left), baseline: Double(-top))
  }

  /// Returns the bitmap at another size. Each pixel is the mean of the pixels that it replaces.
  func scaled(by factor: Double) -> TextCoverage? {
    let newWidth = Int((Double(width) * factor).rounded(.up))
    let newHeight = Int((Double(height) * factor).rounded(.up))
    guard factor > 0, newWidth > 0, newHeight > 0, newWidth <= 16384, newHeight <= 16384 else { return nil }
    let columns = (0..<newWidth).map { Self.sources(of: $0, factor: factor, count: width) }
    var scaled = [UInt8](repeating: 0, count: newWidth * newHeight)
    for row in 0..<newHeight {
      let rows = Self.sources(of: row, factor: factor, count: height)
      for (column, range) in columns.enumerated() {
        var sum = 0
        for y in rows { for x in range { sum += Int(bytes[y * width + x]) } }
        scaled[row * newWidth + column] = UInt8(sum / max(1, rows.count * range.count))
      }
    }
    return TextCoverage(
      width: newWidth, height: newHeight, bytes: scaled, leftBearing: leftBearing * factor,
      baseline: baseline * factor)
  }

  /// Returns the pixels that a pixel of the scaled bitmap replaces; at least one.
  private static func sources(of index: Int, factor: Double, count: Int) -> Range<Int> {
    let first = min(count - 1, Int(Double(index) / factor))
    return first..<min(count, max(first + 1, Int(Double(index + 1) / factor)))
  }
}
