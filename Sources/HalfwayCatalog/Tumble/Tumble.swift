import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A card falls in from above, turning, and swings into its place; on the way back it falls out downwards and turns on.
///
/// It looks like UIKit Dynamics, but every moment is a closed form of time: a spring on the way in, and free fall, t², on the way out.
/// So it scrubs and reverses like any other. The card's place is a presentation controller's to say: the catalogue's eleventh row has it
/// inset by a quarter of each side, `CardPresentationController.Placement.inset(share: 0.25)`.
///
/// For a transitioning delegate: `Tumble()` to present and `Tumble(isReversed: true)` to dismiss.
public final class Tumble: StockTransition {
  public let isReversed: Bool
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// How far the card is turned above the screen, in radians, clockwise as seen; below it is turned as far the other way.
  public let angle: Double

  /// Free fall: a share t² of the way after a share t of the time. A quadratic with the points (0, 0), (1/2, 0), (1, 1) as a cubic.
  public nonisolated static let freeFall = CubicTimingParameters(bezier: CubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3))

  /// - Parameters:
  ///   - isReversed: Whether the card falls out.
  ///   - angle: Chosen by eye: a card that is let go by a corner. Less than half a turn.
  ///   - duration: Seconds where `timing` is no spring. Chosen by eye: a real card falls half a metre in 0.32 s, which is over before the
  ///     turn is seen.
  ///   - timing: Unless told otherwise a spring on the way in, chosen by eye: at a damping of 0.62 the card goes 8 % too far, and turns
  ///     as much too far, once. Free fall on the way out.
  public init(
    isReversed: Bool = false, angle: Double = -0.8, duration: Double = 0.5, timing: (any TimingCurveProvider)? = nil
  ) {
    self.isReversed = isReversed
    self.angle = angle.isFinite ? min(3, max(-3, angle)) : 0
    self.duration = duration
    self.timing =
      timing
      ?? (isReversed
        ? Self.freeFall
        : SpringTimingParameters(dampingRatio: 0.62, responseSeconds: 0.55) as any TimingCurveProvider)
  }

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let holder = holdUpperPage(context, leaves: isReversed) else { return context.completeTransition(false) }
    let (bounds, center) = (context.containerView.bounds, holder.center)
    let turn = CGAffineTransform(rotationAngle: isReversed ? -angle : angle)
    let box = CGRect(origin: .zero, size: holder.bounds.size).applying(turn)
    // As far as the screen is high, so that a finger over all of it keeps the card, or farther where the card would still be seen.
    let room = isReversed ? bounds.maxY - center.y : center.y - bounds.minY
    let way = max(bounds.height, room + box.height / 2) * (isReversed ? 1 : -1)
    func set(isThere: Bool) {
      holder.center = CGPoint(x: center.x, y: center.y + (isThere ? 0 : way))
      holder.transform = isThere ? .identity : turn
    }
    set(isThere: isReversed)
    animate(context) {
      set(isThere: !isReversed)
    } cleanUp: {
      holder.removeFromSuperview()
    }
  }
}
