/// A pan that begins at an edge of its view and goes inwards.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// An edge of the view.
  public enum Edge: Sendable, Hashable {
    case left
    case right
  }

  public var edge = Edge.left

  public override var direction: PanTracker.Direction { edge == .left ? .rightward : .leftward }

  public override func shouldReceive(_ touch: Touch, thresholds: Thresholds) -> Bool {
    if beginsAtOnce { return true }
    guard let attachment, let point = attachment.pointFromStage(touch.location) else { return false }
    let bounds = attachment.gestureBounds
    switch edge {
    case .left: return point.x - bounds.minX <= thresholds.edgeWidthPoints
    case .right: return bounds.maxX - point.x <= thresholds.edgeWidthPoints
    }
  }
}
