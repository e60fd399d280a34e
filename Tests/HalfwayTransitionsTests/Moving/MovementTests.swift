import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Views that move among targets.
@MainActor
@Suite struct MovementTests {
  /// A page with a drawer of 300 points at its left edge, which can be half open.
  private final class DrawerPage: ViewController {
    let drawer = View(frame: CGRect(x: -300, y: 0, width: 300, height: 600))
    let movement = TargetMovement([
      MoveTarget("closed", at: 0), MoveTarget("half", at: 150), MoveTarget("open", at: 300),
    ])
    private(set) var interaction: InteractiveMove?
    private(set) var settled: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      drawer.backgroundColor = .red
      view.addSubview(drawer)
      movement.didMove = { [unowned self] in drawer.frame.origin.x = $0 - 300 }
      movement.didSettle = { [unowned self] in settled.append($0) }
      let pan = PanGestureRecognizer()
      interaction = InteractiveMove(PanProgress(.right, pan: pan), of: movement, in: self)
      view.addGestureRecognizer(pan)
    }
  }

  private static func make(_ ticks: TickTrain = .regular(hertz: 60)) -> (page: DrawerPage, driver: StageDriver) {
    let page = DrawerPage()
    let driver = StageDriver(
      Stage(rootViewController: page, size: CGSize(width: 400, height: 600)), ticks: ticks, keepsTrace: true)
    driver.settle()
    return (page, driver)
  }

  private static func drag(_ driver: StageDriver, _ from: Double, _ to: Double, ms: Double, hold: Double = 120) {
    driver.down(from)
    driver.drag(to: to, 300, over: ms)
    driver.wait(hold)
    driver.up()
  }

  @Test func `a drag comes to rest at the nearest target, and the verdict names it`() {
    let (page, driver) = Self.make()
    Self.drag(driver, 20, 30 + 140, ms: 300)
    #expect(page.movement.isSettling && driver.stage.movement === page.movement)
    driver.settle()
    #expect(page.movement.selectedIndex == 1 && page.drawer.frame.minX == -150 && page.settled == [1])
    let verdict = driver.verdictObserver.verdict
    #expect(verdict.target == "half" && verdict.outcome == .finish && verdict.targets == ["closed", "half", "open"])
    #expect(verdict.decision?.rule == .progress && driver.stage.movement == nil && driver.stage.isAtRest)
    Self.drag(driver, 200, 200 - 10 - 60, ms: 300)
    driver.settle()
    #expect(driver.verdictObserver.verdict.target == "half" && driver.verdictObserver.verdict.outcome == .cancel)
    #expect(page.drawer.frame.minX == -150 && driver.stage.diagnostics == [])
  }

  @Test func `a flick leads to the next target, and backward from the last one`() {
    let (page, driver) = Self.make()
    Self.drag(driver, 20, 110, ms: 60, hold: 0)
    driver.settle()
    #expect(page.movement.targets[page.movement.selectedIndex].name == "half")
    Self.drag(driver, 100, 190, ms: 60, hold: 0)
    driver.settle()
    #expect(page.movement.selectedIndex == 2)
    Self.drag(driver, 300, 230, ms: 50, hold: 0)
    driver.settle()
    #expect(page.movement.selectedIndex == 1 && page.settled == [1, 2, 1])
  }

  @Test func `beyond its ends, the view resists and returns`() {
    let (page, driver) = Self.make()
    driver.stage.perform { page.movement.select(2, on: driver.stage, animated: false) }
    #expect(page.drawer.frame.minX == 0)
    driver.down(100)
    driver.drag(to: 300, 300, over: 300)
    #expect(page.movement.positionPoints > 310 && page.movement.positionPoints < 300 + 190 * 0.55)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(page.movement.positionPoints == 300 && driver.verdictObserver.verdict.target == "open")
    page.movement.bandPoints = 0
    driver.down(100)
    driver.drag(to: 300, 300, over: 300)
    #expect(page.movement.positionPoints == 300)
    driver.up()
    driver.settle()
  }

  @Test func `a release and a grab continue the position and, at the release, the velocity`() throws {
    let (page, driver) = Self.make(.regular(hertz: 1000))
    driver.down(20)
    driver.drag(to: 140, 300, over: 200)
    let held = page.movement.positionPoints
    let velocity = try #require(page.movement.velocityPointsPerSecond)
    driver.up()
    #expect(page.movement.positionPoints == held)
    let released = try #require(page.movement.velocityPointsPerSecond)
    #expect(abs(released - velocity) < 0.02 * velocity)
    driver.wait(60)
    let moving = page.movement.positionPoints
    #expect(moving > held + 10)
    // A finger on the moving view holds it where it is.
    driver.down(200)
    #expect(page.movement.isHeld && page.movement.positionPoints == moving)
    driver.wait(200)
    #expect(page.movement.positionPoints == moving)
    driver.drag(to: 190, 300, over: 100)
    #expect(abs(page.movement.positionPoints - (moving - 10)) < 1e-9)
    driver.wait(100)
    driver.up()
    driver.settle()
    #expect(driver.verdictObserver.verdict.catches == 1 && page.settled.count == 1)
  }

  @Test func `a selection by the app is animated and takes the view from a finger`() {
    let (page, driver) = Self.make()
    driver.stage.perform { page.movement.select(1, on: driver.stage, animated: true) }
    driver.wait(50)
    #expect(page.movement.isSettling && page.movement.positionPoints > 5 && page.movement.positionPoints < 150)
    driver.settle()
    driver.down(100)
    driver.drag(to: 160, 300, over: 200)
    driver.stage.perform { page.movement.select(0, on: driver.stage, animated: true) }
    driver.drag(to: 200, 300, over: 100)
    driver.up()
    driver.settle()
    #expect(page.movement.selectedIndex == 0 && page.movement.positionPoints == 0 && page.settled == [1, 0])
    // Without a stage, and with an index that doesn't exist.
    page.movement.select(9, on: nil, animated: true)
    #expect(page.movement.selectedIndex == 2 && page.movement.positionPoints == 300)
  }

  @Test func `a view goes on to its target when the targets change`() {
    let (page, driver) = Self.make()
    page.movement.select(1, on: nil, animated: false)
    page.movement.targets = [MoveTarget("open", at: 260), MoveTarget("half", at: 120), MoveTarget("closed", at: 0)]
    #expect(page.movement.selectedIndex == 1 && page.drawer.frame.minX == -180)
    driver.stage.perform { page.movement.select(2, on: driver.stage, animated: true) }
    driver.wait(60)
    let (place, velocity) = (page.movement.positionPoints, page.movement.velocityPointsPerSecond ?? 0)
    page.movement.targets = [MoveTarget("closed", at: 0), MoveTarget("wide", at: 290)]
    #expect(page.movement.positionPoints == place && page.movement.selectedIndex == 1)
    #expect(abs((page.movement.velocityPointsPerSecond ?? 0) - velocity) < 0.02 * velocity)
    driver.settle()
    #expect(page.movement.positionPoints == 290)
    page.movement.targets = []
    #expect(page.movement.positionPoints == 0 && page.movement.targets.count == 1)
  }

  @Test func `the same events give the same end at every frame rate`() {
    var ends: Set<[Double]> = []
    for hertz in [24.0, 60, 144, 1000] {
      let (page, driver) = Self.make(.regular(hertz: hertz))
      Self.drag(driver, 20, 150, ms: 180, hold: 0)
      driver.wait(90)
      let moment = page.movement.isSettling
      driver.settle()
      let verdict = driver.verdictObserver.verdict
      ends.insert([
        page.movement.positionPoints, moment ? 1 : 0, verdict.decision?.measurement.velocityPointsPerSecond ?? -1,
        Double(verdict.settleMicroseconds ?? -1),
      ])
    }
    #expect(ends.count == 1)
  }

  @Test func `a vertical drag doesn't move the drawer, and neither does a drag during a transition`() {
    let (page, driver) = Self.make()
    driver.down(100)
    driver.drag(to: 110, 450, over: 200)
    driver.up()
    driver.settle()
    #expect(page.movement.positionPoints == 0 && driver.verdictObserver.verdict.outcome == .none)
    let next = ViewController()
    driver.stage.perform { page.present(next, animated: true) }
    driver.wait(50)
    Self.drag(driver, 20, 200, ms: 100)
    driver.settle()
    #expect(page.movement.positionPoints == 0 && page.presentedViewController === next)
  }
}
