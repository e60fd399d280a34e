import HalfwayGestures
import HalfwayMotion

/// The reasons for the result of a replay: the activity of the recognizers and the details of each release.
public struct ReplayReasons: Sendable, Hashable {
  /// The lives of the recognizers, in the order in which their contacts landed.
  public var recognizers: [RecognizerLife] = []
  /// The releases of transitions, in order.
  public var releases: [Release] = []

  /// Creates an empty set of reasons.
  public init() {}

  init(recognizers: [RecognizerLife], releases: [Release]) {
    (self.recognizers, self.releases) = (recognizers, releases)
  }

  /// The release of a transition.
  public struct Release: Sendable, Hashable {
    /// The time of the release.
    public var time: Timestamp
    /// The decision to finish or cancel.
    public var decision: ReleaseDecision
    /// The names of the targets of the decision's `choice`, in its order; empty for a transition.
    public var targets: [String] = []
    /// The thresholds in effect.
    public var thresholds: Thresholds
    /// The samples for estimating the velocity, used and ignored ones, in order of arrival.
    public var samples: [Sample]
    /// The handoff to the settling; `nil` if no distance remained.
    public var handOff: HandOff?
    /// The point at which a contact grabbed the transition again; `nil` if none did.
    public var grabbed: Grab?
  }

  /// The grab of a settling transition.
  public struct Grab: Sendable, Hashable {
    /// The time of the grab.
    public var time: Timestamp
    /// The progress at the grab, as a fraction: 0 is the start and 1 the end.
    public var percent: Double
  }

  /// A sample of the contacts' motion.
  public struct Sample: Sendable, Hashable {
    /// The time from the sample to the release, in microseconds.
    public var microsecondsBefore: Int64
    /// The distance along the transition's direction, in points, measured like the release's `distancePoints`; `nil`
    /// if the progress source can't determine it.
    public var distancePoints: Double?
    /// Whether and why the velocity estimator used or ignored the sample.
    public var use: VelocityEstimator.SampleUse
  }
}
