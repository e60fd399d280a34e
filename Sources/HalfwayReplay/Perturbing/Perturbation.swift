import HalfwayRecordings

/// A model of what can happen to a gesture between the finger and the program. It turns a recording and a seed into
/// another recording.
///
/// Every amount is derived from a device, from SDL, or from a display; see `Kind.realAmount`. An amount of 0 or NaN
/// has no effect, so a perturbation without amounts returns the recording unchanged.
public struct Perturbation: Hashable, Sendable {
  /// A kind of perturbation. The cases are applied in this order, which is that of the stages between the device and
  /// the program. Add new cases at the end, because the random numbers of each case depend on its position in this
  /// list.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The position error of a digitizer: the standard deviation in points, independent for each axis and clamped to
    /// three standard deviations.
    case noise
    /// The rounding of mouse positions to multiples of the given number of points, with a random offset.
    case rounding
    /// Lost reports, as a share of the moves.
    case dropped
    /// Reports in which only the pressure has changed: moves that are repeated at the same location, between their
    /// own time and that of the next event and within 8 ms. The amount is the share of the moves.
    case duplicated
    /// Delayed lifts: a uniformly distributed delay of at most the given number of microseconds.
    case lateUp = "late-up"
    /// The latency of a bus and a scheduler between the device and the timestamp: the standard deviation in
    /// microseconds, clamped to three standard deviations. The order doesn't change, and events with equal timestamps
    /// keep equal ones.
    case jitter
    /// A window system that reports only the last of several moves. The amount is the maximum number that are merged
    /// into one, at least 2.
    case coalesced
    /// A program that polls events once per frame and stamps all of them with that time. The amount is the frame
    /// interval in microseconds.
    case pump
    /// A program that polls events once per frame and stamps each one when it is handled, 5 to 80 µs after the
    /// previous one. The amount is the frame interval in microseconds.
    case bursts
    /// A clock with the given resolution in microseconds and a random phase.
    case stamps
  }

  private var amounts: [Kind: Double] = [:]

  /// Creates a perturbation without amounts.
  public init() {}

  /// Creates a perturbation with the realistic amounts of the given kinds.
  public init(_ kinds: some Sequence<Kind>) {
    for kind in kinds { self[kind] = kind.realAmount }
  }

  /// The amount of a kind, in its unit: 0, or a value from a millionth through `Kind.largestAmount`. Larger values
  /// are clamped; smaller ones and NaN become 0.
  public subscript(kind: Kind) -> Double {
    get { amounts[kind] ?? 0 }
    set { amounts[kind] = newValue >= Self.minimumAmount ? min(newValue, kind.largestAmount) : nil }
  }

  /// The smallest amount. An hour divided into smaller units exceeds what a double can count.
  private static let minimumAmount = 1e-6

  /// Whether the perturbation has no amounts.
  public var isNothing: Bool { amounts.isEmpty }
}

extension Perturbation.Kind {
  /// The realistic amount of the kind, in its unit.
  ///
  /// Measurements of devices come from the recordings of people with which the importers are tested: Samsung
  /// touchpads of 2011 (12.4 ms per report) and 2012 (10 ms), and two touchscreens (5 and 8.4 ms), all stamped by the
  /// kernel. A millimeter is 6.417 points, as in imports.
  public var realAmount: Double {
    switch self {
    // While a finger moves slowly, positions deviate from the midpoint of their neighbors as errors of 0.025 to
    // 0.049 mm would cause: 0.16 to 0.31 points.
    case .noise: 0.3
    // SDL 2 reports mouse positions in whole window units, as do X11 and Windows.
    case .rounding: 1
    // During one-finger drags, 4.2% of the reports are missing on the touchpad of 2011, 2.5% on that of 2012, and
    // 0.2% and 0.3% on the touchscreens.
    case .dropped: 0.04
    // On the touchpad of 2012 and on one of the touchscreens, 10% of the reports have no new position.
    case .duplicated: 0.1
    // On the touchscreens, the time from the last report to the lift is 8 to 34 ms in eight strokes, with medians of
    // 20 and 25 ms. In Flutter's tests on an Android phone it is always 15 ms.
    case .lateUp: 25_000
    // Report intervals have a standard deviation of 0.81 ms with one finger and 1.17 ms with two on the touchpad of
    // 2011, and of 0.15 to 0.36 ms on the other devices. An interval contains the errors of two timestamps, so each
    // timestamp has 1.17 ms ÷ √2.
    case .jitter: 800
    // Browsers and Android report one move per frame: one for every 2 reports of a 120 Hz touchscreen, and for every
    // 4 of a 240 Hz one.
    case .coalesced: 4
    // A 60 Hz display, for a program that polls.
    case .pump, .bursts: 16_667
    // The resolution of SDL_GetTicks, with which SDL 2 stamps all events.
    case .stamps: 1_000
    }
  }

  /// The largest meaningful amount, in the unit of the kind: the size of the largest stage, all samples, or a minute.
  public var largestAmount: Double {
    switch self {
    case .noise, .rounding: RecordingFile.maximumSizePoints
    case .dropped, .duplicated: 1
    case .coalesced: 1_000
    case .lateUp, .jitter, .pump, .bursts, .stamps: 60_000_000
    }
  }

  /// A description that fits into "12 of 100 runs change with …".
  public var words: String {
    switch self {
    case .noise: "noisy positions"
    case .rounding: "whole points"
    case .dropped: "dropped samples"
    case .duplicated: "duplicated samples"
    case .lateUp: "a late lift"
    case .jitter: "jittery times"
    case .coalesced: "coalesced samples"
    case .pump: "one timestamp per frame"
    case .bursts: "bursts per frame"
    case .stamps: "timestamps of 1 ms"
    }
  }
}
