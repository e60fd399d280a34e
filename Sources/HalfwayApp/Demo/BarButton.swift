import Foundation
import Halfway

/// A text button in a bar.
package final class BarButton<Action: Hashable>: View {
  package let action: Action
  private let label: Label
  private let isLink: Bool
  private var palette = Palette.light
  private let padding = 10.0

  /// - Parameter isLink: Whether the button navigates elsewhere, which gives it the accent color.
  package init(_ title: String, _ action: Action, isLink: Bool = false, perform: @escaping () -> Void) {
    (self.action, self.isLink) = (action, isLink)
    label = Label(title, font: Typography.captionStrong, color: .black, alignment: .center)
    super.init(frame: .zero)
    layer.cornerRadius = 8
    addSubview(label)
    let tap = TapGestureRecognizer()
    tap.addAction { _ in perform() }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  package var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }
  package var isOn = false {
    didSet { show() }
  }
  package var isHovered = false {
    didSet { show() }
  }
  /// Whether the button can be used (default: `true`).
  package var isEnabled = true {
    didSet {
      isUserInteractionEnabled = isEnabled
      show()
    }
  }

  package var fittingWidth: Double { fittingWidth(of: title) }

  /// Returns the width that the button would need for another title, in points.
  package func fittingWidth(of title: String) -> Double {
    let label = Label(title, font: label.font, color: .black)
    let size = label.sizeThatFits(CGSize(width: Double.greatestFiniteMagnitude, height: 20))
    return Double(size.width.rounded(.up)) + 2 * padding
  }

  package func setPalette(_ palette: Palette) {
    self.palette = palette
    show()
  }

  private func show() {
    alpha = isEnabled ? 1 : 0.4
    backgroundColor = isOn ? palette.accentWash : isHovered && isEnabled ? palette.field : .clear
    label.textColor = isOn || isLink ? palette.accent : palette.ink
  }

  package override func layoutSubviews() { label.frame = bounds }
}
