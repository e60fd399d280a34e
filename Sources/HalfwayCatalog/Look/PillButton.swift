import Foundation
import HalfwayLayers
import HalfwayViews

/// A button with round ends. If it has no action because that would be outside the scene, a tap only toggles its title.
final class PillButton: PressableView {
  private let text: String
  private let ink: Color
  /// The title after a tap; `nil` for the same title.
  private let otherText: String?
  private var showsOther = false
  private lazy var label = Label(text, font: Typography.headline, color: ink, alignment: .center)

  init(_ text: String, orElse otherText: String? = nil, ink: Color, ground: Color, action: (() -> Void)? = nil) {
    (self.text, self.ink, self.otherText) = (text, ink, otherText)
    super.init()
    backgroundColor = ground
    setNeedsContent()
    onTap(.fade) { [weak self] in action.map { $0() } ?? self?.toggle() }
  }

  required init?(coder: NSCoder) { nil }

  convenience init(_ text: String, orElse otherText: String? = nil, isFilled: Bool, _ palette: Palette) {
    self.init(
      text, orElse: otherText, ink: isFilled ? palette.onAccent : palette.accent,
      ground: isFilled ? palette.accent : palette.field)
  }

  private func toggle() {
    guard let otherText else { return }
    showsOther.toggle()
    label.text = showsOther ? otherText : text
  }

  override func loadNeededContent() { addSubview(label) }

  override func layoutSubviews() {
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
