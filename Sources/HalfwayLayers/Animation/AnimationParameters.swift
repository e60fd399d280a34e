/// The parameters of an `animate` call. Times are in seconds; negative and non-finite times count as 0.
public struct AnimationParameters: Sendable {
  /// The duration of one repetition, in seconds.
  public let durationSeconds: Double
  /// The delay before the first repetition, in seconds (default: 0).
  public let delaySeconds: Double
  /// The pacing of each repetition.
  public let pacing: AnimationPacing
  /// The number of repetitions and their direction (default: once, forward).
  public let repetition: AnimationRepetition
  /// Whether animated views receive no touches during the animation (default: `false`).
  public let blocksTouches: Bool
  /// Whether animated views are hit where they are shown, rather than at their final positions (default: `false`).
  public let isHitAsShown: Bool

  /// Creates parameters. Negative and non-finite times become 0.
  public init(
    durationSeconds: Double, delaySeconds: Double = 0, pacing: AnimationPacing,
    repetition: AnimationRepetition = .once, blocksTouches: Bool = false, isHitAsShown: Bool = false
  ) {
    self.durationSeconds = durationSeconds.isFinite ? max(0, durationSeconds) : 0
    self.delaySeconds = delaySeconds.isFinite ? max(0, delaySeconds) : 0
    self.pacing = pacing
    self.repetition = repetition
    self.blocksTouches = blocksTouches
    self.isHitAsShown = isHitAsShown
  }

  /// The total duration, including the delay and all repetitions; infinite for endless animations. A duration of zero
  /// stays zero for any number of repetitions.
  var totalSeconds: Double { delaySeconds + (durationSeconds > 0 ? durationSeconds * repetition.durations : 0) }
}
