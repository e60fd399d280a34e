import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// The work that a replay command does with each recording.
@MainActor
package final class ReplayWork {
  package let replayer: Replayer
  package let thresholds: ThresholdSet?
  package let robustness: RobustnessWork
  package let scenes: [Scene]
  package let purpose: Purpose
  /// The purpose of a replay.
  package enum Purpose: Sendable {
    case play
    case check
    case accept
    /// Replay under other frame schedules.
    case sweep(check: Bool)

    package var comparesTraces: Bool {
      switch self {
      case .check, .sweep(check: true): true
      default: false
      }
    }
  }

  package init(
    _ purpose: Purpose, replayer: Replayer, thresholds: ThresholdSet?, robustness: RobustnessWork = .none,
    scenes: [Scene]
  ) {
    (self.purpose, self.replayer, self.thresholds) = (purpose, replayer, thresholds)
    (self.robustness, self.scenes) = (robustness, scenes)
  }

  /// The same work without the replays that measure robustness, which take most of the time.
  package var withoutRobustness: ReplayWork {
    ReplayWork(purpose, replayer: replayer, thresholds: thresholds, scenes: scenes)
  }

  /// Plays a recording and, depending on the purpose, compares the result or accepts it.
  /// - Throws: `ToolError` if the file can't be read, its scene is unknown, or an accepted result can't be written.
  package func report(of file: String, onFrame: (Stage) -> Void = { _ in }) throws -> ReplayReport {
    let recording = try RecordingFiles.read(file)
    let scene = try scenes.scene(named: recording.header.scene, status: .badData, place: "\(file):1: ")
    var replayer = replayer
    replayer.thresholds = thresholds?[recording.header.device]
    let result = replayer.run(recording, scene: scene, onFrame: onFrame)
    var report = ReplayReport(file: file, recording: recording, result: result, hasTrace: replayer.keepsTrace)
    report.robustness = robustness.finding(recording, scene: scene, replayer: replayer)
    if case .accept = purpose {
      let bound = try robustness.accepted(report.robustness, at: file)
      report.accepted = try RecordingAcceptance.accept(recording, result, bound: bound, at: file)
    }
    if purpose.comparesTraces { try compare(&report, schedule: replayer.schedule) }
    if case .sweep = purpose {
      report.swept = FrameSweep.differences(of: recording, scene: scene, thresholds: replayer.thresholds)
    }
    return report
  }

  private func compare(_ report: inout ReplayReport, schedule: FrameSchedule) throws {
    let (recording, result) = (report.recording, report.result)
    // There is no trace beside standard input, whatever the folder contains.
    let file = report.file == RecordingFiles.standardInput ? "/dev/stdin" : report.file
    let sameFrames = schedule == .recorded && report.hasTrace
    let comparesFrames = sameFrames && thresholds == nil
    let golden: String?
    do {
      let isNeeded = report.hasTrace && (comparesFrames || recording.footer?.expect != nil)
      golden = isNeeded ? try RecordingAcceptance.goldenTrace(of: file) : nil
    } catch {
      throw ToolError(error)
    }
    report.differences = RecordingAcceptance.differences(
      recording, result, comparesFrames: comparesFrames, golden: golden)
    guard report.hasTrace else { return }
    if let found = report.differences ?? nil, !found.isEmpty {
      report.diagnosis = RecordingAcceptance.diagnosis(found, recording, result, golden: golden, sameFrames: sameFrames)
    } else if comparesFrames {
      report.note = RecordingAcceptance.note(recording, result, golden: golden)
    }
  }

  /// Plays a recording again with the same frames.
  package func replay(_ report: ReplayReport, onFrame: (Stage) -> Void) throws {
    var replayer = replayer
    replayer.thresholds = thresholds?[report.recording.header.device]
    replayer.keepsTrace = false
    let scene = try scenes.scene(named: report.recording.header.scene, status: .badData)
    _ = replayer.run(report.recording, scene: scene, onFrame: onFrame)
  }

  /// Plays a recording again at a constant frame rate.
  package func frames(of report: ReplayReport, hertz: Double, onFrame: (Stage) -> Void) throws {
    var even = replayer
    even.thresholds = thresholds?[report.recording.header.device]
    (even.schedule, even.keepsTrace) = (.regular(hertz: hertz, phase: 0), false)
    let scene = try scenes.scene(named: report.recording.header.scene, status: .badData)
    _ = even.run(report.recording, scene: scene, onFrame: onFrame)
  }
}
