/// The number of repetitions of an animation, and whether each also plays in reverse.
public struct AnimationRepetition: Sendable, Hashable {
  /// The number of repetitions; infinite for endless animations.
  public let count: Double
  /// Whether each repetition plays forward and then in reverse.
  public let autoreverses: Bool

  /// Creates a repetition.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions (default: 1). Values that aren't greater than 0 count as 1.
  ///   - autoreverses: Whether each repetition plays forward and then in reverse (default: `false`).
  public init(count: Double = 1, autoreverses: Bool = false) {
    self.count = count > 0 ? count : 1
    self.autoreverses = autoreverses
  }

  /// A single repetition, forward only.
  public static let once = AnimationRepetition()

  /// The total length as a multiple of the duration.
  public var durations: Double { autoreverses ? 2 * count : count }

  /// Returns the position within one forward pass for a time since the start. After the last repetition it is at its
  /// end, because that is the model value.
  func elapsedSeconds(_ elapsed: Double, of duration: Double) -> Double {
    guard self != .once, elapsed > 0, duration > 0 else { return elapsed }
    guard elapsed < duration * durations else { return duration }
    let within = elapsed.truncatingRemainder(dividingBy: autoreverses ? 2 * duration : duration)
    return within > duration ? 2 * duration - within : within
  }
}
