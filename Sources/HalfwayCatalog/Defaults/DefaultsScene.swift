import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// Settings that open without an animator, and one that opens with an animator but without an interaction
  /// controller.
  public static let defaults = Scene(
    name: "defaults", summary: "settings without animators of their own; drag from the left edge to go back",
    preview: .drag(from: CGPoint(x: 5, y: 350), to: CGPoint(x: 280, y: 356))
  ) { style in
    let navigation = SettingsNavigationController(Palette.of(style))
    navigation.open(.notifications, animated: false)
    return navigation
  }
  .teaching(
    "What happens without any delegate: a push, a presentation, and tabs.",
    api: "NavigationController, ViewController.present")
}

/// A page of the settings. The summary describes its default transition.
enum Setting: CaseIterable {
  case notifications
  case account
  case library
  case about

  var title: String {
    switch self {
    case .notifications: "Notifications"
    case .account: "Account"
    case .library: "Library"
    case .about: "About"
    }
  }

  var summary: String {
    switch self {
    case .notifications: "Pushed without an animator: it slides in, and the left edge goes back"
    case .account: "Presented without an animator: it covers from below"
    case .library: "Tabs without an animator: they change at once"
    case .about: "An animator without a driver: the cube turns by itself"
    }
  }

  var color: Color {
    switch self {
    case .notifications: Color(hex: 0xE0663C)
    case .account: Color(hex: 0x2B7FB8)
    case .library: Color(hex: 0x2F7D6B)
    case .about: Color(hex: 0x5B54D6)
    }
  }

  /// The groups of rows on the page.
  var groups: [SettingsGroup.Content] {
    switch self {
    case .notifications:
      [
        .init([
          .init("Allow notifications", .toggle(true)), .init("Sounds", .toggle(true)), .init("Badges", .toggle(false)),
        ]),
        .init(
          "Quiet hours",
          [
            .init("From", .value("22:00")), .init("Until", .value("07:30")), .init("At weekends too", .toggle(true)),
          ]),
        .init("On the lock screen", [.init("Show", .value("Names only")), .init("Newest first", .toggle(true))]),
      ]
    case .account:
      [
        .init([
          .init("Name", .value("Jonas Berg")), .init("Mail", .value("jonas@example.org")),
          .init("Plan", .value("Family, 4 of 6")),
        ]),
        .init("Payment", [.init("Card", .value("ends in 4417")), .init("Ask before paying", .toggle(true))]),
        .init(
          "Safety",
          [.init("Password", .value("Changed in May")), .init("Ask for a code", .toggle(true))]),
      ]
    case .library: []
    case .about:
      [
        .init([
          .init("Version", .value("5.2")), .init("Made in", .value("Ekvik")), .init("Licences", .value("12")),
        ]),
        .init("Help to make it better", [.init("Send reports", .toggle(false)), .init("Try betas", .toggle(false))]),
        .init("This device", [.init("Model", .value("Fjord 3")), .init("Free", .value("24 of 64 GB"))]),
      ]
    }
  }
}

/// A navigation controller whose delegate vends an animator for one page only, and no interaction controller.
private final class SettingsNavigationController: NavigationController, NavigationControllerDelegate {
  private let palette: Palette

  init(_ palette: Palette) {
    self.palette = palette
    let list = SettingsViewController(palette)
    super.init(rootViewController: list)
    delegate = self
    list.open = { [weak self] in self?.open($0, animated: true) }
  }

  required init?(coder: NSCoder) { nil }

  func open(_ setting: Setting, animated: Bool) {
    switch setting {
    case .notifications, .about:
      pushViewController(SettingViewController(setting, palette), animated: animated)
    case .account: present(SettingViewController(setting, palette), animated: animated)
    case .library: pushViewController(LibraryTabBarController(palette), animated: animated)
    }
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let page = (operation == .push ? to : from) as? SettingViewController
    return page?.setting == .about ? CubeTransition(isReversed: operation == .pop) : nil
  }
}
