import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The report of one recording: what happened, why, and what other thresholds would have decided, as one page that
/// needs nothing else.
package struct GestureReport {
  /// The explanation of the result, and the results with all presets.
  let explanation: Explanation
  /// The result of `--check`; `nil` if nothing was checked.
  let check: Check?
  let film: ReportFilm
  /// The number of frames that the film leaves out.
  let omittedFrames: Int
  let whatIf: WhatIf
  /// Other releases, which the page marks on the path of the contact.
  let alternatives: [ReleaseAlternative]
  let size: CGSize
  /// The command that repeats the replay, without thresholds.
  let command: String

  /// The expected result and its differences from the actual one.
  package struct Check {
    /// The rows of the expected trace: time in microseconds, and progress.
    package var rows: [(microseconds: Int64, percent: Double?)]
    /// What differs, in words; empty if nothing does.
    package var lines: [String]
    /// The cause of the first difference.
    package var cause: String?
    /// The time of the first difference, in microseconds.
    package var firstMicroseconds: Int64?
    /// The expected and the actual boxes of the frames of which the expectation has an outline.
    package var outlines: [(microseconds: Int64, expected: [CGRect], actual: [CGRect])]

    /// - Parameters:
    ///   - report: The report of a checked replay.
    ///   - golden: The text of the `.trace` file; `nil` if there is none.
    package init(_ report: ReplayReport, golden: String?) {
      let trace = golden.map { ExpectedTrace($0) }
      rows = trace?.rows ?? []
      let expected = trace?.outlines ?? []
      let actual = report.hasTrace ? ExpectedTrace(GoldenTrace.text(report.recording, report.result)).outlines : []
      outlines = expected.map { outline in
        let same = actual.first { $0.microseconds == outline.microseconds }
        return (outline.microseconds, outline.boxes, same?.boxes ?? [])
      }
      lines = report.check == .fail ? report.details.map { String($0.dropFirst(ReplayReport.detailIndent)) } : []
      cause = report.diagnosis?.cause
      firstMicroseconds = report.diagnosis?.first?.microseconds
    }
  }

  /// The largest number of frames on a page. A longer replay is shown with fewer frames per second.
  static let maximumFrames = 600

  /// The largest size of the frames on a page, in bytes; more frames are left out.
  static let maximumFilmBytes = 600_000

  /// Replays a recording for its report.
  ///
  /// - Parameters:
  ///   - file: The path of the recording, for titles and commands.
  ///   - thresholds: The thresholds; `nil` uses the recording's own.
  @MainActor
  package init(of recording: Recording, _ scene: Scene, file: String, thresholds: Thresholds?, check: Check? = nil) {
    explanation = Explanation(of: recording, scene, file: file, thresholds: thresholds)
    self.check = check
    size = CGSize(width: recording.header.size.width, height: recording.header.size.height)
    command = "halfway replay " + (file.hasPrefix("-") ? "./" + file : file).shellWord
    let stride = max(1, (explanation.verdict.frames + Self.maximumFrames - 1) / Self.maximumFrames)
    var (film, count) = (ReportFilm(), 0)
    var whatIf = WhatIf()
    let trial = Trial(name: file, recording: recording, scene: scene)
    let trajectory = ReplayTrajectory(
      of: trial, by: thresholds,
      onFrame: { stage in
        if count % stride == 0 { film.append(stage.displayList, atMicroseconds: stage.now.microseconds) }
        count += 1
        whatIf.take(stage)
      })
    whatIf.finish(trajectory, explanation, trial)
    film.thin(toBytes: Self.maximumFilmBytes)
    (self.film, self.whatIf) = (film, whatIf)
    alternatives = ReleaseAlternative.all(of: trial, explanation.verdict)
    omittedFrames = count - film.frames.count
  }

  /// Replays a recording and compares it with its expectation, for a report with the differences.
  ///
  /// - Parameters:
  ///   - file: The path of the recording.
  ///   - name: The name of the file on the page.
  /// - Throws: `ToolError` if the file can't be read or its scene is unknown.
  @MainActor
  package init(checking file: String, named name: String, scenes: [Scene]) throws {
    let work = ReplayWork(.check, replayer: Replayer(), thresholds: nil, scenes: scenes)
    self = try Self.make(of: file, named: name, work).report
  }

  /// Replays a recording as a command does, for a report, and returns the result of that replay, too.
  @MainActor
  package static func make(
    of file: String, named name: String, _ work: ReplayWork
  ) throws -> (report: GestureReport, replay: ReplayReport) {
    let replay = try work.report(of: file)
    let header = replay.recording.header
    let scene = try work.scenes.scene(named: header.scene, status: .badData, place: "\(file):1: ")
    let isCompared = work.purpose.comparesTraces && replay.check != .new
    let golden: String?
    do { golden = isCompared ? try RecordingAcceptance.goldenTrace(of: file) : nil } catch { throw ToolError(error) }
    let report = GestureReport(
      of: replay.recording, scene, file: name, thresholds: work.thresholds?[header.device],
      check: isCompared ? Check(replay, golden: golden) : nil)
    return (report, replay)
  }
}
