import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition that grows a view, usually a button, until it covers everything. While the shape is small, a page fades
/// in on its color; from then on, the page is visible in the shape, with a rim of the color. The reversed transition
/// shrinks the page, clipped to the view's shape, and fades it to the color of the view. A text is never half faded
/// while much of it is visible.
///
/// The growing view is a copy of the original in its color, on which a snapshot of the original's contents fades
/// first. The original view is therefore unchanged in the end. A round copy becomes square as it grows, since the
/// scale applies to a square.
///
/// The scale is that of the first row of the catalog, `(max source side + max offset) / min view side + 2`. The
/// source is the area to cover, with width w and height h, and the offsets of the view in it are x, w − x, y, and
/// h − y. This scale always suffices. A view with side s must become twice as long as the distance from its center to
/// the farthest edge. This length is 2x + s to the left and less than 2(w − x) to the right, and thus at most
/// 2·offset + s. The view becomes s times the scale, side + offset + 2s, and no offset exceeds the longest side.
///
/// For a delegate: `ExpandingView(anchor: button, isReversed: operation == .pop)`; for a dismissal
/// `isReversed: true`.
public final class ExpandingView: StockTransition {
  /// Whether the view shrinks, as for a pop or a dismissal.
  public let isReversed: Bool
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The color that covers everything; `nil` for the view's own background color.
  public let color: Color?
  private let anchor: View?

  /// The progress between which the page fades in on the color, while the shape is small. Chosen by eye.
  private static let fade = (from: 0.12, to: 0.22)
  /// The progress at which the view's contents have faded.
  private static let cleared = 0.12
  /// The width of the colored rim around the page, as a share of the shape's shorter side. It separates a page from
  /// another one of the same color. Chosen by eye.
  private static let rim = 0.01

  /// Creates an expanding view.
  /// - Parameters:
  ///   - anchor: The view that grows. It belongs to the lower page. If it is `nil`, a point in the center of the
  ///     container grows.
  ///   - isReversed: Whether the view shrinks, as for a pop or a dismissal.
  ///   - color: The color that covers everything; `nil` (the default) for the view's own background color.
  ///   - duration: The duration in seconds. Chosen: two successive movements, each with the duration of a quick one.
  ///   - timing: The timing of the noninteractive transition (default: ease in, ease out).
  public init(
    anchor: View?, isReversed: Bool = false, color: Color? = nil, duration: Double = 0.6,
    timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut)
  ) {
    self.anchor = anchor
    self.isReversed = isReversed
    self.color = color
    self.duration = duration
    self.timing = timing
  }

  /// Returns the scale at which a view covers a source, at least 1; 1 if the scale isn't finite.
  ///
  /// - Parameters:
  ///   - frame: The frame of the view, in a source whose origin is 0.
  ///   - source: The size of the area to cover, in points.
  public static func scale(of frame: CGRect, in source: CGSize) -> Double {
    let offset = max(frame.minX, source.width - frame.minX, frame.minY, source.height - frame.minY)
    let scale = (max(source.width, source.height) + offset) / max(1, min(frame.width, frame.height)) + 2
    return scale.isFinite ? max(1, scale) : 1
  }

  /// Grows the view with the page in its shape, or the reverse.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let holder = holdUpperPage(context, leaves: isReversed) else { return context.completeTransition(false) }
    let container = context.containerView
    let (cover, sign) = makeCover(in: container)
    container.insertSubview(cover, belowSubview: holder)
    // The shape to which the page is clipped is that of the cover without its rim.
    let rim = min(cover.bounds.width, cover.bounds.height) * Self.rim
    let shape = View(
      frame: cover.frame.offsetBy(dx: -holder.frame.minX, dy: -holder.frame.minY).insetBy(dx: rim, dy: rim))
    shape.backgroundColor = .black
    holder.mask = shape
    let (scale, radius) = (Self.scale(of: cover.frame, in: container.bounds.size), cover.layer.cornerRadius)
    func grow(_ isLarge: Bool) {
      for (view, radius) in [(cover, radius), (shape, max(0, radius - rim))] {
        view.transform = isLarge ? CGAffineTransform(scaleX: scale, y: scale) : .identity
        view.layer.cornerRadius = isLarge ? 0 : radius
      }
    }
    grow(isReversed)
    holder.alpha = isReversed ? 1 : 0
    sign?.alpha = isReversed ? 0 : 1
    animate(context) {
      grow(!isReversed)
    } cleanUp: {
      holder.mask = nil
      holder.removeFromSuperview()
      cover.removeFromSuperview()
    }
    if isReversed {
      phase(context, from: 1 - Self.fade.to, to: 1 - Self.fade.from) { holder.alpha = 0 }
      phase(context, from: 1 - Self.cleared, to: 1) { sign?.alpha = 1 }
    } else {
      phase(context, from: Self.fade.from, to: Self.fade.to) { holder.alpha = 1 }
      phase(context, from: 0, to: Self.cleared) { sign?.alpha = 0 }
    }
  }

  /// Returns the copy of the view and the snapshot of its contents.
  private func makeCover(in container: View) -> (cover: View, sign: View?) {
    let middle = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    let cover = View(frame: CGRect(origin: middle, size: CGSize(width: 1, height: 1)))
    cover.isUserInteractionEnabled = false
    cover.backgroundColor = color ?? anchor?.backgroundColor ?? .black
    // A view in a different hierarchy has no location in the container.
    guard let anchor, anchor.rootView === container.rootView else { return (cover, nil) }
    cover.frame = anchor.convert(anchor.bounds, to: container)
    cover.layer.cornerRadius = anchor.layer.cornerRadius
    let sign = View(frame: cover.bounds)
    // The snapshot shows the view's entire rectangle. Its shadow stays in place beneath the view.
    sign.clipsToBounds = true
    sign.layer.cornerRadius = cover.layer.cornerRadius
    cover.addSubview(sign)
    if let picture = anchor.snapshotView(afterScreenUpdates: true) { sign.addSubview(picture) }
    return (cover, sign)
  }
}
