import Foundation

// Images derived from other images.
extension CGImage {
  /// Returns the part of the image in a rectangle of pixels, which is expanded to whole pixels; `nil` if the rectangle
  /// contains no part of the image. Rows are counted from the top.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite else { return nil }
    let part = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard part.width >= 1, part.height >= 1 else { return nil }
    let (x, y, columns, rows) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    if let drawing {
      let moved = drawing.moved(by: CGAffineTransform(translationX: -part.minX, y: -part.minY))
      return CGImage(checkedWidth: columns, height: rows, drawing: moved, isOpaque: isOpaque, scale: scale)
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns * rows)
    for row in y..<y + rows { pixels += self.pixels[row * width + x..<row * width + x + columns] }
    return CGImage(checkedWidth: columns, height: rows, pixels: pixels, scale: scale)
  }

  /// Returns the image as displayed with an orientation.
  package func turned(by orientation: ImageOrientation) -> CGImage {
    guard orientation != .upright else { return self }
    let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
    if let drawing {
      let turned = drawing.moved(by: orientation.map(width: Double(width), height: Double(height)))
      return CGImage(checkedWidth: columns, height: rows, drawing: turned, isOpaque: isOpaque, scale: scale)
    }
    var turned: [UInt32] = []
    turned.reserveCapacity(columns * rows)
    for y in 0..<rows {
      for x in 0..<columns {
        let source = orientation.source(x: x, y: y, width: width, height: height)
        turned.append(pixels[source.y * width + source.x])
      }
    }
    return CGImage(checkedWidth: columns, height: rows, pixels: turned, scale: scale)
  }

  /// Returns an image that fills the alpha of this one with a color; both alphas are multiplied.
  package func tinted(_ color: CGColor) -> CGImage {
    if let drawing {
      return CGImage(
        checkedWidth: width, height: height, drawing: drawing.tinted(color, width: width, height: height),
        isOpaque: isOpaque && color.alpha >= 1, scale: scale)
    }
    func held(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let byAlpha = (0...255).map { alpha -> UInt32 in
      let alpha = held(color.alpha) * Double(alpha) / 255
      func component(_ value: Double) -> UInt32 { UInt32(held(value) * alpha * 255 + 0.5) }
      return component(1) << 24 | component(color.red) << 16 | component(color.green) << 8 | component(color.blue)
    }
    return CGImage(
      checkedWidth: width, height: height, pixels: pixels.map { byAlpha[Int($0 >> 24)] }, scale: scale)
  }
}

extension CGImage {
  /// Returns the image darkened as if by black of a given alpha on top, wherever it isn't transparent.
  package func darkened(by alpha: Double) -> CGImage {
    if let drawing {
      return CGImage(
        checkedWidth: width, height: height, drawing: drawing.darkened(by: alpha), isOpaque: isOpaque, scale: scale)
    }
    let byValue = (0...255).map { UInt32(Double($0) * min(1, max(0, 1 - alpha)) + 0.5) }
    return CGImage(
      checkedWidth: width, height: height,
      pixels: pixels.map { pixel in
        pixel & 0xFF00_0000 | byValue[Int(pixel >> 16 & 0xFF)] << 16 | byValue[Int(pixel >> 8 & 0xFF)] << 8
          | byValue[Int(pixel & 0xFF)]
      }, scale: scale)
  }
}
