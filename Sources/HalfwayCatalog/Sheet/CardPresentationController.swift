import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// Shows a screen as a card with a shadow over its presenter, which stays and is dimmed; a tap beside the card dismisses it.
///
/// The dimming view is its chrome: it fades alongside whatever moves the card, and scrubs with it under a finger, until the card is out of sight. The presented screen's own
/// view is not changed: the corners and the shadow are those of views around it.
public final class CardPresentationController: PresentationController {
  /// Where the card stands.
  public enum Placement: Sendable, Hashable {
    /// At the lower edge, a sheet of a height, as wide as the container up to `widestSheet`.
    case bottom(heightPoints: Double)
    /// The same at the upper edge.
    case top(heightPoints: Double)
    /// In the middle; a share of the container's width is free at the left and the right, and the same share of its height above and below.
    case inset(share: Double)
  }

  public let placement: Placement
  /// How dark the presenter is, 0 to 1.
  public let dimming: Double
  private let dim = View()
  private lazy var card = CardView(presentedViewController.view, placement, cornerRadius: cornerRadius)
  private let cornerRadius: Double

  /// The widest sheet in points: as wide as what stands in one column, and a margin at both sides.
  public nonisolated static let widestSheet = 640.0
  /// The highest sheet as a share of the container, so that there is a place beside it to tap.
  private static let highestShare = 0.9
  /// Seconds of the fade where nobody drives it: done when the card has arrived for the first time, and a spring sets out to settle.
  private static let fadeSeconds = 0.3

  /// - Parameters:
  ///   - dimming: Chosen by eye: the presenter can still be read, and is plainly not what is asked about.
  ///   - cornerRadius: In points.
  public init(
    presentedViewController: ViewController, presenting: ViewController, placement: Placement, dimming: Double = 0.4,
    cornerRadius: Double = 20
  ) {
    self.placement = placement
    self.dimming = dimming
    self.cornerRadius = cornerRadius
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dim.backgroundColor = .black
    dim.onTap { [weak presentedViewController] in presentedViewController?.dismiss(animated: true) }
  }

  public override var presentedView: View? { card }

  public override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    func sheet(_ height: Double) -> CGRect {
      let width = min(bounds.width, Self.widestSheet)
      let height = height.isFinite ? min(max(1, height), bounds.height * Self.highestShare) : bounds.height / 2
      return CGRect(x: bounds.midX - width / 2, y: bounds.minY, width: width, height: height)
    }
    switch placement {
    case .bottom(let height): return sheet(height).offsetBy(dx: 0, dy: bounds.height - sheet(height).height)
    case .top(let height): return sheet(height)
    case .inset(let share):
      let share = share.isFinite ? min(0.49, max(0, share)) : 0.25
      return bounds.insetBy(dx: bounds.width * share, dy: bounds.height * share)
    }
  }

  public override func containerViewWillLayoutSubviews() { dim.frame = containerView?.bounds ?? .zero }

  public override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dim, at: 0)
    set(isShown: false)
    fade(isShown: true)
  }

  public override func dismissalTransitionWillBegin() { fade(isShown: false) }

  @MainActor private func fade(isShown: Bool) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return set(isShown: isShown) }
    coordinator.animate(alongsideTransition: { [self] context in
      guard context.isInteractive else {
        return View.animate(withDuration: min(Self.fadeSeconds, context.transitionDuration)) { set(isShown: isShown) }
      }
      let share = isShown ? 1 : shareInSight
      guard share < 1 else { return set(isShown: isShown) }
      View.animate(withDuration: context.transitionDuration * share, curve: .linear) { set(isShown: isShown) }
    })
  }

  /// On how much of its way out the card is seen: its animator has set where the way ends. The card is taken to be turned as there all
  /// along, and to go straight on.
  @MainActor private var shareInSight: Double {
    guard let containerView else { return 1 }
    let (bounds, start) = (containerView.bounds, frameOfPresentedViewInContainerView)
    let end = card.convert(card.bounds, to: containerView)
    /// Along one axis, on which the middle goes from `start` to `end` and what is seen reaches from `low` to `high`.
    func share(_ start: Double, _ end: Double, _ extent: Double, _ low: Double, _ high: Double) -> Double {
      let room = end > start ? high - start + extent / 2 : start + extent / 2 - low
      return start == end ? 1 : room / abs(end - start)
    }
    let across = share(start.midX, end.midX, end.width, bounds.minX, bounds.maxX)
    let down = share(start.midY, end.midY, end.height, bounds.minY, bounds.maxY)
    let share = min(across, down)
    return share.isFinite && share > 0 ? min(1, share) : 1
  }

  private func set(isShown: Bool) {
    dim.alpha = isShown ? dimming : 0
    // Beyond the edge a card's shadow would still be seen.
    card.setShadow(isShown: isShown)
  }
}

/// Holds a screen's view: its corners, its shadow, and what is seen of a sheet's other end when it springs too far.
private final class CardView: View {
  private let paper = View()
  private let clip = View()
  private let placement: CardPresentationController.Placement

  /// How far a sheet goes on beyond the edge of the screen, in points: more than any spring of good taste lets it rise.
  private static let tail = 80.0

  init(_ page: View, _ placement: CardPresentationController.Placement, cornerRadius: Double) {
    self.placement = placement
    super.init(frame: .zero)
    paper.backgroundColor = page.backgroundColor
    paper.layer.cornerRadius = cornerRadius
    paper.layer.shadowRadius = 20
    paper.layer.shadowOffset = CGSize(width: 0, height: 6)
    clip.layer.cornerRadius = cornerRadius
    clip.clipsToBounds = true
    switch placement {
    case .bottom: clip.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    case .top: clip.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    case .inset: break
    }
    clip.addSubview(page)
    for view in [paper, clip] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func setShadow(isShown: Bool) { paper.layer.shadowOpacity = isShown ? 0.3 : 0 }

  override func layoutSubviews() {
    clip.frame = bounds
    for page in clip.subviews { page.frame = bounds }
    paper.frame = bounds
    switch placement {
    case .bottom: paper.frame.size.height += Self.tail
    case .top:
      paper.frame.origin.y -= Self.tail
      paper.frame.size.height += Self.tail
    case .inset: break
    }
  }
}
