import Foundation
import HalfwayLayers
import HalfwayViews

/// A person's initials on a disc.
final class Avatar: View {
  private let initials: Label

  init(_ text: String, color: Color) {
    initials = Label(text, font: Typography.headline, color: .white, alignment: .center)
    super.init()
    backgroundColor = color
    isUserInteractionEnabled = false
    addSubview(initials)
  }

  override func layoutSubviews() {
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
    initials.font = .systemFont(ofSize: (bounds.height * 0.36).rounded(), weight: .semibold)
    initials.frame = bounds
  }
}
