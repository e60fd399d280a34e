import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// One transition of a container, from the first question to the delegate to the last callback. Serves every kind of container.
///
/// It owns the timeline that all animations inside sample, and the state machine that says what may happen when.
@preconcurrency @MainActor
public final class TransitionContext: ViewControllerContextTransitioning {
  // Read at every step of a gesture, and changed by whole values while nobody is called.
  @exclusivity(unchecked) private(set) var request: TransitionRequest
  /// What the container said of the screen that comes after it had asked for the transition.
  @exclusivity(unchecked) private var finalFrameOfTo: CGRect?
  /// Who draws it; nil once it is over, since an animator may keep its context.
  @exclusivity(unchecked) public private(set) var animator: (any ViewControllerAnimatedTransitioning)?
  /// The driver, where a gesture drives the transition or may do so; nil once it is over.
  @exclusivity(unchecked) public private(set) var interactionController: (any ViewControllerInteractiveTransitioning)?
  @exclusivity(unchecked) private(set) var interruptibleAnimator: (any ViewImplicitlyAnimating)?
  /// How what the animator animates moves.
  private(set) var pacingOfAnimator: AnimationPacing?
  public let timeline: Timeline
  public let containerView: View
  public var from: ViewController { request.from }
  public var to: ViewController { request.to }
  public var operation: TransitionOperation { request.operation }
  public var presentationStyle: ModalPresentationStyle { request.presentationStyle }
  /// A change at once makes no context.
  public var isAnimated: Bool { true }
  /// Seconds of local time that are 100 %.
  public var durationSeconds: Double { duration }
  public var state: TransitionState { currentState }
  @exclusivity(unchecked) public private(set) var transitionWasCancelled = false
  /// Whether a gesture drove the transition from its beginning.
  public private(set) var initiallyInteractive = false
  var companions = TransitionCompanions()

  /// For diagnostics, also of what comes when it is over.
  private let animatorType: any ViewControllerAnimatedTransitioning.Type
  @exclusivity(unchecked) private var duration = 0.0
  /// Where a finger may lead it, in shares.
  @exclusivity(unchecked) private var reach = 0.0...1.0
  @exclusivity(unchecked) private var currentState = TransitionState.preparing
  private let scheduler: AnimationScheduler
  /// Whether somebody on the stage is still to be called.
  private let hasPendingWork: () -> Bool
  private let report: (String) -> Void
  private let notify: (() -> TransitionEvent.Kind) -> Void
  /// What the animator found, so that one that goes wrong leaves nothing behind.
  private var viewsBefore: [View] = []
  private var home: ViewPlace?
  private var didComplete: ((TransitionContext) -> Void)?

  /// - Parameters:
  ///   - report: Told of misuse by the animator or the interaction controller.
  ///   - tell: Told of what happens to the transition.
  ///   - didComplete: Called once, when the animator has completed; the container then does its bookkeeping.
  init(
    _ request: TransitionRequest, in containerView: View, animator: any ViewControllerAnimatedTransitioning,
    interactionController: (any ViewControllerInteractiveTransitioning)?, scheduler: AnimationScheduler,
    hasPendingWork: @escaping () -> Bool, report: @escaping (String) -> Void,
    notify: @escaping (() -> TransitionEvent.Kind) -> Void,
    didComplete: @escaping (TransitionContext) -> Void
  ) {
    self.request = request
    self.containerView = containerView
    self.animator = animator
    animatorType = type(of: animator)
    self.interactionController = interactionController
    self.scheduler = scheduler
    self.hasPendingWork = hasPendingWork
    self.report = report
    self.notify = notify
    self.didComplete = didComplete
    home = ViewPlace(of: containerView)
    timeline = scheduler.makeTimeline()
    timeline.didSettle = { [weak self] in self?.timelineDidSettle() }
  }

  // MARK: Questions

  public var isInteractive: Bool { state == .interactive }

  /// Progress, 0 to 1; beyond that only where it was caught beyond it, by a spring that overshoots or in an animation that is longer than
  /// the transition: else the first step of the finger would be a jump.
  public var percentComplete: CGFloat {
    guard durationSeconds > 0 else { return state == .completed && !transitionWasCancelled ? 1 : 0 }
    return min(reach.upperBound, max(reach.lowerBound, share))
  }

  /// How fast progress changes by itself, in shares a second; 0 while a finger holds it.
  public var percentPerSecond: Double {
    guard durationSeconds > 0, reach.contains(share) else { return 0 }
    return timeline.rate(at: scheduler.now) / durationSeconds
  }

  /// Progress as it is, also beyond 0 to 1.
  private var share: Double { durationSeconds > 0 ? timeline.localTime / durationSeconds : 0 }

  /// How far it is from where it goes by itself, in shares; 0 where it does not.
  var remainingShare: Double {
    switch state {
    case .finishing where share > 1 && durationSeconds > 0:
      max(share - 1, ((scheduler.lastEnd(on: timeline) ?? 0) - timeline.localTime) / durationSeconds)
    case .finishing: 1 - percentComplete
    case .cancelling: abs(share)
    case .preparing, .running, .interactive, .completed: 0
    }
  }

  public func viewController(forKey key: TransitionContextKey) -> ViewController? { key == .from ? from : to }
  public func view(forKey key: TransitionContextKey) -> View? {
    guard key == .from ? request.movesFrom : request.movesTo else { return nil }
    return viewController(forKey: key)?.outermostView
  }

  /// Where the screen that goes stands now; nothing is known of the other.
  public func initialFrame(for viewController: ViewController) -> CGRect {
    viewController === from ? request.initialFrameOfFrom ?? containerView.bounds : .zero
  }

  /// Where the screen that comes will stand; nothing is known of the other.
  public func finalFrame(for viewController: ViewController) -> CGRect {
    viewController === to ? finalFrameOfTo ?? request.finalFrameOfTo ?? containerView.bounds : .zero
  }

  /// The container gives the screen that comes another place, before the animator has been asked.
  func setFinalFrame(_ frame: CGRect) {
    if state == .preparing { finalFrameOfTo = frame }
  }

  // MARK: Life

  /// Asks the animator, directly or through the interaction controller, and sets time going.
  public func start() {
    guard state == .preparing, let animator else { return }
    let asked = animator.transitionDuration(using: self)
    duration = asked.isFinite ? max(0, asked) : 0
    if asked != durationSeconds {
      report("\(animatorType) has a duration of \(asked) s; 0 is used")
    }
    containerView.layer.timeline = timeline
    if let interactionController, interactionController.wantsInteractiveStart {
      initiallyInteractive = true
      move(to: .interactive)
      Transaction.with(timeline) { interactionController.startInteractiveTransition(self) }
    } else {
      move(to: .running)
      timeline.run()
      if let interactionController {
        interactionController.startInteractiveTransition(self)
      }
      if !hasAnimatorStarted { startAnimator() }
    }
  }

  private var hasAnimatorStarted = false

  /// Runs the animator's set-up. An interaction controller calls this when it starts; a second call does nothing.
  public func startAnimator() {
    guard !hasAnimatorStarted, let animator else { return }
    hasAnimatorStarted = true
    viewsBefore = containerView.subviews
    Transaction.with(timeline) {
      animator.animateTransition(using: self)
      guard state != .completed,
        let interruptible = animator.interruptibleAnimator(using: self)
      else { return }
      begin(interruptible)
    }
    guard state != .completed else { return }
    returnContainer()
    pacingOfAnimator = scheduler.pacing(on: timeline)
    notify {
      // What `String(describing:)` says in the end; before, it looks for conformances for longer than the animator takes to set out.
      .started(animator: _typeName(animatorType, qualified: false), durationSeconds: duration, pacing: pacingOfAnimator)
    }
    startCompanions()
    watch(forSeconds: durationSeconds)
  }

  private func begin(_ animator: any ViewImplicitlyAnimating) {
    interruptibleAnimator = animator
    if animator.state == .inactive { animator.startAnimation() }
    guard initiallyInteractive else { return }
    // It goes with the timeline, which the gesture moves: by its own curve what follows a finger would not stay under it.
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: 1)
  }

  /// An animator that has ended its animations and does not complete would hold the screen for ever. What is waited for here ends
  /// after the animator's own animations that end at the same moment, since those began earlier.
  private func watch(forSeconds seconds: Double) {
    scheduler.wait(on: timeline, forSeconds: seconds) { [weak self] in self?.completeUnlessAwaited() }
  }

  private func completeUnlessAwaited() {
    guard state == .running || state == .finishing, case .running = timeline.motion else { return }
    if let longer = scheduler.lastEnd(on: timeline) {
      watch(forSeconds: max(0, longer - timeline.localTime))
    } else if mayYetComplete {
      watch(forSeconds: Self.patienceStepSeconds)
    } else {
      completeAtOnce()
    }
  }

  /// Whether the animator may complete by something else than its animations: what it wants to have called, for a while, or what it holds by
  /// a layer's own time, for as long as that is held.
  private var mayYetComplete: Bool {
    if scheduler.isHeldByLayer(on: timeline) { return true }
    guard hasPendingWork() else {
      patience = 0
      return false
    }
    patience += Self.patienceStepSeconds
    return patience <= Self.maximumPatienceSeconds
  }

  /// How long a transition whose animations have ended has waited for calls.
  private var patience = 0.0
  /// How often it looks.
  private static let patienceStepSeconds = 0.05
  /// As long as no transition is: who calls somebody for ever does so for something else.
  private static let maximumPatienceSeconds = 10.0

  public func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard state == .interactive else { return }
    guard percentComplete.isFinite, durationSeconds > 0 else { return }
    timeline.freeze(at: min(reach.upperBound, max(reach.lowerBound, percentComplete)) * durationSeconds)
  }

  public func finishInteractiveTransition() {
    guard move(to: .finishing) else { return }
    transitionWasCancelled = false
    interactionDidChange()
  }

  public func cancelInteractiveTransition() {
    guard move(to: .cancelling) else { return }
    transitionWasCancelled = true
    interactionDidChange()
  }

  /// Takes a transition that moves by itself back under the finger, exactly where it is.
  public func pauseInteractiveTransition() {
    guard move(to: .interactive) else { return }
    transitionWasCancelled = false
    reach = min(0, share)...max(1, share)
    timeline.freeze(at: timeline.localTime)
    interactionDidChange()
  }

  /// Lets time run to where the state says, in a time and a way.
  public func settle(durationSeconds seconds: Double, pacing: AnimationPacing) {
    guard state == .finishing || state == .cancelling else { return }
    // Past its duration what is longer than the transition has only itself to go by.
    if state == .finishing, timeline.localTime >= durationSeconds,
      let end = scheduler.lastEnd(on: timeline), end > timeline.localTime
    {
      return timeline.run()
    }
    timeline.settle(to: state == .finishing ? durationSeconds : 0, durationSeconds: seconds, pacing: pacing)
    notify {
      .settling(
        durationSeconds: seconds, pacing: pacing, completionSpeed: Double(interactionController?.completionSpeed ?? 1))
    }
  }

  /// A settle has arrived. Going forward time runs on, so that what is longer than the transition ends by itself; going back all is
  /// ended here.
  private func timelineDidSettle() {
    if state == .cancelling { cancelAtStart() } else { timeline.run() }
  }

  /// Everything is back where it was, and those who animated it have been told.
  private func cancelAtStart() {
    scheduler.endAnimations(on: timeline, atStart: true)
    guard state == .cancelling else { return }
    guard mayYetComplete else { return completeAtOnce() }
    // What was caught or led elsewhere meanwhile goes on from there.
    scheduler.wait(on: scheduler.root, forSeconds: Self.patienceStepSeconds) { [weak self] in
      guard let here = self, here.state == .cancelling, case .frozen = here.timeline.motion else { return }
      here.cancelAtStart()
    }
  }

  /// Brings the transition to where it was going, now: another one was asked for. One that a finger holds goes back.
  public func completeAtOnce() {
    if state == .interactive { cancelInteractiveTransition() }
    if transitionWasCancelled { timeline.freeze(at: 0) } else { timeline.freeze(at: durationSeconds) }
    scheduler.endAnimations(on: timeline, atStart: transitionWasCancelled)
    if state != .completed {
      if hasAnimatorStarted {
        report("\(animatorType) did not call completeTransition when its animations ended")
        for view in containerView.subviews where view !== to.view && !viewsBefore.contains(where: { $0 === view }) {
          view.removeFromSuperview()
        }
      }
      completeTransition(!transitionWasCancelled)
    }
  }

  public func completeTransition(_ didComplete: Bool) {
    guard state != .completed else {
      return report("\(animatorType) called completeTransition twice; the second call is ignored")
    }
    if didComplete, transitionWasCancelled {
      report("\(animatorType) completed a transition that was cancelled; it stays cancelled")
    }
    if !didComplete { transitionWasCancelled = true }
    move(to: .completed)
    // An animator that completes at once leaves those no time that move along.
    if !transitionWasCancelled { startCompanions() }
    containerView.layer.timeline = nil
    scheduler.remove(timeline)
    returnContainer()
    let finished = self.didComplete
    self.didComplete = nil
    finished?(self)
  }

  /// A container that the animator took away goes back to where it stood.
  private func returnContainer() {
    guard let home, containerView.superview !== home.superview, containerView !== home.superview else { return }
    report("\(animatorType) took away the view in which the transition happens; it is put back")
    home.putBack()
  }

  /// Everybody was told of the end.
  func end() {
    if let animator { animator.animationEnded(!transitionWasCancelled) }
    endCompanions()
    (animator, interactionController, interruptibleAnimator) = (nil, nil, nil)
    request = TransitionRequest(request.operation, from: from, to: to)
  }

  /// The stage is gone in the middle of it: nobody is told any more.
  func abandon() {
    didComplete = nil
    // The window, which holds its first screen, and by that this.
    home = nil
    (animator, interactionController, interruptibleAnimator) = (nil, nil, nil)
    request = TransitionRequest(request.operation, from: from, to: to)
    companions = TransitionCompanions()
  }

  @discardableResult
  private func move(to next: TransitionState) -> Bool {
    guard state.legalMoves.contains(next) else {
      report("a transition may not go from \(state) to \(next)")
      return false
    }
    currentState = next
    return true
  }
}
