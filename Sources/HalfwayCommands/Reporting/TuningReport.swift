import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayReports
import HalfwayTuning

/// A page about the outcomes of labeled recordings with given thresholds, about better thresholds, and about the
/// confidence in them.
///
/// It is a single file that is valid as HTML and as XML. Drawings and styles are embedded, nothing is loaded, and there
/// are no scripts. The same values produce the same bytes.
struct TuningReport {
  /// The result of a search for better thresholds.
  struct Search {
    var search: SweepSearch
    /// The cross-validation of the whole procedure, and the searches among which it chooses.
    var validation: CrossValidation
    var searches: [SweepSearch]
    var confidence: ConfidenceSet
    var front: ParetoFront
    var recommendation: Recommendation
    /// The searched rules, the best one first. Empty if only one was searched.
    var rules: [RuleComparison.Entry]

    /// Whether a change is recommended.
    var isChange: Bool {
      if case .change = recommendation.verdict { true } else { false }
    }
  }

  /// A preset with its counts of outcomes.
  struct Rival {
    var name: String
    var counts: OutcomeCounts
  }

  var title: String
  /// The sources of the numbers, as names and values, in the order in which they are listed.
  var provenance: [(name: String, value: String)]
  /// The recordings that tables count, in order, followed by those that aren't counted.
  var trials: [ReportTrial]
  /// The name of the present thresholds.
  var presentName: String
  /// The present thresholds for the device of most recordings.
  var present: Thresholds
  /// The outcomes with the present thresholds, as a table with one cell.
  var presentTable: OutcomeTable
  var search: Search?
  /// The search over recognition, or `nil` if there was none.
  var recognition: Search?
  /// The best thresholds for that device, or `nil` if there was no search.
  var best: Thresholds?
  var evidence: [ThresholdEvidence]
  var rivals: [Rival]
  /// The device whose thresholds are drawn.
  var device: DeviceClass
  /// The width of the page, in points, in which `travelWidths` is measured.
  var widthPoints: Double

  /// The confidence level of intervals.
  var confidence: Double { search?.search.confidence ?? 0.95 }

  /// Whether better thresholds are recommended.
  var isChange: Bool { search?.isChange ?? false }

  // MARK: Page

  var html: String {
    var page = Markup()
    page.element("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"]) { page in
      page.newLine()
      page.element("head") { page in
        page.empty("meta", ["charset": "utf-8"])
        page.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        page.element("title", [:], title)
        page.style(ReportStyle.figure + ReportStyle.page)
      }
      page.newLine()
      page.element("body") { page in
        page.element("main") { write(into: &$0) }
      }
    }
    return "<!DOCTYPE html>\n" + page.text + "\n"
  }

  private func write(into page: inout Markup) {
    page.element("h1", [:], title)
    writeHead(into: &page)
    guard !trials.isEmpty else {
      page.element("p", [:], "There are no recordings.")
      return
    }
    let cards = Set(trials.indices.filter { trials[$0].hasCard })
    let sections: [(id: String, title: String, write: (inout Markup) -> Void)] = [
      ("surface", "Decision surface", { writeSurface(into: &$0, cards: cards) }),
      ("thresholds", "Error against each threshold", writeProfiles),
      ("front", "Accidental finish against accidental cancel", writeFront),
      ("errors", "Errors", { writeErrors(into: &$0, cards: cards) }),
      ("evidence", "Evidence for each threshold", writeEvidence),
      ("rules", "Other rules", writeRules),
      ("recognition", "Whether a transition begins", writeRecognition),
      ("trajectories", "Trajectories", { writeTrajectories(into: &$0, cards: cards) }),
      ("cards", "Recordings", { writeCards(into: &$0, cards: cards) }),
    ].filter { hasSection($0.0) }
    page.element("nav") { page in
      for section in sections { page.element("a", ["href": "#" + section.id], section.title) }
    }
    page.newLine()
    for section in sections {
      page.element("section") { page in
        page.element("h2", ["id": section.id], section.title)
        section.write(&page)
      }
      page.newLine()
    }
  }

  private func hasSection(_ id: String) -> Bool {
    switch id {
    case "recognition": recognition != nil
    case "thresholds": search.map { $0.search.sweep.axes.contains { $0.count > 1 } } ?? false
    case "front": presentTable.labelled.count > 0
    case "errors": presentTable.known.count > 0
    case "evidence": !evidence.isEmpty
    case "rules": !(search?.rules.isEmpty ?? true)
    default: true
    }
  }

  // MARK: Head

  private func writeHead(into page: inout Markup) {
    page.element("p", ["class": isChange ? "verdict" : "verdict keep"], sentence)
    let intents = Set(trials.compactMap(\.label.intent))
    if intents.isEmpty, !trials.isEmpty {
      page.element(
        "p", [:], "These recordings have no intents, so this page contains no errors.")
    }
    if trials.contains(where: { $0.label.source == .synthetic }) {
      let count = trials.count { $0.label.source == .synthetic }
      let which = count == trials.count ? "All" : "\(count) of the \(trials.count)"
      page.element(
        "p", [:], "\(which) recordings are synthetic: results are about the method, not about people.")
    }
    page.element("dl") { page in
      for (name, value) in provenance {
        page.element("dt", [:], name)
        page.element("dd", [:], value)
        page.newLine()
      }
    }
  }

  private var sentence: String {
    if let search { return search.recommendation.text }
    let counts = presentTable.cells > 0 ? presentTable.counts(at: 0) : OutcomeCounts()
    let others = counts.notMeantToNavigate
    let activations =
      others > 0
      ? " Of \(others) gestures that weren't meant to navigate, \(counts.falseActivations) began a transition." : ""
    guard counts.trials > 0 else {
      return (others > 0 ? "" : "\(trials.count) recordings, none with an intent.")
        + activations.drop { $0 == " " }
    }
    return "\(counts.errors) of \(counts.trials) recordings don't have the intended outcome with \(presentName)."
      + activations
  }

  // MARK: Anchors

  static func anchor(_ trial: Int) -> String { "r\(trial + 1)" }
}
