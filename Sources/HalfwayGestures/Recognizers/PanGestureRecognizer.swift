import Foundation
import HalfwayMotion

/// Contacts that move together. The translation is that of their middle; a contact that joins or leaves moves it by nothing.
///
/// The pan begins when at least `minimumNumberOfTouches` have gone beyond the slop, and ends when the last contact lifts: it goes on
/// with fewer than it needed to begin, as UIKit's does. Several contacts pan only where they go the same way; see `PanTracker`.
open class PanGestureRecognizer: GestureRecognizer {
  /// The fewest contacts that begin a pan.
  open var minimumNumberOfTouches = 1
  /// The most contacts that begin a pan. Those that land on a pan under way are ignored from there on; where a gesture of more contacts
  /// is recognized in them, the pan is cancelled. See `Yielding`.
  open var maximumNumberOfTouches = Int.max

  /// The tracker of the gesture under way; nil when nothing is. Its places are those of the point that the contacts carry along.
  package var tracker: PanTracker? { followed.tracker }
  // A value that calls nobody, so no change of it can overlap another; nor can those of the numbers.
  @exclusivity(unchecked) private var followed = PanContacts()
  /// The moment of the latest sample, or of the release: the one that the velocity is asked for.
  @exclusivity(unchecked) package private(set) var latest = Timestamp.zero
  /// What a translation of the tracker's 0 means: `setTranslation` changes it.
  @exclusivity(unchecked) private var translationAtOrigin = CGPoint.zero

  /// Which ways a pan that lands with these contacts may set out.
  var direction: PanDirection { .any }
  /// The only way that the pan may set out, as a vector in the stage; for a pan that drives something that goes one way.
  package final var requiredDirection: (() -> CGPoint?)?

  /// The translation in the stage, in points; 0 when the pan begins.
  public var translationInStage: CGPoint {
    get {
      // A pan begins at 0, where its path left the slop; what its sample went beyond that is its first change.
      guard state != .began, let translation = followed.translation else { return translationAtOrigin }
      return CGPoint(x: translationAtOrigin.x + translation.x, y: translationAtOrigin.y + translation.y)
    }
    set {
      guard newValue.isFinite else { return }
      let now = translationInStage
      let (x, y) = (translationAtOrigin.x + newValue.x - now.x, translationAtOrigin.y + newValue.y - now.y)
      translationAtOrigin = CGPoint(x: x, y: y).within(Touch.farthestPoints)
    }
  }

  /// The velocity in the stage at the last sample, or at the release once it happened; nil when it cannot be told.
  public var velocityInStage: VelocityEstimator.Estimate? {
    tracker?.velocityEstimator.estimate(at: latest)
  }

  /// What `translation(in:)` of a view, or of nil, says: for subclasses that say otherwise.
  open func translation(seenFrom attachment: (any GestureAttachment)?) -> CGPoint {
    guard let attachment else { return translationInStage }
    return attachment.vectorFromStage(translationInStage) ?? .zero
  }

  /// What `velocity(in:)` of a view, or of nil, says: for subclasses that say otherwise.
  open func velocity(seenFrom attachment: (any GestureAttachment)?) -> CGPoint {
    guard let estimate = velocityInStage else { return .zero }
    let velocity = CGPoint(x: estimate.xPerSecond, y: estimate.yPerSecond)
    guard let attachment else { return velocity }
    return attachment.vectorFromStage(velocity) ?? .zero
  }

  /// The samples that the velocity was estimated from, and those that were left out with the reason. For explanations; allocates.
  public var velocitySamples: [VelocityEstimator.ClassifiedSample] {
    tracker?.velocityEstimator.samples(at: latest) ?? []
  }

  /// The point that the contacts carry along: where it stands does not jump when one joins or leaves.
  open override var locationInStage: CGPoint { followed.location.map(CGPoint.init) ?? super.locationInStage }

  /// Whether a pan that lands now begins at once, without slop: the owner has something that moves and can be caught.
  var beginsAtOnce: Bool {
    delegate?.gestureRecognizerShouldBeginAtOnce(self) ?? false
  }

  open override var isShortOfTouches: Bool { !followed.isTracking && touches.count < minimumNumberOfTouches }

  override var contactsCompleteAt: Timestamp? { followed.isTracking ? followed.startTime : nil }

  /// A hand whose first finger is fast pans before its second one has landed.
  override func yieldingFactor(to other: GestureRecognizer) -> Double? {
    guard followed.contacts.count >= maximumNumberOfTouches, other.numberOfTouches > followed.contacts.count,
      let complete = other.contactsCompleteAt
    else { return nil }
    return Yielding.factor(
      delayMicroseconds: complete.microseconds(since: followed.startTime), thresholds: thresholds)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { land(touch, event) }
  }

  private func land(_ touch: Touch, _ event: Event) {
    let needsTracker = !followed.isTracking && touches.count >= minimumNumberOfTouches
    let beginsAtOnce = needsTracker && touches.count <= maximumNumberOfTouches && self.beginsAtOnce
    var direction = direction
    if let requiredDirection {
      if let vector = requiredDirection() {
        direction = PanDirection(along: PlaneVector(vector))
      } else {
        direction = .any
      }
    }
    let landing = followed.land(
      ContactPlace(touch), at: event.time, minimum: minimumNumberOfTouches, maximum: maximumNumberOfTouches,
      hasBegun: hasBegun
    ) {
      PanTracker(
        at: $0, time: event.time, direction: direction, beginsAtOnce: beginsAtOnce, thresholds: event.thresholds)
    }
    switch landing {
    case .joins: break
    case .ignored: ignore(touch, for: event)
    case .tooMany: fail(because: .tooManyContacts(most: maximumNumberOfTouches))
    case .starts:
      latest = event.time
      if beginsAtOnce { state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { follow(touch, event) }
  }

  private func follow(_ touch: Touch, _ event: Event) {
    latest = event.time
    followed.move(ContactPlace(touch), at: event.frameTime)
    guard hasBegun else { return }
    if waiting != nil { followed.beginHere() }
    state = .changed
  }

  // A lift at a new place is a move and a lift; one at the last place adds no sample, or a hold would look like a stop.
  override func takeLift(_ touch: Touch, with event: Event) { follow(touch, event) }

  override var isReadyToJudge: Bool { followed.isTracking }

  override func endFrame(factor: Double) -> FrameVerdict {
    followed.endFrame(isContested: isContested, factor: factor)
  }

  /// Whether several contacts have to move together: they are needed, or something else may become of them. Beside a gesture that is under
  /// way and allows this one, they need not.
  private var isContested: Bool {
    guard followed.contacts.count > 1, let dispatcher else { return false }
    return (minimumNumberOfTouches > 1 || dispatcher.isAwaitedByPair(self)) && !dispatcher.hasCompany(self)
  }

  override func beginByClaim() {
    followed.begin()
    state = .began
    if state.isActive { state = .changed }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { lift(touch, event) }
  }

  @MainActor private func lift(_ touch: Touch, _ event: Event) {
    latest = event.time
    let cause = causeOfLift
    switch followed.lift(touch.id, minimum: minimumNumberOfTouches, hasBegun: hasBegun) {
    case .leaves: break
    case .tooFew: explain(cause)
    case .last: if hasBegun { state = .ended } else { fail(because: cause) }
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    latest = event.time
    cancel()
  }

  // MARK: For explanations

  override var swallowed: Double? {
    tracker.flatMap { tracker in tracker.origin.map { $0.distance(to: tracker.start) } }
  }

  package override var causeOfDirection: RecognizerCause {
    guard let tracker else { return .notAllowed }
    return .wrongDirection(x: tracker.location.x - tracker.start.x, y: tracker.location.y - tracker.start.y)
  }

  private var causeOfLift: RecognizerCause {
    // Where the first of several has lifted, that was why.
    guard let tracker else { return note?.cause ?? .tooFewContacts(least: minimumNumberOfTouches) }
    return .tooShort(distance: tracker.location.distance(to: tracker.start), least: tracker.slopPoints)
  }

  open override func reset() {
    followed = PanContacts()
    translationAtOrigin = .zero
  }
}
