import HalfwayRendering

/// A small collection of the largest rectangles.
struct RectStack {
  private var rects = (
    PixelRect.zero, PixelRect.zero, PixelRect.zero, PixelRect.zero, PixelRect.zero, PixelRect.zero, PixelRect.zero,
    PixelRect.zero
  )
  private(set) var count = 0

  subscript(_ index: Int) -> PixelRect {
    get {
      switch index {
      case 0: rects.0
      case 1: rects.1
      case 2: rects.2
      case 3: rects.3
      case 4: rects.4
      case 5: rects.5
      case 6: rects.6
      default: rects.7
      }
    }
    set {
      switch index {
      case 0: rects.0 = newValue
      case 1: rects.1 = newValue
      case 2: rects.2 = newValue
      case 3: rects.3 = newValue
      case 4: rects.4 = newValue
      case 5: rects.5 = newValue
      case 6: rects.6 = newValue
      default: rects.7 = newValue
      }
    }
  }

  /// Adds a rectangle, replacing the smallest one if there are already `limit`.
  mutating func add(_ rect: PixelRect, limit: Int) {
    if count < limit {
      self[count] = rect
      count += 1
      return
    }
    var smallest = 0
    for index in 1..<count where self[index].area < self[smallest].area { smallest = index }
    if rect.area > self[smallest].area { self[smallest] = rect }
  }
}
