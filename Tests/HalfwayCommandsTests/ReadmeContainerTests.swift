import Foundation
import Halfway
import HalfwayTestSupport
import Testing

/// The behavior of the containers in the documentation.
@MainActor
@Suite struct ReadmeContainerTests {
  private static let size = CGSize(width: 375, height: 600)

  private func driver(_ root: ViewController) -> StageDriver {
    StageDriver(Stage(rootViewController: root, size: Self.size))
  }

  @Test func `the documentation's tabs cross-fade`() {
    let delegate = FadingTabs()
    let tabs = makeTabs(delegate: delegate)
    let driver = driver(tabs)
    tabs.selectedIndex = 1
    driver.wait(100)
    #expect(driver.stage.transition != nil)
    let alpha = tabs.viewControllers![1].view.layer.presentationValues.opacity
    #expect(alpha > 0.05 && alpha < 0.95)
    driver.settle()
    #expect(tabs.selectedViewController === tabs.viewControllers![1] && driver.stage.diagnostics.isEmpty)
  }

  @Test func `the documentation's sheet covers half of a dimmed page and can be dismissed`() throws {
    let page = Page("Page", color: .white)
    let driver = driver(page)
    let before = driver.stage.displayList.digest
    let delegate = HalfSheetDelegate()
    showSheet(over: page, delegate: delegate)
    driver.settle()
    let sheet = try #require(page.presentedViewController)
    #expect(sheet.view.frame == CGRect(x: 0, y: 300, width: 375, height: 300))
    #expect(sheet.view.superview?.subviews.first?.frame == CGRect(origin: .zero, size: Self.size))
    page.dismiss(animated: true)
    driver.settle()
    #expect(page.presentedViewController == nil && driver.stage.displayList.digest == before)
    #expect(driver.stage.diagnostics.isEmpty)
  }

  @Test(arguments: [(200.0, -240.0), (60, 0)])
  func `the documentation's drawer follows the finger and opens past half`(distance: Double, rest: Double) {
    let page = ViewController()
    let panel = View(frame: CGRect(x: 0, y: 300, width: 375, height: 300))
    page.view.addSubview(panel)
    let drawer = Drawer(panel)
    let pan = PanGestureRecognizer(target: drawer, action: Drawer.handlePan)
    page.view.addGestureRecognizer(pan)
    let driver = driver(page)
    driver.down(200, 500)
    driver.drag(to: 200, 500 - distance, over: 300)
    driver.wait(200)
    let held = panel.layer.presentationValues.transform.m42
    #expect(abs(held + distance) < 15, "\(held)")
    driver.up()
    driver.settle()
    #expect(abs(panel.layer.presentationValues.transform.m42 - rest) < 0.5)
  }

  @Test func `the documentation's container transitions from one page to the other`() {
    let pages = [Page("One", color: .white), Page("Two", color: .black)]
    let switcher = Switcher(pages[0])
    let driver = driver(switcher)
    switcher.show(pages[1])
    driver.wait(100)
    #expect(driver.stage.transition != nil)
    driver.settle()
    #expect(switcher.current === pages[1] && switcher.children.count == 1)
    #expect(switcher.view.subviews.count == 1 && switcher.view.subviews.first === pages[1].view)
    #expect(driver.stage.diagnostics.isEmpty)
  }

  @Test func `a swipe from the edge takes the documentation's deck to the next page`() throws {
    let pages = [Page("One", color: .white), Page("Two", color: .black)]
    let deck = Deck(pages[0])
    let driver = driver(deck)
    let swipe = makeSwipe(in: deck, to: pages[1])
    driver.down(372, 300)
    driver.drag(to: 120, 300, over: 300)
    #expect(driver.stage.transition != nil)
    driver.up()
    driver.settle()
    withExtendedLifetime(swipe) {}
    #expect(deck.children.count == 1 && deck.children.first === pages[1])
    #expect(driver.stage.diagnostics.isEmpty)
  }
}
