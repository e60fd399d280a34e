import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A stage with a navigation controller and logging screens named A, B, C, … from the bottom of the stack.
@MainActor
public final class NavigationFixture {
  /// The log of all the screens.
  public let log = EventLog()
  /// The navigation controller.
  public let navigation: NavigationController
  /// The screens that are initially on the stack.
  public let screens: [LoggingViewController]
  /// The driver of the stage.
  public let driver: StageDriver

  /// The stage.
  public var stage: Stage { driver.stage }
  /// All the lines that `newLines()` has returned so far.
  public private(set) var history: [String] = []

  /// Creates a fixture.
  ///
  /// - Parameters:
  ///   - count: The number of screens on the stack, in 1...6.
  ///   - size: The size of the stage, in points.
  ///   - ticks: The times of the frames.
  ///   - thresholds: The thresholds of the stage.
  ///   - keepsTrace: Whether to keep the trace of the run.
  public init(
    screens count: Int = 2, size: CGSize = CGSize(width: 400, height: 600), ticks: TickTrain = .regular(hertz: 60),
    thresholds: Thresholds = .standard, keepsTrace: Bool = false
  ) {
    let names = ["A", "B", "C", "D", "E", "F"]
    let log = log
    screens = names.prefix(max(1, count)).map { LoggingViewController($0, log: log) }
    navigation = NavigationController(rootViewController: screens[0])
    for screen in screens.dropFirst() { navigation.pushViewController(screen, animated: false) }
    let stage = Stage(rootViewController: navigation, size: size, thresholds: thresholds)
    driver = StageDriver(stage, ticks: ticks, keepsTrace: keepsTrace)
  }

  /// Returns a new screen that isn't on the stack.
  public func screen(_ name: String) -> LoggingViewController { LoggingViewController(name, log: log) }

  /// Returns the log's lines since the last call.
  public func newLines() -> [String] {
    let lines = log.take()
    history += lines
    return lines
  }

  /// The names of the screens on the stack, joined, from the bottom.
  public var stack: String { navigation.viewControllers.compactMap { $0.title }.joined() }

  /// Descriptions of everything that is wrong with a stage at rest. Empty if the top screen covers the stage and all
  /// temporary state has been removed.
  public var mistakesAtRest: [String] {
    _ = newLines()
    var mistakes: [String] = []
    func check(_ holds: Bool, _ mistake: @autoclosure () -> String) { if !holds { mistakes.append(mistake()) } }
    check(stage.isAtRest, "the stage is not at rest")
    check(navigation.transition == nil && stage.transition == nil, "a transition is left")
    check(navigation.view.layer.timeline == nil, "the container still has a transition's timeline")
    guard let top = navigation.topViewController else { return mistakes + ["the stack is empty"] }
    check(
      navigation.view.subviews.count == 1 && navigation.view.subviews[0] === top.view,
      "\(navigation.view.subviews.count) views in the container instead of the topmost screen's alone")
    check(
      navigation.view.layer.sublayers.count == 1, "\(navigation.view.layer.sublayers.count) layers in the container")
    check(top.view.frame == navigation.view.bounds, "the screen stands at \(top.view.frame)")
    check(top.view.transform.isIdentity, "the screen has a transform: \(top.view.transform)")
    check(top.view.alpha == 1 && !top.view.isHidden, "the screen cannot be seen")
    check(!top.view.layer.hasAnimations, "the screen is still animated")
    check(top.view.layer.shadowOpacity == 0, "the screen still casts a shadow")
    let appearanceCounts = AppearanceCounts(history)
    mistakes += appearanceCounts.mistakes
    for name in Set(history.compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0.count == 1 })
      .sorted()
    {
      check(appearanceCounts.isVisible(name) == (name == top.title), "\(name) was told wrongly whether it is there")
    }
    for controller in navigation.viewControllers {
      check(controller.parent === navigation, "\(controller.title ?? "?") is not the container's child")
      check(controller.transitionCoordinator == nil, "\(controller.title ?? "?") still has a coordinator")
    }
    check(navigation.children.count == navigation.viewControllers.count, "children and stack differ")
    return mistakes
  }
}
