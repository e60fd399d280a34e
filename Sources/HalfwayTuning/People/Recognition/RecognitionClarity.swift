import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayRecordings

/// Whether a recorded gesture clearly is what its task says, so that no observer would call it anything else.
///
/// The generator discards attempts that are not. The limits are chosen so that nearly all real pinches and two-finger pans are within them;
/// Documentation/synthetic-people.md lists both.
struct RecognitionClarity {
  let task: RecognitionTask
  let size: RecordingHeader.Size

  /// The least travel of a pan, and the least change of distance of a pinch.
  private static let leastPoints = 60.0
  /// The fewest frames with both fingers down.
  private static let leastFrames = 3
  /// The greatest travel of a tap.
  private static let tapPoints = 6.0

  /// Whether the gesture is clear and lies within the stage.
  func isClear(_ recording: Recording) -> Bool { staysOnStage(recording) && hasClearCourse(recording) }

  /// Whether the gesture is clear, wherever it is.
  func hasClearCourse(_ recording: Recording) -> Bool {
    guard task.fingerCount == 2 else { return isClearSingle(recording) }
    guard let track = PairTrack(recording), track.frames.count >= Self.leastFrames else { return false }
    let pair = PairStatistics(track)
    guard landsTogether(pair) else { return false }
    switch task {
    case .pinchTogether, .pinchApart: return isPinch(pair, track)
    case .rotateClockwise, .rotateCounterclockwise: return isRotation(pair)
    default: return isPan(pair, track)
    }
  }

  /// Positions at the very edge are clipped there by the digitizer.
  private func staysOnStage(_ recording: Recording) -> Bool {
    Self.places(recording).allSatisfy { $0.x > 0 && $0.y > 0 && $0.x < size.width && $0.y < size.height }
  }

  /// The first finger has not made a gesture of its own when the second one lands: it has gone as far as first fingers in the data have, or
  /// has rested where the second one is late.
  private func landsTogether(_ pair: PairStatistics) -> Bool {
    pair.earlyTravelPoints <= (pair.landingDelaySeconds > FingerTiming.restingSeconds ? 8 : 24)
  }

  /// The distance changes by 60 points at least, hardly in the other sense, and by clearly more than the midpoint travels: by 1.6 times as
  /// much at the end, and never much less on the way. Where one finger rests, the change is twice the travel of the midpoint.
  private func isPinch(_ pair: PairStatistics, _ track: PairTrack) -> Bool {
    let start = track.frames[0]
    return pair.distanceChangePoints.magnitude >= Self.leastPoints
      && (pair.distanceChangePoints > 0) == (task == .pinchApart) && pair.oppositeChangePoints <= 8
      && pair.distanceChangePoints.magnitude >= 1.6 * pair.midpointTravelPoints && pair.turnDegrees.magnitude <= 20
      && track.frames.allSatisfy { frame in
        start.midpoint.distance(to: frame.midpoint) <= 20 + 0.6 * (frame.distance - start.distance).magnitude
      }
  }

  /// Both fingers go 60 points at least in the direction of the task, and stay together: their displacements differ by at most 15 points and 0.6
  /// of the travel of the midpoint on the way, where one finger may lead, and by 15 points and a third of it in the end; they come no nearer to each other than half of their distance, and the line between them turns by 40°
  /// at most, as in the data.
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
      // Within 30° of the direction.
      return along >= Self.leastPoints && along >= 0.866 * travel.length
    }
      && isTogether(end, share: 1 / 3) && track.frames.allSatisfy { isTogether($0, share: 0.6) }
  }

  /// The line turns by 25° at least, the fingertips go 60 points at least along their arcs, together, and the distance changes by much less.
  private func isRotation(_ pair: PairStatistics) -> Bool {
    let arcs = pair.turnDegrees.magnitude * Double.pi / 180 * pair.startDistancePoints
    return pair.turnDegrees.magnitude >= 25 && (pair.turnDegrees > 0) == (task == .rotateClockwise)
      && arcs >= Self.leastPoints && pair.distanceChangePoints.magnitude <= 0.3 * arcs
  }

  private func isClearSingle(_ recording: Recording) -> Bool {
    let places = Self.places(recording)
    guard let first = places.first, let last = places.last else { return false }
    guard let direction = task.direction else {
      return places.allSatisfy { first.distance(to: $0) <= Self.tapPoints }
    }
    let travel = last - first
    let along = travel.component(along: direction)
    return along >= Self.leastPoints && along >= 0.866 * travel.length
  }

  private static func places(_ recording: Recording) -> [CGPoint] {
    recording.inputs.compactMap { event in
      switch event.kind {
      case .down(let contact), .move(let contact), .up(let contact): CGPoint(x: contact.x, y: contact.y)
      case .cancel, .focus, .resize, .thresholds: nil
      }
    }
  }
}
