import HalfwayMotion

/// A synthetic person: the parameters from which a generator makes gestures that differ more between persons than
/// within one.
///
/// Each value is drawn from a range that the strokes of real people in the data under `HALFWAY_DATA` reach.
/// Documentation/synthetic-people.md has their statistics and lists the values that they don't determine. No
/// individual has been measured, and no synthetic person represents one.
public struct SyntheticPerson: Hashable, Sendable {
  /// The time from the landing to the first movement. Real pointers and fingers are next reported after 12 to 100 ms.
  public var reactionSeconds: Double
  /// The duration of an unhurried drag. Real drags take 0.25 to 2 s.
  public var dragSeconds: Double
  /// The complete duration of a flick, which is released earlier. Real flings last 0.09 to 0.22 s.
  public var flickSeconds: Double
  /// The length of a full drag, as a multiple of that in the scene's preview.
  public var reach: Double
  /// The intended length of a flick, as a multiple of that in the scene's preview.
  public var flickReach: Double
  /// The σ of quick strokes; see `LognormalStroke`. The peak is at 0.27 to 0.41 of the duration.
  public var sigma: Double
  /// The standard deviation of the tremor, in points. In real strokes it is 0.05 to 0.6 points, including device
  /// noise.
  public var tremorPoints: Double
  /// The frequency of physiological tremor, 8 to 12 Hz (McAuley and Marsden, Brain 123, 2000).
  public var tremorHertz: Double
  /// Whether the person is left-handed.
  public var isLeftHanded: Bool
  /// The maximum sideways deviation of a stroke, as a share of its length; negative to the left. In real strokes it
  /// is 0.02 to 0.12.
  public var bend: Double
  /// The sideways deviation from the direction, as a share of the distance.
  public var slant: Double
  /// The standard deviation of the logarithm of durations and distances from trial to trial; small for consistent
  /// people.
  public var variation: Double
  /// The share of trials in which the person performs the task less clearly.
  public var sloppiness: Double
  /// The share of strokes to a target that need a correction.
  public var corrects: Double
  /// The duration of a pause to look, in seconds.
  public var holdSeconds: Double
  /// The time from the end of a movement to the lift. Real values are 8 to 90 ms.
  public var liftPauseSeconds: Double
  /// The share of full drags that are released before they come to rest; about half in real pans.
  public var releasesMoving: Double
  /// The distance from the edge at which the person begins an edge gesture, in points.
  public var landingPoints: Double
  /// The share of trials in which the person misses the edge.
  public var missesEdge: Double
  /// The person's devices.
  public var habits: DeviceHabits

  /// Creates a random person.
  /// - Parameter seed: The seed that determines all values.
  public init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    reactionSeconds = random.spread(about: 0.045, by: 0.45, in: 0.012...0.16)
    dragSeconds = random.spread(about: 0.62, by: 0.32, in: 0.28...1.5)
    flickSeconds = random.spread(about: 0.24, by: 0.25, in: 0.14...0.42)
    reach = random.uniform(in: 0.85...1.22)
    flickReach = random.uniform(in: 0.42...0.8)
    sigma = random.uniform(in: 0.1...0.27)
    tremorPoints = random.spread(about: 0.16, by: 0.5, in: 0.04...0.6)
    tremorHertz = random.uniform(in: 8...12)
    // About one person in ten writes with the left hand.
    isLeftHanded = random.uniform() < 0.1
    bend = (isLeftHanded ? -1 : 1) * random.uniform(in: 0.005...0.06)
    slant = (isLeftHanded ? -1 : 1) * random.uniform(in: -0.02...0.08)
    variation = random.uniform(in: 0.08...0.28)
    sloppiness = random.uniform(in: 0.02...0.22)
    corrects = random.uniform(in: 0.2...0.7)
    holdSeconds = random.spread(about: 0.38, by: 0.4, in: 0.12...1.2)
    liftPauseSeconds = random.spread(about: 0.035, by: 0.55, in: 0.008...0.15)
    releasesMoving = random.uniform(in: 0.2...0.7)
    landingPoints = random.uniform(in: 3...11)
    missesEdge = random.uniform(in: 0...0.015)
    habits = DeviceHabits(&random)
  }
}

extension SeededGenerator {
  /// Returns a lognormally distributed number with the given median and standard deviation of its logarithm, clamped
  /// to `range`.
  mutating func spread(about median: Double, by deviation: Double, in range: ClosedRange<Double>) -> Double {
    min(max(median * Elementary.exp(deviation * normal()), range.lowerBound), range.upperBound)
  }

  /// Returns a lognormally distributed factor with the median 1, clamped to 0.4 through 2.5.
  mutating func factor(_ deviation: Double) -> Double { spread(about: 1, by: deviation, in: 0.4...2.5) }
}
