import Foundation
import HalfwayReplay

/// A drawing with two axes: where it stands, its lines and its numbers.
struct ChartFrame {
  let size: CGSize
  /// What is drawn in.
  let plot: CGRect
  private(set) var x: ChartAxis
  private(set) var y: ChartAxis
  /// What stands between the plot and the numbers below it.
  private let foot: Double

  /// - Parameter margins: What is left free for numbers and titles.
  init(
    size: CGSize, x: ChartAxis, y: ChartAxis,
    margins: (top: Double, right: Double, bottom: Double, left: Double) = (10, 22, 42, 56), foot: Double = 0
  ) {
    (self.size, self.foot) = (size, foot)
    plot = CGRect(
      x: margins.left, y: margins.top, width: size.width - margins.left - margins.right,
      height: size.height - margins.top - margins.bottom - foot)
    (self.x, self.y) = (x, y)
    self.x.span = (plot.minX, plot.maxX)
    self.y.span = (plot.maxY, plot.minY)
  }

  func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: self.x.place(of: x), y: self.y.place(of: y)) }

  /// Ground, grid and numbers, beneath everything.
  func drawGround(into page: inout Markup) {
    page.empty(
      "rect",
      [
        "class": "ground", "x": plot.minX.drawn, "y": plot.minY.drawn, "width": plot.width.drawn,
        "height": plot.height.drawn,
      ])
    var grid = PathText()
    for tick in x.ticks {
      grid.move(to: CGPoint(x: x.place(of: tick.value), y: plot.minY))
      grid.line(to: CGPoint(x: x.place(of: tick.value), y: plot.maxY))
    }
    for tick in y.ticks {
      grid.move(to: CGPoint(x: plot.minX, y: y.place(of: tick.value)))
      grid.line(to: CGPoint(x: plot.maxX, y: y.place(of: tick.value)))
    }
    page.empty("path", ["class": "grid", "d": grid.text])
  }

  /// The numbers and the titles, outside the plot.
  func drawNumbers(into page: inout Markup) {
    for tick in x.ticks {
      page.element(
        "text", ["class": "number middle", "x": x.place(of: tick.value).drawn, "y": (plot.maxY + foot + 15).drawn],
        tick.text)
    }
    for tick in y.ticks {
      page.element(
        "text", ["class": "number end", "x": (plot.minX - 7).drawn, "y": (y.place(of: tick.value) + 3.6).drawn],
        tick.text)
    }
    if !x.title.isEmpty {
      page.element(
        "text", ["class": "title middle", "x": plot.midX.drawn, "y": (size.height - 6).drawn], x.title)
    }
    guard !y.title.isEmpty else { return }
    let place = CGPoint(x: 12, y: plot.midY)
    page.element(
      "text", ["class": "title middle", "transform": "translate(\(place.x.drawn) \(place.y.drawn)) rotate(-90)"],
      y.title)
  }

  /// A picture with a name for those who cannot see it.
  ///
  /// - Parameter isFile: Whether it stands by itself, and needs a ground and the styles in it.
  static func picture(
    _ size: CGSize, label: String, isFile: Bool = false, into page: inout Markup, _ content: (inout Markup) -> Void
  ) {
    page.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(size.width.drawn) \(size.height.drawn)",
        "width": size.width.drawn, "height": size.height.drawn, "role": "img", "aria-label": label,
      ]
    ) { page in
      if isFile {
        page.style(ReportStyle.figure)
        page.empty("rect", ["class": "paper", "width": size.width.drawn, "height": size.height.drawn])
        page.newLine()
      }
      content(&page)
    }
  }
}
