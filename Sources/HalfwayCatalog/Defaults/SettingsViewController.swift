import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The list of settings.
final class SettingsViewController: ViewController {
  var open: (Setting) -> Void = { _ in }
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = SettingsView(palette) { [weak self] in self?.open($0) }
  }
}

private final class SettingsView: ListPage {
  private let palette: Palette
  private lazy var device = SettingsGroup(
    .init("This device", [.init("Language", .value("English")), .init("Larger text", .toggle(false))]), palette)

  init(_ palette: Palette, open: @escaping (Setting) -> Void) {
    self.palette = palette
    super.init(
      "Settings", detail: "What happens when nobody says how", .cards(from: 112, height: 84), palette
    ) {
      Setting.allCases.map { setting in
        let row = CaseRow(setting, palette)
        row.onTap(.shade) { open(setting) }
        return row
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() {
    super.loadNeededContent()
    addSubview(device)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    device.frame = CGRect(x: margin, y: end, width: bounds.width - 2 * margin, height: device.height)
    endContent(at: device.frame.maxY)
  }
}

/// A setting with its icon and a description of its transition.
private final class CaseRow: PressableView {
  private let icon = SettingIcon()
  private let title: Label
  private let summary: Label
  private let chevron: Label

  init(_ setting: Setting, _ palette: Palette) {
    title = Label(setting.title, font: Typography.headline, color: palette.ink)
    summary = Label(setting.summary, font: Typography.caption, color: palette.secondary, lines: 2)
    chevron = Label("›", font: .systemFont(ofSize: 22), color: palette.secondary, alignment: .right)
    super.init()
    summary.text = effectiveUserInterfaceLayoutDirection.wording(setting.summary)
    backgroundColor = palette.field
    layer.cornerRadius = 14
    icon.show(setting)
    for subview in [icon, title, summary, chevron] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    icon.frame = CGRect(x: 14, y: 22, width: 40, height: 40)
    let width = bounds.width - 68 - 36
    title.frame = CGRect(x: 68, y: 13, width: width, height: 20)
    summary.place(x: 68, y: 35, width: width)
    chevron.frame = CGRect(x: bounds.width - 34, y: 27, width: 20, height: 28)
    mirrorSubviews()
    chevron.turnForDirection()
  }
}

/// A setting's icon, white on the setting's color.
private final class SettingIcon: View {
  private let sign = ShapeLayer().withoutImplicitActions()

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 10
    sign.fillColor = .white
    layer.addSublayer(sign)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ setting: Setting) {
    backgroundColor = setting.color
    switch setting {
    case .notifications: sign.path = Self.bell
    case .account: sign.path = TabIcon.person
    case .library: sign.path = TabIcon.book
    case .about:
      var path = CGPath(ellipseIn: CGRect(x: 10, y: 3, width: 4, height: 4))
      path.addRoundedRect(in: CGRect(x: 10.2, y: 9.5, width: 3.6, height: 12), cornerWidth: 1.6, cornerHeight: 1.6)
      sign.path = path
    }
  }

  private static let bell: CGPath = {
    var path = CGPath()
    path.move(to: CGPoint(x: 3.5, y: 17.5))
    path.addCurve(to: CGPoint(x: 6, y: 11), control1: CGPoint(x: 5.5, y: 16), control2: CGPoint(x: 6, y: 14))
    path.addCurve(to: CGPoint(x: 12, y: 4), control1: CGPoint(x: 6, y: 6.5), control2: CGPoint(x: 8.5, y: 4))
    path.addCurve(to: CGPoint(x: 18, y: 11), control1: CGPoint(x: 15.5, y: 4), control2: CGPoint(x: 18, y: 6.5))
    path.addCurve(to: CGPoint(x: 20.5, y: 17.5), control1: CGPoint(x: 18, y: 14), control2: CGPoint(x: 18.5, y: 16))
    path.closeSubpath()
    path.addEllipse(in: CGRect(x: 9.8, y: 18.6, width: 4.4, height: 3))
    path.addEllipse(in: CGRect(x: 11, y: 2.2, width: 2, height: 3))
    return path
  }()

  override func layoutSubviews() {
    sign.frame = CGRect(x: (bounds.width - 24) / 2, y: (bounds.height - 24) / 2, width: 24, height: 24)
  }
}
