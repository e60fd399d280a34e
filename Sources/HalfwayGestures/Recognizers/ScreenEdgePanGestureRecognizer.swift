import Foundation

/// A pan that begins at an edge of its view and goes inwards.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges at which it may begin; none to begin with, as in UIKit. Where two meet, it may go inwards from either.
  open var edges: RectEdge = []

  private var landed: RectEdge = []

  override var direction: PanDirection {
    var axes: PanDirection.Axes = []
    if landed.contains(.left) { axes.insert(.rightward) }
    if landed.contains(.right) { axes.insert(.leftward) }
    if landed.contains(.top) { axes.insert(.downward) }
    if landed.contains(.bottom) { axes.insert(.upward) }
    return PanDirection(axes)
  }

  open override func shouldReceive(_ touch: Touch, with event: Event) -> Bool {
    if touches.isEmpty { landed = edges(at: touch, width: event.thresholds.edgeWidthPoints) }
    return !edges(at: touch, width: event.thresholds.edgeWidthPoints).isEmpty || beginsAtOnce
  }

  override func causeOfRefusal(of touch: Touch, with event: Event) -> RecognizerCause {
    guard edges(at: touch, width: event.thresholds.edgeWidthPoints).isEmpty else { return .notWanted }
    guard let attachment, let point = attachment.pointFromStage(touch.location) else { return .notWanted }
    let all: [RectEdge] = [.left, .right, .top, .bottom]
    let distances = all.filter(edges.contains).map { Self.distance(from: point, to: $0, of: attachment.gestureBounds) }
    guard let nearest = distances.min() else { return .notWanted }
    return .farFromEdge(points: nearest, widthPoints: event.thresholds.edgeWidthPoints)
  }

  /// The edges that a touch is near enough to, of those at which the pan may begin.
  private func edges(at touch: Touch, width: Double) -> RectEdge {
    guard let attachment, let point = attachment.pointFromStage(touch.location) else { return [] }
    let bounds = attachment.gestureBounds
    func isNear(_ edge: RectEdge) -> Bool { Self.distance(from: point, to: edge, of: bounds) <= width }
    var near: RectEdge = []
    if isNear(.left) { near.insert(.left) }
    if isNear(.right) { near.insert(.right) }
    if isNear(.top) { near.insert(.top) }
    if isNear(.bottom) { near.insert(.bottom) }
    return near.intersection(edges)
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
