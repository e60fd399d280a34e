import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// The content goes on by itself.
struct ScrollDeceleration {
  let trajectory: ScrollTrajectory
  /// What others have moved the content by since it began.
  var shift = CGPoint.zero
}

// What moves the content over a time. The stage's clock says when; where the view is in no stage, everything is at its end at once.
extension ScrollView {
  /// Moves the content so that a point of it stands at the view's upper left corner, which ends what moves it now.
  ///
  /// - Parameter animated: Over 0.3 s, with `didScroll` on the way and `didEndScrollingAnimation` at the end.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
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

  /// UIKit's duration, as measured.
  private static let animationSeconds = 0.3

  /// Moves the content by as little as brings a part of it into view; nothing where it is there.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
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
    if let scrollDelegate { scrollDelegate.scrollViewDidEndScrollingAnimation(self) }
  }

  // MARK: Going on

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
    if let scrollDelegate { scrollDelegate.scrollViewDidEndDecelerating(self) }
  }

  /// The ends of the content are elsewhere: a motion that would not end there any more, or was led back from where they were, goes on with
  /// its velocity.
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

  /// Whatever moves the content by itself stops where it is; nobody is told.
  package func stopMotion() {
    motion?.stop()
    (motion, deceleration) = (nil, nil)
  }

  /// The stage's time has moved.
  private func follow(_ offset: () -> CGPoint) {
    // Who was taken off the stage, or to another one, is seen by nobody on the way.
    guard layer.scheduler != nil else { return stopMotion() }
    let next = offset()
    guard next != contentOffset else { return }
    moveContent(to: next)
    // What a finger finds at this moment is what is shown at it.
    layoutIfNeeded()
  }

  /// Moves the content as a part of no animated block.
  func moveContent(to offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    movesItself = true
    Transaction.withoutAnimation { bounds.origin = offset }
    movesItself = false
  }
}
