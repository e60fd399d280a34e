import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// The bars above and below a stack of screens.
extension NavigationController {
  /// The bar above the screens. It shows the item of the topmost one.
  ///
  /// A controller has bars from the moment at which something of them is first used: this bar, whether it is hidden, or the `navigationItem` or
  /// `toolbarItems` of a screen in the stack. Until then screens have all of its view, as code has it that does not know of bars.
  public var navigationBar: NavigationBar { usedBars.bar }

  /// Whether the bar above the screens is away. Asking for it is using bars: it is there then, until it is sent away.
  public var isNavigationBarHidden: Bool {
    get { usedBars.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows the bar above the screens or sends it away. In the callbacks of a push or a pop (`viewWillAppear`, or the delegate's `willShow`) it comes
  /// and goes with the screens, and what is cancelled leaves it as it was.
  public func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    usedBars.setHidden(isHidden, animated: animated)
  }

  /// The bar below the screens, with the `toolbarItems` of the topmost one; hidden unless it is shown.
  public var toolbar: Toolbar { usedBars.toolbar }

  public var isToolbarHidden: Bool {
    get { usedBars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// As `setNavigationBarHidden`, for the bar below the screens.
  public func setToolbarHidden(_ isHidden: Bool, animated: Bool) {
    usedBars.setToolbarHidden(isHidden, animated: animated)
  }

  /// How long a bar takes to come or go by itself, in seconds.
  public static var hideShowBarDuration: CGFloat { CGFloat(NavigationBars.changeSeconds) }
}

extension ViewController {
  /// What the bar of a navigation controller shows while this screen is on top: its title, and what is set here. Made when it is first asked
  /// for; a screen in a stack that has one gives its controller a bar.
  public var navigationItem: NavigationItem {
    if let item = ownBars.navigationItem { return item }
    let item = NavigationItem()
    item.title = title
    ownBars.navigationItem = item
    _ = (parent as? NavigationController)?.usedBars
    return item
  }

  /// What the navigation controller's toolbar shows while this screen is on top.
  public var toolbarItems: [BarButtonItem]? {
    get { ownBars.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  public func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
    ownBars.toolbarItems = items
    guard let stack = parent as? NavigationController else { return }
    let toolbar = stack.usedBars.toolbar
    if stack.topViewController === self, stack.transition == nil { toolbar.setItems(items, animated: animated) }
  }

  /// The edges of a container at which the screen reaches under its bars; all at first.
  public var edgesForExtendedLayout: RectEdge {
    get { ownBars.edges }
    set {
      ownBars.edges = newValue
      placeAgain()
    }
  }

  /// Whether it reaches under bars that are opaque, too.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { ownBars.includesOpaqueBars }
    set {
      ownBars.includesOpaqueBars = newValue
      placeAgain()
    }
  }

  private func placeAgain() {
    guard let stack = parent as? NavigationController, stack.topViewController === self else { return }
    Transaction.withoutAnimation { stack.bars?.placeEverything() }
  }

  /// Covers edges of the view, as a container's bars do.
  func setBarInsets(_ insets: EdgeInsets) {
    guard insets != ownBars.insets else { return }
    changeSafeArea { ownBars.insets = insets }
  }

  /// Whether a scroll view that fills the view makes room for what bars cover of it, where its own
  /// `contentInsetAdjustmentBehavior` is automatic.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { ownBars.adjustsScrollViews }
    set {
      ownBars.adjustsScrollViews = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }
}

/// What a screen has to say about bars, and has from them. Few have something.
struct ScreenBars {
  var navigationItem: NavigationItem?
  var toolbarItems: [BarButtonItem]?
  var edges = RectEdge.all
  var includesOpaqueBars = false
  var adjustsScrollViews = true
  /// What bars cover of it.
  var insets = EdgeInsets()
}
