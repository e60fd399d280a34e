import Foundation
import HalfwayReplay
import HalfwayReports

/// The progress over time of one recording, or of several recordings superimposed.
struct TrajectoryFigure {
  var trajectories: [(trajectory: TrialTrajectory, link: String, name: String)]
  var size: CGSize
  /// The duration that is shown, in milliseconds. Longer trajectories are cut off.
  var milliseconds: Double
  /// The threshold that progress is compared with.
  var commitProgress: Double?
  var label: String

  /// The size of the figure on a recording's card.
  static let cardSize = CGSize(width: 330, height: 176)
  /// The size of a figure that is one of several.
  static let cellSize = CGSize(width: 470, height: 220)

  /// Returns a duration that shows nine in ten trajectories completely, in steps of 250 ms.
  static func milliseconds(of trajectories: [TrialTrajectory]) -> Double {
    let ends = trajectories.compactMap { $0.points.last }.map { Double($0.microseconds) / 1000 }.sorted()
    guard !ends.isEmpty else { return 1000 }
    let end = ends[(ends.count - 1) * 9 / 10]
    return min(10_000, max(250, (end / 250).rounded(.up) * 250))
  }

  func draw(into page: inout Markup) {
    let isSmall = size.width < 400
    let frame = ChartFrame(
      size: size,
      x: ChartAxis("ms since it began", from: 0, to: milliseconds, count: isSmall ? 4 : 6),
      y: ChartAxis("progress", from: 0, to: 1, count: isSmall ? 2 : 4, unit: "%", factor: 100),
      margins: (8, 22, 38, 58))
    ChartFrame.picture(size, label: label, into: &page) { page in
      frame.drawGround(into: &page)
      if let commitProgress {
        let y = frame.y.place(of: commitProgress).drawn
        page.empty("path", ["class": "limit", "d": "M\(frame.plot.minX.drawn) \(y)h\(frame.plot.width.drawn)"])
      }
      for (trajectory, link, name) in trajectories where !trajectory.points.isEmpty {
        if link.isEmpty {
          draw(trajectory, frame, into: &page)
        } else {
          page.element("a", ["href": "#" + link]) { page in
            page.element("title", [:], name)
            draw(trajectory, frame, into: &page)
          }
        }
        page.newLine()
      }
      frame.drawNumbers(into: &page)
    }
  }

  private func draw(_ trajectory: TrialTrajectory, _ frame: ChartFrame, into page: inout Markup) {
    let isOne = trajectories.count == 1
    // A transition that was never interactive runs on its own from the beginning.
    let last = trajectory.releases.last?.microseconds ?? (trajectory.points.contains(where: \.isHeld) ? .max : -1)
    let points = trajectory.points.filter { Double($0.microseconds) <= milliseconds * 1000 }
    func line(_ points: [TrialTrajectory.Point], _ name: String) {
      guard points.count > 1 else { return }
      let places = points.map { frame.point(Double($0.microseconds) / 1000, $0.percent) }
      page.empty("path", ["class": name, "d": PathText.line(places)])
    }
    let held = points.filter { $0.microseconds <= last } + (trajectory.releases.suffix(1))
    line(
      held.filter { Double($0.microseconds) <= milliseconds * 1000 }, isOne ? "trajectory held" : "trajectory held thin"
    )
    line(
      trajectory.releases.suffix(1) + points.filter { $0.microseconds > last },
      isOne ? "trajectory loose" : "trajectory loose thin"
    )
    for release in isOne ? trajectory.releases : trajectory.releases.suffix(1) {
      guard Double(release.microseconds) <= milliseconds * 1000 else { continue }
      let place = frame.point(Double(release.microseconds) / 1000, release.percent)
      page.empty(
        "circle",
        [
          "class": "release", "cx": place.x.drawn, "cy": place.y.drawn,
          "r": isOne ? "4.5" : trajectories.count > 100 ? "1.6" : "2.4",
        ])
    }
  }
}
