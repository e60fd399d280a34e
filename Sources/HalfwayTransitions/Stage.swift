import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The engine: one tree of views and controllers with its own time.
///
/// It has three doors and no others: `handle` for input, `advance` for time, and `displayList` with `observe` for what comes of
/// them. While it runs, code on its thread finds it around itself: its `Screen`, its `MainQueue`, its `currentMediaTime()`. It reads no clock, never sleeps and keeps no state outside itself, so a recording of what went in is enough to make
/// everything happen again, as fast as the machine can.
@MainActor
public final class Stage {
  /// In points.
  public private(set) var size: CGSize {
    didSet { environment.setScreen(size: size, scale: scale) }
  }
  /// Pixels a point.
  public private(set) var scale: Double {
    didSet { environment.setScreen(size: size, scale: scale) }
  }
  @exclusivity(unchecked) public private(set) var thresholds: Thresholds
  /// The first screen. Of a program that has shown no window yet an empty one.
  public internal(set) var rootViewController: ViewController
  /// The transition under way: there is never more than one. Another that is asked for brings it to its end at once.
  @exclusivity(unchecked) public private(set) var transition: TransitionContext?
  /// How far the transition under way has come, 0…1 and beyond where it overshoots; nil when there is none.
  public var transitionPercent: Double? { transition.map { Double($0.percentComplete) } }
  /// What is presented; the topmost last.
  private(set) var presentations: [PresentationController] = []
  /// What was misused, oldest first; the newest are dropped when there are very many.
  public private(set) var diagnostics: [Diagnostic] = []

  /// What code on the stage finds around it.
  package let environment: StageEnvironment
  package let scheduler: AnimationScheduler
  /// The moves of every container on the stage, one after the other.
  let moves = MoveQueue()
  /// The top of the tree: the window, or what stands for it until a program has one.
  @exclusivity(unchecked) var rootView: Window
  /// Whether there is a window.
  package var hasWindow = false
  let dispatcher = GestureDispatcher()
  // Touched at every event and frame; nobody is called while they change.
  @exclusivity(unchecked) private var observers: [(wantsFrames: Bool, call: (StageObservation) -> Void)] = []
  @exclusivity(unchecked) private var observesFrames = false
  @exclusivity(unchecked) private var lists = DisplayListBuffer()
  private var writer = CanonicalWriter()

  /// Something that should not have happened and was dealt with.
  public struct Diagnostic: Sendable, Hashable {
    public var time: Timestamp
    public var message: String
  }

  private static let maximumDiagnostics = 100

  /// - Parameters:
  ///   - size: In points; each side is at least 1.
  ///   - scale: Pixels a point. Layout does not depend on it.
  ///   - start: The stage's first moment.
  ///   - style: What the stage's `TraitCollection` says. Which colours that means is the screens' affair.
  public convenience init(
    rootViewController: ViewController, size: CGSize, scale: Double = 1, thresholds: Thresholds = .standard,
    start: Timestamp = .zero, style: UserInterfaceStyle = .light
  ) {
    self.init(size: size, scale: scale, thresholds: thresholds, start: start, style: style) { rootViewController }
  }

  /// A stage whose first screen is made when the stage is there already, so that what makes it finds the stage around it.
  public convenience init(
    size: CGSize, scale: Double = 1, thresholds: Thresholds = .standard, start: Timestamp = .zero,
    style: UserInterfaceStyle = .light, makeRootViewController: () -> ViewController
  ) {
    let environment = StageEnvironment(size: Self.usable(size), scale: scale, style: style, start: start)
    self.init(environment, thresholds: thresholds, rootViewController: environment.run(makeRootViewController))
    environment.run {
      adopt(rootView, with: rootViewController)
      showRoot()
    }
  }

  /// A stage whose windows are made by `launch`, which is called with the stage.
  package convenience init(
    size: CGSize, scale: Double = 1, thresholds: Thresholds = .standard, start: Timestamp = .zero,
    style: UserInterfaceStyle = .light, launch: (Stage) -> Void
  ) {
    let environment = StageEnvironment(size: Self.usable(size), scale: scale, style: style, start: start)
    self.init(environment, thresholds: thresholds, rootViewController: environment.run { ViewController() })
    environment.run { launch(self) }
  }

  private init(_ environment: StageEnvironment, thresholds: Thresholds, rootViewController: ViewController) {
    size = environment.screen.bounds.size
    scale = Double(environment.screen.scale)
    self.thresholds = thresholds.usable
    self.environment = environment
    scheduler = environment.scheduler
    self.rootViewController = rootViewController
    rootView = environment.run { Window(frame: environment.screen.bounds) }
    environment.stage = self
    scheduler.onDiagnostic = { [weak self] in self?.report($0) }
    dispatcher.onDiagnostic = { [weak self] in self?.report($0) }
  }

  /// A transition under way and its container hold each other, and animations what they call back.
  @MainActor deinit {
    environment.stage = nil
    transition?.abandon()
    environment.abandon()
    // Another stage may show it by now.
    if rootView.host === environment { rootView.host = nil }
  }

  // MARK: Doors

  /// The stage's present moment.
  public var now: Timestamp { scheduler.now }

  /// Takes an input event. Time goes on to the event's moment first, so that what it meets does not depend on the last frame.
  public func handle(_ event: InputEvent) { environment.run { take(event) } }

  /// Moves time to a moment and makes a frame. A moment that has passed already counts as now.
  public func advance(to time: Timestamp) { environment.run { makeFrame(at: time) } }

  /// Runs code as the stage's own, which finds the stage around itself as what the stage calls does: for whoever does something to the screens
  /// from outside.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try environment.run(body) }

  /// What the stage looks like now.
  public var displayList: DisplayList {
    if let list = lists.current { return list }
    var list = lists.next()
    list.size = size
    // Views may draw themselves, and load what they hold.
    environment.run { _ = list.append(rootView.layer) }
    lists.keep(list)
    return list
  }

  /// Calls back for every event of a transition and, where wanted, for every frame, in order, as they happen.
  ///
  /// - Parameter frames: Whether frames are wanted too. Each is digested then, which takes longer than making it.
  public func observe(frames: Bool = true, _ observer: @escaping (StageObservation) -> Void) {
    observers.append((frames, observer))
    observesFrames = observesFrames || frames
  }

  /// Whether the lives of recognizers are noted, for explanations: what each made of a gesture, and why.
  public var notesRecognizers: Bool {
    get { dispatcher.notesLives }
    set { dispatcher.notesLives = newValue }
  }
  /// What was noted of recognizers, in the order in which their first contacts landed.
  public var recognizerLives: [RecognizerLife] { dispatcher.lives }

  /// Whether a further frame would look different without any input, or a `DisplayLink` waits for it.
  public var isAnimating: Bool { scheduler.isAnimating || environment.wantsFrames }

  /// The next moment at which something may happen although nothing moves and no input comes, as when a finger has been held for
  /// long enough, or something is to be done on the `MainQueue`. Whoever sleeps until the next input has to advance the stage then.
  public var nextDeadline: Timestamp? {
    guard let call = scheduler.nextCall else { return dispatcher.nextDeadline }
    return dispatcher.nextDeadline.map { min($0, call) } ?? call
  }

  /// Whether nothing moves, no finger is down, no recognizer waits, no transition is under way and nothing is to be done once on the `MainQueue`.
  public var isAtRest: Bool {
    transition == nil && dispatcher.isAtRest && !isAnimating && !scheduler.hasAwaitedCalls
  }

  /// The top of the stage's tree of views. Of a program that has shown no window yet an empty one.
  public var window: Window { rootView }

  /// What the stage looks like on the whole.
  public var traitCollection: TraitCollection { environment.traitCollection }

  // MARK: Inside

  private func take(_ event: InputEvent) {
    if event.timestamp < now { report("an event is stamped before the one ahead of it; it counts as simultaneous") }
    moveTime(to: event.timestamp)
    var event = event
    event.timestamp = now
    guard !environment.leavesOut(event.kind) else { return changed() }
    switch event.kind {
    case .resize(let width, let height, let scale): resize(width: width, height: height, scale: scale)
    case .thresholds(let thresholds): use(thresholds)
    case .down, .move, .up, .cancel, .focus: break
    }
    dispatcher.handle(event, thresholds: thresholds) { point in
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
    let sample = frameSample()
    for observer in observers where observer.wantsFrames { observer.call(.frame(sample)) }
  }

  /// What was to be done as soon as this is through.
  private func runCallsThatAreDue() {
    if let call = scheduler.nextCall, call <= now { scheduler.advance(to: now) }
  }

  /// Recognizers have their deadlines at their own moments, whatever the frames are.
  private func moveTime(to time: Timestamp) {
    dispatcher.advance(to: time) { scheduler.advance(to: $0) }
    scheduler.advance(to: time)
  }

  private func changed() {
    rootView.layoutIfNeeded()
    lists.invalidate()
  }

  private func resize(width: Double, height: Double, scale: Double) {
    // In a callback of a move the transition is not made up yet, or not taken down.
    guard !moves.isBusy else {
      return moves.enqueue { [weak self] in self?.resize(width: width, height: height, scale: scale) }
    }
    guard width.isFinite, height.isFinite, width >= 1, height >= 1, scale.isFinite, scale > 0 else {
      return report("a size of \(width) × \(height) points at scale \(scale) is not usable")
    }
    guard size != CGSize(width: width, height: height) || scale != self.scale else { return }
    // What is laid out for one size cannot be scrubbed in another.
    dispatcher.cancelAll()
    completeTransition()
    let change = SizeChange(of: self, to: CGSize(width: width, height: height), scale: scale)
    change.announce()
    size = change.size
    self.scale = scale
    rootView.frame = CGRect(origin: .zero, size: size)
    change.complete()
    askScreens()
  }

  private func use(_ thresholds: Thresholds) {
    self.thresholds = thresholds.usable
    if self.thresholds != thresholds { report("thresholds outside their ranges were brought into them") }
  }

  private static func usable(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width.isFinite ? max(1, size.width) : 1, height: size.height.isFinite ? max(1, size.height) : 1)
  }

  package func report(_ message: String) {
    if diagnostics.count < Self.maximumDiagnostics { diagnostics.append(Diagnostic(time: now, message: message)) }
  }

  private func frameSample() -> FrameSample {
    let digest = displayList.digest(using: &writer)
    guard let transition else {
      return FrameSample(
        time: now, phase: .idle, percent: nil, velocityPointsPerSecond: nil, containerSeconds: nil, digest: digest)
    }
    let driver = transition.interactionController as? GestureDriver
    let phase: FrameSample.Phase
    var velocity: Double?
    switch transition.state {
    case .interactive:
      phase = .interactive
      velocity = driver?.velocityPointsPerSecond
    case .finishing, .cancelling, .running:
      phase = transition.state == .finishing ? .finishing : transition.state == .cancelling ? .cancelling : .running
      velocity = driver.map { transition.percentPerSecond * $0.travelPoints }
    case .preparing, .completed:
      phase = .idle
    }
    return FrameSample(
      time: now, phase: phase, percent: transition.percentComplete, velocityPointsPerSecond: velocity,
      containerSeconds: transition.timeline.localTime, digest: digest)
  }
}

// What is presented on the stage.
extension Stage {
  /// Holds a presentation.
  func add(_ presentation: PresentationController) { presentations.append(presentation) }

  /// Puts a presentation's container over everything.
  func cover(with container: View) {
    container.frame = rootView.bounds
    rootView.addSubview(container)
  }

  func remove(_ presentation: PresentationController) {
    presentations.removeAll(identical: presentation)
    askScreens()
  }
}

// What containers tell the stage about their transitions.
extension Stage {
  /// Ends the transition that is in progress, and those that its callbacks begin, up to `maximumEndedTransitions`. A
  /// transition beyond that number continues, and the caller's request is refused with a diagnostic.
  func completeTransition() {
    for _ in 0..<Self.maximumEndedTransitions {
      guard let transition else { return }
      transition.completeAtOnce()
    }
  }

  /// The number of transitions that are ended for one request, because a callback at the end of each could begin another.
  private static let maximumEndedTransitions = 8

  /// The transition under way if a driver drives it.
  func transition(drivenBy driver: GestureDriver) -> TransitionContext? {
    transition?.interactionController === driver ? transition : nil
  }

  /// Whether somebody is still to be called, who may complete a transition.
  var hasPendingWork: Bool { scheduler.nextCall != nil || environment.wantsFrames || scheduler.hasSteps }

  func transitionWillBegin(_ context: TransitionContext) {
    transition = context
    let isInteractive = context.interactionController?.wantsInteractiveStart ?? false
    notify { .began(context.operation, isInteractive: isInteractive) }
  }

  func transitionWasGrabbed(_ context: TransitionContext) { notify { .grabbed(percent: context.percentComplete) } }

  func transitionWasReleased(_ decision: ReleaseDecision, samples: () -> [VelocityEstimator.ClassifiedSample]) {
    notify { .released(decision, samples: samples()) }
  }

  func transitionDidEnd(_ context: TransitionContext) {
    if transition === context { transition = nil }
    askScreens()
    notify { .ended(tookPlace: !context.transitionWasCancelled) }
  }

  /// What nobody observes is not made up.
  func notify(_ kind: () -> TransitionEvent.Kind) {
    guard !observers.isEmpty else { return }
    let event = TransitionEvent(time: now, kind: kind())
    for observer in observers { observer.call(.transition(event)) }
  }
}
