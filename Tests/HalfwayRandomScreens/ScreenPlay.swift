import Foundation
import HalfwayGestures
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A stage with a stack and a custom container in tabs, which plays the steps of a script and presents screens.
@MainActor
package final class ScreenPlay {
  package let log = EventLog()
  package let tabs: TabBarController
  package let stack: NavigationController
  package let deck: Deck
  package let driver: StageDriver
  package let percent = PercentDrivenInteractiveTransition()
  private let tabDelegate: LoggingTabDelegate
  private let stackDelegate: LoggingDelegate
  private let delegate: LoggingTransitioningDelegate
  /// Steps that are played when a screen receives an appearance callback.
  package var waiting: [(callback: String, step: ScreenScript.Step)] = []
  /// Every screen that was created, in order of creation.
  package private(set) var screens: [LoggingViewController] = []
  /// The interactive transitions of the tabs and the presented screens.
  private var gestures: [InteractiveTransition] = []
  /// Checks the stage after each step and each frame; nil if the stage isn't watched.
  package private(set) var watch: ScreenWatch?
  /// Checks the pixels; nil if they aren't watched.
  package private(set) var pixelWatch: PixelWatch?
  /// Whether a step has been carried out since the latest frame, or one after which the picture may move at any speed
  /// since the stage was at rest.
  private var hasStepped = false
  private var isFast = false

  package init(
    size: CGSize = CGSize(width: 300, height: 400), ticks: TickTrain = .regular(hertz: 60), isWatched: Bool = false,
    watchesPixels: Bool = false
  ) {
    let log = log
    let (a, b) = (LoggingViewController("A", log: log), LoggingViewController("B", log: log))
    screens = [a, b]
    stack = NavigationController(rootViewController: a)
    var nextInDeck: (() -> ViewController?)?
    deck = Deck(b) { nextInDeck?() }
    tabs = TabBarController(viewControllers: [stack, deck])
    driver = StageDriver(Stage(rootViewController: tabs, size: size), ticks: ticks)
    tabDelegate = LoggingTabDelegate(log)
    tabs.delegate = tabDelegate
    stackDelegate = LoggingDelegate(log)
    stack.delegate = stackDelegate
    delegate = LoggingTransitioningDelegate(log)
    delegate.makePresentation = { LoggingPresentation(log, presented: $0, presenting: $1) }
    nextInDeck = { [weak self] in self?.makeScreen() }
    for screen in [a, b] { listen(to: screen) }
    addTabGestures()
    draw(.proper)
    guard isWatched else { return }
    watch = ScreenWatch(driver.stage)
    tabDelegate.onTap = { [weak self] in self?.watch?.willMove() }
    if watchesPixels { pixelWatch = PixelWatch(driver.stage) }
    driver.onFrame = { [weak self] _ in
      guard let self else { return }
      watch?.look()
      pixelWatch?.take(isQuiet: !hasStepped)
      hasStepped = hasStepped && isFast && !driver.stage.isAtRest
    }
  }

  private func addTabGestures() {
    for (direction, index) in [(PanProgress.Direction.left, 1), (.right, 0)] {
      let source = PanProgress(direction, pan: PanGestureRecognizer())
      let gesture = InteractiveTransition(source, in: tabs) { [weak self] in self?.tabs.selectedIndex = index }
      gesture.canBegin = { [weak self] in self?.tabs.selectedIndex == 1 - index }
      tabs.view.addGestureRecognizer(source.recognizer)
      gestures.append(gesture)
    }
  }

  private func listen(to screen: LoggingViewController) {
    screen.onAppearance = { [weak self] callback in
      guard let self, let index = waiting.firstIndex(where: { $0.callback == callback }) else { return }
      carryOut(waiting.remove(at: index).step)
    }
  }

  // MARK: Screens

  /// The root view controller and the presented screens, each presented by its predecessor.
  package var chain: [ViewController] {
    var chain: [ViewController] = [tabs]
    while let next = chain[chain.count - 1].presentedViewController { chain.append(next) }
    return chain
  }

  private func makeScreen(_ name: String? = nil) -> LoggingViewController {
    let screen = LoggingViewController(name ?? "S\(screens.count)", log: log)
    listen(to: screen)
    screens.append(screen)
    return screen
  }

  /// Presents a screen that can be dismissed by a pan down.
  private func present(_ screen: LoggingViewController, _ style: ModalPresentationStyle, animated: Bool) {
    screen.modalPresentationStyle = style
    screen.transitioningDelegate = delegate
    let source = PanProgress(.down, pan: PanGestureRecognizer())
    screen.view.addGestureRecognizer(source.recognizer)
    gestures.append(
      InteractiveTransition(source, in: screen) { [weak screen] in screen?.dismiss(animated: true) })
    chain[chain.count - 1].present(screen, animated: animated)
  }

  /// Returns a new stage with the same screens, reached without animation.
  package func rebuilt() -> ScreenPlay {
    let other = ScreenPlay(size: driver.stage.size)
    let stacked = stack.viewControllers.map { $0 === screens[0] ? other.screens[0] : other.makeScreen($0.title) }
    other.stack.setViewControllers(stacked, animated: false)
    if deck.current !== screens[1] { other.deck.show(other.makeScreen(deck.current.title), animated: false) }
    other.tabDelegate.animator = nil
    other.tabs.selectedIndex = tabs.selectedIndex
    for screen in chain.dropFirst() {
      other.present(other.makeScreen(screen.title), screen.modalPresentationStyle, animated: false)
    }
    other.driver.wait(20)
    return other
  }

  // MARK: Steps

  /// Plays a step. Advances the stage to the time of the step first because application code runs only at that time.
  package func play(_ step: ScreenScript.Step) {
    if case .wait(let milliseconds) = step {
      // A gesture can begin a transition while it waits.
      watch?.dropOutdatedPicture()
      return driver.wait(milliseconds)
    }
    driver.stage.advance(to: driver.time)
    watch?.look()
    watch?.keepPictureOfRest()
    if let pixelWatch { pixelWatch.interrupt { carryOut(step) } } else { carryOut(step) }
    watch?.look()
  }

  private func carryOut(_ step: ScreenScript.Step) {
    watch?.willCarryOut(step)
    hasStepped = true
    if driver.stage.isAtRest { isFast = false }
    switch step {
    // The picture goes on with the velocity of a finger or of updates, and that of a large window moves fast in a small
    // one.
    case .down, .move, .up, .update, .resize: isFast = true
    default: break
    }
    switch step {
    case .present(let style, let animated): present(makeScreen(), style, animated: animated)
    case .dismiss(let index, let animated): chain[index % chain.count].dismiss(animated: animated)
    case .select(let index): tabs.selectedIndex = index
    case .push(let animated): stack.pushViewController(makeScreen(), animated: animated)
    case .pop(let animated): stack.popViewController(animated: animated)
    case .popToRoot(let animated): stack.popToRootViewController(animated: animated)
    case .setScreens(let keeping, let reversed, let adding, let animated):
      let kept = stack.viewControllers.prefix(keeping)
      let screens = (reversed ? kept.reversed() : Array(kept)) + (adding ? [makeScreen()] : [])
      stack.setViewControllers(screens, animated: animated)
    case .show(let animated): deck.show(makeScreen(), animated: animated)
    case .drive(let isDriven): drive(isDriven)
    case .update(let share): percent.update(share)
    case .finish: percent.finish()
    case .cancel: percent.cancel()
    case .pause: percent.pause()
    case .animate(let drawing): draw(drawing)
    case .wait(let milliseconds): driver.wait(milliseconds)
    case .loseFocus: driver.send(.focus(isFocused: false))
    case .resize(let width, let height): driver.send(.resize(width: width, height: height, scale: 1))
    case .down(let id, let x, let y): driver.down(x, y, id: id)
    case .move(let id, let x, let y): driver.move(x, y, id: id)
    case .up(let id): driver.up(id: id)
    case .cancelContact(let id): driver.send(.cancel(id: id))
    case .whenTold(let callback, let step): waiting.append((callback, step))
    }
  }

  /// Sets whether the delegates vend a percent-driven interactive transition.
  package func drive(_ isDriven: Bool) {
    let interaction = isDriven ? percent : nil
    tabDelegate.interaction = interaction
    stackDelegate.interaction = interaction
    delegate.interaction = interaction
    deck.interaction = interaction
  }

  /// The duration of the animators that aren't built in, in seconds.
  package static let durationSeconds = 0.3

  package func draw(_ drawing: ScreenScript.Drawing) {
    var habit = LoggingAnimator.Habit.proper
    if case .misbehaving(let other) = drawing { habit = other }
    let animator = LoggingAnimator(log, duration: Self.durationSeconds, habit: habit)
    tabDelegate.animator = animator
    (stackDelegate.animator, deck.animator, delegate.animator) = (animator, animator, animator)
    switch drawing {
    case .builtIn: (stackDelegate.animator, deck.animator, delegate.animator) = (nil, nil, nil)
    case .proper: delegate.animator = LoggingModalAnimator(log, duration: Self.durationSeconds)
    case .misbehaving: break
    }
  }
}
