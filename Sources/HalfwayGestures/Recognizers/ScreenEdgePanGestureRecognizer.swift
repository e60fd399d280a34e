import Foundation

/// A pan that begins at an edge of its view and goes inwards.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges at which it may begin; none to begin with, as in UIKit. Where two meet, it may go inwards from either.
  public var edges: RectEdge = []

  private var landed: RectEdge = []

  open override var direction: PanTracker.Direction {
    var direction: PanTracker.Direction = []
    if landed.contains(.left) { direction.insert(.rightward) }
    if landed.contains(.right) { direction.insert(.leftward) }
    if landed.contains(.top) { direction.insert(.downward) }
    if landed.contains(.bottom) { direction.insert(.upward) }
    return direction
  }

  open override func shouldReceive(_ touch: Touch, with event: Event) -> Bool {
    if touches.isEmpty { landed = edges(at: touch, width: event.thresholds.edgeWidthPoints) }
    return !edges(at: touch, width: event.thresholds.edgeWidthPoints).isEmpty || beginsAtOnce
  }

  /// The edges that a touch is near enough to, of those at which the pan may begin.
  private func edges(at touch: Touch, width: Double) -> RectEdge {
    guard let attachment, let point = attachment.pointFromStage(touch.location) else { return [] }
    let bounds = attachment.gestureBounds
    var near: RectEdge = []
    if point.x - bounds.minX <= width { near.insert(.left) }
    if bounds.maxX - point.x <= width { near.insert(.right) }
    if point.y - bounds.minY <= width { near.insert(.top) }
    if bounds.maxY - point.y <= width { near.insert(.bottom) }
    return near.intersection(edges)
  }
}
