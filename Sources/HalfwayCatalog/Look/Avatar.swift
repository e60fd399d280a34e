import Foundation
import HalfwayLayers
import HalfwayViews

/// A disc with a person's initials.
final class Avatar: View {
  private let text: String
  private lazy var initials = Label(text, font: Typography.headline, color: .white, alignment: .center)

  init(_ text: String, color: Color) {
    self.text = text
    super.init(frame: .zero)
    backgroundColor = color.underWhiteText
    isUserInteractionEnabled = false
    setNeedsContent()
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() { addSubview(initials) }

  override func layoutSubviews() {
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
    initials.font = .systemFont(ofSize: (bounds.height * 0.36).rounded(), weight: .semibold)
    initials.frame = bounds
  }
}
