import Foundation
import HalfwayGestures
import HalfwayReplay
import HalfwayReports

// The decision surface.
extension TuningReport {
  func writeSurface(into page: inout Markup, cards: Set<Int>) {
    var curves = [BoundaryCurve(name: "present", style: .present, thresholds: present)]
    if let best {
      curves.insert(
        BoundaryCurve(name: isChange ? "recommended" : "best of the sweep", style: .recommended, thresholds: best),
        at: 0)
    }
    let presets = BoundaryCurve.presets(widthPoints: widthPoints, device)
    let drawn = EvenSample(trials.count, isPreferred: { trials[$0].isWrong }, maximum: Self.maximumDots)
    let dots = drawn.indices.map { index in
      let trial = trials[index]
      return SurfaceFigure.Dot(
        name: trial.label.name, percent: trial.decision?.measurement.percent,
        velocityPointsPerSecond: trial.decision?.measurement.velocityPointsPerSecond, mark: DotMark(trial),
        link: cards.contains(index) ? Self.anchor(index) : "")
    }
    let figure = SurfaceFigure(
      dots: dots, curves: curves + presets, judges: presets, distancePoints: present.travelWidths * widthPoints,
      widthPoints: widthPoints, marks: marks)
    page.element("figure") { page in
      page.element("div", ["class": "plot"]) { figure.draw(into: &$0) }
      page.element("figcaption", [:], surfaceCaption(cards: cards) + drawn.note("recordings"))
    }
  }

  /// The maximum number of dots.
  private static let maximumDots = 1200

  /// The marks that occur in the figure.
  private var marks: [(mark: DotMark, text: String)] {
    let all: [(DotMark, String)] = [
      (DotMark(shape: .circle, isFilled: true, isWrong: false), "meant to finish, finished"),
      (DotMark(shape: .circle, isFilled: false, isWrong: true), "meant to finish, cancelled"),
      (DotMark(shape: .circle, isFilled: false, isWrong: true, isDashed: true), "meant to finish, never began"),
      (DotMark(shape: .square, isFilled: false, isWrong: false), "meant to cancel, cancelled"),
      (DotMark(shape: .square, isFilled: false, isWrong: false, isDashed: true), "meant to cancel, never began"),
      (DotMark(shape: .square, isFilled: true, isWrong: true), "meant to cancel, finished"),
      (DotMark(shape: .triangle, isFilled: true, isWrong: true), "not meant to navigate, finished"),
      (DotMark(shape: .triangle, isFilled: false, isWrong: true), "not meant to navigate, cancelled"),
      (
        DotMark(shape: .triangle, isFilled: false, isWrong: false, isDashed: true), "not meant to navigate, never began"
      ),
      (DotMark(shape: .diamond, isFilled: true, isWrong: false), "no intent, finished"),
      (DotMark(shape: .diamond, isFilled: false, isWrong: false), "no intent, cancelled"),
      (DotMark(shape: .diamond, isFilled: false, isWrong: false, isDashed: true), "no intent, never began"),
    ]
    let used = Set(trials.map(DotMark.init))
    return all.filter { used.contains($0.0) }.map { ($0.0, $0.1) }
  }

  private func surfaceCaption(cards: Set<Int>) -> String {
    var sentences = [
      "Each recording is at the progress and velocity of its release, as measured with "
        + "\(isChange ? "the recommended" : "the present") "
        + "thresholds; its outcome is that of a complete replay with them.",
      "Lines are drawn for \(device.rawValue) on a page \(widthPoints.shortest(places: 1)) points wide; if a preset's "
        + "100% is another distance, its line is drawn at the corresponding share of the present one.",
      "Velocities are spread by their square roots. A contact that had stopped has none.",
    ]
    if cards.count < trials.count {
      sentences.append("The \(cards.count) recordings that have a card below are linked.")
    } else {
      sentences.append("Each leads to its card.")
    }
    return sentences.joined(separator: " ")
  }
}
