import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Who is called, and in which order, in the life of a transition: UIKit's order, written out.
@Suite struct CallOrderTests {
  /// What happens to a transition between its first call and rest.
  enum Story: String, CaseIterable, CustomTestStringConvertible {
    case notAnimated = "is not animated"
    case animated = "runs by itself"
    case finished = "is let go to its end"
    case cancelled = "is let go back"
    case cancelledAtZero = "is cancelled without having moved"
    case finishedAtOne = "is finished at its end"
    case caughtThenFinished = "is caught again and finished"
    case caughtThenCancelled = "is caught again and cancelled"

    var testDescription: String { rawValue }
    var isInteractive: Bool { self != .animated && self != .notAnimated }
    var takesPlace: Bool { self != .cancelled && self != .cancelledAtZero && self != .caughtThenCancelled }

    func play(_ rig: Rig) { play(rig.percent, rig.driver) }

    func play(_ percent: PercentDrivenInteractiveTransition, _ driver: StageDriver) {
      switch self {
      case .animated, .notAnimated: break
      case .finished:
        percent.update(0.6)
        percent.finish()
      case .cancelled:
        percent.update(0.4)
        percent.cancel()
      case .cancelledAtZero: percent.cancel()
      case .finishedAtOne:
        percent.update(1)
        percent.finish()
      case .caughtThenFinished, .caughtThenCancelled:
        percent.update(0.5)
        percent.finish()
        driver.wait(50)
        percent.pause()
        percent.update(0.3)
        driver.wait(50)
        if self == .caughtThenFinished { percent.finish() } else { percent.cancel() }
      }
      #expect(driver.settle())
    }
  }

  static func questions(_ operation: String, _ from: String, _ to: String) -> [String] {
    ["delegate animator for \(operation) from \(from) to \(to)", "delegate interaction", "delegate willShow \(to)"]
  }

  static let push = (
    start: questions("push", "B", "C") + ["B willDisappear", "C willAppear", "animate", "alongside"],
    tookPlace: [
      "B didDisappear", "C didAppear", "delegate didShow C", "animationEnded true",
      "coordinator completion, took place",
    ],
    cancelled: [
      "C willDisappear", "C didDisappear", "B willAppear", "B didAppear", "animationEnded false",
      "coordinator completion, cancelled",
    ],
    notAnimated: [
      "delegate willShow C", "B willDisappear", "C willAppear", "B didDisappear", "C didAppear", "delegate didShow C",
    ]
  )

  static let pop = (
    start: questions("pop", "B", "A") + ["B willDisappear", "A willAppear", "animate", "alongside"],
    tookPlace: [
      "B didDisappear", "A didAppear", "delegate didShow A", "animationEnded true",
      "coordinator completion, took place",
    ],
    cancelled: [
      "A willDisappear", "A didDisappear", "B willAppear", "B didAppear", "animationEnded false",
      "coordinator completion, cancelled",
    ],
    notAnimated: [
      "delegate willShow A", "B willDisappear", "A willAppear", "B didDisappear", "A didAppear", "delegate didShow A",
    ]
  )

  @Test("A push that", arguments: Story.allCases)
  func push(_ story: Story) {
    let rig = Rig(interactive: story.isInteractive)
    let screen = rig.fixture.screen("C")
    screen.movesAlongside = true
    rig.navigation.pushViewController(screen, animated: story != .notAnimated)
    story.play(rig)
    let end = story.takesPlace ? Self.push.tookPlace : Self.push.cancelled
    #expect(rig.fixture.newLines() == (story == .notAnimated ? Self.push.notAnimated : Self.push.start + end))
    #expect(rig.fixture.stack == (story.takesPlace ? "ABC" : "AB"))
    #expect(screen.parent === (story.takesPlace ? rig.navigation : nil))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("A pop that", arguments: Story.allCases)
  func pop(_ story: Story) {
    let rig = Rig(interactive: story.isInteractive)
    rig.fixture.screens[0].movesAlongside = true
    let popped = rig.navigation.popViewController(animated: story != .notAnimated)
    #expect(popped === rig.fixture.screens[1])
    story.play(rig)
    let end = story.takesPlace ? Self.pop.tookPlace : Self.pop.cancelled
    #expect(rig.fixture.newLines() == (story == .notAnimated ? Self.pop.notAnimated : Self.pop.start + end))
    #expect(rig.fixture.stack == (story.takesPlace ? "A" : "AB"))
    #expect(rig.fixture.screens[1].parent === (story.takesPlace ? nil : rig.navigation))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test func `the stack changes before the did callbacks and not earlier`() {
    let rig = Rig()
    var stacks: [String] = []
    rig.fixture.screens[0].onAppearance = { stacks.append("\($0) \(rig.fixture.stack)") }
    rig.fixture.screens[1].onAppearance = { stacks.append("\($0) \(rig.fixture.stack)") }
    rig.navigation.popViewController(animated: true)
    #expect(rig.fixture.stack == "AB")
    rig.driver.settle()
    #expect(stacks == ["willDisappear AB", "willAppear AB", "didDisappear A", "didAppear A"])
  }

  @Test func `a screen is loaded before it is told that it appears`() {
    final class Loading: ViewController {
      var wasLoaded: Bool?
      override func viewWillAppear(_ animated: Bool) { wasLoaded = isViewLoaded }
    }
    let (root, second) = (Loading(), Loading())
    let navigation = NavigationController(rootViewController: root)
    let stage = Stage(rootViewController: navigation, size: .init(width: 100, height: 100))
    navigation.pushViewController(second, animated: false)
    #expect(root.wasLoaded == true)
    #expect(second.wasLoaded == true)
    let alone = Loading()
    _ = Stage(rootViewController: alone, size: .init(width: 100, height: 100))
    #expect(alone.wasLoaded == true)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `a navigation controller outside any stage tells its screens nothing`() {
    let journal = Journal()
    let root = JournalingViewController("A", journal: journal)
    let navigation = NavigationController(rootViewController: root)
    _ = navigation.view
    navigation.pushViewController(JournalingViewController("B", journal: journal), animated: true)
    #expect(journal.lines == [])
    let stage = Stage(rootViewController: navigation, size: .init(width: 100, height: 100))
    #expect(journal.lines == ["B willAppear", "B didAppear"])
    #expect(stage.isAtRest)
  }
}
