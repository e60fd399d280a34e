import HalfwayLayers

/// Looks for the ground of a page.
///
/// A page is a group that only moves, neither masked nor see-through, and whose first item but for shadows is an opaque
/// rectangle, be it in further such groups. Whether items are cut into fragments makes no difference.
package struct PageSearch {
  private let scale: Double
  private var place: GroupPlace
  private var isInGroup = false
  /// What clips of groups within the page leave.
  private var shown = PageSearch.everything
  private var ground: PixelRect?

  private init(place: GroupPlace, scale: Double) { (self.place, self.scale) = (place, scale) }

  /// The whole pixels of the target that the ground of a group's items covers; nil for no page. `place`: that of the
  /// group, which is neither masked nor see-through.
  package static func ground(
    of items: ArraySlice<DisplayItem>, at place: GroupPlace, scale: Double
  ) -> PixelRect? {
    guard place.isMoveOnly(scale: scale) else { return nil }
    var search = PageSearch(place: place, scale: scale)
    _ = search.look(through: items, depth: 0)
    return search.ground
  }

  /// Larger than any page.
  package static let everything = PixelRect(x: -(1 << 28), y: -(1 << 28), width: 1 << 29, height: 1 << 29)

  /// Fragments within fragments.
  private static let largestDepth = 64

  /// Whether the first item that counts is among these.
  private mutating func look(through items: ArraySlice<DisplayItem>, depth: Int) -> Bool {
    for item in items {
      switch item {
      case .shadow where !isInGroup: continue
      case .beginGroup(let group):
        guard group.opacity >= 1, group.mask == nil, let map = group.transform.affine,
          let inner = place.entering(map, scale: scale), inner.isMoveOnly(scale: scale)
        else { return true }
        place = inner
        isInGroup = true
        if let clip = group.clip {
          guard case .rounded(let shape) = clip, shape.effectiveRadii == CornerRadii(0), let rect = pixels(shape)
          else { return true }
          shown = shown.intersection(rect)
        }
      case .fragment(let fragment):
        guard depth < Self.largestDepth else { return true }
        if look(through: fragment.items[...], depth: depth + 1) { return true }
      case .fill(.rounded(let shape), .color(let color)):
        if color.alpha >= 1, shape.effectiveRadii == CornerRadii(0), let rect = pixels(shape) {
          ground = rect.intersection(shown)
        }
        return true
      default: return true
      }
    }
    return false
  }

  /// The pixels of the target that a rectangle goes to; nil for what is thinner than half of one.
  private func pixels(_ shape: RoundedRect) -> PixelRect? {
    guard let (rect, coverage) = PixelSpan.rect(shape.rect.boundingBox(under: place.map)), coverage >= 1 else {
      return nil
    }
    return rect.offsetBy(x: place.originX, y: place.originY)
  }
}
