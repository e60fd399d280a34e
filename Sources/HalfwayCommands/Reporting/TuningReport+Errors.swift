import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayReports
import HalfwayTuning

// The outcomes compared with the intents, and the thresholds about which the recordings provide evidence.
extension TuningReport {
  func writeErrors(into page: inout Markup, cards: Set<Int>) {
    page.element("div", ["class": "pair"]) { page in
      page.element("div") { page in
        page.element("h3", [:], "With the present thresholds")
        writeConfusion(Confusion(of: presentTable, at: 0), into: &page)
      }
      if let search {
        page.element("div") { page in
          page.element(
            "h3", [:],
            (isChange ? "With the recommended thresholds" : "With the best of the sweep, which isn't recommended")
              + ", in-sample"
          )
          writeConfusion(Confusion(of: search.search.table, at: search.search.best), into: &page)
        }
      }
    }
    if let search {
      page.element(
        "p", ["class": "soft"],
        "The best thresholds were chosen by these recordings, so their errors on them, in-sample, are too low. "
          + "Cross-validated errors are those of thresholds that were chosen by "
          + "\(Self.words(search.validation.grouping)).")
      writeWhole(search, into: &page)
    }
    writeGroups(into: &page)
    writeWrong(into: &page, cards: cards)
  }

  private func writeConfusion(_ confusion: Confusion, into page: inout Markup) {
    ReportTable(
      headings: ["", "finished", "cancelled", "never began"] + (confusion.hasTargets ? ["other target"] : []),
      rows: confusion.intents.map { intent in
        [.text(intent == .cancel ? "meant to cancel" : intent.meaning)]
          + Confusion.outcomes.map { outcome in
            let count = "\(confusion[intent, outcome])"
            let isWrong = !intent.isMet(by: outcome) && confusion[intent, outcome] > 0
            return isWrong ? .alarm(count) : .number(count)
          } + (confusion.hasTargets ? [.number("\(confusion.wrongTargets(intent))")] : [])
      }
    ).write(into: &page)
  }

  private func writeWhole(_ search: Search, into page: inout Markup) {
    let rows: [(String, OutcomeCounts, ErrorRates?)] = [
      ("present", presentTable.counts(at: 0), search.recommendation.presentRates),
      ("best, cross-validated", search.validation.counts, search.recommendation.rates),
      ("best, in-sample", search.search.counts(at: search.search.best), nil),
    ]
    writeCounts("thresholds", rows, into: &page)
  }

  private static func words(_ grouping: CrossValidation.Grouping) -> String {
    switch grouping {
    case .onePerson: "all people but one, on that person's recordings"
    case .persons: "19 in 20 people, on the recordings of the others"
    case .trials: "nine in ten recordings, on the others"
    }
  }

  /// Writes the errors of several sets of thresholds or groups. Rows without rates have no intervals.
  private func writeCounts(
    _ heading: String, _ rows: [(name: String, counts: OutcomeCounts, rates: ErrorRates?)], into page: inout Markup
  ) {
    let intervals = rows.map { $0.rates?.all.interval(confidence: confidence) }
    let most = scale(intervals)
    let hasOthers = rows.contains { $0.counts.notMeantToNavigate > 0 }
    let hasTargets = rows.contains { $0.counts.meantForTarget > 0 }
    ReportTable(
      headings: [heading, "recordings", "accidental finish", "accidental cancel"]
        + (hasTargets ? ["wrong target"] : [])
        + (hasOthers ? ["false activation", "all errors"] : ["errors"]),
      rows: zip(rows, intervals).map { row, interval in
        let (name, counts) = (row.name, row.counts)
        let activations: [ReportTable.Cell] =
          hasOthers ? [.number("\(counts.falseActivations) / \(counts.notMeantToNavigate)")] : []
        let targets: [ReportTable.Cell] =
          hasTargets ? [.number("\(counts.wrongTargets) / \(counts.meantForTarget)")] : []
        return [
          .text(name), .number("\(counts.totalTrials)"),
          .number("\(counts.accidentalFinishes) / \(counts.meantToCancel)"),
          .number("\(counts.accidentalCancels) / \(counts.meantToFinish)"),
        ] + targets + activations + [.share(counts.totalErrorShare, interval, upTo: most)]
      }
    ).write(into: &page)
  }

  private func writeGroups(into page: inout Markup) {
    let table = presentTable
    for kind in TrialGroups.Kind.allCases {
      let groups = TrialGroups(by: kind, of: table.labels, among: table.known).groups
      // A single group would repeat the totals.
      guard groups.count > 1 else { continue }
      let validated = isChange ? search : nil
      page.element(
        "h3", [:],
        "By \(kind.rawValue), \(validated == nil ? "present thresholds" : "recommended thresholds, cross-validated")")
      writeCounts(
        kind.rawValue,
        groups.map { group in
          let counts =
            validated.map { $0.validation.counts(of: group.trials, $0.searches) }
            ?? table.counts(at: 0, of: group.trials)
          let rates =
            validated.map { ErrorRates(of: $0.validation, table, among: group.trials) }
            ?? ErrorRates(of: table, at: 0, among: group.trials)
          return (group.name ?? "not stated", counts, rates)
        }, into: &page)
    }
    page.element(
      "p", ["class": "soft"],
      "The unit of the intervals is the person, so groups with few people have wide ones. The interval of a single person "
        + "is about this person.")
  }

  /// The maximum number of recordings in a table.
  private static let maximumRows = 300

  private func writeWrong(into page: inout Markup, cards: Set<Int>) {
    let all = trials.indices.filter { trials[$0].isWrong }
    guard !all.isEmpty else { return }
    let sample = EvenSample(all.count, maximum: Self.maximumRows)
    let wrong = sample.indices.map { all[$0] }
    let thresholds = isChange ? ", recommended thresholds, in-sample" : ""
    page.element("h3", [:], "Recordings without the intended outcome\(thresholds)")
    if sample.isPart { page.element("p", ["class": "soft"], sample.note("recordings")) }
    ReportTable(
      headings: ["recording", "error", "progress", "velocity", "by", "present"],
      rows: wrong.map { index in
        let trial = trials[index]
        return [
          cards.contains(index)
            ? .link(trial.label.name, to: Self.anchor(index)) : .text(trial.label.name),
          .alarm(trial.error ?? ""), .number(trial.decision.map(VerdictText.percent) ?? "–"),
          .number(trial.decision.map(VerdictText.velocity) ?? "–"), .text(trial.decision?.rule.rawValue ?? "–"),
          .text(trial.present.rawValue),
        ]
      }
    ).write(into: &page)
  }

  // MARK: Evidence

  func writeEvidence(into page: inout Markup) {
    page.element(
      "p", [:],
      "The number of recordings whose outcome changes if a threshold alone changes slightly, or anywhere. A threshold "
        + "without effect at any value that was tried is dead: these recordings contain no evidence for its value.")
    ReportTable(
      headings: ["threshold", "present", "best", "lowered", "raised", "near, intent known", "any tried", ""],
      rows: evidence.map { one in
        [
          .code(one.key), .number(value(of: one.key, in: present)),
          .number(best.map { value(of: one.key, in: $0) } ?? "–"),
          .number("\(one.lowered.count)"), .number("\(one.raised.count)"), .number("\(one.nearLabelled)"),
          .number("\(one.anywhere.count)"), one.isDead ? .alarm("dead") : .text(""),
        ]
      }
    ).write(into: &page)
  }

  private func value(of key: String, in thresholds: Thresholds) -> String {
    guard let value = thresholds.value(forKey: key) else { return thresholds.choice(forKey: key) ?? "–" }
    let unit = Thresholds.fields.first { $0.key == key }?.unit ?? ""
    return value.shortest(places: 4) + (unit.isEmpty ? "" : " " + unit)
  }
}
