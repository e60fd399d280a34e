import Foundation
import HalfwayMotion

/// A contact from its landing to its lifting, as `UITouch`. The same object is handed to every recognizer that follows it.
@preconcurrency @MainActor
public final class Touch: NSObject {
  /// Where a touch is in its life, as `UITouch.Phase`.
  public enum Phase: Sendable, Hashable {
    case began
    case moved
    /// It is down, and the event is about another one.
    case stationary
    case ended
    case cancelled

    /// Whether the contact is down.
    public var isDown: Bool { self != .ended && self != .cancelled }
  }

  public let id: Int
  public var phase: Phase { sample.phase }
  /// In the stage's coordinates, points.
  public var location: CGPoint { sample.location }
  public var previousLocation: CGPoint { sample.previousLocation }
  /// When it landed, moved or lifted last.
  public var time: Timestamp { sample.time }
  /// The same in seconds since the stage's time began.
  public var timestamp: Double { sample.time.seconds(since: .zero) }
  /// How many times a contact has landed here and lifted in quick succession, with this one; 0 once it has moved away.
  @exclusivity(unchecked) public internal(set) var tapCount: Int
  /// How hard it presses, where 1 is as usual. A contact of a stage tells nothing of that, as on a device that does not feel it.
  public var force: CGFloat { 0 }
  /// The most that `force` can be: 0, since nothing feels it.
  public var maximumPossibleForce: CGFloat { 0 }
  public let startLocation: CGPoint
  /// What it landed on.
  public let receiver: (any TouchReceiver)?

  /// No display is as large: places further out count as being there, so that no arithmetic on them overflows.
  static let farthestPoints = 1e9

  init(id: Int, location: CGPoint, time: Timestamp, receiver: (any TouchReceiver)?, tapCount: Int = 1) {
    self.id = id
    self.tapCount = tapCount
    self.receiver = receiver
    let location = location.within(Self.farthestPoints)
    startLocation = location
    sample = Sample(phase: .began, location: location, previousLocation: location, time: time)
  }

  /// Takes the contact's next sample; a nil location is that of the sample before.
  func change(to phase: Phase, at location: CGPoint?, time: Timestamp) {
    sample = Sample(
      phase: phase, location: location?.within(Self.farthestPoints) ?? sample.location,
      previousLocation: sample.location, time: time)
  }

  /// An event is about another contact.
  func rest() {
    if sample.phase == .began || sample.phase == .moved { sample.phase = .stationary }
  }

  private struct Sample {
    var phase: Phase
    var location: CGPoint
    var previousLocation: CGPoint
    var time: Timestamp
  }
  // Read and assigned at every event.
  @exclusivity(unchecked) private var sample: Sample
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The nearest point of which neither coordinate is further than a limit from 0.
  func within(_ limit: Double) -> CGPoint {
    CGPoint(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}

extension [Touch] {
  /// The middle of the touches; nil where there is none. Of one touch it is exactly its place.
  @MainActor var centroid: CGPoint? {
    guard let first else { return nil }
    guard count > 1 else { return first.location }
    var sum = CGPoint.zero
    for touch in self {
      sum.x += touch.location.x
      sum.y += touch.location.y
    }
    return CGPoint(x: sum.x / Double(count), y: sum.y / Double(count))
  }
}
