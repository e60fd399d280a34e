import Foundation

/// Finds an area that is certain to be covered by opaque items.
struct OpaqueGround {
  private var largest: RoundedRect?
  /// The number of items left to examine. A background usually comes first, and time per frame is limited.
  private var left = 500
  private static let deepestGroup = 64

  /// Returns the largest rectangle, with or without rounded corners, that is covered by an opaque fill or image, in the
  /// items' coordinates; `nil` if none is found.
  static func largest(of items: ArraySlice<DisplayItem>) -> RoundedRect? {
    var search = OpaqueGround()
    search.look(at: items, map: .identity, clip: nil, depth: 0)
    return search.largest
  }

  private mutating func look(
    at items: ArraySlice<DisplayItem>, map: CGAffineTransform, clip: RoundedRect?, depth: Int
  ) {
    guard depth < Self.deepestGroup else { return }
    var index = items.startIndex
    while index < items.endIndex, left > 0 {
      left -= 1
      switch items[index] {
      case .fill(.rounded(let shape), let paint) where paint.isOpaque: note(shape, map, clip)
      case .image(let shown) where shown.image.isOpaque: note(RoundedRect(shown.rect), map, clip)
      case .fragment(let fragment): look(at: fragment.items[...], map: map, clip: clip, depth: depth + 1)
      case .beginGroup(let group):
        let end = items.endOfGroup(at: index)
        if let (inner, within) = Self.enter(group, map, clip) {
          look(at: items[(index + 1)..<max(index + 1, end)], map: inner, clip: within, depth: depth + 1)
        }
        index = end
      default: break
      }
      index += 1
    }
  }

  /// Returns the transform and clip inside a group; `nil` if the group isn't opaque or is rotated.
  private static func enter(
    _ group: DisplayGroup, _ map: CGAffineTransform, _ clip: RoundedRect?
  ) -> (CGAffineTransform, RoundedRect?)? {
    guard group.opacity >= 1, group.mask == nil, let own = group.transform.affine else { return nil }
    let inner = own.concatenating(map)
    guard inner.isUprightAxisAligned else { return nil }
    switch group.clip {
    case nil: return (inner, clip)
    case .path: return nil
    case .rounded(let shape):
      let shape = mapped(shape, inner)
      guard let clip else { return (inner, shape) }
      guard let both = common(shape, clip) else { return nil }
      return (inner, both)
    }
  }

  private mutating func note(_ shape: RoundedRect, _ map: CGAffineTransform, _ clip: RoundedRect?) {
    var shape = Self.mapped(shape, map)
    if let clip {
      guard let both = Self.common(shape, clip) else { return }
      shape = both
    }
    func area(_ shape: RoundedRect) -> Double { shape.rect.width * shape.rect.height }
    if area(shape) > largest.map(area) ?? 0 { largest = shape }
  }

  /// Returns the intersection of two shapes if it can be represented as a rounded rectangle.
  private static func common(_ a: RoundedRect, _ b: RoundedRect) -> RoundedRect? {
    if a.radii == CornerRadii(), b.radii == CornerRadii() {
      let both = a.rect.intersection(b.rect)
      return both.isNull ? nil : RoundedRect(both)
    }
    if a.rect.contains(b.rect), a.radii == CornerRadii() || a.rect == b.rect && a.radii == b.radii { return b }
    if b.rect.contains(a.rect), b.radii == CornerRadii() { return a }
    return nil
  }

  private static func mapped(_ shape: RoundedRect, _ map: CGAffineTransform) -> RoundedRect {
    let (radii, factor) = (shape.effectiveRadii, max(map.a, map.d))
    return RoundedRect(
      shape.rect.applying(map),
      radii: CornerRadii(
        topLeft: radii.topLeft * factor, topRight: radii.topRight * factor, bottomLeft: radii.bottomLeft * factor,
        bottomRight: radii.bottomRight * factor))
  }
}

extension Paint {
  /// Whether the paint is fully opaque.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient): !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }
}
