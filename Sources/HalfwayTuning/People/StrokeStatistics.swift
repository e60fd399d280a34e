import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// Measurements of a stroke, real or synthetic, by which synthetic strokes are compared with real ones.
///
/// A stroke is a contact from its landing to its lift. A speed is the distance between two samples at least 20 ms
/// apart, and as close to 25 ms as possible, divided by the time between them. Shorter intervals would measure the
/// device's steps.
public struct StrokeStatistics: Hashable, Sendable {
  /// The time from the landing to the lift, in seconds.
  public let seconds: Double
  /// The maximum distance from the landing location, in points.
  public let points: Double
  /// The peak speed, in points per second.
  public let peakPointsPerSecond: Double
  /// The time of the peak speed, as a share of the duration.
  public let peakFraction: Double
  /// The mean speed along the path divided by the peak speed; 0.53 for a single minimum-jerk stroke.
  public let evenness: Double
  /// The speed over the last 60 ms divided by the peak speed.
  public let endShare: Double
  /// The time from the landing to the first report of a movement, in seconds.
  public let firstSeconds: Double
  /// The time from the last report of a movement to the lift, in seconds.
  public let stillSeconds: Double
  /// The maximum deviation of the path from the chord between its ends, as a share of the chord's length; `nil` for a
  /// path that ends at most 20 points from its beginning.
  public let bend: Double?
  /// The tremor across the chord, in points: the standard deviation of second differences divided by √6, which is the
  /// standard deviation of white noise with the same second differences. `nil` under the same condition as `bend`.
  public let tremblePoints: Double?
  /// The median time between samples, in seconds.
  public let intervalSeconds: Double

  private static let shortest = 0.02
  private static let window = 0.025
  private static let endWindow = 0.06
  private static let minimumPoints = 20.0

  /// Returns the strokes of a recording that have at least five samples and move at least 30 points from their
  /// landing; shorter ones are taps.
  public static func strokes(of recording: Recording) -> [StrokeStatistics] {
    var held: [(id: Int, samples: [Sample])] = []
    var strokes: [StrokeStatistics] = []
    for event in recording.inputs {
      let seconds = Double(event.timestamp.microseconds) / 1e6
      switch event.kind {
      case .down(let contact): held.append((contact.id, [Sample(seconds, contact)]))
      case .move(let contact):
        guard let index = held.firstIndex(where: { $0.id == contact.id }) else { continue }
        held[index].samples.append(Sample(seconds, contact))
      case .up(let contact):
        guard let index = held.firstIndex(where: { $0.id == contact.id }) else { continue }
        let samples = held.remove(at: index).samples
        if let stroke = StrokeStatistics(samples, lift: seconds) { strokes.append(stroke) }
      case .cancel(let id): held.removeAll { $0.id == id }
      case .focus, .resize, .thresholds, .scroll, .text, .key: break
      }
    }
    return strokes
  }

  private struct Sample {
    var seconds: Double
    var x: Double
    var y: Double

    init(_ seconds: Double, _ contact: InputEvent.Contact) { (self.seconds, x, y) = (seconds, contact.x, contact.y) }

    func distance(to other: Sample) -> Double {
      let (dx, dy) = (other.x - x, other.y - y)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  private init?(_ samples: [Sample], lift: Double) {
    guard samples.count >= 5, let first = samples.first, let last = samples.last, lift > first.seconds else {
      return nil
    }
    points = samples.reduce(0) { max($0, first.distance(to: $1)) }
    guard points >= 30 else { return nil }
    var (fastest, moment, next) = (0.0, first.seconds, 0)
    for sample in samples {
      while next < samples.count - 1, samples[next].seconds - sample.seconds < Self.window { next += 1 }
      let time = samples[next].seconds - sample.seconds
      guard time >= Self.shortest else { continue }
      let speed = sample.distance(to: samples[next]) / time
      if speed > fastest { (fastest, moment) = (speed, (sample.seconds + samples[next].seconds) / 2) }
    }
    guard fastest > 0 else { return nil }
    seconds = lift - first.seconds
    peakPointsPerSecond = fastest
    peakFraction = (moment - first.seconds) / seconds
    let pairs = zip(samples, samples.dropFirst())
    evenness = pairs.reduce(0) { $0 + $1.0.distance(to: $1.1) } / seconds / fastest
    let end = samples.first { $0.seconds >= lift - Self.endWindow } ?? last
    endShare = last.seconds > end.seconds ? end.distance(to: last) / (last.seconds - end.seconds) / fastest : 0
    let moved = pairs.filter { $0.0.distance(to: $0.1) > 0 }
    firstSeconds = (moved.first?.1.seconds ?? lift) - first.seconds
    stillSeconds = lift - (moved.last?.1.seconds ?? first.seconds)
    intervalSeconds = Self.median(pairs.map { $0.1.seconds - $0.0.seconds })
    (bend, tremblePoints) = Self.across(samples, from: first, to: last)
  }

  private static func across(_ samples: [Sample], from first: Sample, to last: Sample) -> (Double?, Double?) {
    let chord = first.distance(to: last)
    guard chord > minimumPoints else { return (nil, nil) }
    let normal = (x: -(last.y - first.y) / chord, y: (last.x - first.x) / chord)
    let offsets = samples.map { ($0.x - first.x) * normal.x + ($0.y - first.y) * normal.y }
    let second = zip(zip(offsets, offsets.dropFirst()), offsets.dropFirst(2)).map { $0.0 - 2 * $0.1 + $1 }
    let mean = second.reduce(0, +) / Double(max(1, second.count))
    let variance = second.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, second.count))
    return (offsets.reduce(0) { max($0, $1.magnitude) } / chord, (variance / 6).squareRoot())
  }

  /// Returns the median; the upper of the two middle values if the count is even, and 0 if there are none.
  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
