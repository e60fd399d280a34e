import Foundation
import HalfwayReplay
import HalfwayReports

/// The cost of errors as a function of one threshold.
struct ProfileFigure {
  var key: String
  var unit: String
  /// The values as written in files.
  var texts: [String]
  /// The values as numbers, or `nil` if they are names.
  var numbers: [Double]?
  /// The minimum cost of the cells with each value.
  var least: [Double]
  /// The cost with each value and the recommended values of the other thresholds.
  var slice: [Double]
  /// The position of the present value, or `nil` if it isn't among the values.
  var present: Double?
  /// The position of the recommended value, or `nil` if it isn't among the values.
  var recommended: Double?
  /// The label of the recommended value.
  var name: String
  /// The range of values that the data doesn't distinguish from the recommended one.
  var confidence: ClosedRange<Double>?
  /// The maximum cost in all the figures that are shown side by side.
  var highest: Double

  static let size = CGSize(width: 470, height: 250)

  /// The positions of the values. Names are placed at 0, 1, 2, and so on.
  private var places: [Double] { numbers ?? texts.indices.map(Double.init) }

  private var axis: ChartAxis {
    let title = unit.isEmpty ? key : "\(key), \(unit)"
    let places = places
    guard let first = places.first, let last = places.last else { return ChartAxis(title, from: 0, to: 1) }
    if numbers == nil {
      return ChartAxis(
        title, -0.5...max(0.5, last + 0.5), ticks: zip(places, texts).map { ($0, $1) })
    }
    guard last > first else { return ChartAxis(title, first - 1...first + 1, ticks: [(first, texts[0])]) }
    return ChartAxis(title, from: first, to: last, count: 5)
  }

  func draw(into page: inout Markup) {
    let frame = ChartFrame(
      size: Self.size, x: axis, y: ChartAxis("cost per 100 recordings", from: 0, to: max(1, highest * 1.08), count: 4),
      margins: (10, 22, 42, 56))
    ChartFrame.picture(Self.size, label: "Cost of the errors over \(key)", into: &page) { page in
      frame.drawGround(into: &page)
      if let confidence {
        let (left, right) = (frame.x.place(of: confidence.lowerBound), frame.x.place(of: confidence.upperBound))
        page.empty(
          "rect",
          [
            "class": "range", "x": (left - 2).drawn, "y": frame.plot.minY.drawn, "width": (right - left + 4).drawn,
            "height": frame.plot.height.drawn,
          ])
      }
      line(least, "profile", frame, into: &page)
      line(slice, "slice", frame, into: &page)
      mark(recommended, "best", name, row: 0, frame, into: &page)
      mark(present, "now", "present", row: 1, frame, into: &page)
      frame.drawNumbers(into: &page)
    }
  }

  private func line(_ costs: [Double], _ name: String, _ frame: ChartFrame, into page: inout Markup) {
    let points = zip(places, costs).map { frame.point($0, $1) }
    if numbers != nil { page.empty("path", ["class": name, "d": PathText.line(points)]) }
    guard numbers == nil || points.count <= 30 else { return }
    for point in points {
      page.empty("circle", ["class": name + " point", "cx": point.x.drawn, "cy": point.y.drawn, "r": "2.6"])
    }
  }

  private func mark(
    _ value: Double?, _ name: String, _ text: String, row: Int, _ frame: ChartFrame, into page: inout Markup
  ) {
    guard let value, frame.x.domain.contains(value) else { return }
    let x = frame.x.place(of: value)
    page.empty(
      "path", ["class": "line \(name)", "d": "M\(x.drawn) \(frame.plot.minY.drawn)v\(frame.plot.height.drawn)"])
    // The text is on the side that faces away from the other line if there is room.
    let other = (name == "best" ? present : recommended) ?? value
    let room = name == "best" ? 84.0 : 56.0
    let isLeft = x > frame.plot.maxX - room || (value < other && x > frame.plot.minX + room)
    page.element(
      "text",
      [
        "class": "legend halo" + (isLeft ? " end" : ""), "x": (x + (isLeft ? -5 : 5)).drawn,
        "y": (frame.plot.minY + 14 + Double(row) * 15).drawn,
      ], text)
  }
}
