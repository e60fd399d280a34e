import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// The results of a search, from which all output formats are produced.
struct SearchReport {
  let answer: TuningAnswer
  /// The comparison of the searched rules with each other and with the present thresholds.
  let comparison: RuleComparison
  /// The name of the best sweep.
  let name: String
  /// Whether the sweep varies the thresholds of recognition.
  let isOfRecognition: Bool
  /// The best search.
  let search: SweepSearch
  /// The cross-validation of the whole procedure, which includes the choice of the rule.
  let validation: CrossValidation
  let confidence: ConfidenceSet
  let recommendation: Recommendation
  let front: ParetoFront
  /// The searched rules, the best one first. Empty if only one was searched.
  let rules: [RuleComparison.Entry]

  /// Reports on the plan's sweeps over release decisions. The plan must have at least one sweep.
  init(_ answer: TuningAnswer) { self.init(answer, 0, others: Array(answer.plan.rules.indices.dropFirst())) }

  /// Reports on the plan's sweep over recognition, or returns `nil` if there is none.
  init?(ofRecognitionIn answer: TuningAnswer) {
    guard let index = answer.plan.recognition else { return nil }
    self.init(answer, index, others: [])
  }

  private init(_ answer: TuningAnswer, _ first: Int, others: [Int]) {
    self.answer = answer
    isOfRecognition = answer.plan.sweeps[first].isRecognition
    func named(_ index: Int) -> (name: String, search: SweepSearch) {
      (answer.plan.sweeps[index].name, answer.search(index))
    }
    comparison = RuleComparison(named(first), others: others.map(named), present: answer.present)
    (name, search, validation) = (comparison.best.name, comparison.best.search, comparison.validation)
    confidence = ConfidenceSet(of: search, comparison.best.validation)
    recommendation = Recommendation(comparison, mix: answer.question.mix)
    front = ParetoFront(of: search)
    rules = others.isEmpty ? [] : comparison.entries
  }

  /// The indexes of the axes with more than one value, and of those whose only value isn't the present one.
  var openAxes: [Int] {
    search.sweep.axes.indices.filter { search.sweep.axes[$0].count > 1 || search.present[$0] == nil }
  }

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
    case .trials:
      answer.persons.isEmpty ? "by trials, because no person is named" : "by trials, because only one person is named"
    }
  }
}
