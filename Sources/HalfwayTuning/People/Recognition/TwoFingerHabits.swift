import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// The two-finger habits of a synthetic person and the person's devices. Documentation/synthetic-people.md lists the
/// sources of the ranges.
struct TwoFingerHabits: Hashable, Sendable {
  /// The person, with report rates from 60 to 240 per second; for touchpads, 40 to 133.
  var person: SyntheticPerson
  /// The size of the person's touchscreen: a phone's or a tablet's.
  var screenSize: RecordingHeader.Size
  /// A factor for the distances between fingers, as for large and small hands.
  var span: Double
  /// The median time from the landing of the first finger to that of the second.
  var landingSeconds: Double
  /// The share of pinches and rotations in which one finger rests.
  var rests: Double
  /// The share of pinches in which one finger leads by more than a little.
  var leads: Double
  /// The time between two timestamps of one frame, on a touchscreen and on a touchpad; 0 if they are equal.
  var screenStampSeconds: ClosedRange<Double>
  var touchpadStampSeconds: ClosedRange<Double>

  /// The number of stage points per millimeter of the screen, as on an iPhone.
  static let pointsPerMillimetre = 6.417
  /// The size of a 105 × 70 mm touchpad, as in larger laptops.
  static let touchpadSize = RecordingHeader.Size(width: 674, height: 449)
  private static let phone = RecordingHeader.Size(width: 375, height: 667)
  private static let tablet = RecordingHeader.Size(width: 768, height: 1024)
  /// Live events are stamped individually as they arrive; timestamps from the kernel are shared by a frame.
  private static let liveStampSeconds = 0.000_005...0.000_08

  /// Creates random habits.
  /// - Parameter seed: The seed that determines all values.
  init(seed: UInt64) {
    person = SyntheticPerson(seed: seed)
    var random = SeededGenerator(seed: seed ^ 0x7477_6F66_696E_6765)
    screenSize = random.uniform() < 0.55 ? Self.phone : Self.tablet
    span = random.spread(about: 1, by: 0.1, in: 0.8...1.25)
    landingSeconds = random.spread(about: 0.022, by: 0.5, in: 0.008...0.08)
    rests = random.uniform(in: 0.05...0.45)
    leads = random.uniform(in: 0.2...0.6)
    screenStampSeconds = random.uniform() < 0.5 ? 0...0 : Self.liveStampSeconds
    touchpadStampSeconds = random.uniform() < 0.6 ? 0...0 : Self.liveStampSeconds
    person.habits.touchHertz = Self.pick(&random, [60, 60, 80, 90, 107, 120, 120, 120, 180, 240])
    person.habits.touchpadHertz = Self.pick(&random, [40, 60, 80, 80, 95, 113, 125, 133])
  }

  private static func pick(_ random: inout SeededGenerator, _ values: [Double]) -> Double {
    values[min(Int(random.uniform() * Double(values.count)), values.count - 1)]
  }

  func size(on device: DeviceClass) -> RecordingHeader.Size { device == .touchpad ? Self.touchpadSize : screenSize }

  func stampSeconds(on device: DeviceClass) -> ClosedRange<Double> {
    device == .touchpad ? touchpadStampSeconds : screenStampSeconds
  }

  func reportHertz(on device: DeviceClass) -> Double {
    device == .touchpad ? person.habits.touchpadHertz : person.habits.touchHertz
  }
}
