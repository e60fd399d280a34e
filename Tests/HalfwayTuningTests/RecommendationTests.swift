import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning
import Testing

@Suite struct RecommendationTests {
  /// Trials with given errors of all cells and of the present thresholds.
  private struct Data {
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

    func recommendation(isWrong: ((_ trial: Int, _ cell: Int) -> Bool)? = nil) throws -> Recommendation {
      let labels = (0..<(finish + cancel + others)).map {
        SyntheticTable.label(
          $0, $0 < finish ? .finish : $0 < finish + cancel ? .cancel : .noNavigation,
          person: people > 0 ? "p\($0 % people)" : nil)
      }
      let values = (0..<cells).map { Double($0 + 1) / Double(cells + 1) }
      let sweep = try Sweep([SweepAxis(axis, numbers: values)], base: ThresholdSet())
      let table = SyntheticTable.table(labels, cells: cells) { trial, cell in
        isWrong?(trial, cell) ?? wrong.contains(trial)
      }
      let present = SyntheticTable.table(labels, cells: 1) { trial, _ in presentWrong.contains(trial) }
      let search = SweepSearch(table: table, sweep: sweep, costs: costs)
      return Recommendation(search, CrossValidation(of: search), present: present)
    }
  }

  @Test func `an insignificant difference doesn't support a change`() throws {
    let told = try Data(wrong: 100..<122, presentWrong: 110..<134).recommendation()
    #expect(told.verdict == .keep(.notSignificant))
    #expect(
      told.text
        == "The data does not support a change: over 240 trials of 8 people the best of 2,000 settings has an error rate of 9.2% "
        + "(cross-validated; 95%: 6.1–13.5%) and the present one of 10.0%; p = 0.83.")
  }

  @Test func `present thresholds as good as the best setting are kept`() throws {
    let told = try Data(people: 0, cells: 1, wrong: 100..<110, presentWrong: 105..<115).recommendation()
    #expect(told.verdict == .keep(.notBetter))
    #expect(
      told.text
        == "The data does not support a change: over 240 trials the one setting that was tried has an error rate of 4.2% "
        + "(cross-validated; 95%: 2.3–7.5%) and the present one of 4.2%; p = 1.00.")
  }

  @Test func `a significant difference supports a change`() throws {
    let told = try Data(people: 1, cells: 99, wrong: 115..<125, presentWrong: 110..<150).recommendation()
    #expect(told.verdict == .change(cell: 49))
    #expect(
      told.text
        == "Change to commitProgress 0.5: over 240 trials of 1 person the best of 99 settings has an error rate of 4.2% "
        + "(cross-validated; 95%: 2.3–7.5%), the present one of 16.7%; p < 0.001.")
  }

  @Test func `unequal costs affect the verdict and appear in the text`() throws {
    // The change replaces 20 accidental finishes with 30 accidental cancels.
    let costs = ErrorCosts(accidentalFinish: 5, accidentalCancel: 1)
    var data = Data(cells: 3, wrong: 90..<120, presentWrong: 120..<140)
    #expect(try data.recommendation().verdict == .keep(.notBetter))
    data.costs = costs
    let told = try data.recommendation()
    #expect(told.verdict == .change(cell: 1))
    #expect(
      told.sentences == [
        "Change to commitProgress 0.5: over 240 trials of 8 people the best of 3 settings has an error rate of 12.5% "
          + "(cross-validated; 95%: 8.9–17.3%), the present one of 8.3%.",
        "With an accidental finish at 5 and an accidental cancel at 1 that costs 0.125 a trial and the present one "
          + "0.417; p = 0.002.",
      ])
  }

  @Test func `a best setting no better than a constant decision shows no signal`() throws {
    let told = try Data(wrong: 60..<180, presentWrong: 0..<240).recommendation()
    #expect(told.verdict == .keep(.noSignal))
    #expect(
      told.text
        == "The data shows no signal: over 240 trials of 8 people the best of 2,000 settings has an error rate of 50.0% "
        + "(cross-validated; 95%: 43.7–56.3%) and always finishing of 50.0%; p = 1.00. No change is recommended.")
    let mostlyFinish = try Data(finish: 100, cancel: 20, wrong: 90..<120, presentWrong: 0..<60).recommendation()
    #expect(mostlyFinish.text.contains("always finishing of 16.7%"))
    let mostlyCancel = try Data(finish: 20, cancel: 100, wrong: 0..<30, presentWrong: 0..<60).recommendation()
    #expect(mostlyCancel.text.contains("always cancelling of 16.7%"))
  }

  @Test func `too few trials or trials of only one intent don't support a change`() throws {
    #expect(
      try Data(finish: 0, cancel: 0).recommendation().text
        == "The data does not support a change: there is no trial with a known intent.")
    #expect(
      try Data(finish: 120, cancel: 0, presentWrong: 0..<120).recommendation().text
        == "The data does not support a change: all 120 trials were meant to finish. "
        + "Record gestures that are meant to be cancelled, too.")
    #expect(
      try Data(finish: 0, cancel: 1).recommendation().text
        == "The data does not support a change: the only trial was meant to be cancelled. "
        + "Record gestures that are meant to finish, too.")
    let few = try Data(finish: 9, cancel: 1200, presentWrong: 0..<1000).recommendation()
    #expect(few.verdict == .keep(.tooFewTrials))
    #expect(
      few.text
        == "The data does not support a change: 9 trials meant to finish and 1,200 meant to be cancelled are too few; "
        + "at least 10 of each are needed.")
  }

  // MARK: Gestures not meant to navigate

  @Test func `false activations count as errors and appear in the text`() throws {
    // The present thresholds begin a transition in half of the gestures that must not navigate.
    var data = Data(others: 60, cells: 99, wrong: 117..<121, presentWrong: 270..<300, axis: "panSlopPoints")
    let told = try data.recommendation()
    #expect(told.verdict == .change(cell: 49))
    #expect(
      told.sentences == [
        "Change to panSlopPoints 0.5: over 300 trials of 8 people the best of 99 settings has an error rate of 1.3% "
          + "(cross-validated; 95%: 0.5–3.4%), the present one of 10.0%; p < 0.001.",
        "Of 60 gestures not meant to navigate, the best setting begins a transition in 0 and the present one in 30.",
      ])
    // If false activations cost nothing, a change gains nothing.
    data.costs = ErrorCosts(falseActivation: 0)
    #expect(try data.recommendation().verdict == .keep(.notBetter))
    data.costs = ErrorCosts(accidentalFinish: 2, falseActivation: 0.5)
    let weighed = try data.recommendation()
    #expect(weighed.verdict == .change(cell: 49))
    #expect(
      weighed.sentences[1]
        == "With an accidental finish at 2, an accidental cancel at 1 and a false activation at 0.5 that costs 0.017 a "
        + "trial and the present one 0.050; p = 0.010.")
  }

  @Test func `a change must outweigh the false activations that it causes`() throws {
    // The change replaces 40 accidental cancels with 30 false activations.
    var data = Data(others: 60, cells: 9, wrong: 270..<300, presentWrong: 0..<40, axis: "panSlopPoints")
    #expect(try data.recommendation().verdict == .keep(.notSignificant))
    data.costs = ErrorCosts(falseActivation: 0.25)
    #expect(try data.recommendation().verdict == .change(cell: 4))
    data.costs = ErrorCosts(falseActivation: 2)
    #expect(try data.recommendation().verdict == .keep(.notBetter))
  }

  @Test func `trials not meant to navigate support changes only to thresholds for beginning a transition`() throws {
    var data = Data(cancel: 0, others: 60, cells: 9, wrong: 0..<3, presentWrong: 140..<180, axis: "panSlopPoints")
    #expect(try data.recommendation().verdict == .change(cell: 4))
    for axis in ["commitProgress", "travelWidths"] {
      data.axis = axis
      let told = try data.recommendation()
      #expect(told.verdict == .keep(.missingIntent(.cancel)))
      #expect(
        told.text
          == "The data does not support a change: no trial was meant to be cancelled, so finishing every transition "
          + "would be no error, and nothing determines \(axis) should be. Record gestures that are meant to be "
          + "cancelled, too, or sweep only thresholds that determine whether a transition begins.")
    }
    data = Data(finish: 0, others: 60, cells: 9, presentWrong: 0..<180, axis: "panSlopPoints")
    #expect(try data.recommendation().verdict == .keep(.missingIntent(.finish)))
    #expect(
      try data.recommendation().text
        == "The data does not support a change: no trial was meant to finish, so a recognizer that never begins would "
        + "make no error. Record gestures that are meant to finish, too.")
    data = Data(finish: 0, cancel: 0, others: 60, cells: 9, presentWrong: 0..<60, axis: "panSlopPoints")
    #expect(try data.recommendation().verdict == .keep(.onlyOneIntent(.noNavigation)))
    #expect(
      try data.recommendation().text
        == "The data does not support a change: no trial was meant to navigate. "
        + "Record gestures that are meant to finish or to be cancelled, too.")
  }

  @Test func `at least ten trials of each intent in the data are required`() throws {
    var data = Data(others: 9, cells: 9, presentWrong: 0..<200)
    #expect(
      try data.recommendation().text
        == "The data does not support a change: 120 trials meant to finish, 120 meant to be cancelled and 9 not meant "
        + "to navigate are too few; at least 10 of each are needed.")
    data = Data(finish: 9, cancel: 0, others: 40, cells: 9, presentWrong: 0..<40, axis: "edgeWidthPoints")
    #expect(
      try data.recommendation().text
        == "The data does not support a change: 9 trials meant to finish and 40 not meant to navigate are too few; "
        + "at least 10 of each are needed.")
    data.finish = 10
    #expect(try data.recommendation().verdict == .change(cell: 4))
  }

  @Test(arguments: [
    (30, 200, 20, ErrorCosts(), Recommendation.ConstantRule.neverBegin, 30),
    (200, 20, 20, ErrorCosts(), .alwaysFinish, 40),
    (60, 40, 40, ErrorCosts(), .neverBegin, 60), (60, 40, 40, ErrorCosts(falseActivation: 0.25), .alwaysFinish, 80),
    (60, 90, 40, ErrorCosts(falseActivation: 0), .alwaysCancel, 100), (30, 50, 0, ErrorCosts(), .alwaysCancel, 30),
  ])
  func `the best setting must beat the cheapest constant rule`(
    finish: Int, cancel: Int, others: Int, costs: ErrorCosts, rule: Recommendation.ConstantRule, errors: Int
  ) throws {
    let told = try Data(
      finish: finish, cancel: cancel, others: others, cells: 9, wrong: 0..<(finish + cancel + others),
      presentWrong: 0..<(finish + cancel + others), costs: costs
    ).recommendation()
    #expect(told.verdict == .keep(.noSignal))
    #expect(told.constantRule == rule && told.constant.totalErrors == errors)
    #expect(told.constant.totalTrials == finish + cancel + others)
    #expect(told.constantComparison.onlySecondWrong == 0)
    #expect(told.constantComparison.bothWrong == errors)
    let name = [.alwaysFinish: "always finishing", .alwaysCancel: "always cancelling"][rule] ?? "never beginning"
    #expect(told.text.contains(" and \(name) of "), "\(told.text)")
  }

  @Test(arguments: [(0, "0.2"), (3, "0.8")])
  func `a best value at the end of the tried range is reported`(best: Int, text: String) throws {
    let told = try Data(cells: 4, presentWrong: 0..<60).recommendation { _, cell in cell != best }
    #expect(told.verdict == .change(cell: best))
    #expect(told.ends.map(\.key) == ["commitProgress"])
    #expect(told.ends.first?.isLow == (best == 0))
    #expect(
      told.sentences.last
        == "The best value of commitProgress, \(text), is at the end of the tried range; try values beyond it.")
  }

  @Test func `a best value at the end of the valid range isn't reported`() throws {
    let labels = (0..<40).map { SyntheticTable.label($0, $0 < 20 ? .finish : .cancel) }
    let sweep = try Sweep([SweepAxis("commitProgress", numbers: [0.5, 0.9, 1])], base: ThresholdSet())
    let table = SyntheticTable.table(labels, cells: 3) { _, cell in cell != 2 }
    let search = SweepSearch(table: table, sweep: sweep)
    let present = SyntheticTable.table(labels, cells: 1) { _, _ in true }
    let told = Recommendation(search, CrossValidation(of: search), present: present)
    #expect(told.verdict == .change(cell: 2))
    #expect(told.ends.isEmpty)
  }

  @Test func `the recommended change names every threshold that differs, including the release rule`() throws {
    let labels = (0..<40).map { SyntheticTable.label($0, $0 < 20 ? .finish : .cancel) }
    var base = ThresholdSet()
    base[.mouse].commitProgress = 0.4
    let axes = try ["releaseRule=projection", "velocityStrategy=leastSquares", "commitProgress=0.5"].map {
      try SweepAxis(parsing: $0)
    }
    let search = SweepSearch(
      table: SyntheticTable.table(labels, cells: 1) { _, _ in false }, sweep: try Sweep(axes, base: base))
    let present = SyntheticTable.table(labels, cells: 1) { _, _ in true }
    let told = Recommendation(search, CrossValidation(of: search), present: present)
    #expect(told.text.hasPrefix("Change to releaseRule projection, commitProgress 0.5: over 40 trials the one setting"))
  }
}
