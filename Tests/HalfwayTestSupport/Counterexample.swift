import Foundation
import HalfwayMotion

/// A value for which a property does not hold, made as small as shrinking could.
public struct Counterexample<Value>: CustomStringConvertible {
  public var seed: UInt64
  /// How many values were tried before and including this one.
  public var runs: Int
  public var value: Value
  /// What is wrong.
  public var reason: String

  public var description: String {
    """
    run \(runs) does not hold: \(reason)
    value: \(value)
    to see it again: HALFWAY_SEED=\(seed)
    """
  }
}

/// Looks for a value for which a property does not hold.
///
/// Every run has its own generator made from the seed and the number of the run, so a run does not depend on how much the ones
/// before it drew. `HALFWAY_SEED` in the environment replaces the seed; then all runs are different ones.
///
/// - Parameters:
///   - shrink: Simpler values to try in place of one that fails, simplest first.
///   - check: What is wrong with a value; nil when it is fine.
/// - Returns: The simplest counterexample found, or nil.
public func counterexample<Value>(
  seed: UInt64, runs: Int, generate: (inout SeededGenerator) -> Value, shrink: (Value) -> [Value] = { _ in [] },
  check: (Value) -> String?
) -> Counterexample<Value>? {
  let seed = ProcessInfo.processInfo.environment["HALFWAY_SEED"].flatMap { UInt64($0) } ?? seed
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

/// Takes the first simpler value that still fails, again and again. Bounded, since a shrinker could go round in circles.
private func shrunk<Value>(
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

/// The arrays that come of one by leaving out a half, a quarter, … or a single element: for shrinking.
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
