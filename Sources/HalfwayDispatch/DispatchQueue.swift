import Dispatch
import Foundation
import HalfwayTransitions

/// Dispatch's queues. While a stage runs on the thread, the main queue is the stage's, and its work runs at its own
/// time of the stage, as described for `MainQueue`. Without a running stage it is Dispatch's main queue, and other
/// queues are always Dispatch's.
///
/// Work on another queue runs on another thread, at no defined time of the stage, so a transition that depends on it
/// isn't reproducible; there, the main queue is Dispatch's.
public final class DispatchQueue: Sendable {
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency

  /// The queue of Dispatch, which replaces the main one without a running stage.
  let real: Dispatch.DispatchQueue
  private let isMain: Bool

  private init(_ real: Dispatch.DispatchQueue, isMain: Bool) { (self.real, self.isMain) = (real, isMain) }

  public static let main = DispatchQueue(.main, isMain: true)

  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(.global(qos: qos), isMain: false)
  }

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

  public var label: String { real.label }
  public var qos: DispatchQoS { real.qos }

  /// The stage's queue, if this is the main queue and a stage is running.
  private var stageQueue: MainQueue? { isMain ? MainQueue.current : nil }

  // MARK: Later

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

  public func async(execute work: DispatchWorkItem) {
    if let stageQueue { stageQueue.async { work.perform() } } else { real.async(execute: work) }
  }

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

  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    if let stageQueue {
      stageQueue.asyncAfter(seconds: deadline.secondsFromNow) { work.perform() }
    } else {
      real.asyncAfter(deadline: deadline.real, execute: work)
    }
  }

  // MARK: Now

  /// Runs a closure a number of times, on several threads in parallel, and waits for all.
  @preconcurrency public static func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {
    Dispatch.DispatchQueue.concurrentPerform(iterations: max(0, iterations), execute: work)
  }

  /// Runs a closure and waits for it; on the main queue of a stage immediately, because no other work is running
  /// there.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    if stageQueue != nil { return try work() }
    return try real.sync(execute: work)
  }

  public func sync(execute work: DispatchWorkItem) {
    if stageQueue != nil { work.perform() } else { real.sync(execute: work) }
  }
}
