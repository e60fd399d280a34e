import HalfwayMotion

extension RecognitionSession {
  /// A gesture that was recognized.
  public struct Gesture: Sendable, Hashable {
    public var kind: Kinds
    /// The index of its recognizer in the configuration.
    public var recognizer: Int
    public var beganAt: Timestamp
    /// Nil while it goes on.
    public var endedAt: Timestamp?
    /// Whether it was cancelled.
    public var isCancelled = false
    /// Whether it was cancelled because another gesture of more contacts was recognized.
    public var isYielded = false
    /// How far a pan has gone, in points.
    public var translation = PlaneVector.zero
    /// A pinch's distance or a rotation's angle now and where it began to count; 0 for a pan.
    public var value = 0.0
    public var origin = 0.0
    /// The velocity at the end: of a pan along both axes, else of the value along x; nil until then, or when it can't be told.
    public var velocity: VelocityEstimator.Estimate?

    /// The progress of what the gesture drives; nil where its recognizer has no `way`.
    public internal(set) var progress: HeldProgress?

    /// How much further apart the contacts of a pinch are than when it began.
    public var scale: Double { origin > 0 ? value / origin : 1 }
  }
}
