import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The row of an action.
final class AlertRow: View {
  let action: AlertAction
  private let look: AlertLook
  private let label = Label(frame: .zero)
  /// The line to the previous row: above, or on the left.
  private let line = View(frame: .zero)
  var isSideBySide = false { didSet { setNeedsLayout() } }
  var hasLine = true { didSet { line.isHidden = !hasLine } }
  var isPressed = false { didSet { if isPressed != oldValue { applyColors() } } }

  init(_ action: AlertAction, _ look: AlertLook) {
    (self.action, self.look) = (action, look)
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(label)
    addSubview(line)
    accessibilityLabel = action.title
  }

  required init?(coder: NSCoder) { nil }

  func mark(isBold: Bool) {
    label.font = .systemFont(ofSize: look.rowPoints, weight: isBold ? .semibold : .regular)
    applyColors()
  }

  private func applyColors() {
    backgroundColor = isPressed ? AlertLook.pressed : nil
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  /// The size of the title with its margins.
  var wishedWidth: CGFloat { label.sizeThatFits(.zero).width + AlertLook.side }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: AlertLook.side / 2, dy: 0)
    line.frame =
      isSideBySide
      ? CGRect(x: 0, y: 0, width: AlertLook.hairline, height: bounds.height)
      : CGRect(x: 0, y: 0, width: bounds.width, height: AlertLook.hairline)
  }
}
