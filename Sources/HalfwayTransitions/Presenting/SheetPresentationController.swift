import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The presentation of a sheet, for the styles `.pageSheet` and `.formSheet`. On a narrow stage it is a card over the
/// presenter, which becomes a card behind it; on a wide stage it is in the center. The user can dismiss it by
/// dragging it down.
///
/// Everything around the presented view animates alongside the transition, with any animator, also while a gesture
/// drives it.
final class SheetPresentationController: PresentationController {
  /// The top edges of the card and of the card behind it: UIKit's distances on a phone with a status bar of 20
  /// points, which no stage has. A card needs a gap above it.
  private static let cardTopPoints: CGFloat = 30
  private static let behindTopPoints: CGFloat = 20
  /// The inset of the card behind on either side, in points.
  private static let behindInsetPoints: CGFloat = 16
  private static let cornerPoints: CGFloat = 10
  /// UIKit's sizes on a wide stage, and the minimum distance to its edges, in points.
  private static let pageWidthPoints: CGFloat = 704
  private static let formSize = CGSize(width: 540, height: 620)
  private static let marginPoints: CGFloat = 20
  /// The opacity of the black over everything behind, in the light and the dark style.
  private static let dimming = Color { Color(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }

  /// The view that contains the presented view, whose own appearance doesn't change.
  private let card = SheetView()
  private let dim = View()
  /// The black view behind a presenter that becomes a card.
  private let backdrop = View()
  private var drag: SheetDrag?
  /// The appearance of the presenter's view before.
  private var presenterLooks: (transform: CGAffineTransform, radius: CGFloat, clips: Bool)?

  override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    delegate = presentedViewController.sheetDelegate
  }

  /// The delegate, also before the presentation.
  override var delegate: (any AdaptivePresentationControllerDelegate)? {
    didSet { presentedViewController.sheetDelegate = delegate }
  }

  override var presentedView: View? { card }

  /// In a compact height there are no cards.
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
    // A sheet of its own may have made it a card behind, and a gesture may pull it, by a transform that is kept.
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

  /// Changes the surroundings alongside the transition, or immediately without one.
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

  /// Makes the presenter a card behind: narrower, and with its top edge at that of such a card.
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

  /// Returns whether the user can dismiss the view controller; queries the delegate unless the view controller itself
  /// forbids it.
  var mayDismissByHand: Bool {
    guard !presentedViewController.isModalForHands else { return false }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Dismisses the view controller for the user.
  func dismissByHand() {
    delegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }

  func refuseHand() { delegate?.presentationControllerDidAttemptToDismiss(self) }

  /// The area beside a sheet in the center of a wide stage.
  private func tapBeside() {
    guard !isCard, presentedViewController.nextPresentation == nil, presentedViewController.stage?.transition == nil
    else { return }
    if mayDismissByHand { dismissByHand() } else { refuseHand() }
  }
}

extension ViewController {
  /// Whether this view controller, or one in it, forbids dismissal by the user.
  fileprivate var isModalForHands: Bool { isModalInPresentation || children.contains { $0.isModalForHands } }
}

/// A card: a rounded view that a presented view fills.
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
