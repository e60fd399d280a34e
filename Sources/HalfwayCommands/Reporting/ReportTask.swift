import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The task of replaying each recording of an answer once more to collect what a report shows.
@MainActor
final class ReportTask: WorkerTask {
  static let kind = WorkerTaskKind.report

  struct Input: WireCodable {
    var file: String
    /// The outcome with the present thresholds, or `nil` if the recording isn't counted.
    var present: RecordingFooter.Outcome?
    /// Whether the recording has a card with some of its frames and an explanation.
    var hasCard: Bool

    init(file: String, present: RecordingFooter.Outcome?, hasCard: Bool) {
      (self.file, self.present, self.hasCard) = (file, present, hasCard)
    }

    func write(to writer: inout WireWriter) {
      writer.write(file)
      writer.write(present) { $0.write($1) }
      writer.write(hasCard)
    }

    init(from reader: inout WireReader) throws(WireError) {
      file = try reader.readString()
      present = try reader.readOptional { reader throws(WireError) in try reader.readRaw() }
      hasCard = try reader.readBool()
    }
  }

  /// The data that a report shows of a recording.
  struct Shown: Sendable, Codable {
    var trial: ReportTrial
    var widthPoints: Double
    /// The result with each preset, in the order of the presets.
    var rivals: [TrialResult]
  }

  private let plan: TuningPlan
  /// The axes of a sweep and the cell whose thresholds are shown; `nil` for the present thresholds.
  private let best: (axes: [SweepAxis], cell: Int)?
  private let frames: Int

  /// - Parameters:
  ///   - plan: The plan of the answer.
  ///   - best: The axes of a sweep and the cell whose thresholds are shown; `nil` for the present thresholds.
  ///   - frames: The number of frames on a card.
  init(_ plan: TuningPlan, best: (axes: [SweepAxis], cell: Int)?, frames: Int) {
    (self.plan, self.best, self.frames) = (plan, best, frames)
  }

  func run(_ input: Input) -> Result<Shown, ToolError> {
    do { return .success(try shown(of: input)) } catch { return .failure(ToolError(error, at: input.file)) }
  }

  /// Frames contain drawings of layers, which can't leave the process that writes the page.
  func needsFirstProcess(_ input: Input) -> Bool { input.hasCard }

  func output(of input: Input, workerEnded reason: String) -> Result<Shown, ToolError> {
    .failure(RecordingFiles.Item.file(input.file).error(workerEnded: reason))
  }

  private func shown(of input: Input) throws -> Shown {
    let recording = try RecordingFiles.read(input.file)
    let header = recording.header
    let scene = try plan.scenes.scene(named: header.scene, status: .badData, place: "\(input.file):1: ")
    let base = plan.base(scene: header.scene, widthPoints: header.size.width)
    let thresholds =
      try best.map { try Sweep($0.axes, base: base).thresholds(at: $0.cell, for: header.device) } ?? base[header.device]
    let trial = Trial(name: input.file, recording: recording, scene: scene)
    let trajectory = TrialTrajectory(of: trial, by: thresholds, frames: input.hasCard ? frames : 0)
    let result = TrialResult(trajectory.verdict, of: header)
    var shown = ReportTrial(
      label: trial.label, present: result.outcome, result: result, trajectory: trajectory, hasCard: input.hasCard)
    if best != nil { shown.present = input.present ?? self.result(of: trial, by: base[header.device]).outcome }
    if input.hasCard {
      shown.explanation = Explanation(of: recording, scene, file: input.file, thresholds: thresholds).words
    }
    let rivals = Preset.all.map { preset in
      self.result(of: trial, by: preset.thresholds(widthPoints: header.size.width)[header.device])
    }
    return Shown(trial: shown, widthPoints: header.size.width, rivals: rivals)
  }

  private func result(of trial: Trial, by thresholds: Thresholds) -> TrialResult {
    var replayer = Replayer()
    (replayer.keepsTrace, replayer.thresholds) = (false, thresholds)
    return TrialResult(replayer.run(trial.recording, scene: trial.scene).verdict, of: trial.recording.header)
  }

  // MARK: Messages

  func write(to writer: inout WireWriter) {
    plan.write(to: &writer)
    writer.write(best) { writer, best in
      writer.write(best.axes.map(\.argument))
      writer.write(best.cell)
    }
    writer.write(frames)
  }

  convenience init(from reader: inout WireReader, scenes: [Scene]) throws {
    let plan = try TuningPlan(from: &reader, scenes: scenes)
    let best = try reader.readOptional { reader throws(WireError) in
      (axes: try reader.readStrings(), cell: try reader.readInt())
    }
    let axes = try best?.axes.map { try SweepAxis(parsing: $0) }
    self.init(plan, best: best.map { (axes ?? [], $0.cell) }, frames: try reader.readInt())
  }
}

extension ReportTask.Shown: WireCodable {
  func write(to writer: inout WireWriter) { writer.write((try? JSONText.encode(self)) ?? "") }

  init(from reader: inout WireReader) throws(WireError) {
    let text = try reader.readString()
    do { self = try JSONText.decode(text) } catch { throw WireError() }
  }
}
