import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews
import Testing

/// Appearance proxies: which bars and items adopt their settings, and when.
@MainActor
@Suite struct AppearanceTests {
  /// Returns a stage whose startup code can configure appearance proxies before any bars exist.
  private func stage(_ say: () -> Void = {}) -> Stage {
    Stage(size: CGSize(width: 320, height: 480)) {
      say()
      return ViewController()
    }
  }

  @Test func `a bar adopts appearance settings when it enters the stage and keeps its own`() {
    let stage = stage {
      NavigationBar.appearance().barTintColor = .systemRed
      NavigationBar.appearance().tintColor = .white
      NavigationBar.appearance().titleTextAttributes = [.foregroundColor: Color.systemYellow]
    }
    let (plain, own) = (NavigationBar(), NavigationBar())
    own.barTintColor = .systemBlue
    for bar in [plain, own] { stage.rootViewController.view.addSubview(bar) }
    #expect([plain.barTintColor, own.barTintColor] == [.systemRed, .systemBlue])
    #expect([plain.tintColor, own.tintColor] == [.white, .white])
    #expect(own.titleTextAttributes?[.foregroundColor] as? Color == .systemYellow)
    stage.perform { NavigationBar.appearance().barTintColor = .black }
    #expect(plain.barTintColor == .systemRed)
    plain.removeFromSuperview()
    stage.rootViewController.view.addSubview(plain)
    #expect(plain.barTintColor == .black)
    stage.perform { #expect(NavigationBar.appearance().barTintColor == .black) }
  }

  @Test func `appearance settings apply only to their stage, and have no effect outside of any stage`() {
    _ = stage { Toolbar.appearance().barTintColor = .systemRed }
    Toolbar.appearance().barTintColor = .systemGreen
    let bar = Toolbar()
    stage().rootViewController.view.addSubview(bar)
    #expect(bar.barTintColor == nil)
  }

  private final class OwnBar: NavigationBar {}
  private final class Box: View {}

  @Test func `appearance settings of a subclass or container take precedence over those of all bars`() {
    let stage = stage {
      OwnBar.appearance().barTintColor = .systemGreen
      NavigationBar.appearance(whenContainedInInstancesOf: [Box.self]).barStyle = .black
      NavigationBar.appearance(whenContainedInInstancesOf: [Box.self, Box.self]).barTintColor = .systemPink
      NavigationBar.appearance().barTintColor = .systemRed
      NavigationBar.appearance().barStyle = .default
      NavigationBar.appearance().isTranslucent = false
    }
    let box = Box()
    stage.rootViewController.view.addSubview(box)
    let (inside, outside, own) = (NavigationBar(), NavigationBar(), OwnBar())
    for bar in [outside, own] { stage.rootViewController.view.addSubview(bar) }
    box.addSubview(inside)
    #expect([inside, outside, own].map(\.barTintColor) == [.systemRed, .systemRed, .systemGreen])
    #expect([inside, outside, own].map(\.barStyle) == [.black, .default, .default])
    #expect([inside, outside, own].allSatisfy { !$0.isTranslucent })
    let innermost = Box()
    box.addSubview(innermost)
    inside.removeFromSuperview()
    innermost.addSubview(inside)
    #expect(inside.barTintColor == .systemPink)
  }

  @Test func `the items of a bar, including back buttons, adopt appearance settings`() {
    let attributes: [NSAttributedString.Key: Any] = [.foregroundColor: Color.systemRed]
    let screens = [ViewController(), ViewController()]
    let own = BarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    let plain = BarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
    let stage = Stage(size: CGSize(width: 320, height: 480)) {
      BarButtonItem.appearance().setTitleTextAttributes(attributes, for: .normal)
      BarButtonItem.appearance().tintColor = .systemGreen
      TabBarItem.appearance().setTitleTextAttributes(attributes, for: .selected)
      TabBar.appearance().unselectedItemTintColor = .black
      TabBar.appearance().backgroundColor = .white
      let navigation = NavigationController(rootViewController: screens[0])
      screens[0].title = "First"
      navigation.pushViewController(screens[1], animated: false)
      own.tintColor = .black
      screens[1].navigationItem.rightBarButtonItems = [own, plain]
      return TabBarController(viewControllers: [navigation])
    }
    stage.advance(to: stage.now)
    #expect([own.tintColor, plain.tintColor] == [.black, .systemGreen])
    #expect(plain.titleTextAttributes(for: .normal)?[.foregroundColor] as? Color == .systemRed)
    let tabs = stage.rootViewController as? TabBarController
    #expect(tabs?.tabBar.unselectedItemTintColor == .black)
    #expect(tabs?.tabBar.backgroundColor == .white)
    let selected = screens[0].parent?.tabBarItem.titleTextAttributes(for: .selected)
    #expect(selected?[.foregroundColor] as? Color == .systemRed)
    #expect(color(of: "First", in: stage.rootViewController.view) == .systemRed)
    #expect(stage.diagnostics == [])
  }

  private func color(of text: String, in view: View) -> Color? {
    if let label = view as? Label, label.text == text { return label.textColor }
    for subview in view.subviews {
      if let found = color(of: text, in: subview) { return found }
    }
    return nil
  }
}
