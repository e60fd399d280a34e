import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning
import Testing

/// Every sentence of a recommendation, with trials that make it true and trials that make it false.
@Suite struct RecommendationSentenceTests {
  struct Sentence: Sendable, CustomTestStringConvertible {
    /// A part of the sentence that no other one has.
    var text: String
    /// Trials of which it is true, and trials of which it isn't.
    var isTrue: @Sendable () throws -> Recommendation
    var isFalse: @Sendable () throws -> Recommendation

    var testDescription: String { text }
  }

  /// Trials with which a change of the threshold is supported.
  private static let change = RecommendationData(cells: 99, wrong: 115..<125, presentWrong: 100..<160)

  private static func with(
    _ data: RecommendationData = change, _ edit: @Sendable (inout RecommendationData) -> Void
  ) -> RecommendationData {
    var data = data
    edit(&data)
    return data
  }

  private static func sentence(
    _ text: String, true isTrue: RecommendationData, false isFalse: RecommendationData = change
  ) -> Sentence {
    Sentence(text: text, isTrue: { try isTrue.recommendation() }, isFalse: { try isFalse.recommendation() })
  }

  static let sentences = [
    sentence(
      "Change commitProgress from 0.123 to 0.5: over 240 trials of 8 people, the error rate falls from 25.0% (",
      true: change, false: with { $0.presentWrong = 115..<125 }),
    sentence("Change commitProgress to 0.5: ", true: with { $0.present = nil }),
    sentence("there is no trial with a known intent.", true: with { ($0.finish, $0.cancel) = (0, 0) }),
    sentence(
      "all 120 trials were meant to finish.", true: with { $0.cancel = 0 }, false: with { $0.cancel = 1 }),
    sentence("the only trial was meant to be cancelled.", true: with { ($0.finish, $0.cancel) = (0, 1) }),
    sentence("no trial was meant to navigate.", true: with { ($0.finish, $0.cancel, $0.others) = (0, 0, 20) }),
    sentence(
      "no trial was meant to finish, so a recognizer that never begins would make no error.",
      true: with { ($0.finish, $0.others) = (0, 20) }, false: with { $0.others = 20 }),
    sentence(
      "no trial was meant to be cancelled, so finishing every transition would be no error, and nothing determines "
        + "commitProgress should be.", true: with { ($0.cancel, $0.others) = (0, 20) },
      false: with { ($0.cancel, $0.others, $0.axis) = (0, 20, "panSlopPoints") }),
    sentence(
      "9 trials meant to finish and 120 meant to be cancelled are too few; at least 10 of each are needed.",
      true: with { $0.finish = 9 }, false: with { $0.finish = 10 }),
    sentence(
      "no trial names its person; at least 5 people are needed at a confidence of 95%.", true: with { $0.people = 0 }),
    sentence("all trials are of 1 person; at least 5 people", true: with { $0.people = 1 }),
    sentence("trials of 4 people are too few; at least 5", true: with { $0.people = 4 }, false: with { $0.people = 5 }),
    sentence(
      "none of 99 settings costs less than the present one, which has an error rate of 4.2% (",
      true: with { $0.presentWrong = 0..<10 }),
    sentence(
      "the one setting that was tried doesn't cost less than the present one",
      true: with { ($0.cells, $0.presentWrong) = (1, 0..<10) }, false: with { $0.cells = 1 }),
    sentence(
      "treat 60 of 120 gestures meant to finish as such, and 60 of 120 others; p = 0.55. No change is recommended.",
      true: with { ($0.wrong, $0.presentWrong) = (60..<180, 0..<240) }),
    sentence("the error rate rises from ", true: worse),
    sentence(
      "the error rate falls from 10.0% (", true: with { ($0.wrong, $0.presentWrong) = (100..<122, 110..<134) }),
    sentence(
      "Accidental finishes fall from 33.3% (", true: with { $0.presentWrong = 100..<160 },
      false: with { $0.presentWrong = 60..<125 }),
    sentence(
      "With an accidental finish at 5 and an accidental cancel at 1, the cost per trial goes from ",
      true: with { $0.costs = ErrorCosts(accidentalFinish: 5) }),
    sentence(
      "The change costs less as long as an accidental finish costs less than 2.5 accidental cancels.",
      true: with { ($0.wrong, $0.presentWrong) = (110..<140, 60..<120) }),
    sentence(
      "The change costs less as long as an accidental finish costs more than 0.50 accidental cancels.",
      true: with { ($0.wrong, $0.presentWrong) = (90..<120, 120..<180) }),
    // The mixes and costs.
    sentence(
      "The change makes no more errors of any kind, so no mix and no costs make it worse.", true: change, false: trade),
    sentence(
      "At equal costs, it costs less as long as less than 71.4% of transitions are meant to be cancelled; in these trials, "
        + "50.0% are.", true: trade),
    sentence(
      "At equal costs, it costs less as long as more than 33.3% of transitions are meant to be cancelled; in these trials, "
        + "50.0% are.", true: with { ($0.wrong, $0.presentWrong) = (90..<120, 120..<180) }, false: trade),
    sentence(
      "At these costs, it costs less as long as less than 62.5% of transitions are meant to be cancelled; ",
      true: with(trade) { $0.costs = ErrorCosts(accidentalFinish: 1.5) }, false: trade),
    sentence(
      "With the stated mix, the change costs less as long as an accidental finish costs less than 22.5 accidental cancels.",
      true: with(trade) { $0.mix = "finish=9,cancel=1" }, false: trade),
    sentence(
      "it costs less as long as less than 71.4% of transitions are meant to be cancelled; in the stated mix, 10.0% are.",
      true: with(trade) { $0.mix = "finish=9,cancel=1" }, false: trade),
    sentence(
      "With the stated mix, the change costs more than the present thresholds. With the stated mix, the change costs less only "
        + "if an accidental finish costs less than 0.28 accidental cancels. At equal costs, it costs less only if less than "
        + "71.4% of transitions are meant to be cancelled; in the stated mix, 90.0% are.",
      true: with(trade) { $0.mix = "finish=1,cancel=9" }, false: with(trade) { $0.mix = "finish=9,cancel=1" }),
    sentence(
      "The change costs less as long as a false activation costs less than 1.3 accidental cancels. At these costs, it costs "
        + "less as long as less than 90.6% of transitions are meant to be cancelled; in these trials, 50.0% are. At these "
        + "costs, it costs less as long as there are fewer than 1.3 gestures not meant to navigate for each transition; in "
        + "these trials, there are 0.25.",
      true: activations, false: with(activations) { $0.wrong = 0..<0 }),
    sentence(
      "With the stated mix, the change makes as many errors of each kind as the present thresholds.",
      true: with { ($0.presentWrong, $0.wrong, $0.mix) = (0..<60, 0..<0, "cancel=1") }, false: change),
    sentence(
      "With the stated mix, the best settings make as many errors of each kind as the present thresholds.",
      true: with { ($0.presentWrong, $0.wrong, $0.mix) = (0..<4, 0..<1, "cancel=1") }, false: unclear),
    sentence(
      "The best settings make no more errors of any kind, so no mix and no costs make them worse.",
      true: with { ($0.wrong, $0.presentWrong) = (100..<122, 100..<124) }, false: unclear),
    sentence(
      "The best settings make no fewer errors of any kind, so no mix and no costs make them better.", true: worse,
      false: unclear),
    sentence(
      "The best settings would cost less as long as an accidental finish costs more than 0.83 accidental cancels. At equal "
        + "costs, they would cost less as long as more than 45.5% of transitions are meant to be cancelled; in these trials, "
        + "50.0% are.", true: unclear, false: with(unclear) { $0.wrong = 110..<132 }),
    sentence(
      "The best settings would cost less only if an accidental finish costs less than 0.",
      true: with(worse) { $0.presentWrong = 0..<50 }, false: unclear),
    sentence(
      "With the stated mix, the best settings would cost more than the present thresholds.",
      true: with(unclear) { $0.mix = "finish=9,cancel=1" }, false: with(unclear) { $0.mix = "finish=1,cancel=9" }),
  ]

  /// A change from 60 accidental cancels to 20 accidental finishes and 10 accidental cancels.
  private static let trade = RecommendationData(cells: 99, wrong: 110..<140, presentWrong: 60..<120)
  /// A change from 40 accidental cancels to 30 false activations that cost a quarter.
  private static let activations = RecommendationData(
    others: 60, cells: 9, wrong: 270..<300, presentWrong: 0..<40, costs: ErrorCosts(falseActivation: 0.25),
    axis: "panSlopPoints")
  /// Settings with two errors less than the present one: 10 accidental cancels more, and 12 accidental finishes less.
  private static let unclear = RecommendationData(cells: 99, wrong: 100..<122, presentWrong: 110..<134)

  /// Settings that seem to be better than the present one for the people by whom they are chosen, and are worse for the
  /// one who is held out.
  private static let worse = RecommendationData(cells: 8, presentWrong: 0..<9, isOwnCellWrong: true)

  @Test(arguments: sentences)
  func `each sentence is printed if it is true, and only then`(sentence: Sentence) throws {
    let (yes, no) = (try sentence.isTrue().text, try sentence.isFalse().text)
    #expect(yes.contains(sentence.text), "\(yes)")
    #expect(!no.contains(sentence.text), "\(no)")
  }

  @Test func `every reason to keep the thresholds has a sentence in the table`() throws {
    var reasons: Set<String> = []
    for sentence in Self.sentences {
      guard case .keep(let reason) = try sentence.isTrue().verdict else { continue }
      reasons.insert("\(reason)".prefix { $0 != "(" }.description)
    }
    let all: Set = [
      "noTrials", "onlyOneIntent", "missingIntent", "tooFewTrials", "tooFewPersons", "presentIsBest", "noSignal",
      "notBetter", "notSignificant",
    ]
    #expect(reasons == all, "\(all.symmetricDifference(reasons))")
  }

  @Test func `a rule that is better although its choice varies has a sentence`() throws {
    // One search is right for four of six people, and another one for all but a few trials of everyone.
    let labels = (0..<120).map { SyntheticTable.label($0, $0 % 2 == 0 ? .finish : .cancel, person: "p\($0 / 20)") }
    func search(_ isWrong: @escaping (Int, Int) -> Bool) throws -> SweepSearch {
      SweepSearch(
        table: SyntheticTable.table(labels, cells: 3) { isWrong($0, $1) }, sweep: try SyntheticTable.sweep([3]),
        present: ["0.1"])
    }
    let present = SyntheticTable.table(labels, cells: 1) { trial, _ in trial % 20 < 10 }
    let sentence = "The rule 'steady' alone is better than the present thresholds"
    let steady = try search { trial, _ in trial % 20 < 4 }
    let comparison = RuleComparison(("steady", steady), others: [], present: present)
    #expect(comparison.pValue == 1.0 / 64 && !Recommendation(comparison).text.contains(sentence))
    // Without one of the people, the other search seems to be the best one for the others.
    let moody = try search { trial, cell in trial / 20 % 3 == cell }
    let both = RuleComparison(("steady", steady), others: [("moody", moody)], present: present)
    let told = Recommendation(both)
    if case .keep(.notSignificant) = told.verdict { #expect(told.text.contains(sentence) == (told.betterRule != nil)) }
  }
}
