import HalfwayGestures
import HalfwayMotion

/// When a replay makes its frames.
public enum FrameSchedule: Sendable, Hashable {
  /// At the recording's own frame times; at 60 Hz where it has none, and after its end.
  case recorded
  /// A regular train, the first frame `phase` (0 up to 1) of an interval after the recording's beginning.
  case regular(hertz: Double, phase: Double)
  /// As a display on a busy machine might: of a hundred intervals about 45 are those of 60 Hz and 35 those of 120 Hz, each within
  /// a tenth of itself, 15 lie anywhere between 4 and 40 ms, and 5 are hitches of 40 to 100 ms. A function of the seed alone.
  case irregular(seed: UInt64)
}

/// The frame times of a schedule, one after the other.
struct FrameTrain {
  private enum Interval {
    /// Computed from the index, so that no rounding adds up.
    case regular(hertz: Double, start: Timestamp, phase: Double, index: Int)
    case irregular(SeededGenerator)
  }

  /// When the next frame is made.
  private(set) var next: Timestamp
  private var interval: Interval

  /// - Returns: nil for the recorded times, which are not a train.
  init?(_ schedule: FrameSchedule) {
    switch schedule {
    case .recorded: return nil
    case .regular(let hertz, let phase):
      // Beyond these the schedule is a mistake of the caller's; a rate of 0 would never end.
      self.init(
        hertz: hertz.isFinite ? min(max(hertz, 1), 10_000) : 60, start: .zero,
        phase: phase.isFinite ? min(max(phase, 0), 1) : 0, index: 0)
    case .irregular(let seed):
      var random = SeededGenerator(seed: seed)
      // The beginning of the recording lies anywhere within the first interval.
      let first = Double(Self.microseconds(&random)) * random.uniform()
      self.init(next: Timestamp(microseconds: Int64(first)), interval: .irregular(random))
    }
  }

  /// The frames that follow one at `start`.
  init(hertz: Double, after start: Timestamp) {
    self.init(hertz: hertz, start: start, phase: 0, index: 1)
  }

  private init(hertz: Double, start: Timestamp, phase: Double, index: Int) {
    self.init(
      next: start.advanced(bySeconds: (Double(index) + phase) / hertz),
      interval: .regular(hertz: hertz, start: start, phase: phase, index: index))
  }

  private init(next: Timestamp, interval: Interval) {
    (self.next, self.interval) = (next, interval)
  }

  mutating func advance() {
    switch interval {
    case .regular(let hertz, let start, let phase, let index):
      self = FrameTrain(hertz: hertz, start: start, phase: phase, index: index + 1)
    case .irregular(var random):
      next = next.advanced(byMicroseconds: Self.microseconds(&random))
      interval = .irregular(random)
    }
  }

  /// One interval of `FrameSchedule.irregular`, 4000 to 100,000 µs.
  static func microseconds(_ random: inout SeededGenerator) -> Int64 {
    let (kind, share) = (random.uniform(), random.uniform())
    let microseconds =
      if kind < 0.45 {
        16_667 * (0.9 + 0.2 * share)
      } else if kind < 0.8 {
        8_333 * (0.9 + 0.2 * share)
      } else if kind < 0.95 {
        4_000 + 36_000 * share
      } else {
        40_000 + 60_000 * share
      }
    return Int64(microseconds)
  }
}
