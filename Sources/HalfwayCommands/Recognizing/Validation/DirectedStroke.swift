import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay

/// A straight stroke of one contact, and the pans in one direction that begin with it.
///
/// Each stroke is played on four views, each with a pan in the direction of one axis. The pan is *meant* to begin if
/// the stroke is within 30° of the direction, and not to begin if the stroke deviates by 60° or more. In between,
/// either result is right.
struct DirectedStroke: Sendable {
  /// The counts of pans that began, over the pairs of a stroke and a direction.
  struct Tally: Hashable, Sendable {
    /// The number of pairs in which the pan should begin.
    var meant = 0
    /// The number of pairs in which the pan should begin and did.
    var hits = 0
    /// The number of pairs in which the pan shouldn't begin.
    var other = 0
    /// The number of pairs in which the pan shouldn't begin and did.
    var falseActivations = 0
    /// Whether the pan of each pair began, in the order of the directions.
    var begun: [Bool] = []

    var errors: Int { meant - hits + falseActivations }
    var pairs: Int { meant + other }
  }

  let recording: Recording
  /// The displacement from the landing to the lift, in points.
  let displacement: PlaneVector

  /// The minimum distance from the landing to the lift, in points. It exceeds the default of `directionPatiencePoints`.
  static let minimumDistancePoints = 50.0
  /// The minimum distance from the landing to the lift, as a fraction of the length of the path.
  static let minimumStraightness = 0.9
  private static let meantCosine = 0.75.squareRoot()
  private static let otherCosine = 0.5
  private static let directions: [(vector: PlaneVector, direction: PanDirection)] = [
    (PlaneVector(1, 0), PanDirection(.rightward)), (PlaneVector(-1, 0), PanDirection(.leftward)),
    (PlaneVector(0, 1), PanDirection(.downward)), (PlaneVector(0, -1), PanDirection(.upward)),
  ]

  /// Returns `nil` if the recording has several contacts, or if its path is short or not straight.
  init?(_ recording: Recording) {
    var (path, landings) = ([PlaneVector](), 0)
    for input in recording.inputs {
      switch input.kind {
      case .down(let contact):
        landings += 1
        path.append(PlaneVector(contact.x, contact.y))
      case .move(let contact), .up(let contact): path.append(PlaneVector(contact.x, contact.y))
      case .cancel, .focus, .resize, .thresholds, .scroll, .text, .key: break
      }
    }
    guard landings == 1, let displacement = Self.straightDisplacement(path) else { return nil }
    (self.recording, self.displacement) = (recording, displacement)
  }

  /// Returns the displacement along a path, or `nil` if the path is short or not straight.
  static func straightDisplacement(_ path: [PlaneVector]) -> PlaneVector? {
    guard let first = path.first, let last = path.last else { return nil }
    let length = zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let distance = first.distance(to: last)
    guard distance.isFinite, distance >= minimumDistancePoints, distance >= minimumStraightness * length else {
      return nil
    }
    return last - first
  }

  /// Returns the counts for the stroke and the four directions, with given thresholds.
  func tally(_ thresholds: Thresholds) -> Tally {
    var tally = Tally()
    let length = displacement.length
    for (vector, direction) in Self.directions {
      let cosine = displacement.dot(vector) / length
      guard cosine >= Self.meantCosine || cosine <= Self.otherCosine else { continue }
      var session = RecognitionSession(.init(gestures: .pan, panDirection: direction, thresholds: thresholds))
      session.run(recording)
      let begins = !session.gestures.isEmpty
      tally.begun.append(begins)
      if cosine >= Self.meantCosine {
        tally.meant += 1
        if begins { tally.hits += 1 }
      } else {
        tally.other += 1
        if begins { tally.falseActivations += 1 }
      }
    }
    return tally
  }
}
