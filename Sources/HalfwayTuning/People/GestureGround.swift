import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// Where on a scene its gesture is made, which way it goes and how far: what the scene's preview shows.
struct GestureGround: Sendable {
  /// How contacts take part in it.
  enum Kind: Hashable, Sendable {
    case drag
    /// Two contacts about a middle, so many points from each other when they land.
    case pinch(startPoints: Double)
  }

  let kind: Kind
  /// Of the stage, in points.
  let size: CGSize
  /// Where the contact of the preview lands; of a pinch, the middle.
  let origin: CGPoint
  /// Of the drag; of a pinch, in which the first contact goes. Its length is 1.
  let direction: CGPoint
  /// How far the preview goes. Of a pinch: by how much the distance changes.
  let lengthPoints: Double
  /// How far the preview lands from the edge that the gesture has to begin at; nil where it may begin anywhere.
  let edgePoints: Double?
  /// Whether the contacts have to be let go on their way, for a scene in which the velocity alone decides.
  let liftsMoving: Bool

  /// Whether a drag may be made with several contacts side by side, as a swipe on a touchpad is.
  let takesRows: Bool

  /// The previews of the catalogue go about so much of the way that means 100 %.
  private static let previewShare = 0.75
  /// Nearer to the edge of the stage than this lands only who begins at that edge; the default of `edgeWidthPoints`.
  private static let edgeWidthPoints = 20.0

  /// - Returns: nil where the scene has no preview of one or two contacts that move.
  @MainActor
  init?(_ scene: Scene) {
    guard let preview = scene.preview, let contact = preview.contacts.first, let segment = contact.segments.last,
      preview.contacts.count <= 2
    else { return nil }
    let vector = CGPoint(x: segment.end.x - contact.start.x, y: segment.end.y - contact.start.y)
    let length = Self.length(vector)
    guard length > 1, length.isFinite, scene.size.width > 1, scene.size.height > 1 else { return nil }
    size = scene.size
    liftsMoving = preview.liftsEarlySeconds > 0
    takesRows = preview.contacts.count == 1 && Self.begins(scene, with: [contact, contact, contact])
    let direction = CGPoint(x: vector.x / length, y: vector.y / length)
    self.direction = direction
    if let other = preview.contacts.dropFirst().first {
      kind = .pinch(
        startPoints: Self.length(CGPoint(x: other.start.x - contact.start.x, y: other.start.y - contact.start.y)))
      origin = CGPoint(x: (contact.start.x + other.start.x) / 2, y: (contact.start.y + other.start.y) / 2)
      lengthPoints = 2 * length
      edgePoints = nil
    } else {
      kind = .drag
      origin = contact.start
      lengthPoints = length
      let inset = Self.inset(of: origin, in: scene.size, along: direction)
      edgePoints = inset <= Self.edgeWidthPoints ? max(0, inset) : nil
    }
  }

  /// About how far a gesture has to go for 100 %.
  var fullPoints: Double {
    guard edgePoints != nil else { return lengthPoints / Self.previewShare }
    return direction.x.magnitude * size.width + direction.y.magnitude * size.height
  }

  /// Whether the preview's contacts make a transition begin.
  @MainActor
  private static func begins(_ scene: Scene, with contacts: [ScenePreview.Contact]) -> Bool {
    let device = DeviceClass.touchpad
    let header = RecordingHeader(
      scene: scene.name, size: .init(width: Double(scene.size.width), height: Double(scene.size.height)),
      device: device, source: .synthetic, thresholds: scene.thresholds[device])
    let events = ScenePreview(contacts).events(from: .zero)
    var replayer = Replayer()
    replayer.keepsTrace = false
    return replayer.run(Recording(header: header, entries: events.map(RecordingEntry.input)), scene: scene).verdict
      .beganAt != nil
  }

  /// Where a contact lands that is so far from the edge, moved along the edge by a share of the stage, but not into its outer fifths, where
  /// bars and controls are.
  ///
  /// - Returns: nil where the gesture is not one from an edge.
  func landing(pointsFromEdge inset: Double, along share: Double) -> CGPoint? {
    guard let edgePoints else { return nil }
    func along(_ value: Double, _ extent: Double) -> Double {
      min(max(value + share * extent, 0.2 * extent), 0.8 * extent)
    }
    let inwards = inset - edgePoints
    return direction.x.magnitude >= direction.y.magnitude
      ? CGPoint(x: origin.x + (direction.x > 0 ? inwards : -inwards), y: along(origin.y, size.height))
      : CGPoint(x: along(origin.x, size.width), y: origin.y + (direction.y > 0 ? inwards : -inwards))
  }

  /// How far a contact that lands at a place can go along the direction before it leaves the stage.
  func room(from place: CGPoint) -> Double {
    if case .pinch(let start) = kind { return max(0, start - Self.nearestFingersPoints) }
    func room(_ from: Double, _ to: Double, _ speed: Double) -> Double {
      speed.magnitude < 0.05 ? .infinity : max(0, speed > 0 ? (to - from) / speed : from / -speed)
    }
    return min(room(place.x, size.width - 2, direction.x), room(place.y, size.height - 2, direction.y))
  }

  /// Two fingertips come no nearer to each other: 5 mm, as in the pinches that were recorded.
  private static let nearestFingersPoints = 32.0

  private static func length(_ vector: CGPoint) -> Double { (vector.x * vector.x + vector.y * vector.y).squareRoot() }

  /// How far a place is from the edge that lies behind it.
  private static func inset(of place: CGPoint, in size: CGSize, along direction: CGPoint) -> Double {
    if direction.x.magnitude >= direction.y.magnitude {
      return direction.x > 0 ? place.x : size.width - place.x
    }
    return direction.y > 0 ? place.y : size.height - place.y
  }
}
