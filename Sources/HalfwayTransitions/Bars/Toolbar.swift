import Foundation
import HalfwayLayers
import HalfwayViews

/// A row of buttons. The equivalent of UIKit's `UIToolbar`.
///
/// A navigation controller has one below its view controllers, which shows the `toolbarItems` of the topmost one.
open class Toolbar: View {
  /// The height in points, as in UIKit without the safe area.
  public nonisolated static let heightPoints = 44.0

  private let background = BarBackground(contentAt: .top)
  private var row = ToolbarRow([])
  private var setValues = AppearanceValues<Toolbar>()
  /// Called when the area of the content changes.
  var onChange: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(background)
    addSubview(row)
  }

  // MARK: Looks

  /// The style of the background (default: `.default`).
  open var barStyle = BarStyle.default {
    didSet {
      setValues.note(\.barStyle)
      background.style = barStyle
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

  /// Sets a stretched background image; an empty one removes the background. Only an image for the height `.default`
  /// and the position `.any` or `.bottom`, that of a navigation controller's toolbar, has an effect.
  open func setBackgroundImage(_ image: Image?, forToolbarPosition position: BarPosition, barMetrics: BarMetrics) {
    if barMetrics == .default, isAt(position) { background.image = image }
  }

  /// Returns the background image for a position and a height.
  open func backgroundImage(forToolbarPosition position: BarPosition, barMetrics: BarMetrics) -> Image? {
    barMetrics == .default && isAt(position) ? background.image : nil
  }

  /// Sets the image in place of the line above the bar; an empty one removes the line. Only an image for the position
  /// `.any` or `.bottom` has an effect.
  open func setShadowImage(_ image: Image?, forToolbarPosition position: BarPosition) {
    if isAt(position) { background.shadowImage = image }
  }

  /// Whether images for a position are those of this bar.
  private func isAt(_ position: BarPosition) -> Bool { position == .any || position == .bottom }

  /// Returns a proxy whose properties are the defaults of bars that are added to the stage later.
  public static func appearance() -> Toolbar { appearance(whenContainedInInstancesOf: []) }

  /// Returns such a proxy for bars in views or view controllers of classes, innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> Toolbar {
    Appearances.proxy(of: self, in: containers) {
      Toolbar()
    } copy: {
      AppearanceValues.take(from: [$0], for: $1, in: \Toolbar.setValues)
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let appearances else { return }
    Transaction.withoutAnimation {
      AppearanceValues.take(from: appearances.proxies(for: self, in: self), for: self, in: \Toolbar.setValues)
    }
  }

  // MARK: Items

  /// The items from the leading to the trailing edge; `nil` for none.
  open var items: [BarButtonItem]? {
    get { row.items.isEmpty ? nil : row.items }
    set { setItems(newValue, animated: false) }
  }

  /// The duration in seconds of exchanging buttons, as in UIKit.
  private static let fadeSeconds = 0.2

  /// Replaces the items.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    let items = items ?? []
    guard animated, stage != nil, let move = beginTransition(to: items) else { return show(items) }
    View.animate(withDuration: Self.fadeSeconds, delay: 0, options: .allowUserInteraction, animations: move) {
      [weak self] finished in
      if finished { self?.show(items) }
    }
  }

  /// Shows items without animation, replacing a current change.
  private func show(_ items: [BarButtonItem]) {
    Transaction.withoutAnimation {
      if !items.elementsEqual(row.items, by: ===) { row = ToolbarRow(items) }
      for view in subviews where view is ToolbarRow && view !== row { view.removeFromSuperview() }
      row.alpha = 1
      if row.superview == nil { addSubview(row) }
      row.show(in: self)
      setNeedsLayout()
    }
  }

  /// Adds other items over the current ones, still invisible.
  ///
  /// - Returns: A closure that shows them, for an animated block; `nil` if nothing changes. `setItems` without
  ///   animation determines which ones remain.
  func beginTransition(to items: [BarButtonItem]) -> (() -> Void)? {
    guard !items.elementsEqual(row.items, by: ===) else { return nil }
    let goes = row
    let comes = ToolbarRow(items)
    Transaction.withoutAnimation {
      comes.alpha = 0
      addSubview(comes)
      comes.show(in: self)
      setNeedsLayout()
      layoutIfNeeded()
    }
    return {
      comes.alpha = 1
      goes.alpha = 0
    }
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.heightPoints) }

  open override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: Self.heightPoints) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let height = min(CGFloat(Self.heightPoints), bounds.height)
    for view in subviews where view is ToolbarRow {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    }
  }
}

extension Toolbar: BarButtonShower {
  func itemDidChange(_ item: BarButtonItem) { row.show(in: self) }
}

/// A row of toolbar items.
private final class ToolbarRow: View {
  let items: [BarButtonItem]
  private let buttons: [BarButton]

  /// UIKit's distances in points, from the edges and between two buttons without a space.
  private static let marginPoints = 16.0
  private static let spacePoints = 16.0

  init(_ items: [BarButtonItem]) {
    self.items = items
    buttons = items.map(BarButton.init)
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  func show(in bar: Toolbar) {
    for button in buttons {
      button.item.shower = bar
      button.show()
    }
    setNeedsLayout()
  }

  private func gap(before index: Int) -> CGFloat {
    index > 0 && !buttons[index].isSpace && !buttons[index - 1].isSpace ? Self.spacePoints : 0
  }

  private func width(_ button: BarButton) -> CGFloat {
    switch button.item.systemItem {
    case .flexibleSpace: 0
    case .fixedSpace: max(0, button.item.width)
    default: button.contentWidth
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fixed = buttons.indices.reduce(CGFloat(0)) { $0 + gap(before: $1) + width(buttons[$1]) }
    let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
    let rest = max(0, bounds.width - 2 * Self.marginPoints - fixed) / CGFloat(max(1, flexible))
    var x = CGFloat(Self.marginPoints)
    for (index, button) in buttons.enumerated() {
      x += gap(before: index)
      let width = button.item.systemItem == .flexibleSpace ? rest : width(button)
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
    mirrorForDirection(buttons)
  }
}
