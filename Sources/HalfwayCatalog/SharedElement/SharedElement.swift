import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// What two pages have in common flies from its place on the page that goes to its place on the page that comes, while the pages pass
/// into one another.
///
/// Two snapshots fly, of the view on either page, and one fades over the other, which stays opaque; each fills the flight without being
/// bent out of shape, and with `contentAspectRatio` they show the same at the same place all the way. The views themselves are hidden
/// meanwhile. Where one of them cannot be found the pages only pass into one another.
///
/// For any container, and there and back alike: a list and a page that shows one of its items give
/// `SharedElement(from: { list.picture }, to: { page.picture })` forwards, and the same the other way round backwards. A presenter that
/// stays beneath what it presents stays as it is.
public final class SharedElement: StockTransition {
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// Width by height of what both views show, middle in the middle and as large as fills them, as `.scaleAspectFill` does; nil where that
  /// is not known.
  public let contentAspectRatio: Double?
  private let from: () -> View?
  private let to: () -> View?

  /// The part of the way on which the pages pass into one another: short, since two texts are read through each other on it, and in the
  /// middle, so that it is the same there and back.
  private static let fade = (from: 0.35, to: 0.65)

  /// - Parameters:
  ///   - from: The view on the page that goes; asked when both pages are there and laid out.
  ///   - to: The view on the page that comes.
  ///   - contentAspectRatio: Of a picture that the two views cut differently: without it each snapshot fills the flight as it is.
  ///   - duration: Seconds. Chosen: a picture that crosses half of a phone's screen in it can be followed by the eye.
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

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let pile = View(frame: context.containerView.bounds)
    pile.clipsToBounds = true
    context.containerView.addSubview(pile)
    // Beneath the page that comes, which is opaque when it has come: so it is the same whichever of them is the upper one.
    let last = hold(.from, in: pile, context)
    let next = hold(.to, in: pile, context)
    guard let fading = next ?? last else {
      pile.removeFromSuperview()
      return context.completeTransition(false)
    }
    pile.layoutIfNeeded()
    var flight: Flight?
    if let start = from(), let end = to() {
      flight = Flight(from: start, to: end, showing: contentAspectRatio, in: pile)
    }
    fading.alpha = next == nil ? 1 : 0
    animate(context) {
      if flight == nil { fading.alpha = next == nil ? 0 : 1 }
      flight?.arrive()
    } cleanUp: {
      flight?.giveBack()
      pile.removeFromSuperview()
    }
    guard flight != nil else { return }
    phase(context, from: Self.fade.from, to: Self.fade.to) { fading.alpha = next == nil ? 0 : 1 }
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

  /// The snapshots on their way, cut to a frame of which the corners are rounded as at either end.
  @MainActor
  private final class Flight {
    private let frame = View()
    private let start: View
    private let end: View
    private let pictures: (start: View, end: View)
    /// How much of what both show each of them shows; nil where neither shows all that the other does, or nobody knows.
    private let shares: (start: CGSize, end: CGSize)?
    private let wereHidden: (start: Bool, end: Bool)

    /// - Parameters:
    ///   - aspectRatio: Of what both views show, if it is known.
    ///   - pile: Where it flies; in the same tree as both views.
    init?(from start: View, to end: View, showing aspectRatio: Double?, in pile: View) {
      guard start !== end, start.isDescendant(of: pile.rootView), end.isDescendant(of: pile.rootView),
        let startPicture = Self.picture(of: start), let endPicture = Self.picture(of: end)
      else { return nil }
      (self.start, self.end, pictures) = (start, end, (startPicture, endPicture))
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
      // Opaque and beneath lies the one that shows more, which covers the flight all the way.
      let isEndBeneath = self.shares != nil && !startShowsAll
      for picture in isEndBeneath ? [endPicture, startPicture] : [startPicture, endPicture] {
        frame.addSubview(picture)
      }
      pile.addSubview(frame)
      if !isEndBeneath { endPicture.alpha = 0 }
      show(start)
    }

    /// How much of a picture is seen in a view that it fills, in shares of its own width and height.
    private static func share(of aspectRatio: Double?, in size: CGSize) -> CGSize {
      guard let aspectRatio else { return CGSize(width: 1, height: 1) }
      let ratio = size.width / size.height / aspectRatio
      return ratio > 1 ? CGSize(width: 1, height: 1 / ratio) : CGSize(width: ratio, height: 1)
    }

    /// A snapshot without the view's own round corners, which would grow and shrink with it: the flight has them.
    private static func picture(of view: View) -> View? {
      let radii = view.layer.cornerRadii
      view.layer.cornerRadii = CornerRadii()
      defer { view.layer.cornerRadii = radii }
      return view.snapshotView(afterScreenUpdates: true)
    }

    func arrive() {
      // Whichever of them lies above.
      frame.subviews.last?.alpha = frame.subviews.last === pictures.end ? 1 : 0
      show(end)
    }

    func giveBack() { (start.isHidden, end.isHidden) = wereHidden }

    /// The pictures lie about the middle of the frame. Between two places they move evenly, as the frame does, so what covers it or what
    /// coincides at both ends does so all the way.
    private func show(_ place: View) {
      guard let pile = frame.superview else { return }
      frame.frame = place.convert(place.bounds, to: pile)
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
