import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition that shrinks a snapshot of the disappearing page to nothing at its center, while the dimmed page
/// beneath fades back in. The reversed transition grows a snapshot from nothing.
///
/// Only the snapshot's frame changes, from that of the page to an empty one at its center, as in the tutorials.
///
/// For a transitioning delegate: `ShrinkAway()` to dismiss, and `ShrinkAway(isReversed: true)` to present in the same
/// style.
public final class ShrinkAway: StockTransition {
  /// Whether the page grows, as for a presentation or a push.
  public let isReversed: Bool
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The darkness of the page beneath a full-size page, from 0 to 1, if the transition contains it.
  public let dimming: Double
  /// The radius of the snapshot's corners, in points, when it has shrunk to nothing; it is 0 at full size.
  public let cornerRadius: Double

  /// Creates a shrinking transition.
  /// - Parameters:
  ///   - isReversed: Whether the page grows, as for a presentation or a push.
  ///   - duration: The duration in seconds. Chosen: the same as for modal screens on other platforms.
  ///   - timing: The timing of the noninteractive transition (default: ease in, ease out).
  ///   - dimming: The darkness of the page beneath, from 0 to 1. Chosen: 0.5, to which tutorials fade the presenter.
  ///   - cornerRadius: The final corner radius, in points. Chosen by eye: halfway the snapshot looks like a card.
  public init(
    isReversed: Bool = false, duration: Double = 0.4,
    timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut), dimming: Double = 0.5,
    cornerRadius: Double = 24
  ) {
    self.isReversed = isReversed
    self.duration = duration
    self.timing = timing
    self.dimming = dimming
    self.cornerRadius = cornerRadius
  }

  /// Shrinks or grows the snapshot.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let holder = holdUpperPage(context, leaves: !isReversed),
      let snapshot = holder.snapshotView(afterScreenUpdates: true)
    else { return context.completeTransition(false) }
    let veil = veilBeneath(holder, context, leaves: !isReversed)
    let whole = holder.frame
    // The page itself is in the hierarchy but hidden.
    holder.isHidden = true
    snapshot.clipsToBounds = true
    snapshot.isUserInteractionEnabled = false
    context.containerView.insertSubview(snapshot, aboveSubview: holder)
    func set(isWhole: Bool) {
      snapshot.frame = isWhole ? whole : whole.insetBy(dx: whole.width / 2, dy: whole.height / 2)
      snapshot.layer.cornerRadius = isWhole ? 0 : cornerRadius
      veil?.alpha = isWhole ? dimming : 0
    }
    set(isWhole: !isReversed)
    animate(context) {
      set(isWhole: isReversed)
    } cleanUp: {
      for view in [holder, snapshot, veil] { view?.removeFromSuperview() }
    }
  }
}
