import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// An event in the life of a transition.
public struct TransitionEvent: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case began(TransitionOperation, isInteractive: Bool)
    /// The animator has set up: its type's name, the seconds that are 100 %, and how what it animates goes over them; nil where it
    /// animates nothing yet.
    case started(animator: String, durationSeconds: Double, pacing: AnimationPacing?)
    /// A finger took hold of a transition that was settling.
    case grabbed(percent: Double)
    /// The finger let go. `samples` are those that the velocity was estimated from, and those that were left out with the reason.
    case released(ReleaseDecision, samples: [VelocityEstimator.ClassifiedSample])
    /// Nobody holds it any more, and it goes the rest of the way in a time and a way. `completionSpeed` is the driver's.
    case settling(durationSeconds: Double, pacing: AnimationPacing, completionSpeed: Double)
    case ended(tookPlace: Bool)
  }

  public var time: Timestamp
  public var kind: Kind
}
