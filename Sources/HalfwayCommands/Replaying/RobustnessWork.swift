import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// How often a recording's outcome flips, as a replay was asked to find out.
struct RobustnessWork: Sendable {
  /// Whether the shares are to be told.
  var isAsked: Bool
  var kinds: [Perturbation.Kind]
  /// As asked; nil for what the recording's own bound says, or else the defaults.
  var runs: Int?
  var seed: Int64?
  /// For every recording, whatever its own says.
  var bound: Double?
  /// Whether the recordings' own bounds are held.
  var holdsOwnBounds: Bool
  /// Whether a bound for every recording is held.
  var holdsBound: Bool

  /// Nothing.
  static let none = RobustnessWork(isAsked: false, kinds: [], holdsOwnBounds: false, holdsBound: false)
  /// What a recording's own bound says is held, as a plain check does.
  static let ownBounds = RobustnessWork(
    isAsked: false, kinds: Perturbation.Kind.allCases, holdsOwnBounds: true, holdsBound: false)

  static let defaultRuns = 100
  static let defaultSeed: Int64 = 1

  /// What was found out of one recording.
  struct Finding: Sendable {
    var robustness: Robustness
    /// Whether it is to be told.
    var isAsked: Bool
    /// How many runs there were, and what share of them may flip.
    var limit: RecordingFooter.RobustnessBound
    /// Whether it has to keep to that.
    var isCompared: Bool

    /// What flips more often than it may; nil where there is no bound to hold.
    var failures: [ReplayCheck.Difference]? {
      isCompared ? ReplayCheck.differences(from: limit, to: robustness) : nil
    }
  }

  /// - Returns: nil where nobody wants to know.
  @MainActor
  func finding(_ recording: Recording, scene: Scene, replayer: Replayer) -> Finding? {
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
  func accepted(_ finding: Finding?, at file: String) throws -> RecordingFooter.RobustnessBound? {
    guard let finding, isAsked, bound != nil else { return nil }
    if let worst = ReplayCheck.differences(from: finding.limit, to: finding.robustness).first {
      throw ToolError(.checkFailed, "\(file): not accepted: \(worst)")
    }
    return finding.limit
  }
}
