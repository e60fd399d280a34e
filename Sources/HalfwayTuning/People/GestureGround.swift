import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// The location, direction, and length of a scene's gesture, taken from the scene's preview.
struct GestureGround: Sendable {
  /// The kind of gesture.
  enum Kind: Hashable, Sendable {
    case drag
    /// Two contacts around a center, which are the given number of points apart when they land.
    case pinch(startPoints: Double)
  }

  let kind: Kind
  /// The size of the stage, in points.
  let size: CGSize
  /// The location at which the preview's contact lands; for a pinch, the center.
  let origin: CGPoint
  /// The direction of a drag or, for a pinch, of its first contact; a unit vector.
  let direction: CGPoint
  /// The length of the preview's gesture; for a pinch, the change of the distance. In points.
  let lengthPoints: Double
  /// The distance of the preview's landing from the edge at which the gesture must begin; `nil` if it can begin
  /// anywhere.
  let edgePoints: Double?
  /// Whether the contacts must lift while they move, for a scene in which only the velocity decides.
  let liftsMoving: Bool

  /// Whether a drag can be made with several contacts side by side, like a swipe on a touchpad.
  let takesRows: Bool

  /// The share of the full travel (100%) that the previews of the catalog cover.
  private static let previewShare = 0.75
  /// The distance from the stage's edge within which only gestures that begin at the edge land; the default of
  /// `edgeWidthPoints`.
  private static let edgeWidthPoints = 20.0

  /// Creates the ground of a scene. Returns `nil` if the scene has no preview with one or two moving contacts.
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

  /// The approximate travel of the gesture at 100%, in points.
  var fullPoints: Double {
    guard edgePoints != nil else { return lengthPoints / Self.previewShare }
    return direction.x.magnitude * size.width + direction.y.magnitude * size.height
  }

  /// Returns whether the preview's contacts begin a transition.
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

  /// Returns the location of a landing at the given distance from the edge. It is displaced along the edge by a share
  /// of the stage, but not into the outer fifths, which contain bars and controls.
  ///
  /// - Returns: The location, or `nil` if the gesture doesn't begin at an edge.
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

  /// Returns how far a contact that lands at the given location can move along the direction before it leaves the
  /// stage.
  func room(from place: CGPoint) -> Double {
    if case .pinch(let start) = kind { return max(0, start - Self.nearestFingersPoints) }
    func room(_ from: Double, _ to: Double, _ speed: Double) -> Double {
      speed.magnitude < 0.05 ? .infinity : max(0, speed > 0 ? (to - from) / speed : from / -speed)
    }
    return min(room(place.x, size.width - 2, direction.x), room(place.y, size.height - 2, direction.y))
  }

  /// The minimum distance between two fingertips: 5 mm, as in the recorded pinches.
  private static let nearestFingersPoints = 32.0

  private static func length(_ vector: CGPoint) -> Double { (vector.x * vector.x + vector.y * vector.y).squareRoot() }

  /// Returns the distance of a location from the edge behind it.
  private static func inset(of place: CGPoint, in size: CGSize, along direction: CGPoint) -> Double {
    if direction.x.magnitude >= direction.y.magnitude {
      return direction.x > 0 ? place.x : size.width - place.x
    }
    return direction.y > 0 ? place.y : size.height - place.y
  }
}
