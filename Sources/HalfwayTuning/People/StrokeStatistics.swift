import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// What can be measured of a stroke whoever made it: by these numbers synthetic strokes are held against real ones.
///
/// A stroke is a contact from its landing to its lift. Speeds are the way between two samples at least 20 ms apart, and as near to 25 ms as
/// there are, by the time between; shorter ones would measure the device's steps.
public struct StrokeStatistics: Hashable, Sendable {
  /// From the landing to the lift.
  public let seconds: Double
  /// How far the contact was from where it landed at most.
  public let points: Double
  /// The greatest speed, and at which share of the time.
  public let peakPointsPerSecond: Double
  public let peakFraction: Double
  /// The mean speed along the way by the greatest. Of a single minimum-jerk stroke it is 0.53.
  public let evenness: Double
  /// The speed of the last 60 ms by the greatest.
  public let endShare: Double
  /// From the landing to the first report of a movement, and from the last to the lift.
  public let firstSeconds: Double
  public let stillSeconds: Double
  /// How far the way bulges to a side, by the distance from its beginning to its end; nil for a way that ends less than 20 points
  /// from where it began.
  public let bend: Double?
  /// What trembles across the way: the standard deviation of second differences, by √6, which is that of noise that has them; nil as `bend`.
  public let tremblePoints: Double?
  /// The median time between samples.
  public let intervalSeconds: Double

  private static let shortest = 0.02
  private static let window = 0.025
  private static let endWindow = 0.06
  private static let leastPoints = 20.0

  /// The strokes of a recording that have at least five samples and leave where they land by 30 points: what is less is a tap.
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
      case .focus, .resize, .thresholds: break
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
    guard chord > leastPoints else { return (nil, nil) }
    let normal = (x: -(last.y - first.y) / chord, y: (last.x - first.x) / chord)
    let offsets = samples.map { ($0.x - first.x) * normal.x + ($0.y - first.y) * normal.y }
    let second = zip(zip(offsets, offsets.dropFirst()), offsets.dropFirst(2)).map { $0.0 - 2 * $0.1 + $1 }
    let mean = second.reduce(0, +) / Double(max(1, second.count))
    let variance = second.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, second.count))
    return (offsets.reduce(0) { max($0, $1.magnitude) } / chord, (variance / 6).squareRoot())
  }

  /// The upper of the two in the middle where there is an even number; 0 of nothing.
  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
