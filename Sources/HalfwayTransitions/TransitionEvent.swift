import HalfwayGestures
import HalfwayMotion

/// An event in the life of a transition.
public struct TransitionEvent: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case began(TransitionOperation, isInteractive: Bool)
    /// A finger took hold of a transition that was settling.
    case caught(percent: Double)
    /// The finger let go. `samples` are those that the velocity was estimated from, and those that were left out with the reason.
    case released(ReleaseDecision, samples: [VelocityEstimator.ClassifiedSample])
    case ended(tookPlace: Bool)
  }

  public var time: Timestamp
  public var kind: Kind
}
