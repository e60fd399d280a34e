import Foundation
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A stage with the two screens of a trial.
@MainActor
final class TrialRig {
  let log = EventLog()
  let driver: StageDriver
  let percent = PercentDrivenInteractiveTransition()
  private let move: TrialMove
  private let lower: LoggingViewController
  private let upper: LoggingViewController
  private let navigation: NavigationController?
  private let delegate = TrialDelegate()
  /// The state at the end of the last requested move, after all completion callbacks, or `nil` before that.
  private var end: End?

  /// The state at the end of a transition.
  private struct End {
    let tookPlace: Bool
    /// Whether the upper screen should be visible.
    let isUp: Bool
    /// The mistakes at that time. Only the animator's own code changes the screens afterward.
    let mistakes: [String]
  }

  init(_ move: TrialMove) {
    self.move = move
    lower = LoggingViewController("A", log: log)
    upper = LoggingViewController("B", log: log)
    navigation = move.isInStack ? NavigationController(rootViewController: lower) : nil
    let stage = Stage(rootViewController: navigation ?? lower, size: CGSize(width: 320, height: 480))
    driver = StageDriver(stage, keepsTrace: true)
    root = lower.view.rootView
    navigation?.delegate = delegate
    upper.transitioningDelegate = delegate
    upper.modalPresentationStyle = move.isOver ? .custom : .fullScreen
    driver.wait(20)
    upper.onAppearance = { [unowned self] callback in if callback.hasPrefix("will") { watchEnd() } }
  }

  /// Whether the last requested move has ended and wasn't canceled.
  var hasTakenPlace: Bool { end?.tookPlace == true }

  /// Returns whether a mistake didn't exist at the end of the transition.
  func wasRight(_ mistake: String, isUp: Bool) -> Bool {
    end.map { $0.isUp == isUp && !$0.mistakes.contains(mistake) } ?? false
  }

  /// Records the state at the end of a transition. The container calls the coordinator's completions last.
  private func watchEnd() {
    upper.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned self] context in
      let tookPlace = !context.isCancelled
      let isUp = context.viewController(forKey: .to) === upper ? tookPlace : !tookPlace
      end = End(tookPlace: tookPlace, isUp: isUp, mistakes: mistakesOfPlaces(isUp: isUp))
    }
  }

  var stage: Stage { driver.stage }
  /// The root of the view hierarchy.
  let root: View
  var isAtRest: Bool { stage.isAtRest && stage.transition == nil }

  /// Lets time pass until the stage is at rest, or until 5 s after the end of the transition, when remaining animations
  /// are considered endless.
  func settle() {
    var sinceEnd = 0.0
    for _ in 0..<Self.maximumSteps where !isAtRest && sinceEnd < Self.maximumAfterEndMilliseconds {
      driver.wait(Self.stepMilliseconds)
      sinceEnd = stage.transition == nil ? sinceEnd + Self.stepMilliseconds : 0
    }
  }

  private static let stepMilliseconds = 100.0
  /// The limit on steps. It is longer than the engine waits for an animator that neither animates nor completes.
  private static let maximumSteps = 200
  private static let maximumAfterEndMilliseconds = 5000.0

  /// Requests a move.
  func go(
    forward: Bool, with animator: (any ViewControllerAnimatedTransitioning)?, led: Bool = false, animated: Bool = true
  ) {
    end = nil
    delegate.animator = animator
    delegate.interaction = led ? percent : nil
    switch (navigation, forward) {
    case (let navigation?, true): navigation.pushViewController(upper, animated: animated)
    case (let navigation?, false): navigation.popViewController(animated: animated)
    case (nil, true): lower.present(upper, animated: animated)
    case (nil, false): upper.dismiss(animated: animated)
    }
  }

  /// Whether the view of a presenter that stays below isn't in its original place.
  var hasLostPresenter: Bool { move.isOver && lower.view.superview !== root }
  /// Whether the upper screen is on the stack or presented.
  var hasArrived: Bool {
    navigation.map { $0.topViewController === upper } ?? (lower.presentedViewController === upper)
  }

  /// Returns descriptions of violated guarantees of the container, which apply at the end of a transition with any
  /// animator.
  func mistakesOfPlaces(isUp: Bool) -> [String] {
    var mistakes: [String] = []
    func check(_ holds: Bool, _ mistake: @autoclosure () -> String) { if !holds { mistakes.append(mistake()) } }
    check(hasArrived == isUp, isUp ? "the appearing screen is missing" : "the disappearing screen is still present")
    check(upper.view.isDescendant(of: root) == isUp, isUp ? "its view is missing" : "its view is still present")
    let isLowerThere = !isUp || move.isOver
    check(lower.view.isDescendant(of: root) == isLowerThere, "the lower screen's view is at the wrong place")
    for screen in [lower, upper] {
      check(screen.transitionCoordinator == nil, "\(screen.name) still has a coordinator")
      check(screen.view.layer.timeline == nil, "\(screen.name) still has a transition's timeline")
    }
    return mistakes
  }

  /// Returns descriptions of mistakes in the appearance callbacks of the screens.
  func mistakesOfAppearance(_ lines: [String], isUp: Bool) -> [String] {
    let appearanceCounts = AppearanceCounts(lines)
    var mistakes = appearanceCounts.mistakes
    for (screen, isThere) in [(lower, !isUp || move.isOver), (upper, isUp)]
    where appearanceCounts.isVisible(screen.name) != isThere {
      mistakes.append("\(screen.name) received wrong appearance callbacks")
    }
    return mistakes
  }

  func name(_ layer: Layer) -> String {
    func owner(_ view: View) -> String? {
      if view.layer === layer {
        if view === lower.view { return "A's view" }
        if view === upper.view { return "B's view" }
        return view === root
          ? "the root" : "\(type(of: view)) of \(view.isDescendant(of: lower.view) ? "A" : "the container")"
      }
      for subview in view.subviews { if let found = owner(subview) { return found } }
      return nil
    }
    return owner(root) ?? "\(type(of: layer))"
  }
}

/// Vends the animator and the interaction controller for every requested move.
private final class TrialDelegate: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interaction: (any ViewControllerInteractiveTransitioning)?

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    animator
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}
