/// Something that did not go as it should.
public struct TrialFinding: Hashable, Sendable, Codable {
  /// Who is to be looked at.
  public enum Whose: String, Sendable, Codable, CaseIterable {
    /// The engine: it promises this whatever an animator does.
    case engine
    /// The animator: it would be so on iOS as well.
    case animator
  }

  public let whose: Whose
  public let what: String

  public init(_ whose: Whose, _ what: String) { (self.whose, self.what) = (whose, what) }
}

/// What came of an animator in one move and one play.
public struct TrialResult: Hashable, Sendable, Codable {
  public let findings: [TrialFinding]
  /// The digest of the trace: the same at every run.
  public let digest: String

  public init(findings: [TrialFinding], digest: String) { (self.findings, self.digest) = (findings, digest) }

  public func findings(of whose: TrialFinding.Whose) -> [String] { findings.filter { $0.whose == whose }.map(\.what) }
}
