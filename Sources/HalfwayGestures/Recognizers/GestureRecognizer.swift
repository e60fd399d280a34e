import Foundation
import HalfwayMotion

/// Watches touches and tells its targets when they make a gesture. Subclasses say which.
///
/// A subclass overrides the four `touches…` functions and `reset`, and sets `state`; everything else — failure requirements,
/// what may be recognized together, who is told — is seen to by the setter and the dispatcher. One that has to wait for time to
/// pass sets `deadline`.
@preconcurrency @MainActor
open class GestureRecognizer: NSObject {
  /// Where the gesture is in its life.
  ///
  /// Set by subclasses. Only the moves of `State.legalMoves` are made; another one is reported and changes nothing. A recognizer
  /// that has to wait until others fail stays `possible` until they have, and fails if one of them is recognized.
  open var state: State {
    get { currentState }
    set { move(to: newValue) }
  }
  // These are read and written at every event. Each access is a read, an assignment or a change that calls nobody.
  @exclusivity(unchecked) private var currentState = State.possible

  /// What a recognizer will do once those that it waits for have failed.
  enum Waiting {
    case toBegin
    /// Begins and ends at once: its touches have left meanwhile.
    case toBeginAndEnd
    /// Ends without having begun, as a gesture of one moment.
    case toEnd
  }
  @exclusivity(unchecked) private(set) var waiting: Waiting?
  /// Those that it waits for.
  private(set) var awaited: [GestureRecognizer] = []

  /// The view, seen as an attachment. The view clears the reference when it is deallocated.
  @exclusivity(unchecked) package final unowned(unsafe) var attachment: (any GestureAttachment)?
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// A name of your own to find the recognizer by.
  open var name: String?
  /// A disabled recognizer gets no touches; disabling one that is under way cancels it.
  open var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      explain(.disabled)
      cancel()
    }
  }
  /// Whether the view's touches are cancelled when the gesture is recognized. UIKit's default.
  open var cancelsTouchesInView = true
  /// Whether the view is told of touches only once this gesture cannot become of them any more.
  open var delaysTouchesBegan = false
  /// Whether the view is told that touches ended only once this gesture cannot become of them any more. UIKit's default.
  open var delaysTouchesEnded = true

  /// The `touches`.
  @exclusivity(unchecked) var followedTouches: [Touch] = []
  open var numberOfTouches: Int { followedTouches.count }
  /// The `deadline`.
  var ownDeadline: Timestamp? {
    didSet { if ownDeadline != nil { dispatcher?.mayHaveDeadlines = true } }
  }

  /// The thresholds that held when the latest touch landed.
  var thresholds = Thresholds.standard
  /// Whether a dispatcher has shown it touches since it was last reset.
  @exclusivity(unchecked) var isEngaged = false
  weak var dispatcher: GestureDispatcher?
  /// What is noted of the gesture under way; nil where nobody wants to know.
  @exclusivity(unchecked) var note: RecognizerNote?
  @exclusivity(unchecked) var actions = ActionList<GestureRecognizer>()
  /// What others keep with it.
  package final var associated: AssociatedObjects?
  private var requirements: [WeakRecognizer] = []
  private var latestLocation = CGPoint.zero

  /// A recognizer that tells a target, if there is one; its methods are given more plainly by the other initializers.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without targets.
  public override convenience init() { self.init(target: nil, action: nil) }

  // MARK: Relations

  /// Lets this gesture be recognized only after another one has failed, wherever that one follows touches or waits for more. The
  /// other recognizer is held weakly.
  open func require(toFail other: GestureRecognizer) {
    guard other !== self, !requires(other) else { return }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: other))
  }

  /// Whether it waits for any recognizer to fail.
  package final var hasRequirements: Bool { requirements.contains { $0.recognizer != nil } }

  func requires(_ other: GestureRecognizer) -> Bool { requirements.contains { $0.recognizer === other } }

  private struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  // MARK: State

  /// Whether touches no longer matter to it until it is reset.
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

  /// The moves of a recognizer that waits. It has not begun for anybody but itself, so changes are nobody's concern.
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

  /// One of those that it waits for has failed.
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
    // The delegate may have disabled it.
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
    let wasPossible = currentState == .possible
    currentState = next
    note?.take(next, of: self)
    if next == .failed || next == .cancelled {
      dispatcher?.didFail(self)
    } else if wasPossible {
      dispatcher?.didRecognize(self)
    }
    guard next != .possible, next != .failed else { return }
    // An action may add and remove actions; those that were there are called. Not a copy of each is made, only of what is run.
    let entries = actions.entries
    for index in entries.indices {
      let run = entries[index].run
      if !run(self, nil) { actions.remove(entries[index].id) }
    }
  }

  private func reportMove(to next: State) {
    dispatcher?.report("\(type(of: self)) may not go from \(state) to \(next)")
  }

  /// Back to `possible`: all touches have left.
  func resetAfterGesture() {
    stopWaiting()
    ownDeadline = nil
    isEngaged = false
    if state.isOver { state = .possible }
    self.reset()
  }

  // MARK: Places

  /// The place of the gesture in the stage: the middle of its touches, or where that last was.
  open var locationInStage: CGPoint { followedTouches.centroid ?? latestLocation }

  /// What `location(in:)` of a view, or of nil, says: for subclasses that say otherwise.
  open func location(seenFrom attachment: (any GestureAttachment)?) -> CGPoint {
    let place = locationInStage
    return attachment?.pointFromStage(place) ?? place
  }

  func forget(_ touch: Touch) {
    if followedTouches.count == 1 { latestLocation = touch.location }
    followedTouches.removeAll(identical: touch)
  }

  // MARK: Whole frames

  /// The claim to begin with the frame that is being judged.
  var claim: FrameClaim?
  /// Judges a whole frame, as long as nothing has begun.
  /// - Parameter factor: How many times its threshold the gesture has to go, since another one would have to give way; see `Yielding`.
  func endFrame(factor: Double) -> FrameVerdict { .none }

  /// Whether frames decide when it begins, and enough contacts are down.
  var isReadyToJudge: Bool { false }
  /// Begins by the claim that it has just made.
  func beginByClaim() {}
  /// Takes the place of a contact that lifts elsewhere than where it was last.
  func takeLift(_ touch: Touch, with event: Event) {}
  /// When it had all the contacts that it needs; nil before that.
  var contactsCompleteAt: Timestamp? { nil }
  /// How many times its threshold another gesture has to go for this one, which is under way, to give way to it; nil where it stays.
  func yieldingFactor(to other: GestureRecognizer) -> Double? { nil }

  // MARK: For explanations

  /// How far the contacts had gone when the gesture began to count; nil where it has no slop. In points, in degrees for a rotation.
  var swallowed: Double? { nil }
  /// Why a touch is not shown to it.
  func causeOfRefusal(of touch: Touch, with event: Event) -> RecognizerCause { .notWanted }
  /// Why it does not go the way that the contacts go.
  package var causeOfDirection: RecognizerCause { .notAllowed }

  // MARK: For subclasses

  /// Whether a touch is of interest at all. One that is not is never shown to this recognizer.
  open func shouldReceive(_ touch: Touch, with event: Event) -> Bool { true }
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// The system took the touches away. The default cancels the gesture.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { cancel() }
  /// The deadline has come. It is nil again by now.
  open func deadlineReached(with event: Event) {}
  /// Forgets everything of the last gesture. Called when no touches are left.
  open func reset() {}

  /// Follows a touch no longer.
  open func ignore(_ touch: Touch, for event: Event) {
    guard followedTouches.contains(identical: touch) else { return }
    forget(touch)
    dispatcher?.ignore(touch, by: self)
  }

  /// Whether this gesture, when it is recognized, keeps another one that shares a touch from being so. The delegates' permission to
  /// recognize both goes first.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether this gesture is kept from being recognized by another one that shares a touch.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether more touches have to land before anything can become of this gesture. Until then nobody keeps it from being recognized:
  /// the fingers of a hand do not land at once.
  open var isShortOfTouches: Bool { false }
  /// Whether this gesture has to wait until another one that shares a touch has failed. The default asks the delegate.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
  }
  /// Whether another one that shares a touch has to wait until this gesture has failed. The default asks the delegate.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }
}
