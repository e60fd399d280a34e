import HalfwayMotion

/// A stage while its code runs on a thread: whose time it is that code asks for there without naming a stage.
@usableFromInline
package protocol RunningStage: AnyObject {
  var scheduler: AnimationScheduler { get }
  /// Pixels a point.
  var screenScale: Double { get }
  /// The traits that dynamic colors resolve against. Views define their type.
  var traits: AnyObject { get }
}

extension Transaction {
  /// Runs a block in which code finds a stage as the one that is running.
  ///
  /// Inlined because it is called at every event and frame, and of another module only what is inlined is made for a type of result.
  @inlinable
  @inline(__always)
  package static func run<Result>(on stage: any RunningStage, _ body: () throws -> Result) rethrows -> Result {
    let entry = TransactionStack.enter(stage)
    defer {
      if let entry { TransactionStack.leave(entry) }
      withExtendedLifetime(stage) {}
    }
    return try body()
  }

  /// The stage whose code is running on this thread; nil outside of any.
  package static var runningStage: (any RunningStage)? { TransactionStack.runningStage }

  /// Runs a block in which code finds traits as the current ones. Views know what those are.
  package static func with<Result>(traits: AnyObject, _ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(traits: traits, body)
  }

  /// Those of the innermost such block in what the running stage runs; nil outside of any.
  package static var traits: AnyObject? { TransactionStack.traits }
}

/// Seconds of the time of the stage that is running on this thread, as `CACurrentMediaTime`; 0 outside of any.
///
/// A stage is running while it takes an event, makes a frame or is drawn, while its screens are made, in the callbacks of its animations and
/// transitions, and in `Stage.perform`.
public func currentMediaTime() -> Double { TransactionStack.runningStage?.scheduler.mediaTime ?? 0 }
