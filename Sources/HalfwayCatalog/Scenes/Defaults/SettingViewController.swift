import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A page of the settings. One that is presented is closed by its own button.
final class SettingViewController: ViewController {
  let setting: Setting
  private let palette: Palette

  init(_ setting: Setting, _ palette: Palette) {
    self.setting = setting
    self.palette = palette
    super.init()
    title = setting.title
  }

  override func loadView() {
    let isPresented = setting == .account
    view = SettingView(setting.title, setting.summary, setting.rows, isPresented: isPresented, palette) { [weak self] in
      guard let self else { return }
      if let navigationController {
        navigationController.popViewController(animated: true)
      } else {
        dismiss(animated: true)
      }
    }
  }
}

/// The way back, a title, and a group of rows.
final class SettingView: View {
  private let back: View
  private let title: Label
  private let summary: Label
  private let group = View()
  private let rows: [SettingsRow]

  init(
    _ title: String, _ summary: String, _ rows: [SettingsRow.Content], isPresented: Bool = false, _ palette: Palette,
    goBack: @escaping () -> Void
  ) {
    back =
      isPresented
      ? DoneControl(color: palette.accent, goBack: goBack)
      : BackControl("Settings", color: palette.accent, goBack: goBack)
    self.title = Label(title, font: Typography.largeTitle, color: palette.ink)
    self.summary = Label(summary, font: Typography.subhead, color: palette.secondary, lines: 2)
    self.rows = rows.enumerated().map { SettingsRow($0.element, isLast: $0.offset == rows.count - 1, palette) }
    super.init()
    backgroundColor = palette.page
    group.backgroundColor = palette.field
    group.layer.cornerRadius = 14
    for subview in [back, self.title, self.summary, group] { addSubview(subview) }
    for row in self.rows { group.addSubview(row) }
  }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    if back is DoneControl { back.frame = CGRect(x: bounds.width - 110, y: 0, width: 110, height: 56) }
    title.frame = CGRect(x: margin, y: 60, width: width, height: 40)
    summary.place(x: margin, y: 102, width: width)
    group.frame = CGRect(x: margin, y: 156, width: width, height: Double(rows.count) * SettingsRow.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: Double(index) * SettingsRow.height, width: width, height: SettingsRow.height)
    }
  }
}

/// Closes a page that was presented, in its upper right corner.
private final class DoneControl: View {
  private let label: Label

  init(color: Color, goBack: @escaping () -> Void) {
    label = Label("Done", font: .systemFont(ofSize: 16, weight: .semibold), color: color, alignment: .right)
    super.init()
    addSubview(label)
    onTap(goBack)
  }

  override func layoutSubviews() {
    label.frame = CGRect(x: 0, y: 8, width: bounds.width - Grid.margin, height: 40)
  }
}

/// A name with its value, or with a switch.
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

  static let height = 52.0
  private let name: Label
  private let value: Label
  private var toggle: ToggleView?
  private let hairline = View()

  init(_ content: Content, isLast: Bool, _ palette: Palette) {
    name = Label(content.name, font: Typography.body, color: palette.ink)
    value = Label("", font: Typography.body, color: palette.secondary, alignment: .right)
    super.init()
    hairline.backgroundColor = palette.hairline
    hairline.isHidden = isLast
    for subview in [name, value, hairline] { addSubview(subview) }
    switch content.value {
    case .value(let text): value.text = text
    case .toggle(let isOn):
      let toggle = ToggleView(isOn: isOn, palette)
      addSubview(toggle)
      onTap { toggle.flip() }
      self.toggle = toggle
    }
  }

  override func layoutSubviews() {
    name.frame = CGRect(x: 16, y: 16, width: bounds.width / 2 - 16, height: 20)
    value.frame = CGRect(x: bounds.width / 2, y: 16, width: bounds.width / 2 - 16, height: 20)
    toggle?.frame = CGRect(x: bounds.width - 16 - 48, y: 11, width: 48, height: 30)
    hairline.frame = CGRect(x: 16, y: bounds.height - 1, width: bounds.width - 16, height: 1)
  }
}

/// A switch.
private final class ToggleView: View {
  private var isOn: Bool
  private let knob = View()
  private let colors: (on: Color, off: Color)

  init(isOn: Bool, _ palette: Palette) {
    self.isOn = isOn
    colors = (palette.accent, palette.secondary.mixed(with: palette.field, 0.55))
    super.init()
    layer.cornerRadius = 15
    knob.backgroundColor = .white
    knob.layer.cornerRadius = 13
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(knob)
    isUserInteractionEnabled = false
    show()
  }

  func flip() {
    isOn.toggle()
    View.animate(withDuration: 0.2) { show() }
  }

  private func show() {
    backgroundColor = isOn ? colors.on : colors.off
    knob.frame = CGRect(x: isOn ? 20 : 2, y: 2, width: 26, height: 26)
  }
}
