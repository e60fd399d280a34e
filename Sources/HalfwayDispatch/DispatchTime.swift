// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Dispatch
import HalfwayTransitions

/// A time for scheduling work: the time of the stage that runs on the thread, or Dispatch's time without a running
/// stage.
public struct DispatchTime: Comparable, Sendable {
  private enum Moment: Sendable {
    /// The media time of the stage in seconds.
    case stage(Double)
    case real(Dispatch.DispatchTime)
    case never
  }
  private let moment: Moment

  /// The current time: the media time of the stage, or Dispatch's time without a running stage.
  public static func now() -> DispatchTime {
    DispatchTime(moment: MainQueue.current.map { .stage($0.mediaTime) } ?? .real(.now()))
  }

  /// A time that never comes.
  public static let distantFuture = DispatchTime(moment: .never)

  /// The remaining seconds; infinite for a time that never comes.
  var secondsFromNow: Double {
    switch moment {
    case .stage(let seconds): seconds - (MainQueue.current?.mediaTime ?? seconds)
    case .real(let time):
      Double(Int64(bitPattern: time.uptimeNanoseconds &- Dispatch.DispatchTime.now().uptimeNanoseconds)) / 1e9
    case .never: .infinity
    }
  }

  var real: Dispatch.DispatchTime {
    switch moment {
    case .stage: .now() + max(0, secondsFromNow)
    case .real(let time): time
    case .never: .distantFuture
    }
  }

  /// The nanoseconds since the stage began, or since the machine started; `UInt64.max` for `distantFuture`.
  public var uptimeNanoseconds: UInt64 {
    switch moment {
    case .stage(let seconds): UInt64(min(max(0, seconds), 1e9) * 1e9)
    case .real(let time): time.uptimeNanoseconds
    case .never: .max
    }
  }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.uptimeNanoseconds < b.uptimeNanoseconds }
  public static func == (a: DispatchTime, b: DispatchTime) -> Bool { a.uptimeNanoseconds == b.uptimeNanoseconds }

  /// Returns a time a number of seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    switch time.moment {
    case .stage(let moment): DispatchTime(moment: seconds == .infinity ? .never : .stage(moment + seconds))
    case .real(let moment): DispatchTime(moment: .real(moment + seconds))
    case .never: time
    }
  }

  /// Returns a time a number of seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

  /// Returns a time later by an interval; `distantFuture` for the interval `never`.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    interval.seconds.map { time + $0 } ?? .distantFuture
  }

  /// Returns a time earlier by an interval; the time itself for the interval `never`.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    interval.seconds.map { time + -$0 } ?? time
  }
}

extension DispatchTimeInterval {
  /// The interval in seconds; `nil` for `never`.
  fileprivate var seconds: Double? {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: nil
    @unknown default: nil
    }
  }
}

/// The number of nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000
