import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// Screens side by side of which one is shown, chosen in a bar beneath it. UIKit's `UITabBarController`.
///
/// Tabs change at once unless the delegate vends an animator. A tap on the tab that is shown takes a stack in it back to its root. What is
/// asked for while a transition is under way follows the policy of all containers: `ViewController.inTurn`.
open class TabBarController: ViewController, TabBarDelegate {
  public weak var delegate: (any TabBarControllerDelegate)?
  public let tabBar = TabBar()
  private var screens: [ViewController] = []
  private var selected: ViewController? {
    didSet { if selected !== oldValue { notifyObservers(ofSelectionBefore: oldValue) } }
  }
  /// Where the transitions happen: all but the bar.
  private let content = View()

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    followBar()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followBar()
  }

  private func followBar() {
    tabBar.didTap = { [weak self] in self?.didTap($0) }
    tabBar.delegate = self
  }

  public convenience init(viewControllers: [ViewController]) {
    self.init()
    setViewControllers(viewControllers, animated: false)
  }

  open override func loadView() {
    content.clipsToBounds = true
    view = TabsView(content: content, bar: tabBar)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    settleBar()
    selected?.view.fill(content, at: content.bounds)
  }

  open override var childForStatusBarStyle: ViewController? { selected }
  open override var childForStatusBarHidden: ViewController? { selected }

  // MARK: Tabs

  /// The screens from the left; setting them is `setViewControllers` without animation.
  ///
  /// Never nil when it is read; nil stands for none. It is as optional as UIKit's.
  open var viewControllers: [ViewController]! {
    get { screens }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen that is shown, or that a transition brings: it changes when that begins, and back when it is cancelled. Setting it asks the
  /// delegate for an animator, and not whether it may; a screen that is not among the tabs is refused with a diagnostic.
  open var selectedViewController: ViewController? {
    get { selected }
    set { if let newValue { inTurn { [weak self] in self?.select(newValue) } } }
  }

  /// The same by its place among the tabs; `NSNotFound` while there are none.
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

  /// Puts other screens into the tabs. The selected one stays selected if it is among them; else the one in its place is, or the first.
  ///
  /// - Parameter animated: Has no effect: the items of the bar change at once.
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
    tabBar.items = new.map(\.tabBarItem)
    selected = new.first { $0 === last } ?? (new.indices.contains(place) ? new[place] : new.first)
    tabBar.selectedItem = selected?.tabBarItem
    settleBar()
    if last !== selected { change(from: last, to: selected) }
    for screen in leaving { screen.removeFromParent() }
    for screen in arriving { screen.didMove(toParent: self) }
  }

  /// A change at once, from or to nothing where there are no tabs.
  private func change(from: ViewController?, to: ViewController?) {
    if let from, let to { return perform(TransitionRequest(.select, from: from, to: to, in: content)) }
    let isShown = appearance == .appearing || appearance == .appeared
    from?.beginAppearanceTransition(false, animated: false)
    if isShown { to?.beginAppearanceTransition(true, animated: false) }
    from?.viewIfLoaded?.removeFromSuperview()
    if isViewLoaded { to?.view.fill(content, at: content.bounds) }
    from?.endAppearanceTransition(animated: false)
    if appearance == .appeared { to?.endAppearanceTransition(animated: false) }
  }

  // MARK: Selection

  /// A tab was tapped, and may be selected; it is so afterwards.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  private func didTap(_ item: TabBarItem) {
    inTurn { [weak self] in
      guard let self, let screen = screens.first(where: { $0.tabBarItem === item }),
        delegate?.tabBarController(self, shouldSelect: screen) ?? true
      else { return }
      self.tabBar(tabBar, didSelect: item)
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
      stage?.report("a \(type(of: to)) was selected that is in no tab")
      return
    }
    guard let from = selected, from !== to else { return }
    let request = TransitionRequest(.select, from: from, to: to, in: content)
    if viewIfLoaded?.stage != nil,
      let delegate,
      let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
    {
      request.animator = animator
      request.interactionController = delegate.tabBarController(self, interactionControllerFor: animator)
    }
    request.didComplete = { [weak self] tookPlace in if !tookPlace { self?.show(from) } }
    show(to)
    perform(request)
  }

  private func show(_ screen: ViewController) {
    selected = screen
    tabBar.selectedItem = screen.tabBarItem
    settleBar()
  }

  // MARK: Bar

  /// Puts the bar beneath a page of the stack that is shown, to move with it wherever an animator moves it. A page that clips what is
  /// beyond its bounds hides it meanwhile.
  ///
  /// - Parameter top: Where the page begins in the stack's view, in points.
  /// - Returns: Where the page stands above the bar, in the stack's view.
  func putBar(onto page: View, in stack: View, from top: CGFloat) -> CGRect {
    Transaction.withoutAnimation {
      let mask = page.autoresizingMask
      page.autoresizingMask = []
      tabBar.removeFromSuperview()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      page.autoresizingMask = mask
      let (all, height) = (stack.bounds, min(TabBar.heightPoints, stack.bounds.height))
      tabBar.frame = CGRect(
        x: page.bounds.minX, y: page.bounds.minY + all.height - height - top, width: all.width, height: height)
      page.addSubview(tabBar)
      return CGRect(x: 0, y: top, width: all.width, height: max(0, all.height - height - top))
    }
  }

  /// Shows the bar in its place, or takes it away where a screen of the stack that is shown wants that.
  ///
  /// - Returns: Whether that changes the height of the screen.
  @discardableResult
  func settleBar() -> Bool {
    guard isViewLoaded else { return false }
    let isAway = (selected as? NavigationController).map { NavigationController.hidesBottomBar($0.viewControllers) }
    let place = isAway ?? false ? nil : view
    guard tabBar.superview !== place else { return false }
    Transaction.withoutAnimation {
      tabBar.removeFromSuperview()
      place?.addSubview(tabBar)
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    return true
  }
}

extension ViewController {
  /// The nearest tab bar controller upwards.
  public var tabBarController: TabBarController? {
    var controller = parent
    while let here = controller {
      if let tabs = here as? TabBarController { return tabs }
      controller = here.parent
    }
    return nil
  }

  /// What a tab bar shows for this screen; made with its title when it is first asked for, and a new title changes it.
  public var tabBarItem: TabBarItem {
    get {
      if let item = tabBarItemIfMade { return item }
      let item = TabBarItem(title: title)
      tabBarItemIfMade = item
      return item
    }
    set {
      tabBarItemIfMade = newValue
      tabBarController?.itemsDidChange()
    }
  }
}

extension TabBarController {
  /// A screen has got another item.
  fileprivate func itemsDidChange() {
    tabBar.items = screens.map(\.tabBarItem)
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }
}

/// The screen's place above the bar.
private final class TabsView: View {
  private let content: View
  private let bar: TabBar

  init(content: View, bar: TabBar) {
    self.content = content
    self.bar = bar
    super.init(frame: .zero)
    addSubview(content)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    // The bar may be away, or on its way with a page.
    let isThere = bar.superview === self
    let height = min(TabBar.heightPoints, bounds.height)
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - (isThere ? height : 0))
    guard isThere else { return }
    bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}
