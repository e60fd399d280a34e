import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The result of `halfway recognize --leave-out`: the value of each constant that the recordings of all other groups
/// choose, the errors of this value in the group that was left out, and the number of recordings that depend on the
/// constant.
///
/// Each constant is examined separately. All others have their defaults, independent of the recordings' own thresholds.
struct RecognitionValidation {
  /// The errors of recognition in one group.
  struct Group: Hashable {
    var name: String
    /// The number of files with a known expectation.
    var files: Int
    /// The errors at the defaults.
    var standardErrors: Int
    /// The errors with all constants of recognition as chosen by the other groups.
    var errors: Int
    var strokes: Int
    var releases: Int
  }

  let leaveOut: LeaveOut
  let constants: [ConstantEvidence]
  /// The groups, in the order of their names.
  let groups: [Group]

  /// - Parameters:
  ///   - gestures: The gestures, in the order of their files.
  ///   - leaveOut: The grouping.
  /// - Throws: `ToolError` if there are fewer than two groups, or if the recordings provide no evidence.
  init(_ gestures: [RealGesture], leaving leaveOut: LeaveOut) throws {
    self.leaveOut = leaveOut
    guard leaveOut == .device || gestures.contains(where: { LeaveOut.person(of: $0) != nil }) else {
      throw ToolError(.badData, "no recording names a person; use --leave-out device")
    }
    let prompts = SummaryPrompt.prompts(gestures)
    let trials = prompts.compactMap { prompt in
      RecognitionTrial(prompt).map { Grouped(leaveOut.group(of: prompt.gestures[0]), $0) }
    }
    let strokes = gestures.compactMap { gesture in
      DirectedStroke(gesture.recording).map { Grouped(leaveOut.group(of: gesture), $0) }
    }
    let releases = gestures.compactMap { gesture in
      StraightRelease(gesture.recording).map { Grouped(leaveOut.group(of: gesture), $0) }
    }
    let names = Set(trials.map(\.group) + strokes.map(\.group) + releases.map(\.group)).sorted()
    guard let first = names.first else { throw ToolError(.badData, "no gesture has a known expectation") }
    guard names.count > 1 else {
      throw ToolError(
        .badData,
        "all recordings are of one \(leaveOut.rawValue), '\(first)'; "
          + "--leave-out \(leaveOut.rawValue) needs recordings of at least two")
    }
    constants = RecognitionConstant.all.map { constant in
      switch constant.evidence {
      case .recognition:
        Self.evidence(constant, trials) { $0.outcome(constant.configuration($1), isOfSeveralContacts: false) }
      case .recognitionOfSeveralContacts:
        Self.evidence(constant, trials.filter(\.item.hasSeveralContacts)) {
          $0.outcome(constant.configuration($1), isOfSeveralContacts: true)
        }
      case .direction: Self.evidence(constant, strokes) { $0.outcome(constant.configuration($1).thresholds) }
      case .release: Self.evidence(constant, releases) { $0.result(constant.configuration($1).thresholds) }
      }
    }
    let constants = constants
    groups = names.map { name in
      let configuration = Self.choice(constants, without: name)
      let own = trials.filter { $0.group == name }.map(\.item)
      func errors(_ configuration: RecognitionSession.Configuration) -> Int {
        own.reduce(0) { $0 + $1.outcome(configuration, isOfSeveralContacts: false).errors }
      }
      return Group(
        name: name, files: own.count, standardErrors: errors(.init()), errors: errors(configuration),
        strokes: strokes.count { $0.group == name }, releases: releases.count { $0.group == name })
    }
  }

  private struct Grouped<Item> {
    var group: String
    var item: Item

    init(_ group: String, _ item: Item) { (self.group, self.item) = (group, item) }
  }

  private static func evidence<Item>(
    _ constant: RecognitionConstant, _ items: [Grouped<Item>], outcome: (Item, Double) -> ConstantEvidence.Outcome
  ) -> ConstantEvidence {
    ConstantEvidence(
      key: constant.key, grid: constant.grid, standardIndex: constant.standardIndex, groups: items.map(\.group),
      outcomes: constant.grid.map { value in items.map { outcome($0.item, value) } })
  }

  /// Returns the configuration in which each constant has the value that the recordings of all other groups choose.
  private static func choice(
    _ constants: [ConstantEvidence], without group: String
  ) -> RecognitionSession.Configuration {
    var configuration = RecognitionSession.Configuration()
    for (constant, evidence) in zip(RecognitionConstant.all, constants) {
      guard let fold = evidence.folds.first(where: { $0.group == group }) else { continue }
      constant.set(constant.grid[fold.chosen], in: &configuration)
    }
    return configuration
  }

  /// The errors of recognition over all groups, at the defaults and with all constants as chosen by the other groups.
  var recognitionErrors: (standard: Proportion, crossValidated: Proportion) {
    let files = groups.reduce(0) { $0 + $1.files }
    return (
      Proportion(groups.reduce(0) { $0 + $1.standardErrors }, of: files),
      Proportion(groups.reduce(0) { $0 + $1.errors }, of: files)
    )
  }
}

extension DirectedStroke {
  fileprivate func outcome(_ thresholds: Thresholds) -> ConstantEvidence.Outcome {
    let tally = tally(thresholds)
    return ConstantEvidence.Outcome(
      errors: tally.errors, judgements: tally.pairs,
      text: tally.begun.map { $0 ? "begins" : "–" }.joined(separator: " "))
  }
}

extension StraightRelease {
  fileprivate func result(_ thresholds: Thresholds) -> ConstantEvidence.Outcome {
    let outcome = outcome(thresholds)
    return ConstantEvidence.Outcome(errors: outcome == expected ? 0 : 1, judgements: 1, text: outcome.rawValue)
  }
}
