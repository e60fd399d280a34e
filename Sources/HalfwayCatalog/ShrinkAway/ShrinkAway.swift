import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A snapshot of the page that goes shrinks about its middle to nothing, while the page beneath, which was dimmed, fades back. On the way
/// there a snapshot grows out of nothing.
///
/// Only the snapshot's frame is changed, from the page's to one without size in its middle, as the tutorials do it.
///
/// For a transitioning delegate: `ShrinkAway()` to dismiss; `ShrinkAway(isReversed: true)` to present, where that is to look alike.
public final class ShrinkAway: StockTransition {
  public let isReversed: Bool
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// How dark the page beneath is under one that is whole, 0 to 1, where the transition moves it.
  public let dimming: Double
  /// The radius of the snapshot's corners when nothing is left of it, in points; they are square to begin with.
  public let cornerRadius: Double

  /// - Parameters:
  ///   - isReversed: Whether the page grows, as for a presentation or a push.
  ///   - duration: Seconds. Chosen: as long as a modal screen takes to go elsewhere.
  ///   - dimming: Chosen: half, as far as tutorials fade the presenter.
  ///   - cornerRadius: Chosen by eye: at half-way the picture looks like a card.
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

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let holder = holdUpperPage(context, leaves: !isReversed),
      let snapshot = holder.snapshotView(afterScreenUpdates: true)
    else { return context.completeTransition(false) }
    let veil = veilBeneath(holder, context, leaves: !isReversed)
    let whole = holder.frame
    // The page itself is there, unseen.
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
