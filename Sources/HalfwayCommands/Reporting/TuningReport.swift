import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// A page that shows what thresholds make of labelled recordings, what better ones there are, and how sure that is.
///
/// It is one file of HTML, which is XML as well: drawings and styles are in it, nothing is loaded, and there is no script. The same values
/// give the same bytes.
struct TuningReport {
  /// What looking for better thresholds gave.
  struct Search {
    var search: SweepSearch
    var validation: CrossValidation
    var confidence: ConfidenceSet
    var front: ParetoFront
    var recommendation: Recommendation
    /// The searched rules, the best one first; empty where only one was searched.
    var rules: [RuleComparison.Entry]

    /// Whether a change is recommended.
    var isChange: Bool {
      if case .change = recommendation.verdict { true } else { false }
    }
  }

  /// A preset and what it makes of the recordings.
  struct Rival {
    var name: String
    var counts: OutcomeCounts
  }

  var title: String
  /// What the numbers were made from, in the order in which it is listed: names and values.
  var provenance: [(name: String, value: String)]
  /// Those that tables count, in their order, and then those that nobody counts.
  var trials: [ReportTrial]
  /// What decides now, in words and for the device that most recordings are of.
  var presentName: String
  var present: Thresholds
  /// A table of one cell.
  var presentTable: OutcomeTable
  var search: Search?
  /// Of the search over what begins a transition; nil where there was none.
  var recognition: Search?
  /// The best thresholds for that device; nil where none were looked for.
  var best: Thresholds?
  var evidence: [ThresholdEvidence]
  var rivals: [Rival]
  /// The device whose thresholds are drawn.
  var device: DeviceClass
  /// What `travelWidths` counts in, in points.
  var widthPoints: Double

  /// Of intervals.
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
      ("courses", "Courses", { writeCourses(into: &$0, cards: cards) }),
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
        "p", [:], "These recordings do not say what was meant, so nothing on this page is an error or a success.")
    }
    if trials.contains(where: { $0.label.source == .synthetic }) {
      let count = trials.count { $0.label.source == .synthetic }
      let which = count == trials.count ? "All" : "\(count) of the \(trials.count)"
      page.element(
        "p", [:], "\(which) recordings are synthetic: they show what the method does, not what people do.")
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
      return (others > 0 ? "" : "\(trials.count) recordings; of none is known what was meant.")
        + activations.drop { $0 == " " }
    }
    return "\(counts.errors) of \(counts.trials) recordings come to something else than was meant by \(presentName)."
      + activations
  }

  // MARK: Anchors

  static func anchor(_ trial: Int) -> String { "r\(trial + 1)" }
}
