// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Dispatch
import HalfwayTransitions

/// A moment to do something at, in the time of the stage that is running on the thread; outside of any in Dispatch's own.
public struct DispatchTime: Comparable, Sendable {
  private enum Moment: Sendable {
    /// Seconds of media time of the stage.
    case stage(Double)
    case real(Dispatch.DispatchTime)
    case never
  }
  private let moment: Moment

  public static func now() -> DispatchTime {
    DispatchTime(moment: MainQueue.current.map { .stage($0.mediaTime) } ?? .real(.now()))
  }

  public static let distantFuture = DispatchTime(moment: .never)

  /// Seconds that are left; endless for what never comes.
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

  /// Nanoseconds since the stage began, or since the machine did.
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
  /// Nil for one that never ends.
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

// Parts of a second, for moments that are reckoned in whole ones.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
