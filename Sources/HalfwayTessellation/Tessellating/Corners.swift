import HalfwayRendering

/// A rectangle divided into corners, edges, and a middle.
struct Corners {
  var rect: PixelRect
  /// The sizes of the corners. If the rectangle's width is odd and less than two corners, the right ones are narrower.
  var left: Int32
  var right: Int32
  var top: Int32
  var bottom: Int32

  /// Creates corners of the given size, limited to the size of the rectangle.
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

  /// The rectangle between the upper corners.
  var topEdge: PixelRect {
    PixelRect(x: rect.x + left, y: rect.y, width: rect.width - left - right, height: top)
  }

  /// The rectangle between the lower corners.
  var bottomEdge: PixelRect {
    PixelRect(x: rect.x + left, y: rect.maxY - bottom, width: rect.width - left - right, height: bottom)
  }

  /// The full-width rectangle between the upper and lower corners.
  var middle: PixelRect {
    PixelRect(x: rect.x, y: rect.y + top, width: rect.width, height: rect.height - top - bottom)
  }
}
