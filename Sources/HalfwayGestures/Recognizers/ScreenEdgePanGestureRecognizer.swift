import Foundation
import HalfwayMotion

/// A pan that begins at an edge of its view and goes inwards.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges at which it may begin; none to begin with, as in UIKit. Where two meet, it may go inwards from either.
  open var edges: RectEdge = []

  private var landed: EdgeLanding.Edges = []

  override var direction: PanDirection { PanDirection(landed.inwards) }

  open override func shouldReceive(_ touch: Touch, with event: Event) -> Bool {
    let near = landingEdges(of: touch, event)
    if touches.isEmpty { landed = near }
    return !near.isEmpty || beginsAtOnce
  }

  override func causeOfRefusal(of touch: Touch, with event: Event) -> RecognizerCause {
    guard landingEdges(of: touch, event).isEmpty, let (landing, place) = landing(of: touch),
      let nearest = landing.nearestDistance(of: place)
    else { return .notWanted }
    return .farFromEdge(points: nearest, widthPoints: event.thresholds.edgeWidthPoints)
  }

  /// The edges that a touch is near enough to, of those at which the pan may begin.
  private func landingEdges(of touch: Touch, _ event: Event) -> EdgeLanding.Edges {
    guard let (landing, place) = landing(of: touch) else { return [] }
    return landing.edges(near: place, widthPoints: event.thresholds.edgeWidthPoints)
  }

  /// The edges at which the pan may begin, and where a touch is, in the view.
  private func landing(of touch: Touch) -> (EdgeLanding, place: PlaneVector)? {
    guard let attachment, let point = attachment.pointFromStage(touch.location) else { return nil }
    return (EdgeLanding(edges, of: attachment.gestureBounds), PlaneVector(point))
  }
}

extension EdgeLanding {
  /// Edges of a rectangle.
  package init(_ edges: RectEdge, of bounds: CGRect) {
    self.init(
      Edges(rawValue: edges.rawValue), minimum: PlaneVector(bounds.minX, bounds.minY),
      maximum: PlaneVector(bounds.maxX, bounds.maxY))
  }
}
