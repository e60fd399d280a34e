import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A stack of screens of which the topmost is shown. UIKit's `UINavigationController`. It has bars where something of them is used:
/// `navigationBar`.
///
/// What is asked for while a transition is under way follows the policy of all containers: `ViewController.inTurn`.
open class NavigationController: ViewController {
  @exclusivity(unchecked) private var stack: [ViewController] = []
  /// From the lowest to the topmost; setting them is `setViewControllers` without animation.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// nil until something of bars is used.
  @exclusivity(unchecked) private(set) var bars: NavigationBars?
  open weak var delegate: (any NavigationControllerDelegate)?
  private let edgePan = ScreenEdgePanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  /// What pops by a gesture.
  private var interactivePops: [InteractiveTransition] = []

  /// The swipe from the left edge that pops. Disable it, or remove it from the view, to be without. Where there are bars it begins only beside a
  /// back button, unless it gets another delegate or none: UIKit's way.
  ///
  /// Never nil; it is as optional as UIKit's.
  open var interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer! { edgePan }

  /// Two contacts that go towards each other and so pop, which UIKit's navigation has for its zoom transitions only. It is disabled
  /// until it is enabled, since the built-in slide does not look like a pinch.
  public var interactivePinchGestureRecognizer: PinchGestureRecognizer { pinch }

  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    prepareGestures()
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    prepareGestures()
  }

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

  open var topViewController: ViewController? { viewControllers.last }

  open override var childForStatusBarStyle: ViewController? { topViewController }
  open override var childForStatusBarHidden: ViewController? { topViewController }

  /// What is on the screen: what is presented over the stack, or the top of it, or what a transition brings there.
  open var visibleViewController: ViewController? {
    var screen = presentedViewController
    while let above = screen?.nextPresentation?.presentedViewController { screen = above }
    return screen ?? transition?.to ?? topViewController
  }

  open override func loadView() { view = StackView() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.addGestureRecognizer(edgePan)
    view.addGestureRecognizer(pinch)
    // It may use the bars when it is made.
    let page = topViewController?.view
    for screen in stack where screen.ownBars.navigationItem != nil || screen.ownBars.toolbarItems != nil { makeBars() }
    if let bars { bars.install() } else { page?.fill(view, at: view.bounds) }
  }

  /// Pushes it.
  open override func show(_ viewController: ViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  // MARK: Stack

  /// Puts a screen on top.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    inTurn { [self] in
      guard !viewControllers.contains(identical: viewController) else { return }
      change(to: viewControllers + [viewController], .push, animated: animated)
    }
  }

  /// Takes the topmost screen off; nil when only one is left. The screen stays in `viewControllers` until the pop has taken place.
  /// In a callback of another move the pop follows that one, so it cannot be told yet which screen it takes: nil too.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    pop(animated: animated) { $0.dropLast() }?.first
  }

  /// Takes off all screens above one of the stack; nil where it is not in the stack, or on top already.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    pop(animated: animated) { stack in
      stack.firstIndex(identical: viewController).map { stack[...$0] } ?? stack
    }
  }

  /// Takes off all screens but the lowest; nil where that is the only one.
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

  /// Replaces the stack. It is a pop where the new topmost screen was in the stack beneath the present one, and else a push; where the
  /// topmost screen stays nothing is to be seen. An empty stack, and one that holds a screen twice, is refused.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    inTurn { [self] in
      guard let top = viewControllers.last,
        Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count
      else {
        return viewIfLoaded?.stage?.report("a stack of screens is empty, or holds one twice; it is not taken") ?? ()
      }
      let isPop = self.viewControllers.contains(identical: top)
      change(to: viewControllers, isPop ? .pop : .push, animated: animated)
    }
  }

  // MARK: Transition

  /// Delegate, animator and interaction controller first, then the appearance callbacks, then the animator: UIKit's order.
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
    // What the screen that comes says of bars in its `viewDidLoad` counts from the beginning.
    if isAnimated { _ = to.view }
    bars?.prepare(request, isAnimated: isAnimated)
    let slides = request.animator is SlideAnimator
    // The request is let go of when its transition has ended.
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

  /// The first screens of a stack that was empty: there is nothing that they could come from.
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

  /// Those of the stack that are not in another.
  private func leaving(_ stack: [ViewController]) -> [ViewController] { Self.screens(viewControllers, without: stack) }

  private static func screens(_ screens: [ViewController], without others: [ViewController]) -> [ViewController] {
    var rest: [ViewController] = []
    for screen in screens where !others.contains(identical: screen) { rest.append(screen) }
    return rest
  }

  /// Takes over a stack; screens of another one that are not in it are children no longer.
  private func adopt(_ stack: [ViewController], insteadOf other: [ViewController], tookPlace: Bool = true) {
    let arriving = Self.screens(stack, without: viewControllers)
    self.stack = stack
    for screen in Self.screens(other, without: stack) { screen.removeFromParent() }
    bars?.settle(tookPlace: tookPlace)
    settleBottomBar()
    for screen in arriving { screen.didMove(toParent: self) }
  }

  // MARK: Bars

  /// The bars, which are there from now on.
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

  /// Whether a screen of the stack sends the bar away.
  static func hidesBottomBar(_ stack: [ViewController]) -> Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// Where this is the tab that is shown.
  private var tabs: TabBarController? {
    (parent as? TabBarController).flatMap { $0.selectedViewController === self && isViewLoaded ? $0 : nil }
  }

  /// A bar that comes or goes does so on the lower screen, which keeps the height that it has above the bar; the other one has all of it.
  private func moveBottomBar(along request: TransitionRequest, to stack: [ViewController]) {
    let goes = Self.hidesBottomBar(stack)
    guard let tabs, goes != Self.hidesBottomBar(viewControllers) else { return }
    let lower = goes ? request.from : request.to
    let frame = tabs.putBar(onto: lower.view, in: view, from: bars?.frame(of: lower).minY ?? 0)
    if goes { request.initialFrameOfFrom = frame } else { request.finalFrameOfTo = frame }
  }

  /// The bar is there or away for good.
  private func settleBottomBar() {
    guard let tabs, tabs.settleBar() else { return }
    if let bars { bars.placeEverything() } else { topViewController?.view.fill(view, at: view.bounds) }
  }
}

/// A navigation controller's view, which places its bars.
private final class StackView: View {
  private var controller: NavigationController? { layoutObserver as? NavigationController }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.bars?.layOut()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // A program with a delegate is written for iOS, where the bars are there.
    if let controller, stage?.environment.knownApplication?.program != nil { _ = controller.usedBars }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    controller?.bars?.placeEverything()
  }
}
