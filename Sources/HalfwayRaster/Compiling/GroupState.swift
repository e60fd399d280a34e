import Foundation
import HalfwayLayers

/// The combined effect of the groups that contain an item.
struct GroupState {
  var place: GroupPlace
  var opacity = 1.0
  /// The clip in pixels of the target.
  var clip: PixelRect
  /// The number of layers that contain the item.
  var depth = 0
  /// The number of the page that contains the item; 0 for none.
  var scope: Int32 = 0
  /// The combined rectangular clips within that page in pixels of the target, without the clip around the page.
  var scopeClip = PageSearch.everything
  /// The index of the first command that is visible to a backdrop; earlier ones are outside the innermost picture or
  /// mask.
  var firstBeneath: Int32 = 0
  /// Whether the innermost group is that page.
  var isPage = false

  init(map: CGAffineTransform, clip: PixelRect) { (place, self.clip) = (GroupPlace(map: map), clip) }

  /// The transform from the group's points to local pixels.
  var map: CGAffineTransform {
    get { place.map }
    set { place.map = newValue }
  }

  /// The location of local (0, 0) in the target.
  var originX: Int32 { place.originX }
  var originY: Int32 { place.originY }

  /// The clip in local pixels.
  var localClip: PixelRect { clip.offsetBy(x: -originX, y: -originY) }

  /// Returns whether the map is only the scale.
  func isMoveOnly(scale: Double) -> Bool { place.isMoveOnly(scale: scale) }

  /// Returns the state within a group with a map; nil if nothing is visible.
  func entering(_ transform: CGAffineTransform, scale: Double) -> GroupState? {
    guard let place = place.entering(transform, scale: scale) else { return nil }
    var inner = self
    inner.place = place
    inner.isPage = false
    return inner
  }
}
