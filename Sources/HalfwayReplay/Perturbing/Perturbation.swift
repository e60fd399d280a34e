import HalfwayRecordings

/// What may happen to a gesture between the hand and the program: a recording and a seed give another recording.
///
/// Every amount is taken from a device, from SDL or from a display, as `Kind.realAmount` says. Of an amount of 0
/// nothing comes, so a perturbation without amounts gives the recording itself; of amounts that are no number nothing
/// comes either.
public struct Perturbation: Hashable, Sendable {
  /// One thing that happens, in the order in which things happen on the way. A new one goes to the end: what each draws
  /// follows from its place in this list.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A digitizer's error of the position. Points of standard deviation, each axis by itself, at most three of them.
    case noise
    /// A mouse: positions are whole multiples of so many points, and the hand begins anywhere between two of them.
    case rounding
    /// Reports that get lost. The share of the moves.
    case dropped
    /// Reports in which nothing but the pressure has changed: a move that is told again at the same place, anywhere
    /// between its own moment and the next event's, and within a report's time. The share of the moves.
    case duplicated
    /// A lift that is noticed late. Up to so many microseconds, all equally likely.
    case lateUp = "late-up"
    /// A bus and a scheduler between the device and the stamp. Microseconds of standard deviation, at most three of
    /// them; the order stays, and what had one stamp keeps one.
    case jitter
    /// A window system that tells only the last of several moves. Up to so many become one, 2 at least.
    case coalesced
    /// A program that takes its events once a frame, and stamps all of them with that moment. Microseconds a frame.
    case pump
    /// The same, but each is stamped when it is handled, 5 to 80 µs after the one before it. Microseconds a frame.
    case bursts
    /// A clock of so many microseconds; when it began to count is anybody's guess.
    case stamps
  }

  private var amounts: [Kind: Double] = [:]

  /// Nothing happens.
  public init() {}

  /// Some things happen as they do in the world.
  public init(_ kinds: some Sequence<Kind>) {
    for kind in kinds { self[kind] = kind.realAmount }
  }

  /// How much happens, in the unit of the kind: 0, or a millionth up to `Kind.largestAmount`.
  public subscript(kind: Kind) -> Double {
    get { amounts[kind] ?? 0 }
    set { amounts[kind] = newValue >= Self.leastAmount ? min(newValue, kind.largestAmount) : nil }
  }

  /// Less is nothing: an hour has no more units of it than a double can count.
  private static let leastAmount = 1e-6

  /// Whether nothing happens.
  public var isNothing: Bool { amounts.isEmpty }
}

extension Perturbation.Kind {
  /// How much of it there is in the world.
  ///
  /// Where devices are named, these are the recordings of people that the importers are tested with: Samsung's
  /// touchpads of 2011 (12.4 ms a report) and 2012 (10 ms), and two touchscreens (5 and 8.4 ms), all stamped by the
  /// kernel. A millimetre has 6.417 points, as in imports.
  public var realAmount: Double {
    switch self {
    // Where a finger goes slowly, positions are off the middle of their neighbours by what errors of 0.025 to 0.049 mm
    // make: 0.16 to 0.31 points.
    case .noise: 0.3
    // SDL 2 tells a mouse's position in whole units of the window, and so do X11 and Windows.
    case .rounding: 1
    // Of a hundred reports of the touchpad of 2011 4.2 are missing while one finger drags, of that of 2012 2.5, of the
    // screens 0.2 and 0.3.
    case .dropped: 0.04
    // On the touchpad of 2012 and on one of the screens 10 reports in a hundred have no new position.
    case .duplicated: 0.1
    // From the last report to the lift eight strokes on the screens take 8 to 34 ms, in the middle 20 and 25; those of
    // Flutter's tests on an Android phone always 15.
    case .lateUp: 25_000
    // Intervals between reports of the touchpad of 2011 deviate by 0.81 ms with one finger and 1.17 with two, those of
    // the other devices by 0.15 to 0.36. An interval has the errors of two stamps: 1.17 ms ÷ √2.
    case .jitter: 800
    // Browsers and Android tell one move a frame: 2 of a screen's 120 reports a second, 4 of 240.
    case .coalesced: 4
    // A display of 60 Hz, for a program that polls.
    case .pump, .bursts: 16_667
    // SDL_GetTicks, with which SDL 2 stamps all events.
    case .stamps: 1_000
    }
  }

  /// Beyond this an amount means nothing any more: all samples, a minute, or the whole of the largest stage.
  public var largestAmount: Double {
    switch self {
    case .noise, .rounding: RecordingFile.maximumSizePoints
    case .dropped, .duplicated: 1
    case .coalesced: 1_000
    case .lateUp, .jitter, .pump, .bursts, .stamps: 60_000_000
    }
  }

  /// In words, as in "12 of 100 runs flip with …".
  public var words: String {
    switch self {
    case .noise: "noisy positions"
    case .rounding: "whole points"
    case .dropped: "dropped samples"
    case .duplicated: "duplicated samples"
    case .lateUp: "a late lift"
    case .jitter: "jittery times"
    case .coalesced: "coalesced samples"
    case .pump: "one stamp a frame"
    case .bursts: "bursts a frame"
    case .stamps: "stamps of 1 ms"
    }
  }
}
