import Dispatch
import Foundation
import HalfwayTransitions

/// Calls back after some time, once or again and again: Foundation's timer, on the time of the stage that is running on the thread where it is
/// scheduled. Outside of any stage it is one of Foundation's on that thread's run loop.
///
/// Each call comes at its own moment, whatever the frames are. A stage is not at rest before a timer has fired that fires once; one that repeats is
/// not awaited.
@preconcurrency @MainActor
open class Timer: NSObject {
  private var body: ((Timer) -> Void)?
  private var entry: MainQueue.Entry?
  private var real: Foundation.Timer?
  private var lastDue = 0.0

  /// Seconds between two calls; 0 for one that fires once.
  public let timeInterval: TimeInterval
  /// Given along, for whoever is called.
  public let userInfo: Any?
  private let delay: TimeInterval
  private let repeats: Bool
  /// How late a call may come. It comes in time all the same.
  open var tolerance: TimeInterval = 0

  private init(
    after delay: TimeInterval, every interval: TimeInterval, repeats: Bool, userInfo: Any?,
    _ body: @escaping (Timer) -> Void
  ) {
    // As Foundation's: what is no length of time is the shortest that counts.
    let usable = interval > 0 && interval.isFinite ? interval : Self.shortestSeconds
    timeInterval = repeats ? usable : 0
    self.delay = delay.isFinite ? max(0, delay) : usable
    (self.repeats, self.userInfo, self.body) = (repeats, userInfo, body)
  }

  /// What Foundation takes for an interval that is none.
  private static let shortestSeconds = 0.0001

  /// A timer that waits to be added to a run loop.
  @preconcurrency public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
  ) {
    self.init(after: interval, every: interval, repeats: repeats, userInfo: nil, block)
  }

  /// - Parameter selector: What is called, as `MyView.tick`. The target is kept until the timer has fired for the last time.
  public convenience init<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(after: interval, every: interval, repeats: repeats, userInfo: userInfo) { selector(target)($0) }
  }

  /// The same for what takes no timer.
  public convenience init<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> () -> Void, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(after: interval, every: interval, repeats: repeats, userInfo: userInfo) { _ in selector(target)() }
  }

  @discardableResult @preconcurrency
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule(on: .current, forMode: .default)
    return timer
  }

  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.schedule(on: .current, forMode: .default)
    return timer
  }

  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> () -> Void, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.schedule(on: .current, forMode: .default)
    return timer
  }

  /// Whether it still fires.
  open var isValid: Bool { body != nil }

  /// Calls what it is there for now. One that fires once does not fire again.
  open func fire() {
    guard let body else { return }
    if !repeats { invalidate() }
    body(self)
  }

  /// It never fires again, and lets go of its target.
  open func invalidate() {
    body = nil
    entry?.cancel()
    real?.invalidate()
    (entry, real) = (nil, nil)
  }

  /// Begins to count; a second time changes nothing.
  fileprivate func schedule(on runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isValid, entry == nil, real == nil else { return }
    if let queue = MainQueue.current {
      lastDue = queue.mediaTime + delay
      wait(on: queue)
    } else {
      let timer = Foundation.Timer(
        fire: Date(timeIntervalSinceNow: delay), interval: timeInterval, repeats: repeats,
        block: onMainActor { [self] in fire() })
      real = timer
      runLoop.add(timer, forMode: mode)
    }
  }

  private func wait(on queue: MainQueue) {
    entry = queue.asyncAfter(seconds: lastDue - queue.mediaTime, isAwaited: !repeats, owner: self) { [self] in
      guard isValid else { return }
      entry = nil
      fire()
      guard repeats, isValid else { return }
      // From when it was due, so that no rounding adds up.
      lastDue += timeInterval
      wait(on: queue)
    }
  }
}

/// A block for Foundation's timer. It runs at once on the main thread's run loop, and is sent to the main actor from any other one.
func onMainActor(_ body: @escaping @MainActor () -> Void) -> @Sendable (Foundation.Timer) -> Void {
  { _ in if Thread.isMainThread { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } } }
}

extension RunLoop {
  /// Has a timer count, on the time of the stage that is running on this thread where one is. Modes make no difference there.
  @preconcurrency @MainActor
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule(on: self, forMode: mode) }
}
