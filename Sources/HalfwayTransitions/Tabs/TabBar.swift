import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A row of items of which one is selected by a tap. UIKit's `UITabBar`.
open class TabBar: View {
  /// From the left. An item is in one bar at most. Never nil when they are read: they are as optional as UIKit's.
  public var items: [TabBarItem]! {
    get { shown }
    set {
      let old = shown
      shown = newValue ?? []
      rebuild(old)
    }
  }
  private var shown: [TabBarItem] = []
  /// The one that is shown as selected. A tap selects another, where the bar is not a controller's, which does so itself.
  public var selectedItem: TabBarItem? { didSet { showAll() } }
  /// The colour of the icons and titles of all items but the selected one, which has the bar's tint. Nil, as at first, for the system's grey.
  public var unselectedItemTintColor: Color? {
    didSet {
      setValues.note(\.unselectedItemTintColor)
      showAll()
    }
  }
  open override var tintColor: Color! { didSet { setValues.note(\.tintColor) } }
  open override var backgroundColor: Color? { didSet { setValues.note(\.backgroundColor) } }
  /// The ground; nil for the usual one.
  public var barTintColor: Color? {
    didSet {
      setValues.note(\.barTintColor)
      super.backgroundColor = barTintColor ?? Self.ground
    }
  }
  /// The colour of the line at the upper edge; nil for none.
  public var separatorColor: Color? {
    get { separator.backgroundColor }
    set { separator.backgroundColor = newValue }
  }
  /// Told of taps. That of a controller's bar is the controller.
  public weak var delegate: (any TabBarDelegate)?
  /// Told of a tap on an item, also on the one that is selected, by a bar that does not select by itself.
  var didTap: ((TabBarItem) -> Void)?

  /// UIKit's height of the bar without what a phone's rounded corners add.
  public nonisolated static let heightPoints = 49.0

  private static let ground = Color(hex: 0xF9F9F9)

  private var buttons: [TabBarButton] = []
  private let separator = View()
  private var setValues = AppearanceValues<TabBar>()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    super.backgroundColor = Self.ground
    separator.backgroundColor = Color.black.withAlphaComponent(0.2)
    separator.isUserInteractionEnabled = false
    addSubview(separator)
    let tap = TapGestureRecognizer()
    tap.addTarget(self, action: TabBar.handleTap)
    addGestureRecognizer(tap)
  }

  /// What is set of this bar is how all bars look that come to the stage from then on, but for what is set of them themselves.
  public static func appearance() -> TabBar { appearance(whenContainedInInstancesOf: []) }

  /// The same for those in views or screens of these classes, the innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> TabBar {
    Appearances.proxy(of: self, in: containers) { TabBar() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let appearances else { return }
    Transaction.withoutAnimation {
      AppearanceValues.take(from: appearances.proxies(for: self, in: self), for: self, in: \TabBar.setValues)
      for item in shown { item.takeAppearance(from: appearances, in: self) }
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.heightPoints)
  }

  open override func layoutSubviews() {
    separator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let width = bounds.width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: Double(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showAll()
  }

  private func handleTap(_ tap: TapGestureRecognizer) {
    let x = tap.location(in: self).x
    guard let index = buttons.firstIndex(where: { $0.frame.minX <= x && x < $0.frame.maxX }) else { return }
    let item = shown[index]
    guard item.isEnabled else { return }
    if let didTap { return didTap(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func rebuild(_ old: [TabBarItem]) {
    for item in old where item.bar === self { item.bar = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = shown.map { item in
      item.bar = self
      if let appearances { item.takeAppearance(from: appearances, in: self) }
      let button = TabBarButton()
      addSubview(button)
      return button
    }
    showAll()
    setNeedsLayout()
  }

  private func showAll() {
    for item in shown { show(item) }
  }

  func show(_ item: TabBarItem) {
    let isSelected = item === selectedItem
    let color: Color = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
    for (button, shownItem) in zip(buttons, shown) where shownItem === item {
      button.show(item, isSelected: isSelected, color: item.isEnabled ? color : .tertiaryLabel)
    }
  }
}
