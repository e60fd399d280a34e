import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayRecordings

/// A test of whether a recorded gesture clearly matches its task, so that no observer would classify it differently.
///
/// The generator discards attempts that don't. The limits are chosen so that nearly all real pinches and two-finger
/// pans are within them; Documentation/synthetic-people.md lists both.
struct RecognitionClarity {
  let task: RecognitionTask
  let size: RecordingHeader.Size

  /// The minimum travel of a pan and the minimum change of distance of a pinch.
  private static let minimumPoints = 60.0
  /// The minimum number of frames with both fingers down.
  private static let minimumFrames = 3
  /// The maximum travel of a tap.
  private static let tapPoints = 6.0

  /// Returns whether the gesture is clear and within the stage.
  func isClear(_ recording: Recording) -> Bool { staysOnStage(recording) && hasClearPath(recording) }

  /// Returns whether the gesture is clear, regardless of its location.
  func hasClearPath(_ recording: Recording) -> Bool {
    guard task.fingerCount == 2 else { return isClearSingle(recording) }
    guard let track = PairTrack(recording), track.frames.count >= Self.minimumFrames else { return false }
    let pair = PairStatistics(track)
    guard landsTogether(pair) else { return false }
    switch task {
    case .pinchTogether, .pinchApart: return isPinch(pair, track)
    case .rotateClockwise, .rotateCounterclockwise: return isRotation(pair)
    default: return isPan(pair, track)
    }
  }

  /// Returns whether all locations are inside the stage. Locations exactly on the edge have been clipped by the
  /// digitizer.
  private func staysOnStage(_ recording: Recording) -> Bool {
    Self.places(recording).allSatisfy { $0.x > 0 && $0.y > 0 && $0.x < size.width && $0.y < size.height }
  }

  /// Returns whether the first finger has made no separate gesture when the second one lands: it has moved at most as
  /// far as first fingers in the data or, if the second finger is late, has rested.
  private func landsTogether(_ pair: PairStatistics) -> Bool {
    pair.earlyTravelPoints <= (pair.landingDelaySeconds > FingerTiming.restingSeconds ? 8 : 24)
  }

  /// Returns whether the gesture is clearly a pinch: the distance changes by at least 60 points, hardly in the
  /// opposite sense, and by clearly more than the midpoint moves (1.6 times as much at the end and never much less
  /// before it). If one finger rests, the change is twice the travel of the midpoint.
  private func isPinch(_ pair: PairStatistics, _ track: PairTrack) -> Bool {
    let start = track.frames[0]
    return pair.distanceChangePoints.magnitude >= Self.minimumPoints
      && (pair.distanceChangePoints > 0) == (task == .pinchApart) && pair.oppositeChangePoints <= 8
      && pair.distanceChangePoints.magnitude >= 1.6 * pair.midpointTravelPoints && pair.turnDegrees.magnitude <= 20
      && track.frames.allSatisfy { frame in
        start.midpoint.distance(to: frame.midpoint) <= 20 + 0.6 * (frame.distance - start.distance).magnitude
      }
  }

  /// Returns whether the gesture is clearly a two-finger pan. Both fingers move at least 60 points in the direction
  /// of the task and stay together: their displacements differ by at most 15 points plus 0.6 of the midpoint's travel
  /// during the gesture, in which one finger may lead, and by at most 15 points plus a third of it at the end. Their
  /// distance doesn't fall below half of its initial value, and the line between them turns by at most 40°, as in the
  /// data.
  private func isPan(_ pair: PairStatistics, _ track: PairTrack) -> Bool {
    guard let direction = task.direction, let end = track.frames.last else { return false }
    let start = track.frames[0]
    let distances = track.frames.map(\.distance)
    guard pair.turnDegrees.magnitude <= 40, (distances.min() ?? 0) >= max(25, 0.5 * start.distance) else {
      return false
    }
    let travels = [end.first - start.first, end.second - start.second]
    func isTogether(_ frame: PairTrack.Frame, share: Double) -> Bool {
      (frame.line - start.line).length <= 15 + share * start.midpoint.distance(to: frame.midpoint)
    }
    return travels.allSatisfy { travel in
      let along = travel.component(along: direction)
      // The travel is within 30° of the direction.
      return along >= Self.minimumPoints && along >= 0.866 * travel.length
    }
      && isTogether(end, share: 1 / 3) && track.frames.allSatisfy { isTogether($0, share: 0.6) }
  }

  /// Returns whether the gesture is clearly a rotation: the line turns by at least 25°, the arcs of the fingertips
  /// add up to at least 60 points, and the distance changes by much less.
  private func isRotation(_ pair: PairStatistics) -> Bool {
    let arcs = pair.turnDegrees.magnitude * Double.pi / 180 * pair.startDistancePoints
    return pair.turnDegrees.magnitude >= 25 && (pair.turnDegrees > 0) == (task == .rotateClockwise)
      && arcs >= Self.minimumPoints && pair.distanceChangePoints.magnitude <= 0.3 * arcs
  }

  private func isClearSingle(_ recording: Recording) -> Bool {
    let places = Self.places(recording)
    guard let first = places.first, let last = places.last else { return false }
    guard let direction = task.direction else {
      return places.allSatisfy { first.distance(to: $0) <= Self.tapPoints }
    }
    let travel = last - first
    let along = travel.component(along: direction)
    return along >= Self.minimumPoints && along >= 0.866 * travel.length
  }

  private static func places(_ recording: Recording) -> [CGPoint] {
    recording.inputs.compactMap { event in
      switch event.kind {
      case .down(let contact), .move(let contact), .up(let contact): CGPoint(x: contact.x, y: contact.y)
      case .cancel, .focus, .resize, .thresholds, .scroll, .text, .key: nil
      }
    }
  }
}
