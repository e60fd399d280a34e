import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The views of one item in a navigation bar: the title, the buttons beside it, and the back button.
final class NavigationBarRow: View {
  let item: NavigationItem
  /// The item to which the back button leads.
  private(set) var backItem: NavigationItem?
  /// The view that contains the title or the item's title view.
  let middle = View()
  private let titleLabel = Label()
  let backButton = BackButton()
  /// The default back item, for an item without its own.
  private var plainBackItem: BarButtonItem?
  /// The last back item to which the appearance proxies were applied.
  private weak var dressedBackItem: BarButtonItem?
  private(set) var left: [BarButton] = []
  private(set) var right: [BarButton] = []

  /// UIKit's distances in points: from the edges to the buttons, between two of them, and from them to the title.
  private static let marginPoints = 16.0
  private static let spacePoints = 16.0
  private static let titleSpacePoints = 8.0
  private static let titleFontPoints = 17.0
  /// The additional width for the title on either side, in points.
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

  /// Updates the row from the item.
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
    // Assigning it updates the row again.
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
    // As from left to right; mirrored at the end.
    let (first, last) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
    let edges = (left: CGFloat(first), right: bounds.width - CGFloat(last))
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
    mirrorForDirection([middle, hasBackButton ? backButton : nil] + left + right)
  }

  private func width(of buttons: [BarButton]) -> CGFloat {
    buttons.reduce(0) { $0 + $1.contentWidth + Self.spacePoints }
  }

  /// Places buttons side by side.
  ///
  /// - Returns: The end of the last one; the edge if there is none.
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

  /// Returns the longest title that fits.
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

  /// Centers the title in the bar if there is room, or else as close to the center as possible.
  private func placeTitle(_ size: CGSize, between left: CGFloat, and right: CGFloat) {
    let low = left + Self.titleSpacePoints
    let high = right - Self.titleSpacePoints
    let width = max(0, min(size.width, high - low))
    let x = min(max((bounds.width - width) / 2, low), max(low, high - width))
    let frame = CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: width, height: size.height)
    // It may be animated, when its frame is undefined.
    middle.bounds.size = frame.size
    middle.center = CGPoint(x: frame.midX, y: frame.midY)
    guard let view = item.titleView else {
      // The drawn typeface may be wider than the metrics.
      let spare = max(0, min(frame.minX - low, high - frame.maxX, Self.titleSparePoints))
      titleLabel.frame = middle.bounds.insetBy(dx: -spare, dy: 0)
      return
    }
    if !view.isSolved { view.frame = middle.bounds }
  }
}

extension BarButton {
  /// Whether the item is a space.
  var isSpace: Bool { item.systemItem == .fixedSpace || item.systemItem == .flexibleSpace }
}
