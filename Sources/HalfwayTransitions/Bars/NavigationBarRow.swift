import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// All that a navigation bar shows of one item: the title, the buttons beside it, and the one that leads back.
final class NavigationBarRow: View {
  let item: NavigationItem
  /// The item of the screen that the back button leads to.
  private(set) var backItem: NavigationItem?
  /// Holds what stands in the middle, the title or the item's view.
  let middle = View()
  private let titleLabel = Label()
  let backButton = BackButton()
  /// How the button looks that leads back to an item without one of its own.
  private var plainBackItem: BarButtonItem?
  /// The last item for that button that looks as the program has said.
  private weak var dressedBackItem: BarButtonItem?
  private(set) var left: [BarButton] = []
  private(set) var right: [BarButton] = []

  /// UIKit's: from the edges to the buttons, between two of them, and from them to the title.
  private static let marginPoints = 16.0
  private static let spacePoints = 16.0
  private static let titleSpacePoints = 8.0
  private static let titleFontPoints = 17.0
  /// What the title may take on either side beyond its width.
  private static let titleSparePoints = 8.0

  init(_ item: NavigationItem, after backItem: NavigationItem?) {
    self.item = item
    self.backItem = backItem
    super.init(frame: .zero)
    addSubview(middle)
    middle.addSubview(titleLabel)
    addSubview(backButton)
    titleLabel.textAlignment = .center
    backButton.addAction(Action { [weak self] _ in self?.goBack() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private var bar: NavigationBar? { superview as? NavigationBar }

  private func goBack() { bar?.goBack() }

  var hasBackButton: Bool {
    guard backItem != nil, !item.hidesBackButton else { return false }
    return (item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton
  }

  // MARK: Content

  /// Shows the item as it is now in a bar.
  func show(in bar: NavigationBar, after backItem: NavigationItem?) {
    self.backItem = backItem
    backItem?.backBarButtonItem?.shower = bar
    left = buttons(left, for: item.leftBarButtonItems ?? [], bar)
    right = buttons(right, for: item.rightBarButtonItems ?? [], bar)
    titleLabel.isHidden = item.titleView != nil
    titleLabel.text = item.title
    titleLabel.font = bar.titleText.font ?? .systemFont(ofSize: Self.titleFontPoints, weight: .semibold)
    titleLabel.textColor = bar.titleText.color ?? bar.barStyle.ink
    for view in middle.subviews where view !== titleLabel && view !== item.titleView { view.removeFromSuperview() }
    if let view = item.titleView, view.superview !== middle {
      middle.addSubview(view)
      view.standInMiddle(of: middle)
    }
    backButton.isHidden = !hasBackButton
    showLookOfBackButton()
  }

  private var lookOfBackButton: BarButtonItem? { backItem?.backBarButtonItem ?? plainBackItem }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard appearances != nil else { return }
    plainBackItem = plainBackItem ?? BarButtonItem()
    showLookOfBackButton()
  }

  private func showLookOfBackButton() {
    // Taking it has the row shown again.
    if let look = lookOfBackButton, look !== dressedBackItem, let appearances {
      dressedBackItem = look
      Transaction.withoutAnimation { look.takeAppearance(from: appearances, in: self) }
    }
    backButton.tintColor = lookOfBackButton?.tintColor
    setNeedsLayout()
  }

  private func buttons(_ old: [BarButton], for items: [BarButtonItem], _ bar: NavigationBar) -> [BarButton] {
    let new = items.map { item in
      old.first { $0.item === item && $0.subviews.first === (item.customView ?? $0.subviews.first) } ?? BarButton(item)
    }
    for button in old where !new.contains(identical: button) { button.removeFromSuperview() }
    for button in new {
      button.item.shower = bar
      if button.superview !== self { addSubview(button) }
      button.show()
    }
    return new
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let edges = (left: CGFloat(insets.left), right: bounds.width - CGFloat(insets.right))
    let rightEdge = place(right, from: edges.right - Self.marginPoints, towards: -1)
    let leftWidth = width(of: left)
    let titleSize = self.titleSize
    var leftStart = edges.left + Self.marginPoints
    if hasBackButton {
      let free = rightEdge - edges.left - leftWidth - titleSize.width - 2 * Self.titleSpacePoints
      let middle = (bounds.width - titleSize.width) / 2 - edges.left - leftWidth - Self.titleSpacePoints
      showBackTitle(room: max(middle, min(free, bounds.width / 2)))
      backButton.frame = CGRect(
        x: edges.left, y: 0, width: min(backButton.width(with: backButton.label.text ?? ""), bounds.width),
        height: bounds.height)
      leftStart = backButton.frame.maxX + (left.isEmpty ? 0 : Self.titleSpacePoints)
    }
    let leftEdge = place(left, from: leftStart, towards: 1)
    placeTitle(titleSize, between: leftEdge, and: rightEdge)
  }

  private func width(of buttons: [BarButton]) -> CGFloat {
    buttons.reduce(0) { $0 + $1.contentWidth + Self.spacePoints }
  }

  /// Puts buttons beside one another.
  ///
  /// - Returns: Where the last one ends; where there is none, the edge itself.
  private func place(_ buttons: [BarButton], from start: CGFloat, towards direction: CGFloat) -> CGFloat {
    var x = start
    for (index, button) in buttons.enumerated() {
      let width = button.contentWidth
      if index > 0, !button.isSpace, !buttons[index - 1].isSpace { x += direction * Self.spacePoints }
      button.frame = CGRect(x: direction > 0 ? x : x - width, y: 0, width: width, height: bounds.height)
      x += direction * width
    }
    return x
  }

  /// The longest title that there is room for.
  private func showBackTitle(room: CGFloat) {
    let titles = backItem?.backTitles ?? [""]
    let text = lookOfBackButton?.text(for: .normal) ?? BarTextAttributes()
    let image = backItem?.backBarButtonItem?.image ?? bar?.backIndicatorImage
    backButton.show("", image: image, text: text)
    let title = titles.first { backButton.width(with: $0) <= room } ?? ""
    backButton.show(title, image: image, text: text)
  }

  private var titleSize: CGSize {
    if let view = item.titleView { return view.barSize }
    let size = titleLabel.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
    return CGSize(width: size.width, height: bounds.height)
  }

  /// In the middle of the bar where there is room, and else as close to it as there is.
  private func placeTitle(_ size: CGSize, between left: CGFloat, and right: CGFloat) {
    let low = left + Self.titleSpacePoints
    let high = right - Self.titleSpacePoints
    let width = max(0, min(size.width, high - low))
    let x = min(max((bounds.width - width) / 2, low), max(low, high - width))
    let frame = CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: width, height: size.height)
    // It may be on its way, when a frame means nothing.
    middle.bounds.size = frame.size
    middle.center = CGPoint(x: frame.midX, y: frame.midY)
    guard let view = item.titleView else {
      // The typeface that is drawn may be wider than the metrics say.
      let spare = max(0, min(frame.minX - low, high - frame.maxX, Self.titleSparePoints))
      titleLabel.frame = middle.bounds.insetBy(dx: -spare, dy: 0)
      return
    }
    if !view.isSolved { view.frame = middle.bounds }
  }
}

extension BarButton {
  /// Whether there is only room in it.
  var isSpace: Bool { item.systemItem == .fixedSpace || item.systemItem == .flexibleSpace }
}
