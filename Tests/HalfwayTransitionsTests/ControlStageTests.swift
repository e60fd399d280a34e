import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Controls on a stage, in the screens of a navigation controller.
@MainActor @Suite struct ControlStageTests {
  private final class Screen: ViewController {
    let button = Button(type: .system)
    var presses = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      button.setTitle("Next", for: .normal)
      button.frame = CGRect(x: 150, y: 200, width: 100, height: 44)
      button.addTarget(self, action: Screen.pressed, for: .touchUpInside)
      view.addSubview(button)
    }

    func pressed(_ sender: Button) {
      presses += 1
      navigationController?.pushViewController(Screen(), animated: true)
    }
  }

  @Test func `a button pushes a screen, and no button responds during the transition`() throws {
    let first = Screen()
    let navigation = NavigationController(rootViewController: first)
    let driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 400, height: 600)))
    driver.down(200, 220)
    driver.wait(60)
    driver.up()
    #expect(first.presses == 1 && driver.stage.transition != nil)
    driver.wait(100)
    driver.down(200, 220)
    driver.up()
    let second = try #require(navigation.visibleViewController as? Screen)
    #expect(second !== first && first.presses == 1 && second.presses == 0)
    #expect(driver.settle() && !first.button.isHighlighted)
    driver.down(200, 220)
    driver.up()
    #expect(second.presses == 1)
    #expect(driver.settle() && driver.stage.diagnostics.isEmpty)
  }

  @Test func `a swipe back that begins on a button pops the screen without pressing the button`() throws {
    let navigation = NavigationController(rootViewController: Screen())
    let driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 400, height: 600)))
    let second = Screen()
    second.button.frame = .zero
    navigation.pushViewController(second, animated: false)
    second.button.frame = CGRect(x: 0, y: 200, width: 100, height: 44)
    driver.down(4, 220)
    driver.drag(to: 300, over: 200)
    #expect(!second.button.isTracking)
    driver.up()
    #expect(driver.settle() && navigation.viewControllers.count == 1 && second.presses == 0)
  }

  @Test func `disabling animations applies animation blocks immediately, on that stage only`() {
    func stage() -> (stage: Stage, view: View) {
      let controller = ViewController()
      let stage = Stage(rootViewController: controller, size: CGSize(width: 400, height: 600))
      let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      controller.view.addSubview(view)
      return (stage, view)
    }
    let (first, second) = (stage(), stage())
    first.stage.perform { View.setAnimationsEnabled(false) }
    var endings: [Bool] = []
    for (stage, view) in [first, second] {
      stage.perform {
        View.animate(withDuration: 1) {
          view.alpha = 0
        } completion: {
          endings.append($0)
        }
      }
    }
    #expect(first.view.layer.presentationValues.opacity == 0 && second.view.layer.presentationValues.opacity == 1)
    #expect(first.stage.perform { View.areAnimationsEnabled } == false && View.areAnimationsEnabled)
    first.stage.perform { View.setAnimationsEnabled(true) }
    #expect(first.stage.perform { View.areAnimationsEnabled })
    #expect(endings.count == 1)
  }
}
