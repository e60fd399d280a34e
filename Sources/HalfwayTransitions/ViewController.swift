import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// Owns a screen: its view, and what happens as it comes and goes. UIKit's `UIViewController`.
open class ViewController: Responder, ViewLayoutObserver {
  open var title: String? {
    didSet {
      tabBarItemIfMade?.title = title
      ownBars.navigationItem?.title = title
    }
  }
  var ownBars = ScreenBars()
  var tabBarItemIfMade: TabBarItem?
  public private(set) final weak var parent: ViewController?
  @exclusivity(unchecked) public private(set) final var children: [ViewController] = []
  /// The coordinator of the transition that this controller takes part in.
  package final weak var activeCoordinator: TransitionContext?

  /// The `transition`.
  @exclusivity(unchecked) final var ownTransition: TransitionContext?
  private(set) lazy var ownMoves = MoveQueue()

  /// Whether the bar of the tab bar controller goes, with the screen beneath, when this one is put into a navigation controller's stack
  /// that is a tab. It stays away as long as any screen of the stack says so, and is asked for whenever the stack changes.
  open var hidesBottomBarWhenPushed = false

  /// How it is presented.
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Whether no hand may dismiss it where it is a sheet, nor a screen that holds it.
  open var isModalInPresentation = false
  /// Who looks after it where it is a sheet, or will be one.
  weak var sheetDelegate: (any AdaptivePresentationControllerDelegate)?
  /// Whether it is covered, and nothing around it, by what it or a screen in it presents in the styles `.currentContext` and
  /// `.overCurrentContext`. False; of navigation controllers true.
  open var definesPresentationContext = false
  /// Whether its own `modalTransitionStyle` counts for what is presented so, and not that of the presented screen.
  open var providesPresentationContextTransitionStyle = false
  /// What its presentation and its dismissal look like where its delegate vends no animator.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Vends what presents and dismisses it.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The presentation of this screen, which the stage holds.
  weak var presentation: PresentationController?
  /// The presentation of what this screen presents.
  weak var nextPresentation: PresentationController?
  /// Why it comes or goes right now.
  var moveReason: MoveReason?
  /// The storyboard that the view controller was made from; nil for one that was made otherwise.
  package var segueSource: (any SegueSource)?

  @exclusivity(unchecked) private var loadedView: View?
  private var moreSafeAreaInsets = EdgeInsets()
  @exclusivity(unchecked) final var appearance = Appearance.disappeared
  /// What was said when it was last announced that the screen comes or goes.
  final var appearanceIsAnimated = false

  /// The name of the nib that holds the view, as given; no nib is read, and `loadView` makes the view.
  public let nibName: String?
  /// Where that nib would be, as given.
  public let nibBundle: Bundle?

  public init(nibName: String?, bundle: Bundle?) {
    (self.nibName, nibBundle) = (nibName, bundle)
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// As of an archive without values. Archives and storyboards are not read; this is what subclasses that are written to come out of one override
  /// and call.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
  }

  // The view may be kept longer.
  @MainActor deinit {
    if let loadedView, loadedView.layoutObserver === self { loadedView.layoutObserver = nil }
  }

  open override var next: Responder? { loadedView?.superview ?? parent }

  // MARK: View

  /// The view; made by `loadView` when it is first asked for.
  ///
  /// Never nil when it is read, and set to a view: it is as optional as UIKit's.
  open var view: View! {
    get { madeView }
    set { if let newValue { setLoadedView(newValue) } }
  }

  private var madeView: View {
    if let loadedView { return loadedView }
    self.loadView()
    let view = loadedView ?? View()
    setLoadedView(view)
    self.viewDidLoad()
    return view
  }

  private func setLoadedView(_ view: View) {
    guard view !== loadedView else { return }
    if let loadedView, loadedView.layoutObserver === self { letGo(of: loadedView) }
    loadedView = view
    view.layoutObserver = self
    if overrideUserInterfaceStyle != .unspecified { view.takeStyle(ofObserver: overrideUserInterfaceStyle) }
  }

  public var isViewLoaded: Bool { loadedView != nil }

  /// The view if it has been made already.
  public var viewIfLoaded: View? { loadedView }

  /// Makes the view and sets it. The default makes an empty one.
  open func loadView() { view = View() }
  open func viewDidLoad() {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews: the place to put layers and views where its size wants them. A change of the view's size calls
  /// it again before the next frame.
  open func viewDidLayoutSubviews() {}

  // MARK: The device

  // What a screen says of the device's own bar. A stage draws none: it asks as UIKit does and keeps the answer for whoever draws one
  // (`Stage.statusBar`). Asked are what is presented over all, where it is `.fullScreen` or captures the bar, or else the first screen, and then those
  // that it names; when the first screen comes, when a transition begins and when it is over, and on `setNeedsStatusBarAppearanceUpdate`.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  /// How the bar comes and goes.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// The child that is asked for the style in place of this screen.
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that is asked whether the bar is hidden in place of this screen.
  open var childForStatusBarHidden: ViewController? { nil }
  /// Whether it is asked about the bar while it is presented in another style than `.fullScreen`.
  public var modalPresentationCapturesStatusBarAppearance = false
  /// Has the screens asked about the bar again.
  public func setNeedsStatusBarAppearanceUpdate() { stage?.askAboutStatusBar() }

  /// Which ways up the stage may be. Nobody turns a stage: one that is another way up, by its size, says so in its diagnostics.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .allButUpsideDown }
  /// Whether the stage may be turned while the screen is there; asked before `supportedInterfaceOrientations`.
  open var shouldAutorotate: Bool { true }

  /// Which way up it is best presented. Nobody turns a stage.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    Screen.main.interfaceOrientation
  }
  // What a screen says of the device's home indicator and of gestures of the device's own. A stage has neither and does not ask.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }

  /// Memory is short: see `Stage.warnOfMemory`.
  open func didReceiveMemoryWarning() {}

  // MARK: Sizes

  /// The stage is about to have other traits, as a size class or a scale. The default tells the children.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The view is about to get another size, since the stage does. What is to go with that, at once and unanimated, is for the coordinator to run. The default
  /// tells those children that will have another size, by `size(forChildContentContainer:withParentContainerSize:)`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children {
      let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded?.bounds.size != new { child.viewWillTransition(to: new, with: coordinator) }
    }
  }

  /// The traits of the stage have changed, or the screen appears for the first time.
  ///
  /// - Parameter previousTraitCollection: What they were; nil the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  private var lastTraits: TraitCollection?
  /// What the screen looks like, whatever is around it: light or dark; as what is around it unless set. A screen that it presents is not in it.
  public var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
    didSet { loadedView?.takeStyle(ofObserver: overrideUserInterfaceStyle) }
  }

  package final func takeTraits(_ traits: TraitCollection) {
    guard traits !== lastTraits, traits != lastTraits else { return }
    let previous = lastTraits
    lastTraits = traits
    self.traitCollectionDidChange(previous)
  }

  // MARK: Presenting

  /// Shows a screen over the whole stage: over this one and all that it stands in. As in UIKit the outermost of the containers that hold
  /// this screen is the presenter; in the styles `.currentContext` and `.overCurrentContext` it is the nearest one of those, or of this screen
  /// itself, that says `definesPresentationContext`, and only that one is covered.
  ///
  /// Refused, with a diagnostic, for a presenter that presents another already or is on no stage, and for a screen that is shown already.
  ///
  /// - Parameter completion: Called after the screens' did-callbacks; not when the presentation is cancelled or refused.
  open func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    beginPresenting(viewController, animated: animated, completion: completion)
  }

  /// Takes back what this screen presented, or what one of its containers did; or else asks the presenter of this screen to take it back.
  /// What the presented screen itself presented goes with it: then only the topmost one is animated. Nothing happens where nothing is
  /// presented.
  ///
  /// - Parameter completion: Called after the screens' did-callbacks; not when the dismissal is cancelled.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: animated, completion: completion)
  }

  // MARK: Constraints

  /// Changes constraints of the view, all at once, before they are solved; in place of the view's `updateConstraints`, which the default calls. Call `super` as
  /// the last thing.
  open func updateViewConstraints() { view.updateConstraints() }

  /// Points along the edges of the view that its content keeps free, besides what is covered anyway.
  open var additionalSafeAreaInsets: EdgeInsets {
    get { moreSafeAreaInsets }
    set {
      guard newValue.isFinite else { return Transaction.report("safe area insets of \(newValue) do not count") }
      changeSafeArea { moreSafeAreaInsets = newValue }
    }
  }
  /// What is kept free along the edges of the view: by the screen itself and by the bars of the container that it is in.
  package final var ownSafeAreaInsets: EdgeInsets {
    var insets = moreSafeAreaInsets
    insets.top += ownBars.insets.top
    insets.bottom += ownBars.insets.bottom
    return insets
  }

  /// Changes something that the safe area of the view depends on.
  final func changeSafeArea(_ change: () -> Void) {
    if let loadedView { loadedView.changeSafeArea(change) } else { change() }
  }

  /// Bars or the device's edges cover more or less of the view.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Containment

  /// Makes a controller a child of this one. Its view is the caller's to place, and `didMove(toParent:)` the caller's to call when it is
  /// there, as in UIKit. The child is told of appearance when this controller is, once its view stands in this one's.
  open func addChild(_ child: ViewController) {
    guard child !== self, child.parent !== self else { return }
    child.willMove(toParent: self)
    child.leaveParent()
    children.append(child)
    child.parent = self
  }

  /// A controller that removes a child calls the child's `willMove(toParent: nil)` before; `didMove` follows from this.
  open func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    didMove(toParent: nil)
  }

  private func leaveParent() {
    parent?.children.removeAll(identical: self)
    parent = nil
  }

  /// The controller is about to become the child of another, or of none.
  open func willMove(toParent parent: ViewController?) {}
  /// The controller has become the child of another and its view has arrived there; or of none.
  open func didMove(toParent parent: ViewController?) {}

  /// The nearest navigation controller upwards.
  open var navigationController: NavigationController? {
    var controller = parent
    while let here = controller {
      if let navigation = here as? NavigationController { return navigation }
      controller = here.parent
    }
    return nil
  }

  /// The coordinator of the transition that this controller takes part in or performs, or one that holds it; nil where nothing is
  /// animated.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    activeCoordinator ?? transition ?? parent?.transitionCoordinator
  }

  /// The size that the screen would like to have, in points, for whoever places it; zero, as at first, for none. A change is told its container, or
  /// what looks after its presentation.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { notifyPreferredContentSize() } }
  }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}
  /// All that the container has, unless told otherwise.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Ways to other screens

  /// Shows a screen the way the containers do that hold this one: a navigation controller pushes it, and where nobody has a way it is presented.
  open func show(_ viewController: ViewController, sender: Any?) {
    if let parent { parent.show(viewController, sender: sender) } else { present(viewController, animated: true) }
  }

  /// Shows a screen of details; as no container here has a place of its own for those, the containers are asked for theirs as by `show`.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Goes to another screen by a segue that the storyboard has under a name. `shouldPerformSegue` is not asked, as on iOS.
  ///
  /// What is not there is reported, and nothing happens: a name that is not in the storyboard, or a screen that was not made from one.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segueSource else {
      return Transaction.report("\(type(of: self)) performs segue \"\(identifier)\" and was made from no storyboard")
    }
    segueSource.performSegue(withIdentifier: identifier, from: self, sender: sender)
  }

  /// Whether a segue is performed that a control or a cell has triggered.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    true
  }

  /// A segue that leads from this screen to another, or back, is about to be performed.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// The segue that leads back to a screen which this one is or holds; nil for the usual one, which takes off what was pushed and presented since.
  open func segueForUnwinding(
    to toViewController: ViewController, from fromViewController: ViewController, identifier: String?
  ) -> StoryboardSegue? { nil }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether those of its children whose views stand in its own are told of appearance when it is told itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
}
