import HalfwayMotion

/// The devices of a synthetic person: one mouse, one touchscreen, and one touchpad.
public struct DeviceHabits: Hashable, Sendable {
  /// The mouse's reports per second: 125 for ordinary mice, up to 1000 for special ones. The distribution is chosen;
  /// no data is available.
  public var mouseHertz: Double
  /// The travel of the hand before a resting mouse follows, in points. Friction on the desk hides the tremor of a
  /// resting hand. Real pointers rest for 11 to 99 ms before the button is released.
  public var mousePlayPoints: Double
  /// The touchscreen's reports per second. Real touchscreens report every 7.7 to 17.5 ms, half of them about every
  /// 8.4 or 9.4 ms.
  public var touchHertz: Double
  /// The resolution of the touchscreen's digitizer, in stage points.
  public var touchGridPoints: Double
  /// The travel in points before the touchscreen reports a movement, in either direction. Real fingers are first
  /// reported again 19 to 104 ms after they land and last reported 0 to 56 ms before they lift; pointers need no more
  /// than one report interval.
  public var touchPlayPoints: Double
  /// The standard deviation of the touchscreen's sensor noise, in points, independent for each report.
  public var touchNoisePoints: Double
  /// The standard deviation of the touchpad's sensor noise, in points, independent for each report.
  public var touchpadNoisePoints: Double
  /// The displacement of the finger's contact center while it lands and while it rolls off, in points.
  public var fingerRollPoints: Double
  /// The touchpad's reports per second. Real touchpads report every 8.8 to 12.4 ms with one finger, and up to every
  /// 24.6 ms with two.
  public var touchpadHertz: Double
  /// The touchpad's resolution, in units per millimeter. Real touchpads have 12 and 55.
  public var touchpadUnitsPerMillimetre: Double
  /// The gain for slow fingers on the touchpad, in stage points per millimeter.
  public var touchpadGain: Double
  /// The increase of the gain for fast fingers, as a share.
  public var touchpadAcceleration: Double
  /// The number of fingers in a swipe on the touchpad.
  public var touchpadFingers: Int
  /// The standard deviation of the time from a report to its timestamp. Real reports, stamped by the kernel, have
  /// 0.13 to 0.5 ms.
  public var jitterSeconds: Double
  /// The share of reports that are delayed until just before the next one, as by a busy program.
  public var bunched: Double

  init(_ random: inout SeededGenerator) {
    mouseHertz = Self.choice(&random, [(125, 0.6), (250, 0.1), (500, 0.1), (1000, 0.2)])
    mousePlayPoints = random.spread(about: 0.8, by: 0.4, in: 0.2...2)
    touchHertz = Self.choice(&random, [(60, 0.2), (80, 0.15), (107, 0.25), (120, 0.4)])
    touchGridPoints = random.spread(about: 0.12, by: 0.6, in: 0.03...0.5)
    touchPlayPoints = random.spread(about: 0.7, by: 0.6, in: 0.1...3)
    touchNoisePoints = random.uniform(in: 0.01...0.08)
    touchpadNoisePoints = random.uniform(in: 0.05...0.5)
    fingerRollPoints = random.spread(about: 0.6, by: 0.5, in: 0.1...2)
    touchpadHertz = Self.choice(&random, [(40, 0.15), (80, 0.35), (95, 0.25), (113, 0.25)])
    touchpadUnitsPerMillimetre = Self.choice(&random, [(12, 0.35), (55, 0.65)])
    touchpadGain = random.uniform(in: 3...8)
    touchpadAcceleration = random.uniform(in: 0...1.2)
    touchpadFingers = random.uniform() < 0.8 ? 3 : 4
    jitterSeconds = random.spread(about: 0.0002, by: 0.4, in: 0.000_05...0.000_6)
    bunched = random.uniform(in: 0...0.08)
  }

  /// Returns a random value, chosen with probabilities equal to the weights, which sum to 1.
  private static func choice(_ random: inout SeededGenerator, _ choices: [(value: Double, weight: Double)]) -> Double {
    var rest = random.uniform()
    for choice in choices {
      rest -= choice.weight
      if rest < 0 { return choice.value }
    }
    return choices.last?.value ?? 0
  }
}
