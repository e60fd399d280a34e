import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The engine: a tree of views and view controllers with its own time.
///
/// A stage has three entry points: `handle(_:)` for input, `advance(to:)` for time, and `displayList` with `observe`
/// for the results. While it runs, code on its thread finds its `Screen`, its `MainQueue`, and its
/// `currentMediaTime()`. It reads no clock, never sleeps, and keeps no state outside of itself, so a recording of its
/// input is sufficient to repeat everything, as fast as the machine can.
@MainActor
public final class Stage {
  /// The size in points.
  public internal(set) var size: CGSize {
    didSet { environment.setScreen(size: size, scale: scale) }
  }
  /// The scale in pixels per point.
  public internal(set) var scale: Double {
    didSet { environment.setScreen(size: size, scale: scale) }
  }
  /// The thresholds of recognition and release decisions.
  public var thresholds: Thresholds {
    dispatcher.readings.thresholds = true
    return currentThresholds
  }
  @exclusivity(unchecked) package private(set) var currentThresholds: Thresholds
  /// What the code of the scene has read.
  package var readings: ThresholdReadings { dispatcher.readings }
  /// The predictor of what pictures show while a gesture drives a transition, and of `UIEvent.predictedTouches(for:)`;
  /// `nil` for none (default: `nil`). Recognition, progress, velocity, and decisions don't depend on it.
  public var touchPredictor: TouchPredictor? {
    didSet {
      dispatcher.touchPredictor = touchPredictor
      lists.invalidate()
    }
  }
  /// The root view controller; an empty one for a program that hasn't shown a window yet.
  public internal(set) var rootViewController: ViewController
  /// The current transition; `nil` if there is none. There is never more than one, because a request for another ends
  /// it immediately.
  @exclusivity(unchecked) public private(set) var transition: TransitionContext?
  /// The progress of the current transition or, without one, the position of the current movement between its first and
  /// its last target, from 0 to 1 and beyond if it overshoots; `nil` if there is neither.
  public var transitionPercent: Double? { transition.map { Double($0.percentComplete) } ?? movement?.percent }
  /// The movement among targets that began last and hasn't ended; `nil` if there is none, and during a transition.
  public var movement: TargetMovement? { transition == nil ? movements.last : nil }
  private var movements: [TargetMovement] = []
  /// The evidence of the release among targets that is being reported. It is `nil` at other times, for a transition's
  /// own release, and for a release that followed another decision, which isn't reported.
  package private(set) var releaseEvidence: ReleaseTargets.Evidence?
  /// The presentations, topmost last.
  private(set) var presentations: [PresentationController] = []
  /// Diagnostics, oldest first. After 100, new ones are discarded.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The services for code on the stage.
  package let environment: StageEnvironment
  package let scheduler: AnimationScheduler
  /// The moves of all containers on the stage, one after the other.
  let moves = MoveQueue()
  /// The root of the view tree: the window, or a placeholder until a program has one.
  @exclusivity(unchecked) var rootView: Window
  /// Whether the root is the window of a program or of a view controller.
  package var hasWindow = false
  let dispatcher: GestureDispatcher
  // Accessed at every event and frame; no other code runs during an access.
  @exclusivity(unchecked) private var observers: [(wantsFrames: Bool, call: (StageObservation) -> Void)] = []
  @exclusivity(unchecked) private var observesFrames = false
  private var inputObservers: [(InputEvent) -> Void] = []
  private var hasBegun = false
  /// Whether the stage has handled an event.
  package var hasHandledInput: Bool { hasBegun }
  @exclusivity(unchecked) private var lists = DisplayListBuffer()
  private var writer = CanonicalWriter()

  /// A description of misuse that the stage has handled.
  public struct Diagnostic: Sendable, Hashable {
    /// The stage's time of the diagnostic.
    public var time: Timestamp
    /// The description, which names the offender.
    public var message: String
  }

  private static let maximumDiagnostics = 100
  /// Whether a change is being made after which the picture goes on.
  private(set) var continuesPicture = false

  /// Creates a stage with a root view controller.
  ///
  /// - Parameters:
  ///   - size: The size in points; each side is at least 1.
  ///   - scale: The scale in pixels per point (default: 1). Layout doesn't depend on it.
  ///   - thresholds: The thresholds (default: `.standard`). Values outside of their ranges are clamped.
  ///   - start: The initial time (default: 0).
  ///   - style: The style of the stage's `TraitCollection` (default: `.light`).
  public convenience init(
    rootViewController: ViewController, size: CGSize, scale: Double = 1, thresholds: Thresholds = .standard,
    start: Timestamp = .zero, style: UserInterfaceStyle = .light
  ) {
    self.init(size: size, scale: scale, thresholds: thresholds, start: start, style: style) { rootViewController }
  }

  /// Creates a stage whose root view controller is created by a closure that runs as code of the stage.
  public convenience init(
    size: CGSize, scale: Double = 1, thresholds: Thresholds = .standard, start: Timestamp = .zero,
    style: UserInterfaceStyle = .light, makeRootViewController: () -> ViewController
  ) {
    self.init(
      size: size, scale: scale, thresholds: thresholds, start: start, settings: StageSettings(style: style),
      makeRootViewController: makeRootViewController)
  }

  /// Creates a stage with the user's settings, whose root view controller is created by a closure that runs as code of
  /// the stage.
  public convenience init(
    size: CGSize, scale: Double = 1, thresholds: Thresholds = .standard, start: Timestamp = .zero,
    settings: StageSettings, makeRootViewController: () -> ViewController
  ) {
    let environment = StageEnvironment(size: Self.usable(size), scale: scale, settings: settings, start: start)
    self.init(environment, thresholds: thresholds, rootViewController: environment.run(makeRootViewController))
    environment.run {
      adopt(rootView, with: rootViewController)
      showRoot()
    }
  }

  /// Creates a stage whose windows are created by `launch`, which is called with the stage.
  package convenience init(
    size: CGSize, scale: Double = 1, thresholds: Thresholds = .standard, start: Timestamp = .zero,
    settings: StageSettings = StageSettings(), launch: (Stage) -> Void
  ) {
    let environment = StageEnvironment(size: Self.usable(size), scale: scale, settings: settings, start: start)
    self.init(environment, thresholds: thresholds, rootViewController: environment.run { ViewController() })
    environment.run { launch(self) }
  }

  private init(_ environment: StageEnvironment, thresholds: Thresholds, rootViewController: ViewController) {
    size = environment.screen.bounds.size
    scale = Double(environment.screen.scale)
    currentThresholds = thresholds.usable
    self.environment = environment
    scheduler = environment.scheduler
    dispatcher = GestureDispatcher(start: environment.scheduler.now)
    self.rootViewController = rootViewController
    rootView = environment.run { Window(frame: environment.screen.bounds) }
    environment.stage = self
    scheduler.onDiagnostic = { [weak self] in self?.report($0) }
    dispatcher.onDiagnostic = { [weak self] in self?.report($0) }
  }

  /// A transition and its container retain each other, touches their recognizers, and animations their callbacks.
  @MainActor deinit {
    transition?.abandon()
    dispatcher.abandon()
    environment.abandon()
    if rootView.host === environment { rootView.host = nil }  // Otherwise another stage shows the window now.
  }

  // MARK: Doors

  /// The current time.
  public var now: Timestamp { scheduler.now }

  /// Processes an input event at its timestamp, so the result doesn't depend on when the last frame was rendered.
  public func handle(_ event: InputEvent) { environment.run { take(event) } }

  /// Advances the stage to a time and renders a frame. An earlier time counts as the current one.
  public func advance(to time: Timestamp) { environment.run { makeFrame(at: time) } }

  /// Runs code of a caller outside of the stage as code of the stage, which finds the stage's services.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try environment.run(body) }

  /// The display list of the current state.
  public var displayList: DisplayList {
    if let list = lists.current { return list }
    var list = lists.next()
    list.size = size
    // Views may draw themselves and create postponed content.
    environment.run { _ = picturing { list.append(rootView.layer) } }
    lists.keep(list)
    return list
  }

  /// Calls an observer for every event of a transition, and optionally for every frame, in order.
  ///
  /// - Parameters:
  ///   - frames: Whether to observe frames (default: `true`). The digest of each takes longer than rendering it.
  ///   - observer: The closure to call.
  public func observe(frames: Bool = true, _ observer: @escaping (StageObservation) -> Void) {
    observers.append((frames, observer))
    observesFrames = observesFrames || frames
  }

  /// Calls an observer before each event is handled. Its timestamp is never earlier than `now`.
  public func observeInput(_ observer: @escaping (InputEvent) -> Void) { inputObservers = inputObservers + [observer] }

  /// Whether the stage records the life of each recognizer, for explanations (default: `false`).
  public var notesRecognizers: Bool {
    get { dispatcher.notesLives }
    set { dispatcher.notesLives = newValue }
  }
  /// The recorded lives of recognizers, in the order in which their first contacts landed.
  public var recognizerLives: [RecognizerLife] { dispatcher.lives }

  /// Whether another frame would differ without input, or a `DisplayLink` waits for it.
  public var isAnimating: Bool { scheduler.isAnimating || environment.wantsFrames || isPredicting }

  /// The next time at which something can happen without motion and input, such as a long press or work on the
  /// `MainQueue`; `nil` if there is none. A caller that sleeps until the next input advances the stage at that time.
  public var nextDeadline: Timestamp? {
    guard let call = scheduler.nextCall else { return dispatcher.nextDeadline }
    return dispatcher.nextDeadline.map { min($0, call) } ?? call
  }

  /// Whether nothing moves, no contact is down, no recognizer waits, no transition is in progress, and no one-time
  /// work is scheduled on the `MainQueue`.
  public var isAtRest: Bool {
    transition == nil && dispatcher.isAtRest && !isAnimating && !scheduler.hasAwaitedCalls
  }

  /// The root of the view tree; an empty window for a program that hasn't shown one yet.
  public var window: Window { rootView }

  /// The traits of the stage.
  public var traitCollection: TraitCollection { environment.traitCollection }

  /// Whether text is being edited, so that keys belong to it.
  package var isEditingText: Bool { textInput != nil }

  // MARK: Inside

  private var textInput: (any TextInput)? { rootView.firstResponder as? any TextInput }

  private func take(_ event: InputEvent) {
    if event.timestamp < now {
      report("an event has an earlier timestamp than the previous one; it is treated as simultaneous")
    }
    moveTime(to: event.timestamp)
    let event = InputEvent(timestamp: now, sdlMilliseconds: event.sdlMilliseconds, kind: event.kind)
    hasBegun = true
    for observer in inputObservers { observer(event) }
    guard !environment.leavesOut(event.kind) else { return changed() }
    switch event.kind {
    case .resize(let width, let height, let scale): resize(width: width, height: height, scale: scale)
    case .thresholds(let thresholds): use(thresholds)
    case .scroll(let scroll):
      guard scroll.x.isFinite, scroll.y.isFinite else { return report("a wheel turned at a non-finite point") }
      rootView.view(at: scroll.location, with: dispatcher.presentEvent)?.turnWheel(by: scroll.delta)
    case .text(let text): textInput?.insertText(text)
    case .key(let key): textInput?.press(key)
    case .down, .move, .up, .cancel, .focus: break
    }
    dispatcher.handle(event, thresholds: currentThresholds) { point in
      let view = rootView.view(at: point, with: dispatcher.presentEvent)
      return (view, view?.recognizersUpwards ?? [])
    }
    if case .focus(let isFocused) = event.kind { environment.application.setActive(isFocused) }
    runCallsThatAreDue()
    changed()
  }

  private func makeFrame(at time: Timestamp) {
    moveTime(to: time)
    environment.frame()
    runCallsThatAreDue()
    changed()
    guard observesFrames else { return }
    let sample = frameSample(digest: displayList.digest(using: &writer))
    for observer in observers where observer.wantsFrames { observer.call(.frame(sample)) }
  }

  /// Runs work that was scheduled without a delay.
  private func runCallsThatAreDue() {
    if let call = scheduler.nextCall, call <= now { scheduler.advance(to: now) }
  }

  /// Advances time. Recognizers have their deadlines at their own times, independent of frames.
  private func moveTime(to time: Timestamp) {
    dispatcher.advance(to: time) { scheduler.advance(to: $0) }
    scheduler.advance(to: time)
  }

  private func changed() {
    rootView.layoutIfNeeded()
    lists.invalidate()
  }

  private func use(_ thresholds: Thresholds) {
    currentThresholds = thresholds.usable
    if currentThresholds != thresholds { report("thresholds outside of their ranges were clamped") }
  }

  package func report(_ message: String) {
    if diagnostics.count < Self.maximumDiagnostics { diagnostics.append(Diagnostic(time: now, message: message)) }
  }
}

// The presentations of the stage.
extension Stage {
  /// Retains a presentation.
  func add(_ presentation: PresentationController) { presentations.append(presentation) }

  /// Adds the container view of a presentation on top.
  func cover(with container: View) {
    container.frame = rootView.bounds
    rootView.addSubview(container)
  }

  func remove(_ presentation: PresentationController) {
    presentations.removeAll(identical: presentation)
    askScreens()
  }
}

// The calls of containers during their transitions.
extension Stage {
  /// Makes a change during a transition, after which the picture goes on from where it is.
  func continuingPicture(_ change: () -> Void) {
    guard !continuesPicture else { return change() }
    continuesPicture = true
    environment.run {
      let continuity = picturing {
        PictureContinuity(of: rootView.layer, on: scheduler, driven: transition?.drivenPicture(currentThresholds)) {
          ($0.contentSource as? View)?.layoutObserver != nil
        }
      }
      change()
      rootView.layoutIfNeeded()
      continuity.resume()
    }
    continuesPicture = false
  }

  /// Makes a change at the end of a transition, after which what is left of earlier pictures remains where it is.
  func keepingAfterimages(_ change: () -> Void) {
    guard !continuesPicture else { return change() }
    PictureContinuity.keepAfterimages(in: rootView.layer, on: scheduler, during: change)
  }

  /// Ends the transition that is in progress, and those that its callbacks begin, up to `maximumEndedTransitions`. A
  /// transition beyond that number continues, and the caller's request is refused with a diagnostic.
  func completeTransition() {
    for _ in 0..<Self.maximumEndedTransitions {
      guard let transition else { return }
      transition.completeAtOnce()
    }
  }

  /// The number of transitions that are ended for one request, because a callback at the end of each could begin
  /// another.
  private static let maximumEndedTransitions = 8

  /// Whether scheduled work remains that could still complete the transition.
  var hasPendingWork: Bool { scheduler.nextCall != nil || environment.wantsFrames || scheduler.hasSteps }

  func transitionWillBegin(_ context: TransitionContext) {
    transition = context
    let isInteractive = context.interactionController?.wantsInteractiveStart ?? false
    notify { .began(context.operation, isInteractive: isInteractive) }
  }

  func transitionWasGrabbed(_ context: TransitionContext) { notify { .grabbed(percent: context.percentComplete) } }

  /// - Parameters:
  ///   - targets: The names of the targets of the decision's choice.
  ///   - evidence: The evidence of a release among targets; see `releaseEvidence`.
  func transitionWasReleased(
    _ decision: ReleaseDecision, targets: [String] = [], evidence: ReleaseTargets.Evidence? = nil,
    samples: () -> [VelocityEstimator.ClassifiedSample]
  ) {
    notify(targets: targets, evidence: evidence) { .released(decision, samples: samples()) }
  }

  func movementWillBegin(_ movement: TargetMovement) { movements.append(movement) }

  func movementDidEnd(_ movement: TargetMovement) { movements.removeAll(identical: movement) }

  func transitionDidEnd(_ context: TransitionContext) {
    if transition === context { transition = nil }
    askScreens()
    notify { .ended(tookPlace: !context.transitionWasCancelled) }
  }

  /// Reports an event to the observers, and creates it only if there are any.
  func notify(
    targets: @autoclosure () -> [String] = [], evidence: ReleaseTargets.Evidence? = nil,
    _ kind: () -> TransitionEvent.Kind
  ) {
    guard !observers.isEmpty else { return }
    releaseEvidence = evidence
    defer { releaseEvidence = nil }
    let event = TransitionEvent(time: now, kind: kind(), targets: targets())
    for observer in observers { observer.call(.transition(event)) }
  }
}
