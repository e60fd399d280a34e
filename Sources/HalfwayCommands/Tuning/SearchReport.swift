import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// What a search comes to: everything that is told of it, computed once.
struct SearchReport {
  let answer: TuningAnswer
  /// The name of the sweep.
  let name: String
  /// Whether the sweep is over what begins a transition.
  let isOfRecognition: Bool
  let search: SweepSearch
  let validation: CrossValidation
  let confidence: ConfidenceSet
  let recommendation: Recommendation
  let front: ParetoFront
  /// The searched rules, the best one first; empty where only one was searched.
  let rules: [RuleComparison.Entry]

  /// Of the plan's first sweep, beside its other rules. There has to be one.
  init(_ answer: TuningAnswer) { self.init(answer, 0) }

  /// Of the plan's sweep over recognition; nil where there is none.
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
