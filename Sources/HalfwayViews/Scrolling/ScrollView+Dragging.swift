import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// A drag in progress.
struct ScrollDrag {
  /// The axis to which a drag is locked.
  enum Axis {
    case x
    case y
  }

  /// The position that the finger has pulled to at zero translation. Beyond the ends it is farther than the offset.
  var anchor: CGPoint
  var axis: Axis?
  /// The partner of the drag and its part; nil without one.
  var share: ScrollShare?
  /// The distance of the content from its top when the drag began, in points.
  var top = 0.0
}

extension ScrollView {
  /// Whether the pan, which has left its slop, moves in a direction in which the content can scroll, and takes no touch
  /// from content that keeps it.
  var dragMayBegin: Bool {
    guard isScrollEnabled, !isZoomBouncing else { return false }
    if isDecelerating { return true }
    if gate.isOpen, let view = panGestureRecognizer.touches.first?.view, view !== self {
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    let (x, y) = ranges
    let displacement = initialDisplacement
    guard !yieldsDrag(along: displacement) else { return false }
    return displacement.x.magnitude > displacement.y.magnitude
      ? x.isScrollable : y.isScrollable || displacement.y == 0 && x.isScrollable
  }

  /// The nearest ancestor's recognizer that shares a drag, and its room; nil if there is none.
  var shareOfNewDrag: ScrollShare? {
    guard let recognizers = superview?.recognizersUpwards, ranges.y.isScrollable else { return nil }
    for case let partner as any ScrollPartner in recognizers where partner.isEnabled {
      return partner.roomAbove(self).map { ScrollShare(partner: partner, roomAbove: $0) }
    }
    return nil
  }

  /// The displacement of the finger since it landed, in the view's coordinates.
  private var initialDisplacement: CGPoint {
    guard let tracker = panGestureRecognizer.tracker else { return .zero }
    let displacement = CGPoint(x: tracker.location.x - tracker.start.x, y: tracker.location.y - tracker.start.y)
    return vectorFromStage(displacement) ?? displacement
  }

  func panDidChange() {
    switch panGestureRecognizer.state {
    case .began: beginDrag()
    case .changed: followFinger()
    case .ended: endDrag(isCancelled: false)
    case .cancelled: endDrag(isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// The tangent of the largest angle to an axis, 30°, at which a drag is locked to it.
  private static let lockSlope = 0.57735

  private func beginDrag() {
    willDrag?()
    let wasDecelerating = isDecelerating
    stopMotion()
    if !isZooming { stopZooming() }
    let (x, y) = ranges
    let offset = contentOffset
    var drag = ScrollDrag(anchor: CGPoint(x: x.place(of: offset.x), y: y.place(of: offset.y)))
    if isDirectionalLockEnabled, !wasDecelerating {
      let displacement = initialDisplacement
      if displacement.x.magnitude < displacement.y.magnitude * Self.lockSlope { drag.axis = .y }
      if displacement.y.magnitude < displacement.x.magnitude * Self.lockSlope { drag.axis = .x }
    }
    drag.top = max(0, drag.anchor.y - y.lower)
    if drag.axis != .x { drag.share = shareOfNewDrag }
    self.drag = drag
    drag.share?.partner.scrollViewDidBeginDragging(self)
    indicators.show(in: self)
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(false) }
    guard let scrollDelegate else { return }
    if wasDecelerating { scrollDelegate.scrollViewDidEndDecelerating(self) }
    scrollDelegate.scrollViewWillBeginDragging(self)
  }

  private func followFinger() {
    guard zoom?.isUnderWay != true else { return }
    sharePull()
    guard let drag else { return }
    let displacement = translation(of: drag)
    let (x, y) = ranges
    moveContent(
      to: CGPoint(
        x: x.isScrollable ? x.offset(pulledTo: drag.anchor.x - displacement.x) : contentOffset.x,
        y: y.isScrollable ? y.offset(pulledTo: drag.anchor.y - displacement.y) : contentOffset.y))
  }

  /// Returns the part of the finger's translation that moves the content.
  private func translation(of drag: ScrollDrag) -> CGPoint {
    var displacement = panGestureRecognizer.translation(seenFrom: self)
    if drag.axis == .x { displacement.y = 0 }
    if drag.axis == .y { displacement.x = 0 }
    displacement.y -= drag.share?.taken ?? 0
    return displacement
  }

  /// Lets the partner have its part of the finger's translation.
  private func sharePull() {
    guard let drag, var share = drag.share else { return }
    let taken = share.part(of: translation(of: drag).y + share.taken, top: drag.top)
    guard taken != share.taken else { return }
    if taken > 0, share.taken <= 0 { indicators.fade() }
    if taken <= 0, share.taken > 0 { indicators.show(in: self) }
    share.taken = taken
    self.drag?.share = share
    share.partner.scrollView(self, didPullDown: taken)
  }

  /// Adapts a drag or a motion to a change of the offset from outside, so that it continues from there.
  func carry(by displacement: CGPoint) {
    if var drag {
      let finger = translation(of: drag)
      let (x, y) = ranges
      drag.anchor = CGPoint(
        x: x.place(of: contentOffset.x) + finger.x, y: y.place(of: contentOffset.y) + finger.y)
      self.drag = drag
    } else if deceleration != nil {
      deceleration?.shift.x += displacement.x
      deceleration?.shift.y += displacement.y
    } else if motion != nil {
      stopMotion()
    }
  }

  // MARK: Release

  private func endDrag(isCancelled: Bool) {
    guard let drag else { return }
    if let share = drag.share {
      share.partner.scrollViewDidEndDragging(self, isCancelled: isCancelled, isScrolling: share.isScrolling)
    }
    if zoom?.isUnderWay == true { return endDragWhileZooming() }
    let velocity = isCancelled ? .zero : releaseVelocity(of: drag)
    let natural = naturalTrajectory(velocity: velocity)
    var trajectory = isPagingEnabled ? pagedTrajectory(velocity: velocity, natural: natural) : natural
    let inMilliseconds = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    if let provider = self as? any RestingOffsetProvider {
      let end = provider.restingOffset(trajectory.end, velocity: inMilliseconds)
      trajectory = redirected(trajectory, velocity: velocity, to: end)
    }
    if !isCancelled, let scrollDelegate {
      var target = trajectory.end
      withUnsafeMutablePointer(to: &target) { pointer in
        scrollDelegate.scrollViewWillEndDragging(self, withVelocity: inMilliseconds, targetContentOffset: pointer)
      }
      trajectory = redirected(trajectory, velocity: velocity, to: target)
    }
    self.drag = nil
    let goesOn = trajectory.durationSeconds > 0
    if let scrollDelegate {
      scrollDelegate.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    }
    // The delegate may have started another motion.
    guard self.drag == nil, motion == nil else { return }
    guard goesOn else {
      if trajectory.end != contentOffset { moveContent(to: trajectory.end) }
      indicators.fade()
      return didSettle?() ?? ()
    }
    beginDeceleration(trajectory)
  }

  /// The offset follows the scale, and comes to rest with it.
  private func endDragWhileZooming() {
    drag = nil
    guard let scrollDelegate else { return }
    scrollDelegate.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// Returns the velocity of the offset at release, in points per second.
  private func releaseVelocity(of drag: ScrollDrag) -> CGPoint {
    guard let velocity = panGestureRecognizer.currentVelocity(in: self), velocity.x.isFinite, velocity.y.isFinite else {
      return .zero
    }
    let (x, y) = ranges
    return CGPoint(
      x: drag.axis == .y || !x.isScrollable ? 0 : x.velocity(-velocity.x, at: contentOffset.x),
      y: drag.axis == .x || !y.isScrollable || drag.share?.isScrolling == false
        ? 0 : y.velocity(-velocity.y, at: contentOffset.y))
  }

  private var decay: Decay { Decay(ratePerMillisecond: decelerationRate.rawValue) }

  func naturalTrajectory(velocity: CGPoint) -> ScrollTrajectory {
    let (x, y) = ranges
    return ScrollTrajectory(
      x: AxisTrajectory(from: contentOffset.x, velocity: velocity.x, in: x, decay: decay),
      y: AxisTrajectory(from: contentOffset.y, velocity: velocity.y, in: y, decay: decay))
  }

  /// Returns the motion to the page nearest to the resting offset, at most one page from the current one.
  private func pagedTrajectory(velocity: CGPoint, natural: ScrollTrajectory) -> ScrollTrajectory {
    let (x, y) = ranges
    func axis(_ range: ScrollRange, offset: Double, velocity: Double, natural: AxisTrajectory) -> AxisTrajectory {
      guard range.extent > 0, range.upper > range.lower, range.contains(offset) else { return natural }
      let page = (offset - range.lower) / range.extent
      let wanted = ((natural.end - range.lower) / range.extent).rounded()
      // Fast drags don't skip pages.
      let next = min(page.rounded(.down) + 1, max(page.rounded(.up) - 1, wanted))
      let target = range.clamped(range.lower + next * range.extent)
      return AxisTrajectory(springFrom: offset, velocity: velocity, to: target, AxisTrajectory.guide)
    }
    return ScrollTrajectory(
      x: axis(x, offset: contentOffset.x, velocity: velocity.x, natural: natural.x),
      y: axis(y, offset: contentOffset.y, velocity: velocity.y, natural: natural.y))
  }

  /// Returns a trajectory that ends at the given offset.
  private func redirected(_ trajectory: ScrollTrajectory, velocity: CGPoint, to wanted: CGPoint) -> ScrollTrajectory {
    guard wanted != trajectory.end, wanted.x.isFinite, wanted.y.isFinite else { return trajectory }
    let target = clamped(wanted)
    return ScrollTrajectory(
      x: target.x == trajectory.x.end
        ? trajectory.x : AxisTrajectory(from: contentOffset.x, velocity: velocity.x, to: target.x, decay: decay),
      y: target.y == trajectory.y.end
        ? trajectory.y : AxisTrajectory(from: contentOffset.y, velocity: velocity.y, to: target.y, decay: decay))
  }
}
