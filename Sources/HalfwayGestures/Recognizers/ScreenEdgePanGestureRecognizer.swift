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
    guard landingEdges(of: touch, event).isEmpty, let attachment,
      let point = attachment.pointFromStage(touch.location)
    else { return .notWanted }
    let all: [RectEdge] = [.left, .right, .top, .bottom]
    let distances = all.filter(edges.contains).map { Self.distance(from: point, to: $0, of: attachment.gestureBounds) }
    guard let nearest = distances.min() else { return .notWanted }
    return .farFromEdge(points: nearest, widthPoints: event.thresholds.edgeWidthPoints)
  }

  /// The edges that a touch is near enough to, of those at which the pan may begin.
  private func landingEdges(of touch: Touch, _ event: Event) -> EdgeLanding.Edges {
    guard let attachment, let point = attachment.pointFromStage(touch.location) else { return [] }
    return EdgeLanding(edges, of: attachment.gestureBounds)
      .edges(near: PlaneVector(point), widthPoints: event.thresholds.edgeWidthPoints)
  }

  private static func distance(from point: CGPoint, to edge: RectEdge, of bounds: CGRect) -> Double {
    switch edge {
    case .left: point.x - bounds.minX
    case .right: bounds.maxX - point.x
    case .top: point.y - bounds.minY
    default: bounds.maxY - point.y
    }
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
