import Foundation
import Halfway
import HalfwayTuning

/// The layer below the dots: the areas in which releases finish and cancel, the boundary between them, and the grid.
package final class SurfaceLayer: Layer {
  /// A surface with its boundary, which is traced once.
  package struct Traced {
    package let surface: DecisionSurface
    package let boundary: [[DecisionSurface.Point]]

    package init(_ surface: DecisionSurface) { (self.surface, boundary) = (surface, surface.boundary) }
  }

  /// The surfaces that are drawn.
  package struct Surfaces {
    /// That of the edited thresholds.
    package var edited: Traced
    /// That of the saved thresholds, whose boundary is dashed; `nil` shows none.
    package var saved: Traced?
    /// Those of the edited thresholds for other travels, whose boundaries are thin.
    package var others: [Traced] = []
  }

  private var plot: SurfacePlot?
  private var colors = TuningColors(.light)
  private var surfaces: Surfaces?
  /// Whether the boundary is emphasized because it is dragged or can be.
  private var isGrabbed = false
  /// The rectangle that selects dots, or `nil`.
  private var box: CGRect?

  package func show(_ surfaces: Surfaces, on plot: SurfacePlot, isGrabbed: Bool, box: CGRect?, _ colors: TuningColors) {
    (self.surfaces, self.plot, self.isGrabbed, self.box, self.colors) = (surfaces, plot, isGrabbed, box, colors)
    setNeedsDisplay()
  }

  package override func appendContent(to list: inout DisplayList, values: LayerValues) {
    guard let plot, let surfaces, plot.plane.width > 20, plot.plane.height > 20 else { return }
    let (finish, cancel) = (colors.finish.withAlphaComponent(0.13), colors.cancel.withAlphaComponent(0.11))
    list.items.append(.beginGroup(DisplayGroup(clip: RoundedRect(plot.plane.union(plot.stopped)))))
    list.items.append(.fill(RoundedRect(plot.plane), cancel))
    let area = plot.finishArea(of: surfaces.edited.surface, boundary: surfaces.edited.boundary)
    list.items.append(.beginGroup(DisplayGroup(clip: RoundedRect(plot.plane))))
    list.items.append(.fill(.path(area, .nonZero), .color(colors.palette.page.cgColor)))
    list.items.append(.fill(.path(area, .nonZero), .color(finish)))
    appendGrid(plot, to: &list)
    appendBoundaries(surfaces, plot, to: &list)
    list.items.append(.endGroup)
    appendLane(plot, surfaces.edited.surface, finish, cancel, to: &list)
    if let other = surfaces.saved {
      appendMark(other.surface.stoppedPercent, plot, colors.palette.secondary.cgColor, to: &list)
    }
    appendMark(surfaces.edited.surface.stoppedPercent, plot, colors.palette.ink.cgColor, to: &list)
    list.items.append(.endGroup)
    if let lane = plot.unreleased { list.items.append(.fill(RoundedRect(lane), colors.palette.field.cgColor)) }
    if let box {
      list.items.append(.fill(RoundedRect(box), colors.palette.accent.cgColor.withAlphaComponent(0.12)))
      list.items.append(.border(RoundedRect(box), width: 1, colors.palette.accent.cgColor))
    }
  }

  private func appendBoundaries(_ surfaces: Surfaces, _ plot: SurfacePlot, to list: inout DisplayList) {
    let ink = colors.palette.ink.cgColor
    for other in surfaces.others {
      list.items.append(
        .stroke(plot.path(of: other.boundary), StrokeStyle(width: 1), .color(ink.withAlphaComponent(0.35))))
    }
    if let saved = surfaces.saved {
      let dashes = StrokeStyle(width: 1.5, dashPattern: [5, 4])
      list.items.append(.stroke(plot.path(of: saved.boundary), dashes, .color(colors.palette.secondary.cgColor)))
    }
    let boundary = plot.path(of: surfaces.edited.boundary)
    if isGrabbed {
      let halo = colors.palette.accent.cgColor.withAlphaComponent(0.35)
      list.items.append(.stroke(boundary, StrokeStyle(width: 7, join: .round), .color(halo)))
    }
    list.items.append(.stroke(boundary, StrokeStyle(width: 2, join: .round), .color(ink)))
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
    for percent in plot.percentTicks where percent > 0 && percent < 1 {
      let rect = CGRect(x: plot.x(percent) - 0.5, y: plot.plane.minY, width: 1, height: plot.plane.height)
      list.items.append(.fill(RoundedRect(rect), color))
    }
    for velocity in plot.velocityTicks where abs(velocity) < plot.axis.fastest {
      let rect = CGRect(x: plot.plane.minX, y: plot.y(velocity) - 0.5, width: plot.plane.width, height: 1)
      list.items.append(
        .fill(RoundedRect(rect), velocity == 0 ? colors.palette.ink.cgColor.withAlphaComponent(0.3) : color))
    }
  }
}
