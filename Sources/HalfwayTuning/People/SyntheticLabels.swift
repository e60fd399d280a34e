import HalfwayGestures

/// The source of the intents of synthetic recordings, which also determines the gestures.
public enum SyntheticLabels: Hashable, Sendable {
  /// The four tasks. The gestures are those of a person who performs them.
  case tasks
  /// Known thresholds: the intent is their decision on each gesture, inverted with the probability `noise` from 0 to
  /// 0.5. The gestures are spread over progress and velocity and don't depend on the thresholds.
  case truth(ThresholdSet, noise: Double)
  /// A fair coin. The gestures are those of `truth`. Nothing can be learned from these labels.
  case coin
}
