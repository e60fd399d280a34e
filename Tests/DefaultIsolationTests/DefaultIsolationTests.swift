import HalfwayTestSupport
import Testing
import UIKit

/// A target whose default isolation is the main actor, the default for new apps in Xcode, compiles and works.
@Suite struct DefaultIsolationTests {
  @Test func `an app without isolation annotations pushes a view controller with its own animator`() {
    let browser = Browser()
    let navigation = UINavigationController(rootViewController: browser)
    let driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 375, height: 667)))
    driver.wait(200)
    #expect(browser.titles == ["main queue", "timer"])
    driver.down(200, 300)
    driver.wait(30)
    driver.up()
    driver.wait(500)
    driver.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(browser.fade.completed == [true])
    #expect(Browser.opened == 1)
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `background work returns its result to the main actor`() async {
    #expect(await Browser().load() == 500_500)
  }
}
