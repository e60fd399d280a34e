import Foundation
import HalfwayGestures
import HalfwayMotion

/// A gesture that demonstrates a scene: the paths of contacts through a few points, in the scene's own size.
public struct ScenePreview: Hashable, Sendable {
  /// The path of a contact, from its landing to its lift.
  public struct Contact: Hashable, Sendable {
    /// The location of the landing, in points.
    public var start: CGPoint
    /// The movements, in order.
    public var segments: [Segment]

    /// Creates a path.
    public init(from start: CGPoint, _ segments: [Segment]) {
      self.start = start
      self.segments = segments
    }
  }

  /// A movement to a point; a movement to the same point is a hold.
  public struct Segment: Hashable, Sendable {
    /// The end of the movement, in points.
    public var end: CGPoint
    /// The duration in seconds.
    public var seconds: Double

    /// Creates a movement.
    public init(to end: CGPoint, seconds: Double) {
      self.end = end
      self.seconds = seconds
    }
  }

  /// The contacts, which land at the same time.
  public var contacts: [Contact]
  /// The time in seconds before the end of the paths at which the contacts lift (default: 0). At the end they are at
  /// rest; before it they are moving, for scenes in which the velocity decides.
  public var liftsEarlySeconds: Double

  /// Creates a gesture.
  public init(_ contacts: [Contact], liftsEarlySeconds: Double = 0) {
    self.contacts = contacts
    self.liftsEarlySeconds = liftsEarlySeconds
  }

  /// Returns a drag of one contact between two points.
  public static func drag(from start: CGPoint, to end: CGPoint, seconds: Double = 0.8) -> ScenePreview {
    ScenePreview([Contact(from: start, [Segment(to: end, seconds: seconds)])])
  }

  /// Returns a pinch of two contacts around a center, placed like the thumb and forefinger of a right hand.
  ///
  /// - Parameters:
  ///   - start: The distance of the contacts at the landing, in points.
  ///   - end: The distance of the contacts at the lift, in points.
  public static func pinch(
    about middle: CGPoint, from start: Double, to end: Double, seconds: Double = 0.8, liftsEarlySeconds: Double = 0
  ) -> ScenePreview {
    func place(_ distance: Double, _ side: Double) -> CGPoint {
      CGPoint(x: middle.x + 0.6 * side * distance / 2, y: middle.y - 0.8 * side * distance / 2)
    }
    return ScenePreview(
      [-1, 1].map { Contact(from: place(start, $0), [Segment(to: place(end, $0), seconds: seconds)]) },
      liftsEarlySeconds: liftsEarlySeconds)
  }

  private static let samplesPerSecond = 60.0
  private static let maximumSamples = 600

  /// Returns the gesture as input events beginning at a time, at 60 events per second, on minimum-jerk paths.
  public func events(from moment: Timestamp) -> [InputEvent] {
    let segments = contacts.map { $0.segments.reduce(0) { $0 + max(0, $1.seconds) } }.max() ?? 0
    let longest = max(0, segments - max(0, liftsEarlySeconds))
    guard longest.isFinite else { return [] }
    let samples = min(Self.maximumSamples, max(1, Int((longest * Self.samplesPerSecond).rounded(.up))))
    var events: [InputEvent] = []
    for sample in 0...samples {
      let seconds = min(longest, Double(sample) / Self.samplesPerSecond)
      let time = moment.advanced(bySeconds: seconds)
      for (id, contact) in contacts.enumerated() {
        let place = contact.place(atSeconds: seconds)
        let there = InputEvent.Contact(id: id, x: place.x, y: place.y)
        events.append(InputEvent(timestamp: time, kind: sample == 0 ? .down(there) : .move(there)))
      }
      guard sample == samples else { continue }
      for (id, contact) in contacts.enumerated() {
        let place = contact.place(atSeconds: longest)
        events.append(.up(id: id, x: place.x, y: place.y, at: time))
      }
    }
    return events
  }
}

extension ScenePreview.Contact {
  fileprivate func place(atSeconds seconds: Double) -> CGPoint {
    var (place, rest) = (start, seconds)
    for segment in segments where rest > 0 {
      let share = MinimumJerk.position(at: segment.seconds > 0 ? min(1, rest / segment.seconds) : 1)
      place = CGPoint(x: place.x + (segment.end.x - place.x) * share, y: place.y + (segment.end.y - place.y) * share)
      rest -= max(0, segment.seconds)
    }
    return place
  }
}
