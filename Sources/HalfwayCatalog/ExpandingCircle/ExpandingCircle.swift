import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition that reveals a page through a circle. The circle grows out of a view, usually a round button, until
/// it covers the farthest corner; the reversed transition closes the circle on the view.
///
/// The circle begins as a disc in the given color with a snapshot of the view on it. Both fade out, so the button
/// seems to become the page.
///
/// For a navigation controller's delegate: `ExpandingCircle(anchor: button, isReversed: operation == .pop)`.
public final class ExpandingCircle: StockTransition {
  /// Whether the circle closes, as for a pop or a dismissal.
  public let isReversed: Bool
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The color of the disc; `nil` for no disc.
  public let color: Color?
  private let anchor: View?

  /// The share of the transition during which the disc fades.
  private static let discShare = 0.35

  /// Creates an expanding circle.
  /// - Parameters:
  ///   - anchor: The view that determines the circle's center and its initial radius, half the view's shorter side.
  ///     It belongs to the lower page. If it is `nil`, the circle begins as a point in the center of the container.
  ///   - isReversed: Whether the circle closes, as for a pop or a dismissal.
  ///   - color: The color of the disc; `nil` (the default) for no disc.
  ///   - duration: The duration in seconds. Chosen: the circle's rim crosses a phone's screen at two meters per
  ///     second.
  ///   - timing: The timing of the noninteractive transition (default: ease in, ease out).
  public init(
    anchor: View?, isReversed: Bool = false, color: Color? = nil, duration: Double = 0.45,
    timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut)
  ) {
    self.anchor = anchor
    self.isReversed = isReversed
    self.color = color
    self.duration = duration
    self.timing = timing
  }

  /// Opens or closes the circle.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let upper = holdUpperPage(context, leaves: isReversed) else { return context.completeTransition(false) }
    let container = context.containerView
    let disc = upper.addVeil()
    disc.backgroundColor = color ?? .clear
    // The button's contents fade with the disc.
    if let anchor, color != nil, anchor.isDescendant(of: container),
      let sign = anchor.snapshotView(afterScreenUpdates: true)
    {
      sign.frame = anchor.convert(anchor.bounds, to: upper)
      disc.addSubview(sign)
    }

    let circle = CircleSpan(anchor, in: container)
    let shape = ShapeLayer().withoutImplicitActions()
    // The circle is measured in the container, and a page may be smaller than the container.
    upper.mask = View(frame: container.bounds.offsetBy(dx: -upper.frame.minX, dy: -upper.frame.minY), layer: shape)
    let (small, large) = (circle.path(circle.minimumRadius), circle.path(circle.farthest))
    shape.path = isReversed ? large : small
    disc.alpha = isReversed ? 0 : 1
    animate(context) {
      shape.path = isReversed ? small : large
    } cleanUp: {
      upper.removeFromSuperview()
    }
    phase(context, from: isReversed ? 1 - Self.discShare : 0, to: isReversed ? 1 : Self.discShare) {
      disc.alpha = isReversed ? 1 : 0
    }
  }
}

/// A circle around the center of a view. Its radius ranges from that of the view to that which covers a container.
@MainActor
struct CircleSpan {
  let center: CGPoint
  let minimumRadius: Double
  /// The distance from the center to the container's farthest corner.
  let farthest: Double

  /// Creates the circle of a view.
  /// - Parameter anchor: A view in the container. For any other view or `nil`, the circle begins as a point in the
  ///   center of the container.
  init(_ anchor: View?, in container: View) {
    let bounds = container.bounds
    var frame = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    if let anchor, anchor.isDescendant(of: container) { frame = anchor.convert(anchor.bounds, to: container) }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    self.center = center
    minimumRadius = min(frame.width, frame.height) / 2
    let dx = max(abs(center.x - bounds.minX), abs(bounds.maxX - center.x))
    let dy = max(abs(center.y - bounds.minY), abs(bounds.maxY - center.y))
    farthest = (dx * dx + dy * dy).squareRoot()
  }

  func path(_ radius: Double) -> CGPath {
    CGPath(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
