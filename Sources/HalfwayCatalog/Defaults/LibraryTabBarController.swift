import Foundation
import HalfwayLayers
import HalfwayTransitions

/// Two tabs whose delegate vends no animator.
final class LibraryTabBarController: TabBarController {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = Setting.library.title
    viewControllers = [
      LibraryPage("Downloads", TabIcon.tiles, palette) { [weak self] in self?.goBack() },
      LibraryPage("Reading", TabIcon.book, palette) { [weak self] in self?.goBack() },
    ]
  }

  required init?(coder: NSCoder) { nil }

  private func goBack() { navigationController?.popViewController(animated: true) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.show(in: palette)
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
    super.init(nibName: nil, bundle: nil)
    tabBarItem = TabBarItem(title: name, path: path)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let groups: [SettingsGroup.Content] =
      name == "Downloads"
      ? [
        .init([.init("On mobile data", .toggle(false)), .init("Keep the newest", .value("12"))]),
        .init("Storage", [.init("In use", .value("1.8 GB")), .init("Free", .value("24 GB"))]),
        .init("When read", [.init("Remove", .toggle(true)), .init("Keep favourites", .toggle(true))]),
      ]
      : [
        .init([.init("Text size", .value("17")), .init("Justified", .toggle(false))]),
        .init("At night", [.init("Dim", .toggle(true)), .init("Warm colours", .toggle(true))]),
        .init("Turning pages", [.init("By", .value("Tap and swipe")), .init("Sound", .toggle(false))]),
      ]
    view = SettingView(name, Setting.library.summary, groups, palette, goBack: goBack)
  }
}
