import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition in which a rotating card drops in from above and swings into place. The reversed transition drops the
/// card out at the bottom while it keeps rotating.
///
/// It resembles UIKit Dynamics but is a closed-form function of time: a spring for the appearance, and free fall, t²,
/// for the disappearance. It can therefore be scrubbed and reversed like any other transition. The location of the
/// card is determined by a presentation controller: the eleventh row of the catalog insets it by a quarter of each
/// side, `CardPresentationController.Placement.inset(share: 0.25)`.
///
/// For a transitioning delegate: `Tumble()` to present and `Tumble(isReversed: true)` to dismiss.
public final class Tumble: StockTransition {
  /// Whether the card drops out.
  public let isReversed: Bool
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The rotation of the card above the screen, in radians, clockwise, from −3 to 3. Below the screen it is rotated
  /// by the same angle in the opposite direction.
  public let angle: Double

  /// Free fall: a share t² of the distance after a share t of the duration. It is the quadratic curve with the points
  /// (0, 0), (1/2, 0), (1, 1) as a cubic one.
  public nonisolated static let freeFall = CubicTimingParameters(bezier: CubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3))

  /// Creates a tumble transition.
  /// - Parameters:
  ///   - isReversed: Whether the card drops out.
  ///   - angle: The rotation above the screen, in radians, clamped to −3 through 3; a non-finite value becomes 0.
  ///     Chosen by eye: a card that is held at a corner and released; less than half a turn.
  ///   - duration: The duration in seconds, unless `timing` is a spring. Chosen by eye: a real card falls half a
  ///     meter in 0.32 s, which is too short to notice the rotation.
  ///   - timing: The timing of the noninteractive transition. By default, a spring for the appearance, chosen by eye:
  ///     with a damping ratio of 0.62 the card overshoots once by 8%, in position and rotation. Free fall for the
  ///     disappearance.
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

  /// Drops the card in or out.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let holder = holdUpperPage(context, leaves: isReversed) else { return context.completeTransition(false) }
    let (bounds, center) = (context.containerView.bounds, holder.center)
    let turn = CGAffineTransform(rotationAngle: isReversed ? -angle : angle)
    let box = CGRect(origin: .zero, size: holder.bounds.size).applying(turn)
    // The distance is the height of the screen, so that the card stays under a finger that moves across all of it, or
    // more if the card would still be visible.
    let room = isReversed ? bounds.maxY - center.y : center.y - bounds.minY
    let way = max(bounds.height, room + box.height / 2) * (isReversed ? 1 : -1)
    func set(isThere: Bool) {
      holder.center = CGPoint(x: center.x, y: center.y + (isThere ? 0 : way))
      holder.transform = isThere ? .identity : turn
    }
    set(isThere: isReversed)
    animate(context, overshoots: true) {
      set(isThere: !isReversed)
    } cleanUp: {
      holder.removeFromSuperview()
    }
  }
}
