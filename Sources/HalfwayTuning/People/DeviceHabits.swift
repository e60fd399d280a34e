import HalfwayMotion

/// What a synthetic person has on the desk: one mouse, one touchscreen and one touchpad.
public struct DeviceHabits: Hashable, Sendable {
  /// How often the mouse reports: 125 a second unless it is a special one, up to 1000 then. No data says who has which.
  public var mouseHertz: Double
  /// How far the hand moves before a mouse that lies still follows: it rubs on the table, so that no tremor shows while it rests. Real
  /// pointers lie still for 11 to 99 ms before the button is let go.
  public var mousePlayPoints: Double
  /// How often the touchscreen reports. Real ones: every 7.7 to 17.5 ms, half of them at about 8.4 or 9.4.
  public var touchHertz: Double
  /// The least step of the touchscreen's digitizer on the stage.
  public var touchGridPoints: Double
  /// How far the finger has to go before the touchscreen believes it, there and back. Real fingers are first heard of again 19 to 104 ms
  /// after they land and last 0 to 56 ms before they lift, where a pointer needs no more than the time between two reports.
  public var touchPlayPoints: Double
  /// The standard deviation of what the sensor adds by itself, to each report anew.
  public var touchNoisePoints: Double
  public var touchpadNoisePoints: Double
  /// How far the middle of the finger's contact moves while it lands, and while it rolls off.
  public var fingerRollPoints: Double
  /// How often the touchpad reports. Real ones: every 8.8 to 12.4 ms with one finger, up to 24.6 with two.
  public var touchpadHertz: Double
  /// The touchpad's resolution. Real ones: 12 and 55.
  public var touchpadUnitsPerMillimetre: Double
  /// Points of the stage for a millimetre of a slow finger on the touchpad.
  public var touchpadGain: Double
  /// How much more that is of a fast finger, as a share.
  public var touchpadAcceleration: Double
  /// How many fingers swipe on the touchpad.
  public var touchpadFingers: Int
  /// The standard deviation of the time from a report to its stamp. Real reports, stamped by the kernel: 0.13 to 0.5 ms.
  public var jitterSeconds: Double
  /// The share of reports that wait for the next one and are stamped with it, as where a program was busy.
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

  /// One of several values, each as often as its weight says; the weights sum to 1.
  private static func choice(_ random: inout SeededGenerator, _ choices: [(value: Double, weight: Double)]) -> Double {
    var rest = random.uniform()
    for choice in choices {
      rest -= choice.weight
      if rest < 0 { return choice.value }
    }
    return choices.last?.value ?? 0
  }
}
