import Foundation
import HalfwayLists
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A stage with a navigation controller.
@MainActor
final class Pushes {
  let navigation: NavigationController
  let driver: StageDriver
  var stage: Stage { driver.stage }

  init(_ root: ViewController, size: CGSize = CGSize(width: 320, height: 480), hertz: Double = 60) {
    navigation = NavigationController(rootViewController: root)
    driver = StageDriver(Stage(rootViewController: navigation, size: size), ticks: .regular(hertz: hertz))
  }

  func tap(_ x: Double, _ y: Double) {
    driver.down(x, y)
    driver.wait(60)
    driver.up()
  }

  /// A slow swipe from the left edge that pauses before the release.
  func swipeBack(to x: Double) {
    driver.down(3, 240)
    driver.drag(to: x, 240, over: 300)
    driver.wait(200)
    driver.up()
    driver.settle()
  }
}
