import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

extension ReleaseDecision {
  /// Returns the name of the target that the decision chose.
  ///
  /// - Parameter names: The names of the targets, in the order of `choice`.
  /// - Returns: The name; `nil` if the decision concerned a transition, which only finishes or cancels.
  public func target(in names: [String]) -> String? {
    choice.flatMap { names.indices.contains($0.chosen) ? names[$0.chosen] : nil }
  }
}

/// An event in the life of a transition.
public struct TransitionEvent: Sendable, Hashable {
  /// The kind of an event.
  public enum Kind: Sendable, Hashable {
    /// A transition has begun.
    case began(TransitionOperation, isInteractive: Bool)
    /// The animator has created its animations: the name of its type, the duration in seconds that is 100%, and the
    /// pacing; `nil` if it animates nothing yet.
    case started(animator: String, durationSeconds: Double, pacing: AnimationPacing?)
    /// A gesture grabbed a settling transition, at a percentage from 0 to 1, or beyond if its spring overshot.
    case grabbed(percent: Double)
    /// The gesture released the transition. `samples` are the velocity samples, used and ignored ones. Indirect,
    /// because there is one in a gesture and it is much larger than the other cases.
    indirect case released(ReleaseDecision, samples: [VelocityEstimator.ClassifiedSample])
    /// The app finished or cancelled the interaction itself.
    indirect case releasedByApp(AppDecision)
    /// The released transition, or a movement, settles, for a duration in seconds and with a pacing. `completionSpeed`
    /// is the driver's.
    case settling(durationSeconds: Double, pacing: AnimationPacing, completionSpeed: Double)
    /// The transition has ended; `tookPlace` is false if it was cancelled.
    case ended(tookPlace: Bool)
  }

  /// The stage's time of the event.
  public var time: Timestamp
  /// The kind of the event.
  public var kind: Kind
  /// The names of the targets, in the order of the decision's `choice`, at the beginning and the release of a
  /// `TargetMovement`; empty for other events.
  public var targets: [String] = []
}
