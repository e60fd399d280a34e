import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A controller of a screen: its view, and its callbacks when the screen appears and disappears. The equivalent of
/// UIKit's `UIViewController`.
open class ViewController: Responder, ViewLayoutObserver {
  /// The title, which navigation bars and tab bars show (default: `nil`).
  open var title: String? {
    willSet { observers?.announce(.title, old: title) }
    didSet { titleDidChange(from: oldValue) }
  }
  var ownBars = ScreenBars()
  var tabBarItemIfMade: TabBarItem?
  /// The container of this view controller; `nil` if there is none.
  public private(set) final weak var parent: ViewController?
  /// The children, oldest first.
  public private(set) final var children: [ViewController] = []
  /// The coordinator of the transition that this view controller takes part in.
  package final weak var activeCoordinator: TransitionContext?

  /// Whether a contact that lands on a transition of this container's screens holds it, whatever has started it
  /// (default: `true`). A gesture that drives a transition can always grab it again.
  open var grabsTransitions = true
  /// The storage of its transitions and of the gestures that drive them.
  final var transitionStorage = TransitionStorage()
  /// Whether the tab bar is hidden while this view controller is in the stack of a navigation controller in a tab
  /// (default: `false`). The bar stays hidden as long as any view controller of the stack requests it; it is queried
  /// whenever the stack changes.
  open var hidesBottomBarWhenPushed = false

  /// The presentation style (default: `.fullScreen`).
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen { didSet { hasPresentationStyle = true } }
  /// Whether the style was set.
  private(set) final var hasPresentationStyle = false
  /// Whether the user can't dismiss the view controller, or a container of it, by hand (default: `false`).
  open var isModalInPresentation = false
  /// Whether presentations in the styles `.currentContext` and `.overCurrentContext` by this view controller or one
  /// in it cover its view and nothing else (default: `false`; `true` for navigation controllers).
  open var definesPresentationContext = false
  /// Whether its own `modalTransitionStyle` determines presentations in its context (default: `false`).
  open var providesPresentationContextTransitionStyle = false
  /// The animation of the presentation and dismissal if no delegate returns an animator (default: `.coverVertical`).
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// The transition of pushing or presenting the view controller; `nil` for that of the navigation controller or of
  /// `modalTransitionStyle` (default: `nil`). The animator of a delegate has precedence.
  open var preferredTransition: Transition? { didSet { updateZoomDismissal() } }
  /// The object that returns the animators, interaction controllers, and presentation controller for presenting this
  /// view controller.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The presentation of this view controller, which the stage retains.
  weak var presentation: PresentationController?
  /// A presentation controller that was read before the presentation.
  final var ownPresentationInAdvance: PresentationController?
  /// The presentation of the view controller that this one presents.
  weak var nextPresentation: PresentationController?
  /// The reason for its current appearance transition.
  final var moveReason: MoveReason?
  final var containment = Containment()
  /// The storyboard that created the view controller; `nil` if there is none.
  package var segueSource: (any SegueSource)?

  final var loadedView: View?
  final var moreSafeAreaInsets = EdgeInsets()
  final var appearance = Appearance.disappeared
  /// Whether the announced appearance transition is animated.
  final var appearanceIsAnimated = false

  /// The name that was passed to the initializer. Nibs aren't supported; `loadView` creates the view.
  public let nibName: String?
  /// The bundle that was passed to the initializer.
  public let nibBundle: Bundle?

  /// Creates a view controller. The arguments are stored and otherwise ignored, because nibs aren't supported.
  public init(nibName: String?, bundle: Bundle?) {
    (self.nibName, nibBundle) = (nibName, bundle)
    super.init()
  }

  /// Creates a view controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a view controller as if from an empty archive, because archives and storyboard files aren't supported.
  /// Subclasses written for them override and call this initializer.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
  }

  open override var next: Responder? { loadedView?.superview ?? parent }

  // MARK: View

  /// The view, which is created by `loadView` on first access.
  ///
  /// It is never `nil` when it is read, and must be set to a view; it is implicitly unwrapped as in UIKit.
  open var view: View! {
    get { madeView }
    set { if let newValue { setLoadedView(newValue) } }
  }

  /// Whether the view has been created.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view if it has been created; otherwise `nil`.
  open var viewIfLoaded: View? { loadedView }

  /// Creates the view and assigns it to `view`. The default implementation creates an empty view of the screen's size,
  /// whose width and height follow its superview's. The view of an override keeps its frame until it is placed.
  open func loadView() { view = View.fillingScreen(View()) }
  /// Called after the view has been created, before it is placed. The default implementation does nothing.
  open func viewDidLoad() {}
  /// Called before the view lays out its subviews. The default implementation does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews. Overrides place layers and views whose frames depend on the
  /// size of the view. A change of that size causes another call before the next frame.
  open func viewDidLayoutSubviews() {}

  // The device's status bar, which a stage doesn't draw: `Stage.statusBar` has the result. The topmost presented view
  // controller is queried if it is `.fullScreen` or captures the bar, otherwise the root, and then the children that
  // these return: when the first screen appears, at transitions, and on `setNeedsStatusBarAppearanceUpdate()`.

  /// The style of the status bar (default: `.default`).
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// Whether the status bar is hidden (default: `false`).
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of showing and hiding the status bar (default: `.fade`).
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// The child that determines the style of the status bar; `nil` for this view controller (default: `nil`).
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that determines whether the status bar is hidden; `nil` for this view controller (default: `nil`).
  open var childForStatusBarHidden: ViewController? { nil }
  /// Whether this view controller determines the status bar while it is presented in a style other than `.fullScreen`
  /// (default: `false`).
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Updates the status bar's appearance from the view controllers.
  open func setNeedsStatusBarAppearanceUpdate() { stage?.askAboutStatusBar() }

  /// The supported orientations (default: all but upside down). A stage doesn't rotate; a stage whose size has an
  /// unsupported orientation reports a diagnostic.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .allButUpsideDown }

  /// Called on iOS before the interface rotates. A stage doesn't rotate.
  open func willRotate(to orientation: InterfaceOrientation, duration: TimeInterval) {}
  /// Called on iOS in the animation in which the interface rotates.
  open func willAnimateRotation(to orientation: InterfaceOrientation, duration: TimeInterval) {}
  /// Called on iOS after the interface has rotated.
  open func didRotate(from orientation: InterfaceOrientation) {}

  /// Whether the content is being edited (default: false).
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  final var editing = false
  /// Sets whether the content is being edited.
  open func setEditing(_ isEditing: Bool, animated: Bool) { takeEditing(isEditing) }
  /// Whether the stage may rotate (default: `true`); queried before `supportedInterfaceOrientations`.
  open var shouldAutorotate: Bool { true }
  /// The preferred orientation of a presentation (default: that of the stage). A stage doesn't rotate.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { Screen.main.interfaceOrientation }
  // The device's home indicator and system gestures. A stage has neither and doesn't query these properties.
  /// Whether the home indicator is hidden (default: `false`); ignored.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges whose system gestures are deferred (default: none); ignored.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }
  /// The child for `prefersHomeIndicatorAutoHidden`; ignored.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }
  /// The child for `preferredScreenEdgesDeferringSystemGestures`; ignored.
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }

  /// Called by `Stage.warnOfMemory()`. The default implementation does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: Sizes

  /// Called before the traits of the stage change, such as a size class or the scale. The default implementation
  /// calls the children.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Called before the view's size changes with the stage's. The coordinator runs animations immediately, without
  /// animating them. The default implementation calls the children whose size changes, according to
  /// `size(forChildContentContainer:withParentContainerSize:)`.
  open func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children {
      let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded?.bounds.size != new { child.viewWillTransition(to: new, with: coordinator) }
    }
  }

  /// Called after the traits have changed, and when the view controller appears for the first time.
  ///
  /// - Parameter previousTraitCollection: The previous traits; `nil` the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The traits of the stage that contains the view, otherwise of the running stage, with the light or dark style of
  /// the view controller.
  open var traitCollection: TraitCollection {
    viewIfLoaded?.traitCollection ?? .current.with(overrideUserInterfaceStyle)
  }
  final var lastTraits: TraitCollection?
  /// The light or dark style of the view; `.unspecified` for that of its surroundings (default: `.unspecified`). It
  /// doesn't apply to view controllers that this one presents.
  open var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
    didSet { loadedView?.takeStyle(ofObserver: overrideUserInterfaceStyle) }
  }

  // MARK: Presenting

  /// Presents a view controller over the stage. As in UIKit, the outermost container of this view controller is the
  /// presenter; in the styles `.currentContext` and `.overCurrentContext`, it is the nearest one whose
  /// `definesPresentationContext` is `true`, beginning with this view controller, and only its view is covered.
  ///
  /// The presentation is refused with a diagnostic if the presenter already presents a view controller or is on no
  /// stage, or if the view controller is already shown.
  ///
  /// - Parameters:
  ///   - viewController: The view controller to present.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: Called after the did-callbacks; not if the presentation is cancelled or refused (default:
  ///     `nil`).
  open func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    beginPresenting(viewController, animated: animated, completion: completion)
  }

  /// Dismisses the view controller that this one, or a container of it, presented; otherwise the presenter of this
  /// view controller dismisses it. View controllers that the presented one presented are dismissed with it, and only
  /// the topmost is animated. Has no effect if nothing is presented.
  ///
  /// - Parameters:
  ///   - animated: Whether the dismissal is animated.
  ///   - completion: Called after the did-callbacks; not if the dismissal is cancelled (default: `nil`).
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: animated, completion: completion)
  }

  /// The view controller that this one, or a container of it, presents; `nil` if there is none.
  open var presentedViewController: ViewController? { nearestNextPresentation?.presentedViewController }
  /// The presenter of this view controller or of its container; `nil` if it isn't presented.
  open var presentingViewController: ViewController? { outermost.presentation?.presentingViewController }
  /// The presentation controller of this view controller or of its container; `nil` if it isn't presented. One with
  /// the style of a sheet has one in advance, for setting its delegate. As in UIKit, so does one with the style
  /// `.custom`: that of its transitioning delegate, so set both before reading this property.
  open var presentationController: PresentationController? { foundPresentationController }

  // MARK: Constraints

  /// Updates constraints of the view before they are solved, in place of the view's `updateConstraints`, which the
  /// default implementation calls. Overrides call `super` last.
  open func updateViewConstraints() { view.updateConstraints() }

  /// Insets in points that are added to the view's safe area (default: zero).
  open var additionalSafeAreaInsets: EdgeInsets {
    get { moreSafeAreaInsets }
    set { setMoreSafeAreaInsets(newValue) }
  }
  /// Called after the view's safe area has changed. The default implementation does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Containment

  /// Adds a child. As in UIKit, the caller adds the child's view and then calls `didMove(toParent:)`. The child gets
  /// appearance callbacks with this view controller while its view is in this one's, and when its view is added or
  /// removed while this one is visible.
  open func addChild(_ child: ViewController) {
    guard child !== self, child.parent !== self else { return }
    child.willMove(toParent: self)
    child.leaveParent()
    (child.parent, child.containment.move) = (self, .movedToParent)
    children.append(child)
  }

  /// Removes this view controller from its parent. The caller calls `willMove(toParent: nil)` before;
  /// `didMove(toParent:)` is called automatically.
  open func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    didMove(toParent: nil)
  }

  /// Removes this view controller from its parent without callbacks.
  final func leaveParent() {
    parent?.children.removeAll(identical: self)
    parent = nil
    containment.move = nil
  }

  /// Called before the parent changes; `nil` for removal. Overrides call `super`.
  open func willMove(toParent parent: ViewController?) { containment.move = parent == nil ? .movedFromParent : nil }
  /// Called after the parent has changed and the view is in place; `nil` for removal. Overrides call `super`.
  open func didMove(toParent parent: ViewController?) { containment.move = nil }

  /// The nearest navigation controller among the containers; `nil` if there is none.
  open var navigationController: NavigationController? { container(NavigationController.self) }
  /// The nearest tab bar controller.
  open var tabBarController: TabBarController? { container(TabBarController.self) }

  // MARK: Bars

  /// The item in the bar of a navigation controller: the view controller's title, and other settings. It is created
  /// on first access; a view controller with an item gives its controller a bar.
  open var navigationItem: NavigationItem { madeNavigationItem }
  /// The item in a tab bar, created with the title on first access. A new title changes it.
  ///
  /// It is never `nil` when it is read; it is implicitly unwrapped as in UIKit.
  open var tabBarItem: TabBarItem! {
    get { madeTabBarItem }
    set { setTabBarItem(newValue) }
  }
  /// The edges at which the view extends beneath translucent bars (default: all).
  open var edgesForExtendedLayout: RectEdge {
    get { ownBars.edges }
    set { setExtendedEdges(newValue) }
  }
  /// Whether the view extends beneath opaque bars, too (default: `false`).
  open var extendedLayoutIncludesOpaqueBars = false { didSet { placeBeneathBars() } }
  /// Whether a scroll view that fills the view insets its content by the bars, if its
  /// `contentInsetAdjustmentBehavior` is automatic (default: `true`).
  open var automaticallyAdjustsScrollViewInsets = true { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// The coordinator of the transition of this view controller, or of a container of it; `nil` if there is none.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    activeCoordinator ?? transition ?? parent?.transitionCoordinator
  }

  /// The preferred size in points, for the container or presentation; zero for none (default: zero). A change
  /// notifies the container or the presentation controller.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { notifyPreferredContentSize() } }
  }
  /// Called when the preferred size of a child has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// Returns the size of a child's view (default: `parentSize`).
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Shows a view controller by the nearest container that overrides this method: a navigation controller pushes it.
  /// Without such a container, it is presented.
  open func show(_ viewController: ViewController, sender: Any?) {
    if let parent { parent.show(viewController, sender: sender) } else { present(viewController, animated: true) }
  }

  /// Shows a view controller with details. No container here has a separate place for details, so the containers are
  /// queried as in `show(_:sender:)`.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Performs the storyboard's segue with an identifier. As on iOS, `shouldPerformSegue` isn't called.
  ///
  /// An unknown identifier, and a view controller that wasn't created by a storyboard, are reported, and nothing
  /// happens.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender)
  }

  /// Returns whether to perform a segue that a control or a cell has triggered (default: `true`).
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue from this view controller is performed. The default implementation does nothing.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Returns the unwind segue to this view controller or one in it; `nil` for the default one, which pops and
  /// dismisses everything above the destination.
  open func segueForUnwinding(
    to toViewController: ViewController, from fromViewController: ViewController, identifier: String?
  ) -> StoryboardSegue? { nil }

  // MARK: Appearance

  /// Called before the view appears. The default implementation does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has appeared. The default implementation does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. The default implementation does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared. The default implementation does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether the children whose views are in this one's get appearance callbacks automatically (default: `true`).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins an appearance transition, or reverses the one in progress if that has the opposite direction.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    announceAppearance(isAppearing, animated: animated)
  }
  /// Ends the appearance transition, with the announced `animated` value.
  open func endAppearanceTransition() { endAppearanceTransition(animated: appearanceIsAnimated) }
}
