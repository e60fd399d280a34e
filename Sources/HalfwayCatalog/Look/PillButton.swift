import Foundation
import HalfwayLayers
import HalfwayViews

/// A button with round ends. If it has no action because that would be outside the scene, a tap has only a visual
/// effect.
final class PillButton: View {
  private let text: String
  private let ink: Color
  private lazy var label = Label(text, font: Typography.headline, color: ink, alignment: .center)

  init(_ text: String, ink: Color, ground: Color, action: (() -> Void)? = nil) {
    (self.text, self.ink) = (text, ink)
    super.init(frame: .zero)
    backgroundColor = ground
    setNeedsContent()
    onTap { [weak self] in action.map { $0() } ?? self?.answer() }
  }

  required init?(coder: NSCoder) { nil }

  convenience init(_ text: String, isFilled: Bool, _ palette: Palette) {
    self.init(
      text, ink: isFilled ? palette.onAccent : palette.accent, ground: isFilled ? palette.accent : palette.field)
  }

  private func answer() {
    alpha = 0.4
    View.animate(withDuration: 0.3, curve: .easeOut) { self.alpha = 1 }
  }

  override func loadNeededContent() { addSubview(label) }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
