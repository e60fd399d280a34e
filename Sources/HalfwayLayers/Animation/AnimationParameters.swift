/// What an `animate` call asks for. Times in seconds; negative and non-finite ones count as 0.
public struct AnimationParameters: Sendable {
  public let durationSeconds: Double
  public let delaySeconds: Double
  public let pacing: AnimationPacing
  public let repetition: AnimationRepetition
  /// Whether what is animated gets no touches meanwhile.
  public let blocksTouches: Bool

  public init(
    durationSeconds: Double, delaySeconds: Double = 0, pacing: AnimationPacing,
    repetition: AnimationRepetition = .once, blocksTouches: Bool = false
  ) {
    self.durationSeconds = durationSeconds.isFinite ? max(0, durationSeconds) : 0
    self.delaySeconds = delaySeconds.isFinite ? max(0, delaySeconds) : 0
    self.pacing = pacing
    self.repetition = repetition
    self.blocksTouches = blocksTouches
  }

  /// With the delay and all repetitions; infinite for what goes on for ever, except that no time is no time however often.
  var totalSeconds: Double { delaySeconds + (durationSeconds > 0 ? durationSeconds * repetition.durations : 0) }
}
