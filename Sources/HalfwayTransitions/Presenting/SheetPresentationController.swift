import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// Presents a screen as a sheet, as the styles `.pageSheet` and `.formSheet` say. Where the stage is narrow that is a card over the presenter, which
/// becomes one behind it; where it is wide it stands in the middle. A finger drags it down and away.
///
/// Everything that moves around the screen moves along with the transition, whoever draws that: with a finger, too.
final class SheetPresentationController: PresentationController {
  /// Where the card's upper edge stands and that of the card behind it: UIKit's distances on a phone with a status bar of 20 points, which no stage has. A card
  /// without a gap above it would be no card.
  private static let cardTopPoints: CGFloat = 30
  private static let behindTopPoints: CGFloat = 20
  /// How much narrower the card behind is on either side.
  private static let behindInsetPoints: CGFloat = 16
  private static let cornerPoints: CGFloat = 10
  /// UIKit's sizes where there is room, and the least distance to the edges there.
  private static let pageWidthPoints: CGFloat = 704
  private static let formSize = CGSize(width: 540, height: 620)
  private static let marginPoints: CGFloat = 20
  /// The black over everything behind, in the light and in the dark.
  private static let dimming = Color { Color(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }

  /// Holds the screen's view, which so keeps its own looks.
  private let card = SheetView()
  private let dim = View()
  /// Black behind a presenter that becomes a card.
  private let backdrop = View()
  private var drag: SheetDrag?
  /// How the presenter's view looked.
  private var presenterLooks: (transform: CGAffineTransform, radius: CGFloat, clips: Bool)?

  override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    delegate = presentedViewController.sheetDelegate
  }

  /// Set before the screen is presented, too.
  override var delegate: (any AdaptivePresentationControllerDelegate)? {
    didSet { presentedViewController.sheetDelegate = delegate }
  }

  override var presentedView: View? { card }

  /// Nothing is a card where there is no height for it.
  override func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    let style = super.adaptivePresentationStyle(for: traitCollection)
    return style == .none && traitCollection.verticalSizeClass == .compact ? .fullScreen : style
  }

  private var isCard: Bool {
    (containerView?.traitCollection ?? .current).horizontalSizeClass != .regular
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    if isCard {
      let top = min(Self.cardTopPoints, bounds.height)
      return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }
    let room = CGSize(
      width: max(0, bounds.width - 2 * Self.marginPoints), height: max(0, bounds.height - 2 * Self.marginPoints))
    let wished = presentedViewController.preferredContentSize
    var size = CGSize(width: Self.pageWidthPoints, height: room.height)
    if presentationStyle == .formSheet { size = wished.width > 0 && wished.height > 0 ? wished : Self.formSize }
    size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dim.frame = containerView?.bounds ?? .zero
    // What it presents itself may have made it a card behind, and a finger may pull it: by a transform, which stays.
    let frame = frameOfPresentedViewInContainerView
    card.bounds.size = frame.size
    card.center = CGPoint(x: frame.midX, y: frame.midY)
    card.layer.cornerRadii =
      isCard
      ? CornerRadii(topLeft: Double(Self.cornerPoints), topRight: Double(Self.cornerPoints))
      : CornerRadii(Double(Self.cornerPoints))
    backdrop.frame = backdrop.superview?.bounds ?? .zero
    if presenterLooks != nil { presenterView.transform = transformBehind }
  }

  // MARK: Coming

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    card.hold(presentedViewController.view)
    dim.backgroundColor = Self.dimming
    container.insertSubview(dim, at: 0)
    dim.alpha = 0
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.tapBeside() }
    dim.addGestureRecognizer(tap)
    drag = SheetDrag(of: self, on: card)
    let view = presenterView
    if isCard {
      presenterLooks = (view.transform, view.layer.cornerRadius, view.clipsToBounds)
      view.clipsToBounds = true
      if let place = view.superview, !(presentingViewController.presentation is SheetPresentationController) {
        backdrop.backgroundColor = .black
        backdrop.isUserInteractionEnabled = false
        backdrop.frame = place.bounds
        place.insertSubview(backdrop, belowSubview: view)
      }
    }
    alongside { [self] in recede() }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { restorePresenter() }
  }

  // MARK: Going

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    alongside { [self] in
      dim.alpha = 0
      guard let presenterLooks else { return }
      presenterView.transform = presenterLooks.transform
      presenterView.layer.cornerRadius = presenterLooks.radius
    }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { restorePresenter() } else { Transaction.withoutAnimation(recede) }
  }

  /// Changes what is around the screen along with the transition; at once where nothing is animated.
  private func alongside(_ change: @escaping () -> Void) {
    let coordinator = presentedViewController.transitionCoordinator ?? presentingViewController.transitionCoordinator
    guard let coordinator, coordinator.animate(alongsideTransition: { _ in change() })
    else { return change() }
  }

  private func recede() {
    dim.alpha = 1
    guard presenterLooks != nil else { return }
    presenterView.transform = transformBehind
    presenterView.layer.cornerRadius = Self.cornerPoints
  }

  /// Makes the presenter as much narrower as a card behind is, and puts its upper edge where that of such a card is.
  private var transformBehind: CGAffineTransform {
    let view = presenterView
    guard let looks = presenterLooks else { return view.transform }
    guard isCard, view.bounds.width > 2 * Self.behindInsetPoints else { return looks.transform }
    let scale = 1 - 2 * Self.behindInsetPoints / view.bounds.width
    let top = view.center.y - view.bounds.height * scale / 2
    return looks.transform.scaledBy(x: scale, y: scale)
      .concatenating(CGAffineTransform(translationX: 0, y: Self.behindTopPoints - top))
  }

  private func restorePresenter() {
    backdrop.removeFromSuperview()
    dim.removeFromSuperview()
    card.letGo()
    guard let looks = presenterLooks else { return }
    presenterLooks = nil
    Transaction.withoutAnimation {
      presenterView.transform = looks.transform
      presenterView.layer.cornerRadius = looks.radius
      presenterView.clipsToBounds = looks.clips
    }
  }

  // MARK: By hand

  /// Whether a hand may take the screen away; the delegate is asked where the screen itself has no objection.
  var mayDismissByHand: Bool {
    guard !presentedViewController.isModalForHands else { return false }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Takes the screen away, as a hand wants it.
  func dismissByHand() {
    delegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }

  func refuseHand() { delegate?.presentationControllerDidAttemptToDismiss(self) }

  /// Beside a sheet in the middle of a wide stage.
  private func tapBeside() {
    guard !isCard, presentedViewController.nextPresentation == nil, presentedViewController.stage?.transition == nil
    else { return }
    if mayDismissByHand { dismissByHand() } else { refuseHand() }
  }
}

extension ViewController {
  /// Whether this screen, or one that it holds, is not to be dismissed by hand.
  fileprivate var isModalForHands: Bool { isModalInPresentation || children.contains { $0.isModalForHands } }
}

/// A card: rounded, and filled by a screen's view.
private final class SheetView: View {
  private weak var content: View?
  private var ownMask: AutoresizingMask = []

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func hold(_ view: View) {
    content = view
    ownMask = view.autoresizingMask
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    addSubview(view)
  }

  func letGo() {
    guard let content, content.superview === self else { return }
    content.removeFromSuperview()
    content.autoresizingMask = ownMask
  }
}
