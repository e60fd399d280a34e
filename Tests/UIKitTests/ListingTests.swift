import HalfwayTestSupport
import Testing
import UIKit

/// The behavior of the listings, as on iOS.
@MainActor
@Suite struct ListingTests {
  @Test func `a fade that is driven halfway finishes or cancels`() {
    for finishes in [true, false] {
      let fixture = NavigationFixture(screens: 1)
      let delegate = FadeDelegate()
      let percent = UIPercentDrivenInteractiveTransition()
      delegate.interaction = percent
      fixture.navigation.delegate = delegate
      let screen = fixture.screen("B")
      fixture.navigation.pushViewController(screen, animated: true)
      var ends: [Bool] = []
      fixture.navigation.transitionCoordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
      percent.update(0.5)
      fixture.driver.wait(40)
      #expect(screen.view.layer.presentationValues.opacity == 0.5)
      if finishes { percent.finish() } else { percent.cancel() }
      fixture.driver.settle()
      #expect(fixture.stack == (finishes ? "AB" : "A"))
      #expect(ends == [!finishes])
      #expect(fixture.mistakesAtRest == [])
      #expect(fixture.stage.diagnostics == [])
    }
  }

  @Test func `a long drag dismisses a card, and a short drag doesn't`() {
    for distance in [120.0, 400] {
      let root = UIViewController()
      let driver = StageDriver(Stage(rootViewController: root, size: CGSize(width: 400, height: 600)))
      let card = CardViewController()
      root.present(card, animated: false)
      driver.settle()
      driver.down(200, 100)
      driver.drag(to: 200, 100 + distance, over: 400)
      #expect(driver.stage.transition?.isInteractive == true)
      driver.wait(200)
      driver.up()
      driver.settle()
      #expect((root.presentedViewController === card) == (distance < 200))
      #expect(card.view.transform == .identity)
      #expect(driver.stage.diagnostics == [])
    }
  }

  @Test func `a view controller isolated to the main actor counts taps`() {
    let scene = Scene(name: "counter", summary: "Counts taps.") { CounterViewController() }
    let driver = StageDriver(scene.makeStage())
    let label = driver.stage.rootViewController.view.subviews.lazy.compactMap { $0 as? UILabel }.first
    let shown = (0..<3).map { _ in
      let text = label?.text
      driver.down(200, 300)
      driver.wait(30)
      driver.up()
      driver.wait(400)
      return text
    }
    #expect(shown == ["0", "1", "2"])
  }
}
