import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Stages that are released in the middle of a gesture.
@MainActor
@Suite struct StageReleaseTests {
  private final class Witnesses {
    weak var stage: Stage?
    weak var view: View?
    weak var scrollView: ScrollView?
    weak var recognizer: GestureRecognizer?
    weak var screen: ViewController?

    var isEmpty: Bool {
      stage == nil && view == nil && scrollView == nil && recognizer == nil && screen == nil
    }
  }

  /// Makes a gesture of several moments on a stage, and returns what should be released with it.
  private func abandon(after moves: Int) -> Witnesses {
    let witnesses = Witnesses()
    let fixture = NavigationFixture(screens: 2)
    let screen = fixture.screens[1]
    let scrollView = ScrollView(frame: screen.view.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    screen.view.addSubview(scrollView)
    let tap = TapGestureRecognizer()
    scrollView.addGestureRecognizer(tap)
    (witnesses.stage, witnesses.view, witnesses.scrollView) = (fixture.stage, screen.view, scrollView)
    (witnesses.recognizer, witnesses.screen) = (tap, screen)
    fixture.driver.down(3)
    for step in 0..<moves {
      fixture.driver.wait(10)
      fixture.driver.move(3 + Double(step) * 20)
    }
    return witnesses
  }

  @Test("a stage that is released while a contact is down releases its screens and views", arguments: [0, 1, 4, 12])
  func contact(moves: Int) {
    #expect(abandon(after: moves).isEmpty)
  }
}
