import Foundation
import HalfwayLayers
import HalfwayRaster

extension Tessellator {
  /// Makes the state that of a group, or draws the group as a picture: false if its items are not to be drawn, one by one.
  func enter(_ group: DisplayGroup, at index: Int, in items: ArraySlice<DisplayItem>) -> Bool {
    let opacity = state.opacity * max(0, min(group.opacity, 1))
    let map = group.transform.concatenating(ProjectiveTransform(state.transform))
    // Edge on, or not a number.
    guard opacity >= Self.leastAlpha, abs(map.determinant) > 1e-9, abs(map.determinant) < .infinity else {
      return false
    }
    var place: GroupPlace?
    if let affine = group.transform.affine {
      guard let inner = state.place.entering(affine, scale: scale) else { return false }
      place = inner
    }
    guard let place, !group.isRasterized || place.isMoveOnly(scale: scale) else {
      addMapped(group, Self.contents(ofGroupAt: index, in: items), map: map, opacity: opacity)
      return false
    }
    let transform = place.mapToTarget
    guard !isDrawnWhole(group, under: transform, at: index, in: items) else {
      var bare = group
      bare.transform = .identity
      bare.opacity = 1
      bare.isRasterized = false
      addPicture(
        of: Self.contents(ofGroupAt: index, in: items), group: bare, under: transform, opacity: opacity)
      return false
    }
    (state.place, state.transform) = (place, transform)
    state.opacity = opacity
    if case .rounded(let clip) = group.clip {
      // An edge of the clip is rounded as the edge of a fill is, so that a clip and what fills it end at the same pixel.
      let pixels = PixelSpan.rect(clip.rect.boundingBox(under: transform))?.rect
      let shown = pixels ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      (state.clip, state.scopeClip) = (state.clip.intersection(shown), state.scopeClip.intersection(shown))
    }
    if opacity >= 1 { notePage(items[(index + 1)...]) }
    return !state.clip.isEmpty
  }

  /// Whether the items of a group cannot be drawn one by one: they fade together, or are cut by what is not a rectangle of pixels.
  private func isDrawnWhole(
    _ group: DisplayGroup, under transform: CGAffineTransform, at index: Int, in items: ArraySlice<DisplayItem>
  ) -> Bool {
    if group.mask != nil { return true }
    switch group.clip {
    case nil: break
    case .path: return true
    case .rounded(let shape):
      if !transform.isUprightAxisAligned || shape.effectiveRadii != CornerRadii() { return true }
    }
    guard group.opacity < 1 else { return false }
    return Self.leafCount(Self.contents(ofGroupAt: index, in: items), upTo: 2) > 1
  }

  /// Items that show something, at most `limit`: no more is counted.
  private static func leafCount(_ items: ArraySlice<DisplayItem>, upTo limit: Int) -> Int {
    var count = 0
    for item in items {
      switch item {
      case .beginGroup, .endGroup: break
      case .fragment(let fragment): count += leafCount(fragment.items[...], upTo: limit - count)
      default: count += 1
      }
      if count >= limit { return limit }
    }
    return count
  }

  /// The place of the item that closes a group, or the end of the items where none does.
  static func end(ofGroupAt index: Int, in items: ArraySlice<DisplayItem>) -> Int {
    var depth = 0
    for place in index..<items.endIndex {
      switch items[place] {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return items.endIndex
  }

  private static func contents(ofGroupAt index: Int, in items: ArraySlice<DisplayItem>) -> ArraySlice<DisplayItem> {
    items[(index + 1)..<end(ofGroupAt: index, in: items)]
  }
}
