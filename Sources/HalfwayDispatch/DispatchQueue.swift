import Dispatch
import Foundation
import HalfwayTransitions

/// A queue of work. While a stage runs on the thread, the main queue is the stage's `MainQueue`, whose work runs in the
/// stage's time. Without a running stage, the main queue is Dispatch's. All other queues are always Dispatch's.
///
/// Work on another queue runs on another thread, at no defined time of the stage, so a transition that depends on it
/// isn't reproducible. On that thread, the main queue is Dispatch's.
public final class DispatchQueue: Sendable {
  /// Dispatch's attributes of a queue.
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  /// Dispatch's autorelease frequency of a queue.
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency

  /// Dispatch's queue. For the main queue, it is used only without a running stage.
  let real: Dispatch.DispatchQueue
  private let isMain: Bool

  private init(_ real: Dispatch.DispatchQueue, isMain: Bool) { (self.real, self.isMain) = (real, isMain) }

  /// The main queue: that of the stage that runs on the thread, or Dispatch's without a running stage.
  public static let main = DispatchQueue(.main, isMain: true)

  /// Returns Dispatch's global concurrent queue with a quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(.global(qos: qos), isMain: false)
  }

  /// Creates a queue of Dispatch.
  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.init(
      Dispatch.DispatchQueue(
        label: label, qos: qos, attributes: attributes, autoreleaseFrequency: autoreleaseFrequency, target: target?.real
      ),
      isMain: false)
  }

  /// The label of Dispatch's queue.
  public var label: String { real.label }
  /// The quality of service of Dispatch's queue.
  public var qos: DispatchQoS { real.qos }

  /// The stage's queue, if this is the main queue and a stage is running.
  private var stageQueue: MainQueue? { isMain ? MainQueue.current : nil }

  // MARK: Asynchronous work

  /// Schedules a closure. A stage's queue ignores `qos` and `flags`.
  ///
  /// - Parameter group: A group in which the closure counts as pending until it has run (default: `nil`).
  @preconcurrency public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    group?.enter()
    let whole = { @Sendable in
      work()
      group?.leave()
    }
    if let stageQueue { stageQueue.async(whole) } else { real.async(qos: qos, flags: flags, execute: whole) }
  }

  /// Schedules a work item.
  public func async(execute work: DispatchWorkItem) {
    if let stageQueue { stageQueue.async { work.perform() } } else { real.async(execute: work) }
  }

  /// Schedules a closure for a time. A stage's queue ignores `qos` and `flags`.
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    if let stageQueue {
      stageQueue.asyncAfter(seconds: deadline.secondsFromNow, work)
    } else {
      real.asyncAfter(deadline: deadline.real, qos: qos, flags: flags, execute: work)
    }
  }

  /// Schedules a work item for a time.
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    if let stageQueue {
      stageQueue.asyncAfter(seconds: deadline.secondsFromNow) { work.perform() }
    } else {
      real.asyncAfter(deadline: deadline.real, execute: work)
    }
  }

  // MARK: Synchronous work

  /// Runs a closure a number of times, on several threads in parallel, and waits until all calls have returned. A
  /// negative number of iterations counts as 0.
  @preconcurrency public static func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {
    Dispatch.DispatchQueue.concurrentPerform(iterations: max(0, iterations), execute: work)
  }

  /// Runs a closure and returns its result. On a stage's queue, the closure runs immediately, because no other work is
  /// running there.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    if stageQueue != nil { return try work() }
    return try real.sync(execute: work)
  }

  /// Runs a work item and waits for it.
  public func sync(execute work: DispatchWorkItem) {
    if stageQueue != nil { work.perform() } else { real.sync(execute: work) }
  }
}
