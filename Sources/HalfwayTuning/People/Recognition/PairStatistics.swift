import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayRecordings

/// Measurements of a gesture of two contacts, whoever made it. The same code measures real and synthetic gestures.
///
/// Everything but the delays and the early travel is measured while both contacts are down, frame by frame, from the frame in which the
/// second contact lands.
public struct PairStatistics: Hashable, Codable, Sendable {
  /// From the landing of the first contact to that of the second.
  public let landingDelaySeconds: Double
  /// The greatest distance of the first contact from its landing position before the second contact lands.
  public let earlyTravelPoints: Double
  /// From the first lift to the second.
  public let liftDelaySeconds: Double
  /// How long both contacts are down.
  public let seconds: Double
  /// The number of frames in which both contacts are down.
  public let frameCount: Int
  /// Between the contacts when the second one lands.
  public let startDistancePoints: Double
  /// The change of the distance with the greatest magnitude; negative where the contacts approach each other.
  public let distanceChangePoints: Double
  /// The greatest change of the distance in the other sense; 0 or positive.
  public let oppositeChangePoints: Double
  /// The greatest distance of the midpoint from where it was when the second contact landed.
  public let midpointTravelPoints: Double
  /// The turn of the line between the contacts with the greatest magnitude, in degrees, clockwise.
  public let turnDegrees: Double
  /// The greatest length of the difference between the displacements of the two contacts. Of two fingers that pan in parallel it is 0.
  public let relativeTravelPoints: Double
  /// The greatest distance from the landing position of the contact that travels further.
  public let longerTravelPoints: Double
  /// The same of the other contact.
  public let shorterTravelPoints: Double
  /// Whether all samples of each frame have one time stamp.
  public let hasSharedStamps: Bool
  /// The greatest speed of either contact, over 20 ms or the shortest longer time that two samples are apart.
  public let peakPointsPerSecond: Double

  /// - Returns: nil unless exactly two contacts land, overlap and lift.
  public init?(of recording: Recording) {
    guard let track = PairTrack(recording) else { return nil }
    self.init(track)
  }

  init(_ track: PairTrack) {
    let start = track.frames[0]
    var (change, opposite, midpoint, turn, turned, relative) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var travel = (first: 0.0, second: 0.0)
    var last = start
    for frame in track.frames {
      let now = frame.distance - start.distance
      if now.magnitude > change.magnitude { change = now }
      midpoint = max(midpoint, start.midpoint.distance(to: frame.midpoint))
      turned += frame.line.degrees(from: last.line)
      if turned.magnitude > turn.magnitude { turn = turned }
      relative = max(relative, (frame.line - start.line).length)
      travel.first = max(travel.first, start.first.distance(to: frame.first))
      travel.second = max(travel.second, start.second.distance(to: frame.second))
      last = frame
    }
    for frame in track.frames {
      let now = frame.distance - start.distance
      if (now < 0) != (change < 0) { opposite = max(opposite, now.magnitude) }
    }
    landingDelaySeconds = track.landingDelaySeconds
    earlyTravelPoints = track.earlyTravelPoints
    liftDelaySeconds = track.liftDelaySeconds
    hasSharedStamps = track.hasSharedStamps
    seconds = last.seconds - start.seconds
    frameCount = track.frames.count
    startDistancePoints = start.distance
    (distanceChangePoints, oppositeChangePoints) = (change, opposite)
    midpointTravelPoints = midpoint
    turnDegrees = turn
    relativeTravelPoints = relative
    longerTravelPoints = max(travel.first, travel.second)
    shorterTravelPoints = min(travel.first, travel.second)
    peakPointsPerSecond = max(
      Self.peak(track.frames.map { ($0.seconds, $0.first) }), Self.peak(track.frames.map { ($0.seconds, $0.second) }))
  }

  /// Whether one contact travels less than half as far as the other.
  public var isAsymmetric: Bool { 2 * shorterTravelPoints < longerTravelPoints }

  /// Shorter differences would measure the steps of the device.
  private static let shortestSeconds = 0.02

  /// The greatest speed in points per second; the mean speed where all samples are less than 20 ms apart.
  static func peak(_ samples: [(seconds: Double, place: CGPoint)]) -> Double {
    var (next, peak) = (0, 0.0)
    for sample in samples {
      while next < samples.count, samples[next].seconds - sample.seconds < shortestSeconds { next += 1 }
      guard next < samples.count else { break }
      peak = max(peak, sample.place.distance(to: samples[next].place) / (samples[next].seconds - sample.seconds))
    }
    guard peak == 0, let first = samples.first, let last = samples.last, last.seconds > first.seconds else {
      return peak
    }
    return first.place.distance(to: last.place) / (last.seconds - first.seconds)
  }
}
