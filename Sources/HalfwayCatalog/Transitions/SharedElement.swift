import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// What two pages have in common flies from its place on the page that goes to its place on the page that comes, while the pages pass
/// into one another.
///
/// Two snapshots fly, of the view on either page, and cross-fade on the way; each fills the flight without being bent out of shape. The
/// views themselves are hidden meanwhile. Where one of them cannot be found the pages only pass into one another.
///
/// For any container, and there and back alike: a list and a page that shows one of its items give
/// `SharedElement(from: { list.picture }, to: { page.picture })` forwards, and the same the other way round backwards. A presenter that
/// stays beneath what it presents stays as it is.
public final class SharedElement: StockTransition {
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// What is seen where the one page has gone and the other has not come; nil where they fade into each other.
  public let backdrop: Color?
  private let from: () -> View?
  private let to: () -> View?

  /// - Parameters:
  ///   - from: The view on the page that goes; asked when both pages are there and laid out.
  ///   - to: The view on the page that comes.
  ///   - backdrop: With the colour that both pages have behind their text, one text fades away before the other comes, and they are
  ///     never seen one upon the other.
  ///   - duration: Seconds. Chosen: a picture that crosses half of a phone's screen in it can be followed by the eye.
  public init(
    from: @escaping () -> View?, to: @escaping () -> View?, through backdrop: Color? = nil, duration: Double = 0.45,
    timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut)
  ) {
    self.backdrop = backdrop
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
    if let start = from(), let end = to() { flight = Flight(from: start, to: end, in: pile) }
    fading.alpha = next == nil ? 1 : 0
    let passes = passesThroughBackdrop(last, next, over: pile, isCarried: flight != nil)
    animate(context) {
      if !passes { fading.alpha = next == nil ? 0 : 1 }
      flight?.arrive()
    } cleanUp: {
      flight?.giveBack()
      pile.removeFromSuperview()
    }
    guard passes else { return }
    phase(context, from: 0, to: 0.5) { last?.alpha = 0 }
    phase(context, from: 0.5, to: 1) { next?.alpha = 1 }
  }

  /// Whether the pages pass through the backdrop: there are two, and what flies lasts for all of the transition.
  private func passesThroughBackdrop(_ last: View?, _ next: View?, over pile: View, isCarried: Bool) -> Bool {
    guard let backdrop, last != nil, next != nil, isCarried else { return false }
    pile.backgroundColor = backdrop
    return true
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
  private final class Flight {
    private let frame = View()
    private let start: View
    private let end: View
    private let pictures: (start: View, end: View)
    private let wereHidden: (start: Bool, end: Bool)

    /// - Parameter pile: Where it flies; in the same tree as both views.
    init?(from start: View, to end: View, in pile: View) {
      guard start !== end, start.isDescendant(of: pile.rootView), end.isDescendant(of: pile.rootView),
        let startPicture = Self.picture(of: start), let endPicture = Self.picture(of: end)
      else { return nil }
      (self.start, self.end, pictures) = (start, end, (startPicture, endPicture))
      wereHidden = (start.isHidden, end.isHidden)
      (start.isHidden, end.isHidden) = (true, true)
      frame.clipsToBounds = true
      frame.isUserInteractionEnabled = false
      frame.addSubview(startPicture)
      frame.addSubview(endPicture)
      pile.addSubview(frame)
      endPicture.alpha = 0
      show(start)
    }

    /// A snapshot without the view's own round corners, which would grow and shrink with it: the flight has them.
    private static func picture(of view: View) -> View? {
      let radii = view.layer.cornerRadii
      view.layer.cornerRadii = CornerRadii()
      defer { view.layer.cornerRadii = radii }
      return view.snapshotView(afterScreenUpdates: true)
    }

    func arrive() {
      pictures.end.alpha = 1
      show(end)
    }

    func giveBack() { (start.isHidden, end.isHidden) = wereHidden }

    private func show(_ place: View) {
      guard let pile = frame.superview else { return }
      frame.frame = place.convert(place.bounds, to: pile)
      frame.layer.cornerRadii = place.layer.cornerRadii
      for (picture, view) in [(pictures.start, start), (pictures.end, end)] { fill(picture, view.bounds.size) }
    }

    /// A picture keeps its proportions and covers the frame. Between two places it does so as well: both move evenly, and what is
    /// within something else at both ends of an even move is so on all of the way.
    private func fill(_ picture: View, _ size: CGSize) {
      let scale = max(frame.bounds.width / size.width, frame.bounds.height / size.height)
      let (width, height) = (size.width * scale, size.height * scale)
      picture.frame = CGRect(
        x: frame.bounds.midX - width / 2, y: frame.bounds.midY - height / 2, width: width, height: height)
    }
  }
}
