import Foundation
import HalfwayMotion

/// A contact from its landing to its lifting. The same object is handed to every recognizer that follows it.
public final class Touch {
  /// Where a touch is in its life, as `UITouch.Phase`.
  public enum Phase: Sendable, Hashable {
    case began
    case moved
    case ended
    case cancelled
  }

  public let id: Int
  public var phase: Phase { sample.phase }
  /// In the stage's coordinates, points.
  public var location: CGPoint { sample.location }
  public var previousLocation: CGPoint { sample.previousLocation }
  public var timestamp: Timestamp { sample.timestamp }
  public let startLocation: CGPoint

  init(id: Int, location: CGPoint, timestamp: Timestamp) {
    self.id = id
    startLocation = location
    sample = Sample(phase: .began, location: location, previousLocation: location, timestamp: timestamp)
  }

  /// Takes the contact's next sample; a nil location is that of the sample before.
  func change(to phase: Phase, at location: CGPoint?, time: Timestamp) {
    sample = Sample(
      phase: phase, location: location ?? sample.location, previousLocation: sample.location, timestamp: time)
  }

  private struct Sample {
    var phase: Phase
    var location: CGPoint
    var previousLocation: CGPoint
    var timestamp: Timestamp
  }
  private var sample: Sample
}
