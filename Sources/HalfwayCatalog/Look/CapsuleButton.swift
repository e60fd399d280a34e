import HalfwayLayers
import HalfwayViews

/// A button with round ends.
final class CapsuleButton: View {
  private let label: Label

  init(_ text: String, ink: Color, ground: Color, action: @escaping () -> Void) {
    label = Label(text, font: Typography.headline, color: ink, alignment: .center)
    super.init()
    backgroundColor = ground
    addSubview(label)
    onTap(action)
  }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
