import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A page of the settings. A presented page is closed with its own button.
final class SettingViewController: ViewController {
  let setting: Setting
  private let palette: Palette

  init(_ setting: Setting, _ palette: Palette) {
    self.setting = setting
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = setting.title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let isPresented = setting == .account
    view = SettingView(setting.title, setting.summary, setting.groups, isPresented: isPresented, palette) {
      [weak self] in
      guard let self else { return }
      if let navigationController {
        navigationController.popViewController(animated: true)
      } else {
        dismiss(animated: true)
      }
    }
  }
}

/// A back or Done control, a title, and groups of rows.
final class SettingView: View {
  private let content = ScrollPage()
  private let back: View
  private let title: Label
  private let summary: Label
  private let groups: [SettingsGroup]
  private static let barHeight = 56.0

  init(
    _ title: String, _ summary: String, _ groups: [SettingsGroup.Content], isPresented: Bool = false,
    _ palette: Palette, goBack: @escaping () -> Void
  ) {
    back =
      isPresented
      ? DoneControl(color: palette.accent, goBack: goBack)
      : BackControl("Settings", color: palette.accent, goBack: goBack)
    self.title = Label(title, font: Typography.largeTitle, color: palette.ink)
    self.summary = Label(summary, font: Typography.subhead, color: palette.secondary, lines: 2)
    self.groups = groups.map { SettingsGroup($0, palette) }
    super.init(frame: .zero)
    self.summary.text = effectiveUserInterfaceLayoutDirection.wording(summary)
    backgroundColor = palette.page
    for subview in [self.title, self.summary] + self.groups { content.addSubview(subview) }
    for subview in [content, back] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    if back is DoneControl {
      back.frame = CGRect(x: bounds.width - 110, y: 0, width: 110, height: 56)
      mirrorForDirection([back])
    } else {
      placeBackButton(back)
    }
    content.frame = CGRect(x: 0, y: Self.barHeight, width: bounds.width, height: max(0, bounds.height - Self.barHeight))
    title.frame = CGRect(x: margin, y: 4, width: width, height: 40)
    summary.place(x: margin, y: 46, width: width)
    var y = 96.0
    for group in groups {
      group.frame = CGRect(x: margin, y: y, width: width, height: group.height)
      y = group.frame.maxY + 8
    }
    content.endContent(at: y)
  }
}

/// A control in the upper-right corner that closes a presented page.
private final class DoneControl: PressableView {
  private let label: Label

  init(color: Color, goBack: @escaping () -> Void) {
    label = Label("Done", font: .systemFont(ofSize: 16, weight: .semibold), color: color, alignment: .right)
    super.init()
    addSubview(label)
    onTap(.fade, goBack)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    label.frame = CGRect(x: 0, y: 8, width: bounds.width - Grid.margin, height: 40)
    mirrorSubviews(trailing: [label])
  }
}
