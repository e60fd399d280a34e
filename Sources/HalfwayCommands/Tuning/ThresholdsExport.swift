import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// Writes recommended thresholds to a file, with their provenance.
struct ThresholdsExport {
  let report: SearchReport
  /// The search over recognition, if there was one.
  let recognition: SearchReport?
  /// The command as it was typed.
  let command: String
  /// The date that the user specified; `nil` omits it. The system clock isn't read.
  let date: String?

  /// Returns the recommended thresholds, or `nil` if no change is recommended.
  ///
  /// - Throws: `ToolError` if the recordings were judged by different thresholds, which can't be combined into one set.
  func set() throws -> ThresholdSet? {
    guard !recommended.isEmpty else { return nil }
    let plan = report.answer.plan
    let bases = Set(report.answer.counted.map { plan.base(scene: $0.label.scene, widthPoints: $0.widthPoints) })
    guard let base = bases.first, bases.count == 1 else {
      throw ToolError(
        .usage,
        "--export: the recordings have \(bases.count) different sets of thresholds, by scene or width; "
          + "choose one with --thresholds"
      )
    }
    return try recommended.reduce(base) { set, search in
      let sweep = try Sweep(search.report.search.sweep.axes, base: set)
      guard let device = plan.device else { return sweep.thresholds(at: search.cell) }
      // Nothing is known about other device classes.
      var changed = set
      changed[device] = sweep.thresholds(at: search.cell, for: device)
      return changed
    }
  }

  /// The searches that recommend a change, and the recommended cells.
  private var recommended: [(report: SearchReport, cell: Int)] {
    [report, recognition].compactMap { search in search.flatMap { one in one.recommended.map { (one, $0) } } }
  }

  /// Returns the text of the file.
  func text(of set: ThresholdSet) -> String {
    let keys = Set(recommended.flatMap { $0.report.search.sweep.axes }.map(\.key) + set.common.releaseRule.keys)
    return ThresholdsText.lines(of: set, provenance: provenance, where: keys.contains).joined(separator: "\n") + "\n"
  }

  private var provenance: [JSONMember] {
    let answer = report.answer
    func share(_ counts: OutcomeCounts) -> JSONValue {
      var members = [
        JSONMember(key: "trials", value: .integer(Int64(counts.trials))),
        JSONMember(key: "accidentalFinishes", value: .integer(Int64(counts.accidentalFinishes))),
        JSONMember(key: "accidentalCancels", value: .integer(Int64(counts.accidentalCancels))),
        JSONMember(key: "missed", value: .integer(Int64(counts.missed))),
      ]
      if counts.meantForTarget > 0 {
        members.append(JSONMember(key: "wrongTargets", value: .integer(Int64(counts.wrongTargets))))
      }
      if counts.notMeantToNavigate > 0 {
        members += [
          JSONMember(key: "notMeantToNavigate", value: .integer(Int64(counts.notMeantToNavigate))),
          JSONMember(key: "falseActivations", value: .integer(Int64(counts.falseActivations))),
        ]
      }
      return .object(members)
    }
    let synthetic = answer.counted.count { $0.label.source == .synthetic }
    return [
      JSONMember(key: "command", value: .string(command)), JSONMember(key: "date", value: .optional(date)),
      JSONMember(key: "data", value: .string(answer.dataDigest)),
      JSONMember(key: "recordings", value: .integer(Int64(answer.counted.count))),
      JSONMember(key: "synthetic", value: .integer(Int64(synthetic))),
      JSONMember(key: "persons", value: .integer(Int64(answer.persons.count))),
      JSONMember(key: "errors", value: share(report.validation.counts)),
      JSONMember(key: "errorsBefore", value: share(answer.counts)),
      JSONMember(
        key: "why", value: .string(recommended.map(\.report.recommendation.text).joined(separator: " "))),
    ]
  }
}
