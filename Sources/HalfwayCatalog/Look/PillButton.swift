import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A rounded button. What it would do lies outside of the scene, so a press only answers by its looks.
final class PillButton: View {
  private let label: Label

  init(_ text: String, isFilled: Bool, _ palette: Palette) {
    label = Label(
      text, font: Typography.headline, color: isFilled ? palette.onAccent : palette.accent, alignment: .center)
    super.init()
    backgroundColor = isFilled ? palette.accent : palette.field
    layer.cornerRadius = 22
    addSubview(label)
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.answer() }
    addGestureRecognizer(tap)
  }

  private func answer() {
    alpha = 0.4
    View.animate(withDuration: 0.3, curve: .easeOut) { self.alpha = 1 }
  }

  override func layoutSubviews() { label.frame = bounds }
}
