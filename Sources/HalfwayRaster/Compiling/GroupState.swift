import Foundation
import HalfwayLayers

/// The product of the groups around an item.
struct GroupState {
  var place: GroupPlace
  var opacity = 1.0
  /// In pixels of the target.
  var clip: PixelRect
  /// Layers around the item.
  var depth = 0
  /// The page that the item is on; 0 for none.
  var scope: Int32 = 0
  /// What rectangular clips on that page leave, in pixels of the target: not what is around the page.
  var scopeClip = PageSearch.everything
  /// The first command that a backdrop sees: ahead of it is what does not lie within the innermost picture or mask.
  var firstBeneath: Int32 = 0
  /// Whether the innermost group is that page.
  var isPage = false

  init(map: CGAffineTransform, clip: PixelRect) { (place, self.clip) = (GroupPlace(map: map), clip) }

  /// From the group's points to local pixels.
  var map: CGAffineTransform {
    get { place.map }
    set { place.map = newValue }
  }

  /// Where local (0, 0) lies in the target.
  var originX: Int32 { place.originX }
  var originY: Int32 { place.originY }

  /// The clip in local pixels.
  var localClip: PixelRect { clip.offsetBy(x: -originX, y: -originY) }

  /// Whether the map is the scale alone.
  func isMoveOnly(scale: Double) -> Bool { place.isMoveOnly(scale: scale) }

  /// The state within a group of a map; nil where nothing can be seen.
  func entering(_ transform: CGAffineTransform, scale: Double) -> GroupState? {
    guard let place = place.entering(transform, scale: scale) else { return nil }
    var inner = self
    inner.place = place
    inner.isPage = false
    return inner
  }
}
