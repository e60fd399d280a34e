import CIsolation

/// Calls code that a user overrides or implements, from an engine that is bound to no actor.
///
/// UIKit's overrides and delegates are isolated to the main actor, and code written for it says so, or relies on it: a class that is
/// `@MainActor` can override and implement only what is isolated as it is. So such members are declared `@preconcurrency @MainActor`, one by one,
/// while their classes and the engine stay free of isolation: a stage runs on whatever thread made it, which is the main thread in a
/// program with a window and any thread in a replay.
///
/// The cast takes nothing away but that annotation; both types are the same to the machine. It is sound because isolation is there to keep two
/// threads from one object, and a stage with its views and controllers is confined to one task anyway: `Stage` is not `Sendable`, and hooks are
/// called by nobody else. What a hook shares with hooks of other stages — a variable that is isolated to the main actor and no part of a view
/// or a controller — is not protected where stages run side by side.
///
/// - Parameters:
///   - target: What the closure needs, handed in so that it captures nothing.
///   - body: Calls the hook.
@inline(__always)
package func callOut<Target, Result>(_ target: Target, _ body: @MainActor (Target) -> Result) -> Result {
  standingForMainActor {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Target) -> Result).self)(target) }
  }
}

/// Runs what may come to code that is isolated to the main actor, on whatever thread: what that code checks at run time holds.
@inline(__always)
package func standingForMainActor<Result>(_ body: () throws -> Result) rethrows -> Result {
  halfway_enter_stage()
  defer { halfway_leave_stage() }
  return try body()
}
