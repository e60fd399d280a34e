import Foundation
import HalfwayReplay
import HalfwayReports

/// Accidental finishes against accidental cancels: the Pareto front, and the positions of sets of thresholds.
struct ParetoFigure {
  /// A set of thresholds with its error rates, each as a fraction of the recordings with the intent.
  struct Stand {
    var name: String
    /// A letter or a word that represents the thresholds in the drawing.
    var letter: String
    var accidentalCancels: Double
    var accidentalFinishes: Double
    var style: BoundaryCurve.Style
  }

  /// A point of the front, with error rates as fractions.
  struct Point {
    var accidentalCancels: Double
    var accidentalFinishes: Double
    /// Errors that have no axis in the drawing, or `nil` if there are none.
    var text: String?
  }

  /// The Pareto front, in order of increasing accidental cancels.
  var front: [Point]
  var stands: [Stand]

  private static let size = CGSize(width: 540, height: 424)
  private static let legendWidth = 200.0

  func draw(into page: inout Markup) {
    let all =
      front.map { max($0.accidentalCancels, $0.accidentalFinishes) }
      + stands.map { max($0.accidentalCancels, $0.accidentalFinishes) }
    let highest = min(1, max(0.05, (all.max() ?? 1) * 1.08))
    func axis(_ title: String) -> ChartAxis {
      let shares = (highest > 0.3 ? [0] : [0, 0.01]) + [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1]
      return ChartAxis(
        title, 0...highest, scale: .signedRoot, ticks: shares.map { ($0, ($0 * 100).fixed(places: 0) + "%") })
    }
    let frame = ChartFrame(
      size: Self.size, x: axis("accidental cancels, of what was meant to finish"),
      y: axis("accidental finishes, of what was meant to cancel"), margins: (12, 16, 46, 78))
    ChartFrame.picture(Self.size, label: "Accidental finishes against accidental cancels", into: &page) { page in
      frame.drawGround(into: &page)
      drawFront(frame, into: &page)
      drawStands(frame, into: &page)
      frame.drawNumbers(into: &page)
    }
    let legend = CGSize(width: Self.legendWidth, height: Double(stands.count) * 20 + 40)
    ChartFrame.picture(legend, label: "The legend of the thresholds", into: &page, drawLegend)
  }

  /// The points of the front that no other point improves on in the two kinds of error with an axis.
  private var steps: [Point] {
    var (steps, least) = ([Point](), Double.infinity)
    let sorted = front.sorted {
      ($0.accidentalCancels, $0.accidentalFinishes) < ($1.accidentalCancels, $1.accidentalFinishes)
    }
    for point in sorted where point.accidentalFinishes < least {
      least = point.accidentalFinishes
      steps.append(point)
    }
    return steps
  }

  /// Draws the front as steps, because between two of its points only the errors of the worse one are attainable.
  private func drawFront(_ frame: ChartFrame, into page: inout Markup) {
    let steps = steps
    guard let first = steps.first else { return }
    var path = PathText()
    path.move(to: frame.point(first.accidentalCancels, 1))
    path.line(to: frame.point(first.accidentalCancels, first.accidentalFinishes))
    for (last, next) in zip(steps, steps.dropFirst()) {
      path.line(to: frame.point(next.accidentalCancels, last.accidentalFinishes))
      path.line(to: frame.point(next.accidentalCancels, next.accidentalFinishes))
    }
    if let last = steps.last { path.line(to: frame.point(1, last.accidentalFinishes)) }
    page.empty("path", ["class": "front", "d": path.text])
    for point in front {
      let place = frame.point(point.accidentalCancels, point.accidentalFinishes)
      let circle: Markup.Attributes = [
        "class": "front point", "cx": place.x.drawn, "cy": place.y.drawn, "r": "2.6",
      ]
      if let text = point.text {
        page.element("circle", circle) { $0.element("title", [:], text) }
      } else {
        page.empty("circle", circle)
      }
    }
  }

  /// Draws the sets of thresholds. Nearly coinciding points share one text with all their letters.
  private func drawStands(_ frame: ChartFrame, into page: inout Markup) {
    var texts: [(place: CGPoint, letters: [String])] = []
    let places = stands.map { frame.point($0.accidentalCancels, $0.accidentalFinishes) }
    for (stand, place) in zip(stands, places).reversed() { Self.draw(stand.style, at: place, into: &page) }
    for (stand, place) in zip(stands, places) {
      // The text is below the point, where no other text is placed.
      if stand.style == .recommended {
        page.element(
          "text",
          [
            "class": "legend strong halo middle", "x": max(place.x, frame.plot.minX + 42).drawn,
            "y": (place.y + 22).drawn,
          ],
          stand.letter)
        continue
      }
      if let same = texts.firstIndex(where: { abs($0.place.x - place.x) < 40 && abs($0.place.y - place.y) < 14 }) {
        texts[same].letters.append(stand.letter)
        // The text is placed beyond the last of the points.
        texts[same].place.x = max(texts[same].place.x, place.x)
        texts[same].place.y = min(texts[same].place.y, place.y)
      } else {
        texts.append((place, [stand.letter]))
      }
    }
    for text in texts {
      let isRight = text.place.x > frame.plot.maxX - 90
      page.element(
        "text",
        [
          "class": "legend strong halo" + (isRight ? " end" : ""), "x": (text.place.x + (isRight ? -9 : 9)).drawn,
          "y": (text.place.y - 8).drawn,
        ], text.letters.joined(separator: " "))
    }
  }

  private static func draw(_ style: BoundaryCurve.Style, at place: CGPoint, into page: inout Markup) {
    let (x, y) = (place.x.drawn, place.y.drawn)
    switch style {
    case .recommended:
      page.empty("path", ["class": "setting best", "d": "M\(x) \((place.y - 8).drawn)l8 8l-8 8l-8-8z"])
    case .present:
      page.empty(
        "rect",
        [
          "class": "setting now", "x": (place.x - 6).drawn, "y": (place.y - 6).drawn, "width": "12", "height": "12",
        ])
    case .preset: page.empty("circle", ["class": "setting preset", "cx": x, "cy": y, "r": "5.5"])
    }
  }

  private func drawLegend(into page: inout Markup) {
    let left = 4.0
    var y = 20.0
    func line(_ text: String, _ draw: (inout Markup) -> Void) {
      draw(&page)
      page.element("text", ["class": "legend", "x": (left + 24).drawn, "y": (y + 4).drawn], text)
      y += 20
    }
    line("the best of the sweep") { page in
      page.empty("path", ["class": "front", "d": "M\((left - 4).drawn) \(y.drawn)h18"])
    }
    for stand in stands {
      line(stand.letter.count == 1 ? "\(stand.letter)  \(stand.name)" : stand.name) { page in
        Self.draw(stand.style, at: CGPoint(x: left + 5, y: y), into: &page)
      }
    }
  }
}
