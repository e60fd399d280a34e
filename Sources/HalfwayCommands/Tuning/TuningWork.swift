import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// Makes the rows of a plan.
@MainActor
final class TuningWork {
  /// Sweeps over the same base thresholds, with data that is computed once for all recordings of a device class.
  private struct Prepared: Sendable {
    var sweeps: [Sweep]
    var decisions: [DeviceClass: [Sweep.Decisions]]
  }

  private let plan: TuningPlan
  private var prepared: [ThresholdSet: Prepared] = [:]

  init(_ plan: TuningPlan) { self.plan = plan }

  func row(of item: RecordingFiles.Item, at index: Int) -> TuningRow {
    switch item {
    case .problem(let error): return TuningRow(index: index, file: "", finding: .problem(error))
    case .file(let file):
      do {
        return try row(ofFile: file, at: index)
      } catch {
        let problem = ToolError(error, at: file)
        return TuningRow(index: index, file: file, finding: .problem(problem))
      }
    }
  }

  private func row(ofFile file: String, at index: Int) throws -> TuningRow {
    let (recording, bytes) = try RecordingFiles.readWithBytes(file)
    let header = recording.header
    let scene = try plan.scenes.scene(named: header.scene, status: .badData, place: "\(file):1: ")
    let digest = FNV1a.hash(bytes).hexadecimal
    var row = TuningRow(
      index: index, file: file, finding: .unlabelled, loss: recording.loss.map { "\($0)" }, digest: digest)
    if let device = plan.device, device != header.device {
      row.finding = .otherDevice
      return row
    }
    guard header.intent != nil || plan.playsUnlabelled else { return row }
    if let reason = recording.interruption {
      row.finding = .unfinished(reason)
      return row
    }
    let trial = Trial(name: file, recording: recording, scene: scene)
    let base = plan.base(scene: header.scene, widthPoints: header.size.width)
    var tree = DecisionTree(of: trial)
    let result = tree.result(by: base[header.device])
    let decision = tree.decision(by: base[header.device])
    let probe = ThresholdProbe(base, keys: plan.probedKeys, axes: plan.recommendedAxes)
    let (sweeps, decisions) = try sweeps(over: base, header.device)
    row.finding = .counted(
      TuningRow.Counted(
        label: trial.label, digest: digest, gesture: Self.gestureDigest(bytes), widthPoints: header.size.width,
        result: result,
        isOfApp: decision == nil && result.outcome != .none && isDecidedByApp(trial, base[header.device]),
        decision: decision, effects: probe.effects(of: trial),
        outcomes: zip(sweeps, decisions).map { $0.outcomes(of: trial, $1) }))
    return row
  }

  /// Returns whether the app ends the interaction itself.
  private func isDecidedByApp(_ trial: Trial, _ thresholds: Thresholds) -> Bool {
    var replayer = Replayer()
    (replayer.keepsTrace, replayer.thresholds) = (false, thresholds)
    return replayer.run(trial.recording, scene: trial.scene).verdict.appDecision != nil
  }

  /// Returns the digest of a recording's lines without its first and last ones: those that labels and checks change.
  private static func gestureDigest(_ bytes: [UInt8]) -> String {
    let lines = bytes.split(separator: 0x0A).dropFirst()
    let isFooter = lines.last.map { $0.starts(with: Array(#"{"end""#.utf8)) } ?? false
    return FNV1a.hash((isFooter ? lines.dropLast() : lines).joined(separator: [0x0A])).hexadecimal
  }

  private func sweeps(over base: ThresholdSet, _ device: DeviceClass) throws -> ([Sweep], [Sweep.Decisions]) {
    var own = try prepared[base] ?? Prepared(sweeps: plan.sweeps.map { try Sweep($0.axes, base: base) }, decisions: [:])
    let decisions = own.decisions[device] ?? own.sweeps.map { $0.decisions(for: device) }
    own.decisions[device] = decisions
    prepared[base] = own
    return (own.sweeps, decisions)
  }
}
