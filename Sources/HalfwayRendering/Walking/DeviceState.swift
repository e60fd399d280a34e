import HalfwayLayers

/// The combined effect, in device space, of the groups that contain an item.
package struct DeviceState {
  /// The location of the items, aligned to whole pixels if the groups are only translated.
  package var place: GroupPlace
  /// The product of the groups' opacities, from 0 to 1.
  package var opacity = 1.0
  /// The combined clip of the groups, in pixels of the target.
  package var clip: PixelRect
  /// The number of the page that contains the item; 0 for none.
  package fileprivate(set) var scope: Int32 = 0
  /// The combined clip of the groups within that page, in pixels of the target, without the clip around the page.
  package fileprivate(set) var scopeClip = PageSearch.everything

  /// The minimum alpha of colors that are drawn: half of 1/255.
  package static let minimumAlpha = 0.5 / 255

  /// Creates the state outside of all groups.
  package init(map: CGAffineTransform, clip: PixelRect) { (place, self.clip) = (GroupPlace(map: map), clip) }

  /// The transform from the group's points to pixels of the target.
  package var transform: CGAffineTransform { place.mapToTarget }

  /// Intersects the clip with a rectangle in pixels of the target.
  package mutating func clip(to rect: PixelRect) {
    (clip, scopeClip) = (clip.intersection(rect), scopeClip.intersection(rect))
  }
}

/// The pages of a frame, and the edges that its rotated rectangles share. Edges are shared only within a page.
package struct FramePages {
  /// The edges that the rectangles of the frame share with each other and with pages.
  package var edges = SharedEdges()
  private var lastScope: Int32 = 0

  package init() {}

  /// Prepares for the next frame, keeping the memory.
  package mutating func removeAll() {
    edges.removeAll()
    lastScope = 0
  }

  /// Makes the group that was entered last a page if its items begin with a background, and returns whether they do.
  ///
  /// - Parameter isWhole: Whether the group is clipped only by rectangles, so that its sides are those of the
  ///   background.
  package mutating func enterPage(
    of items: ArraySlice<DisplayItem>, isWhole: Bool, in state: inout DeviceState, scale: Double
  ) -> Bool {
    guard let ground = PageSearch.ground(of: items, at: state.place, scale: scale) else { return false }
    if isWhole { edges.add(page: ground.intersection(state.scopeClip), scope: state.scope) }
    lastScope += 1
    (state.scope, state.scopeClip) = (lastScope, PageSearch.everything)
    return true
  }
}
