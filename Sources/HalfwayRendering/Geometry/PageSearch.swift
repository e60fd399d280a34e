import HalfwayLayers

/// A search for the background of a page.
///
/// A page is a group that is only translated, has no mask and full opacity, and whose first item apart from shadows is
/// an opaque rectangle, possibly within further such groups. The division into fragments makes no difference.
package struct PageSearch {
  private let scale: Double
  private var place: GroupPlace
  private var isInGroup = false
  /// The combined clips of groups within the page.
  private var shown = PageSearch.everything
  private var ground: PixelRect?

  private init(place: GroupPlace, scale: Double) { (self.place, self.scale) = (place, scale) }

  /// Returns the whole target pixels that the background of a group's items covers; nil if the group isn't a page.
  /// `place` is the place of the group, which has neither a mask nor an opacity.
  package static func ground(
    of items: ArraySlice<DisplayItem>, at place: GroupPlace, scale: Double
  ) -> PixelRect? {
    guard place.isMoveOnly(scale: scale) else { return nil }
    var search = PageSearch(place: place, scale: scale)
    _ = search.look(through: items, depth: 0)
    return search.ground
  }

  /// A rectangle larger than any page.
  package static let everything = PixelRect(x: -(1 << 28), y: -(1 << 28), width: 1 << 29, height: 1 << 29)

  /// The maximum nesting depth of fragments.
  private static let largestDepth = 64

  /// Returns whether the first relevant item is among these.
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

  /// Returns the target pixels of a rectangle; nil if it is thinner than half a pixel.
  private func pixels(_ shape: RoundedRect) -> PixelRect? {
    guard let (rect, coverage) = PixelSpan.rect(shape.rect.boundingBox(under: place.map)), coverage >= 1 else {
      return nil
    }
    return rect.offsetBy(x: place.originX, y: place.originY)
  }
}
