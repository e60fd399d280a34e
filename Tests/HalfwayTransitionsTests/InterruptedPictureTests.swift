import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// What the screen shows after a transition was interrupted.
@MainActor
@Suite struct InterruptedPictureTests {
  private func place(of view: View, in play: ScreenPlay) throws -> ScreenPicture.Place {
    try #require(place(of: view, on: play.driver.stage))
  }

  private func place(of view: View, on stage: Stage) -> ScreenPicture.Place? {
    ScreenPicture(of: stage).places.first { $0.view === view }
  }

  @Test("an interrupted drag goes on with the velocity of the finger", arguments: [300.0, 1000, -400])
  func drag(pointsPerSecond: Double) throws {
    let play = ScreenPlay()
    play.play(.animate(.builtIn))
    play.play(.push(animated: false))
    let page = try #require(play.stack.topViewController?.view)
    var x = 2.0
    play.driver.down(x, 200)
    // First far enough to the right that it can go back.
    for points in Array(repeating: 15, count: 10) + Array(repeating: pointsPerSecond / 100, count: 12) {
      x += points
      play.driver.wait(10)
      play.driver.move(x)
    }
    let before = try place(of: page, in: play)
    #expect(before.corners[0].x > 50 && before.velocities[0].x == 0)
    play.play(.push(animated: true))
    let after = try place(of: page, in: play)
    #expect(abs(after.corners[0].x - before.corners[0].x) < 0.01)
    #expect(abs(Double(after.velocities[0].x) - pointsPerSecond) < 0.02 * abs(pointsPerSecond) + 12)
  }

  @Test(
    "a drag by an app's own percent driver goes on with the velocity of its updates", arguments: [250.0, 900, -400])
  func percentDriver(pointsPerSecond: Double) throws {
    let rig = OwnPercentDriver()
    rig.drag(pointsPerSecond > 0 ? 10 : 350, at: pointsPerSecond)
    let before = try #require(place(of: rig.page.view, on: rig.stage))
    #expect(before.corners[0].x > 20 && before.velocities[0].x == 0)
    rig.navigation.pushViewController(ViewController(), animated: true)
    let after = try #require(place(of: rig.page.view, on: rig.stage))
    #expect(abs(after.corners[0].x - before.corners[0].x) < 0.01)
    #expect(abs(Double(after.velocities[0].x) - pointsPerSecond) < 0.02 * abs(pointsPerSecond) + 12)
  }

  @Test func `updates by an app's own percent driver that have come to rest leave no velocity`() throws {
    let rig = OwnPercentDriver()
    rig.drag(10, at: 600)
    rig.driver.wait(200)
    rig.navigation.pushViewController(ViewController(), animated: true)
    let after = try #require(place(of: rig.page.view, on: rig.stage))
    #expect(after.corners[0].x > 50 && abs(after.velocities[0].x) < 12)
  }

  @Test("a zoomed page that is dragged in both dimensions goes on with the velocity of the finger")
  func zoom() {
    var checked = 0
    let found = counterexample(seed: 29, runs: 40) { random in
      (CGVector(dx: random.uniform(in: -700...700), dy: random.uniform(in: 100...1000)), random.uniform(in: 120...260))
    } check: { velocity, milliseconds in
      let rig = ZoomRig()
      rig.open()
      let end = rig.drag(at: velocity, over: milliseconds)
      guard let context = rig.context, context.percentComplete < 0.95 else { return nil }
      guard let grabbed = rig.point(at: end) else { return "no page" }
      rig.driver.send(.resize(width: 376, height: 667, scale: 1))
      guard let (after, shown) = rig.motion(of: grabbed) else { return "no page" }
      guard hypot(after.x - end.x, after.y - end.y) < 1 else { return "the page jumps from \(end) to \(after)" }
      checked += 1
      let allowed = 0.02 * hypot(velocity.dx, velocity.dy) + 20
      return hypot(shown.dx - velocity.dx, shown.dy - velocity.dy) < allowed
        ? nil : "the finger had \(velocity), the page has \(shown)"
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
    #expect(checked >= 25)
  }

  @Test func `a transition that a resize interrupts goes on from where it is`() throws {
    let play = ScreenPlay()
    play.play(.push(animated: true))
    play.driver.wait(100)
    let page = try #require(play.stack.topViewController?.view)
    let before = try place(of: page, in: play)
    play.play(.resize(500, 300))
    let after = try place(of: page, in: play)
    #expect(page.bounds.size == CGSize(width: 500, height: 300))
    #expect(before.corners[0].x > 50 && abs(after.corners[0].x - before.corners[0].x) < 0.01)
    #expect(abs(after.velocities[0].x - before.velocities[0].x) < 12)
    play.driver.settle()
    #expect(try place(of: page, in: play).corners[0] == .zero)
    #expect(play.driver.stage.transition == nil && play.driver.stage.isAtRest)
  }
}

/// A screen whose pops are driven by a plain percent driver, from the app's own pan.
@MainActor
private final class OwnPercentDriver: NavigationControllerDelegate {
  let page = ViewController()
  let navigation = NavigationController(rootViewController: ViewController())
  let driver: StageDriver
  var stage: Stage { driver.stage }
  private let percentDriver = PercentDrivenInteractiveTransition()
  private let pan = PanGestureRecognizer()

  init() {
    driver = StageDriver(Stage(rootViewController: navigation, size: CGSize(width: 400, height: 300)))
    navigation.delegate = self
    navigation.pushViewController(page, animated: false)
    driver.settle()
    page.view.addGestureRecognizer(pan)
    pan.addAction { [unowned self] pan in
      switch pan.state {
      case .began: navigation.popViewController(animated: true)
      case .changed:
        // The finger is on the page wherever it began.
        percentDriver.update((pan.location(in: navigation.view).x - 10) / 400)
      default: break
      }
    }
  }

  /// Drags from a place with a velocity in points per second.
  func drag(_ start: Double, at pointsPerSecond: Double) {
    driver.down(start, 150)
    driver.drag(to: start + pointsPerSecond * 0.2, 150, over: 200)
    stage.advance(to: driver.time)
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { SlideAnimator(operation: operation) }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    (animator as? SlideAnimator)?.operation == .pop ? percentDriver : nil
  }
}
