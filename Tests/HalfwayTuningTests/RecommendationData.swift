import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// Trials with given errors of all cells and of the present thresholds.
struct RecommendationData: Sendable {
  var finish = 120
  var cancel = 120
  /// The number of trials not meant to navigate. These trials come last.
  var others = 0
  var people = 8
  var cells = 2000
  /// The trials in which the cells and the present thresholds are wrong. Trials meant to finish come first.
  var wrong = 0..<0
  var presentWrong = 0..<0
  var costs = ErrorCosts()
  var axis = "commitProgress"

  /// Whether each cell is wrong in a quarter of the trials of the person of its number, and right otherwise.
  var isOwnCellWrong = false
  /// The present value isn't among those tried, unless a test states another one.
  var present: String? = "0.123"

  /// The frequencies of the intents in real use.
  var mix: String?

  func recommendation(isWrong: ((_ trial: Int, _ cell: Int) -> Bool)? = nil) throws -> Recommendation {
    let labels = (0..<(finish + cancel + others)).map {
      SyntheticTable.label(
        $0, $0 < finish ? .finish : $0 < finish + cancel ? .cancel : .noNavigation,
        person: people > 0 ? "p\($0 % people)" : nil)
    }
    let values = (0..<cells).map { Double($0 + 1) / Double(cells + 1) }
    let sweep = try Sweep([SweepAxis(axis, numbers: values)], base: ThresholdSet())
    let table = SyntheticTable.table(labels, cells: cells) { trial, cell in
      if isOwnCellWrong { return trial % people == cell && trial / people % 4 == 0 }
      return isWrong?(trial, cell) ?? wrong.contains(trial)
    }
    let judged = SyntheticTable.table(labels, cells: 1) { trial, _ in presentWrong.contains(trial) }
    let search = SweepSearch(table: table, sweep: sweep, costs: costs, present: [present])
    return Recommendation(RuleComparison(search, present: judged), mix: try mix.map { try TaskMix(parsing: $0) })
  }
}
