import Foundation
import HalfwayReplay
import HalfwayReports

/// A chart with two axes: its geometry, grid lines, and labels.
struct ChartFrame {
  let size: CGSize
  /// The area in which values are drawn.
  let plot: CGRect
  private(set) var x: ChartAxis
  private(set) var y: ChartAxis
  /// The height of the area between the plot and the labels below it.
  private let foot: Double

  /// - Parameters:
  ///   - size: The size of the chart.
  ///   - x: The horizontal axis.
  ///   - y: The vertical axis.
  ///   - margins: The margins around the plot, for labels and titles.
  ///   - foot: The height of the area between the plot and the labels below it.
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

  /// Draws the background, the grid, and the frame, below everything else.
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

  /// Draws the labels and the titles, outside of the plot.
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

  /// Writes a picture with a label for screen readers.
  ///
  /// - Parameters:
  ///   - size: The size of the picture.
  ///   - label: The label.
  ///   - isFile: Whether the picture is a file of its own, which requires a background and the style sheet.
  ///   - page: The markup to append to.
  ///   - content: Writes the content of the picture.
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
