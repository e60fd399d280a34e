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

  static let defaultRuns = 100
  static let defaultSeed: Int64 = 1

  /// What was found out of one recording.
  struct Finding: Sendable {
    var robustness: Robustness
    /// Whether it is to be told.
    var isAsked: Bool
    /// What flips more often than it may; nil where there is no bound to hold.
    var failures: [ReplayCheck.Difference]?
  }

  /// - Returns: nil where nobody wants to know.
  func finding(_ recording: Recording, scene: Scene, replayer: Replayer) -> Finding? {
    let own = recording.loss == nil ? recording.footer?.expect?.robust : nil
    let isHeld = own != nil && holdsOwnBounds
    guard isAsked || isHeld else { return nil }
    var limit = RecordingFooter.RobustnessBound(
      runs: runs ?? own?.runs ?? Self.defaultRuns, seed: seed ?? own?.seed ?? Self.defaultSeed, flips: own?.flips ?? 0)
    if let bound { limit.flips = bound }
    let robustness = Robustness.measure(
      recording, scene: scene, replayer: replayer, kinds: kinds, runs: limit.runs, seed: UInt64(max(0, limit.seed)))
    let isCompared = isHeld || (bound != nil && holdsBound)
    return Finding(
      robustness: robustness, isAsked: isAsked,
      failures: isCompared ? ReplayCheck.differences(from: limit, to: robustness) : nil)
  }

  /// The bound to write down for a recording; nil to leave what there is.
  /// - Throws: `ToolError` where the recording does not keep to it.
  func accepted(
    _ recording: Recording, scene: Scene, replayer: Replayer, at file: String
  ) throws -> RecordingFooter.RobustnessBound? {
    guard isAsked, let bound else { return nil }
    var limit = RecordingFooter.RobustnessBound(
      runs: runs ?? Self.defaultRuns, seed: seed ?? Self.defaultSeed, flips: bound)
    limit.unknown = recording.footer?.expect?.robust?.unknown ?? []
    let robustness = Robustness.measure(
      recording, scene: scene, replayer: replayer, runs: limit.runs, seed: UInt64(max(0, limit.seed)))
    if let worst = ReplayCheck.differences(from: limit, to: robustness).first {
      throw ToolError(.checkFailed, "\(file): not accepted: \(worst)")
    }
    return limit
  }
}
