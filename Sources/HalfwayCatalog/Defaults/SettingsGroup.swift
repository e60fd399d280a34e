import Foundation
import HalfwayLayers
import HalfwayViews

/// Rows on a common background, with a title above them.
final class SettingsGroup: View {
  struct Content {
    /// The title; empty for a group without one.
    var title: String
    var rows: [SettingsRow.Content]

    init(_ rows: [SettingsRow.Content]) { self.init("", rows) }

    init(_ title: String, _ rows: [SettingsRow.Content]) {
      self.title = title
      self.rows = rows
    }
  }

  private static let titleHeight = 26.0
  private let title: Label
  private let ground = View()
  private let rows: [SettingsRow]

  init(_ content: Content, _ palette: Palette) {
    title = Label(content.title, font: Typography.captionStrong, color: palette.secondary)
    rows = content.rows.enumerated().map {
      SettingsRow($0.element, isLast: $0.offset == content.rows.count - 1, palette)
    }
    super.init(frame: .zero)
    ground.backgroundColor = palette.field
    ground.layer.cornerRadius = 14
    for subview in [title, ground] { addSubview(subview) }
    for row in rows { ground.addSubview(row) }
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the group, in points.
  var height: Double { top + Double(rows.count) * SettingsRow.height }
  private var top: Double { (title.text ?? "").isEmpty ? 0 : Self.titleHeight }

  override func layoutSubviews() {
    title.frame = CGRect(x: 16, y: 2, width: bounds.width - 32, height: 18)
    ground.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: Double(index) * SettingsRow.height, width: bounds.width, height: SettingsRow.height)
    }
  }
}

/// A row with a name and either a value or a switch.
final class SettingsRow: View {
  struct Content {
    enum Value {
      case value(String)
      case toggle(Bool)
    }

    var name: String
    var value: Value

    init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  static let height = 50.0
  private let name: Label
  private let value: Label
  private var toggle: Switch?
  private let hairline = View()

  init(_ content: Content, isLast: Bool, _ palette: Palette) {
    name = Label(content.name, font: Typography.body, color: palette.ink)
    value = Label("", font: Typography.body, color: palette.secondary, alignment: .right)
    super.init(frame: .zero)
    hairline.backgroundColor = palette.hairline
    hairline.isHidden = isLast
    for subview in [name, value, hairline] { addSubview(subview) }
    switch content.value {
    case .value(let text): value.text = text
    case .toggle(let isOn):
      let toggle = Switch(frame: .zero)
      toggle.isOn = isOn
      toggle.onTintColor = palette.accent
      addSubview(toggle)
      // Like the switch itself, its row toggles it.
      onTap { toggle.setOn(!toggle.isOn, animated: true) }
      self.toggle = toggle
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    name.frame = CGRect(x: 16, y: 15, width: bounds.width / 2 - 16, height: 20)
    value.frame = CGRect(x: bounds.width / 2, y: 15, width: bounds.width / 2 - 16, height: 20)
    toggle?.frame.origin = CGPoint(
      x: bounds.width - 16 - Switch.size.width, y: (bounds.height - 1 - Switch.size.height) / 2)
    hairline.frame = CGRect(x: 16, y: bounds.height - 1, width: bounds.width - 16, height: 1)
    mirrorSubviews(trailing: [value])
  }
}
