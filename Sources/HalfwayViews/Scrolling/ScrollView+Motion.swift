import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// The state of a deceleration.
struct ScrollDeceleration {
  let trajectory: ScrollTrajectory
  /// The displacement by which the content was moved from outside since the deceleration began.
  var shift = CGPoint.zero
}

// Motions over time, driven by the stage's clock. A view that isn't on a stage jumps to the end.
extension ScrollView {
  /// Implements `setContentOffset(_:animated:)`.
  final func moveContent(to contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    let from = self.contentOffset
    guard animated, drag == nil, contentOffset != from, let scheduler = layer.scheduler else {
      if drag == nil { stopMotion() }
      self.contentOffset = contentOffset
      return
    }
    stopMotion()
    indicators.show(in: self)
    motion = scheduler.move(forSeconds: Self.animationSeconds) { [weak self] seconds in
      self?.follow {
        let share = CubicBezier.easeInOut.value(at: seconds / Self.animationSeconds)
        guard share < 1 else { return contentOffset }
        return CGPoint(
          x: from.x + (contentOffset.x - from.x) * share, y: from.y + (contentOffset.y - from.y) * share)
      }
    } didEnd: { [weak self] in
      self?.animationDidEnd()
    }
  }

  /// UIKit's duration in seconds, as measured.
  private static let animationSeconds = 0.3

  /// Implements `scrollRectToVisible(_:animated:)`.
  final func reveal(_ rect: CGRect, animated: Bool) {
    let insets = adjustedContentInset
    func axis(_ start: Double, _ length: Double, _ offset: Double, _ extent: Double) -> Double {
      if length >= extent || start < offset { return start }
      return start + length > offset + extent ? start + length - extent : offset
    }
    let target = CGPoint(
      x: axis(rect.minX, rect.width, bounds.minX + insets.left, bounds.width - insets.left - insets.right)
        - insets.left,
      y: axis(rect.minY, rect.height, bounds.minY + insets.top, bounds.height - insets.top - insets.bottom)
        - insets.top)
    let reachable = clamped(target)
    if reachable != contentOffset { setContentOffset(reachable, animated: animated) }
  }

  private func animationDidEnd() {
    motion = nil
    indicators.fade()
    didSettle?()
    if let scrollDelegate { scrollDelegate.scrollViewDidEndScrollingAnimation(self) }
  }

  // MARK: Deceleration

  func beginDeceleration(_ trajectory: ScrollTrajectory) {
    deceleration = ScrollDeceleration(trajectory: trajectory)
    if let scrollDelegate { scrollDelegate.scrollViewWillBeginDecelerating(self) }
    guard deceleration != nil, motion == nil else { return }
    run(trajectory)
  }

  private func run(_ trajectory: ScrollTrajectory) {
    guard let scheduler = layer.scheduler else {
      moveContent(to: trajectory.end)
      return decelerationDidEnd()
    }
    motion = scheduler.move(forSeconds: trajectory.durationSeconds) { [weak self] seconds in
      self?.follow {
        let offset = trajectory.offset(at: seconds)
        let shift = self?.deceleration?.shift ?? .zero
        return CGPoint(x: offset.x + shift.x, y: offset.y + shift.y)
      }
    } didEnd: { [weak self] in
      self?.decelerationDidEnd()
    }
  }

  private func decelerationDidEnd() {
    (motion, deceleration) = (nil, nil)
    indicators.fade()
    didSettle?()
    if let scrollDelegate { scrollDelegate.scrollViewDidEndDecelerating(self) }
  }

  // MARK: Wheel

  /// The offset to which the last turn of a wheel leads; nil if the content doesn't follow a wheel.
  var wheelTarget: CGPoint? { motion == nil ? nil : wheel?.end }

  /// The velocity of the offset, in points per second, while the content decelerates or follows a wheel; otherwise
  /// zero.
  var velocityOfMotion: CGPoint {
    guard let motion, let trajectory = deceleration?.trajectory ?? wheel else { return .zero }
    return trajectory.velocity(at: motion.elapsedSeconds)
  }

  /// Follows a wheel.
  func follow(_ trajectory: ScrollTrajectory) {
    guard let scheduler = layer.scheduler else { return moveContent(to: trajectory.end) }
    wheel = trajectory
    motion = scheduler.move(forSeconds: trajectory.durationSeconds) { [weak self] seconds in
      self?.follow { trajectory.offset(at: seconds) }
    } didEnd: { [weak self] in
      self?.wheelDidStop()
    }
  }

  private func wheelDidStop() {
    (motion, wheel) = (nil, nil)
    indicators.fade()
    didSettle?()
  }

  /// Recomputes a deceleration after the ends of the content have changed: if it wouldn't end in the range, or was
  /// pulled back by an end that has moved, it continues with its velocity.
  func redirectDeceleration() {
    guard let deceleration, let motion else { return }
    let trajectory = deceleration.trajectory
    let end = CGPoint(x: trajectory.end.x + deceleration.shift.x, y: trajectory.end.y + deceleration.shift.y)
    let (x, y) = ranges
    func isRight(_ axis: AxisTrajectory, _ range: ScrollRange, _ end: Double) -> Bool {
      axis.bounces ? end == range.lower || end == range.upper : range.contains(end)
    }
    guard !isRight(trajectory.x, x, end.x) || !isRight(trajectory.y, y, end.y) else { return }
    let velocity = trajectory.velocity(at: motion.elapsedSeconds)
    motion.stop()
    self.motion = nil
    let next = naturalTrajectory(velocity: velocity)
    self.deceleration = ScrollDeceleration(trajectory: next)
    run(next)
  }

  /// Stops the current motion without notifying the delegate.
  package func stopMotion() {
    motion?.stop()
    (motion, deceleration, wheel) = (nil, nil, nil)
  }

  /// Applies the offset for the current time of the stage.
  private func follow(_ offset: () -> CGPoint) {
    // A view that was removed from the stage, or moved to another one, isn't animated further.
    guard layer.scheduler != nil else { return stopMotion() }
    let next = offset()
    guard next != contentOffset else { return }
    moveContent(to: next)
    // Hit testing at this time must match what is displayed.
    layoutIfNeeded()
  }

  /// Moves the content outside of any animation block.
  func moveContent(to offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    movesItself = true
    Transaction.withoutAnimation { bounds.origin = offset }
    movesItself = false
  }
}
