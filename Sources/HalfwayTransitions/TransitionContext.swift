import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// One transition of a container, from the first call of its animator to the last callback, for every kind of
/// container.
///
/// The context passes everything that happens to a `TransitionMachine` and performs the actions that it returns, on
/// the timeline that all animations of the transition sample.
@preconcurrency @MainActor
public final class TransitionContext: ViewControllerContextTransitioning {
  // Read at every event of a gesture; each write is a plain assignment, during which no other code runs.
  private(set) var request: TransitionRequest
  /// The final frame of the screen that appears, if the container changed it after its request.
  var finalFrameOfTo: CGRect?
  /// The object that animates the transition; `nil` after the end, because an animator may keep its context.
  public private(set) var animator: (any ViewControllerAnimatedTransitioning)?
  /// The object that drives the transition or can do so; `nil` if there is none, and after the end.
  public var interactionController: (any ViewControllerInteractiveTransitioning)? { interaction }
  private var interaction: (any ViewControllerInteractiveTransitioning)?
  /// The animator's interruptible animator, once it has been requested.
  var interruptibleAnimator: (any ViewImplicitlyAnimating)?
  /// The pacing of the animator's longest animation; `nil` before its setup.
  private(set) var pacingOfAnimator: AnimationPacing?
  /// The relation between time and what is visible, once a contact has grabbed the running transition.
  package var retiming: Retiming? { ownRetiming }
  private var ownRetiming: Retiming?
  /// The grab of the transition by any contact that lands on it; `nil` if only its own gesture can grab it.
  private var grab: TransitionGrab?
  /// The timeline that the animations of the transition sample.
  public let timeline: Timeline
  /// The timeline of the progress, which the animations alongside the transition sample: `timeline`, unless the
  /// interaction controller moves the views itself.
  var progressTimeline: Timeline
  public let containerView: View
  /// The view controller that disappears.
  public var from: ViewController { request.from }
  /// The view controller that appears.
  public var to: ViewController { request.to }
  /// The operation of the container.
  public var operation: TransitionOperation { request.operation }
  public var presentationStyle: ModalPresentationStyle { request.presentationStyle }
  /// Always `true`: a change without animation has no context.
  public var isAnimated: Bool { true }
  /// The duration of the transition in seconds of its timeline, which is 100%.
  public var durationSeconds: Double { ownDurationSeconds }
  private var ownDurationSeconds = 0.0
  /// The state of the transition.
  public var state: TransitionState { machine.state }
  public var transitionWasCancelled: Bool { machine.isCancelled }
  /// Whether a gesture drove the transition from its beginning.
  public var initiallyInteractive: Bool { machine.isInitiallyInteractive }
  var companions = TransitionCompanions()

  private(set) var machine = TransitionMachine()
  private var watchdog = TransitionWatchdog()
  /// The number of times that the transition began to wait for its completion. Only the last one counts.
  private var watchCount = 0
  /// The next check whether anything still drives an interaction.
  var interactionCheck: ScheduledCall?
  /// The progress to which an interaction controller has moved the transition, over time; `nil` if it hasn't.
  var progressOverTime: VelocityEstimator?
  /// How that progress follows a pan.
  var appProgress = AppProgress()
  private var cleanup: TransitionCleanup
  /// The type of the animator, for diagnostics also after the end.
  let animatorType: any ViewControllerAnimatedTransitioning.Type
  let scheduler: AnimationScheduler
  let environment: StageEnvironment
  private var didComplete: ((TransitionContext) -> Void)?

  /// - Parameters:
  ///   - environment: The environment of the stage, which receives diagnostics and events.
  ///   - didComplete: Called once, when the animator has completed; the container then updates its state.
  init(
    _ request: TransitionRequest, in containerView: View, animator: any ViewControllerAnimatedTransitioning,
    on environment: StageEnvironment, didComplete: @escaping (TransitionContext) -> Void
  ) {
    self.request = request
    self.containerView = containerView
    self.animator = animator
    self.environment = environment
    self.didComplete = didComplete
    animatorType = type(of: animator)
    interaction = request.interactionController ?? request.driver
    scheduler = environment.scheduler
    cleanup = TransitionCleanup(containerView)
    timeline = scheduler.makeTimeline()
    progressTimeline = timeline
    timeline.didSettle = { [weak self] in self?.timelineDidSettle() }
  }

  public var isInteractive: Bool { state == .interactive }

  // MARK: Start

  /// Starts the transition, with its animator or through its interaction controller.
  public func start() {
    guard state == .preparing, let animator else { return }
    let duration = animator.transitionDuration(using: self)
    ownDurationSeconds = duration.isFinite ? max(0, duration) : 0
    if duration != durationSeconds { report("\(animatorType) has a duration of \(duration) s; 0 is used") }
    containerView.layer.timeline = timeline
    cleanup.recordViews()
    perform(.start(isInteractive: interactionController?.wantsInteractiveStart ?? false))
  }

  /// Calls the animator. An interaction controller that leaves it to the context to move the animations calls this
  /// method when it starts; a second call has no effect.
  public func startAnimator() {
    if animator != nil, machine.handle(.setUpAnimator) == .setUpAnimator { setUpAnimator(prefersInterruptible: true) }
  }

  private func startRunning() {
    timeline.run()
    startInteractionController()
    perform(.setUpAnimator)
  }

  private func startInteractively() {
    // An interaction controller that leaves the animations to the context freezes the timeline by `startAnimator()`.
    timeline.run()
    startInteractionController()
  }

  private func startInteractionController() {
    guard let interactionController else { return }
    Transaction.with(timeline) { interactionController.startInteractiveTransition(self) }
    perform(.controllerDidStart)
  }

  private func setUpAnimator(prefersInterruptible: Bool) {
    guard let animator else { return }
    if isInteractive, !machine.isDrivenByHand { timeline.freeze(at: 0) }
    Transaction.with(timeline) { call(animator, prefersInterruptible: prefersInterruptible) }
    guard state != .completed else { return }
    restoreContainer()
    pacingOfAnimator = scheduler.pacing(on: timeline)
    notify {
      // The result of `String(describing:)`, which searches for conformances for longer than the animator needs to
      // start.
      .started(
        animator: _typeName(animatorType, qualified: false), durationSeconds: durationSeconds, pacing: pacingOfAnimator)
    }
    startCompanions()
    watch(forSeconds: durationSeconds)
  }

  func startCompanions() {
    for animation in companions.takeWaitingAnimations() { animation() }
  }

  // MARK: Interaction

  public func updateInteractiveTransition(_ percentComplete: CGFloat) {
    perform(.update(share: percentComplete))
    rememberProgress()
  }
  public func finishInteractiveTransition() {
    reportDecision(.finish)
    perform(.finish)
  }
  public func cancelInteractiveTransition() {
    reportDecision(.cancel)
    perform(.cancel)
  }
  /// Interrupts a transition that moves without interaction, at its current progress.
  public func pauseInteractiveTransition() { perform(.interrupt(share: visibleShare)) }

  /// Lets a released transition move to where its state says, within a duration in seconds.
  public func settle(durationSeconds seconds: Double, pacing: AnimationPacing) {
    let percent = Double(percentComplete)
    func retimed(to end: Double) -> AnimationPacing {
      retiming.map { .retimed(RetimedPacing($0, from: percent, to: end, pacing: pacing)) } ?? pacing
    }
    switch machine.handle(.settle) {
    case .settleAtEnd:
      // An animation that is longer than the transition has only its own time left to follow.
      if timeline.localTime >= durationSeconds, let end = scheduler.lastEnd(on: timeline), end > timeline.localTime {
        return timeline.run()
      }
      timeline.settle(to: durationSeconds, durationSeconds: seconds, pacing: retimed(to: 1))
    case .settleAtStart: timeline.settle(to: 0, durationSeconds: seconds, pacing: retimed(to: 0))
    default: return
    }
    notify {
      .settling(
        durationSeconds: seconds, pacing: pacing, completionSpeed: Double(interactionController?.completionSpeed ?? 1))
    }
  }

  func interactionDidChange() {
    for handler in companions.interactionHandlers { handler(self) }
  }

  private func scrub(to percent: Double) {
    guard durationSeconds > 0 else { return }
    progressTimeline.freeze(at: (retiming?.share(ofFraction: percent) ?? percent) * durationSeconds)
  }

  /// Whether a touch in a view belongs to the transition, and not to something else in the container, such as a header
  /// that the container keeps above its screens. A presentation has its container for itself.
  func concerns(_ view: View) -> Bool {
    let screens = [from, to].compactMap(\.viewIfLoaded)
    return operation == .present || operation == .dismiss || screens.contains { view.isDescendant(of: $0) }
      || !cleanup.wasBefore(view, except: screens)
  }

  /// Lets any contact that lands on the transition grab it.
  func makeGrabbable(in container: ViewController) {
    let isPinched = (interactionController as? GestureDriver)?.isPinched ?? false
    guard state != .completed, interactionController == nil || isPinched || followsContacts else { return }
    grab = TransitionGrab(of: self, in: container)
  }

  /// Lets a driver take over a transition that runs without one. From here, its progress is that of what is visible.
  func accept(_ driver: GestureDriver) {
    guard interactionController == nil, state == .running else { return }
    if let pacingOfAnimator, pacingOfAnimator != .linear, durationSeconds > 0 {
      ownRetiming = Retiming(pacingOfAnimator, durationSeconds: durationSeconds)
    }
    interaction = driver
    driver.take(self)
  }

  // MARK: End

  /// Ends the transition now because another one was requested. One that a gesture drives is cancelled.
  public func completeAtOnce() { perform(.skipToEnd) }

  public func completeTransition(_ didComplete: Bool) { perform(.complete(didComplete: didComplete)) }

  /// A settle has arrived. A finished transition runs on, so that longer animations reach their ends; a cancelled one
  /// ends all of its animations.
  func timelineDidSettle() { perform(.timelineDidSettle) }

  private func endAnimationsAtStart() {
    scheduler.endAnimations(on: timeline, atStart: true)
    guard state == .cancelling else { return }
    guard case .lookAgain(let seconds) = consultWatchdog(secondsToLastEnd: nil) else { return completeAtOnce() }
    // A transition that was interrupted or finished in the meantime continues from there.
    scheduler.wait(on: scheduler.root, forSeconds: seconds) { [weak self] in
      guard let self, state == .cancelling, case .frozen = timeline.motion else { return }
      endAnimationsAtStart()
    }
  }

  /// Waits on the transition's own time. What is waited for here ends after animations of the animator that end at the
  /// same moment, because those began earlier.
  func watch(forSeconds seconds: Double) {
    watchCount += 1
    scheduler.wait(on: timeline, forSeconds: seconds) { [weak self, watchCount] in
      if let self, watchCount == self.watchCount { perform(.animationsDidEnd) }
    }
  }

  private func awaitCompletion() {
    guard case .running = timeline.motion else { return }
    switch consultWatchdog(secondsToLastEnd: scheduler.lastEnd(on: timeline).map { $0 - timeline.localTime }) {
    case .lookAgain(let seconds): watch(forSeconds: seconds)
    case .completeNow: completeAtOnce()
    }
  }

  private func consultWatchdog(secondsToLastEnd: Double?) -> TransitionWatchdog.Verdict {
    watchdog.look(
      secondsToLastEnd: secondsToLastEnd, isHeldByLayer: scheduler.isHeldByLayer(on: timeline),
      hasPendingWork: hasPendingWork)
  }

  private func endNow(endsInteraction: Bool) {
    if endsInteraction { interactionDidChange() }
    if machine.isDrivenByHand {
      endAnimationsByHand(atStart: endsInteraction)
    } else {
      timeline.freeze(at: transitionWasCancelled ? 0 : durationSeconds)
      scheduler.endAnimations(on: timeline, atStart: transitionWasCancelled)
    }
    guard state != .completed else { return }
    if let offender = offender(endsInteraction: endsInteraction) {
      report("\(offender) didn't call completeTransition when its animations ended")
    }
    if machine.hasSetUpAnimator || machine.isDrivenByHand { cleanup.removeAddedViews(except: to.view) }
    completeTransition(!transitionWasCancelled)
  }

  private func tearDown(contradictsCancellation: Bool) {
    if contradictsCancellation {
      report("\(animatorType) completed a transition that was cancelled; it stays cancelled")
    }
    // An animator that completes immediately leaves its companions no time; they run now.
    if !transitionWasCancelled { startCompanions() }
    containerView.layer.timeline = nil
    grab?.remove()
    grab = nil
    if machine.isDrivenByHand { endProgress() }
    scheduler.remove(timeline)
    restoreContainer()
    let completed = didComplete
    didComplete = nil
    completed?(self)
  }

  private func restoreContainer() {
    guard cleanup.restoreContainer() else { return }
    report("\(animatorType) moved the container view of the transition to another superview; it was moved back")
  }

  /// Notifies the animator and the coordinator's completion handlers; called after all other callbacks.
  func end() {
    animator?.animationEnded(!transitionWasCancelled)
    for completion in companions.takeCompletions() { completion(self) }
    releaseParts()
  }

  /// Releases everything without callbacks; called when the stage is deallocated during the transition.
  func abandon() {
    didComplete = nil
    grab = nil
    cleanup.abandon()
    companions = TransitionCompanions()
    (interactionController as? GestureDriver)?.abandon()
    releaseParts()
  }

  private func releaseParts() {
    (interactionController as? PercentDrivenInteractiveTransition)?.transitionDidEnd(self)
    (animator, interaction, interruptibleAnimator) = (nil, nil, nil)
    request = TransitionRequest(request.operation, from: from, to: to)
  }

  // MARK: Actions

  /// Passes an event to the machine and performs the action that it returns.
  func perform(_ event: TransitionMachine.Event) {
    switch machine.handle(event) {
    case .ignore, .settleAtEnd, .settleAtStart: break
    case .reject: reject(event)
    case .startInteractively: startInteractively()
    case .startRunning: startRunning()
    case .setUpAnimator: setUpAnimator(prefersInterruptible: false)
    case .driveByHand: driveByHand()
    case .scrub(let share): scrub(to: share)
    case .endInteraction: interactionDidChange()
    case .release: releaseByHand()
    case .beginInteraction:
      progressTimeline.freeze(at: progressTimeline.localTime)
      checkInteraction()
      interactionDidChange()
    case .runOn: progressTimeline.run()
    case .endAnimationsAtStart: endAnimationsAtStart()
    case .endCompanionsAtStart: scheduler.endAnimations(on: progressTimeline, atStart: true)
    case .awaitCompletion: awaitCompletion()
    case .endNow(let endsInteraction): endNow(endsInteraction: endsInteraction)
    case .tearDown(let contradictsCancellation): tearDown(contradictsCancellation: contradictsCancellation)
    }
  }

  private func reject(_ event: TransitionMachine.Event) {
    switch event {
    case .complete: report("\(animatorType) called completeTransition twice; the second call is ignored")
    case .finish: reject(call: "finishInteractiveTransition")
    case .cancel: reject(call: "cancelInteractiveTransition")
    case .interrupt: reject(call: "pauseInteractiveTransition")
    case .start, .setUpAnimator, .controllerDidStart, .update, .settle, .timelineDidSettle, .animationsDidEnd,
      .skipToEnd:
      break
    }
  }

  private func reject(call: String) {
    report("\(call) was called for the transition of \(animatorType), which is \(state); the call is ignored")
  }

  func report(_ message: String) { environment.stage?.report(message) }
  func notify(_ kind: () -> TransitionEvent.Kind) { environment.stage?.notify(kind) }
}
