import HalfwayMotion

extension RecognitionSession {
  /// A recognized gesture.
  public struct Gesture: Sendable, Hashable {
    /// The kind of the gesture.
    public var kind: Kinds
    /// The index of its recognizer in the configuration.
    public var recognizer: Int
    /// The time at which the gesture began.
    public var beganAt: Timestamp
    /// The time at which the gesture ended; nil while it is under way.
    public var endedAt: Timestamp?
    /// Whether the gesture was canceled, by the system or by another gesture.
    public var isCancelled = false
    /// Whether it was canceled because a gesture of more contacts was recognized.
    public var isYielded = false
    /// The translation of a pan, in points.
    public var translation = PlaneVector.zero
    /// The distance of a pinch in points or the angle of a rotation in radians; 0 for a pan.
    public var value = 0.0
    /// The value from which the change is measured; 0 for a pan.
    public var origin = 0.0
    /// The velocity at the end: for a pan along both axes, for other gestures the velocity of the value along x. Nil
    /// until then, and if it can't be estimated.
    public var velocity: VelocityEstimator.Estimate?

    /// The progress of the transition that the gesture drives; nil if its recognizer has no
    /// `progressMapping`.
    public internal(set) var progress: DrivenProgress?

    /// The ratio of the contacts' distance to their distance when the pinch began.
    public var scale: Double { origin > 0 ? value / origin : 1 }
  }
}
