import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A container of view controllers of which the user selects one in a bar below. The equivalent of UIKit's
/// `UITabBarController`.
///
/// Tabs change without animation unless the delegate returns an animator. A tap on the selected tab pops a navigation
/// controller in it to its root. Requests during a transition follow the policy of all containers:
/// `ViewController.inTurn(_:)`.
open class TabBarController: ViewController, TabBarDelegate {
  /// The delegate, which allows selections and returns animators (default: `nil`).
  open weak var delegate: (any TabBarControllerDelegate)?
  /// The bar below the selected view controller. A subclass that has set a bar of its own can override the property
  /// with the type of the bar.
  open var tabBar: TabBar { ownBar }
  private var ownBar = TabBar()
  private var screens: [ViewController] = []
  private var selected: ViewController? {
    didSet { if selected !== oldValue { notifyObservers(ofSelectionBefore: oldValue) } }
  }
  /// The view in which transitions happen, beneath the bar.
  private let content = View()
  /// The page of a stack that carries the bar.
  private weak var carrier: ViewController?

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    followBar()
  }

  /// Creates a tab bar controller without tabs, as if from an empty archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followBar()
  }

  private func followBar() {
    ownBar.didTap = { [weak self] in self?.didTap($0) }
    ownBar.delegate = self
    ownBar.didChangeArea = { [weak self] in self?.placeSelection() }
  }

  /// Sets a property by its name. The only property that is set in this manner is `tabBar`, which has no setter: the
  /// controller shows another bar from then on. Other names are reported as misuse.
  open func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar", let bar = value as? TabBar else {
      return Transaction.report("\(type(of: self)) has no settable property \"\(key)\" of this type")
    }
    guard bar !== ownBar else { return }
    let old = tabBar
    (old.didTap, old.didChangeArea) = (nil, {})
    ownBar = bar
    followBar()
    itemsDidChange()
    guard let place = old.superview else { return }
    Transaction.withoutAnimation {
      (viewIfLoaded as? TabsView)?.bar = bar
      bar.frame = old.frame
      place.insertSubview(bar, aboveSubview: old)
      old.removeFromSuperview()
      (viewIfLoaded as? TabsView)?.placeParts()
    }
  }

  /// Creates a tab bar controller with tabs.
  public convenience init(viewControllers: [ViewController]) {
    self.init()
    setViewControllers(viewControllers, animated: false)
  }

  open override func loadView() {
    content.clipsToBounds = true
    view = View.fillingScreen(TabsView(content: content, bar: ownBar))
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    settleBar()
    (view as? TabsView)?.placeParts()
    if let selected { add(selected) }
  }

  open override var childForStatusBarStyle: ViewController? { selected }
  open override var childForStatusBarHidden: ViewController? { selected }

  // MARK: Tabs

  /// The view controllers from the leading to the trailing edge. Setting them is `setViewControllers(_:animated:)`
  /// without animation.
  ///
  /// The property is never `nil` when it is read, and `nil` removes all tabs; it is optional as in UIKit.
  open var viewControllers: [ViewController]? {
    get { screens }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected view controller. During a transition it is the one that appears; it changes back if the transition
  /// is cancelled. Setting it queries the delegate for an animator, but not for permission. A view controller that
  /// isn't a tab is refused with a diagnostic.
  open var selectedViewController: ViewController? {
    get { selected }
    set { if let newValue { inTurn { [weak self] in self?.select(newValue) } } }
  }

  /// The index of the selected view controller; `NSNotFound` if there are no tabs.
  open var selectedIndex: Int {
    get { screens.firstIndex(identical: selected) ?? NSNotFound }
    set {
      inTurn { [weak self] in
        guard let self else { return }
        guard screens.indices.contains(newValue) else {
          stage?.report("there is no tab \(newValue) among \(screens.count)")
          return
        }
        select(screens[newValue])
      }
    }
  }

  /// Replaces the tabs. The selected view controller stays selected if it is among them; otherwise the one with its
  /// index is selected, or the first.
  ///
  /// - Parameters:
  ///   - viewControllers: The new tabs; `nil` for none.
  ///   - animated: Has no effect, because the items of the bar change immediately.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    inTurn { [weak self] in self?.replaceScreens(with: viewControllers ?? []) }
  }

  private func replaceScreens(with viewControllers: [ViewController]) {
    var new: [ViewController] = []
    for screen in viewControllers where screen !== self && !new.contains(identical: screen) {
      new.append(screen)
    }
    let (old, last) = (screens, selected)
    let place = selectedIndex
    screens = new
    let leaving = old.filter { screen in !new.contains(identical: screen) }
    let arriving = new.filter { screen in !old.contains(identical: screen) }
    for screen in leaving { screen.willMove(toParent: nil) }
    for screen in arriving { addChild(screen) }
    ownBar.items = new.map(\.shownTabBarItem)
    selected = new.first { $0 === last } ?? (new.indices.contains(place) ? new[place] : new.first)
    ownBar.selectedItem = selected?.shownTabBarItem
    settleBar()
    if last !== selected { change(from: last, to: selected) }
    for screen in leaving {
      screen.removeFromParent()
      screen.setTabBarHeight(0)
    }
    for screen in arriving { screen.didMove(toParent: self) }
  }

  /// Changes the selection without a transition, if there are or were no tabs.
  private func change(from: ViewController?, to: ViewController?) {
    if let from, let to { return begin(makeRequest(from: from, to: to)) }
    let isShown = appearance == .appearing || appearance == .appeared
    from?.beginAppearanceTransition(false, animated: false)
    if isShown { to?.beginAppearanceTransition(true, animated: false) }
    from?.viewIfLoaded?.removeFromSuperview()
    if isViewLoaded, let to { add(to) }
    from?.endAppearanceTransition(animated: false)
    if appearance == .appeared { to?.endAppearanceTransition(animated: false) }
  }

  // MARK: Selection

  /// Called after a tap on a tab that may be selected, after the selection.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  private func didTap(_ item: TabBarItem) {
    inTurn { [weak self] in
      guard let self, let screen = screens.first(where: { $0.shownTabBarItem === item }),
        delegate?.tabBarController(self, shouldSelect: screen) ?? true
      else { return }
      self.tabBar(ownBar, didSelect: item)
      if screen === selected, let stack = screen as? NavigationController {
        stack.popToRootViewController(animated: true)
      } else {
        select(screen)
      }
      delegate?.tabBarController(self, didSelect: screen)
    }
  }

  private func select(_ to: ViewController) {
    guard screens.contains(identical: to) else {
      stage?.report("a \(type(of: to)) was selected that isn't in any tab")
      return
    }
    guard let from = selected, from !== to else { return }
    let request = makeRequest(from: from, to: to)
    if viewIfLoaded?.stage != nil,
      let delegate,
      let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    {
      request.animator = animator
      request.interactionController = delegate.tabBarController(self, interactionControllerFor: animator)
    }
    request.didComplete = { [weak self] tookPlace in if !tookPlace { self?.show(from) } }
    show(to)
    begin(request)
  }

  /// Creates a request before the bar changes.
  private func makeRequest(from: ViewController, to: ViewController) -> TransitionRequest {
    let request = TransitionRequest(.select, from: from, to: to, in: content)
    request.initialFrameOfFrom = frame(of: from)
    return request
  }

  /// Performs a request after the bar has changed.
  private func begin(_ request: TransitionRequest) {
    request.finalFrameOfTo = frame(of: request.to)
    request.to.setTabBarHeight(coveredHeight(of: request.to))
    perform(request)
  }

  private func show(_ screen: ViewController) {
    selected = screen
    ownBar.selectedItem = screen.shownTabBarItem
    settleBar()
  }

  // MARK: Bar

  private var isBarThere: Bool { ownBar.superview === viewIfLoaded && !ownBar.isHidden }

  private func reachesBeneathBar(_ screen: ViewController) -> Bool {
    screen.reaches(beneathBarAt: .bottom, isTranslucent: ownBar.isTranslucent)
  }

  /// Returns the height of the bar above the lower edge of a view controller that extends beneath it.
  private func coveredHeight(of screen: ViewController) -> Double {
    isViewLoaded && isBarThere && reachesBeneathBar(screen) ? min(TabBar.heightPoints, content.bounds.height) : 0
  }

  /// Returns the frame of a selected view controller.
  private func frame(of screen: ViewController) -> CGRect {
    guard isViewLoaded else { return .zero }
    var frame = content.bounds
    if isBarThere, !reachesBeneathBar(screen) { frame.size.height = max(0, ownBar.frame.minY) }
    return frame
  }

  private func add(_ screen: ViewController) {
    screen.view.fill(content, at: frame(of: screen))
    screen.setTabBarHeight(coveredHeight(of: screen))
  }

  /// Places the selected view controller after a change of the area that the bar leaves.
  func placeSelection() {
    guard isViewLoaded, transition == nil, let selected, selected.viewIfLoaded?.superview === content else { return }
    if selected.view.bounds.size != frame(of: selected).size { return add(selected) }
    selected.setTabBarHeight(coveredHeight(of: selected))
  }

  /// Puts the bar onto a page of the visible stack, so that it moves with the page. A page that ends above the bar and
  /// clips its bounds hides it meanwhile.
  ///
  /// - Returns: The frame of the page in the stack's view.
  func putBar(onto page: ViewController, in stack: NavigationController) -> CGRect {
    Transaction.withoutAnimation {
      let reaches = reachesBeneathBar(stack) && page.edgesForExtendedLayout.contains(.bottom)
      let mask = page.view.autoresizingMask
      page.view.autoresizingMask = []
      ownBar.removeFromSuperview()
      placeSelection()
      page.view.autoresizingMask = mask
      let bounds: CGRect = stack.view.bounds
      var frame = stack.bars?.frame(of: page) ?? bounds
      let height = min(ownBar.frame.height, bounds.height)
      if !reaches { frame.size.height = max(0, min(frame.maxY, bounds.maxY - height) - frame.minY) }
      ownBar.frame = CGRect(
        x: page.view.bounds.minX, y: page.view.bounds.minY + bounds.height - height - frame.minY, width: bounds.width,
        height: height)
      page.view.addSubview(ownBar)
      page.setTabBarHeight(reaches ? min(TabBar.heightPoints, bounds.height) : 0)
      carrier = page
      return frame
    }
  }

  /// Shows the bar, or hides it if a view controller of the visible stack requests it.
  ///
  /// - Returns: Whether the area of the selected view controller changes.
  @discardableResult
  func settleBar() -> Bool {
    guard isViewLoaded else { return false }
    let isAway = (selected as? NavigationController).map { NavigationController.hidesBottomBar($0.settledStack) }
    let place = isAway ?? false ? nil : view
    guard ownBar.superview !== place else { return false }
    Transaction.withoutAnimation {
      ownBar.removeFromSuperview()
      if let carrier, carrier !== selected { carrier.setTabBarHeight(0) }
      carrier = nil
      place?.addSubview(ownBar)
      (view as? TabsView)?.placeParts()
      placeSelection()
    }
    return true
  }
}

extension ViewController {
  /// The item in a tab bar, created if necessary.
  var madeTabBarItem: TabBarItem {
    if let item = tabBarItemIfMade { return item }
    let item = TabBarItem(title: title)
    tabBarItemIfMade = item
    return item
  }

  /// Replaces the item in a tab bar.
  func setTabBarItem(_ item: TabBarItem?) {
    tabBarItemIfMade = item
    tabBarController?.itemsDidChange()
  }

  /// The item that a tab bar shows, which a subclass may override.
  var shownTabBarItem: TabBarItem { tabBarItem ?? madeTabBarItem }
}

extension TabBarController {
  /// Updates the bar after a view controller's item has changed.
  fileprivate func itemsDidChange() {
    ownBar.items = screens.map(\.shownTabBarItem)
    ownBar.selectedItem = selectedViewController?.shownTabBarItem
  }
}

/// A view controller's view, and the bar in front of it.
private final class TabsView: View {
  private let content: View
  var bar: TabBar

  init(content: View, bar: TabBar) {
    self.content = content
    self.bar = bar
    super.init(frame: .zero)
    addSubview(content)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    placeParts()
    (layoutObserver as? TabBarController)?.placeSelection()
  }

  func placeParts() {
    content.frame = bounds
    // The bar may be hidden, or moving with a page.
    guard bar.superview === self else { return }
    let height = min(TabBar.heightPoints + safeAreaInsets.bottom, bounds.height)
    bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}
