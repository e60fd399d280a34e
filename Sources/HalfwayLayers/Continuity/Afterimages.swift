import Foundation
import HalfwayMotion

/// Frozen pictures of layers that an interruption has removed. They keep moving and fade, in front of a layer that they
/// were in front of, or behind the sublayers of one that contained them.
final class Afterimages: TimelineEnding {
  /// A picture in the coordinates of the root.
  struct Picture {
    var fragment: DisplayFragment
    var map: ProjectiveTransform
    /// The change of the transform, per second.
    var velocity: ProjectiveTransform
    var opacity: Double
    /// The area outside of which the picture was clipped; `nil` if it wasn't.
    var clip: CGRect?
  }

  let timeline: Timeline
  private let pictures: [Picture]
  private(set) var isBehindSublayers: Bool
  private let begin: Double
  /// The seconds before the pictures fade.
  private let delay: Double
  fileprivate weak var layer: Layer?

  init(_ pictures: [Picture], behindSublayers isBehindSublayers: Bool, on timeline: Timeline) {
    self.pictures = pictures
    self.isBehindSublayers = isBehindSublayers
    self.timeline = timeline
    begin = timeline.localTime
    delay = isBehindSublayers ? Self.delaySeconds : 0
  }

  /// Moves the pictures, whose layer has left, to another one.
  func move(to layer: Layer, behindSublayers isBehindSublayers: Bool) {
    self.layer?.removeAfterimages { $0 === self }
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
            transform: picture.map.moved(by: picture.velocity, forSeconds: seconds),
            opacity: picture.opacity * fade)))
      list.items.append(.fragment(picture.fragment))
      list.items.append(.endGroup)
      list.items.append(.endGroup)
    }
  }

  // MARK: TimelineEnding

  var end: Double { begin + delay + Self.fadeSeconds }
  var endTimestamp: Timestamp? {
    layer == nil ? timeline.stageTime.now : timeline.timestamp(ofEndFrom: begin, to: end)
  }
  /// A layer's deinitialization doesn't notify its afterimages.
  var goesByTimelinesAlone: Bool { false }
  var isMoving: Bool { layer?.effectiveTimeline != nil }
  func isIn(_ layer: Layer) -> Bool? { self.layer?.isDescendant(of: layer) }
  func isConcerned(by position: AnimationBatch.Position) -> Bool { true }
  func finish(at position: AnimationBatch.Position) { layer?.removeAfterimages { $0 === self } }
  func abandon() { finish(at: .current) }
}

extension Layer {
  func add(_ images: Afterimages) {
    attach(images)
    images.timeline.scheduler?.add(images)
  }

  fileprivate func attach(_ images: Afterimages) {
    images.layer = self
    ownExtras.afterimages.append(images)
    contentChanged()
  }

  fileprivate func removeAfterimages(where isRemoved: (Afterimages) -> Bool) {
    extras?.afterimages.removeAll(where: isRemoved)
    contentChanged()
  }

  /// Runs a closure while the layer has no afterimages.
  func withoutAfterimages(_ body: () -> Void) {
    guard let images = extras?.afterimages, !images.isEmpty else { return body() }
    extras?.afterimages = []
    contentChanged()
    body()
    extras?.afterimages = images
    contentChanged()
  }

  /// Appends the afterimages behind or in front of the sublayers.
  func appendAfterimages(behindSublayers isBehind: Bool, to list: inout DisplayList) -> LayerContentTraits {
    guard let extras, !extras.afterimages.isEmpty else { return [] }
    for images in extras.afterimages where images.isBehindSublayers == isBehind { images.append(to: &list, in: self) }
    return .isMoving
  }

  /// The transform to the coordinates of the outermost layer, as it looks at the current time.
  package var presentToRoot: ProjectiveTransform {
    var (map, layer) = (ProjectiveTransform.identity, self)
    while let above = layer.planeSuperlayer {
      map = map.concatenating(layer.presentToSuperlayer)
      layer = above
    }
    return map
  }
}

extension ProjectiveTransform {
  /// Returns the transform with each element changed at a rate per second.
  fileprivate func moved(by rate: ProjectiveTransform, forSeconds seconds: Double) -> ProjectiveTransform {
    ProjectiveTransform(
      m11: m11 + rate.m11 * seconds, m12: m12 + rate.m12 * seconds, m13: m13 + rate.m13 * seconds,
      m21: m21 + rate.m21 * seconds, m22: m22 + rate.m22 * seconds, m23: m23 + rate.m23 * seconds,
      m31: m31 + rate.m31 * seconds, m32: m32 + rate.m32 * seconds, m33: m33 + rate.m33 * seconds)
  }

  /// Returns the rate, per second, at which this transform becomes another one in `seconds`.
  func rate(to other: ProjectiveTransform, inSeconds seconds: Double) -> ProjectiveTransform {
    ProjectiveTransform(
      m11: (other.m11 - m11) / seconds, m12: (other.m12 - m12) / seconds, m13: (other.m13 - m13) / seconds,
      m21: (other.m21 - m21) / seconds, m22: (other.m22 - m22) / seconds, m23: (other.m23 - m23) / seconds,
      m31: (other.m31 - m31) / seconds, m32: (other.m32 - m32) / seconds, m33: (other.m33 - m33) / seconds)
  }
}
