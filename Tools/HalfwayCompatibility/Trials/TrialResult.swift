/// A deviation from the expected behavior.
public struct TrialFinding: Hashable, Sendable, Codable {
  /// The party that is responsible for a finding.
  public enum Whose: String, Sendable, Codable, CaseIterable {
    /// The engine, which guarantees the behavior for any animator.
    case engine
    /// The animator, whose behavior would be the same on iOS.
    case animator
  }

  /// The responsible party.
  public let whose: Whose
  /// The description of the deviation.
  public let what: String

  /// Creates a finding.
  public init(_ whose: Whose, _ what: String) { (self.whose, self.what) = (whose, what) }
}

/// The result of an animator in one move and one play.
public struct TrialResult: Hashable, Sendable, Codable {
  /// The findings.
  public let findings: [TrialFinding]
  /// The digest of the trace, which is the same in every run.
  public let digest: String

  /// Creates a result.
  public init(findings: [TrialFinding], digest: String) { (self.findings, self.digest) = (findings, digest) }

  /// Returns the descriptions of the findings for which a party is responsible.
  public func findings(of whose: TrialFinding.Whose) -> [String] { findings.filter { $0.whose == whose }.map(\.what) }
}
