import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A row of items of which the user selects one. The equivalent of UIKit's `UITabBar`.
open class TabBar: View {
  /// The items from the leading to the trailing edge. An item belongs to at most one bar. The property is never `nil`
  /// when it is read; it is implicitly unwrapped as in UIKit.
  open var items: [TabBarItem]! {
    get { shown }
    set {
      let old = shown
      shown = newValue ?? []
      rebuild(old)
    }
  }
  private var shown: [TabBarItem] = []
  /// The selected item. A tap selects an item, except in the bar of a tab bar controller, which selects it itself.
  open var selectedItem: TabBarItem? { didSet { showAll() } }
  /// The color of the icons and titles of unselected items; the selected one has the bar's tint. `nil` for the
  /// system's gray (default: `nil`).
  open var unselectedItemTintColor: Color? {
    didSet {
      setValues.note(\.unselectedItemTintColor)
      showAll()
    }
  }
  open override var tintColor: Color! { didSet { setValues.note(\.tintColor) } }
  open override var backgroundColor: Color? { didSet { setValues.note(\.backgroundColor) } }
  /// The background color; `nil` for the default.
  open var barTintColor: Color? {
    didSet {
      setValues.note(\.barTintColor)
      showGround()
    }
  }
  /// The style of the background (default: `.default`).
  open var barStyle = BarStyle.default {
    didSet {
      setValues.note(\.barStyle)
      showGround()
    }
  }
  /// The stretched background image; an empty one removes the background (default: `nil`).
  open var backgroundImage: Image? {
    didSet {
      setValues.note(\.backgroundImage)
      showGround()
      picture = shown(backgroundImage, in: picture)
    }
  }
  /// The image in place of the line at the upper edge; an empty one removes the line (default: `nil`).
  open var shadowImage: Image? {
    didSet {
      setValues.note(\.shadowImage)
      separator.isHidden = shadowImage != nil
      linePicture = shown(shadowImage, in: linePicture)
    }
  }
  /// Whether view controllers extend beneath the bar (default: `true`).
  open var isTranslucent = true {
    didSet {
      setValues.note(\.isTranslucent)
      if isTranslucent != oldValue { didChangeArea() }
    }
  }
  open override var isHidden: Bool { didSet { if isHidden != oldValue { didChangeArea() } } }
  /// The color of the line at the upper edge; `nil` for none.
  open var separatorColor: Color? {
    get { separator.backgroundColor }
    set { separator.backgroundColor = newValue }
  }
  /// The delegate, which is notified of taps. For the bar of a tab bar controller it is the controller.
  open weak var delegate: (any TabBarDelegate)?
  /// Called when the area that the bar leaves to view controllers changes.
  var didChangeArea: () -> Void = {}
  /// Called for a tap on any item, in a bar whose taps don't select.
  var didTap: ((TabBarItem) -> Void)?

  /// The height of the bar in points, as in UIKit without the safe area.
  public nonisolated static let heightPoints = 49.0

  private static let ground = Color(hex: 0xF9F9F9)

  private var buttons: [TabBarButton] = []
  private let separator = View()
  private var picture: ImageView?
  private var linePicture: ImageView?
  private var setValues = AppearanceValues<TabBar>()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a bar as if from an empty archive.
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

  private func showGround() {
    let ground: Color = barStyle == .default ? Self.ground : barStyle.ground
    super.backgroundColor = backgroundImage == nil ? barTintColor ?? ground : nil
  }

  private func shown(_ image: Image?, in view: ImageView?) -> ImageView? {
    setNeedsLayout()
    return ImageView.showing(image, in: view) { insertSubview($0, at: 0) }
  }

  /// Sets the items, with a fade if `animated` is true.
  open func setItems(_ items: [TabBarItem]?, animated: Bool) {
    guard animated else {
      self.items = items
      return
    }
    View.transition(with: self, duration: Self.fadeSeconds, options: .transitionCrossDissolve) { self.items = items }
  }

  private static let fadeSeconds = 0.2

  /// Returns a proxy whose properties are the defaults of bars that are added to the stage later.
  public static func appearance() -> TabBar { appearance(whenContainedInInstancesOf: []) }

  /// Returns such a proxy for bars in views or view controllers of classes, innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> TabBar {
    Appearances.proxy(of: self, in: containers) {
      TabBar()
    } copy: {
      AppearanceValues.take(from: [$0], for: $1, in: \TabBar.setValues)
    }
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
    picture?.frame = bounds
    if let linePicture {
      let height = linePicture.image?.size.height ?? 0
      linePicture.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    }
    let width = bounds.width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: Double(index) * width, y: 0, width: width, height: max(0, bounds.height - safeAreaInsets.bottom))
    }
    mirrorForDirection(buttons)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showAll()
  }

  private func handleTap(_ tap: TapGestureRecognizer) {
    let x = tap.location(seenFrom: self).x
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

  /// Returns the view of an item; `nil` for an item of another bar.
  func view(of item: TabBarItem) -> View? { zip(shown, buttons).first { $0.0 === item }?.1 }

  func show(_ item: TabBarItem) {
    let isSelected = item === selectedItem
    let color: Color = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
    for (button, shownItem) in zip(buttons, shown) where shownItem === item {
      button.show(item, isSelected: isSelected, color: item.isEnabled ? color : .tertiaryLabel)
    }
  }
}
