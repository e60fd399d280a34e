import Foundation
import HalfwayReplay
import HalfwayReports

/// The number of gestures that each pair of judges decides differently, as a number and a shade.
struct DisagreementFigure {
  var names: [String]
  /// For each gesture, the decision of each judge, or `nil` if a judge made no decision.
  var outcomes: [[Bool?]]
  var isFile = false

  private static let cell = CGSize(width: 100, height: 32)
  private static let margin = (left: 128.0, top: 14.0, bottom: 64.0)

  private func count(_ first: Int, _ second: Int) -> Int {
    outcomes.count { $0[first] != $0[second] }
  }

  func draw(into page: inout Markup) {
    // The last judge needs no row and the first no column, because each pair is shown once.
    let side = max(0, names.count - 1)
    let size = CGSize(
      width: Self.margin.left + Double(side) * Self.cell.width + 20,
      height: Self.margin.top + Double(side) * Self.cell.height + Self.margin.bottom)
    let most = names.indices.flatMap { row in names.indices.map { count(row, $0) } }.max() ?? 0
    let label = "How many of \(outcomes.count) gestures each two decide differently"
    ChartFrame.picture(size, label: label, isFile: isFile, into: &page) { page in
      for row in 1..<max(1, names.count) {
        let y = Self.margin.top + Double(row - 1) * Self.cell.height
        page.element(
          "text", ["class": "legend end", "x": (Self.margin.left - 8).drawn, "y": (y + 20).drawn], names[row])
        for column in 0..<row { drawPair(row, column, at: y, most: most, into: &page) }
      }
      let foot = Self.margin.top + Double(side) * Self.cell.height
      for column in 0..<side {
        let x = Self.margin.left + (Double(column) + 0.5) * Self.cell.width
        page.element("text", ["class": "number middle", "x": x.drawn, "y": (foot + 16).drawn], names[column])
      }
      page.element(
        "text", ["class": "title", "x": "10", "y": (foot + 46).drawn], "\(label): finish or not")
    }
  }

  private func drawPair(_ row: Int, _ column: Int, at y: Double, most: Int, into page: inout Markup) {
    let differing = count(row, column)
    let x = Self.margin.left + Double(column) * Self.cell.width
    let share = most > 0 ? Double(differing) / Double(most) : 0
    page.empty(
      "rect",
      [
        "class": "heat", "fill-opacity": (0.04 + 0.56 * share).shortest(places: 2), "x": (x + 1).drawn,
        "y": (y + 1).drawn, "width": (Self.cell.width - 2).drawn, "height": (Self.cell.height - 2).drawn,
      ])
    page.element(
      "text",
      ["class": "legend middle strong", "x": (x + Self.cell.width / 2).drawn, "y": (y + 20).drawn], "\(differing)")
    page.newLine()
  }
}
