import Foundation
import HalfwayMotion

/// Frozen pictures of layers that an interruption has removed. They keep moving and fade, in front of a layer that they
/// were in front of, or behind the sublayers of one that contained them.
final class Afterimages: LayerEnding {
  /// A picture in the coordinates of the root.
  struct Picture {
    var fragment: DisplayFragment
    var map: ProjectiveTransform
    /// The change of the transform's elements, per second.
    var velocity: ProjectiveTransform
    var opacity: Double
    /// The area outside of which the picture was clipped; `nil` if it wasn't.
    var clip: CGRect?
  }

  let timeline: Timeline
  private let pictures: [Picture]
  private(set) var isBehindSublayers: Bool
  let begin: Double
  /// The seconds before the pictures fade.
  private let delay: Double
  fileprivate(set) weak var layer: Layer?

  init(_ pictures: [Picture], behindSublayers isBehindSublayers: Bool, on timeline: Timeline) {
    self.pictures = pictures
    self.isBehindSublayers = isBehindSublayers
    self.timeline = timeline
    begin = timeline.localTime
    delay = isBehindSublayers ? Self.delaySeconds : 0
  }

  /// Moves the pictures, whose layer leaves, to another one.
  func move(to layer: Layer, behindSublayers isBehindSublayers: Bool) {
    self.layer?.afterimages.removeAll { $0 === self }
    self.isBehindSublayers = isBehindSublayers
    layer.attach(self)
  }

  /// The duration of a fade, in seconds.
  private static let fadeSeconds = 0.35
  /// The seconds before pictures behind other layers fade: in the meantime those layers have appeared.
  private static let delaySeconds = 0.3
  /// The share of the speed that a picture loses per second.
  private static let friction = 3.0

  private var fade: Double {
    let share = min(1, max(0, (timeline.localTime - begin - delay) / Self.fadeSeconds))
    return 1 - share * share * (3 - 2 * share)
  }

  /// Appends the pictures to the content of a layer.
  func append(to list: inout DisplayList, in layer: Layer) {
    guard let away = layer.presentToRoot.inverse(), fade > 0 else { return }
    let seconds = (1 - Elementary.exp(-Self.friction * (timeline.localTime - begin))) / Self.friction
    for picture in pictures {
      var group = DisplayGroup(transform: away)
      if let clip = picture.clip { group.clip = .rounded(RoundedRect(clip)) }
      list.items.append(.beginGroup(group))
      list.items.append(
        .beginGroup(
          DisplayGroup(
            transform: picture.map.combined(with: picture.velocity) { $0 + $1 * seconds },
            opacity: picture.opacity * fade)))
      list.items.append(.fragment(picture.fragment))
      list.items.append(.endGroup)
      list.items.append(.endGroup)
    }
  }

  var end: Double { begin + delay + Self.fadeSeconds }
  func finish(at position: AnimationBatch.Position) {
    layer?.afterimages.removeAll { $0 === self }
    timeline.scheduler?.afterimages.removeAll { $0 === self }
  }
}

extension Layer {
  func add(_ images: Afterimages) {
    attach(images)
    images.timeline.scheduler?.add(images)
    images.timeline.scheduler?.afterimages.append(images)
  }

  fileprivate func attach(_ images: Afterimages) {
    images.layer = self
    afterimages.append(images)
  }

  /// The afterimages in this layer and in front of it.
  var afterimages: [Afterimages] {
    get { extras?.afterimages ?? [] }
    set {
      ownExtras.afterimages = newValue
      contentChanged()
    }
  }

  /// Appends the afterimages behind or in front of the sublayers.
  func appendAfterimages(behindSublayers isBehind: Bool, to list: inout DisplayList) -> LayerContentTraits {
    guard let extras, !extras.afterimages.isEmpty else { return [] }
    for images in extras.afterimages where images.isBehindSublayers == isBehind { images.append(to: &list, in: self) }
    return .isMoving
  }
}
