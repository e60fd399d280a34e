import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A page slides in over another from an edge, springs and settles, while the other dims; on the way back it leaves as it came.
///
/// It moves a page of any size to its place: with a `CardPresentationController` a sheet at the lower edge, or one that falls from above.
///
/// For a transitioning delegate: `SpringCover()` to present and `SpringCover(isReversed: true)` to dismiss.
public final class SpringCover: StockTransition {
  /// Which way the page comes: up from below, down from above, or from a side.
  public let direction: PanProgress.Direction
  public let isReversed: Bool
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// How dark the page beneath becomes, 0 to 1, where the transition moves it. One that a presentation controller lets stay is for that to
  /// dim.
  public let dimming: Double

  /// - Parameters:
  ///   - direction: Which way the page comes; it goes the opposite way.
  ///   - duration: Seconds where `timing` is no spring. Chosen: what goes has been seen, and is not to be waited for.
  ///   - timing: Unless told otherwise a spring on the way in, chosen by eye: its damping of 0.75 goes 3 % too far, 12 points for a sheet
  ///     of 400, which shows that it springs and hides nothing. A page that fills the screen wants a spring of its own that does not go too far,
  ///     since what is beneath would be seen at its edge. On the way out a curve, since nobody sees a spring settle off the screen.
  ///   - dimming: Chosen: half, as far as tutorials fade the presenter.
  public init(
    direction: PanProgress.Direction = .up, isReversed: Bool = false, duration: Double = 0.32,
    timing: (any TimingCurveProvider)? = nil, dimming: Double = 0.5
  ) {
    self.direction = direction
    self.isReversed = isReversed
    self.duration = duration
    self.timing =
      timing
      ?? (isReversed
        ? CubicTimingParameters(animationCurve: .easeInOut)
        : SpringTimingParameters(dampingRatio: 0.75, responseSeconds: 0.42) as any TimingCurveProvider)
    self.dimming = dimming
  }

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let holder = holdUpperPage(context, leaves: isReversed) else { return context.completeTransition(false) }
    let (bounds, frame) = (context.containerView.bounds, holder.frame)
    let away: CGAffineTransform =
      switch direction {
      case .up: CGAffineTransform(translationX: 0, y: bounds.maxY - frame.minY)
      case .down: CGAffineTransform(translationX: 0, y: bounds.minY - frame.maxY)
      case .left: CGAffineTransform(translationX: bounds.maxX - frame.minX, y: 0)
      case .right: CGAffineTransform(translationX: bounds.minX - frame.maxX, y: 0)
      }
    let veil = veilBeneath(holder, context, leaves: isReversed)
    func set(isThere: Bool) {
      holder.transform = isThere ? .identity : away
      veil?.alpha = isThere ? dimming : 0
    }
    set(isThere: isReversed)
    animate(context) {
      set(isThere: !isReversed)
    } cleanUp: {
      holder.removeFromSuperview()
      veil?.removeFromSuperview()
    }
  }
}
