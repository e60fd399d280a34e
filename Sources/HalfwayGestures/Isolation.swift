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
///   - a: What the closure needs, handed in so that it captures nothing.
///   - body: Calls the hook. It does not leave the call; but only of a closure that might can the annotation be taken away without
///     an allocation, and one that captures nothing costs nothing either way.
@inlinable
@inline(__always)
package func callOut<A, Result>(_ a: A, _ body: @escaping @MainActor (A) -> Result) -> Result {
  standingForMainActor { unsafeBitCast(body, to: ((A) -> Result).self)(a) }
}

/// The same with two arguments: handed in one by one they are lent, while a tuple would keep a copy of each for itself.
@inlinable
@inline(__always)
package func callOut<A, B, Result>(_ a: A, _ b: B, _ body: @escaping @MainActor (A, B) -> Result) -> Result {
  standingForMainActor { unsafeBitCast(body, to: ((A, B) -> Result).self)(a, b) }
}

/// The same with three.
@inlinable
@inline(__always)
package func callOut<A, B, C, Result>(
  _ a: A, _ b: B, _ c: C, _ body: @escaping @MainActor (A, B, C) -> Result
) -> Result {
  standingForMainActor { unsafeBitCast(body, to: ((A, B, C) -> Result).self)(a, b, c) }
}

/// The same with four.
@inlinable
@inline(__always)
package func callOut<A, B, C, D, Result>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ body: @escaping @MainActor (A, B, C, D) -> Result
) -> Result {
  standingForMainActor { unsafeBitCast(body, to: ((A, B, C, D) -> Result).self)(a, b, c, d) }
}

/// The same with five.
@inlinable
@inline(__always)
package func callOut<A, B, C, D, E, Result>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ body: @escaping @MainActor (A, B, C, D, E) -> Result
) -> Result {
  standingForMainActor { unsafeBitCast(body, to: ((A, B, C, D, E) -> Result).self)(a, b, c, d, e) }
}

/// Runs what may come to code that is isolated to the main actor, on whatever thread: what that code checks at run time holds.
@inlinable
@inline(__always)
package func standingForMainActor<Result>(_ body: () throws -> Result) rethrows -> Result {
  halfway_enter_stage()
  defer { halfway_leave_stage() }
  return try body()
}
