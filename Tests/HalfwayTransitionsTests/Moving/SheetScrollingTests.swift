import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// A list in a sheet with detents: one touch moves the sheet and scrolls the list.
@MainActor
@Suite struct SheetScrollingTests {
  private final class ListPage: ViewController {
    let list = ScrollView()

    override func loadView() {
      list.contentSize = CGSize(width: 400, height: 4000)
      list.backgroundColor = .white
      view = list
    }
  }

  private static func make(
    isExpanding: Bool = true, detent: SheetPresentationController.Detent.Identifier = .medium
  ) throws -> (page: ListPage, sheet: SheetPresentationController, driver: StageDriver) {
    let (root, page) = (ViewController(), ListPage())
    let driver = StageDriver(Stage(rootViewController: root, size: CGSize(width: 400, height: 800)))
    let sheet = try #require(page.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.selectedDetentIdentifier = detent
    sheet.prefersScrollingExpandsWhenScrolledToEdge = isExpanding
    driver.stage.perform { root.present(page, animated: true) }
    driver.settle()
    return (page, sheet, driver)
  }

  /// The distance of the sheet's upper edge from the lower edge of the stage, as displayed.
  private static func height(_ page: ListPage) -> Double {
    800 - Double(page.list.superview?.layer.presentation()?.frame.minY ?? .nan)
  }

  @Test func `an upward drag expands the sheet and then scrolls, and back`() throws {
    let (page, sheet, driver) = try Self.make()
    driver.down(200, 700)
    driver.drag(to: 200, 690 - 300, over: 300)
    #expect(abs(Self.height(page) - 700) < 1e-6 && page.list.contentOffset.y == 0)
    driver.drag(to: 200, 690 - 470, over: 300)
    #expect(abs(Self.height(page) - 770) < 1e-6 && abs(page.list.contentOffset.y - 100) < 1e-6)
    driver.drag(to: 200, 690 - 200, over: 300)
    #expect(abs(Self.height(page) - 600) < 1e-6 && page.list.contentOffset.y == 0)
    driver.drag(to: 200, 690 - 470, over: 300)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(sheet.selectedDetentIdentifier == .large && driver.verdictObserver.verdict.target == "large")
    #expect(abs(page.list.contentOffset.y - 100) < 1e-6 && driver.stage.diagnostics == [])
    // From the scrolled list past its top, down to medium in the same touch.
    driver.down(200, 200)
    driver.drag(to: 200, 210 + 100 + 250, over: 300)
    #expect(abs(Self.height(page) - 520) < 1e-6 && page.list.contentOffset.y == 0)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(sheet.selectedDetentIdentifier == .medium && abs(Self.height(page) - 400) < 1e-6)
  }

  @Test func `without expansion, the list scrolls at the medium detent`() throws {
    let (page, sheet, driver) = try Self.make(isExpanding: false)
    driver.down(200, 700)
    driver.drag(to: 200, 690 - 200, over: 300)
    #expect(Self.height(page) == 400 && abs(page.list.contentOffset.y - 200) < 1e-6)
    driver.drag(to: 200, 690 + 50, over: 300)
    #expect(abs(Self.height(page) - 350) < 1e-6 && page.list.contentOffset.y == 0)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(Self.height(page) == 400 && sheet.selectedDetentIdentifier == .medium)
  }

  @Test func `a flick in the list throws the sheet, and a flick of the scrolled list only scrolls`() throws {
    let (page, sheet, driver) = try Self.make()
    driver.down(200, 700)
    driver.drag(to: 200, 600, over: 60)
    driver.up()
    #expect(!page.list.isDecelerating)
    driver.settle()
    #expect(sheet.selectedDetentIdentifier == .large && page.list.contentOffset.y == 0)
    driver.down(200, 700)
    driver.drag(to: 200, 500, over: 80)
    driver.up()
    #expect(page.list.isDecelerating)
    driver.settle()
    #expect(page.list.contentOffset.y > 300 && Self.height(page) == 770)
    let before = driver.verdictObserver.events.count
    driver.down(200, 500)
    driver.drag(to: 200, 560, over: 200)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(driver.verdictObserver.events.count == before && driver.stage.diagnostics == [])
  }

  private struct Path: CustomStringConvertible {
    var isExpanding: Bool
    var startsLarge: Bool
    var steps: [Double]

    var description: String { "expanding \(isExpanding), large \(startsLarge), \(steps)" }
  }

  @Test func `no point of a finger's path is lost between sheet and list`() throws {
    let failure = counterexample(seed: 2211, runs: 150) { random -> Path in
      Path(
        isExpanding: random.next() % 3 != 0, startsLarge: random.next() % 2 == 0,
        steps: (0..<Int(8 + random.next() % 40)).map { _ in (random.uniform(in: -90...90) * 4).rounded() / 4 })
    } shrink: { path in
      removals(of: path.steps).map { steps in
        var shorter = path
        shorter.steps = steps
        return shorter
      }
    } check: { path in
      do {
        let (page, _, driver) = try Self.make(
          isExpanding: path.isExpanding, detent: path.startsLarge ? .large : .medium)
        var y = 500.0
        driver.down(200, y)
        // Out of the slop, upward.
        y -= 20
        driver.drag(to: 200, y, over: 30)
        let sum = Self.height(page) + page.list.contentOffset.y + y
        for step in path.steps {
          y = min(780, max(10, y + step))
          driver.drag(to: 200, y, over: 20)
          let now = Self.height(page) + page.list.contentOffset.y + y
          if abs(now - sum) > 1e-6 {
            return "\(now - sum) points at \(y): height \(Self.height(page)), offset \(page.list.contentOffset.y)"
          }
        }
        driver.wait(60)
        driver.up()
        driver.settle()
        return driver.stage.diagnostics.isEmpty && driver.stage.isAtRest ? nil : "\(driver.stage.diagnostics)"
      } catch { return "\(error)" }
    }
    #expect(failure == nil, "\(String(describing: failure))")
  }
}
