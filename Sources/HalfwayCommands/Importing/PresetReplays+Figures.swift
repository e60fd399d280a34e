import HalfwayGestures
import HalfwayReplay
import HalfwayReports

// Figures of the releases of real gestures in the plane of decisions, and of the disagreement between presets. The
// intents are unknown, so the figures don't show errors.
extension PresetReplays {
  /// The scene of most gestures. The transitions of other scenes have other distances.
  private var scene: String? {
    let groups = rows.grouped { $0.scene == $1.scene }
    return groups.max { $0.count < $1.count }?.first?.scene
  }

  /// The names and contents of the files.
  var figures: [(name: String, text: String)] {
    let rows = rows.filter { $0.scene == scene }
    return [("releases.svg", releases(rows)), ("disagreement.svg", disagreement(rows))]
  }

  private func releases(_ rows: [Row]) -> String {
    let devices = rows.map { $0.gesture.recording.header.device }
    let device = DeviceClass.allCases.max { left, right in
      devices.count { $0 == left } < devices.count { $0 == right }
    }
    let width = Double(RealGestures.placement.size.width)
    let curves = BoundaryCurve.presets(widthPoints: width, device ?? .touchpad)
    let dots = rows.map { row in
      // The measurement is that of the first preset, which is Halfway's own.
      let measured = row.verdicts.first?.decision?.measurement
      return SurfaceFigure.Dot(
        name: row.gesture.name, percent: measured?.percent, velocityPointsPerSecond: measured?.velocityPointsPerSecond,
        mark: Self.mark(row))
    }
    let marks: [(DotMark, String)] = [
      (Self.mark(finishes: true, isDisputed: false), "all presets finish"),
      (Self.mark(finishes: false, isDisputed: false), "all presets go back"),
      (Self.mark(finishes: true, isDisputed: true), "disputed: halfway finishes"),
      (Self.mark(finishes: false, isDisputed: true), "disputed: halfway goes back"),
    ]
    var page = Markup()
    SurfaceFigure(
      dots: dots, curves: curves, judges: curves, distancePoints: Thresholds.standard.travelWidths * width,
      widthPoints: width, marks: marks.map { ($0.0, $0.1) }, isFile: true
    ).draw(into: &page)
    return page.text + "\n"
  }

  private static func mark(_ row: Row) -> DotMark {
    let outcomes = row.verdicts.compactMap { $0.decision?.outcome }
    let finishes = row.verdicts.first?.decision?.outcome == .finish
    return mark(finishes: finishes, isDisputed: Set(outcomes).count > 1)
  }

  private static func mark(finishes: Bool, isDisputed: Bool) -> DotMark {
    DotMark(shape: isDisputed ? .square : .diamond, isFilled: finishes, isWrong: false)
  }

  private func disagreement(_ rows: [Row]) -> String {
    let outcomes = rows.map { row in row.verdicts.map { $0.decision.map { $0.outcome == .finish } } }
    var page = Markup()
    DisagreementFigure(names: Preset.all.map(\.name), outcomes: outcomes, isFile: true).draw(into: &page)
    return page.text + "\n"
  }
}
