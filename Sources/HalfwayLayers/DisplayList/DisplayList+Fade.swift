extension DisplayList {
  /// Multiplies the alpha of the items from `start` on, each individually. Groups are faded as a whole unless they only
  /// clip.
  mutating func fade(from start: Int, by opacity: Double) {
    guard opacity < 1, start < items.count else { return }
    var index = start
    // The nesting depth relative to the outermost faded group; 0 outside of any.
    var depth = 0
    while index < items.count {
      switch items[index] {
      case .beginGroup(var group):
        if depth > 0 {
          depth += 1
        } else if group.opacity < 1 || group.mask != nil || group.transform != .identity {
          group.opacity *= opacity
          items[index] = .beginGroup(group)
          depth = 1
        }
      case .endGroup: if depth > 0 { depth -= 1 }
      default:
        guard depth == 0 else { break }
        if let faded = items[index].faded(by: opacity) {
          items[index] = faded
        } else {
          items.insert(.beginGroup(DisplayGroup(opacity: opacity)), at: index)
          items.insert(.endGroup, at: index + 2)
          index += 2
        }
      }
      index += 1
    }
  }
}

extension DisplayItem {
  /// Returns the item with its alpha multiplied, or `nil` for items without a color of their own.
  fileprivate func faded(by opacity: Double) -> DisplayItem? {
    switch self {
    case .fill(let shape, let paint): return .fill(shape, paint.faded(by: opacity))
    case .border(let shape, let width, let color): return .border(shape, width: width, color.faded(by: opacity))
    case .stroke(let path, let style, let paint): return .stroke(path, style, paint.faded(by: opacity))
    case .shadow(let shape, let radius, let offset, let color):
      return .shadow(shape, radius: radius, offset: offset, color.faded(by: opacity))
    case .text(var run):
      run.color = run.color.faded(by: opacity)
      return .text(run)
    case .image, .backdrop, .fragment, .beginGroup, .endGroup: return nil
    }
  }
}

extension CGColor {
  func faded(by opacity: Double) -> CGColor { withAlphaComponent(alpha * opacity) }
}

extension Paint {
  fileprivate func faded(by opacity: Double) -> Paint {
    switch self {
    case .color(let color): return .color(color.faded(by: opacity))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.faded(by: opacity)
      }
      return .gradient(gradient)
    }
  }
}
