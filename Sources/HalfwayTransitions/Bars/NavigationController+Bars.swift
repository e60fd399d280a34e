import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// The bars above and below a stack of view controllers.
extension NavigationController {
  /// The bar above the view controllers, which shows the item of the topmost one.
  ///
  /// A controller has bars from the first use of one of their properties: this bar, its visibility, or the
  /// `navigationItem` or `toolbarItems` of a view controller in the stack. Until then, view controllers fill its
  /// view.
  public var navigationBar: NavigationBar { usedBars.bar }

  /// The bar below the view controllers, with the `toolbarItems` of the topmost one; hidden by default.
  ///
  /// It is never `nil`; it is implicitly unwrapped as in UIKit.
  public var toolbar: Toolbar! { usedBars.toolbar }

  /// Whether the bar below the view controllers is hidden (default: `true`).
  public var isToolbarHidden: Bool {
    get { usedBars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar below the view controllers, as `setNavigationBarHidden(_:animated:)`.
  public func setToolbarHidden(_ isHidden: Bool, animated: Bool) {
    usedBars.setToolbarHidden(isHidden, animated: animated)
  }

  /// The duration in seconds of showing and hiding a bar without a transition.
  public static var hideShowBarDuration: CGFloat { CGFloat(NavigationBars.changeSeconds) }
}

extension ViewController {
  /// The item in the bar of a navigation controller, created if necessary.
  var madeNavigationItem: NavigationItem {
    if let item = ownBars.navigationItem { return item }
    let item = NavigationItem()
    item.title = title
    ownBars.navigationItem = item
    _ = (parent as? NavigationController)?.usedBars
    return item
  }

  /// An item that shows whether the content is being edited, "Edit" or "Done", and whose button calls
  /// `setEditing(_:animated:)` with the opposite.
  public var editButtonItem: BarButtonItem {
    if let item = ownBars.editButtonItem { return item }
    let item = BarButtonItem(barButtonSystemItem: isEditing ? .done : .edit, target: nil, action: nil)
    item.primaryAction = Action { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    ownBars.editButtonItem = item
    return item
  }

  /// Stores whether the content is being edited, and shows it in the edit button.
  func takeEditing(_ isEditing: Bool) {
    editing = isEditing
    ownBars.editButtonItem?.show(isEditing: isEditing)
  }

  /// The items in the toolbar of the navigation controller; `nil` for none (default: `nil`).
  public var toolbarItems: [BarButtonItem]? {
    get { ownBars.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items in the toolbar.
  public func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
    ownBars.toolbarItems = items
    guard let stack = parent as? NavigationController else { return }
    let toolbar = stack.usedBars.toolbar
    if stack.settledStack.last === self, stack.transition == nil { toolbar.setItems(items, animated: animated) }
  }

  /// Sets the edges at which the view extends beneath translucent bars.
  func setExtendedEdges(_ edges: RectEdge) {
    ownBars.edges = edges
    placeBeneathBars()
  }

  /// Lays the view out again with the bars of its container.
  func placeBeneathBars() {
    if let tabs = parent as? TabBarController { return Transaction.withoutAnimation { tabs.placeSelection() } }
    guard let stack = parent as? NavigationController, stack.settledStack.last === self else { return }
    Transaction.withoutAnimation { stack.bars?.placeEverything() }
  }

  /// Sets the insets that a navigation controller's bars cover.
  func setBarInsets(_ insets: EdgeInsets) {
    guard insets != ownBars.insets else { return }
    changeSafeArea { ownBars.insets = insets }
  }

  /// Sets the height of a tab bar above the view's lower edge, in points.
  func setTabBarHeight(_ points: Double) {
    guard points != ownBars.tabBarHeightPoints else { return }
    changeSafeArea { ownBars.tabBarHeightPoints = points }
  }

  /// Whether a view extends beneath a bar at an edge.
  func reaches(beneathBarAt edge: RectEdge, isTranslucent: Bool) -> Bool {
    self.edgesForExtendedLayout.contains(edge) && (isTranslucent || self.extendedLayoutIncludesOpaqueBars)
  }
}

/// The settings of a view controller that concern bars; few have any.
struct ScreenBars {
  var navigationItem: NavigationItem?
  var toolbarItems: [BarButtonItem]?
  var editButtonItem: BarButtonItem?
  var edges = RectEdge.all
  /// The insets that a navigation controller's bars cover.
  var insets = EdgeInsets()
  /// The height of a tab bar above the view's lower edge.
  var tabBarHeightPoints = 0.0
}
