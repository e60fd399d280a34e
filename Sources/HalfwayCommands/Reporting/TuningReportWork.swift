import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// Plays the recordings of an answer once more, for all that a report shows of them.
struct TuningReportWork {
  /// The most cards of recordings that nothing is wrong with.
  static let mostCards = 200
  /// Frames on a card.
  private static let frames = 6

  /// A recording that is to be shown.
  private struct Task: Sendable {
    var file: String
    /// Nil where nobody counts it.
    var counted: TuningRow.Counted?
    var hasCard: Bool
    /// The axes of a sweep and the values that are shown; nil for the present thresholds.
    var best: (axes: [SweepAxis], cell: Int)?
  }

  /// What was seen of it.
  private struct Shown: Sendable {
    var trial: ReportTrial
    var widthPoints: Double
    /// What each preset makes of it, in their order.
    var rivals: [ReportTrial.Outcome]
  }

  let answer: TuningAnswer
  /// Nil where nothing was searched.
  let report: SearchReport?
  /// Of the search over what begins a transition; nil where there was none.
  let recognition: SearchReport?
  /// As it was typed, and the day that the caller gave.
  let command: String
  let date: String?

  /// - Throws: `ToolError` for a recording that cannot be read any more.
  @MainActor func report(jobs: Int, _ context: ToolContext) throws -> TuningReport {
    let tasks = tasks
    let plan = answer.plan
    let batch = RecordingBatch(tasks, jobs: jobs) { task in
      Result { try Self.show(task, plan) }
    }
    let progress = ProgressLine(context.terminal, total: tasks.count)
    defer { progress.erase() }
    var shown: [Shown] = []
    try batch.run(
      isIdle: { progress.show(done: shown.count) },
      take: { result in
        shown.append(try result.get())
        progress.show(done: shown.count)
      })
    return try report(of: shown)
  }

  // MARK: Which

  private var tasks: [Task] {
    let best = report?.recommended.map { (axes: report?.search.sweep.axes ?? [], cell: $0) }
    let counted = answer.rows.filter { $0.counted != nil }
    let unlabelled = answer.rows.filter { if case .unlabelled = $0.finding { true } else { false } }
    func isConspicuous(_ index: Int) -> Bool {
      answer.present.isWrong(index, at: 0)
        || best.map { report?.search.table.isWrong(index, at: $0.cell) ?? false } ?? false
    }
    var left = Self.mostCards - counted.indices.count(where: isConspicuous)
    var tasks: [Task] = []
    for (index, row) in (counted + unlabelled).enumerated() {
      let isConspicuous = index < counted.count && isConspicuous(index)
      if !isConspicuous { left -= 1 }
      tasks.append(
        Task(file: row.file, counted: row.counted, hasCard: isConspicuous || left >= 0, best: best))
    }
    return tasks
  }

  // MARK: One

  @MainActor
  private static func show(_ task: Task, _ plan: TuningPlan) throws -> Shown {
    let recording = try RecordingFiles.read(task.file)
    let header = recording.header
    let scene = try plan.scenes.scene(named: header.scene, status: .badData, place: "\(task.file):1: ")
    let base = plan.base(scene: header.scene, widthPoints: header.size.width)
    let thresholds =
      try task.best.map { try Sweep($0.axes, base: base).thresholds(at: $0.cell, for: header.device) }
      ?? base[header.device]
    let trial = Trial(name: task.file, recording: recording, scene: scene)
    let course = TrialCourse(of: trial, by: thresholds, frames: task.hasCard ? frames : 0)
    var shown = ReportTrial(label: trial.label, present: course.verdict.outcome, course: course, hasCard: task.hasCard)
    if task.best != nil {
      shown.present = task.counted?.outcome ?? outcome(of: trial, by: base[header.device])
    }
    if task.hasCard {
      shown.explanation = Explanation(of: recording, scene, file: task.file, thresholds: thresholds).words
    }
    let rivals = Preset.all.map { preset in
      outcome(of: trial, by: preset.thresholds(widthPoints: header.size.width)[header.device])
    }
    return Shown(trial: shown, widthPoints: header.size.width, rivals: rivals)
  }

  @MainActor
  private static func outcome(of trial: Trial, by thresholds: Thresholds) -> ReportTrial.Outcome {
    var replayer = Replayer()
    (replayer.keepsTrace, replayer.thresholds) = (false, thresholds)
    return replayer.run(trial.recording, scene: trial.scene).verdict.outcome
  }

  // MARK: All

  private func report(of shown: [Shown]) throws -> TuningReport {
    let labels = shown.map(\.trial.label)
    let scene = Self.commonest(labels.map(\.scene)) ?? ""
    let width = Self.commonest(shown.map(\.widthPoints)) ?? PresetExample.widthPoints
    let device = Self.commonest(labels.map(\.device)) ?? .touch
    let base = answer.plan.base(scene: scene, widthPoints: width)
    let counted = shown.prefix(answer.counted.count)
    let rivals = Preset.all.enumerated().map { place, preset in
      let rows = counted.compactMap { one in
        TrialOutcomes(
          label: one.trial.label, cells: 1, finishes: [one.rivals[place] == .finish ? 1 : 0],
          nothings: [one.rivals[place] == .none ? 1 : 0])
      }
      return TuningReport.Rival(name: preset.name, counts: OutcomeTable(cells: 1, rows: rows).counts(at: 0))
    }
    let best = try report.map {
      try Sweep($0.search.sweep.axes, base: base).thresholds(at: $0.search.best, for: device)
    }
    return TuningReport(
      title: title, provenance: provenance(device, scene), trials: shown.map(\.trial),
      presentName: answer.plan.thresholds.description, present: base[device], presentTable: answer.present,
      search: report.map(TuningReport.Search.init), recognition: recognition.map(TuningReport.Search.init), best: best,
      evidence: answer.evidence, rivals: rivals, device: device, widthPoints: width)
  }

  private var title: String {
    let count = "\(answer.counted.count) recording\(answer.counted.count == 1 ? "" : "s")"
    return "Thresholds by \(count)"
  }

  private func provenance(_ device: DeviceClass, _ scene: String) -> [(name: String, value: String)] {
    var lines = [(name: "command", value: command)]
    if let date { lines.append(("date", date)) }
    let persons = answer.persons.count
    let unlabelled = answer.rows.count { if case .unlabelled = $0.finding { true } else { false } }
    var data = "\(answer.counted.count)"
    if persons > 0 { data += " of \(persons) people" }
    if unlabelled > 0 { data += ", and \(unlabelled) of which nobody said what was meant" }
    lines += [
      ("recordings", data), ("digest of the data", answer.dataDigest),
      ("present thresholds", answer.plan.thresholds.description),
      ("what is drawn", "the thresholds for \(device.rawValue) in the scene \(scene)"),
    ]
    if let report {
      let axes = report.search.sweep.axes.map { axis in
        axis.count == 1 ? "\(axis.key) \(axis.text(at: 0))" : "\(axis.key) (\(axis.count) values)"
      }
      lines.append(("tried", "\(report.search.sweep.count) settings: " + axes.joined(separator: ", ")))
      lines.append(("checked", "\(report.validation.folds.count) folds, \(report.grouping)"))
    }
    return lines
  }

  /// Of those that are there most often the first.
  private static func commonest<Value: Hashable>(_ values: [Value]) -> Value? {
    var counts: [Value: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return values.first { counts[$0] == most }
  }
}

extension TuningReport.Search {
  fileprivate init(_ report: SearchReport) {
    self.init(
      search: report.search, validation: report.validation, confidence: report.confidence, front: report.front,
      recommendation: report.recommendation, rules: report.rules)
  }
}
