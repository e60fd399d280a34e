import Foundation
import Halfway
import HalfwayTestSupport

/// A scene whose screens count their callbacks: a stack of two screens, of which the upper one can be swiped away and
/// the lower one pushes another when it is tapped. Each tap also starts an animation with a completion.
@MainActor
final class LoggedScene {
  /// The callbacks of one stage of the scene.
  @MainActor
  final class Instance {
    let log = EventLog()
    var screens = 0
    /// The number of animations that were started, and of completions by the number of their animation.
    var started = 0
    var completed: [Int: Int] = [:]
    weak var navigation: NavigationController?

    func screen() -> LoggingViewController {
      screens += 1
      return LoggingViewController("S\(screens)", log: log)
    }

    /// The faults at any time, and those of a stage at rest.
    func mistakes(atRest: Bool) -> [String] {
      let counts = AppearanceCounts(log.lines)
      var mistakes = counts.mistakes
      for (animation, count) in completed.sorted(by: { $0.key < $1.key }) where count > 1 {
        mistakes.append("animation \(animation) completed \(count) times")
      }
      guard atRest, let navigation else { return mistakes }
      if completed.count != started { mistakes.append("\(completed.count) of \(started) animations completed") }
      for number in 1...max(1, screens) {
        let isOnTop = navigation.topViewController?.title == "S\(number)"
        if counts.isVisible("S\(number)") != isOnTop { mistakes.append("S\(number) has the wrong last callback") }
      }
      return mistakes
    }
  }

  private(set) var instances: [Instance] = []
  private(set) lazy var scene = Scene(name: "simulated", summary: "screens that count their callbacks") {
    [unowned self] in make()
  }

  /// The scene for replays, whose callbacks nobody counts.
  static var unobserved: Scene {
    let logged = LoggedScene()
    return Scene(name: "simulated", summary: logged.scene.summary) { logged.make() }
  }

  private func make() -> ViewController {
    let instance = Instance()
    instances.append(instance)
    let root = instance.screen()
    let navigation = NavigationController(rootViewController: root)
    instance.navigation = navigation
    navigation.pushViewController(instance.screen(), animated: false)
    let tap = TapGestureRecognizer()
    root.loadViewIfNeeded()
    root.view.addGestureRecognizer(tap)
    tap.addAction { [weak navigation, weak instance, weak root] _ in
      guard let navigation, let instance, let root else { return }
      instance.started += 1
      let number = instance.started
      View.animate(withDuration: 0.2) {
        root.view.subviews.first?.alpha = number.isMultiple(of: 2) ? 1 : 0.5
      } completion: { _ in
        instance.completed[number, default: 0] += 1
      }
      navigation.pushViewController(instance.screen(), animated: true)
    }
    return navigation
  }
}
