import Foundation
import HalfwayMotion

/// A value for which a property doesn't hold, simplified as far as shrinking could.
public struct Counterexample<Value>: CustomStringConvertible {
  /// The seed that reproduces the counterexample.
  public var seed: UInt64
  /// The number of values that were tried, including this one.
  public var runs: Int
  /// The value.
  public var value: Value
  /// The description of the failure.
  public var reason: String

  public var description: String {
    """
    run \(runs) does not hold: \(reason)
    value: \(value)
    to see it again: HALFWAY_SEED=\(seed)
    """
  }
}

/// Searches for a value for which a property doesn't hold.
///
/// Every run has its own generator, made from the seed and the number of the run, so a run doesn't depend on how many
/// random numbers the earlier runs consumed. The environment variable `HALFWAY_SEED` replaces the seed and thereby
/// changes all runs; `HALFWAY_RUNS` replaces their number, and `HALFWAY_MAXIMUM_RUNS` limits it.
///
/// - Parameters:
///   - seed: The seed of the random values.
///   - runs: The number of values to try, at least 1.
///   - generate: Returns a random value.
///   - shrink: Returns simpler values to try in place of a failing one, simplest first.
///   - check: Returns the description of a failure, or `nil` if the property holds.
/// - Returns: The simplest counterexample found, or `nil`.
public func counterexample<Value>(
  seed: UInt64, runs: Int, generate: (inout SeededGenerator) -> Value, shrink: (Value) -> [Value] = { _ in [] },
  check: (Value) -> String?
) -> Counterexample<Value>? {
  let environment = ProcessInfo.processInfo.environment
  let seed = environment["HALFWAY_SEED"].flatMap { UInt64($0) } ?? seed
  let limit = environment["HALFWAY_MAXIMUM_RUNS"].flatMap { Int($0) } ?? .max
  let runs = min(environment["HALFWAY_RUNS"].flatMap { Int($0) } ?? runs, limit)
  for run in 1...max(1, runs) {
    var mixer = SplitMix64(seed: seed &+ UInt64(run) &* 0x9E37_79B9)
    var generator = SeededGenerator(seed: mixer.next())
    let value = generate(&generator)
    guard let reason = check(value) else { continue }
    let (smallest, why) = shrunk(value, reason: reason, shrink: shrink, check: check)
    return Counterexample(seed: seed, runs: run, value: smallest, reason: why)
  }
  return nil
}

/// Repeatedly replaces a failing value with the first simpler value that also fails, and returns the last one and its
/// reason. The number of attempts is limited to 500, because `shrink` may return to an earlier value.
public func shrunk<Value>(
  _ value: Value, reason: String, shrink: (Value) -> [Value], check: (Value) -> String?
) -> (Value, String) {
  var (value, reason) = (value, reason)
  var budget = 500
  search: while budget > 0 {
    for candidate in shrink(value) {
      budget -= 1
      if let why = check(candidate) {
        (value, reason) = (candidate, why)
        continue search
      }
      if budget <= 0 { break }
    }
    break
  }
  return (value, reason)
}

/// Returns the arrays that result from removing a half, a quarter, …, or a single element, as candidates for shrinking.
public func removals<Element>(of elements: [Element]) -> [[Element]] {
  var candidates: [[Element]] = []
  var length = elements.count / 2
  while length > 0 {
    var start = 0
    while start < elements.count {
      let end = min(start + length, elements.count)
      candidates.append(Array(elements[..<start] + elements[end...]))
      start = end
    }
    length /= 2
  }
  if elements.count == 1 { candidates.append([]) }
  return candidates
}
