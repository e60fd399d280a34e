import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// The results of a search, from which all output formats are produced.
struct SearchReport {
  let answer: TuningAnswer
  /// The name of the sweep.
  let name: String
  /// Whether the sweep varies the thresholds of recognition.
  let isOfRecognition: Bool
  let search: SweepSearch
  let validation: CrossValidation
  let confidence: ConfidenceSet
  let recommendation: Recommendation
  let front: ParetoFront
  /// The searched rules, the best one first. Empty if only one was searched.
  let rules: [RuleComparison.Entry]

  /// Reports on the plan's first sweep and on its other rules. The plan must have at least one sweep.
  init(_ answer: TuningAnswer) { self.init(answer, 0) }

  /// Reports on the plan's sweep over recognition, or returns `nil` if there is none.
  init?(ofRecognitionIn answer: TuningAnswer) {
    guard let index = answer.plan.recognition else { return nil }
    self.init(answer, index)
  }

  private init(_ answer: TuningAnswer, _ index: Int) {
    self.answer = answer
    (name, isOfRecognition) = (answer.plan.sweeps[index].name, answer.plan.sweeps[index].isRecognition)
    search = answer.search(index)
    validation = CrossValidation(of: search)
    confidence = ConfidenceSet(of: search)
    recommendation = Recommendation(search, validation, present: answer.present)
    front = ParetoFront(of: search)
    let sweeps = isOfRecognition ? [] : answer.plan.rules
    rules =
      sweeps.count < 2
      ? []
      : RuleComparison(sweeps.indices.map { (sweeps[$0].name, answer.search($0)) }, against: validation).entries
  }

  /// The indexes of the axes with more than one value.
  var openAxes: [Int] { search.sweep.axes.indices.filter { search.sweep.axes[$0].count > 1 } }

  /// Returns the value of a cell of a sweep on an axis.
  static func value(_ sweep: Sweep, _ axis: Int, at cell: Int) -> String {
    sweep.axes[axis].text(at: sweep.index(of: axis, at: cell))
  }

  /// The recommended cell, or `nil` if no change is recommended.
  var recommended: Int? { if case .change(let cell) = recommendation.verdict { cell } else { nil } }

  /// The grouping of the folds, in words.
  var grouping: String {
    switch validation.grouping {
    case .onePerson: "by person"
    case .persons: "by groups of persons"
    case .trials: "by trials: no person is named"
    }
  }
}
