import Foundation
import HalfwayReplay
import HalfwayReports

/// The card of a recording in a report: its trajectory, some of its frames, and the explanation.
struct RecordingCard {
  let trial: ReportTrial
  /// The anchor for links to the card.
  let anchor: String
  /// The threshold that progress is compared with.
  var commitProgress: Double?

  private static let frameHeight = 132.0

  func write(into page: inout Markup, _ parts: SceneParts) {
    page.element("article", ["class": trial.isWrong ? "card error" : "card", "id": anchor]) { page in
      page.element("h3", [:], trial.label.name)
      page.element("p", ["class": "soft"]) { page in
        if let error = trial.error { page.element("span", ["class": "bad"], error + " · ") }
        page.add(facts.joined(separator: " · "))
      }
      page.element("div", ["class": "look"]) { page in
        if trial.trajectory.points.isEmpty {
          page.element("p", ["class": "soft"], "No transition began, so there is no trajectory.")
        } else {
          let milliseconds = TrajectoryFigure.milliseconds(of: [trial.trajectory])
          TrajectoryFigure(
            trajectories: [(trial.trajectory, "", "")], size: TrajectoryFigure.cardSize, milliseconds: milliseconds,
            commitProgress: commitProgress, label: "Progress over time of \(trial.label.name)"
          ).draw(into: &page)
        }
        if !trial.trajectory.film.isEmpty { page.element("div", ["class": "film"]) { writeFilm(into: &$0, parts) } }
      }
      guard !trial.explanation.isEmpty else { return }
      page.element("details") { page in
        page.element("summary", [:], "why")
        page.element("pre", [:], trial.explanation.joined(separator: "\n"))
      }
    }
    page.newLine()
  }

  private var facts: [String] {
    let label = trial.label
    var facts = [
      label.intent.map { $0 == .cancel ? "meant to cancel" : $0.meaning } ?? "no stated intent"
    ]
    facts.append(VerdictText.short(trial.trajectory.verdict))
    if trial.changesOutcome { facts.append("the present thresholds: \(trial.present.rawValue)") }
    facts += [label.person, label.task, label.scene, label.device.rawValue].compactMap { $0 }
    if label.source != .human { facts.append(label.source.rawValue) }
    return facts
  }

  private func writeFilm(into page: inout Markup, _ parts: SceneParts) {
    for frame in trial.trajectory.film {
      let size = frame.list.size
      let width = size.height > 0 ? Self.frameHeight * size.width / size.height : Self.frameHeight
      let time = (Double(frame.microseconds) / 1000).fixed(places: 0) + " ms"
      let caption = frame.percent.map { "\(time), \(($0 * 100).fixed(places: 0))%" } ?? "at rest"
      page.element("div") { page in
        page.element(
          "svg",
          [
            "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(size.width.drawn) \(size.height.drawn)",
            "width": width.drawn, "height": Self.frameHeight.drawn, "role": "img", "aria-label": caption,
          ]
        ) { SceneDrawing.draw(frame.list, into: &$0, parts) }
        page.add(caption)
      }
    }
  }
}
