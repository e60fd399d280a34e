import HalfwayRecordings
import HalfwayTransitions

/// How often a recording's outcome flips, as a replay was asked to find out.
package struct RobustnessWork: Sendable {
  /// Whether the shares are to be told.
  package var isAsked: Bool
  package var kinds: [Perturbation.Kind]
  /// As asked; nil for what the recording's own bound says, or else the defaults.
  package var runs: Int?
  package var seed: Int64?
  /// For every recording, whatever its own says.
  package var bound: Double?
  /// Whether the recordings' own bounds are held.
  package var holdsOwnBounds: Bool
  /// Whether a bound for every recording is held.
  package var holdsBound: Bool

  package init(
    isAsked: Bool, kinds: [Perturbation.Kind], runs: Int? = nil, seed: Int64? = nil, bound: Double? = nil,
    holdsOwnBounds: Bool, holdsBound: Bool
  ) {
    self.isAsked = isAsked
    self.kinds = kinds
    self.runs = runs
    self.seed = seed
    self.bound = bound
    self.holdsOwnBounds = holdsOwnBounds
    self.holdsBound = holdsBound
  }

  /// Nothing.
  package static let none = RobustnessWork(isAsked: false, kinds: [], holdsOwnBounds: false, holdsBound: false)
  /// What a recording's own bound says is held, as a plain check does.
  package static let ownBounds = RobustnessWork(
    isAsked: false, kinds: Perturbation.Kind.allCases, holdsOwnBounds: true, holdsBound: false)

  package static let defaultRuns = 100
  package static let defaultSeed: Int64 = 1

  /// What was found out of one recording.
  package struct Finding: Sendable {
    package var robustness: Robustness
    /// Whether it is to be told.
    package var isAsked: Bool
    /// How many runs there were, and what share of them may flip.
    package var limit: RecordingFooter.RobustnessBound
    /// Whether it has to keep to that.
    package var isCompared: Bool

    /// What flips more often than it may; nil where there is no bound to hold.
    package var failures: [ReplayCheck.Difference]? {
      isCompared ? ReplayCheck.differences(from: limit, to: robustness) : nil
    }
  }

  /// - Returns: nil where nobody wants to know.
  @MainActor
  package func finding(_ recording: Recording, scene: Scene, replayer: Replayer) -> Finding? {
    let own = recording.loss == nil ? recording.footer?.expect?.robust : nil
    let isHeld = own != nil && holdsOwnBounds
    guard isAsked || isHeld else { return nil }
    let limit = RecordingFooter.RobustnessBound(
      runs: runs ?? own?.runs ?? Self.defaultRuns, seed: seed ?? own?.seed ?? Self.defaultSeed,
      flips: bound ?? own?.flips ?? 0,
      unknown: own?.unknown ?? [])
    let robustness = Robustness.measure(
      recording, scene: scene, replayer: replayer, kinds: kinds, runs: limit.runs, seed: UInt64(max(0, limit.seed)))
    let isCompared = isHeld || (bound != nil && holdsBound)
    return Finding(robustness: robustness, isAsked: isAsked, limit: limit, isCompared: isCompared)
  }

  /// The bound to write down for a recording of which something was found; nil to leave what there is.
  /// - Throws: `ToolError` where the recording does not keep to it.
  package func accepted(_ finding: Finding?, at file: String) throws -> RecordingFooter.RobustnessBound? {
    guard let finding, isAsked, bound != nil else { return nil }
    if let worst = ReplayCheck.differences(from: finding.limit, to: finding.robustness).first {
      throw ToolError(.checkFailed, "\(file): not accepted: \(worst)")
    }
    return finding.limit
  }
}
