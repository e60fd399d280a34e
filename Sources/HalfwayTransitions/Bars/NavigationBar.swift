import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A bar with a title, buttons, and a back button above a stack of view controllers. The equivalent of UIKit's
/// `UINavigationBar`.
///
/// A navigation controller has one and synchronizes it with its stack. A bar without a controller has the items that
/// are pushed and popped. Bars don't blur what is behind them, so a translucent bar looks like an opaque one; the
/// difference is that content extends beneath it.
open class NavigationBar: View {
  /// The height in points, as in UIKit without the safe area.
  public nonisolated static let heightPoints = 44.0

  let background = BarBackground(contentAt: .bottom)
  private var stack: [NavigationItem] = []
  /// The row of the topmost item; `nil` if there is none.
  private(set) var row: NavigationBarRow?
  /// The current transition between items.
  var barTransition: NavigationBarTransition?
  /// The action of the back button; `nil` to pop an item.
  var back: (() -> Void)?
  /// The height of the background above the bar, in points.
  var backgroundRisePoints = 0.0 { didSet { if backgroundRisePoints != oldValue { setNeedsLayout() } } }
  private(set) var titleText = BarTextAttributes()
  private var setValues = AppearanceValues<NavigationBar>()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() { addSubview(background) }

  // MARK: Looks

  /// The style of the background (default: `.default`).
  open var barStyle = BarStyle.default {
    didSet {
      setValues.note(\.barStyle)
      lookDidChange()
    }
  }
  open override var tintColor: Color! { didSet { setValues.note(\.tintColor) } }
  open override var backgroundColor: Color? { didSet { setValues.note(\.backgroundColor) } }
  /// The background color; `nil` for that of the style (default: `nil`).
  open var barTintColor: Color? {
    get { background.color }
    set {
      setValues.note(\.barTintColor)
      background.color = newValue
    }
  }
  /// Whether content extends beneath the bar (default: `true`).
  open var isTranslucent = true {
    didSet {
      setValues.note(\.isTranslucent)
      if isTranslucent != oldValue { onChange?() }
    }
  }
  /// The font and color of the title, by `NSAttributedString.Key.font` and `.foregroundColor`; other attributes are
  /// ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      setValues.note(\.titleTextAttributes)
      titleText = BarTextAttributes(titleTextAttributes ?? [:])
      refresh()
    }
  }
  /// The image in place of the line under the bar; an empty one removes the line (default: `nil`).
  open var shadowImage: Image? {
    get { background.shadowImage }
    set {
      setValues.note(\.shadowImage)
      background.shadowImage = newValue
    }
  }
  /// The image in place of the back button's chevron, in the bar's color (default: `nil`).
  open var backIndicatorImage: Image? {
    didSet {
      setValues.note(\.backIndicatorImage)
      refresh()
    }
  }

  /// Sets a stretched background image; an empty one removes the background. Only the image for `.default` has an
  /// effect, because bars have one height.
  open func setBackgroundImage(_ image: Image?, for barMetrics: BarMetrics) {
    guard barMetrics == .default else { return }
    setValues.note("backgroundImage") { $1.setBackgroundImage($0.backgroundImage(for: .default), for: .default) }
    background.image = image
  }

  /// Sets a stretched background image for a position. Only an image for `.any` or `.topAttached`, the position of a
  /// navigation controller's bar, has an effect.
  open func setBackgroundImage(_ image: Image?, for position: BarPosition, barMetrics: BarMetrics) {
    guard position == .any || position == .topAttached else { return }
    setBackgroundImage(image, for: barMetrics)
  }

  /// Returns the background image for a height.
  open func backgroundImage(for barMetrics: BarMetrics) -> Image? {
    barMetrics == .default ? background.image : nil
  }

  /// Returns a proxy whose properties are the defaults of bars that are added to the stage later.
  public static func appearance() -> NavigationBar { appearance(whenContainedInInstancesOf: []) }

  /// Returns such a proxy for bars in views or view controllers of classes, innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> NavigationBar
  {
    Appearances.proxy(of: self, in: containers) {
      NavigationBar()
    } copy: {
      AppearanceValues.take(from: [$0], for: $1, in: \NavigationBar.setValues)
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let appearances else { return }
    Transaction.withoutAnimation {
      AppearanceValues.take(from: appearances.proxies(for: self, in: self), for: self, in: \NavigationBar.setValues)
    }
  }

  /// Called when the area of the content changes.
  var onChange: (() -> Void)?

  private func lookDidChange() {
    background.style = barStyle
    refresh()
  }

  // MARK: Items

  /// The items, from bottom to top.
  open var items: [NavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item on top; `nil` if there is none.
  open var topItem: NavigationItem? { stack.last }
  /// The item below the top, to which the back button leads; `nil` if there is none.
  open var backItem: NavigationItem? { stack.dropLast().last }

  /// Pushes an item.
  open func pushItem(_ item: NavigationItem, animated: Bool) {
    change(to: stack + [item], animated: animated)
  }

  /// Pops the top item and returns it; `nil` if only one is left.
  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? {
    guard let last = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated)
    return last
  }

  /// Replaces the items.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) { change(to: items ?? [], animated: animated) }

  /// The duration in seconds of a change without a transition, as in UIKit.
  private static let changeSeconds = 0.35

  private func change(to items: [NavigationItem], animated: Bool) {
    barTransition?.settle(tookPlace: true)
    guard animated, let stage,
      let barTransition = NavigationBarTransition(to: items, in: self, slides: !stage.environment.reducesMotion)
    else {
      return show(items)
    }
    View.animate(
      withDuration: Self.changeSeconds, animations: { barTransition.move(forSeconds: Self.changeSeconds) },
      completion: { [weak barTransition] _ in barTransition?.settle(tookPlace: true) })
  }

  /// Shows the topmost of the items without animation.
  func show(_ items: [NavigationItem]) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
    let shown = row
    row = stack.last.map { item in
      guard let shown, shown.item === item else { return makeRow(item, after: nil) }
      return shown
    }
    if let shown, shown !== row { shown.removeFromSuperview() }
    refresh()
  }

  /// Returns the row of an item, in place.
  func makeRow(_ item: NavigationItem, after backItem: NavigationItem?) -> NavigationBarRow {
    let row = NavigationBarRow(item, after: backItem)
    addSubview(row)
    row.frame = bounds
    row.show(in: self, after: backItem)
    return row
  }

  /// Adopts the result of a transition.
  func adopt(_ row: NavigationBarRow?) { self.row = row }

  func goBack() {
    if let back { return back() }
    popItem(animated: true)
  }

  // MARK: Changes

  private func refresh() {
    row?.show(in: self, after: backItem)
    barTransition?.refresh()
    setNeedsLayout()
  }

  /// The duration in seconds of exchanging buttons in place, as in UIKit.
  private static let fadeSeconds = 0.2

  func itemDidChange(_ item: NavigationItem, animated: Bool) {
    guard animated, barTransition == nil, row?.item === item, stage != nil else { return refresh() }
    let old = row?.snapshotView(afterScreenUpdates: false)
    refresh()
    layoutIfNeeded()
    guard let old, let row else { return }
    old.isUserInteractionEnabled = false
    addSubview(old)
    row.alpha = 0
    View.animate(withDuration: Self.fadeSeconds, delay: 0, options: .allowUserInteraction) {
      old.alpha = 0
      row.alpha = 1
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  func backItemDidChange(_ item: NavigationItem) { refresh() }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.heightPoints) }

  open override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: Self.heightPoints) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -backgroundRisePoints, width: bounds.width, height: bounds.height + backgroundRisePoints)
    sendSubviewToBack(background)
    let height = min(CGFloat(Self.heightPoints), bounds.height)
    for view in subviews where view is NavigationBarRow {
      view.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
  }
}

extension NavigationBar: BarButtonShower {
  func itemDidChange(_ item: BarButtonItem) { refresh() }
}
