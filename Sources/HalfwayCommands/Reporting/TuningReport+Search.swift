import Foundation
import HalfwayGestures
import HalfwayReplay
import HalfwayReports
import HalfwayTuning

// The search: the error as a function of each threshold, the trade-off between kinds of error, and other rules.
extension TuningReport {
  // MARK: Each threshold

  func writeProfiles(into page: inout Markup) {
    if let search { writeProfiles(of: search, into: &page) }
  }

  /// Writes the recommendation of the search over recognition, and its thresholds.
  func writeRecognition(into page: inout Markup) {
    guard let recognition else { return }
    page.element("p", [:], recognition.recommendation.text)
    page.element(
      "p", [:],
      "\(TuningText.count(recognition.search.sweep.count, "setting", "settings")) were tried, "
        + "with the present decision thresholds."
    )
    writeProfiles(of: recognition, into: &page)
  }

  private func writeProfiles(of search: Search, into page: inout Markup) {
    guard presentTable.known.count > 0 else { return }
    page.element("figure") { page in
      page.element("div", ["class": "pair"]) { page in
        for figure in profiles(search) {
          figure.draw(into: &page)
          page.newLine()
        }
      }
      page.element(
        "figcaption", [:],
        "Solid line: the lowest cost with that value and any other thresholds. Dashed: with the other thresholds of "
          + "the best setting. "
          + "Both are in-sample. "
          + "Shaded: the values that the recordings don't reject (\((confidence * 100).shortest(places: 2))%). "
          + costs(search.search.costs))
    }
  }

  private func costs(_ costs: ErrorCosts) -> String {
    let texts = [costs.accidentalFinish, costs.accidentalCancel, costs.falseActivation].map { $0.shortest(places: 3) }
    guard hasOthers else { return "An accidental finish costs \(texts[0]), an accidental cancel \(texts[1])." }
    return "An accidental finish costs \(texts[0]), an accidental cancel \(texts[1]), a false activation \(texts[2])."
  }

  /// Whether there are gestures that weren't meant to navigate, for which false activations are errors.
  private var hasOthers: Bool { presentTable.notMeantToNavigate.count > 0 }

  private func profiles(_ search: Search) -> [ProfileFigure] {
    let (sweep, best) = (search.search.sweep, search.search.best)
    let scale = 100 / Double(max(1, presentTable.known.count))
    let costs = (0..<sweep.count).map { search.search.cost(at: $0) * scale }
    let indices = sweep.axes.indices.map { sweep.index(of: $0, at: best) }
    var figures = sweep.axes.indices.filter { sweep.axes[$0].count > 1 }.map { axis in
      let values = sweep.axes[axis]
      var least = [Double](repeating: .infinity, count: values.count)
      for cell in 0..<sweep.count {
        let index = sweep.index(of: axis, at: cell)
        least[index] = min(least[index], costs[cell])
      }
      let slice = (0..<values.count).map { index in
        var there = indices
        there[axis] = index
        return costs[sweep.cell(there)]
      }
      let texts = (0..<values.count).map { values.text(at: $0) }
      let name = present.choice(forKey: values.key)
      let range = search.confidence.ranges.first { $0.axis == axis }
      return ProfileFigure(
        key: values.key, unit: Thresholds.fields.first { $0.key == values.key }?.unit ?? "", texts: texts,
        numbers: values.numbers, least: least, slice: slice,
        present: values.numbers == nil
          ? texts.firstIndex { $0 == name }.map(Double.init) : present.value(forKey: values.key),
        recommended: values.numbers.map { $0[indices[axis]] } ?? Double(indices[axis]),
        name: search.isChange ? "recommended" : "best",
        confidence: values.numbers == nil ? nil : range?.numbers, highest: 0)
    }
    let highest = figures.flatMap { $0.least + $0.slice }.max() ?? 1
    for index in figures.indices { figures[index].highest = highest }
    return figures
  }

  // MARK: Trade-off

  func writeFront(into page: inout Markup) {
    let counts = presentTable.counts(at: 0)
    func shares(_ counts: OutcomeCounts) -> (cancels: Double, finishes: Double) {
      (counts.accidentalCancelShare.share ?? 0, counts.accidentalFinishShare.share ?? 0)
    }
    func stand(_ name: String, _ letter: String, _ style: BoundaryCurve.Style, _ counts: OutcomeCounts)
      -> ParetoFigure.Stand
    {
      let (cancels, finishes) = shares(counts)
      return .init(name: name, letter: letter, accidentalCancels: cancels, accidentalFinishes: finishes, style: style)
    }
    var stands: [ParetoFigure.Stand] = []
    if let search {
      let word = isChange ? "recommended" : "best"
      stands.append(stand(word, word, .recommended, search.search.counts(at: search.search.best)))
    }
    stands.append(stand("present", "present", .present, counts))
    for (index, rival) in rivals.enumerated() {
      let letter = String(UnicodeScalar(UInt8(0x41 + index % 26)))
      stands.append(stand(rival.name, letter, .preset(index), rival.counts))
    }
    let (meantToFinish, meantToCancel) = (max(1, counts.meantToFinish), max(1, counts.meantToCancel))
    let front = (search?.front.points ?? []).map { point in
      ParetoFigure.Point(
        accidentalCancels: Double(point.accidentalCancels) / Double(meantToFinish),
        accidentalFinishes: Double(point.accidentalFinishes) / Double(meantToCancel),
        text: hasOthers ? TuningText.count(point.falseActivations, "false activation", "false activations") : nil)
    }.sorted { $0.accidentalCancels < $1.accidentalCancels }
    page.element("figure") { page in
      page.element("div", ["class": "plot"]) { ParetoFigure(front: front, stands: stands).draw(into: &$0) }
      page.element(
        "figcaption", [:],
        "Lower left is better. These are errors on the recordings by which thresholds were chosen; the errors to "
          + "expect on other recordings are in the table of errors, cross-validated."
          + (hasOthers
            ? " The line connects the best settings by these two kinds of errors. A dot above it has fewer false "
              + "activations, which "
              + "are shown only in its title and in the table below." : ""))
    }
    if hasOthers { writeActivations(into: &page) }
    if let breakEven = search?.recommendation.breakEven { writeRanges(of: breakEven, into: &page) }
  }

  /// Writes the three kinds of errors for all the sets of thresholds in the drawing, and for the cells of the front
  /// with the fewest errors of each kind.
  private func writeActivations(into page: inout Markup) {
    var rows: [(name: String, finishes: Int, cancels: Int, activations: Int)] = []
    func add(_ name: String, _ counts: OutcomeCounts) {
      rows.append((name, counts.accidentalFinishes, counts.accidentalCancels, counts.falseActivations))
    }
    if let search { add(isChange ? "recommended" : "best", search.search.counts(at: search.search.best)) }
    add("present", presentTable.counts(at: 0))
    for rival in rivals { add(rival.name, rival.counts) }
    let points = search?.front.points ?? []
    func addPoint(_ name: String, _ point: ParetoFront.Point?) {
      guard let point else { return }
      rows.append((name, point.accidentalFinishes, point.accidentalCancels, point.falseActivations))
    }
    addPoint("fewest accidental finishes", points.first)
    addPoint(
      "fewest accidental cancels",
      points.min { ($0.accidentalCancels, $0.accidentalFinishes) < ($1.accidentalCancels, $1.accidentalFinishes) })
    addPoint(
      "fewest false activations",
      points.min { ($0.falseActivations, $0.accidentalCancels) < ($1.falseActivations, $1.accidentalCancels) })
    let counts = presentTable.counts(at: 0)
    ReportTable(
      headings: ["thresholds", "accidental finish", "accidental cancel", "false activation"],
      rows: rows.map { row in
        [
          .text(row.name), .number("\(row.finishes) / \(counts.meantToCancel)"),
          .number("\(row.cancels) / \(counts.meantToFinish)"),
          .number("\(row.activations) / \(counts.notMeantToNavigate)"),
        ]
      }
    ).write(into: &page)
  }

  // MARK: Rules

  func writeRules(into page: inout Markup) {
    let rules = search?.rules ?? []
    let intervals = rules.map { entry in
      ErrorRates(of: entry.validation, entry.search.table).all.interval(confidence: confidence)
    }
    let most = scale(intervals)
    page.element(
      "p", [:],
      "Each rule with its best thresholds, evaluated on recordings that weren't used to choose them, and compared with "
        + "the present thresholds. The p-values are adjusted for the number of rules.")
    ReportTable(
      headings: [
        "rule", "settings", hasOthers ? "all errors" : "errors", "only it is wrong", "only the present is", "p",
      ],
      rows: zip(rules, intervals).map { entry, interval in
        [
          .text(entry.name), .number("\(entry.search.sweep.count)"),
          .share(entry.validation.counts.totalErrorShare, interval, upTo: most),
          .number("\(entry.comparison.onlyFirstWrong)"), .number("\(entry.comparison.onlySecondWrong)"),
          .number(entry.pValue.map { $0 < 0.001 ? "< 0.001" : $0.fixed(places: 3) } ?? "–"),
        ]
      }
    ).write(into: &page)
  }

  /// Returns a round fraction that exceeds all the intervals.
  func scale(_ intervals: [ClosedRange<Double>?]) -> Double {
    let highest = intervals.compactMap { $0?.upperBound }.max() ?? 1
    return [0.05, 0.1, 0.2, 0.3, 0.5, 0.75].first { $0 >= highest } ?? 1
  }
}
