extension CommandList {
  /// Rectangles that hide others, at most so many at a time: a screen has few that are worth it.
  private static let coverLimit = 8
  /// Rectangles of fewer pixels hide too little to be worth the search.
  private static let leastArea = 1024

  /// Makes the list ready to be painted, taking over outlines from an earlier one.
  func finish(reusing earlier: CommandList? = nil) {
    hideCovered()
    if let earlier { outlines.build(reusing: &earlier.outlines) } else { outlines.build() }
  }

  /// Narrows commands to what opaque rectangles after them leave of them; the pixels stay the same.
  private func hideCovered() {
    var covers = RectStack()
    // For each layer that is open, going backwards, how many of the rectangles lie outside it.
    var index = commands.count - 1
    var depth = 0
    while index >= 0 {
      let kind = commands[index].kind
      var visible = commands[index].bounds
      if kind == .endLayer { depth += 1 }
      // A layer's memory is made for its bounds; all of its commands have the same.
      if kind == .beginLayer { depth -= 1 }
      if depth == 0 || kind != .endLayer && kind != .beginMask && kind != .beginLayer {
        for place in 0..<covers.count { visible = visible.without(covers[place]) }
      }
      commands[index].visible = visible
      if depth == 0, commands[index].replaces, visible.area >= Self.leastArea {
        covers.add(commands[index].bounds, limit: Self.coverLimit)
      }
      index -= 1
    }
    narrowLayers()
    hideShadows()
  }

  /// Lets shadows know of what is drawn over them next and hides them where it covers fully.
  private func hideShadows() {
    guard !shadows.isEmpty else { return }
    for index in commands.indices.dropLast() where commands[index].kind == .shadow {
      let (place, next) = (Int(commands[index].source), commands[index + 1])
      guard shadows[place].hiderBounds.isEmpty, next.isOpaque, next.opacity == 255 else { continue }
      switch next.kind {
      case .fill, .copy, .walk:
        shadows[place].hiderKind = next.coverKind
        shadows[place].hider = next.cover
        shadows[place].hiderBounds = next.bounds
      default: break
      }
    }
  }

  /// Gives ends of layers what their beginnings were left with.
  private func narrowLayers() {
    for index in commands.indices where commands[index].kind == .beginLayer {
      let (visible, end) = (commands[index].visible, Int(commands[index].source))
      guard end > index, end < commands.count else { continue }
      commands[end].visible = visible
    }
  }
}

/// A few of the largest rectangles.
private struct RectStack {
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

  /// Adds a rectangle, in place of the smallest when there are `limit` of them.
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

extension PixelRect {
  static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  var area: Int { Int(width) * Int(height) }

  /// What another leaves of it, as far as that is a rectangle; else all of it.
  func without(_ other: PixelRect) -> PixelRect {
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
