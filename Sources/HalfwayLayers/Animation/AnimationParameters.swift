/// What an `animate` call asks for. Times in seconds; negative and non-finite ones count as 0.
public struct AnimationParameters: Sendable {
  public let durationSeconds: Double
  public let delaySeconds: Double
  public let pacing: AnimationPacing

  public init(durationSeconds: Double, delaySeconds: Double = 0, pacing: AnimationPacing) {
    self.durationSeconds = durationSeconds.isFinite ? max(0, durationSeconds) : 0
    self.delaySeconds = delaySeconds.isFinite ? max(0, delaySeconds) : 0
    self.pacing = pacing
  }
}
