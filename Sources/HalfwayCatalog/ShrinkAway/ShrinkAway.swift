import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition that shrinks a snapshot of the disappearing page into a view on the page beneath, for example the
/// picture that opened it, while that dimmed page fades back in. The reversed transition grows a snapshot out of it.
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
  /// The radius of the snapshot's corners, in points, when it has shrunk to nothing; it is 0 at full size. A view has a
  /// radius of its own.
  public let cornerRadius: Double
  private let anchor: View?
  package private(set) var carrier: ContactCarrier?

  /// The progress from which the small snapshot fades, so that the view appears. Chosen by eye.
  private static let fading = 0.85

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
    let carrier = ContactCarrier(
      from: isReversed ? end.frame : whole, to: isReversed ? whole : end.frame, in: context.containerView, context)
    self.carrier = carrier
    snapshot.clipsToBounds = true
    carrier.addSubview(snapshot)
    func setCenter(isWhole: Bool) {
      let frame = isWhole ? whole : end.frame
      snapshot.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    func set(isWhole: Bool) {
      snapshot.bounds.size = isWhole ? whole.size : end.frame.size
      snapshot.layer.cornerRadius = isWhole ? 0 : end.radius
      veil?.alpha = isWhole ? dimming : 0
    }
    set(isWhole: !isReversed)
    setCenter(isWhole: !isReversed)
    snapshot.alpha = isReversed && end.isView ? 0 : 1
    animate(context) {
      set(isWhole: isReversed)
    } cleanUp: {
      carrier.complete(context) {
        for view in [holder, carrier, veil] { view?.removeFromSuperview() }
      }
    }
    // A page that fills the screen would uncover what is beneath it.
    overshoot(context, by: DrivenTiming(before: isReversed, after: !isReversed)) { setCenter(isWhole: isReversed) }
    guard end.isView else { return }
    phase(context, from: isReversed ? 0 : Self.fading, to: isReversed ? 1 - Self.fading : 1) {
      snapshot.alpha = isReversed ? 1 : 0
    }
  }

  /// Returns the location and the corner radius of the small snapshot.
  private func target(in container: View, from whole: CGRect) -> (frame: CGRect, radius: Double, isView: Bool) {
    // A view in a different hierarchy has no location in the container.
    guard let anchor, anchor.rootView === container.rootView, !anchor.bounds.isEmpty else {
      return (whole.insetBy(dx: whole.width / 2, dy: whole.height / 2), cornerRadius, false)
    }
    // The ratio of its sides doesn't change.
    let place = anchor.convert(anchor.bounds, to: container)
    let scale = whole.isEmpty ? 0 : min(place.width / whole.width, place.height / whole.height)
    let size = CGSize(width: whole.width * scale, height: whole.height * scale)
    let frame = CGRect(
      x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width, height: size.height)
    return (frame, min(anchor.layer.cornerRadius, min(size.width, size.height) / 2), true)
  }
}

extension ShrinkAway: CarriedPicture {}
