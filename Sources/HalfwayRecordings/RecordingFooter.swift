/// The last line of a recording: proof that nothing is missing, and what a replay is expected to give.
public struct RecordingFooter: Hashable, Sendable {
  /// The number of entry lines. The writers put the true number into the file whatever this says.
  public var events: Int
  /// What a replay is expected to give, where somebody has accepted it.
  public var expect: Expectation?
  /// Keys that this version does not know, in the order of the file; written back after the known ones.
  public var unknown: [JSONMember]

  /// How a transition ends.
  public enum Outcome: String, CaseIterable, Hashable, Codable, Sendable {
    case finish, cancel
    /// No transition was decided.
    case none
  }

  /// The expected result of a replay. Numbers that are nil are not compared.
  public struct Expectation: Hashable, Sendable {
    public var outcome: Outcome
    /// The progress at release; 1 is the whole way. The key is `percent`.
    public var percent: Double?
    /// The velocity at release. The key is `velocity`.
    public var velocityPointsPerSecond: Double?
    /// The time from release to rest, not negative. The key is `settle`.
    public var settleMicroseconds: Int64?
    /// The digest of the trace.
    public var trace: String?
    /// How often the outcome may flip where the gesture reaches the program a little differently.
    public var robust: RobustnessBound?
    /// Keys that this version does not know, in the order of the file.
    public var unknown: [JSONMember]

    public init(
      outcome: Outcome, percent: Double? = nil, velocityPointsPerSecond: Double? = nil,
      settleMicroseconds: Int64? = nil, trace: String? = nil, robust: RobustnessBound? = nil, unknown: [JSONMember] = []
    ) {
      self.outcome = outcome
      self.percent = percent
      self.velocityPointsPerSecond = velocityPointsPerSecond
      self.settleMicroseconds = settleMicroseconds
      self.trace = trace
      self.robust = robust
      self.unknown = unknown
    }
  }

  /// What share of perturbed replays may have another outcome.
  public struct RobustnessBound: Hashable, Sendable {
    /// The most runs that a bound may ask for.
    public static let maximumRuns = 10_000

    /// Replays with each kind of perturbation, and with all of them together; 1 to `maximumRuns`.
    public var runs: Int
    /// What the perturbations follow from; not negative.
    public var seed: Int64
    /// The largest share of them, with any kind, that may flip: 0 to 1.
    public var flips: Double
    /// Keys that this version does not know, in the order of the file.
    public var unknown: [JSONMember]

    public init(runs: Int, seed: Int64, flips: Double, unknown: [JSONMember] = []) {
      (self.runs, self.seed, self.flips, self.unknown) = (runs, seed, flips, unknown)
    }
  }

  public init(events: Int = 0, expect: Expectation? = nil, unknown: [JSONMember] = []) {
    self.events = events
    self.expect = expect
    self.unknown = unknown
  }
}
