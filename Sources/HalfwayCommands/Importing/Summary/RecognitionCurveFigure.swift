import Foundation
import HalfwayReplay
import HalfwayReports

/// A receiver operating characteristic (ROC): the hit rate against the false activations per 1,000 other gestures, with
/// a line per recognizer and a point per value of the threshold.
struct RecognitionCurveFigure {
  let curve: ThresholdCurve

  static let size = CGSize(width: 720, height: 420)
  /// The CSS classes of the lines, in the order of the recognizers.
  private static let styles = ["c2", "c4", "c5", "c1"]

  /// The points of one recognizer, with the values of coinciding points merged.
  private struct Line {
    struct Stop {
      var falseActivations: Double
      var hitRate: Double
      var values: [Double]
    }

    var name: String
    var style: String
    var stops: [Stop]
  }

  private var lines: [Line] {
    curve.axis.recognizers.enumerated().compactMap { index, recognizer in
      var stops: [Line.Stop] = []
      for point in curve.points {
        let counts = point.counts[index]
        guard let x = counts.falseActivationsPerThousand, let y = counts.hits.share else { continue }
        if let last = stops.indices.last, stops[last].falseActivations == x, stops[last].hitRate == y {
          stops[last].values.append(point.value)
        } else {
          stops.append(Line.Stop(falseActivations: x, hitRate: y, values: [point.value]))
        }
      }
      let style = Self.styles[index % Self.styles.count]
      return stops.isEmpty ? nil : Line(name: recognizer.name, style: style, stops: stops)
    }
  }

  /// Whether there is no point to draw.
  var isEmpty: Bool { lines.isEmpty }

  func draw(into page: inout Markup) {
    let lines = lines
    let stops = lines.flatMap(\.stops)
    let highest = max(1, (stops.map(\.falseActivations).max() ?? 0) * 1.12)
    // The points of a good curve are near the top.
    let lowest = max(0, ((stops.map(\.hitRate).min() ?? 0) * 20 - 0.4).rounded(.down) / 20)
    let frame = ChartFrame(
      size: Self.size,
      x: ChartAxis("false activations per 1,000 other gestures", from: -0.03 * highest, to: highest),
      y: ChartAxis(
        "hits, of the prompts for the gesture", from: lowest, to: 1 + 0.04 * (1 - lowest), unit: "%", factor: 100),
      margins: (12, 170, 42, 64))
    let label = "Hits against false activations over \(curve.axis.key)"
    ChartFrame.picture(Self.size, label: label, isFile: true, into: &page) { page in
      frame.drawGround(into: &page)
      for line in lines { draw(line, frame, into: &page) }
      drawValues(lines, frame, into: &page)
      frame.drawNumbers(into: &page)
      drawLegend(lines, frame, into: &page)
    }
  }

  private func draw(_ line: Line, _ frame: ChartFrame, into page: inout Markup) {
    let places = line.stops.map { frame.point($0.falseActivations, $0.hitRate) }
    page.empty("path", ["class": "line preset \(line.style)", "d": PathText.line(places, isClosed: false)])
    for (stop, place) in zip(line.stops, places) {
      let isStandard = stop.values.contains(curve.standard)
      var attributes: KeyValuePairs = [
        "class": "setting \(line.style)", "cx": place.x.drawn, "cy": place.y.drawn, "r": "3.5",
      ]
      // The point of the default is filled with the color of its line, which may have no other point.
      if isStandard {
        attributes = [
          "class": "setting \(line.style)", "style": "fill:var(--\(line.style))", "cx": place.x.drawn,
          "cy": place.y.drawn, "r": "5",
        ]
      }
      page.empty("circle", attributes)
    }
    page.newLine()
  }

  /// Draws the values of the threshold at the points. A text that doesn't fit on either side of its point is omitted.
  private func drawValues(_ lines: [Line], _ frame: ChartFrame, into page: inout Markup) {
    // The approximate width and height of a digit in the figures, in points.
    let (digitWidth, height) = (7.0, 13.0)
    let points = lines.flatMap { line in line.stops.map { frame.point($0.falseActivations, $0.hitRate) } }
    var taken = points.map { CGRect(x: $0.x - 4, y: $0.y - 4, width: 8, height: 8) }
    for (stop, point) in zip(lines.flatMap(\.stops), points) {
      let values = [stop.values.first, stop.values.count > 1 ? stop.values.last : nil].compactMap(\.self)
      let text = values.map { $0.shortest(places: 2) }.joined(separator: "–")
      let width = digitWidth * Double(text.count)
      let rooms = [(7.0, 4.0), (7, -height - 4), (-width - 7, 4), (-width - 7, -height - 4)].map { dx, dy in
        CGRect(x: point.x + dx, y: point.y + dy, width: width, height: height)
      }
      guard
        let room = rooms.first(where: { room in frame.plot.contains(room) && !taken.contains { $0.intersects(room) } })
      else { continue }
      taken.append(room)
      page.element(
        "text", ["class": "number halo", "x": room.minX.drawn, "y": (room.maxY - 3).drawn], text)
    }
  }

  private func drawLegend(_ lines: [Line], _ frame: ChartFrame, into page: inout Markup) {
    let left = Double(frame.plot.maxX) + 16
    var y = Double(frame.plot.minY) + 10
    page.element("text", ["class": "title", "x": left.drawn, "y": y.drawn], curve.axis.key)
    y += 18
    for line in lines {
      page.empty(
        "path",
        ["class": "line preset \(line.style)", "d": "M\(left.drawn) \((y - 4).drawn)h20"])
      page.element("text", ["class": "legend", "x": (left + 28).drawn, "y": y.drawn], line.name)
      y += 18
    }
    page.empty("circle", ["class": "setting now", "cx": (left + 10).drawn, "cy": (y - 4).drawn, "r": "5"])
    page.element(
      "text", ["class": "legend", "x": (left + 28).drawn, "y": y.drawn],
      "default: \(curve.standard.shortest(places: 2))")
  }
}
