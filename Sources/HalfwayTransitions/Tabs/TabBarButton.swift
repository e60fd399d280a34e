import Foundation
import HalfwayLayers
import HalfwayViews

/// An item in its bar: the icon above the title.
final class TabBarButton: View {
  private let shape = ShapeLayer()
  private let picture = ImageView()
  private let label = Label()

  /// UIKit's: 24 points for the icon, 10 for the letters.
  private static let iconPoints = 24.0
  private static let topPoints = 7.0
  private static let titleTopPoints = 33.0
  private static let titleHeightPoints = 12.0

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
    label.textColor = color
  }

  override func layoutSubviews() {
    let icon = CGRect(
      x: (bounds.width - Self.iconPoints) / 2, y: Self.topPoints, width: Self.iconPoints, height: Self.iconPoints)
    shape.frame = icon
    picture.frame = icon
    label.frame = CGRect(x: 0, y: Self.titleTopPoints, width: bounds.width, height: Self.titleHeightPoints)
  }
}
