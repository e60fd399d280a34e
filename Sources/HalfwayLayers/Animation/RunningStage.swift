import HalfwayMotion

/// A stage while its code is running on a thread. It provides the time and screen scale to code that doesn't name a
/// stage.
@usableFromInline
package protocol RunningStage: AnyObject {
  var scheduler: AnimationScheduler { get }
  /// The scale of the screen, in pixels per point.
  var screenScale: Double { get }
  /// The traits that dynamic colors resolve against. Views define their type.
  var traits: AnyObject { get }
  /// Whether the user prefers less motion.
  var reducesMotion: Bool { get }
  /// Whether content goes from right to left.
  var isRightToLeft: Bool { get }
}

extension Transaction {
  /// Runs a block with a stage as the running stage.
  ///
  /// Inlined because it is called at every event and frame, and because generic code from another module is only
  /// specialized for its result type if it is inlinable.
  @inlinable
  @inline(__always)
  package static func run<Result>(on stage: any RunningStage, _ body: () throws -> Result) rethrows -> Result {
    let entry = TransactionStack.enter(stage)
    defer {
      if let entry { TransactionStack.leave(entry) }
      extendLifetime(stage)
    }
    return try body()
  }

  /// The stage whose code is running on this thread; `nil` outside of any stage.
  package static var runningStage: (any RunningStage)? { TransactionStack.runningStage }

  /// Runs a block with traits as the current traits. Their type is defined by views.
  package static func with<Result>(traits: AnyObject, _ body: () throws -> Result) rethrows -> Result {
    try TransactionStack.with(traits: traits, body)
  }

  /// The current traits of the innermost such block within the running stage; `nil` outside of any.
  package static var traits: AnyObject? { TransactionStack.traits }
}

/// Returns the time of the stage that is running on this thread in seconds, like `CACurrentMediaTime`; 0 if no stage is
/// running.
///
/// A stage is running while it handles an event, makes a frame, or is drawn, while its screens are created, in the
/// callbacks of its animations and transitions, and in `Stage.perform`.
public func currentMediaTime() -> Double { TransactionStack.runningStage?.scheduler.mediaTime ?? 0 }
