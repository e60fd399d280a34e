import HalfwayTestSupport
import Testing
import UIKit

/// What the listings do, as they would on iOS.
@Suite struct ListingTests {
  @Test func `a fade that is drawn half and let go ends or goes back`() {
    for finishes in [true, false] {
      let fixture = NavigationFixture(screens: 1)
      let delegate = FadeDelegate()
      let percent = UIPercentDrivenInteractiveTransition()
      delegate.interaction = percent
      fixture.navigation.delegate = delegate
      let screen = fixture.screen("B")
      fixture.navigation.pushViewController(screen, animated: true)
      percent.update(0.5)
      fixture.driver.wait(40)
      #expect(screen.view.layer.presentation.opacity == 0.5)
      if finishes { percent.finish() } else { percent.cancel() }
      fixture.driver.settle()
      #expect(fixture.stack == (finishes ? "AB" : "A"))
      #expect(fixture.mistakesAtRest == [])
      #expect(fixture.stage.diagnostics == [])
    }
  }
}
