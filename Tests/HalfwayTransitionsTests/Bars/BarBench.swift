import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A stage of 320 × 480 points with a navigation controller, its bar, and empty screens titled "A", "B", ….
@MainActor
struct BarBench {
  let navigation: NavigationController
  let screens: [ViewController]
  let driver: StageDriver

  init(_ count: Int = 2, usesBar: Bool = true, under tabs: Bool = false) {
    screens = ["A", "B", "C"].prefix(count).map { name in
      let screen = ViewController()
      screen.title = name
      return screen
    }
    navigation = NavigationController(rootViewController: screens[0])
    if usesBar { _ = screens[0].navigationItem }
    for screen in screens.dropFirst() { navigation.pushViewController(screen, animated: false) }
    let root = tabs ? TabBarController(viewControllers: [navigation]) : navigation
    driver = StageDriver(Stage(rootViewController: root, size: CGSize(width: 320, height: 480), scale: 2))
  }

  var stage: Stage { driver.stage }
  var bar: NavigationBar { navigation.navigationBar }
  /// The visible texts of the bar, from left to right.
  var texts: [String] { bar.visibleTexts(in: bar) }

  func tap(_ x: Double, _ y: Double) {
    driver.down(x, y)
    driver.wait(30)
    driver.up()
  }
}

extension View {
  /// Returns the visible texts in the view, from left to right.
  func visibleTexts(in root: View) -> [String] {
    var found: [(x: Double, text: String)] = []
    func look(_ view: View) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if let label = view as? Label, let text = label.text, !text.isEmpty {
        found.append((Double(view.convert(view.bounds, to: root).minX), text))
      }
      for subview in view.subviews { look(subview) }
    }
    look(self)
    return found.sorted { $0.x < $1.x }.map(\.text)
  }
}
