import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition in which an element that both pages share flies from its location on the disappearing page to that on
/// the appearing page. One page fades out before the other one fades in, so that their texts never overlap.
///
/// While contacts drive the transition, the element stays beneath them, in both dimensions. After the release, it flies
/// on to its location from there.
///
/// The element consists of two snapshots, one of the view on each page. One fades over the other, which stays opaque.
/// Each fills the flying frame without distortion, and with `contentAspectRatio` both show the same content at the
/// same location throughout. The views themselves are hidden in the meantime. If either view can't be found, the
/// pages only cross-fade.
///
/// The transition works for any container and in both directions: for a list and a page that shows one of its items,
/// use `SharedElement(from: { list.picture }, to: { page.picture })` forward, and the same with swapped closures
/// backward. A presenter that stays beneath the presented screen is not changed.
public final class SharedElement: StockTransition {
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The ratio of width to height of the content that both views show, centered and filling the view as with
  /// `.scaleAspectFill`; `nil` if it is unknown.
  public let contentAspectRatio: Double?
  private let from: () -> View?
  private let to: () -> View?
  package private(set) var carrier: ContactCarrier?

  /// The progress at which the disappearing page has faded out and the appearing one begins to fade in. Chosen by eye:
  /// the page is gone before the element covers much of its text.
  private static let turn = 0.36
  /// The progress at which the appearing page is opaque.
  private static let arrival = 0.8

  /// Creates a shared-element transition.
  /// - Parameters:
  ///   - from: Returns the view on the disappearing page. It is called when both pages are in place and laid out.
  ///   - to: Returns the view on the appearing page.
  ///   - contentAspectRatio: The ratio of width to height of content that the two views crop differently; `nil` (the
  ///     default) if it is unknown. Each snapshot then fills the flying frame as it is.
  ///   - duration: The duration in seconds. Chosen: the eye can follow a picture that crosses half of a phone's
  ///     screen in this time.
  ///   - timing: The timing of the noninteractive transition (default: ease in, ease out).
  public init(
    from: @escaping () -> View?, to: @escaping () -> View?, contentAspectRatio: Double? = nil,
    duration: Double = 0.45, timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut)
  ) {
    self.contentAspectRatio = contentAspectRatio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    self.from = from
    self.to = to
    self.duration = duration
    self.timing = timing
  }

  /// Moves the element and cross-fades the pages.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let pile = View(frame: context.containerView.bounds)
    pile.clipsToBounds = true
    context.containerView.addSubview(pile)
    // The disappearing page is always beneath the appearing one, which is opaque at the end, so the order of the
    // pages in the container doesn't matter.
    let last = hold(.from, in: pile, context)
    let next = hold(.to, in: pile, context)
    guard let fading = next ?? last else {
      pile.removeFromSuperview()
      return context.completeTransition(false)
    }
    pile.layoutIfNeeded()
    var flight: Flight?
    if let start = from(), let end = to() {
      flight = Flight(from: start, to: end, showing: contentAspectRatio, in: pile, context)
    }
    fading.alpha = next == nil ? 1 : 0
    carrier = flight?.carrier
    animate(context) {
      if flight == nil { fading.alpha = next == nil ? 0 : 1 }
      flight?.arrive()
    } cleanUp: { [carrier] in
      let cleanUp = {
        flight?.giveBack()
        pile.removeFromSuperview()
      }
      if let carrier { carrier.complete(context, cleanUp) } else { cleanUp() }
    }
    guard let flight else { return }
    overshoot(context) { flight.land() }
    // A page without the other one fades over a presenter that stays in place.
    guard let last, let next else {
      return phase(context, from: 0, to: Self.turn) { fading.alpha = next == nil ? 0 : 1 }
    }
    pile.backgroundColor = next.page.backgroundColor ?? last.page.backgroundColor
    phase(context, from: 0, to: Self.turn) { last.alpha = 0 }
    phase(context, from: Self.turn, to: Self.arrival) { next.alpha = 1 }
  }

  private func hold(
    _ key: TransitionContextKey, in pile: View, _ context: any ViewControllerContextTransitioning
  ) -> PageHolder? {
    guard let page = context.view(forKey: key), let screen = context.viewController(forKey: key) else { return nil }
    let frame = key == .from ? context.initialFrame(for: screen) : context.finalFrame(for: screen)
    let holder = PageHolder(page, at: frame)
    pile.addSubview(holder)
    return holder
  }

  /// The flying snapshots, clipped to a frame whose corner radii match those of the two views at either end.
  @MainActor
  private final class Flight {
    let carrier: ContactCarrier
    private let frame = View()
    private let start: View
    private let end: View
    private let pictures: (start: View, end: View)
    /// The shares of the content that the two views show; `nil` if neither shows everything that the other shows, or
    /// if the aspect ratio is unknown.
    private let shares: (start: CGSize, end: CGSize)?
    private let wereHidden: (start: Bool, end: Bool)

    /// Creates a flight and hides both views. Returns `nil` if the views are identical, outside the pile's hierarchy,
    /// or can't be snapshotted.
    /// - Parameters:
    ///   - aspectRatio: The ratio of width to height of the content that both views show; `nil` if it is unknown.
    ///   - pile: The view in which the element flies, in the same hierarchy as both views.
    init?(
      from start: View, to end: View, showing aspectRatio: Double?, in pile: View,
      _ context: any ViewControllerContextTransitioning
    ) {
      guard start !== end, start.isDescendant(of: pile.rootView), end.isDescendant(of: pile.rootView),
        let startPicture = start.snapshotWithoutCorners(), let endPicture = end.snapshotWithoutCorners()
      else { return nil }
      (self.start, self.end, pictures) = (start, end, (startPicture, endPicture))
      carrier = ContactCarrier(
        from: start.convert(start.bounds, to: pile), to: end.convert(end.bounds, to: pile), in: pile, context)
      let shares = (
        start: Self.share(of: aspectRatio, in: start.bounds.size), end: Self.share(of: aspectRatio, in: end.bounds.size)
      )
      let startShowsAll = shares.start.width >= shares.end.width && shares.start.height >= shares.end.height
      let endShowsAll = shares.end.width >= shares.start.width && shares.end.height >= shares.start.height
      self.shares = aspectRatio != nil && (startShowsAll || endShowsAll) ? shares : nil
      wereHidden = (start.isHidden, end.isHidden)
      (start.isHidden, end.isHidden) = (true, true)
      frame.clipsToBounds = true
      frame.isUserInteractionEnabled = false
      // The snapshot that shows more is opaque and beneath the other, so it covers the frame throughout.
      let isEndBeneath = self.shares != nil && !startShowsAll
      for picture in isEndBeneath ? [endPicture, startPicture] : [startPicture, endPicture] {
        frame.addSubview(picture)
      }
      carrier.addSubview(frame)
      if !isEndBeneath { endPicture.alpha = 0 }
      show(start)
    }

    /// Returns the visible share of content that fills a view, as shares of the content's own width and height.
    private static func share(of aspectRatio: Double?, in size: CGSize) -> CGSize {
      guard let aspectRatio else { return CGSize(width: 1, height: 1) }
      let ratio = size.width / size.height / aspectRatio
      return ratio > 1 ? CGSize(width: 1, height: 1 / ratio) : CGSize(width: ratio, height: 1)
    }

    func arrive() {
      // Only the upper snapshot fades.
      frame.subviews.last?.alpha = frame.subviews.last === pictures.end ? 1 : 0
      setSize(of: end)
    }

    func land() { setCenter(of: end) }

    func giveBack() { (start.isHidden, end.isHidden) = wereHidden }

    private func show(_ place: View) {
      setSize(of: place)
      setCenter(of: place)
    }

    private func setCenter(of place: View) {
      let rect = place.convert(place.bounds, to: carrier)
      frame.center = CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Gives the frame the size and the corners of a view. The snapshots are centered in the frame and interpolated
    /// linearly, like the frame, so anything that covers it or coincides at both ends does so throughout.
    private func setSize(of place: View) {
      frame.bounds.size = place.convert(place.bounds, to: carrier).size
      frame.layer.cornerRadii = place.layer.cornerRadii
      let room = frame.bounds.size
      if let shares {
        let own = place === start ? shares.start : shares.end
        let whole = CGSize(width: room.width / own.width, height: room.height / own.height)
        for (picture, share) in [(pictures.start, shares.start), (pictures.end, shares.end)] {
          lay(picture, CGSize(width: whole.width * share.width, height: whole.height * share.height))
        }
      } else {
        for (picture, size) in [(pictures.start, start.bounds.size), (pictures.end, end.bounds.size)] {
          let scale = max(room.width / size.width, room.height / size.height)
          lay(picture, CGSize(width: size.width * scale, height: size.height * scale))
        }
      }
    }

    private func lay(_ picture: View, _ size: CGSize) {
      picture.frame = CGRect(
        x: frame.bounds.midX - size.width / 2, y: frame.bounds.midY - size.height / 2, width: size.width,
        height: size.height)
    }
  }
}

extension SharedElement: CarriedPicture {}
