/// The last line of a recording, which proves that the file is complete and contains the expected result of a replay.
public struct RecordingFooter: Hashable, Sendable {
  /// The number of entry lines. The writers ignore this value and write the actual number.
  public var events: Int
  /// The reason why the user didn't complete the last gesture; nil if the user did, or if the reason is unknown.
  public var interruption: Interruption?
  /// The accepted result of a replay; nil if none has been accepted.
  public var expect: Expectation?
  /// Unknown keys in the order of the file; they are written back after the known ones.
  public var unknown: [JSONMember]

  /// A reason why the user didn't complete the last gesture of a recording. The key is `interrupted`.
  public enum Interruption: String, CaseIterable, Hashable, Sendable {
    /// The recording ended while contacts were down, usually because the window was closed.
    case closed
    /// The recording was recovered from a damaged file, and events are missing.
    case damaged
  }

  /// The outcome of a transition.
  public enum Outcome: String, CaseIterable, Hashable, Codable, Sendable {
    /// The transition completed, or it returned to its start.
    case finish, cancel
    /// No transition was decided.
    case none
  }

  /// The expected result of a replay. Values that are nil aren't compared.
  public struct Expectation: Hashable, Sendable {
    /// The expected outcome.
    public var outcome: Outcome
    /// The name of the target at which a view comes to rest that moves among targets; nil for a transition.
    public var target: String?
    /// The progress at release, where 1 is complete. The key is `percent`.
    public var percent: Double?
    /// The velocity at release, in points per second. The key is `velocity`.
    public var velocityPointsPerSecond: Double?
    /// The time from the release until the transition has settled, in microseconds; not negative. The key is `settle`.
    public var settleMicroseconds: Int64?
    /// The digest of the trace.
    public var trace: String?
    /// The limit for outcomes that change when the input is perturbed slightly; nil if it isn't checked.
    public var robust: RobustnessBound?
    /// Unknown keys in the order of the file.
    public var unknown: [JSONMember]

    /// Creates an expectation from its values.
    public init(
      outcome: Outcome, target: String? = nil, percent: Double? = nil, velocityPointsPerSecond: Double? = nil,
      settleMicroseconds: Int64? = nil, trace: String? = nil, robust: RobustnessBound? = nil, unknown: [JSONMember] = []
    ) {
      self.outcome = outcome
      self.target = target
      self.percent = percent
      self.velocityPointsPerSecond = velocityPointsPerSecond
      self.settleMicroseconds = settleMicroseconds
      self.trace = trace
      self.robust = robust
      self.unknown = unknown
    }
  }

  /// The limit for the fraction of perturbed replays with a different outcome.
  public struct RobustnessBound: Hashable, Sendable {
    /// The maximum number of runs.
    public static let maximumRuns = 10_000

    /// The number of replays with each kind of perturbation and with all of them combined; 1 to `maximumRuns`.
    public var runs: Int
    /// The seed of the perturbations; not negative.
    public var seed: Int64
    /// The maximum fraction of replays with any kind of perturbation whose outcome may change, from 0 to 1.
    public var maximumChangedShare: Double
    /// Unknown keys in the order of the file.
    public var unknown: [JSONMember]

    /// Creates a limit from its values.
    public init(runs: Int, seed: Int64, maximumChangedShare: Double, unknown: [JSONMember] = []) {
      (self.runs, self.seed, self.maximumChangedShare, self.unknown) = (runs, seed, maximumChangedShare, unknown)
    }
  }

  /// Creates a footer from its values.
  public init(
    events: Int = 0, interruption: Interruption? = nil, expect: Expectation? = nil, unknown: [JSONMember] = []
  ) {
    self.events = events
    self.interruption = interruption
    self.expect = expect
    self.unknown = unknown
  }
}
