import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// The page that comes shows through a circle that grows out of a view, a round button as a rule, until it covers the farthest corner; on
/// the way back the circle closes on the view again.
///
/// The circle begins as a disc in the view's own colour with a picture of the view on it, which clear away, so that the button seems to
/// become the page.
///
/// For a navigation controller's delegate: `ExpandingCircle(anchor: button, isReversed: operation == .pop)`.
public final class ExpandingCircle: StockTransition {
  public let isReversed: Bool
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// The disc's colour; nil for no disc.
  public let color: Color?
  private let anchor: View?

  /// The share of the circle's way on which the disc clears away.
  private static let discShare = 0.35

  /// - Parameters:
  ///   - anchor: Where the circle begins and how large it is then: half the view's shorter side. It belongs to the page that stays
  ///     beneath. Without one the circle begins as a point in the middle.
  ///   - isReversed: Whether the circle closes, as for a pop or a dismissal.
  ///   - duration: Seconds. Chosen: the rim of the circle crosses a phone's screen at two metres a second.
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

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let upper = holdUpperPage(context, leaves: isReversed) else { return context.completeTransition(false) }
    let container = context.containerView
    let disc = upper.addVeil()
    disc.backgroundColor = color ?? .clear
    // What stands on the button clears away with it.
    if let anchor, color != nil, anchor.isDescendant(of: container),
      let sign = anchor.snapshotView(afterScreenUpdates: true)
    {
      sign.frame = anchor.convert(anchor.bounds, to: upper)
      disc.addSubview(sign)
    }

    let circle = CircleSpan(anchor, in: container)
    let shape = ShapeLayer()
    // The circle is measured in the container, in which a page need not be as large.
    upper.mask = View(frame: container.bounds.offsetBy(dx: -upper.frame.minX, dy: -upper.frame.minY), layer: shape)
    let (small, large) = (circle.path(circle.leastRadius), circle.path(circle.farthest))
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

/// A circle about the middle of a view, from as large as the view to as large as covers a container.
@MainActor
struct CircleSpan {
  let center: CGPoint
  let leastRadius: Double
  /// The distance of the container's farthest corner.
  let farthest: Double

  /// - Parameter anchor: A view in the container; the middle of the container for any other.
  init(_ anchor: View?, in container: View) {
    let bounds = container.bounds
    var frame = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    if let anchor, anchor.isDescendant(of: container) { frame = anchor.convert(anchor.bounds, to: container) }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    self.center = center
    leastRadius = min(frame.width, frame.height) / 2
    let dx = max(abs(center.x - bounds.minX), abs(bounds.maxX - center.x))
    let dy = max(abs(center.y - bounds.minY), abs(bounds.maxY - center.y))
    farthest = (dx * dx + dy * dy).squareRoot()
  }

  func path(_ radius: Double) -> CGPath {
    CGPath(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
