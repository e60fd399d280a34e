import Foundation
import HalfwayLayers
import HalfwayTransitions

/// Two tabs whose delegate vends nothing.
final class LibraryTabBarController: TabBarController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init()
    title = Setting.library.title
    viewControllers = [
      LibraryPage("Downloads", TabIcon.tiles, palette) { [weak self] in self?.goBack() },
      LibraryPage("Reading", TabIcon.book, palette) { [weak self] in self?.goBack() },
    ]
  }

  private func goBack() { navigationController?.popViewController(animated: true) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.backgroundColor = palette.field
    tabBar.tintColor = palette.accent
    tabBar.unselectedItemTintColor = palette.secondary
    tabBar.separatorColor = palette.hairline
  }
}

private final class LibraryPage: ViewController {
  private let palette: Palette
  private let name: String
  private let goBack: () -> Void

  init(_ name: String, _ path: CGPath, _ palette: Palette, goBack: @escaping () -> Void) {
    self.name = name
    self.palette = palette
    self.goBack = goBack
    super.init()
    tabBarItem = TabBarItem(title: name, path: path)
  }

  override func loadView() {
    let rows: [SettingsRow.Content] =
      name == "Downloads"
      ? [
        .init("On mobile data", .toggle(false)), .init("Keep the newest", .value("12")),
        .init("In use", .value("1.8 GB")), .init("Free", .value("24 GB")),
      ]
      : [
        .init("Text size", .value("17")), .init("Justified", .toggle(false)), .init("Dim at night", .toggle(true)),
      ]
    view = SettingView(name, Setting.library.summary, rows, palette, goBack: goBack)
  }
}
