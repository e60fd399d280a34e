import HalfwayGestures
import HalfwayMotion

/// Why a replay came out as it did: what was seen besides what happened.
public struct ReplayReasons: Sendable, Hashable {
  /// What each recognizer made of the contacts, in the order in which those landed.
  public var recognizers: [RecognizerLife] = []
  /// Each time that a transition was let go, in order.
  public var releases: [Release] = []

  public init() {}

  init(recognizers: [RecognizerLife], releases: [Release]) {
    (self.recognizers, self.releases) = (recognizers, releases)
  }

  /// A transition was let go.
  public struct Release: Sendable, Hashable {
    public var time: Timestamp
    public var decision: ReleaseDecision
    /// Those in force.
    public var thresholds: Thresholds
    /// What the velocity was estimated from and what was left out, in the order of arrival.
    public var samples: [Sample]
    /// Nil where nothing settled: nothing was left to settle.
    public var handOff: HandOff?
    /// When a contact took hold of it again, and at which progress.
    public var grabbed: Grab?
  }

  public struct Grab: Sendable, Hashable {
    public var time: Timestamp
    public var percent: Double
  }

  /// A sample of the contacts.
  public struct Sample: Sendable, Hashable {
    /// From the sample to the release.
    public var microsecondsBefore: Int64
    /// Along the transition's direction, as the release's `distancePoints` counts; nil where the source of the progress cannot tell.
    public var distancePoints: Double?
    public var use: VelocityEstimator.SampleUse
  }
}
