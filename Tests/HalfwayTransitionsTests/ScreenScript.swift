import Foundation
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// Calls to containers of every kind on one stage, in any order and at any time.
struct ScreenScript: CustomStringConvertible {
  indirect enum Step {
    case present(ModalPresentationStyle, animated: Bool)
    /// From one of the screens that present, counted from the root.
    case dismiss(Int, animated: Bool)
    case select(Int)
    case push(animated: Bool)
    case pop(animated: Bool)
    /// Whether the transitions from here on wait for a finger.
    case drive(Bool)
    case update(Double)
    case finish
    case cancel
    case pause
    case wait(Double)
    case resize(Double, Double)
    /// The next time that any screen is told something.
    case whenTold(String, Step)
  }

  var steps: [Step]

  var description: String { steps.map { "\($0)" }.joined(separator: ", ") }
  var simplifications: [ScreenScript] { removals(of: steps).map { ScreenScript(steps: $0) } }

  static func random(using generator: inout SeededGenerator) -> ScreenScript {
    let count = Int(generator.uniform(in: 1...14))
    return ScreenScript(steps: (0..<count).map { _ in step(using: &generator) })
  }

  private static func step(using generator: inout SeededGenerator) -> Step {
    func flag() -> Bool { generator.uniform(in: 0...1) < 0.6 }
    let styles: [ModalPresentationStyle] = [.fullScreen, .overFullScreen, .custom]
    switch Int(generator.uniform(in: 0...18.99)) {
    case 0, 1, 2: return .present(styles[Int(generator.uniform(in: 0...2.99))], animated: flag())
    case 3, 4: return .dismiss(Int(generator.uniform(in: 0...3.99)), animated: flag())
    case 5: return .select(Int(generator.uniform(in: 0...1.99)))
    case 6, 14: return .push(animated: flag())
    case 7, 15, 16: return .pop(animated: flag())
    case 8: return .drive(flag())
    case 9: return .update(generator.uniform(in: 0...1))
    case 10: return .finish
    case 11: return flag() ? .cancel : .pause
    case 12:
      return .whenTold(
        ["willAppear", "didAppear", "willDisappear", "didDisappear"][Int(generator.uniform(in: 0...3.99))],
        step(using: &generator))
    case 13: return .resize(generator.uniform(in: 100...500).rounded(), generator.uniform(in: 100...500).rounded())
    default: return .wait(generator.uniform(in: 0...400))
    }
  }
}

/// A stage with a stack in tabs that presents whatever a script says.
final class ScreenPlay {
  let journal = Journal()
  let tabs: TabBarController
  let stack: NavigationController
  let driver: StageDriver
  let percent = PercentDrivenInteractiveTransition()
  private let tabDelegate: JournalingTabDelegate
  private let stackDelegate: JournalingDelegate
  private let delegate: JournalingTransitioningDelegate
  /// What is to be done when a screen is told something.
  var waiting: [(callback: String, step: ScreenScript.Step)] = []
  /// Every screen that was made, by its name.
  private(set) var screens: [JournalingViewController] = []

  init(size: CGSize = CGSize(width: 300, height: 400)) {
    let journal = journal
    let (a, b) = (JournalingViewController("A", journal: journal), JournalingViewController("B", journal: journal))
    screens = [a, b]
    stack = NavigationController(rootViewController: a)
    tabs = TabBarController(viewControllers: [stack, b])
    driver = StageDriver(Stage(rootViewController: tabs, size: size))
    tabDelegate = JournalingTabDelegate(journal)
    tabDelegate.animator = JournalingAnimator(journal, duration: 0.3)
    tabs.delegate = tabDelegate
    stackDelegate = JournalingDelegate(journal, animator: JournalingAnimator(journal, duration: 0.3))
    stack.delegate = stackDelegate
    delegate = JournalingTransitioningDelegate(journal)
    delegate.animator = JournalingModalAnimator(journal, duration: 0.3)
    for screen in [a, b] { listen(to: screen) }
    delegate.makePresentation = { JournalingPresentation(journal, presented: $0, presenting: $1) }
  }

  private func listen(to screen: JournalingViewController) {
    screen.onAppearance = { [weak self] callback in
      guard let self, let index = waiting.firstIndex(where: { $0.callback == callback }) else { return }
      play(waiting.remove(at: index).step)
    }
  }

  /// The presenters from the root on: each is presented by the one before.
  var chain: [ViewController] {
    var chain: [ViewController] = [tabs]
    while let next = chain[chain.count - 1].presentedViewController { chain.append(next) }
    return chain
  }

  private func makeScreen(_ name: String? = nil) -> JournalingViewController {
    let screen = JournalingViewController(name ?? "S\(screens.count)", journal: journal)
    listen(to: screen)
    screens.append(screen)
    return screen
  }

  private func present(_ screen: JournalingViewController, _ style: ModalPresentationStyle, animated: Bool) {
    screen.modalPresentationStyle = style
    screen.transitioningDelegate = delegate
    chain[chain.count - 1].present(screen, animated: animated)
  }

  /// The same screens on a stage of their own, brought there without any animation.
  func rebuilt() -> ScreenPlay {
    let other = ScreenPlay(size: driver.stage.size)
    for screen in stack.viewControllers.dropFirst() {
      other.stack.pushViewController(other.makeScreen(screen.title), animated: false)
    }
    other.tabDelegate.animator = nil
    other.tabs.selectedIndex = tabs.selectedIndex
    for screen in chain.dropFirst() {
      other.present(other.makeScreen(screen.title), screen.modalPresentationStyle, animated: false)
    }
    other.driver.wait(20)
    return other
  }

  /// The titles of the screens that count as visible, the topmost first: all but those whose own presentation has taken them away. One
  /// that stays beneath a presentation is not told when that one is covered in turn.
  var visible: [String] {
    var titles: [String] = []
    var isCovered = false
    for screen in chain.reversed() {
      let innermost = screen === tabs ? (tabs.selectedIndex == 0 ? stack.topViewController : screens[1]) : screen
      if !isCovered { titles.append(innermost?.title ?? "?") }
      isCovered = screen.presentationController?.shouldRemovePresentersView == true
    }
    return titles
  }

  /// What is wrong when all is at rest, in words.
  func mistakesAtRest(_ lines: [String]) -> [String] {
    var mistakes: [String] = []
    func check(_ holds: Bool, _ mistake: @autoclosure () -> String) { if !holds { mistakes.append(mistake()) } }
    let ledger = AppearanceLedger(lines)
    mistakes += ledger.mistakes
    for screen in screens {
      check(ledger.isVisible(screen.name) == visible.contains(screen.name), "\(screen.name) was told wrongly")
      check(screen.transitionCoordinator == nil, "\(screen.name) still has a coordinator")
      check(
        !screen.isBeingPresented && !screen.isBeingDismissed && !screen.isMovingToParent && !screen.isMovingFromParent,
        "\(screen.name) still comes or goes")
      guard screen.isViewLoaded else { continue }
      check(!screen.view.holdsTouchesBack, "\(screen.name) holds touches back")
      check(screen.view.transform.isIdentity, "\(screen.name) has a transform")
      check(screen.view.layer.timeline == nil, "\(screen.name) has a timeline")
    }
    for screen in chain.dropFirst() {
      check(screen.presentationController?.containerView?.layer.timeline == nil, "a container has a timeline")
      check(screen.presentationController?.containerView?.holdsTouchesBack == false, "a container holds touches back")
    }
    check(driver.stage.isAtRest, "the stage is not at rest")
    check(tabs.transition == nil && stack.transition == nil, "a transition is left")
    check(
      driver.stage.displayList == rebuilt().driver.stage.displayList, "it looks different from the same made at once")
    return mistakes
  }

  func play(_ step: ScreenScript.Step) {
    switch step {
    case .present(let style, let animated):
      present(makeScreen(), style, animated: animated)
    case .dismiss(let index, let animated): chain[index % chain.count].dismiss(animated: animated)
    case .select(let index): tabs.selectedIndex = index
    case .push(let animated): stack.pushViewController(makeScreen(), animated: animated)
    case .pop(let animated): stack.popViewController(animated: animated)
    case .drive(let isDriven):
      let interaction = isDriven ? percent : nil
      tabDelegate.interaction = interaction
      stackDelegate.interaction = interaction
      delegate.interaction = interaction
    case .update(let share): percent.update(share)
    case .finish: percent.finish()
    case .cancel: percent.cancel()
    case .pause: percent.pause()
    case .wait(let milliseconds): driver.wait(milliseconds)
    case .whenTold(let callback, let step): waiting.append((callback, step))
    case .resize(let width, let height): driver.send(.resize(width: width, height: height, scale: 1))
    }
  }
}
