import Foundation
import Halfway
import HalfwayTuning

/// The handling of contacts, the pointer, and the wheel on the decision surface, in its coordinates.
extension TuningPanel {
  /// The distance a contact has to move to draw a rectangle, in points.
  private static let boxSlop = 4.0
  /// The factor by which the shown part shrinks per notch of the wheel.
  private static let zoomPerNotch = 1.2

  /// Selects a dot, or begins to drag the boundary or a rectangle.
  package func landOnSurface(at point: CGPoint) -> Hold {
    show(message: nil)
    let surface = panelView.surface
    let handle = surface.boundaryHandle(at: point)
    // A dot that is farther away than the boundary can be is meant only where there is no boundary.
    if let index = surface.dot(at: point, within: handle == nil ? 14 : 9) {
      emphasis.selected = [index]
      wantsReplay(model.dots[index])
      return .nothing
    }
    guard let handle else { return .box(point) }
    selectedKey = handle.key
    emphasis.boundaryKey = handle.key
    model.beginChange()
    return .boundary(handle)
  }

  /// Changes the threshold of a handle so that the boundary follows to a point, in the steps of its slider.
  package func drag(_ handle: BoundaryHandle, to point: CGPoint) {
    guard let plot = panelView.surface.plot, let value = handle.value(at: plot.release(at: point)),
      let field = Thresholds.fields.first(where: { $0.key == handle.key })
    else { return }
    let scale = TuningScale(of: field, with: [model.thresholds[field]])
    edit { $0.set(scale.value(at: scale.share(of: value)), forKey: handle.key) }
  }

  package func drawBox(from start: CGPoint, to end: CGPoint) {
    let box = CGRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    guard emphasis.box != nil || max(box.width, box.height) > Self.boxSlop else { return }
    emphasis.box = box
    emphasis.selected = panelView.surface.dots(in: box)
    needsShowing = true
  }

  /// Ends a rectangle; without one, the contact was a click beside the dots.
  package func endBox() {
    if emphasis.box == nil { emphasis.selected = [] }
    emphasis.box = nil
  }

  /// Updates the hovered dot and boundary.
  ///
  /// - Returns: Whether the appearance changed.
  package func hoverOverSurface(at point: CGPoint?) -> Bool {
    guard holds.isEmpty else { return false }
    let surface = panelView.surface
    let dot = point.flatMap { surface.dot(at: $0) }
    let key = dot == nil ? point.flatMap { surface.boundaryHandle(at: $0)?.key } : nil
    guard dot != emphasis.hovered || key != emphasis.boundaryKey else { return false }
    (emphasis.hovered, emphasis.boundaryKey) = (dot, key)
    needsShowing = true
    return true
  }

  /// Zooms about a point, or moves the shown part sideways.
  package func zoomSurface(by notches: CGPoint, at point: CGPoint) {
    guard let plot = panelView.surface.plot else { return }
    let (x, y) = plot.shares(at: point)
    setting.zoom.zoom(by: pow(Self.zoomPerNotch, -notches.y), atX: x, y: y)
    setting.zoom.move(byX: notches.x * 0.1, y: 0)
    needsShowing = true
  }
}
