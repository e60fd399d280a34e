import Foundation
import HalfwayGestures
import HalfwayReplay
import HalfwayReports
import HalfwayTuning

/// The plane of progress and velocity at the release, with the boundaries of sets of thresholds and one dot per
/// recording.
struct SurfaceFigure {
  struct Dot {
    var name: String
    /// The progress at the release, or `nil` if there was no release.
    var percent: Double?
    /// The velocity at the release, or `nil` if the contact was stationary.
    var velocityPointsPerSecond: Double?
    var mark: DotMark
    /// The target of the dot's link; empty for none.
    var link = ""
  }

  var dots: [Dot]
  /// The boundaries, in the order in which they are drawn and listed.
  var curves: [BoundaryCurve]
  /// The sets of thresholds whose disagreement is shaded.
  var judges: [BoundaryCurve] = []
  /// The distance that corresponds to 100%, in points.
  var distancePoints: Double
  var widthPoints: Double
  /// The meanings of the marks, in the order of the legend.
  var marks: [(mark: DotMark, text: String)]
  /// Whether the figure is a file of its own, which contains the legend.
  var isFile = false

  private static let plotWidth = 760.0
  private static let height = 568.0
  private static let legendWidth = 236.0
  private static let shelfHeight = 26.0

  private var hasUnreleased: Bool { dots.contains { $0.percent == nil } }

  /// The range of the velocity axis: as far as the fastest dot, in round numbers.
  private var velocities: ClosedRange<Double> {
    let measured = dots.compactMap(\.velocityPointsPerSecond).filter(\.isFinite)
    let steps = [500.0, 1000, 2000, 3000, 4000, 6000, 8000]
    let (low, high) = (-(measured.min() ?? 0), measured.max() ?? 0)
    return -(steps.first { $0 >= low } ?? 8000)...(steps.first { $0 >= high } ?? 8000)
  }

  private var frame: ChartFrame {
    let forwards = [100.0, 250, 500, 1000, 2000, 3000, 4000, 6000, 8000]
    let ticks = forwards.map { -$0 } + [0] + forwards
    return ChartFrame(
      size: CGSize(width: Self.plotWidth + (isFile ? Self.legendWidth : 16), height: Self.height),
      x: ChartAxis("progress at the release", from: 0, to: 1, count: 10, unit: "%", factor: 100),
      y: ChartAxis(
        "velocity at the release, points/s", velocities, scale: .signedRoot,
        ticks: ticks.map { ($0, $0.fixed(places: 0)) }),
      margins: (10, isFile ? Self.legendWidth : 16, 50, 104), foot: Self.shelfHeight * (hasUnreleased ? 2 : 1) + 4)
  }

  func draw(into page: inout Markup) {
    let frame = frame
    let label = "Decisions over progress and velocity, \(dots.count) recordings"
    let merged = mergedCurves(frame)
    ChartFrame.picture(frame.size, label: label, isFile: isFile, into: &page) { page in
      frame.drawGround(into: &page)
      drawDisagreement(frame, into: &page)
      page.newLine()
      for curve in merged.reversed() {
        page.empty("path", ["class": curve.style.name, "d": curve.path])
        page.newLine()
      }
      drawShelves(frame, into: &page)
      drawDots(frame, into: &page)
      frame.drawNumbers(into: &page)
      if isFile { _ = drawLegend(frame.plot.maxX + 18, merged.map { ($0.style, $0.name) }, into: &page) }
    }
    guard !isFile else { return }
    // On a page, the legend is a picture of its own, so that a narrow screen shows it below the plot.
    var legend = Markup()
    let bottom = drawLegend(2, merged.map { ($0.style, $0.name) }, into: &legend)
    let size = CGSize(width: Self.legendWidth, height: bottom)
    ChartFrame.picture(size, label: "The legend of the decisions", into: &page) { $0.append(legend) }
  }

  // MARK: Curves

  /// Returns the curves, with those that draw the same line merged.
  private func mergedCurves(_ frame: ChartFrame) -> [(style: BoundaryCurve.Style, name: String, path: String)] {
    let plane = SurfacePlane(percent: 0...1, velocityPointsPerSecond: frame.y.domain, columns: 40, rows: 1)
    var merged: [(style: BoundaryCurve.Style, name: String, path: String)] = []
    for curve in curves {
      var path = PathText()
      for line in curve.lines(in: plane, travelPoints: distancePoints, widthPoints: widthPoints) {
        add(line, to: &path, frame)
      }
      if let same = merged.firstIndex(where: { $0.path == path.text }) {
        merged[same].name += " = " + curve.name
      } else {
        merged.append((curve.style, curve.name, path.text))
      }
    }
    return merged
  }

  /// The number of segments of a straight line, which is curved because of the scale of the axis.
  private static let pieces = 12

  private func add(_ line: [CGPoint], to path: inout PathText, _ frame: ChartFrame) {
    guard let first = line.first else { return }
    path.move(to: frame.point(first.x, first.y))
    for (point, next) in zip(line, line.dropFirst()) {
      let isUpright = abs(next.x - point.x) < 1e-4 || next.y == point.y
      let count = isUpright ? 1 : Self.pieces
      for piece in 1...count {
        let share = Double(piece) / Double(count)
        path.line(to: frame.point(point.x + (next.x - point.x) * share, point.y + (next.y - point.y) * share))
      }
    }
  }

  // MARK: Disagreement

  private static let shadeColumns = 240

  /// Shades the parts of the plane in which judges disagree, darker where the minority is larger.
  private func drawDisagreement(_ frame: ChartFrame, into page: inout Markup) {
    guard judges.count > 1 else { return }
    let range = frame.y.domain
    var levels = [PathText](repeating: PathText(), count: judges.count / 2)
    for column in 0..<Self.shadeColumns {
      let (left, right) = (Double(column) / Double(Self.shadeColumns), Double(column + 1) / Double(Self.shadeColumns))
      let least = judges.map { judge in
        judge.minimumVelocity(at: (left + right) / 2, travelPoints: distancePoints, widthPoints: widthPoints, in: range)
          ?? .infinity
      }.sorted()
      for finishing in 1..<judges.count {
        let (low, high) = (least[finishing - 1], min(least[finishing], range.upperBound))
        guard low < high else { continue }
        let level = min(finishing, judges.count - finishing) - 1
        let (corner, opposite) = (frame.point(left, high), frame.point(right, low))
        levels[level].move(to: corner)
        levels[level].line(to: CGPoint(x: opposite.x, y: corner.y))
        levels[level].line(to: opposite)
        levels[level].line(to: CGPoint(x: corner.x, y: opposite.y))
        levels[level].close()
      }
    }
    for (level, path) in levels.enumerated() where !path.text.isEmpty {
      page.empty("path", ["class": "shade", "fill-opacity": shade(level), "d": path.text])
    }
  }

  private func shade(_ level: Int) -> String {
    (0.08 + 0.3 * Double(level) / Double(max(1, judges.count / 2 - 1))).shortest(places: 2)
  }

  // MARK: Dots

  private func drawShelves(_ frame: ChartFrame, into page: inout Markup) {
    let names = hasUnreleased ? ["stopped", "no release"] : ["stopped"]
    for (row, name) in names.enumerated() {
      let top = frame.plot.maxY + 4 + Double(row) * Self.shelfHeight
      page.empty(
        "rect",
        [
          "class": "shelf", "x": frame.plot.minX.drawn, "y": top.drawn, "width": frame.plot.width.drawn,
          "height": (Self.shelfHeight - 4).drawn,
        ])
      page.element(
        "text", ["class": "number end", "x": (frame.plot.minX - 7).drawn, "y": (top + 15).drawn], name)
    }
  }

  private func drawDots(_ frame: ChartFrame, into page: inout Markup) {
    let radius = dots.count > 400 ? 2.8 : dots.count > 120 ? 3.4 : 4.2
    let unreleased = dots.indices.filter { dots[$0].percent == nil }
    // Wrong outcomes are drawn on top.
    for index in dots.indices.filter({ !dots[$0].mark.isWrong }) + dots.indices.filter({ dots[$0].mark.isWrong }) {
      let dot = dots[index]
      let place: CGPoint
      // Dots in a lane are offset vertically, to separate those with similar values.
      let row = Double(index % 3 - 1) * 5
      if let percent = dot.percent, let velocity = dot.velocityPointsPerSecond {
        place = frame.point(percent, velocity)
      } else if let percent = dot.percent {
        place = CGPoint(x: frame.x.place(of: percent), y: frame.plot.maxY + Self.shelfHeight / 2 + 2 + row)
      } else {
        let share = (Double(unreleased.firstIndex(of: index) ?? 0) + 0.5) / Double(max(20, unreleased.count))
        place = CGPoint(
          x: frame.x.place(of: share), y: frame.plot.maxY + Self.shelfHeight * 1.5 + 2 + row)
      }
      if dot.link.isEmpty {
        page.element("g") { draw(dot, at: place, radius, into: &$0) }
      } else {
        page.element("a", ["href": "#" + dot.link]) { draw(dot, at: place, radius, into: &$0) }
      }
      page.newLine()
    }
  }

  private func draw(_ dot: Dot, at place: CGPoint, _ radius: Double, into page: inout Markup) {
    page.element("title", [:], dot.name)
    dot.mark.draw(at: place, radius: radius, into: &page)
  }

  // MARK: Legend

  /// Draws the legend and returns its lower end.
  private func drawLegend(
    _ left: Double, _ lines: [(style: BoundaryCurve.Style, name: String)], into page: inout Markup
  ) -> Double {
    var y = 18.0
    func text(_ text: String, _ page: inout Markup, title: Bool = false) {
      page.element(
        "text",
        ["class": title ? "legend strong" : "legend", "x": (left + (title ? 0 : 34)).drawn, "y": (y + 4).drawn],
        text)
      y += 19
    }
    if !lines.isEmpty { text("finish above and right of", &page, title: true) }
    for line in lines {
      page.empty("path", ["class": line.style.name, "d": "M\(left.drawn) \(y.drawn)h26"])
      text(line.name, &page)
    }
    if judges.count > 1 {
      y += 8
      text("presets disagree", &page, title: true)
      for level in 0..<judges.count / 2 {
        page.empty(
          "rect",
          [
            "class": "shade", "fill-opacity": shade(level), "x": left.drawn, "y": (y - 7).drawn, "width": "26",
            "height": "14",
          ])
        text("\(level + 1) against \(judges.count - level - 1)", &page)
      }
    }
    y += 8
    if !marks.isEmpty { text("a recording", &page, title: true) }
    for entry in marks {
      entry.mark.draw(at: CGPoint(x: left + 13, y: y), radius: 4.5, into: &page)
      text(entry.text, &page)
    }
    return y
  }
}
