import Foundation
import HalfwayLayers
import HalfwayRendering

extension Tessellator {
  /// Enters a group, or draws it as a picture if its items can't be drawn individually.
  package func enterGroup(_ group: DisplayGroup, at index: Int, in items: ArraySlice<DisplayItem>) -> Bool {
    pushState()
    if enter(group, at: index, in: items) { return true }
    popState()
    return false
  }

  private func enter(_ group: DisplayGroup, at index: Int, in items: ArraySlice<DisplayItem>) -> Bool {
    let opacity = state.opacity * max(0, min(group.opacity, 1))
    let map = group.transform.concatenating(ProjectiveTransform(state.transform))
    // Reject groups seen edge-on and non-finite transforms.
    guard opacity >= DeviceState.minimumAlpha, abs(map.determinant) > 1e-9, abs(map.determinant) < .infinity else {
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
    (state.place, state.opacity) = (place, opacity)
    if case .rounded(let clip) = group.clip {
      // Edges of the clip are rounded like edges of fills, so that a clip and a fill of the same size end at the same
      // pixel.
      let pixels = PixelSpan.rect(clip.rect.boundingBox(under: transform))?.rect
      state.clip(to: pixels ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
    }
    if opacity >= 1 { _ = pages.enterPage(of: items[(index + 1)...], isWhole: true, in: &state, scale: scale) }
    return !state.clip.isEmpty
  }

  /// Returns whether the items of a group can't be drawn individually because they fade together or are clipped to
  /// something other than a pixel rectangle.
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
    return items.leafCount(inGroupAt: index, upTo: 2) > 1
  }

  private static func contents(ofGroupAt index: Int, in items: ArraySlice<DisplayItem>) -> ArraySlice<DisplayItem> {
    items[(index + 1)..<items.endOfGroup(at: index)]
  }
}
