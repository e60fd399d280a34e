import HalfwayMotion

/// The times at which two fingers land, move, and lift, in seconds from the landing of the first finger.
struct FingerTiming {
  /// The landing of the second finger.
  var landing: Double
  /// The beginning of the stroke. It is negative if the first finger lands while it moves.
  var start: Double
  /// The delay of each finger after `start`. One of them is 0.
  var lags: [Double]
  /// The lift of each finger.
  var lifts: [Double]

  /// The landing delay of the second finger above which the first finger is nearly at rest: the longest delay in the
  /// data with a first finger that has moved.
  static let restingSeconds = 0.175
  /// In the data, first fingers have moved up to 24 points when the second finger lands.
  private static let earlyPoints = 20.0
  private static let restingPoints = 5.0
  private static let maximumLanding = 0.4

  /// Creates the timing of a gesture.
  /// - Parameters:
  ///   - seconds: The duration of the stroke.
  ///   - longestLag: The maximum time by which one finger begins after the other.
  ///   - first: Returns the displacement in points of the finger that lands first, given the seconds since the stroke
  ///     began.
  init(
    of seconds: Double, longestLag: Double, by habits: TwoFingerHabits, first: (Double) -> Double,
    _ random: inout SeededGenerator
  ) {
    let person = habits.person
    switch random.uniform() {
    case ..<0.15: landing = 0
    case ..<0.75: landing = random.spread(about: habits.landingSeconds, by: 0.6, in: 0.002...Self.maximumLanding)
    default: landing = random.uniform(in: 0...Self.maximumLanding)
    }
    lags = [0, 0]
    let lag = random.uniform(in: 0...max(0, longestLag))
    if random.uniform() < 0.6 { lags[random.uniform() < 0.5 ? 0 : 1] = lag }
    let allowed = (landing > Self.restingSeconds ? Self.restingPoints : Self.earlyPoints) * random.uniform()
    if random.uniform() < 0.5 {
      start = landing + person.reactionSeconds * random.factor(0.4)
    } else {
      // The fingers land while they move; the stroke may begin before the first one lands.
      var early = 0.0
      let (delay, lag) = (landing, lags[0])
      func travel(_ early: Double) -> Double { (first(early - lag) - first(early - delay - lag)).magnitude }
      while early < 0.3 * seconds, travel(early + 0.001) < allowed { early += 0.001 }
      start = landing - early
    }
    let end = start + seconds + (lags.max() ?? 0)
    let lift =
      random.uniform() < 0.3
      ? start + seconds * random.uniform(in: 0.78...0.97) : end + person.liftPauseSeconds * random.factor(0.5)
    let between = random.uniform() < 0.35 ? 0 : random.spread(about: 0.015, by: 0.7, in: 0.001...0.12)
    lifts = [lift, lift]
    lifts[random.uniform() < 0.5 ? 0 : 1] += between
  }
}
