import Foundation
import HalfwayMotion

/// An object that detects a gesture in touches and notifies its targets. Subclasses define the gesture.
///
/// A subclass overrides the four `touches…` methods and `reset`, and sets `state`. The setter and the dispatcher handle
/// failure requirements, simultaneous recognition and the calling of targets. A subclass that has to wait for time to
/// pass sets `deadline`.
@preconcurrency @MainActor
open class GestureRecognizer: NSObject {
  /// The state of the gesture, set by subclasses.
  ///
  /// Only the transitions of `State.legalMoves` are made; others are reported and have no effect. A recognizer that has
  /// to wait for the failure of others stays `possible` until they have failed, and fails if one of them is recognized.
  open var state: State {
    get { currentState }
    set { move(to: newValue) }
  }
  // Read and written at every event. Each access is a read, an assignment or a change that calls no other code.
  @exclusivity(unchecked) private var currentState = State.possible
  /// The observer of the state; nil until one is added.
  package final var stateObserver: (any GestureStateObserver)? {
    get { observer }
    set { observer = newValue }
  }
  private final var observer: (any GestureStateObserver)?

  /// The pending transition of a recognizer that waits for the failure of others.
  enum Waiting {
    case toBegin
    /// Begins and ends immediately, because its touches have ended meanwhile.
    case toBeginAndEnd
    /// Ends without having begun, like a discrete gesture.
    case toEnd
  }
  @exclusivity(unchecked) private(set) var waiting: Waiting?
  /// The recognizers that it waits for.
  private(set) var awaited: [GestureRecognizer] = []

  /// The view, as an attachment. The view clears the reference when it is deallocated.
  @exclusivity(unchecked) nonisolated(unsafe) package final unowned(unsafe) var attachment: (any GestureAttachment)?
  /// The delegate, held weakly.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// A name for finding the recognizer (default: nil).
  open var name: String?
  /// Whether the recognizer receives touches (default: true). Disabling it during a gesture cancels the gesture.
  open var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      explain(.disabled)
      cancel()
    }
  }
  /// The types of touches that the recognizer receives, as the raw values of `Touch.TouchType` (default: direct,
  /// indirect, and pencil). All touches of a stage are direct.
  open var allowedTouchTypes = everyTouchType {
    didSet { receivesDirectTouches = allowedTouchTypes.contains { $0.intValue == Touch.TouchType.direct.rawValue } }
  }
  final private(set) var receivesDirectTouches = true
  private static let everyTouchType = [0, 1, 2].map { NSNumber(value: $0) }
  /// Whether the view's touches are cancelled when the gesture is recognized (default, as in UIKit: true).
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only when they can't become this gesture any longer (default: false).
  open var delaysTouchesBegan = false
  /// Whether the view is notified of ended touches only when they can't become this gesture any longer (default, as in
  /// UIKit: true).
  open var delaysTouchesEnded = true

  /// The storage of `touches`.
  @exclusivity(unchecked) var followedTouches: [Touch] = []
  /// The number of touches that the recognizer follows.
  open var numberOfTouches: Int { followedTouches.count }
  /// The storage of `deadline`.
  var ownDeadline: Timestamp? {
    didSet { if ownDeadline != nil { dispatcher?.mayHaveDeadlines = true } }
  }

  /// The thresholds at the time of the latest landing.
  var thresholds = Thresholds.standard
  /// Whether the recognizer has received touches since its last reset.
  @exclusivity(unchecked) var isEngaged = false
  weak var dispatcher: GestureDispatcher?
  /// The record of the current gesture; nil if none is kept.
  @exclusivity(unchecked) var note: RecognizerNote?
  @exclusivity(unchecked) var actions = ActionList<GestureRecognizer>()
  /// Values that other parts of the framework associate with the recognizer.
  package final var associated: AssociatedObjects?
  private var requirements: [WeakRecognizer] = []
  private var latestLocation = CGPoint.zero

  /// Creates a recognizer with a target, if both parameters are given. The initializers that take a method are more
  /// direct.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without targets.
  public override convenience init() { self.init(target: nil, action: nil) }

  // MARK: Failure requirements

  /// Requires the failure of another recognizer before this one is recognized, while that one follows touches or waits
  /// for more. It is held weakly.
  open func require(toFail other: GestureRecognizer) {
    guard other !== self, !requires(other) else { return }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: other))
  }

  /// The words for the recognizer in explanations; nil for those of its type.
  package final var wordsOfKind: String?

  /// Whether the recognizer requires the failure of any other one.
  package final var hasRequirements: Bool { requirements.contains { $0.recognizer != nil } }

  func requires(_ other: GestureRecognizer) -> Bool { requirements.contains { $0.recognizer === other } }

  private struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  /// Releases the touches and the recognizers that it waits for, because the stage is released.
  final func abandon() { (followedTouches, awaited) = ([], []) }

  // MARK: State

  /// Whether touches no longer matter until the next reset.
  var isOver: Bool { currentState.isOver || waiting == .toEnd || waiting == .toBeginAndEnd }

  private func move(to next: State) {
    if let waiting { return move(from: waiting, to: next) }
    guard state.legalMoves.contains(next) else { return reportMove(to: next) }
    guard state == .possible, next == .began || next == .ended else { return enter(next) }
    switch dispatcher?.verdict(on: self) ?? .goesAhead {
    case .goesAhead: recognize(as: next)
    case .fails(let other):
      explain(.prevented(by: RecognizerKind(of: other)))
      enter(.failed)
    case .waits(let others):
      awaited = others
      waiting = next == .began ? .toBegin : .toEnd
    }
  }

  /// Handles transitions of a waiting recognizer. As its targets don't know of the gesture yet, changes are ignored.
  private func move(from waiting: Waiting, to next: State) {
    switch (waiting, next) {
    case (.toBegin, .began), (.toBegin, .changed): break
    case (.toBegin, .ended): self.waiting = .toBeginAndEnd
    case (_, .failed), (_, .cancelled):
      stopWaiting()
      enter(.failed)
    default: reportMove(to: next)
    }
  }

  private func stopWaiting() {
    waiting = nil
    awaited.removeAll()
  }

  /// Called when one of the recognizers that this one waits for has failed.
  func requirementFailed(_ other: GestureRecognizer) {
    awaited.removeAll(identical: other)
    guard awaited.isEmpty, let waiting else { return }
    stopWaiting()
    recognize(as: waiting == .toEnd ? .ended : .began)
    if waiting == .toBeginAndEnd, state.isActive { state = .ended }
  }

  private func recognize(as next: State) {
    explain(.notAllowed)
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true, isPermittedByViews else { return enter(.failed) }
    note?.cause = nil
    // The delegate may have disabled the recognizer.
    guard state == .possible else { return }
    enter(next)
  }

  private var isPermittedByViews: Bool {
    for touch in followedTouches {
      if let receiver = touch.receiver, !receiver.permits(self) { return false }
    }
    return true
  }

  private func enter(_ next: State) {
    let old = currentState
    let wasPossible = old == .possible
    if let observer {
      observer.stateWillChange(from: old)
      currentState = next
      observer.stateDidChange(from: old, to: next)
    } else {
      currentState = next
    }
    note?.take(next, of: self)
    if next == .failed || next == .cancelled {
      dispatcher?.didFail(self)
    } else if wasPossible {
      dispatcher?.didRecognize(self)
    }
    guard next != .possible, next != .failed else { return }
    // Actions may add and remove actions; those that existed at the beginning are called. Only the closure is copied.
    let entries = actions.entries
    guard !entries.isEmpty else { return }
    // The reference is weak, and loading it isn't free.
    let dispatcher = dispatcher
    let outer = dispatcher?.acting
    dispatcher?.acting = self
    defer { dispatcher?.acting = outer }
    for index in entries.indices {
      let run = entries[index].run
      if !run(self, nil) { actions.remove(entries[index].id) }
    }
  }

  private func reportMove(to next: State) {
    dispatcher?.report("\(type(of: self)) can't go from \(state) to \(next)")
  }

  /// Returns to `possible` when all touches have ended.
  func resetAfterGesture() {
    stopWaiting()
    ownDeadline = nil
    isEngaged = false
    if state.isOver { state = .possible }
    self.reset()
  }

  // MARK: Locations

  /// The location of the gesture on the stage, in points: the centroid of its touches unless the kind of recognizer
  /// defines another location; after the gesture, the last value.
  public final var locationInStage: CGPoint {
    noteRecognitionReading()
    return currentLocation
  }

  /// `locationInStage`, for the framework's own code, whose readings aren't noted.
  package var currentLocation: CGPoint { followedTouches.centroid ?? latestLocation }

  /// Returns the result of `location(in:)` for a view, or for nil the location on the stage. Subclasses may override
  /// it.
  open func location(seenFrom attachment: (any GestureAttachment)?) -> CGPoint {
    attachment?.pointFromStage(currentLocation) ?? currentLocation
  }

  func forget(_ touch: Touch) {
    if followedTouches.count == 1 { latestLocation = touch.location }
    followedTouches.removeAll(identical: touch)
  }

  // MARK: Frames

  /// The recognizer's claim to begin with the frame that is being judged.
  var claim: FrameClaim?
  /// Judges a complete frame while no gesture has begun.
  ///
  /// - Parameter factor: The factor on the threshold if another gesture would have to yield; see `Yielding`.
  func endFrame(factor: Double) -> FrameVerdict { .none }

  /// Whether the recognizer begins with frames and enough contacts are down.
  var isReadyToJudge: Bool { false }
  /// Begins the gesture after the dispatcher has accepted its claim.
  func beginByClaim() {}
  /// Records the location of a contact that is lifted at a location other than its last one.
  func takeLift(_ touch: Touch, with event: Event) {}
  /// The time at which all required contacts were down; nil before that.
  var contactsCompleteAt: Timestamp? { nil }
  /// Returns the factor on another gesture's threshold at which this active gesture yields to it; nil if it doesn't
  /// yield.
  func yieldingFactor(to other: GestureRecognizer) -> Double? { nil }

  // MARK: For explanations

  /// The distance that the contacts had traveled when the gesture began to count, in points, or in degrees for a
  /// rotation; nil without slop.
  var swallowed: Double? { nil }
  /// Returns the cause for refusing a touch.
  func causeOfRefusal(of touch: Touch, with event: Event) -> RecognizerCause { .notWanted }
  /// The cause for excluding the direction of the contacts.
  package var causeOfDirection: RecognizerCause { .notAllowed }

  // MARK: For subclasses

  /// Returns whether the recognizer wants to follow a touch. The default returns true.
  open func shouldReceive(_ touch: Touch, with event: Event) -> Bool { true }
  /// Called when touches begin. The default does nothing.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches move. The default does nothing.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches end. The default does nothing.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Called when the system cancels touches. The default cancels the gesture.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { cancel() }
  /// Called when the deadline is reached; `deadline` is already nil. The default does nothing.
  open func deadlineReached(with event: Event) {}
  /// Resets the state of the subclass. Called when no touches are left. The default does nothing.
  open func reset() {}

  /// Stops following a touch.
  open func ignore(_ touch: Touch, for event: Event) {
    guard followedTouches.contains(identical: touch) else { return }
    forget(touch)
    dispatcher?.ignore(touch, by: self)
  }

  /// Returns whether recognition of this gesture prevents another one that shares a touch. Permission from the
  /// delegates to recognize both takes precedence. The default returns true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns whether another gesture that shares a touch can prevent this one. The default returns true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether the gesture needs more touches than have landed. Until then it can't be prevented, because fingers don't
  /// land simultaneously.
  open var isShortOfTouches: Bool { false }
  /// Returns whether this gesture requires the failure of another one that shares a touch. The default asks the
  /// delegate.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
  }
  /// Returns whether another gesture that shares a touch requires the failure of this one. The default asks the
  /// delegate.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }
}
