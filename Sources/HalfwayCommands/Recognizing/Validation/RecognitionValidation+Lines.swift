import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

extension RecognitionValidation {
  func lines(_ format: ImportOutput) -> [String] {
    switch format {
    case .text:
      TextTable.lines(choices, right: Self.choiceNumbers) + [""]
        + TextTable.lines(dependences, right: Self.dependenceNumbers) + [""]
        + TextTable.lines(groupRows, right: Self.groupNumbers) + [""] + remarks
    case .markdown:
      TextTable.markdown(choices, right: Self.choiceNumbers) + [""]
        + TextTable.markdown(dependences, right: Self.dependenceNumbers) + [""]
        + TextTable.markdown(groupRows, right: Self.groupNumbers) + [""] + remarks.map { "- " + $0 }
    case .json: constants.flatMap(Self.objects) + groups.map(object)
    }
  }

  // MARK: Choice

  private static let choiceNumbers: Set<Int> = [1, 2, 3, 4, 5, 6, 7, 9]

  /// A row for each constant, and one for all constants of recognition combined.
  private var choices: [[String]] {
    let (standard, chosen) = recognitionErrors
    let plural = "\(leaveOut.rawValue)s"
    return [
      [
        "constant", "default", plural, "recordings", "chosen", "default chosen", "default best",
        "errors as chosen", "95%", "errors of default", "95%",
      ]
    ]
      + constants.map { constant in
        [
          constant.key, Self.number(constant.standard), "\(constant.groupCount)",
          "\(constant.recordingCount)", constant.chosenRange.map(Self.range) ?? "–",
          "\(constant.standardChosenCount) of \(constant.folds.count)",
          "\(constant.standardBestCount) of \(constant.folds.count)",
          constant.crossValidatedErrors.map(Self.errors) ?? "–",
          constant.crossValidatedErrors.map(Self.interval) ?? "–", Self.errors(constant.errors(constant.standardIndex)),
          Self.interval(constant.errors(constant.standardIndex)),
        ]
      }
      + [
        [
          "the first \(Self.recognitionCount) together", "", "\(groups.count { $0.files > 0 })",
          "\(standard.total)", "", "", "", Self.errors(chosen), Self.interval(chosen), Self.errors(standard),
          Self.interval(standard),
        ]
      ]
  }

  private static var recognitionCount: Int {
    RecognitionConstant.all.count { constant in
      switch constant.evidence {
      case .recognition, .recognitionOfSeveralContacts: true
      case .direction, .release: false
      }
    }
  }

  // MARK: Dependence

  private static let dependenceNumbers: Set<Int> = [2, 3, 4, 5, 6, 7, 8, 9]

  private var dependences: [[String]] {
    [
      [
        "constant", "grid", "one step down", "change", "errors", "one step up", "change", "errors",
        "either step changes",
        "anywhere changes",
      ]
    ]
      + constants.map { constant in
        func step(_ index: Int?) -> [String] {
          guard let index else { return ["–", "–", "–"] }
          return [
            Self.number(constant.grid[index]), "\(constant.changedCount(index))", "\(constant.errors(index).count)",
          ]
        }
        return [constant.key, Self.grid(constant)] + step(constant.lowered) + step(constant.raised)
          + ["\(constant.nearCount)", "\(constant.anywhereCount)"]
      }
  }

  // MARK: Groups

  private static let groupNumbers: Set<Int> = [1, 2, 3, 4, 5]

  private var groupRows: [[String]] {
    [
      [
        leaveOut.rawValue, "files", "errors as chosen by the others", "errors of default", "straight strokes",
        "releases",
      ]
    ]
      + groups.map { group in
        [
          group.name, "\(group.files)", "\(group.errors)", "\(group.standardErrors)", "\(group.strokes)",
          "\(group.releases)",
        ]
      }
  }

  // MARK: Remarks

  /// Remarks about constants for which the recordings provide no evidence, or evidence in one direction only.
  private var remarks: [String] { constants.compactMap(Self.remark) }

  private static func remark(_ constant: ConstantEvidence) -> String? {
    let (key, best) = (constant.key, constant.bestValues)
    guard constant.recordingCount > 0 else { return "No recording provides evidence about \(key)." }
    if constant.anywhereCount == 0 {
      return "No recording provides evidence about \(key): none depends on it anywhere on the grid."
    }
    if best.count == constant.grid.count {
      return "The recordings don't determine \(key): all values of the grid have the same number of errors."
    }
    if constant.groupCount < 2 {
      return "All evidence about \(key) is from one device or person, so it can't be cross-validated."
    }
    if best.first == constant.grid.first {
      return "No recording limits \(key) from below: \(range(best)) are equally good."
    }
    if best.last == constant.grid.last {
      return "No recording limits \(key) from above: \(range(best)) are equally good."
    }
    return nil
  }

  private static func range(_ values: [Double]) -> String {
    guard let first = values.first, let last = values.last else { return "–" }
    return range(first...last)
  }

  // MARK: Text

  private static func number(_ value: Double) -> String { value.shortest(places: 2) }

  private static func range(_ range: ClosedRange<Double>) -> String {
    range.lowerBound == range.upperBound
      ? number(range.lowerBound) : "\(number(range.lowerBound))–\(number(range.upperBound))"
  }

  private static func grid(_ constant: ConstantEvidence) -> String {
    let grid = constant.grid
    guard grid.count > 1 else { return range(grid) }
    return "\(range(grid)) by \(number(grid[1] - grid[0]))"
  }

  private static func errors(_ errors: Proportion) -> String { "\(errors.count) of \(errors.total)" }

  private static func interval(_ errors: Proportion) -> String {
    guard let interval = errors.interval(confidence: RecognitionCounts.confidence) else { return "–" }
    return "\((interval.lowerBound * 100).fixed(places: 1))–\((interval.upperBound * 100).fixed(places: 1))%"
  }

  // MARK: JSON

  private static func objects(_ constant: ConstantEvidence) -> [String] {
    [object(constant)]
      + constant.grid.indices.map { index in
        JSONLine.text([
          ("what", .string("value")), ("constant", .string(constant.key)), ("value", .number(constant.grid[index])),
          ("isDefault", .bool(index == constant.standardIndex)), ("errors", integer(constant.errors(index).count)),
          ("changed", integer(constant.changedCount(index))),
        ])
      }
      + constant.folds.map { fold in
        JSONLine.text([
          ("what", .string("fold")), ("constant", .string(constant.key)), ("leftOut", .string(fold.group)),
          ("recordings", integer(fold.recordings)), ("judgements", integer(fold.judgements)),
          ("chosen", .number(constant.grid[fold.chosen])), ("isUndecided", .bool(fold.isUndecided)),
          ("isDefaultBest", .bool(fold.isStandardBest)), ("errors", integer(fold.errors)),
          ("defaultErrors", integer(fold.standardErrors)),
        ])
      }
  }

  private static func object(_ constant: ConstantEvidence) -> String {
    let standard = constant.errors(constant.standardIndex)
    func interval(_ name: String, _ errors: Proportion?) -> [(String, JSONValue)] {
      let interval = errors?.interval(confidence: RecognitionCounts.confidence)
      return [
        (name + "Low", .optional(interval?.lowerBound)), (name + "High", .optional(interval?.upperBound)),
      ]
    }
    let chosen = constant.crossValidatedErrors
    return JSONLine.text(
      [
        ("what", .string("constant")), ("constant", .string(constant.key)), ("default", .number(constant.standard)),
        ("groups", integer(constant.groupCount)), ("recordings", integer(constant.recordingCount)),
        ("judgements", integer(standard.total)), ("chosenLow", .optional(constant.chosenRange?.lowerBound)),
        ("chosenHigh", .optional(constant.chosenRange?.upperBound)),
        ("defaultChosen", integer(constant.standardChosenCount)), ("defaultBest", integer(constant.standardBestCount)),
        ("errors", chosen.map { integer($0.count) } ?? .null),
      ] + interval("errorRate", chosen) + [("defaultErrors", integer(standard.count))]
        + interval("defaultErrorRate", standard) + [
          ("changedDown", constant.lowered.map { integer(constant.changedCount($0)) } ?? .null),
          ("changedUp", constant.raised.map { integer(constant.changedCount($0)) } ?? .null),
          ("changedNear", integer(constant.nearCount)), ("changedAnywhere", integer(constant.anywhereCount)),
        ])
  }

  private func object(_ group: Group) -> String {
    JSONLine.text([
      ("what", .string(leaveOut.rawValue)), ("name", .string(group.name)), ("files", Self.integer(group.files)),
      ("errors", Self.integer(group.errors)), ("defaultErrors", Self.integer(group.standardErrors)),
      ("strokes", Self.integer(group.strokes)), ("releases", Self.integer(group.releases)),
    ])
  }

  private static func integer(_ value: Int) -> JSONValue { .integer(Int64(value)) }
}
