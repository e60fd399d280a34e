import Foundation
import HalfwayGestures
import HalfwayMotion

extension ScrollView {
  /// The spring with which the content follows a wheel: critically damped. Chosen so that steps of a wheel that turns
  /// steadily join to an even motion.
  private static let wheelSpring = Spring(dampingRatio: 1, response: 0.25)

  /// Scrolls by a turn of a wheel, as far as the content reaches; there is no rubber band. A turn during the motion of
  /// an earlier one adds to it.
  ///
  /// - Parameter delta: The change of the offset, in points.
  /// - Returns: Whether the content moves; if not, the turn is for a scroll view around this one.
  func turn(by delta: CGPoint) -> Bool {
    guard isScrollEnabled, drag == nil, zoom?.isUnderWay != true, delta.x.isFinite, delta.y.isFinite else {
      return false
    }
    let start = wheelTarget ?? clamped(contentOffset)
    let size = bounds.size
    // A page is the least that a view with pages moves.
    func target(_ start: Double, _ delta: Double, _ extent: Double) -> Double {
      guard isPagingEnabled, extent > 0, delta != 0 else { return start + delta }
      return ((start / extent).rounded() + (delta > 0 ? 1 : -1)) * extent
    }
    var end = clamped(CGPoint(x: target(start.x, delta.x, size.width), y: target(start.y, delta.y, size.height)))
    if let provider = self as? any RestingOffsetProvider { end = clamped(provider.restingOffset(end, velocity: .zero)) }
    guard end != start || wheelTarget != nil && end != contentOffset else { return false }
    let velocity = velocityOfMotion
    let wasDecelerating = isDecelerating
    stopMotion()
    if wasDecelerating, let scrollDelegate { scrollDelegate.scrollViewDidEndDecelerating(self) }
    guard motion == nil else { return true }
    indicators.show(in: self)
    follow(
      ScrollTrajectory(
        x: AxisTrajectory(springFrom: contentOffset.x, velocity: velocity.x, to: end.x, Self.wheelSpring),
        y: AxisTrajectory(springFrom: contentOffset.y, velocity: velocity.y, to: end.y, Self.wheelSpring)))
    return true
  }
}

extension View {
  /// Scrolls the innermost scroll view that contains this view and can move by a turn of a wheel.
  ///
  /// - Parameter delta: The change of the offset, in points.
  /// - Returns: Whether there is one.
  @discardableResult
  package func turnWheel(by delta: CGPoint) -> Bool {
    var view: View? = self
    while let here = view {
      if let scrollView = here as? ScrollView, scrollView.turn(by: delta) { return true }
      view = here.superview
    }
    return false
  }
}
