import Foundation
import HalfwayRecordings
import HalfwayReplay
import HalfwayReports

// The trajectories, superimposed by intent and outcome, and the cards of the recordings.
extension TuningReport {
  func writeTrajectories(into page: inout Markup, cards: Set<Int>) {
    let milliseconds = TrajectoryFigure.milliseconds(of: trials.map(\.trajectory))
    page.element("div", ["class": "pair"]) { page in
      for (intent, name) in [
        (.finish, "Meant to finish"), (.cancel, "Meant to cancel"), (.noNavigation, "Not meant to navigate"),
        (nil, "No intent"),
      ]
        as [(RecordingHeader.Intent?, String)]
      {
        for finished in [true, false] {
          let members = trials.indices.filter {
            trials[$0].label.intent == intent && (trials[$0].shown == .finish) == finished
              && !trials[$0].trajectory.points.isEmpty
          }
          if !(intent?.isNavigation ?? false), members.isEmpty { continue }
          let title = "\(name), \(finished ? "finished" : "cancelled"): \(members.count)"
          let drawn = EvenSample(members.count, maximum: Self.maximumTrajectories)
          page.element("figure") { page in
            page.element("h3", ["class": members.first.map { trials[$0].isWrong } ?? false ? "bad" : ""], title)
            TrajectoryFigure(
              trajectories: drawn.indices.map { place in
                let index = members[place]
                return (
                  trials[index].trajectory, cards.contains(index) ? Self.anchor(index) : "", trials[index].label.name
                )
              }, size: TrajectoryFigure.cellSize, milliseconds: milliseconds, commitProgress: commitProgress,
              label: title
            ).draw(into: &page)
            if drawn.isPart { page.element("figcaption", [:], drawn.note("trajectories")) }
          }
          page.newLine()
        }
      }
    }
    let missing = trials.count { $0.trajectory.points.isEmpty }
    var caption =
      "Each line is a recording: blue while a contact drove it, gray while it settled, with a dot at the release."
    if missing > 0 { caption += " \(missing) recordings never began a transition and have no trajectory." }
    page.element("p", ["class": "soft"], caption)
  }

  /// The maximum number of trajectories in one figure.
  private static let maximumTrajectories = 80

  private var commitProgress: Double? { (isChange ? best : nil)?.commitProgress ?? present.commitProgress }

  func writeCards(into page: inout Markup, cards: Set<Int>) {
    if cards.count < trials.count {
      page.element(
        "p", ["class": "soft"],
        "\(cards.count) of \(trials.count) recordings have a card. Up to \(TuningReportWork.maximumCards / 2) of them are "
          + "errors with the present or the recommended thresholds. Both these and the others are evenly spaced in the "
          + "order of the paths."
      )
    }
    let parts = SceneParts()
    var content = Markup()
    // Wrong outcomes come first.
    for index in cards.sorted(by: { (trials[$0].isWrong ? 0 : 1, $0) < (trials[$1].isWrong ? 0 : 1, $1) }) {
      RecordingCard(trial: trials[index], anchor: Self.anchor(index), commitProgress: commitProgress)
        .write(into: &content, parts)
    }
    page.element("svg", ["xmlns": "http://www.w3.org/2000/svg", "class": "store", "aria-hidden": "true"]) { page in
      page.element("defs") { $0.append(parts.definitions) }
    }
    page.newLine()
    page.append(content)
  }
}
