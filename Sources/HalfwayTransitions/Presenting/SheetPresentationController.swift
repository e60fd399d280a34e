import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The presentation of a sheet, for the styles `.pageSheet` and `.formSheet`, as `UISheetPresentationController`.
///
/// On a narrow stage it is a card that is attached to the lower edge; at its full height, the presenter becomes a card
/// behind it. On a wide stage it floats. The user drags it from one detent to another, or down to dismiss it; a scroll
/// view in it shares its drags with the sheet, so that one touch can expand the sheet and then scroll.
///
/// Everything around the presented view animates alongside the transition, with any animator, also while a gesture
/// drives it. At a release, the stage's thresholds choose among the detents and the dismissal.
open class SheetPresentationController: PresentationController {
  // MARK: Detents

  /// The heights at which the sheet can come to rest (default: the large detent). An empty array counts as the default.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }

  /// The detent at which the sheet is or comes to rest; setting it inside of `animateChanges(_:)` is animated. `nil`,
  /// the default, and the name of an inactive detent stand for the smallest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { isInContainer ? selectedDetent : wishedDetent }
    set {
      wishedDetent = newValue
      selectWishedDetent(animated: animatesChanges)
    }
  }

  /// The largest detent at which the presenter isn't dimmed and receives touches; `nil` for none (default: `nil`).
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { updateSurroundings() } }

  /// Whether an upward drag of a scroll view that is at its top expands the sheet before it scrolls (default: `true`).
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Changes properties in a closure; a change of the sheet's height is animated.
  open func animateChanges(_ changes: () -> Void) {
    let before = animatesChanges
    animatesChanges = true
    changes()
    animatesChanges = before
  }

  /// Determines the heights of the detents again. Call it when something changed on which a custom detent depends.
  open func invalidateDetents() {
    guard isInContainer else { return }
    resolvedEnvironment = nil
    resolveDetents(animated: animatesChanges)
  }

  /// Determines the frame of the card again.
  private func placeAnew() {
    invalidateDetents()
    placeCard()
  }

  // MARK: Appearance

  /// Whether a grabber is visible at the top of the sheet (default: `false`). A tap on it selects the next larger
  /// detent or, at the largest, the smallest.
  open var prefersGrabberVisible = false { didSet { card.showsGrabber = prefersGrabberVisible } }
  /// The radius of the corners in points; `nil` for the system's 10 (default: `nil`).
  open var preferredCornerRadius: CGFloat? { didSet { placeCard() } }
  /// Whether the sheet stays attached to the lower edge in a compact height, instead of filling the stage (default:
  /// `false`).
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the width of an attached sheet is that of the presented view controller's `preferredContentSize` (default:
  /// `false`).
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { placeCard() } }
  /// Whether a sheet that floats has the width of a page and the height of the stage; otherwise, its size is the
  /// presented view controller's `preferredContentSize`, or that of a form (default: `true`, except for the style
  /// `.formSheet`).
  open var prefersPageSizing: Bool {
    get { wishedPageSizing ?? (presentationStyle != .formSheet) }
    set {
      wishedPageSizing = newValue
      placeAnew()
    }
  }
  /// The view, in that of the presenter, over which the sheet is centered as far as the margins allow; `nil` for the
  /// center of the stage (default: `nil`). A sheet that is attached to the lower edge moves only sideways.
  open var sourceView: View? { didSet { placeAnew() } }

  // MARK: State

  /// The view that contains the presented view, whose own appearance doesn't change.
  let card = SheetView()
  let dim = View()
  /// The black view behind a presenter that becomes a card.
  let backdrop = View()
  private var drag: SheetDrag?
  /// The appearance of the presenter's view before.
  var presenterLooks: PresenterLooks?
  /// The movement of the card; a position is the visible height in points.
  let movement = TargetMovement([])
  private var wishedDetent: Detent.Identifier?
  private var wishedPageSizing: Bool?
  /// The center of the source view in the container when the detents were resolved.
  var sourceCenter: CGPoint?
  private var animatesChanges = false
  /// The size and the traits of the container for which the detents were resolved.
  var resolvedEnvironment: ResolvedEnvironment?
  /// Whether the user can dismiss the sheet by hand, as last queried.
  var isDismissible = true
  /// The detents that are active, in the order of their heights.
  var activeDetents: [MoveTarget] = []
  /// Whether the detent that is being selected is another one, chosen by the user and not the app.
  private(set) var isUserSelecting = false

  /// Creates the presentation of a sheet.
  public override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    movement.didMove = { [weak self] _ in self?.sheetDidMove() }
    movement.willSettle = { [weak self] _ in self?.sheetWillSettle() }
    card.selectNextDetent = { [weak self] in self?.selectNextDetent() }
  }

  public override var presentedView: View? { card }

  override var passesTouchesBeside: Bool { dimmingShare == 0 && !dim.isUserInteractionEnabled }

  /// In a compact height there are no cards.
  public override func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    let style = super.adaptivePresentationStyle(for: traitCollection)
    let isCompact = traitCollection.verticalSizeClass == .compact
    return style == .none && isCompact && !prefersEdgeAttachedInCompactHeight ? .fullScreen : style
  }

  public override var frameOfPresentedViewInContainerView: CGRect {
    if isInContainer { resolveDetents() }
    return frame(at: max(movement.positionPoints, activeDetents.first?.positionPoints ?? 0))
  }

  public override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    resolvedEnvironment = nil
    containerView?.setNeedsLayout()
  }

  public override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    resolveDetents()
    dim.frame = containerView?.bounds ?? .zero
    backdrop.frame = backdrop.superview?.bounds ?? .zero
    placeCard()
    updateSurroundings()
  }

  // MARK: Coming

  public override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    resolveDetents()
    selectWishedDetent(animated: false)
    card.hold(presentedViewController.view)
    card.showsGrabber = prefersGrabberVisible
    dim.backgroundColor = Self.dimming
    container.insertSubview(dim, at: 0)
    dim.alpha = 0
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.tapBeside() }
    dim.addGestureRecognizer(tap)
    drag = SheetDrag(of: self, on: card)
    let view = presenterView
    if isCard {
      presenterLooks = PresenterLooks(
        transform: view.transform, radius: view.layer.cornerRadius, clips: view.clipsToBounds)
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

  public override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { updateSurroundings() } else { restorePresenter() }
  }

  // MARK: Going

  public override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    alongside { [self] in
      dim.alpha = 0
      guard let presenterLooks else { return }
      presenterView.transform = presenterLooks.transform
      presenterView.layer.cornerRadius = presenterLooks.radius
    }
  }

  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed {
      movement.stop()
      restorePresenter()
    } else {
      drag?.dismissalWasCancelled()
      Transaction.withoutAnimation(recede)
    }
  }

  /// Changes the surroundings alongside the transition, or immediately without one.
  private func alongside(_ change: @escaping () -> Void) {
    let coordinator = presentedViewController.transitionCoordinator ?? presentingViewController.transitionCoordinator
    guard let coordinator, coordinator.animate(alongsideTransition: { _ in change() })
    else { return change() }
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

  /// Whether the sheet can be moved now: nothing covers it, and it is in no transition.
  var canMove: Bool {
    presentedViewController.nextPresentation == nil && presentedViewController.stage?.transition == nil
  }

  /// The area beside a sheet: around one that floats, or the dimmed area above one at a smaller detent.
  private func tapBeside() {
    guard canMove, !isCard || activeDetents.count > 1 || !isFull else { return }
    if mayDismissByHand { dismissByHand() } else { refuseHand() }
  }

  private func selectNextDetent() {
    guard canMove, activeDetents.count > 1, let index = activeDetents.firstIndex(where: { $0.name == selectedName })
    else { return }
    select(byUser: true) {
      wishedDetent = Detent.Identifier(activeDetents[(index + 1) % activeDetents.count].name)
      selectWishedDetent(animated: true)
    }
  }

  /// Selects a detent in a closure. If the user selects another one, the delegate is notified of it.
  func select(byUser isUser: Bool, _ selection: () -> Void) {
    let before = isUserSelecting
    isUserSelecting = isUser
    selection()
    isUserSelecting = before
  }

  /// Moves the sheet to the detent that was selected, if it is on a stage.
  private func selectWishedDetent(animated: Bool) {
    guard isInContainer, !activeDetents.isEmpty else { return }
    let name = wishedDetent.flatMap { wished in activeDetents.first { $0.name == wished.rawValue } }?.name
    let target = name ?? activeDetents[0].name
    guard let index = movement.targets.firstIndex(where: { $0.name == target }) else { return }
    let stage = presentedViewController.viewIfLoaded?.stage
    movement.select(index, on: stage, animated: animated && canMove)
  }
}

extension ViewController {
  /// Whether this view controller, or one in it, forbids dismissal by the user.
  var isModalForHands: Bool { isModalInPresentation || children.contains { $0.isModalForHands } }
}
