import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A stack of screens of which the topmost is shown. UIKit's `UINavigationController`, without a bar of its own.
///
/// What is asked for while a transition is under way follows the policy of all containers: `ViewController.inTurn`.
open class NavigationController: ViewController {
  public private(set) var viewControllers: [ViewController] = []
  public weak var delegate: (any NavigationControllerDelegate)?
  private let edgePan = ScreenEdgePanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  /// What pops by a gesture.
  private var interactivePops: [InteractiveTransition] = []

  /// The swipe from the left edge that pops. Disable it, or remove it from the view, to be without.
  public var interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer { edgePan }

  /// Two contacts that go towards each other and so pop, which UIKit's navigation has for its zoom transitions only. It is disabled
  /// until it is enabled, since the built-in slide does not look like a pinch.
  public var interactivePinchGestureRecognizer: PinchGestureRecognizer { pinch }

  public init(rootViewController: ViewController) {
    super.init()
    edgePan.edges = .left
    edgePan.maximumNumberOfTouches = 1
    pinch.isEnabled = false
    viewControllers = [rootViewController]
    addChild(rootViewController)
    let sources: [any ProgressSource] = [PanProgress(.right, pan: edgePan), PinchProgress(.together, pinch: pinch)]
    interactivePops = sources.map { source in
      let pop = InteractiveTransition(source, in: self) { [weak self] in self?.popViewController(animated: true) }
      pop.canBegin = { [weak self] in self.map { $0.viewControllers.count > 1 } ?? false }
      return pop
    }
  }

  public var topViewController: ViewController? { viewControllers.last }

  /// What is on the screen: the top of the stack, or what a transition brings there.
  public var visibleViewController: ViewController? { transition?.to ?? topViewController }

  open override func viewDidLoad() {
    view.clipsToBounds = true
    view.addGestureRecognizer(edgePan)
    view.addGestureRecognizer(pinch)
    topViewController?.view.fill(view, at: view.bounds)
  }

  // MARK: Stack

  /// Puts a screen on top.
  public func pushViewController(_ viewController: ViewController, animated: Bool) {
    inTurn { [weak self] in
      guard let self, let from = topViewController, !viewControllers.contains(where: { $0 === viewController }) else {
        return
      }
      addChild(viewController)
      go(.push, from: from, to: viewController, animated: animated)
    }
  }

  /// Takes the topmost screen off; nil when only one is left. The screen stays in `viewControllers` until the pop has taken place.
  /// In a callback of another move the pop follows that one, so it cannot be told yet which screen it takes: nil too.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    var popped: ViewController?
    inTurn { [weak self] in
      guard let self, viewControllers.count > 1, let from = viewControllers.last else { return }
      popped = from
      go(.pop, from: from, to: viewControllers[viewControllers.count - 2], animated: animated)
    }
    return popped
  }

  // MARK: Transition

  /// Delegate, animator and interaction controller first, then the appearance callbacks, then the animator: UIKit's order.
  private func go(
    _ operation: NavigationControllerOperation, from: ViewController, to: ViewController, animated: Bool
  ) {
    delegate?.navigationController(self, willShow: to, animated: animated)
    var request = TransitionRequest(operation.operation, from: from, to: to)
    if animated, view.stage != nil {
      let animator =
        delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
        ?? SlideAnimator(operation: operation)
      request.animator = animator
      request.interactionController = delegate?.navigationController(self, interactionControllerFor: animator)
    }
    let isAnimated = request.animator != nil
    request.didComplete = { [weak self] in self?.updateStack(operation, from: from, to: to, tookPlace: $0) }
    request.didTellScreens = { [weak self] tookPlace in
      guard let self, tookPlace else { return }
      delegate?.navigationController(self, didShow: to, animated: isAnimated)
    }
    perform(request)
  }

  private func updateStack(
    _ operation: NavigationControllerOperation, from: ViewController, to: ViewController, tookPlace: Bool
  ) {
    switch (operation, tookPlace) {
    case (.push, true): viewControllers.append(to)
    case (.push, false): to.removeFromParent()
    case (.pop, true):
      viewControllers.removeAll { $0 === from }
      from.removeFromParent()
    case (.pop, false): break
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
