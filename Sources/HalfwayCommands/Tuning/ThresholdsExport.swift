import Foundation
import HalfwayApp
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
  /// - Parameter looks: The number of searches of the same recordings, including this one.
  func text(of set: ThresholdSet, looks: Int) -> String {
    let keys = Set(recommended.flatMap { $0.report.search.sweep.axes }.map(\.key) + set.common.releaseRule.keys)
    return ThresholdsText.lines(of: set, provenance: provenance(looks: looks), where: keys.contains).joined(
      separator: "\n") + "\n"
  }

  /// Returns the number of searches of the same recordings whose results were written to a file, including this one.
  func looks(before path: String) -> Int {
    guard let bytes = try? SystemFile.bytes(of: path), let json = try? JSONParser.parse(bytes),
      json["provenance"]?["data"]?.string == report.answer.dataDigest
    else { return 1 }
    return (json["provenance"]?["looks"]?.integer ?? 1) + 1
  }

  private func provenance(looks: Int) -> [JSONMember] {
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
      JSONMember(key: "copies", value: .integer(Int64(answer.copies.count))),
      JSONMember(
        key: "excluded", value: .integer(Int64(answer.rows.count - answer.counted.count - answer.copies.count))),
      JSONMember(key: "program", value: .string(Version.text)), JSONMember(key: "looks", value: .integer(Int64(looks))),
      JSONMember(
        key: "bounds",
        value: ErrorBounds.json(report.recommendation.rates, confidence: answer.question.confidence)),
      JSONMember(key: "errors", value: share(report.validation.counts)),
      JSONMember(key: "errorsBefore", value: share(answer.counts)),
      JSONMember(
        key: "why", value: .string(recommended.map(\.report.recommendation.text).joined(separator: " "))),
    ]
  }
}
