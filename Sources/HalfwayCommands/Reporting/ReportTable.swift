import HalfwayReplay
import HalfwayReports
import HalfwayTuning

/// A table on a page.
struct ReportTable {
  enum Cell {
    case text(String)
    /// A right-aligned number with tabular digits.
    case number(String)
    case code(String)
    /// A value that needs attention, aligned like the numbers in a column of numbers.
    case alarm(String)
    /// A proportion with its confidence interval, if it has one, drawn on a scale from 0 to `upTo` and written as text.
    case share(Proportion, ClosedRange<Double>?, upTo: Double)
    /// A link to another part of the page.
    case link(String, to: String)
  }

  var headings: [String]
  var rows: [[Cell]]

  func write(into page: inout Markup) {
    page.element("div", ["class": "scroll"]) { page in
      page.element("table") { page in
        page.element("thead") { writeHead(into: &$0) }
        page.element("tbody") { writeRows(into: &$0) }
      }
    }
    page.newLine()
  }

  private func writeHead(into page: inout Markup) {
    page.element("tr") { page in
      for (column, heading) in headings.enumerated() {
        page.element("th", ["class": isNumber(column) ? "n" : ""], heading)
      }
    }
  }

  private func writeRows(into page: inout Markup) {
    for row in rows {
      page.element("tr") { page in
        for (column, cell) in row.enumerated() { write(cell, isNumber(column), into: &page) }
      }
      page.newLine()
    }
  }

  private func isNumber(_ column: Int) -> Bool {
    rows.contains { row in
      if column < row.count, case .number = row[column] { true } else { false }
    }
  }

  private func write(_ cell: Cell, _ isNumber: Bool, into page: inout Markup) {
    switch cell {
    case .text(let text): page.element("td", [:], text)
    case .number(let text): page.element("td", ["class": "n"], text)
    case .code(let text): page.element("td") { $0.element("code", [:], text) }
    case .alarm(let text): page.element("td", ["class": isNumber ? "n bad" : "bad"], text)
    case .link(let text, let place): page.element("td") { $0.element("a", ["href": "#" + place], text) }
    case .share(let share, let interval, let most):
      page.element("td") { Self.draw(share, interval, upTo: most, into: &$0) }
    }
  }

  private static let barWidth = 200.0

  /// Draws a bar across the interval with a line at the proportion, and the numbers next to it.
  private static func draw(
    _ share: Proportion, _ interval: ClosedRange<Double>?, upTo most: Double, into page: inout Markup
  ) {
    guard let mean = share.share else { return page.add("–") }
    func place(_ value: Double) -> Double { min(1, max(0, value / most)) * barWidth + 2 }
    func number(_ value: Double) -> String { (value * 100).fixed(places: 1) }
    let ends = interval.map { " (\(number($0.lowerBound))–\(number($0.upperBound)))" } ?? ""
    let text = "\(number(mean))%\(ends)"
    page.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": (barWidth + 136).drawn, "height": "18", "role": "img",
        "aria-label": text,
      ]
    ) { page in
      page.empty("path", ["class": "track", "d": "M2 9h\(barWidth.drawn)"])
      if let interval {
        let (low, high) = (place(interval.lowerBound), place(interval.upperBound))
        page.empty(
          "rect",
          [
            "class": "bar", "x": low.drawn, "y": "3", "width": max(1, high - low).drawn, "height": "12",
          ])
      }
      page.empty("path", ["class": "mean", "d": "M\(place(mean).drawn) 2v14"])
      page.element("text", ["class": "number", "x": (barWidth + 10).drawn, "y": "13"], text)
    }
  }
}
