import Foundation
import HalfwayLayers
import HalfwayRendering

/// The state of the groups that contain an item, with what only commands need.
struct GroupState {
  /// The combined effect of the groups in device space.
  var device: DeviceState
  /// The number of layers that contain the item.
  var depth = 0
  /// The index of the first command that is visible to a backdrop; earlier ones are outside the innermost picture or
  /// mask.
  var firstBeneath: Int32 = 0
  /// Whether the innermost group is the page of `device.scope`.
  var isPage = false

  init(map: CGAffineTransform, clip: PixelRect) { device = DeviceState(map: map, clip: clip) }

  var opacity: Double {
    get { device.opacity }
    set { device.opacity = newValue }
  }

  /// The clip in pixels of the target.
  var clip: PixelRect {
    get { device.clip }
    set { device.clip = newValue }
  }

  /// The transform from the group's points to local pixels.
  var map: CGAffineTransform {
    get { device.place.map }
    set { device.place.map = newValue }
  }

  /// The location of local (0, 0) in the target.
  var originX: Int32 { device.place.originX }
  var originY: Int32 { device.place.originY }

  /// The clip in local pixels.
  var localClip: PixelRect { clip.offsetBy(x: -originX, y: -originY) }

  /// Returns whether the map is only the scale.
  func isMoveOnly(scale: Double) -> Bool { device.place.isMoveOnly(scale: scale) }

  /// Returns the state within a group with a map; nil if nothing is visible.
  func entering(_ transform: CGAffineTransform, scale: Double) -> GroupState? {
    guard let place = device.place.entering(transform, scale: scale) else { return nil }
    var inner = self
    inner.device.place = place
    inner.isPage = false
    return inner
  }
}
