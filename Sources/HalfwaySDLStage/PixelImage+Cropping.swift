/// A rectangle of a picture, in pixels.
struct PixelPart {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension PixelImage {
  /// Returns the smallest part outside which the picture equals another one of the same size; `nil` if they are equal.
  func difference(from other: PixelImage) -> PixelPart? {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let row = offset(x: 0, y: y)..<offset(x: 0, y: y + 1)
      guard let first = row.first(where: { bytes[$0] != other.bytes[$0] }),
        let last = row.last(where: { bytes[$0] != other.bytes[$0] })
      else { continue }
      left = min(left, (first - row.lowerBound) / 3)
      right = max(right, (last - row.lowerBound) / 3 + 1)
      top = min(top, y)
      bottom = y + 1
    }
    guard left < right else { return nil }
    return PixelPart(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns a part, which has to lie within the picture.
  func cropped(to part: PixelPart) -> PixelImage {
    guard part.width < width || part.height < height else { return self }
    var image = PixelImage(width: part.width, height: part.height)
    for row in 0..<part.height {
      let source = offset(x: part.x, y: part.y + row)
      let target = image.offset(x: 0, y: row)
      image.bytes.replaceSubrange(
        target..<target + 3 * part.width, with: bytes[source..<source + 3 * part.width])
    }
    return image
  }
}
