import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// What a search comes to: everything that is told of it, computed once.
struct SearchReport {
  let answer: TuningAnswer
  let search: SweepSearch
  let validation: CrossValidation
  let confidence: ConfidenceSet
  let recommendation: Recommendation
  let front: ParetoFront
  /// The searched rules, the best one first; empty where only one was searched.
  let rules: [RuleComparison.Entry]

  /// The first sweep of the plan is the one that is recommended from. There has to be one.
  init(_ answer: TuningAnswer) {
    self.answer = answer
    search = answer.search(0)
    validation = CrossValidation(of: search)
    confidence = ConfidenceSet(of: search)
    recommendation = Recommendation(search, validation, present: answer.present)
    front = ParetoFront(of: search)
    let sweeps = answer.plan.sweeps
    rules =
      sweeps.count < 2
      ? []
      : RuleComparison(sweeps.indices.map { (sweeps[$0].name, answer.search($0)) }, against: validation).entries
  }

  /// The axes that have a choice.
  var openAxes: [Int] { search.sweep.axes.indices.filter { search.sweep.axes[$0].count > 1 } }

  /// The value that a cell of a sweep has on an axis.
  static func value(_ sweep: Sweep, _ axis: Int, at cell: Int) -> String {
    sweep.axes[axis].text(at: sweep.index(of: axis, at: cell))
  }

  /// What changes where the recommendation is followed; nil where no change is recommended.
  var recommended: Int? { if case .change(let cell) = recommendation.verdict { cell } else { nil } }

  /// By what folds are made, in words.
  var grouping: String {
    switch validation.grouping {
    case .onePerson: "by person"
    case .persons: "by groups of persons"
    case .trials: "by trials: no person is named"
    }
  }
}
