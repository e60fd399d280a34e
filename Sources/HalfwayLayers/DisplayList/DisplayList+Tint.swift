extension DisplayList {
  /// Multiplies the red, green, and blue components of the items from `start` on; images are unchanged.
  mutating func tint(from start: Int, by tint: CGColor) {
    guard tint.red < 1 || tint.green < 1 || tint.blue < 1, start < items.count else { return }
    var tinted: [DisplayItem] = []
    tinted.reserveCapacity(items.count - start)
    DisplayItem.append(items[start...], tintedBy: tint, to: &tinted) { $0 }
    items.replaceSubrange(start..., with: tinted)
  }
}

extension DisplayItem {
  /// Appends tinted items. A fragment is replaced by its tinted items, because the original may be shown untinted
  /// elsewhere.
  static func append(
    _ items: ArraySlice<DisplayItem>, tintedBy tint: CGColor, to tinted: inout [DisplayItem],
    picture: (CGImage) -> CGImage
  ) {
    for item in items {
      switch item {
      case .fill(let shape, let paint): tinted.append(.fill(shape, paint.tinted(by: tint)))
      case .border(let shape, let width, let color):
        tinted.append(.border(shape, width: width, color.tinted(by: tint)))
      case .stroke(let path, let style, let paint): tinted.append(.stroke(path, style, paint.tinted(by: tint)))
      case .shadow(let shape, let radius, let offset, let color):
        tinted.append(.shadow(shape, radius: radius, offset: offset, color.tinted(by: tint)))
      case .text(var run):
        run.color = run.color.tinted(by: tint)
        tinted.append(.text(run))
      case .fragment(let fragment): append(fragment.items[...], tintedBy: tint, to: &tinted, picture: picture)
      case .image(var shown):
        shown.image = picture(shown.image)
        tinted.append(.image(shown))
      case .backdrop(let rect, var effect):
        effect.tint = effect.tint.tinted(by: tint)
        tinted.append(.backdrop(rect, effect))
      case .beginGroup, .endGroup: tinted.append(item)
      }
    }
  }
}

extension CGColor {
  fileprivate func tinted(by tint: CGColor) -> CGColor {
    CGColor(red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
  }
}

extension Paint {
  fileprivate func tinted(by tint: CGColor) -> Paint {
    switch self {
    case .color(let color): return .color(color.tinted(by: tint))
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.tinted(by: tint) }
      return .gradient(gradient)
    }
  }
}
