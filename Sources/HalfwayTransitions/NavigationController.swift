import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A stack of screens of which the topmost is shown. UIKit's `UINavigationController`, without a bar of its own.
///
/// A push or pop that is asked for while another runs completes the running one at once — one that a finger holds goes back —
/// and then starts in the same turn. One that is asked for in a callback of another follows when that one's callbacks are through.
open class NavigationController: ViewController {
  public private(set) var viewControllers: [ViewController] = []
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The transition under way.
  public private(set) var transition: TransitionContext?
  private let edgePan = EdgePanProgress()
  private let pinch = PinchProgress()
  /// What pops by a gesture.
  private let interactivePops: [InteractivePop]
  private let moves = MoveQueue()

  /// The swipe from the left edge that pops. Disable it, or remove it from the view, to be without.
  public var interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer { edgePan.pan }

  /// Two contacts that go towards each other and so pop, which UIKit's navigation has for its zoom transitions only. It is disabled
  /// until it is enabled, since the built-in slide does not look like a pinch.
  public var interactivePinchGestureRecognizer: PinchGestureRecognizer { pinch.pinch }

  public init(rootViewController: ViewController) {
    interactivePops = [InteractivePop(edgePan), InteractivePop(pinch)]
    super.init()
    pinch.pinch.isEnabled = false
    viewControllers = [rootViewController]
    addChild(rootViewController)
    for pop in interactivePops { pop.navigationController = self }
  }

  public var topViewController: ViewController? { viewControllers.last }

  /// What is on the screen: the top of the stack, or what a transition brings there.
  public var visibleViewController: ViewController? { transition?.to ?? topViewController }

  open override func viewDidLoad() {
    view.clipsToBounds = true
    view.addGestureRecognizer(edgePan.pan)
    view.addGestureRecognizer(pinch.pinch)
    if let top = topViewController { place(top) }
  }

  // MARK: Stack

  /// Puts a screen on top.
  public func pushViewController(_ viewController: ViewController, animated: Bool) {
    guard !moves.isBusy else {
      return moves.enqueue { [weak self] in self?.pushViewController(viewController, animated: animated) }
    }
    TransitionContext.completeAtOnce { transition }
    guard let from = topViewController, !viewControllers.contains(where: { $0 === viewController }) else { return }
    addChild(viewController)
    perform(.push, from: from, to: viewController, driver: nil, animated: animated)
  }

  /// Takes the topmost screen off; nil when only one is left. The screen stays in `viewControllers` until the pop has taken place.
  /// In a callback of another move the pop follows that one, so it cannot be told yet which screen it takes: nil too.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    guard !moves.isBusy else {
      moves.enqueue { [weak self] in self?.popViewController(animated: animated) }
      return nil
    }
    TransitionContext.completeAtOnce { transition }
    return pop(driver: nil, animated: animated)
  }

  func pop(driver: (any ViewControllerInteractiveTransitioning)?, animated: Bool) -> ViewController? {
    guard !moves.isBusy, viewControllers.count > 1, let from = viewControllers.last else { return nil }
    perform(.pop, from: from, to: viewControllers[viewControllers.count - 2], driver: driver, animated: animated)
    return from
  }

  // MARK: Transition

  private func perform(
    _ operation: NavigationControllerOperation, from: ViewController, to: ViewController,
    driver: (any ViewControllerInteractiveTransitioning)?, animated: Bool
  ) {
    guard transition == nil else { return }
    uninterrupted { begin(operation, from: from, to: to, driver: driver, animated: animated) }
  }

  private func uninterrupted(_ body: () -> Void) {
    moves.run(body) { [weak self] in self?.view.stage?.report($0) }
  }

  /// Delegate, animator and interaction controller first, then the appearance callbacks, then the animator: UIKit's order.
  private func begin(
    _ operation: NavigationControllerOperation, from: ViewController, to: ViewController,
    driver: (any ViewControllerInteractiveTransitioning)?, animated: Bool
  ) {
    delegate?.navigationController(self, willShow: to, animated: animated)
    guard animated, let stage = view.stage else {
      return showAtOnce(operation, from: from, to: to)
    }
    let animator =
      delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
      ?? SlideAnimator(operation: operation)
    let interaction =
      delegate?.navigationController(self, interactionControllerFor: animator) ?? driver
    let context = TransitionContext(
      in: view, from: from, to: to, animator: animator, interactionController: interaction, isAnimated: true,
      scheduler: stage.scheduler, frame: view.bounds, report: { [weak stage] in stage?.report($0) },
      didComplete: { [weak self] context in
        self?.uninterrupted { self?.transitionDidComplete(context, operation) }
      })
    transition = context
    to.activeCoordinator = context.coordinator
    from.activeCoordinator = context.coordinator
    Transaction.withoutAnimation {
      to.view.frame = view.bounds
      to.view.layoutIfNeeded()
    }
    stage.transitionWillBegin(context, operation)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    context.start()
  }

  private func showAtOnce(_ operation: NavigationControllerOperation, from: ViewController, to: ViewController) {
    // Screens of a container that is not there itself are told when it comes.
    let isShown = appearance == .appearing || appearance == .appeared
    from.beginAppearanceTransition(false, animated: false)
    if isShown { to.beginAppearanceTransition(true, animated: false) }
    if isViewLoaded {
      place(to)
      from.view.removeFromSuperview()
    }
    updateStack(operation, from: from, to: to)
    from.endAppearanceTransition(animated: false)
    if appearance == .appeared { to.endAppearanceTransition(animated: false) }
    delegate?.navigationController(self, didShow: to, animated: false)
  }

  /// Bookkeeping, then the did-callbacks, then the animator's and the coordinator's endings.
  private func transitionDidComplete(_ context: TransitionContext, _ operation: NavigationControllerOperation) {
    transition = nil
    let (from, to) = (context.from, context.to)
    let tookPlace = !context.transitionWasCancelled
    place(tookPlace ? to : from)
    (tookPlace ? from : to).view.removeFromSuperview()
    from.activeCoordinator = nil
    to.activeCoordinator = nil
    if tookPlace {
      updateStack(operation, from: from, to: to)
      from.endAppearanceTransition(animated: true)
      to.endAppearanceTransition(animated: true)
    } else {
      if operation == .push { to.removeFromParent() }
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition(animated: true)
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceTransition(animated: true)
    }
    view.stage?.transitionDidEnd(context)
    if tookPlace { delegate?.navigationController(self, didShow: to, animated: true) }
    context.animator.animationEnded(tookPlace)
    context.coordinator.complete()
  }

  private func updateStack(_ operation: NavigationControllerOperation, from: ViewController, to: ViewController) {
    switch operation {
    case .push:
      viewControllers.append(to)
    case .pop:
      viewControllers.removeAll { $0 === from }
      from.removeFromParent()
    }
  }

  /// A screen at rest: it fills the container.
  private func place(_ controller: ViewController) {
    Transaction.withoutAnimation {
      let screen = controller.view
      // An animator that was cut off may have left one, and a frame means nothing under it.
      screen.transform = .identity
      screen.frame = view.bounds
      screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if screen.superview !== view { view.addSubview(screen) }
    }
  }

  // MARK: Appearance

  open override func viewWillAppear(_ animated: Bool) {
    topViewController?.beginAppearanceTransition(true, animated: animated)
  }
  open override func viewDidAppear(_ animated: Bool) { topViewController?.endAppearanceTransition(animated: animated) }
  open override func viewWillDisappear(_ animated: Bool) {
    topViewController?.beginAppearanceTransition(false, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    topViewController?.endAppearanceTransition(animated: animated)
  }
}
