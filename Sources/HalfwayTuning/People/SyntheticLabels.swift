import HalfwayGestures

/// What the intents of synthetic recordings come from, and with them which gestures are made.
public enum SyntheticLabels: Hashable, Sendable {
  /// From the four tasks; the gestures are such as somebody makes who is asked for them.
  case tasks
  /// From thresholds that are known: what they decide on each gesture, flipped with a probability of `noise`, 0 to 0.5. The gestures
  /// are spread over progress and velocity and are the same whatever the thresholds are.
  case truth(ThresholdSet, noise: Double)
  /// From a coin; the gestures are those of `truth`. There is nothing to be learned from them.
  case coin
}
