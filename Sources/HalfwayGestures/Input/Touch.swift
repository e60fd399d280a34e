import Foundation
import HalfwayMotion

/// A contact from landing to lifting. UIKit's `UITouch`. All recognizers that follow it get the same object.
@preconcurrency @MainActor
public final class Touch: NSObject {
  /// The phase of a touch. UIKit's `UITouch.Phase`.
  public enum Phase: Sendable, Hashable {
    /// The contact landed.
    case began
    /// The contact moved.
    case moved
    /// The contact is down, and the event relates to another one.
    case stationary
    /// The contact was lifted.
    case ended
    /// The touch was cancelled by the system.
    case cancelled

    /// Whether the contact is down.
    public var isDown: Bool { self != .ended && self != .cancelled }
  }

  /// The identifier of the contact, unique among those that are down.
  public let id: Int
  /// The phase of the touch.
  public var phase: Phase { sample.phase }
  /// The location on the stage, in points.
  public var location: CGPoint { sample.location }
  /// The location of the previous sample on the stage, in points.
  public var previousLocation: CGPoint { sample.previousLocation }
  /// The time at which the contact last landed, moved or was lifted.
  public var time: Timestamp { sample.time }
  /// `time` in seconds since the beginning of the stage's time.
  public var timestamp: Double { sample.time.seconds(since: .zero) }
  /// The number of taps in quick succession at this location, including this one; 0 once the contact has moved away.
  public var tapCount: Int {
    readings?.recognition = true
    return currentTapCount
  }
  @exclusivity(unchecked) package internal(set) var currentTapCount: Int
  private let readings: ThresholdReadings?
  /// The force of the touch, where 1 is average. Always 0, as on devices without force sensing.
  public var force: CGFloat { 0 }
  /// The maximum of `force`: always 0.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The kinds of touches.
  public enum TouchType: Int, Sendable, Hashable {
    /// A finger on the screen.
    case direct
    /// A finger elsewhere.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer
  }
  /// The kind of the touch: always `direct`, also for a mouse and a touchpad.
  public var type: TouchType { .direct }
  /// The location on the stage where the contact landed, in points.
  public let startLocation: CGPoint
  /// The object that the contact landed on.
  public let receiver: (any TouchReceiver)?

  /// The maximum magnitude of a coordinate in points, larger than any display. Locations are clamped to it, so that
  /// arithmetic can't overflow.
  static let farthestPoints = 1e9

  init(
    id: Int, location: CGPoint, time: Timestamp, receiver: (any TouchReceiver)?, tapCount: Int = 1,
    readings: ThresholdReadings? = nil
  ) {
    self.id = id
    currentTapCount = tapCount
    self.readings = readings
    self.receiver = receiver
    let location = location.within(Self.farthestPoints)
    startLocation = location
    sample = Sample(phase: .began, location: location, previousLocation: location, time: time)
  }

  /// Records the contact's next sample. A nil location means the previous one.
  func change(to phase: Phase, at location: CGPoint?, time: Timestamp) {
    sample = Sample(
      phase: phase, location: location?.within(Self.farthestPoints) ?? sample.location,
      previousLocation: sample.location, time: time)
  }

  /// Adds the present location to the samples for predictions.
  func recordSample() {
    var recorded = samples ?? VelocityEstimator()
    samples = nil
    recorded.add(x: location.x, y: location.y, at: time)
    samples = recorded
  }

  /// Returns the touch as it is expected to be when the next frame is on the screen; nil if it isn't expected to move.
  func predicted(by predictor: TouchPredictor, at time: Timestamp) -> Touch? {
    guard phase.isDown, let samples else { return nil }
    let displacement = predictor.displacement(of: samples, at: time)
    guard displacement != .zero else { return nil }
    let touch = Touch(
      id: id, location: startLocation, time: self.time, receiver: receiver, tapCount: currentTapCount,
      readings: readings)
    let lead = predictor.leadMicroseconds(ageMicroseconds: time.microseconds(since: self.time))
    touch.sample = Sample(
      phase: .moved, location: CGPoint(x: location.x + displacement.x, y: location.y + displacement.y),
      previousLocation: location, time: self.time.advanced(byMicroseconds: lead))
    return touch
  }

  /// Becomes stationary, because an event relates to another contact.
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
  /// The samples for predictions, recorded only while there is a predictor.
  private var samples: VelocityEstimator?
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the point with both coordinates clamped to ±`limit`.
  func within(_ limit: Double) -> CGPoint {
    CGPoint(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}

extension [Touch] {
  /// The centroid of the touches; nil if there are none. For a single touch it is exactly its location.
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
