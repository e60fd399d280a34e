import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// `halfway tune --serve`: evaluates thresholds that an optimizer sends, one request and one answer per line.
@MainActor
struct TuneServer {
  /// The version of the format of requests and answers.
  static let version = 1

  private let evaluator: TrialEvaluator
  private let costs: ErrorCosts
  /// The persons' names, sorted; `nil` for unknown ones, who are the last.
  private let persons: [String?]
  private let folds: [HoldOut.Part]
  /// What is counted of each trial: the indices of its person and its fold, and its intent.
  private let places: [(person: Int, fold: Int, intent: RecordingHeader.Intent?, isForTarget: Bool)]
  /// The description of the trials.
  private let description: [(String, JSONValue)]

  /// - Parameter answer: The evaluation of the thresholds that requests change.
  init(_ answer: TuningAnswer) throws {
    let plan = answer.plan
    evaluator = TrialEvaluator(
      try answer.counted.map { row in
        let recording = try RecordingFiles.read(row.label.name)
        let scene = try plan.scenes.scene(named: row.label.scene, status: .badData, place: "\(row.label.name):1: ")
        return (
          Trial(name: row.label.name, recording: recording, scene: scene),
          plan.base(scene: row.label.scene, widthPoints: row.widthPoints)
        )
      })
    let labels = evaluator.labels
    let groups = TrialGroups(by: .person, of: labels).groups
    let holdOut = HoldOut(of: answer.present)
    costs = answer.question.costs
    persons = groups.map(\.name)
    folds = holdOut.parts
    places = labels.indices.map { trial in
      (
        groups.firstIndex { $0.trials.contains(trial) } ?? 0,
        holdOut.parts.firstIndex { $0.trials.contains(trial) } ?? 0,
        labels[trial].intent, labels[trial].target != nil
      )
    }
    description = [
      ("halfway", .string("tune")), ("version", .integer(Int64(Self.version))), ("program", .string(Version.text)),
      ("recordings", .integer(Int64(answer.rows.count))), ("trials", .integer(Int64(labels.count))),
      ("thresholds", .string(plan.thresholds.description)), ("grouping", .string(holdOut.grouping.rawValue)),
      ("folds", .integer(Int64(folds.count))), ("data", .string(answer.dataDigest)),
    ]
  }

  /// Describes the trials, and then answers requests until the input ends.
  ///
  /// - Parameters:
  ///   - next: Returns the next line; `nil` at the end of the input.
  ///   - print: Prints a line at once.
  func run(next: () -> String?, print: (String) -> Void) {
    print(JSONLine.text(description))
    var number = 0
    while let line = next() {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      print(answer(Array(line.utf8), line: number))
    }
  }

  private func answer(_ bytes: [UInt8], line: Int) -> String {
    let id = (try? JSONParser.parse(bytes))?["id"].map { [("id", $0)] } ?? []
    do {
      let thresholds = try ThresholdsText.parseRequest(bytes, changing: evaluator.bases)
      return JSONLine.text(id + errors(evaluator.results(by: thresholds)))
    } catch {
      return JSONLine.text(
        id + [
          ("error", .string(error.message)), ("line", .integer(Int64(line))), ("column", .integer(Int64(error.column))),
        ])
    }
  }

  private func errors(_ results: [TrialResult]) -> [(String, JSONValue)] {
    var all = OutcomeCounts()
    var ofPersons = Array(repeating: all, count: persons.count)
    var ofFolds = Array(repeating: all, count: folds.count)
    for (result, place) in zip(results, places) {
      ofPersons[place.person].add(result, intent: place.intent, isForTarget: place.isForTarget)
      ofFolds[place.fold].add(result, intent: place.intent, isForTarget: place.isForTarget)
    }
    for counts in ofFolds { all = all + counts }
    let personValues = zip(persons, ofPersons).map { name, counts in
      JSONValue.members([("person", .optional(name))] + members(counts))
    }
    let foldValues = zip(folds, ofFolds).map { fold, counts in
      JSONValue.members([("person", .optional(fold.person))] + members(counts))
    }
    return members(all) + [("persons", .array(personValues)), ("folds", .array(foldValues))]
  }

  private func members(_ counts: OutcomeCounts) -> [(String, JSONValue)] {
    [
      ("cost", .number(costs.cost(of: counts))), ("trials", .integer(Int64(counts.totalTrials))),
      ("accidentalFinishes", .integer(Int64(counts.accidentalFinishes))),
      ("accidentalCancels", .integer(Int64(counts.accidentalCancels))),
      ("wrongTargets", .integer(Int64(counts.wrongTargets))),
      ("falseActivations", .integer(Int64(counts.falseActivations))),
    ]
  }
}
