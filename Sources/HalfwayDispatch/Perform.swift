// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import HalfwayTransitions

/// A date as seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Returns the time of the stage that runs on this thread, in seconds; the machine's time without a running stage.
public func CACurrentMediaTime() -> Double {
  MainQueue.current?.mediaTime ?? ProcessInfo.processInfo.systemUptime
}

@MainActor
extension NSObjectProtocol where Self: NSObject {
  /// Calls a method after a delay in seconds, as `perform(#selector(...), with:afterDelay:)` does; the object is
  /// retained until then.
  public func perform(_ method: @escaping (Self) -> () -> Void, with argument: Any? = nil, afterDelay delay: Double) {
    later(delay) { method(self)() }
  }

  /// Calls a method with an argument after a delay in seconds. It isn't called if the argument has another type.
  public func perform<Argument>(
    _ method: @escaping (Self) -> (Argument) -> Void, with argument: Any?, afterDelay delay: Double
  ) {
    guard let argument = argument as? Argument else { return }
    later(delay) { method(self)(argument) }
  }

  /// Calls a method after a delay in seconds. The modes have no effect, because a stage has no run loop.
  public func perform(
    _ method: @escaping (Self) -> () -> Void, with argument: Any?, afterDelay delay: Double, inModes: [RunLoop.Mode]
  ) {
    perform(method, with: argument, afterDelay: delay)
  }

  /// Calls a method with an argument after a delay in seconds. The modes have no effect.
  public func perform<Argument>(
    _ method: @escaping (Self) -> (Argument) -> Void, with argument: Any?, afterDelay delay: Double,
    inModes: [RunLoop.Mode]
  ) {
    perform(method, with: argument, afterDelay: delay)
  }

  private func later(_ delay: Double, _ body: @escaping @MainActor () -> Void) {
    if let queue = MainQueue.current {
      queue.asyncAfter(seconds: delay, isAwaited: true, owner: self, body)
    } else {
      let timer = Foundation.Timer(timeInterval: delay, repeats: false, block: onMainActor(body))
      RunLoop.current.add(timer, forMode: .default)
    }
  }
}

extension NSObject {
  /// Cancels all delayed calls of an object's methods on the running stage.
  public static func cancelPreviousPerformRequests(withTarget target: AnyObject) {
    MainQueue.current?.cancel(ownedBy: target)
  }
}
