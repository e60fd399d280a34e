import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayRecordings

/// Measurements of a two-contact gesture, real or synthetic.
///
/// Everything except the delays and the early travel is measured while both contacts are down, frame by frame,
/// starting with the frame in which the second contact lands.
public struct PairStatistics: Hashable, Codable, Sendable {
  /// The time from the landing of the first contact to that of the second, in seconds.
  public let landingDelaySeconds: Double
  /// The maximum distance of the first contact from its landing location before the second contact lands, in points.
  public let earlyTravelPoints: Double
  /// The time from the first lift to the second, in seconds.
  public let liftDelaySeconds: Double
  /// The time during which both contacts are down, in seconds.
  public let seconds: Double
  /// The number of frames in which both contacts are down.
  public let frameCount: Int
  /// The distance between the contacts when the second one lands, in points.
  public let startDistancePoints: Double
  /// The change of the distance with the largest magnitude, in points; negative if the contacts approach each other.
  public let distanceChangePoints: Double
  /// The largest change of the distance in the opposite sense, in points; at least 0.
  public let oppositeChangePoints: Double
  /// The maximum distance of the midpoint from its location when the second contact landed, in points.
  public let midpointTravelPoints: Double
  /// The rotation of the line between the contacts with the largest magnitude, in degrees, clockwise.
  public let turnDegrees: Double
  /// The maximum length of the difference between the two contacts' displacements, in points; 0 for two fingers that
  /// pan in parallel.
  public let relativeTravelPoints: Double
  /// The maximum distance from the landing location of the contact that moves farther, in points.
  public let longerTravelPoints: Double
  /// The maximum distance from the landing location of the other contact, in points.
  public let shorterTravelPoints: Double
  /// Whether all samples of each frame have the same timestamp.
  public let hasSharedStamps: Bool
  /// The maximum speed of either contact, in points per second, measured over 20 ms or the shortest longer interval
  /// between two samples.
  public let peakPointsPerSecond: Double

  /// Measures a recording. Returns `nil` unless exactly two contacts land, overlap in time, and lift.
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

  /// Whether one contact moves less than half as far as the other.
  public var isAsymmetric: Bool { 2 * shorterTravelPoints < longerTravelPoints }

  /// The minimum interval for speeds; shorter ones would measure the steps of the device.
  private static let shortestSeconds = 0.02

  /// Returns the maximum speed in points per second; the mean speed if all samples are less than 20 ms apart.
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
