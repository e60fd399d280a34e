import HalfwayGestures
import HalfwayMotion

/// The times at which a replay renders frames.
public enum FrameSchedule: Sendable, Hashable {
  /// The recording's own frame times. 60 Hz is used after the recording's end, and throughout if it has no frame
  /// times.
  case recorded
  /// Frames at a constant rate.
  /// - Parameters:
  ///   - hertz: The rate in frames per second, clamped to 1 through 10,000. A non-finite rate means 60.
  ///   - phase: The time of the first frame after the recording's beginning, as a fraction of an interval, clamped to
  ///     0 through 1. A non-finite phase means 0.
  case regular(hertz: Double, phase: Double)
  /// Frames as on a busy machine, determined by the seed alone. On average, 45% of the intervals are those of 60 Hz
  /// and 35% those of 120 Hz, each within 10% of its length; 15% are uniformly distributed between 4 and 40 ms; and
  /// 5% are hitches of 40 to 100 ms.
  case irregular(seed: UInt64)
}

/// The sequence of frame times of a schedule.
struct FrameTrain {
  private enum Interval {
    /// The frame time is computed from the index, so rounding errors don't accumulate.
    case regular(hertz: Double, start: Timestamp, phase: Double, index: Int)
    case irregular(SeededGenerator)
  }

  /// The time of the next frame.
  private(set) var next: Timestamp
  private var interval: Interval

  /// Creates the frame times of a schedule. Returns `nil` for `recorded`, whose frame times come from the recording.
  init?(_ schedule: FrameSchedule) {
    switch schedule {
    case .recorded: return nil
    case .regular(let hertz, let phase):
      // Values outside these ranges are caller mistakes. A rate of 0 would never end.
      self.init(
        hertz: hertz.isFinite ? min(max(hertz, 1), 10_000) : 60, start: .zero,
        phase: phase.isFinite ? min(max(phase, 0), 1) : 0, index: 0)
    case .irregular(let seed):
      var random = SeededGenerator(seed: seed)
      // The recording begins at a random point within the first interval.
      let first = Double(Self.microseconds(&random)) * random.uniform()
      self.init(next: Timestamp(microseconds: Int64(first)), interval: .irregular(random))
    }
  }

  /// Creates regular frame times; the first one is one interval after `start`.
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

  /// Returns one interval of `FrameSchedule.irregular`, from 4000 to 100,000 µs.
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
