// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import HalfwayTransitions

/// Seconds of the time of the stage that is running on this thread, and outside of any of the machine's.
public func CACurrentMediaTime() -> Double {
  MainQueue.current?.mediaTime ?? ProcessInfo.processInfo.systemUptime
}

@MainActor
extension NSObjectProtocol where Self: NSObject {
  /// Calls a method some seconds from now, as `perform(#selector(...), with:afterDelay:)` does; the object is kept until then.
  public func perform(_ method: @escaping (Self) -> () -> Void, with argument: Any? = nil, afterDelay delay: Double) {
    later(delay) { method(self)() }
  }

  /// The same for a method with an argument, which is not called where the argument is of another type.
  public func perform<Argument>(
    _ method: @escaping (Self) -> (Argument) -> Void, with argument: Any?, afterDelay delay: Double
  ) {
    guard let argument = argument as? Argument else { return }
    later(delay) { method(self)(argument) }
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
  /// Has nothing called any more of what is to be called on an object after a delay on the stage that is running.
  public static func cancelPreviousPerformRequests(withTarget target: AnyObject) {
    MainQueue.current?.cancel(ownedBy: target)
  }
}
