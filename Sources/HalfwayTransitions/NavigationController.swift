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
  /// The stack before the current change; `nil` at rest.
  private var stackBefore: [ViewController]?
  /// The stack that the bars show: during a change, the one before it.
  var settledStack: [ViewController] { stackBefore ?? stack }
  /// The stack, from bottom to top. As in UIKit, it changes at the beginning of a push or pop, before the callbacks of
  /// the delegate and the view controllers, and changes back if the transition is cancelled. Setting it is
  /// `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bars; `nil` until one of their properties is used.
  private(set) var bars: NavigationBars?
  /// The delegate, which returns animators and interaction controllers (default: `nil`).
  open weak var delegate: (any NavigationControllerDelegate)?
  /// The classes of the bars; `nil` for the standard ones.
  private var barClasses: (bar: AnyClass?, toolbar: AnyClass?) = (nil, nil)
  private let edgePan = ScreenEdgePanGestureRecognizer()
  /// The gestures that are disabled by default; `nil` until they are asked for.
  private var contentPan: PanGestureRecognizer?
  private var pinch: PinchGestureRecognizer?
  /// The interactive transitions of the pop gestures.
  private var interactivePops: [InteractiveTransition] = []

  /// The swipe from the leading edge that pops. To turn it off, disable it or remove it from its view. If there are
  /// bars, it begins only if the top view controller has a back button, as in UIKit, unless its delegate is changed.
  ///
  /// It is never `nil`; it is implicitly unwrapped as in UIKit.
  open var interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer! { edgePan }

  /// The swipe toward the trailing edge that pops from anywhere in the content. It leaves drags to controls and to
  /// scroll views that can scroll in that direction; at the end of their content, they leave it the drag. Like the
  /// swipe from the edge, it needs a back button if there are bars.
  ///
  /// It is disabled by default, in contrast to UIKit since iOS 26, because it competes with every horizontal pan in the
  /// content. It is never `nil`; it is implicitly unwrapped as in UIKit.
  open var interactiveContentPopGestureRecognizer: PanGestureRecognizer! {
    if let contentPan { return contentPan }
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    pan.isEnabled = false
    contentPan = pan
    pop(by: PanProgress(back: pan))
    return pan
  }

  /// The pinch that pops, which UIKit has only for its zoom transitions. It is disabled by default, because the
  /// default slide animation doesn't match a pinch.
  public var interactivePinchGestureRecognizer: PinchGestureRecognizer {
    if let pinch { return pinch }
    let pinch = PinchGestureRecognizer()
    pinch.isEnabled = false
    self.pinch = pinch
    pop(by: PinchProgress(.together, pinch: pinch))
    return pinch
  }

  /// Creates a navigation controller with a root view controller.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    prepareGestures()
  }

  /// Creates a navigation controller with an empty stack and bars of subclasses, which are created by `init(frame:)`.
  ///
  /// - Parameters:
  ///   - navigationBarClass: The class of the bar; `nil` for `NavigationBar`. A class that doesn't inherit from it is
  ///     reported and not used.
  ///   - toolbarClass: The class of the toolbar; `nil` for `Toolbar`, likewise.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    barClasses = (navigationBarClass, toolbarClass)
    super.init(nibName: nil, bundle: nil)
    prepareGestures()
    if navigationBarClass != nil || toolbarClass != nil { makeBars() }
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
    pop(by: PanProgress(back: edgePan))
  }

  /// Lets a gesture pop.
  private func pop(by source: any ProgressSource) {
    // They belong to this controller alone and end with it.
    let pop = InteractiveTransition(source, in: self) { [unowned self] in popViewController(animated: true) }
    pop.canBegin = { [unowned self, unowned source] in mayPopByHand(source.recognizer) }
    interactivePops.append(pop)
    viewIfLoaded?.addGestureRecognizer(source.recognizer)
  }

  /// Whether a gesture may pop the top view controller now.
  func mayPopByHand(_ recognizer: GestureRecognizer) -> Bool {
    guard stack.count > 1, let top = stack.last else { return false }
    return bars?.letsSwipeBack ?? true && top.mayLeaveByHand(recognizer)
  }

  /// The view controller on top of `viewControllers`; `nil` for an empty stack.
  open var topViewController: ViewController? { viewControllers.last }

  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  open override var childForStatusBarStyle: ViewController? { topViewController }
  open override var childForStatusBarHidden: ViewController? { topViewController }

  /// The visible view controller: the presented one, or the top of the stack, or the one that a transition shows.
  open var visibleViewController: ViewController? {
    var screen = presentedViewController
    while let above = screen?.nextPresentation?.presentedViewController { screen = above }
    return screen ?? transition?.to ?? topViewController
  }

  open override func loadView() { view = View.fillingScreen(NavigationStackView()) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    for pop in interactivePops { view.addGestureRecognizer(pop.source.recognizer) }
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
      guard !viewControllers.contains(identical: viewController) else {
        stage?.report("a \(type(of: viewController)) was pushed that is already in the stack; it is ignored")
        return
      }
      change(to: viewControllers + [viewController], .push, animated: animated)
    }
  }

  /// Pops the top view controller and returns it; `nil` if only one is left. In a callback of another move, the pop
  /// follows that move.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    pop(animated: animated) { $0.dropLast() }?.first
  }

  /// Pops all view controllers above one and returns them; `nil` if it is on top. One that isn't in the stack is
  /// refused with a diagnostic.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    guard viewControllers.contains(identical: viewController) else {
      stage?.report("a pop to a \(type(of: viewController)), which isn't in the stack, is ignored")
      return nil
    }
    return pop(animated: animated) { stack in
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
    var isWaiting = true
    inTurn { [self] in
      isWaiting = false
      let stack = Array(rest(viewControllers[...]))
      guard !stack.isEmpty, stack.count < viewControllers.count else { return }
      popped = Array(viewControllers[stack.count...])
      change(to: stack, .pop, animated: animated)
    }
    guard isWaiting else { return popped }
    let count = rest(viewControllers[...]).count
    return count > 0 && count < viewControllers.count ? Array(viewControllers[count...]) : nil
  }

  /// Replaces the stack. If the new top view controller was in the stack below the current one, it is a pop,
  /// otherwise a push; if the top stays the same, nothing is animated. An empty stack shows nothing. One with
  /// duplicates is refused with a diagnostic.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    inTurn { [self] in
      guard Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count else {
        return viewIfLoaded?.stage?.report("a stack of screens contains one twice; it is ignored") ?? ()
      }
      let isPop = self.viewControllers.contains(identical: viewControllers.last)
      change(to: viewControllers, isPop ? .pop : .push, animated: animated)
    }
  }

  // MARK: Transition

  /// Changes the stack, queries the delegate, and calls the appearance callbacks and the animator, in UIKit's order.
  private func change(to stack: [ViewController], _ operation: NavigationControllerOperation, animated: Bool) {
    if let stage, stage.transition != nil {
      return stage.report("\(type(of: self)) can't change its stack while another transition is in progress")
    }
    guard let to = stack.last else { return removeAll() }
    let (from, before) = (topViewController, viewControllers)
    let leaving = Self.screens(before, without: stack)
    let arriving = Self.screens(stack, without: before)
    for screen in stack { addChild(screen) }
    for screen in leaving { screen.willMove(toParent: nil) }
    for screen in stack where screen.ownBars.navigationItem != nil || screen.ownBars.toolbarItems != nil { makeBars() }
    (stackBefore, self.stack) = (before, stack)
    guard let from else { return begin(showing: to, arriving) }
    guard from !== to else {
      settle(tookPlace: true, removing: leaving)
      return notify(leaving, arriving)
    }
    bars?.install()
    let request = TransitionRequest(operation.operation, from: from, to: to)
    request.changesParent = (leaving.contains(identical: from), arriving.contains(identical: to))
    if animated, view.stage != nil { chooseAnimator(for: request, operation) }
    let isAnimated = request.animator != nil
    // Settings of bars in `viewDidLoad` apply from the beginning of the transition.
    if isAnimated { _ = to.view }
    bars?.prepare(request, isAnimated: isAnimated)
    // The request is released when its transition has ended.
    request.willBegin = { [self] context in
      bars?.begin(operation, slides: context?.animator is SlideAnimator, to: stack, context)
      delegate?.navigationController(self, willShow: to, animated: animated)
    }
    request.didComplete = { [self] tookPlace in
      if !tookPlace {
        self.stack = before
        for screen in leaving { screen.containment.move = nil }
      }
      settle(tookPlace: tookPlace, removing: tookPlace ? leaving : arriving)
    }
    request.didTellScreens = { [self] tookPlace in
      guard tookPlace else { return notify(arriving, []) }
      notify(leaving, arriving)
      delegate?.navigationController(self, didShow: to, animated: isAnimated)
    }
    if isAnimated { moveBottomBar(along: request, to: stack) }
    perform(request)
  }

  /// Shows the top of a stack that was empty, without a transition.
  private func begin(showing top: ViewController, _ arriving: [ViewController]) {
    let isShown = appearance == .appearing || appearance == .appeared
    delegate?.navigationController(self, willShow: top, animated: false)
    if isShown { top.beginAppearanceTransition(true, animated: false) }
    if isViewLoaded { top.view.fill(bars?.container ?? view, at: view.bounds) }
    settle(tookPlace: true, removing: [])
    if appearance == .appeared { top.endAppearanceTransition(animated: false) }
    notify([], arriving)
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  /// Empties the stack, without a transition.
  private func removeAll() {
    guard let top = topViewController else { return }
    let leaving = stack
    for screen in leaving { screen.willMove(toParent: nil) }
    stack = []
    let isShown = appearance == .appearing || appearance == .appeared
    if isShown { top.beginAppearanceTransition(false, animated: false) }
    top.viewIfLoaded?.removeFromSuperview()
    settle(tookPlace: true, removing: leaving)
    if isShown { top.endAppearanceTransition(animated: false) }
    notify(leaving, [])
  }

  /// Queries the delegate for the animator and the interaction controller.
  private func chooseAnimator(for request: TransitionRequest, _ operation: NavigationControllerOperation) {
    let (from, to) = (request.from, request.to)
    let animator: any ViewControllerAnimatedTransitioning =
      delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
      ?? builtInAnimator(for: operation, from: from, to: to)
    request.animator = animator
    request.interactionController = delegate?.navigationController(self, interactionControllerFor: animator)
  }

  private func builtInAnimator(
    for operation: NavigationControllerOperation, from: ViewController, to: ViewController
  ) -> any ViewControllerAnimatedTransitioning {
    let (lower, upper) = operation == .push ? (from, to) : (to, from)
    let ownAnimator = (upper as? any NavigationAnimatorProvider)?.makeNavigationAnimator(above: lower)
    return ownAnimator
      ?? upper.preferredTransition?.navigationAnimator(of: upper, over: lower, isPush: operation == .push)
      ?? SlideAnimator(operation: operation)
  }

  private static func screens(_ screens: [ViewController], without others: [ViewController]) -> [ViewController] {
    var rest: [ViewController] = []
    for screen in screens where !others.contains(identical: screen) { rest.append(screen) }
    return rest
  }

  /// Ends a change of the stack: view controllers that aren't in it lose their parent, and the bars show the stack.
  private func settle(tookPlace: Bool, removing gone: [ViewController]) {
    stackBefore = nil
    for screen in gone { screen.leaveParent() }
    bars?.settle(tookPlace: tookPlace)
    settleBottomBar()
  }

  /// Calls `didMove(toParent:)` after the did-callbacks.
  private func notify(_ gone: [ViewController], _ arrived: [ViewController]) {
    // A callback may have added them to another container, or back to this one.
    for screen in gone where screen.parent == nil { screen.didMove(toParent: nil) }
    for screen in arrived where screen.parent === self { screen.didMove(toParent: self) }
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
    let made = NavigationBars(
      self, bar: Self.bar(barClasses.bar, NavigationBar.self) ?? NavigationBar(),
      toolbar: Self.bar(barClasses.toolbar, Toolbar.self) ?? Toolbar())
    bars = made
    return made
  }

  /// Creates a bar of a class; nil for the standard class.
  private static func bar<Bar: View>(_ type: AnyClass?, _ standard: Bar.Type) -> Bar? {
    guard let type else { return nil }
    if let made = (type as? View.Type)?.instance(frame: .zero) as? Bar { return made }
    Transaction.report("\(type) doesn't inherit from \(standard), which is used instead")
    return nil
  }

  // MARK: The bar

  /// Whether the bar above the view controllers is hidden. Reading it creates the bars, which are then visible until
  /// they are hidden.
  open var isNavigationBarHidden: Bool {
    get { usedBars.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar above the view controllers. In a callback of a push or pop (`viewWillAppear`, or the
  /// delegate's `willShow`), it moves with the views, and a cancelled transition restores it.
  open func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    usedBars.setHidden(isHidden, animated: animated)
  }
}
