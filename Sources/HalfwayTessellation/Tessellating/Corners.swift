import HalfwayRaster

/// A rectangle cut into corners, edges and the rest.
struct Corners {
  var rect: PixelRect
  /// The sizes of the corners. A rectangle of odd width less than two corners has a narrower one on the right.
  var left: Int32
  var right: Int32
  var top: Int32
  var bottom: Int32

  /// Corners of so many pixels, or as much of them as there is room for.
  init(of rect: PixelRect, halfWidth: Int32, halfHeight: Int32) {
    self.rect = rect
    left = min(halfWidth, (rect.width + 1) / 2)
    right = min(halfWidth, rect.width - left)
    top = min(halfHeight, (rect.height + 1) / 2)
    bottom = min(halfHeight, rect.height - top)
  }

  init(of rect: PixelRect, half: Int32) {
    self.init(of: rect, halfWidth: half, halfHeight: half)
  }

  /// Between the upper corners.
  var topEdge: PixelRect {
    PixelRect(x: rect.x + left, y: rect.y, width: rect.width - left - right, height: top)
  }

  /// Between the lower corners.
  var bottomEdge: PixelRect {
    PixelRect(x: rect.x + left, y: rect.maxY - bottom, width: rect.width - left - right, height: bottom)
  }

  /// The whole width between upper and lower corners.
  var middle: PixelRect {
    PixelRect(x: rect.x, y: rect.y + top, width: rect.width, height: rect.height - top - bottom)
  }
}
