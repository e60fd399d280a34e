import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A view, a button as a rule, grows until its colour covers everything; then the page that comes fades in. On the way back the page
/// fades out and the colour shrinks back into the view.
///
/// What grows is a likeness of the view in its colour, with a picture of what stands on it that clears away first. So the view itself
/// has in the end what it had before. A round likeness becomes square as it grows, since the scale is meant for one that is.
///
/// The scale is that of the catalogue's first row, `(max source side + max offset) / min view side + 2`: the source is what is to be
/// covered, of width w and height h, and the offsets of the view in it are x, w − x, y and h − y. It is always enough: a view of side s
/// has to become twice as long as it is from its middle to the farthest edge, which is 2x + s to the left and less than 2(w − x) to the
/// right, and so at most 2·offset + s. It becomes s times the scale, side + offset + 2s, and no offset is longer than the longest side.
///
/// For a delegate: `ExpandingView(anchor: button, isReversed: operation == .pop)`; for a dismissal `isReversed: true`.
public final class ExpandingView: StockTransition {
  public let isReversed: Bool
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// What everything is covered with; nil for the view's own background.
  public let color: Color?
  private let anchor: View?

  /// Progress at which everything is covered and the page begins to come. Chosen by eye.
  private static let covered = 0.6
  /// The progress at which what stands on the view has cleared away.
  private static let cleared = 0.2

  /// - Parameters:
  ///   - anchor: What grows. It belongs to the page that stays beneath. Without one a point in the middle grows.
  ///   - isReversed: Whether the view shrinks, as for a pop or a dismissal.
  ///   - duration: Seconds. Chosen: two moves, one after the other, each in the time of a quick one.
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

  /// How much a view has to grow for it to cover a source.
  ///
  /// - Parameter frame: Of the view, in a source whose origin is 0.
  public static func scale(of frame: CGRect, in source: CGSize) -> Double {
    let offset = max(frame.minX, source.width - frame.minX, frame.minY, source.height - frame.minY)
    let scale = (max(source.width, source.height) + offset) / max(1, min(frame.width, frame.height)) + 2
    return scale.isFinite ? max(1, scale) : 1
  }

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let holder = holdUpperPage(context, leaves: isReversed) else { return context.completeTransition(false) }
    let container = context.containerView
    let (cover, sign) = makeCover(in: container)
    container.insertSubview(cover, belowSubview: holder)
    let (scale, radius) = (Self.scale(of: cover.frame, in: container.bounds.size), cover.layer.cornerRadius)
    func grow(_ isLarge: Bool) {
      cover.transform = isLarge ? CGAffineTransform(scaleX: scale, y: scale) : .identity
      cover.layer.cornerRadius = isLarge ? 0 : radius
    }
    grow(isReversed)
    holder.alpha = isReversed ? 1 : 0
    sign?.alpha = isReversed ? 0 : 1
    func cleanUp() {
      holder.removeFromSuperview()
      cover.removeFromSuperview()
    }
    if isReversed {
      animate(context, from: 1 - Self.covered, { grow(false) }, cleanUp: cleanUp)
      phase(context, from: 0, to: 1 - Self.covered) { holder.alpha = 0 }
      phase(context, from: 1 - Self.cleared, to: 1) { sign?.alpha = 1 }
    } else {
      animate(context, from: Self.covered, { holder.alpha = 1 }, cleanUp: cleanUp)
      phase(context, from: 0, to: Self.covered) { grow(true) }
      phase(context, from: 0, to: Self.cleared) { sign?.alpha = 0 }
    }
  }

  /// The likeness of the view, and the picture of it that lies on that.
  private func makeCover(in container: View) -> (cover: View, sign: View?) {
    let middle = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    let cover = View(frame: CGRect(origin: middle, size: CGSize(width: 1, height: 1)))
    cover.isUserInteractionEnabled = false
    cover.backgroundColor = color ?? anchor?.backgroundColor ?? .black
    // One that is elsewhere has no place here.
    guard let anchor, anchor.rootView === container.rootView else { return (cover, nil) }
    cover.frame = anchor.convert(anchor.bounds, to: container)
    cover.layer.cornerRadius = anchor.layer.cornerRadius
    let sign = View(frame: cover.bounds)
    // The picture is of all of the view's rectangle; its shadow stays where it is, beneath the view.
    sign.clipsToBounds = true
    sign.layer.cornerRadius = cover.layer.cornerRadius
    cover.addSubview(sign)
    if let picture = anchor.snapshotView(afterScreenUpdates: true) { sign.addSubview(picture) }
    return (cover, sign)
  }
}
