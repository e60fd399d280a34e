import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A presentation controller that shows a screen as a card with a shadow over its presenter, which stays and is
/// dimmed. A tap outside the card dismisses it.
///
/// The dimming view fades alongside whatever animates the card and follows the finger, until the card is out of
/// sight. The presented screen's own view isn't changed: the corners and the shadow belong to views around it.
public final class CardPresentationController: PresentationController {
  /// The location of the card.
  public enum Placement: Sendable, Hashable {
    /// A sheet of the given height at the lower edge, as wide as the container up to `widestSheet`.
    case bottom(heightPoints: Double)
    /// A sheet of the given height at the upper edge, as wide as the container up to `widestSheet`.
    case top(heightPoints: Double)
    /// A centered card that leaves a share of the container's width free on the left and the right, and the same
    /// share of its height above and below, and is as large as `maximum` at most. The share is clamped to 0 through
    /// 0.49; a non-finite one becomes 0.25.
    case inset(share: Double, maximum: CGSize? = nil)
  }

  /// The location of the card.
  public let placement: Placement
  /// The opacity of the dimming view over the presenter, from 0 to 1.
  public let dimming: Double
  private let dim = View()
  private lazy var card = CardView(presentedViewController.view, placement, cornerRadius: cornerRadius)
  private let cornerRadius: Double

  /// The maximum width of a sheet in points: a single column with a margin on both sides.
  public nonisolated static let widestSheet = 640.0
  /// The maximum height of a sheet as a share of the container, which leaves room for a tap outside.
  private static let highestShare = 0.9
  /// The duration in seconds of the noninteractive fade. It ends when the card first reaches its location and a
  /// spring begins to settle.
  private static let fadeSeconds = 0.3

  /// Creates a presentation controller.
  /// - Parameters:
  ///   - presentedViewController: The screen on the card.
  ///   - presenting: The presenter.
  ///   - placement: The location of the card.
  ///   - dimming: The opacity of the dimming view, from 0 to 1 (default: 0.4). Chosen by eye: the presenter remains
  ///     readable but is clearly not in focus.
  ///   - cornerRadius: The radius of the card's corners, in points (default: 20).
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

  /// The card with its corners and shadow.
  public override var presentedView: View? { card }

  /// The frame of the card. The height of a sheet is clamped to 1 point through 90% of the container's height; a
  /// non-finite one becomes half of it.
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
    case .inset(let share, let maximum):
      let share = share.isFinite ? min(0.49, max(0, share)) : 0.25
      let card = bounds.insetBy(dx: bounds.width * share, dy: bounds.height * share)
      guard let maximum else { return card }
      return card.insetBy(dx: max(0, (card.width - maximum.width) / 2), dy: max(0, (card.height - maximum.height) / 2))
    }
  }

  /// Resizes the dimming view to the container.
  public override func containerViewWillLayoutSubviews() { dim.frame = containerView?.bounds ?? .zero }

  /// Adds the dimming view and fades it in.
  public override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dim, at: 0)
    set(isShown: false)
    fade(isShown: true)
  }

  /// Fades out the dimming view.
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

  /// The share of the dismissal in which the card is visible; its animator has already set the final position. The
  /// card is assumed to have its final rotation throughout and to move in a straight line.
  @MainActor private var shareInSight: Double {
    guard let containerView else { return 1 }
    let (bounds, start) = (containerView.bounds, frameOfPresentedViewInContainerView)
    let end = card.convert(card.bounds, to: containerView)
    /// Returns the share along one axis, on which the center moves from `start` to `end` and the visible range is
    /// from `low` to `high`.
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
    // The shadow of a card outside the container would still be visible.
    card.setShadow(isShown: isShown)
  }
}

/// A view with a screen's view, its corners and shadow, and an extension of a sheet that is visible when a spring
/// overshoots.
private final class CardView: View {
  private let paper = View()
  private let clip = View()
  private let placement: CardPresentationController.Placement

  /// The extension of a sheet beyond the edge of the screen, in points: more than any reasonable spring overshoots.
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
