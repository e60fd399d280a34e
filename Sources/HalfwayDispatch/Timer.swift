import Dispatch
import Foundation
import HalfwayTransitions

/// Foundation's timer, on the time of the stage that runs on the thread on which it is scheduled. Without a running
/// stage, it is Foundation's on that thread's run loop.
///
/// Each call has its own time, independent of frames. A stage isn't at rest before a nonrepeating timer has fired; it
/// doesn't wait for repeating ones.
@preconcurrency @MainActor
open class Timer: NSObject {
  private var body: ((Timer) -> Void)?
  private var entry: MainQueue.Entry?
  private var real: Foundation.Timer?
  private var lastDue = 0.0
  /// The date until which a scheduled timer waits; nil before it is scheduled.
  private var dueDate: Date?

  /// The interval in seconds; 0 for a nonrepeating timer.
  public let timeInterval: TimeInterval
  /// A value for use in the callback.
  public let userInfo: Any?
  private var delay: TimeInterval
  private let repeats: Bool
  /// The permitted delay of a call in seconds; calls are always on time.
  open var tolerance: TimeInterval = 0

  private init(
    after delay: TimeInterval, every interval: TimeInterval, repeats: Bool, userInfo: Any?,
    _ body: @escaping (Timer) -> Void
  ) {
    // As in Foundation, an invalid interval is replaced by a very short one.
    let usable = interval > 0 && interval.isFinite ? interval : Self.shortestSeconds
    timeInterval = repeats ? usable : 0
    self.delay = delay.isFinite ? max(0, delay) : usable
    (self.repeats, self.userInfo, self.body) = (repeats, userInfo, body)
  }

  /// The interval in seconds that replaces an invalid one, as in Foundation.
  private static let shortestSeconds = 0.0001

  /// Creates an invalid timer, which never fires.
  public convenience override init() {
    self.init(after: 0, every: 0, repeats: false, userInfo: nil) { _ in }
    invalidate()
  }

  /// Creates a timer that isn't scheduled yet.
  @preconcurrency public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
  ) {
    self.init(after: interval, every: interval, repeats: repeats, userInfo: nil, block)
  }

  /// Creates a timer that first fires at a date and isn't scheduled yet.
  @preconcurrency public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
  ) {
    self.init(after: Self.wait(until: date), every: interval, repeats: repeats, userInfo: nil, block)
  }

  /// Returns the time until a date in seconds. It is rounded to hundredths, so that replays of code that computes a
  /// date from the present agree.
  private static func wait(until date: Date) -> TimeInterval {
    max(0, (date.timeIntervalSinceNow * 100).rounded() / 100)
  }

  /// The date at which the timer fires next. Setting it to a distant date pauses a repeating timer, and setting it to
  /// the present or the past fires the timer as soon as possible.
  open var fireDate: Date {
    get {
      if let real { return real.fireDate }
      let wait = MainQueue.current.map { lastDue - $0.mediaTime } ?? delay
      return dueDate == .distantFuture ? .distantFuture : Date(timeIntervalSinceNow: entry == nil ? delay : wait)
    }
    set {
      guard isValid else { return }
      dueDate = newValue
      real?.fireDate = newValue
      guard real == nil else { return }
      let wait = Self.wait(until: newValue)
      guard let queue = MainQueue.current, let entry else {
        delay = wait
        return
      }
      entry.cancel()
      // A paused timer has no call to wait for.
      guard newValue != .distantFuture else { return }
      lastDue = queue.mediaTime + wait
      self.wait(on: queue)
    }
  }

  /// Creates a timer that calls a method.
  ///
  /// - Parameter selector: The method, such as `MyView.tick`. The target is retained until the timer has fired for
  ///   the last time.
  public convenience init<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(after: interval, every: interval, repeats: repeats, userInfo: userInfo) { selector(target)($0) }
  }

  /// Creates a timer that calls a method without a parameter.
  public convenience init<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> () -> Void, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(after: interval, every: interval, repeats: repeats, userInfo: userInfo) { _ in selector(target)() }
  }

  /// Creates and schedules a timer that calls a closure.
  ///
  /// - Parameter interval: The interval in seconds.
  @discardableResult @preconcurrency
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start(on: .current, forMode: .default)
    return timer
  }

  /// Creates and schedules a timer that calls a method.
  ///
  /// - Parameter interval: The interval in seconds.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.start(on: .current, forMode: .default)
    return timer
  }

  /// Creates and schedules a timer that calls a method without a parameter.
  ///
  /// - Parameter interval: The interval in seconds.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> () -> Void, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.start(on: .current, forMode: .default)
    return timer
  }

  /// Whether the timer can still fire.
  open var isValid: Bool { body != nil }

  /// Fires the timer now. A nonrepeating timer doesn't fire again.
  open func fire() {
    guard let body else { return }
    if !repeats { invalidate() }
    body(self)
  }

  /// Ends the timer permanently and releases its target.
  open func invalidate() {
    body = nil
    entry?.cancel()
    real?.invalidate()
    (entry, real) = (nil, nil)
  }

  /// Starts the timer; a second call has no effect.
  fileprivate func start(on runLoop: RunLoop, forMode mode: RunLoop.Mode) {
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
      // Counted from the due time, so that rounding errors don't accumulate.
      lastDue += timeInterval
      wait(on: queue)
    }
  }
}

/// Returns a closure for Foundation's timer. It runs immediately on the main thread's run loop, and is sent to the
/// main actor from any other one.
func onMainActor(_ body: @escaping @MainActor () -> Void) -> @Sendable (Foundation.Timer) -> Void {
  { _ in if Thread.isMainThread { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } } }
}

extension RunLoop {
  /// Starts a timer, on the time of the stage that runs on this thread if there is one. Modes are ignored there.
  @preconcurrency @MainActor
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.start(on: self, forMode: mode) }
}
