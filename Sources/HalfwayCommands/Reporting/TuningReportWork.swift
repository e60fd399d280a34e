import Foundation
import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// Replays the recordings of an answer once more to create a report.
struct TuningReportWork {
  /// The maximum number of cards, at least half of which are available for recordings with a wrong outcome.
  static let maximumCards = 120
  /// The number of frames on a card.
  private static let frames = 6

  let answer: TuningAnswer
  /// The report of the search, or `nil` if there was none.
  let report: SearchReport?
  /// The report of the search over recognition, or `nil` if there was none.
  let recognition: SearchReport?
  /// The command as it was typed.
  let command: String
  /// The date that the user specified.
  let date: String?

  /// - Throws: `ToolError` if a recording can't be read.
  @MainActor func report(jobs: Int, _ context: ToolContext) throws -> TuningReport {
    let best = report?.recommended.map { (axes: report?.search.sweep.axes ?? [], cell: $0) }
    let inputs = inputs(best)
    let task = ReportTask(answer.plan, best: best, frames: Self.frames)
    let pool = WorkerPool(inputs, task, jobs: jobs, canSpawn: context.canSpawnWorkers)
    let progress = ProgressLine(context.terminal, total: inputs.count)
    defer { progress.erase() }
    var shown: [ReportTask.Shown] = []
    try pool.run(
      isIdle: { progress.show(done: shown.count) },
      take: { result in
        shown.append(try result.get())
        progress.show(done: shown.count)
      })
    return try report(of: shown)
  }

  // MARK: Recordings to show

  private func inputs(_ best: (axes: [SweepAxis], cell: Int)?) -> [ReportTask.Input] {
    let counted = answer.rows.filter { $0.counted != nil }
    let unlabelled = answer.rows.filter { if case .unlabelled = $0.finding { true } else { false } }
    func isConspicuous(_ index: Int) -> Bool {
      answer.present.isWrong(index, at: 0)
        || best.map { report?.search.table.isWrong(index, at: $0.cell) ?? false } ?? false
    }
    let all = counted + unlabelled
    let cards = EvenSample(
      all.count, isPreferred: { $0 < counted.count && isConspicuous($0) }, maximum: Self.maximumCards)
    let chosen = Set(cards.indices)
    return all.enumerated().map { index, row in
      ReportTask.Input(file: row.file, present: row.counted?.outcome, hasCard: chosen.contains(index))
    }
  }

  // MARK: Report

  private func report(of shown: [ReportTask.Shown]) throws -> TuningReport {
    let labels = shown.map(\.trial.label)
    let scene = Self.commonest(labels.map(\.scene)) ?? ""
    let width = Self.commonest(shown.map(\.widthPoints)) ?? PresetExample.widthPoints
    let device = Self.commonest(labels.map(\.device)) ?? .touch
    let base = answer.plan.base(scene: scene, widthPoints: width)
    let counted = shown.prefix(answer.counted.count)
    let rivals = Preset.all.enumerated().map { place, preset in
      let rows = counted.map { TrialOutcomes(label: $0.trial.label, of: [$0.rivals[place]]) }
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
    if unlabelled > 0 { data += ", and \(unlabelled) without a stated intent" }
    if !answer.copies.isEmpty { data += "; copies that aren't counted: \(answer.copies.count)" }
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

  /// Returns the most frequent value, or the first of several.
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
      search: report.search, validation: report.validation, searches: report.comparison.searches,
      confidence: report.confidence, front: report.front,
      recommendation: report.recommendation, rules: report.rules)
  }
}
