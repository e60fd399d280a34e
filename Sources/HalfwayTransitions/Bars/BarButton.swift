import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The view of an item in a bar: a button, or the item's custom view.
final class BarButton: View {
  let item: BarButtonItem
  private let button = Button(type: .system)

  /// The font size in UIKit, in points.
  static let fontPoints = 17.0

  init(_ item: BarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.button = self
    if let custom = item.customView {
      addSubview(custom)
      custom.standInMiddle(of: self)
    } else {
      addSubview(button)
      button.addAction(Action { [weak self] _ in self?.press() }, for: .primaryActionTriggered)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let appearances else { return }
    Transaction.withoutAnimation { item.takeAppearance(from: appearances, in: self) }
  }

  private func press() { item.press(self) }

  /// Updates the view from the item.
  func show() {
    guard item.customView == nil else { return }
    let normal = item.text(for: .normal)
    let weight: Font.Weight = item.style == .done ? .semibold : .regular
    button.titleLabel?.font = normal.font ?? .systemFont(ofSize: Self.fontPoints, weight: weight)
    button.tintColor = item.tintColor
    button.setTitle(item.image == nil ? item.title : nil, for: .normal)
    button.setImage(item.image, for: .normal)
    let states: [Control.State] = [.normal, .highlighted, .disabled]
    for state in states { button.setTitleColor(item.text(for: state).color, for: state) }
    // A disabled item is gray even if the bar's buttons have a color.
    if item.text(for: .disabled).color == normal.color { button.setTitleColor(.tertiaryLabel, for: .disabled) }
    button.isEnabled = item.isEnabled
  }

  /// The width of the content in points.
  var contentWidth: CGFloat {
    if let custom = item.customView { return custom.barSize.width }
    return max(item.width, button.sizeThatFits(.zero).width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let custom = item.customView else {
      let offset = item.imageOffset
      button.frame = bounds.offsetBy(dx: offset.x, dy: offset.y)
      return
    }
    let size = custom.barSize
    guard custom.superview === self, !custom.isSolved else { return }
    custom.frame = CGRect(
      x: 0, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
}

extension View {
  /// A view whose size is determined by constraints is also placed by constraints.
  func standInMiddle(of view: View) {
    guard isSolved else { return }
    constraintSolver?.center(self, in: view)
  }

  /// Returns the size of a view in a bar: its own, or the fitting size if that is empty.
  var barSize: CGSize {
    if !isSolved, bounds.width > 0, bounds.height > 0 { return bounds.size }
    let fitting = systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    if fitting.width > 0, fitting.height > 0 { return fitting }
    let size = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: NavigationBar.heightPoints))
    return size.width.isFinite && size.height.isFinite ? size : .zero
  }
}
