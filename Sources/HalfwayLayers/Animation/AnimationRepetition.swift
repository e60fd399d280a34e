/// How often an animation goes along its way, and whether back as well.
public struct AnimationRepetition: Sendable, Hashable {
  /// How many times; infinite for ever.
  public let count: Double
  /// Whether each time leads there and back.
  public let autoreverses: Bool

  /// - Parameter count: What is no number above 0 counts as 1.
  public init(count: Double = 1, autoreverses: Bool = false) {
    self.count = count > 0 ? count : 1
    self.autoreverses = autoreverses
  }

  public static let once = AnimationRepetition()

  /// How many durations all of it takes.
  public var durations: Double { autoreverses ? 2 * count : count }

  /// Where in one way a moment falls; after the last one, at its end, since that is what was set.
  func elapsedSeconds(_ elapsed: Double, of duration: Double) -> Double {
    guard self != .once, elapsed > 0, duration > 0 else { return elapsed }
    guard elapsed < duration * durations else { return duration }
    let within = elapsed.truncatingRemainder(dividingBy: autoreverses ? 2 * duration : duration)
    return within > duration ? 2 * duration - within : within
  }
}
