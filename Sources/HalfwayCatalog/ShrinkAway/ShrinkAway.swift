import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition that shrinks a snapshot of the disappearing page into a view on the page beneath, for example the
/// picture that opened it, while that dimmed page fades back in. The reversed transition grows a snapshot out of it.
/// The view itself is transparent meanwhile; at the end, its picture is on the snapshot and takes its place.
///
/// While contacts drive the transition, the point of the snapshot that they have grabbed stays beneath them, in both
/// dimensions. Without a view, the snapshot shrinks to nothing at its own center, as in the tutorials.
///
/// For a transitioning delegate: `ShrinkAway(anchor: picture)` to dismiss, and `ShrinkAway(anchor: picture, isReversed:
/// true)` to present in the same style.
public final class ShrinkAway: StockTransition {
  /// Whether the page grows, as for a presentation or a push.
  public let isReversed: Bool
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The darkness of the page beneath a full-size page, from 0 to 1, if the transition contains it.
  public let dimming: Double
  /// The radius of the snapshot's corners, in points, when it has shrunk to nothing; it is 0 at full size. In a view,
  /// its ends are semicircles, so that it stays within a round picture.
  public let cornerRadius: Double
  private let anchor: View?
  package private(set) var carrier: ContactCarrier?

  /// The ranges of progress in which the picture of the view appears on the small snapshot, and the snapshot disappears
  /// beneath it. Chosen by eye.
  private static let fades = (in: (from: 0.84, to: 0.92), out: (from: 0.86, to: 0.94))

  /// Creates a shrinking transition.
  /// - Parameters:
  ///   - anchor: The view into which the page shrinks. It belongs to the lower page. If it is `nil` (the default), the
  ///     page shrinks to its own center.
  ///   - isReversed: Whether the page grows, as for a presentation or a push.
  ///   - duration: The duration in seconds. Chosen: the same as for modal screens on other platforms.
  ///   - timing: The timing of the noninteractive transition (default: ease in, ease out).
  ///   - dimming: The darkness of the page beneath, from 0 to 1. Chosen: 0.5, to which tutorials fade the presenter.
  ///   - cornerRadius: The final corner radius, in points. Chosen by eye: halfway the snapshot looks like a card.
  public init(
    anchor: View? = nil, isReversed: Bool = false, duration: Double = 0.4,
    timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut), dimming: Double = 0.5,
    cornerRadius: Double = 24
  ) {
    self.anchor = anchor
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
    let (whole, end) = (holder.frame, target(in: context.containerView, from: holder.frame))
    // The page itself is in the hierarchy but hidden.
    holder.isHidden = true
    // A page that fills the screen would uncover what is beneath it.
    let timing = DrivenTiming(before: isReversed, after: !isReversed)
    let carrier = ContactCarrier(
      from: isReversed ? end.frame : whole, to: isReversed ? whole : end.frame, by: timing, in: context.containerView,
      context)
    self.carrier = carrier
    snapshot.clipsToBounds = true
    carrier.addSubview(snapshot)
    let factor = whole.height / max(1, end.frame.height)
    let small = end.view.flatMap { SmallPicture(of: $0, in: carrier, largerBy: factor) }
    func setCenter(isWhole: Bool) {
      let frame = isWhole ? whole : end.frame
      for view in [snapshot, small?.picture] { view?.center = CGPoint(x: frame.midX, y: frame.midY) }
    }
    func set(isWhole: Bool) {
      snapshot.bounds.size = isWhole ? whole.size : end.frame.size
      snapshot.layer.cornerRadius = isWhole ? 0 : end.radius
      small?.setSize(isWhole: isWhole)
      veil?.alpha = isWhole ? dimming : 0
    }
    set(isWhole: !isReversed)
    setCenter(isWhole: !isReversed)
    snapshot.alpha = isReversed && small != nil ? 0 : 1
    small?.picture.alpha = isReversed ? 1 : 0
    animate(context) {
      set(isWhole: isReversed)
    } cleanUp: {
      carrier.complete(context) {
        small?.giveBack()
        for view in [holder, carrier, veil] { view?.removeFromSuperview() }
      }
    }
    overshoot(context, by: timing) { setCenter(isWhole: isReversed) }
    guard let small else { return }
    func phase(_ range: (from: Double, to: Double), _ animations: () -> Void) {
      let (from, to) = isReversed ? (1 - range.to, 1 - range.from) : range
      self.phase(context, from: from, to: to, animations)
    }
    phase(Self.fades.in) { small.picture.alpha = isReversed ? 0 : 1 }
    phase(Self.fades.out) { snapshot.alpha = isReversed ? 1 : 0 }
  }

  /// Returns the location and the corner radius of the small snapshot.
  private func target(in container: View, from whole: CGRect) -> (frame: CGRect, radius: Double, view: View?) {
    // A view in a different hierarchy has no location in the container.
    guard let anchor, anchor.rootView === container.rootView, !anchor.bounds.isEmpty else {
      return (whole.insetBy(dx: whole.width / 2, dy: whole.height / 2), cornerRadius, nil)
    }
    // The ratio of its sides doesn't change.
    let place = anchor.convert(anchor.bounds, to: container)
    let scale = whole.isEmpty ? 0 : min(place.width / whole.width, place.height / whole.height)
    let size = CGSize(width: whole.width * scale, height: whole.height * scale)
    let frame = CGRect(
      x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width, height: size.height)
    return (frame, min(size.width, size.height) / 2, anchor)
  }

  /// The picture of the view into which the page shrinks. It covers the small snapshot.
  @MainActor
  private final class SmallPicture {
    let picture: View
    private let view: View
    private let alpha: Double
    private let size: CGSize
    private let factor: Double

    /// Adds the picture to a carrier and makes the view transparent; `nil` if the view can't be snapshotted.
    /// - Parameter factor: How much larger the picture is on the page at full size.
    init?(of view: View, in carrier: View, largerBy factor: Double) {
      guard let picture = view.snapshotView(afterScreenUpdates: true) else { return nil }
      (self.picture, self.view, self.factor) = (picture, view, factor)
      size = view.convert(view.bounds, to: carrier).size
      alpha = Double(view.alpha)
      view.alpha = 0
      carrier.addSubview(picture)
    }

    func setSize(isWhole: Bool) {
      let factor = isWhole ? factor : 1
      picture.bounds.size = CGSize(width: size.width * factor, height: size.height * factor)
    }

    func giveBack() { view.alpha = alpha }
  }
}

extension ShrinkAway: CarriedPicture {}
