import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A title between buttons, and a button that leads back: what a stack of screens has above it. UIKit's `UINavigationBar`.
///
/// A navigation controller has one and keeps it in step with its stack. A bar of your own has the items that you push and pop. Nothing here blurs
/// what lies behind, so a translucent bar looks as an opaque one; it differs in that content lies beneath it.
open class NavigationBar: View {
  /// UIKit's height without what stands above it.
  public nonisolated static let heightPoints = 44.0

  let background = BarBackground(contentAt: .bottom)
  private var stack: [NavigationItem] = []
  /// What is shown of the topmost item; nil while there is none.
  private(set) var row: NavigationBarRow?
  /// The change of items that is under way.
  var barTransition: NavigationBarTransition?
  /// What the back button does; nil for what pops an item.
  var back: (() -> Void)?
  /// How far the ground reaches above the bar, in points.
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

  open var barStyle = BarStyle.default {
    didSet {
      setValues.note(\.barStyle)
      lookDidChange()
    }
  }
  open override var tintColor: Color! { didSet { setValues.note(\.tintColor) } }
  open override var backgroundColor: Color? { didSet { setValues.note(\.backgroundColor) } }
  /// The ground; nil for that of the style.
  open var barTintColor: Color? {
    get { background.color }
    set {
      setValues.note(\.barTintColor)
      background.color = newValue
    }
  }
  /// Whether content lies beneath it.
  open var isTranslucent = true {
    didSet {
      setValues.note(\.isTranslucent)
      if isTranslucent != oldValue { onChange?() }
    }
  }
  /// The font and the colour of the title, by `NSAttributedString.Key.font` and `.foregroundColor`; others count for nothing.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      setValues.note(\.titleTextAttributes)
      titleText = BarTextAttributes(titleTextAttributes ?? [:])
      refresh()
    }
  }
  /// Instead of the line under the bar; one without pixels for no line.
  open var shadowImage: Image? {
    get { background.shadowImage }
    set {
      setValues.note(\.shadowImage)
      background.shadowImage = newValue
    }
  }
  /// Instead of the back button's chevron, in the bar's colour.
  open var backIndicatorImage: Image? {
    didSet {
      setValues.note(\.backIndicatorImage)
      refresh()
    }
  }

  /// A ground of pixels, stretched; one without pixels for none at all. Bars have one height, so only what is set for `.default` counts.
  open func setBackgroundImage(_ image: Image?, for barMetrics: BarMetrics) {
    guard barMetrics == .default else { return }
    setValues.note("backgroundImage") { $1.setBackgroundImage($0.backgroundImage(for: .default), for: .default) }
    background.image = image
  }

  open func backgroundImage(for barMetrics: BarMetrics) -> Image? {
    barMetrics == .default ? background.image : nil
  }

  /// What is set of this bar is how all bars look that come to the stage from then on, but for what is set of them themselves.
  public static func appearance() -> NavigationBar { appearance(whenContainedInInstancesOf: []) }

  /// The same for those in views or screens of these classes, the innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> NavigationBar
  {
    Appearances.proxy(of: self, in: containers) { NavigationBar() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let appearances else { return }
    Transaction.withoutAnimation {
      AppearanceValues.take(from: appearances.proxies(for: self, in: self), for: self, in: \NavigationBar.setValues)
    }
  }

  /// Told when content is to lie otherwise.
  var onChange: (() -> Void)?

  private func lookDidChange() {
    background.style = barStyle
    refresh()
  }

  // MARK: Items

  /// From the lowest screen's to the topmost one's.
  open var items: [NavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: NavigationItem? { stack.last }
  /// The one that the back button leads to.
  open var backItem: NavigationItem? { stack.dropLast().last }

  open func pushItem(_ item: NavigationItem, animated: Bool) {
    change(to: stack + [item], animated: animated)
  }

  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? {
    guard let last = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated)
    return last
  }

  open func setItems(_ items: [NavigationItem]?, animated: Bool) { change(to: items ?? [], animated: animated) }

  /// UIKit's time for a bar that changes by itself, in seconds.
  private static let changeSeconds = 0.35

  private func change(to items: [NavigationItem], animated: Bool) {
    barTransition?.settle(tookPlace: true)
    guard animated, stage != nil, let barTransition = NavigationBarTransition(to: items, in: self, slides: true) else {
      return show(items)
    }
    View.animate(
      withDuration: Self.changeSeconds, animations: { barTransition.move(forSeconds: Self.changeSeconds) },
      completion: { [weak barTransition] _ in barTransition?.settle(tookPlace: true) })
  }

  /// Shows the topmost of these items at once.
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

  /// What is shown of an item, in its place.
  func makeRow(_ item: NavigationItem, after backItem: NavigationItem?) -> NavigationBarRow {
    let row = NavigationBarRow(item, after: backItem)
    addSubview(row)
    row.frame = bounds
    row.show(in: self, after: backItem)
    return row
  }

  /// Takes over what a passage has brought.
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

  /// UIKit's time for buttons that come and go in place, in seconds.
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
