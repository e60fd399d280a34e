import HalfwayMotion

/// Somebody who does not exist: the numbers by which a generator makes gestures that differ between persons more than within one.
///
/// Each is drawn from a range that the strokes of real hands under `HALFWAY_DATA` reach (Documentation/synthetic-people.md has their
/// statistics, and what of this they say nothing about). No person has been measured, and none of these is one.
public struct SyntheticPerson: Hashable, Sendable {
  /// From the landing to the first movement. Real pointers and fingers are first heard of again after 12 to 100 ms.
  public var reactionSeconds: Double
  /// How long an unhurried drag takes. Real drags: a quarter of a second to two seconds.
  public var dragSeconds: Double
  /// How long a flick would take to its end, which it is let go before. Real flings last 0.09 to 0.22 s.
  public var flickSeconds: Double
  /// How far a full drag goes, as a multiple of what shows the scene.
  public var reach: Double
  /// How far a flick is meant to go, as a multiple of the same.
  public var flickReach: Double
  /// The σ of quick strokes, `LognormalStroke`. The peak lies at 0.27 to 0.41 of the time.
  public var sigma: Double
  /// The standard deviation of the tremor. What trembles in real strokes is 0.05 to 0.6 points, the devices' noise included.
  public var tremorPoints: Double
  /// Physiological tremor: 8 to 12 a second (McAuley and Marsden, Brain 123, 2000).
  public var tremorHertz: Double
  public var isLeftHanded: Bool
  /// How far a stroke bulges to a side, as a share of its length; to the left of it where negative. Real ones: 0.02 to 0.12.
  public var bend: Double
  /// How far strokes are off the direction, as a share of the way.
  public var slant: Double
  /// The standard deviation of the logarithm of times and distances from a trial to the next: small for the consistent.
  public var variation: Double
  /// The share of trials in which a person does less clearly what is asked.
  public var sloppiness: Double
  /// The share of strokes to a goal that need a correction.
  public var corrects: Double
  /// How long a look takes.
  public var holdSeconds: Double
  /// From the end of a movement to the lift. Real ones: 8 to 90 ms.
  public var liftPauseSeconds: Double
  /// The share of full drags that are let go before the hand has come to rest. About half of the real pans are.
  public var releasesMoving: Double
  /// How far from an edge the person lands that has to be begun at the edge.
  public var landingPoints: Double
  /// The share of trials in which the person misses the edge.
  public var missesEdge: Double
  public var habits: DeviceHabits

  /// - Parameter seed: All of the person follows from it.
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
    // About one in ten writes with the left hand.
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
  /// A number whose logarithm is normal: most near `median`, `deviation` apart on a logarithmic scale, none outside `range`.
  mutating func spread(about median: Double, by deviation: Double, in range: ClosedRange<Double>) -> Double {
    min(max(median * Elementary.exp(deviation * normal()), range.lowerBound), range.upperBound)
  }

  /// A factor near 1, between 0.4 and 2.5.
  mutating func factor(_ deviation: Double) -> Double { spread(about: 1, by: deviation, in: 0.4...2.5) }
}
