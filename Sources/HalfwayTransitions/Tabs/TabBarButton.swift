import Foundation
import HalfwayLayers
import HalfwayViews

/// The button of an item: the icon above the title.
final class TabBarButton: View {
  private var imageOffset = CGPoint.zero
  private var titleOffset = Offset.zero
  private let shape = ShapeLayer().withoutImplicitActions()
  private let picture = ImageView()
  private let label = Label()
  /// The badge; `nil` until there is one.
  private var badge: Label?

  /// The sizes in UIKit: 24 points for the icon, 10 for the font.
  private static let iconPoints = 24.0
  private static let topPoints = 7.0
  private static let titleTopPoints = 33.0
  private static let titleHeightPoints = 12.0
  /// The badge's height, its minimum width, and its horizontal padding, in points.
  private static let badgePoints = 18.0
  private static let badgePaddingPoints = 10.0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.addSublayer(shape)
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: TabBarItem, isSelected: Bool, color: Color) {
    shape.path = item.path
    shape.fillColor = color.cgColor
    let image = (isSelected ? item.selectedImage : nil) ?? item.image
    picture.tintColor = color
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    label.text = item.title ?? ""
    let text = item.text(for: !item.isEnabled ? .disabled : isSelected ? .selected : .normal)
    label.textColor = text.color ?? color
    if let font = text.font { label.font = font }
    imageOffset = item.imageOffset
    if titleOffset != item.titlePositionAdjustment { setNeedsLayout() }
    titleOffset = item.titlePositionAdjustment
    showBadge(item)
  }

  private func showBadge(_ item: TabBarItem) {
    guard let value = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let label = badge ?? Label("", font: .systemFont(ofSize: 13), color: .white, alignment: .center)
    if badge == nil { addSubview(label) }
    badge = label
    label.text = value
    label.backgroundColor = item.badgeColor ?? .systemRed
    label.layer.cornerRadius = Self.badgePoints / 2
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let icon = CGRect(
      x: (bounds.width - Self.iconPoints) / 2, y: Self.topPoints, width: Self.iconPoints, height: Self.iconPoints)
    shape.frame = icon
    picture.frame = icon.offsetBy(dx: imageOffset.x, dy: imageOffset.y)
    if let badge {
      let letters = badge.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height)).width
      let width = max(Self.badgePoints, Double(letters) + Self.badgePaddingPoints)
      badge.frame = CGRect(
        x: icon.maxX - Self.badgePoints / 2 + 4, y: icon.minY - 5, width: width, height: Self.badgePoints)
    }
    label.frame = CGRect(
      x: titleOffset.horizontal, y: Self.titleTopPoints + titleOffset.vertical, width: bounds.width,
      height: Self.titleHeightPoints)
  }
}
