// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Dispatch
import HalfwayTransitions

/// A time for scheduling work, in the time of the stage that runs on the thread; without one, in Dispatch's time.
public struct DispatchTime: Comparable, Sendable {
  private enum Moment: Sendable {
    /// The media time of the stage in seconds.
    case stage(Double)
    case real(Dispatch.DispatchTime)
    case never
  }
  private let moment: Moment

  public static func now() -> DispatchTime {
    DispatchTime(moment: MainQueue.current.map { .stage($0.mediaTime) } ?? .real(.now()))
  }

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

  /// The nanoseconds since the stage began, or since the machine started.
  public var uptimeNanoseconds: UInt64 {
    switch moment {
    case .stage(let seconds): UInt64(min(max(0, seconds), 1e9) * 1e9)
    case .real(let time): time.uptimeNanoseconds
    case .never: .max
    }
  }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.uptimeNanoseconds < b.uptimeNanoseconds }
  public static func == (a: DispatchTime, b: DispatchTime) -> Bool { a.uptimeNanoseconds == b.uptimeNanoseconds }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    switch time.moment {
    case .stage(let moment): DispatchTime(moment: seconds == .infinity ? .never : .stage(moment + seconds))
    case .real(let moment): DispatchTime(moment: .real(moment + seconds))
    case .never: time
    }
  }

  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    interval.seconds.map { time + $0 } ?? .distantFuture
  }

  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    interval.seconds.map { time + -$0 } ?? time
  }
}

extension DispatchTimeInterval {
  /// The interval in seconds; `nil` for one that never ends.
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

// Fractions of a second, for integer arithmetic.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
