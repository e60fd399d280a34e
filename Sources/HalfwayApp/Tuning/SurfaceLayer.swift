import Foundation
import Halfway
import HalfwayTuning

/// The layer below the dots: the areas in which releases finish and cancel, the boundary between them, and the grid.
package final class SurfaceLayer: Layer {
  private var plot: SurfacePlot?
  private var colors = TuningColors(.light)
  private var surface: DecisionSurface?
  private var other: DecisionSurface?

  /// - Parameters:
  ///   - surface: The surface of the edited thresholds.
  ///   - other: The surface of the saved thresholds, whose boundary is dashed; `nil` shows none.
  ///   - plot: The geometry of the plot.
  ///   - colors: The colors.
  package func show(_ surface: DecisionSurface, other: DecisionSurface?, on plot: SurfacePlot, _ colors: TuningColors) {
    (self.surface, self.other, self.plot, self.colors) = (surface, other, plot, colors)
    setNeedsDisplay()
  }

  package override func appendContent(to list: inout DisplayList, values: LayerValues) {
    guard let plot, let surface, plot.plane.width > 20, plot.plane.height > 20 else { return }
    let (finish, cancel) = (colors.finish.withAlphaComponent(0.13), colors.cancel.withAlphaComponent(0.11))
    list.items.append(.fill(RoundedRect(plot.plane), cancel))
    let area = plot.finishArea(of: surface)
    list.items.append(.fill(.path(area, .nonZero), .color(colors.palette.page.cgColor)))
    list.items.append(.fill(.path(area, .nonZero), .color(finish)))
    appendLane(plot, surface, finish, cancel, to: &list)
    if let lane = plot.unreleased { list.items.append(.fill(RoundedRect(lane), colors.palette.field.cgColor)) }
    appendGrid(plot, to: &list)
    if let other {
      let dashes = StrokeStyle(width: 1.5, dashPattern: [5, 4])
      list.items.append(.stroke(plot.boundary(of: other), dashes, .color(colors.palette.secondary.cgColor)))
      appendMark(other.stoppedPercent, plot, colors.palette.secondary.cgColor, to: &list)
    }
    list.items.append(
      .stroke(plot.boundary(of: surface), StrokeStyle(width: 2, join: .round), .color(colors.palette.ink.cgColor)))
    appendMark(surface.stoppedPercent, plot, colors.palette.ink.cgColor, to: &list)
  }

  private func appendLane(
    _ plot: SurfacePlot, _ surface: DecisionSurface, _ finish: CGColor, _ cancel: CGColor, to list: inout DisplayList
  ) {
    let (lane, edge) = (plot.stopped, plot.x(surface.stoppedPercent ?? 1))
    let left = CGRect(x: lane.minX, y: lane.minY, width: edge - lane.minX, height: lane.height)
    let right = CGRect(x: edge, y: lane.minY, width: lane.maxX - edge, height: lane.height)
    if left.width > 0 { list.items.append(.fill(RoundedRect(left), cancel)) }
    if right.width > 0, surface.stoppedPercent != nil { list.items.append(.fill(RoundedRect(right), finish)) }
  }

  /// Draws a mark at the progress from which a stationary contact finishes.
  private func appendMark(_ percent: Double?, _ plot: SurfacePlot, _ color: CGColor, to list: inout DisplayList) {
    guard let percent else { return }
    let rect = CGRect(x: plot.x(percent) - 1, y: plot.stopped.minY, width: 2, height: plot.stopped.height)
    list.items.append(.fill(RoundedRect(rect), color))
  }

  private func appendGrid(_ plot: SurfacePlot, to list: inout DisplayList) {
    let color = colors.palette.ink.cgColor.withAlphaComponent(0.12)
    for percent in [0.25, 0.5, 0.75] {
      let rect = CGRect(x: plot.x(percent) - 0.5, y: plot.plane.minY, width: 1, height: plot.plane.height)
      list.items.append(.fill(RoundedRect(rect), color))
    }
    for share in [-0.5, 0, 0.5] {
      let rect = CGRect(x: plot.plane.minX, y: plot.y(plot.fastest * share) - 0.5, width: plot.plane.width, height: 1)
      list.items.append(
        .fill(RoundedRect(rect), share == 0 ? colors.palette.ink.cgColor.withAlphaComponent(0.3) : color))
    }
  }
}
