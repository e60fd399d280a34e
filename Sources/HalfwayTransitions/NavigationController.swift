import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A container that shows the topmost view controller of a stack. The equivalent of UIKit's `UINavigationController`.
/// It has bars if one of their properties is used, such as `navigationBar`.
///
/// Requests during a transition follow the policy of all containers: `ViewController.inTurn(_:)`.
open class NavigationController: ViewController {
  private var stack: [ViewController] = []
  /// The stack, from bottom to top. Setting it is `setViewControllers(_:animated:)` without animation.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bars; `nil` until one of their properties is used.
  private(set) var bars: NavigationBars?
  /// The delegate, which returns animators and interaction controllers (default: `nil`).
  open weak var delegate: (any NavigationControllerDelegate)?
  private let edgePan = ScreenEdgePanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  /// The interactive transitions of the two pop gestures.
  private var interactivePops: [InteractiveTransition] = []

  /// The swipe from the left edge that pops. To turn it off, disable it or remove it from its view. If there are
  /// bars, it begins only if the top view controller has a back button, as in UIKit, unless its delegate is changed.
  ///
  /// It is never `nil`; it is implicitly unwrapped as in UIKit.
  open var interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer! { edgePan }

  /// The pinch that pops, which UIKit has only for its zoom transitions. It is disabled by default, because the
  /// default slide animation doesn't match a pinch.
  public var interactivePinchGestureRecognizer: PinchGestureRecognizer { pinch }

  /// Creates a navigation controller with a root view controller.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    prepareGestures()
  }

  /// Creates a navigation controller with an empty stack. The arguments are stored and otherwise ignored.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    prepareGestures()
  }

  /// Creates a navigation controller with an empty stack, as if from an empty archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareGestures()
  }

  private func prepareGestures() {
    definesPresentationContext = true
    edgePan.edges = .left
    edgePan.maximumNumberOfTouches = 1
    pinch.isEnabled = false
    let sources: [any ProgressSource] = [PanProgress(.right, pan: edgePan), PinchProgress(.together, pinch: pinch)]
    for source in sources {
      // They belong to this controller alone and end with it.
      let pop = InteractiveTransition(source, in: self) { [unowned self] in popViewController(animated: true) }
      pop.canBegin = { [unowned self] in stack.count > 1 && bars?.letsSwipeBack ?? true }
      interactivePops.append(pop)
    }
  }

  /// The view controller on top of the stack; `nil` for an empty stack.
  open var topViewController: ViewController? { viewControllers.last }

  open override var childForStatusBarStyle: ViewController? { topViewController }
  open override var childForStatusBarHidden: ViewController? { topViewController }

  /// The visible view controller: the presented one, or the top of the stack, or the one that a transition shows.
  open var visibleViewController: ViewController? {
    var screen = presentedViewController
    while let above = screen?.nextPresentation?.presentedViewController { screen = above }
    return screen ?? transition?.to ?? topViewController
  }

  open override func loadView() { view = View.fillingScreen(StackView()) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.addGestureRecognizer(edgePan)
    view.addGestureRecognizer(pinch)
    // Creating it may use the bars.
    let page = topViewController?.view
    for screen in stack where screen.ownBars.navigationItem != nil || screen.ownBars.toolbarItems != nil { makeBars() }
    if let bars { bars.install() } else { page?.fill(view, at: view.bounds) }
  }

  /// Pushes the view controller.
  open override func show(_ viewController: ViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  // MARK: Stack

  /// Pushes a view controller. It is refused with a diagnostic if it is already in the stack.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    inTurn { [self] in
      guard !viewControllers.contains(identical: viewController) else { return }
      change(to: viewControllers + [viewController], .push, animated: animated)
    }
  }

  /// Pops the top view controller and returns it; `nil` if only one is left. It remains in `viewControllers` until
  /// the pop has taken place. In a callback of another move, the pop follows that move, so the view controller isn't
  /// known yet, and the result is `nil`.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    pop(animated: animated) { $0.dropLast() }?.first
  }

  /// Pops all view controllers above one and returns them; `nil` if it isn't in the stack, or is on top.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    pop(animated: animated) { stack in
      stack.firstIndex(identical: viewController).map { stack[...$0] } ?? stack
    }
  }

  /// Pops all view controllers but the bottom one and returns them; `nil` if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    pop(animated: animated) { $0.prefix(1) }
  }

  private func pop(
    animated: Bool, _ rest: @escaping (ArraySlice<ViewController>) -> ArraySlice<ViewController>
  ) -> [ViewController]? {
    var popped: [ViewController]?
    inTurn { [self] in
      let stack = Array(rest(viewControllers[...]))
      guard !stack.isEmpty, stack.count < viewControllers.count else { return }
      popped = Array(viewControllers[stack.count...])
      change(to: stack, .pop, animated: animated)
    }
    return popped
  }

  /// Replaces the stack. If the new top view controller was in the stack below the current one, it is a pop,
  /// otherwise a push; if the top stays the same, nothing is animated. An empty stack, and one with duplicates, is
  /// refused with a diagnostic.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    inTurn { [self] in
      guard let top = viewControllers.last,
        Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count
      else {
        return viewIfLoaded?.stage?.report("a stack of screens is empty or contains one twice; it is ignored") ?? ()
      }
      let isPop = self.viewControllers.contains(identical: top)
      change(to: viewControllers, isPop ? .pop : .push, animated: animated)
    }
  }

  // MARK: Transition

  /// Queries the delegate, then calls the appearance callbacks and the animator, in UIKit's order.
  private func change(to stack: [ViewController], _ operation: NavigationControllerOperation, animated: Bool) {
    guard let to = stack.last else { return }
    for screen in stack { addChild(screen) }
    for screen in stack where screen.ownBars.navigationItem != nil || screen.ownBars.toolbarItems != nil { makeBars() }
    guard let from = topViewController else { return begin(with: stack, showing: to) }
    guard from !== to else { return adopt(stack, insteadOf: viewControllers) }
    if operation == .pop { for screen in leaving(stack) { screen.willMove(toParent: nil) } }
    let request = TransitionRequest(operation.operation, from: from, to: to)
    if animated, view.stage != nil {
      let animator: any ViewControllerAnimatedTransitioning =
        delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
        ?? builtInAnimator(for: operation, from: from, to: to)
      request.animator = animator
      request.interactionController = delegate?.navigationController(self, interactionControllerFor: animator)
    }
    let isAnimated = request.animator != nil
    // Settings of bars in `viewDidLoad` apply from the beginning of the transition.
    if isAnimated { _ = to.view }
    bars?.prepare(request, isAnimated: isAnimated)
    let slides = request.animator is SlideAnimator
    // The request is released when its transition has ended.
    request.willBegin = { [self] context in
      bars?.begin(operation, slides: slides, to: stack, context)
      delegate?.navigationController(self, willShow: to, animated: animated)
    }
    request.didComplete = { [self] tookPlace in
      let before = viewControllers
      if tookPlace { adopt(stack, insteadOf: before) } else { adopt(before, insteadOf: stack, tookPlace: false) }
    }
    request.didTellScreens = { [self] tookPlace in
      guard tookPlace else { return }
      delegate?.navigationController(self, didShow: to, animated: isAnimated)
    }
    if isAnimated { moveBottomBar(along: request, to: stack) }
    perform(request)
  }

  /// Shows the first view controllers of a stack that was empty, without a transition.
  private func begin(with stack: [ViewController], showing top: ViewController) {
    let isShown = appearance == .appearing || appearance == .appeared
    delegate?.navigationController(self, willShow: top, animated: false)
    if isShown { top.beginAppearanceTransition(true, animated: false) }
    if isViewLoaded { top.view.fill(bars?.container ?? view, at: view.bounds) }
    adopt(stack, insteadOf: [])
    if appearance == .appeared { top.endAppearanceTransition(animated: false) }
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  private func builtInAnimator(
    for operation: NavigationControllerOperation, from: ViewController, to: ViewController
  ) -> any ViewControllerAnimatedTransitioning {
    let (lower, upper) = operation == .push ? (from, to) : (to, from)
    let ownAnimator = (upper as? any NavigationAnimatorProvider)?.makeNavigationAnimator(above: lower)
    return ownAnimator ?? SlideAnimator(operation: operation)
  }

  /// Returns the view controllers that aren't in another stack.
  private func leaving(_ stack: [ViewController]) -> [ViewController] { Self.screens(viewControllers, without: stack) }

  private static func screens(_ screens: [ViewController], without others: [ViewController]) -> [ViewController] {
    var rest: [ViewController] = []
    for screen in screens where !others.contains(identical: screen) { rest.append(screen) }
    return rest
  }

  /// Adopts a stack, and removes the children that are only in another one.
  private func adopt(_ stack: [ViewController], insteadOf other: [ViewController], tookPlace: Bool = true) {
    let arriving = Self.screens(stack, without: viewControllers)
    self.stack = stack
    for screen in Self.screens(other, without: stack) { screen.removeFromParent() }
    bars?.settle(tookPlace: tookPlace)
    settleBottomBar()
    for screen in arriving { screen.didMove(toParent: self) }
  }

  // MARK: Bars

  /// The bars, which are created on first use.
  var usedBars: NavigationBars {
    let bars = makeBars()
    bars.install()
    return bars
  }

  @discardableResult
  private func makeBars() -> NavigationBars {
    if let bars { return bars }
    let made = NavigationBars(self)
    bars = made
    return made
  }

  // MARK: Bottom bar

  /// Whether a view controller of the stack hides the tab bar.
  static func hidesBottomBar(_ stack: [ViewController]) -> Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// The tab bar controller whose selected tab this is.
  private var tabs: TabBarController? {
    (parent as? TabBarController).flatMap { $0.selectedViewController === self && isViewLoaded ? $0 : nil }
  }

  /// Moves a tab bar that appears or disappears with the lower view controller, which keeps its height above the bar;
  /// the other one uses the whole height.
  private func moveBottomBar(along request: TransitionRequest, to stack: [ViewController]) {
    let goes = Self.hidesBottomBar(stack)
    guard let tabs, goes != Self.hidesBottomBar(viewControllers) else { return }
    let lower = goes ? request.from : request.to
    let frame = tabs.putBar(onto: lower.view, in: view, from: bars?.frame(of: lower).minY ?? 0)
    if goes { request.initialFrameOfFrom = frame } else { request.finalFrameOfTo = frame }
  }

  /// Sets the final state of the tab bar.
  private func settleBottomBar() {
    guard let tabs, tabs.settleBar() else { return }
    if let bars { bars.placeEverything() } else { topViewController?.view.fill(view, at: view.bounds) }
  }
}

/// The view of a navigation controller, which places its bars.
private final class StackView: View {
  private var controller: NavigationController? { layoutObserver as? NavigationController }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.bars?.layOut()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // Programs with a delegate are written for iOS, where the bars exist by default.
    if let controller, stage?.environment.knownApplication?.program != nil { _ = controller.usedBars }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    controller?.bars?.placeEverything()
  }
}
