import HalfwayRecordings
import HalfwayTransitions

/// The settings for measuring how often perturbations change a recording's outcome.
package struct RobustnessWork: Sendable {
  /// Whether the measured shares are printed.
  package var isAsked: Bool
  /// The kinds of perturbation to apply.
  package var kinds: [Perturbation.Kind]
  /// The requested number of runs. If `nil`, the recording's own bound determines it (default: `defaultRuns`).
  package var runs: Int?
  /// The requested seed. If `nil`, the recording's own bound determines it (default: `defaultSeed`).
  package var seed: Int64?
  /// The bound for every recording, which overrides the recordings' own bounds.
  package var bound: Double?
  /// Whether the recordings' own bounds are enforced.
  package var holdsOwnBounds: Bool
  /// Whether the bound for every recording is enforced.
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

  /// No measurement.
  package static let none = RobustnessWork(isAsked: false, kinds: [], holdsOwnBounds: false, holdsBound: false)
  /// Enforcement of the recordings' own bounds only, as in a plain check.
  package static let ownBounds = RobustnessWork(
    isAsked: false, kinds: Perturbation.Kind.allCases, holdsOwnBounds: true, holdsBound: false)

  package static let defaultRuns = 100
  package static let defaultSeed: Int64 = 1

  /// The measurement for one recording.
  package struct Finding: Sendable {
    package var robustness: Robustness
    /// Whether the measurement is printed.
    package var isAsked: Bool
    /// The number of runs, the seed, and the share of runs that may change the outcome.
    package var limit: RecordingFooter.RobustnessBound
    /// Whether exceeding the bound is a failure.
    package var isCompared: Bool

    /// The kinds of perturbation that exceed the bound; `nil` if no bound is enforced.
    package var failures: [ReplayCheck.Difference]? {
      isCompared ? ReplayCheck.differences(from: limit, to: robustness) : nil
    }
  }

  /// Measures a recording. Returns `nil` if neither the shares nor a bound is needed.
  @MainActor
  package func finding(_ recording: Recording, scene: Scene, replayer: Replayer) -> Finding? {
    let own = recording.loss == nil ? recording.footer?.expect?.robust : nil
    let isHeld = own != nil && holdsOwnBounds
    guard isAsked || isHeld else { return nil }
    let limit = RecordingFooter.RobustnessBound(
      runs: runs ?? own?.runs ?? Self.defaultRuns, seed: seed ?? own?.seed ?? Self.defaultSeed,
      maximumChangedShare: bound ?? own?.maximumChangedShare ?? 0,
      unknown: own?.unknown ?? [])
    let robustness = Robustness.measure(
      recording, scene: scene, replayer: replayer, kinds: kinds, runs: limit.runs, seed: UInt64(max(0, limit.seed)))
    let isCompared = isHeld || (bound != nil && holdsBound)
    return Finding(robustness: robustness, isAsked: isAsked, limit: limit, isCompared: isCompared)
  }

  /// Returns the bound to write into a recording's footer; `nil` to keep the existing one.
  /// - Throws: `ToolError` if the recording exceeds the bound.
  package func accepted(_ finding: Finding?, at file: String) throws -> RecordingFooter.RobustnessBound? {
    guard let finding, isAsked, bound != nil else { return nil }
    if let worst = ReplayCheck.differences(from: finding.limit, to: finding.robustness).first {
      throw ToolError(.checkFailed, "\(file): not accepted: \(worst)")
    }
    return finding.limit
  }
}
