import Foundation

/// A contact that lands and lifts without moving away.
public final class TapGestureRecognizer: GestureRecognizer {
  public override func touchBegan(_ touch: Touch, thresholds: Thresholds) {
    if touches.first !== touch { cancel() }
  }

  public override func touchMoved(_ touch: Touch, thresholds: Thresholds) {
    let dx = touch.location.x - touch.startLocation.x
    let dy = touch.location.y - touch.startLocation.y
    let slop = thresholds.tapSlopPoints
    if state == .possible, dx * dx + dy * dy > slop * slop { move(to: .failed) }
  }

  public override func touchEnded(_ touch: Touch, thresholds: Thresholds) {
    touchMoved(touch, thresholds: thresholds)
    if state == .possible { move(to: .ended) }
  }
}
