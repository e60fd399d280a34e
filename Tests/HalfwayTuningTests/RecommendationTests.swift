import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning
import Testing

@Suite struct RecommendationTests {
  @Test func `unequal costs affect the verdict`() throws {
    // The change replaces 20 accidental finishes with 30 accidental cancels.
    var data = RecommendationData(cells: 3, wrong: 90..<120, presentWrong: 120..<140)
    #expect(try data.recommendation().verdict == .keep(.presentIsBest))
    data.costs = ErrorCosts(accidentalFinish: 5, accidentalCancel: 1)
    #expect(try data.recommendation().verdict == .change(cell: 1))
  }

  @Test func `a skewed mix of intents isn't mistaken for a lack of signal`() throws {
    // 95% of the gestures are meant to finish. The present setting is wrong in a quarter of them, the best one in a few
    // of the others.
    let skewed = RecommendationData(finish: 380, cancel: 20, cells: 9, wrong: 380..<385, presentWrong: 0..<95)
    #expect(try skewed.recommendation().verdict == .change(cell: 4))
    // A setting that always finishes has no more errors, but doesn't tell gestures apart.
    let constant = RecommendationData(finish: 380, cancel: 20, cells: 9, wrong: 380..<400, presentWrong: 0..<95)
    #expect(try constant.recommendation().verdict == .keep(.noSignal))
  }

  @Test func `false activations count as errors`() throws {
    // The present thresholds begin a transition in half of the gestures that must not navigate.
    var data = RecommendationData(
      others: 60, cells: 99, wrong: 117..<121, presentWrong: 270..<300, axis: "panSlopPoints")
    let told = try data.recommendation()
    #expect(told.verdict == .change(cell: 49))
    #expect(
      told.sentences[1].hasSuffix(" and false activations fall from 50.0% (35.4–64.6%) to 0.0% (0.0–8.5%) of 60."))
    // If false activations cost nothing, a change gains nothing.
    data.costs = ErrorCosts(falseActivation: 0)
    #expect(try data.recommendation().verdict == .keep(.presentIsBest))
    data.costs = ErrorCosts(accidentalFinish: 2, falseActivation: 0.5)
    let weighed = try data.recommendation()
    #expect(weighed.verdict == .change(cell: 49))
    #expect(
      weighed.sentences[2]
        == "With an accidental finish at 2, an accidental cancel at 1 and a false activation at 0.5, the cost per trial "
        + "goes from 0.050 to 0.017.")
  }

  @Test func `a change must outweigh the false activations that it causes`() throws {
    // The change replaces 40 accidental cancels with 30 false activations.
    var data = RecommendationData(others: 60, cells: 9, wrong: 270..<300, presentWrong: 0..<40, axis: "panSlopPoints")
    data.costs = ErrorCosts(falseActivation: 0.25)
    #expect(try data.recommendation().verdict == .change(cell: 4))
    data.costs = ErrorCosts(falseActivation: 2)
    #expect(try data.recommendation().verdict == .keep(.presentIsBest))
  }

  @Test func `trials not meant to navigate support changes only to thresholds for beginning a transition`() throws {
    var data = RecommendationData(
      cancel: 0, others: 60, cells: 9, wrong: 0..<3, presentWrong: 140..<180, axis: "panSlopPoints")
    #expect(try data.recommendation().verdict == .change(cell: 4))
    for axis in ["commitProgress", "travelWidths"] {
      data.axis = axis
      #expect(try data.recommendation().verdict == .keep(.missingIntent(.cancel)))
    }
    data = RecommendationData(finish: 0, others: 60, cells: 9, presentWrong: 0..<180, axis: "panSlopPoints")
    #expect(try data.recommendation().verdict == .keep(.missingIntent(.finish)))
    data = RecommendationData(finish: 0, cancel: 0, others: 60, cells: 9, presentWrong: 0..<60, axis: "panSlopPoints")
    #expect(try data.recommendation().verdict == .keep(.onlyOneIntent(.noNavigation)))
  }

  @Test func `at least ten trials of each intent in the data are required`() throws {
    var data = RecommendationData(others: 9, cells: 9, presentWrong: 0..<200)
    #expect(
      try data.recommendation().text
        == "The data does not support a change: 120 trials meant to finish, 120 meant to be cancelled and 9 not meant "
        + "to navigate are too few; at least 10 of each are needed.")
    data = RecommendationData(finish: 9, cancel: 0, others: 40, cells: 9, presentWrong: 0..<40, axis: "edgeWidthPoints")
    #expect(try data.recommendation().verdict == .keep(.tooFewTrials))
    data.finish = 10
    #expect(try data.recommendation().verdict == .change(cell: 4))
  }

  @Test(arguments: [(0, "0.2"), (3, "0.8")])
  func `a best value at the end of the tried range is reported`(best: Int, text: String) throws {
    let told = try RecommendationData(cells: 4, presentWrong: 0..<60).recommendation { _, cell in cell != best }
    #expect(told.verdict == .change(cell: best))
    #expect(told.ends.map(\.key) == ["commitProgress"])
    #expect(told.ends.first?.isLow == (best == 0))
    #expect(
      told.sentences.last
        == "The best value of commitProgress, \(text), is at the end of the tried range; try values beyond it.")
  }

  @Test func `a best value at the end of the valid range isn't reported`() throws {
    let labels = (0..<40).map { SyntheticTable.label($0, $0 < 20 ? .finish : .cancel, person: "p\($0 % 8)") }
    let sweep = try Sweep([SweepAxis("commitProgress", numbers: [0.5, 0.9, 1])], base: ThresholdSet())
    let table = SyntheticTable.table(labels, cells: 3) { _, cell in cell != 2 }
    let present = SyntheticTable.table(labels, cells: 1) { _, _ in true }
    let told = Recommendation(SweepSearch(table: table, sweep: sweep), present: present)
    #expect(told.verdict == .change(cell: 2))
    #expect(told.ends.isEmpty)
  }

  @Test func `the recommended change names every threshold that differs, and no other`() throws {
    let labels = (0..<40).map { SyntheticTable.label($0, $0 < 20 ? .finish : .cancel, person: "p\($0 % 8)") }
    var base = ThresholdSet()
    base.setAll { $0.commitProgress = 0.4 }
    let axes = try [
      "releaseRule=projection", "velocityStrategy=leastSquares", "commitProgress=0.5", "projectionSeconds=0.1,0.2,0.3",
    ].map { try SweepAxis(parsing: $0) }
    base.setAll { $0.projectionSeconds = 0.3 }
    let search = SweepSearch(
      table: SyntheticTable.table(labels, cells: 3) { _, _ in false }, sweep: try Sweep(axes, base: base))
    let present = SyntheticTable.table(labels, cells: 1) { _, _ in true }
    let told = Recommendation(search, present: present)
    #expect(
      told.text.hasPrefix(
        "Change releaseRule from progressOrVelocity to projection and commitProgress from 0.4 to 0.5: over 40 trials"),
      "\(told.text)")
  }

  @Test func `each threshold whose present value costs nothing keeps it`() throws {
    let labels = (0..<80).map { SyntheticTable.label($0, $0 % 2 == 0 ? .finish : .cancel, person: "p\($0 % 8)") }
    let sweep = try Sweep(
      [
        SweepAxis("commitProgress", numbers: [0.1, 0.3, 0.5, 0.7]),
        SweepAxis("projectionSeconds", numbers: [0.1, 0.15, 0.2, 0.3]),
      ], base: ThresholdSet())
    // Half of the present progress is needed, whatever the projection; or both other values at one corner.
    let table = SyntheticTable.table(labels, cells: sweep.count) { trial, cell in
      let (progress, projection) = (sweep.index(of: 0, at: cell), sweep.index(of: 1, at: cell))
      return trial < 40 && progress != 1 && !(progress == 3 && projection == 3)
    }
    let search = SweepSearch(table: table, sweep: sweep, present: ["0.5", "0.15"])
    #expect(search.region.count == 5)
    #expect(sweep.index(of: 0, at: search.best) == 1 && sweep.index(of: 1, at: search.best) == 1)
    let present = SyntheticTable.table(labels, cells: 1) { trial, _ in trial < 40 }
    let told = Recommendation(search, present: present)
    #expect(told.values == [.init(key: "commitProgress", present: "0.5", text: "0.3")])
  }
}
