import Foundation
import HalfwayMotion

/// A recognizer of contacts that move together. The translation is that of their centroid; contacts that join or leave
/// don't change it.
///
/// The pan begins when at least `minimumNumberOfTouches` contacts have left the slop, and ends when the last contact is
/// lifted: as in UIKit, it continues with fewer contacts than it needs to begin. Several contacts pan only if they move
/// in the same direction; see `PanTracker`.
open class PanGestureRecognizer: GestureRecognizer {
  /// The minimum number of contacts that begin a pan (default: 1).
  open var minimumNumberOfTouches = 1
  /// The maximum number of contacts that begin a pan (default: unlimited). Contacts that land during a pan are ignored
  /// beyond that number; if a gesture with more contacts is recognized in them, the pan is cancelled. See `Yielding`.
  open var maximumNumberOfTouches = Int.max

  /// The tracker of the current gesture; nil if there is none. Its locations are those of the point that the contacts
  /// carry.
  package var tracker: PanTracker? { followed.tracker }
  // Values that call no other code, so accesses can't overlap.
  @exclusivity(unchecked) private var followed = PanContacts()
  /// The time of the latest sample or of the release, for which the velocity is estimated.
  @exclusivity(unchecked) package private(set) var latest = Timestamp.zero
  /// The translation at the tracker's zero, changed by `setTranslation`.
  @exclusivity(unchecked) private var translationAtOrigin = CGPoint.zero

  /// The directions in which a pan that begins with the current contacts can start.
  var direction: PanDirection { .any }
  /// The only direction in which the pan can start, as a vector on the stage, for a pan that drives something in one
  /// direction.
  package final var requiredDirection: (() -> CGPoint?)?
  /// Whether the pan can also start in the direction opposite to the required one (default: false).
  package final var allowsOppositeDirection = false

  /// The translation on the stage, in points; 0 when the pan begins.
  public var translationInStage: CGPoint {
    get {
      noteRecognitionReading()
      return currentTranslation
    }
    set {
      guard newValue.isFinite else { return }
      let now = currentTranslation
      let (x, y) = (translationAtOrigin.x + newValue.x - now.x, translationAtOrigin.y + newValue.y - now.y)
      translationAtOrigin = CGPoint(x: x, y: y).within(Touch.farthestPoints)
    }
  }

  /// `translationInStage`, for the framework's own code, whose readings aren't noted.
  package final var currentTranslation: CGPoint {
    // A pan begins at 0, where its path left the slop; the rest of that sample's movement is its first change.
    guard state != .began, let translation = followed.translation else { return translationAtOrigin }
    return CGPoint(x: translationAtOrigin.x + translation.x, y: translationAtOrigin.y + translation.y)
  }

  /// The velocity on the stage at the last sample or at the release, in points per second; nil if it is unknown.
  public var velocityInStage: VelocityEstimator.Estimate? {
    noteVelocityReading()
    return currentVelocity
  }

  /// `velocityInStage`, for the framework's own code, whose readings aren't noted.
  package final var currentVelocity: VelocityEstimator.Estimate? {
    tracker?.velocityEstimator.estimate(at: latest)
  }

  /// Returns the result of `translation(in:)` for a view, or for nil that on the stage, in points. Subclasses may
  /// override it.
  open func translation(seenFrom attachment: (any GestureAttachment)?) -> CGPoint {
    guard let attachment else { return currentTranslation }
    return attachment.vectorFromStage(currentTranslation) ?? .zero
  }

  /// Returns the result of `velocity(in:)` for a view, or for nil that on the stage, in points per second. Subclasses
  /// may override it.
  ///
  /// After a pause it is the least velocity of the movement that ended the pause, so that a delegate which asks for the
  /// direction knows it; see `VelocityEstimator.onset(at:)`. It is zero if it is unknown.
  open func velocity(seenFrom attachment: (any GestureAttachment)?) -> CGPoint {
    let estimate = currentVelocity.map { CGPoint(x: $0.xPerSecond, y: $0.yPerSecond) }
    let onset = { self.tracker?.velocityEstimator.onset(at: self.latest).map { CGPoint(x: $0.x, y: $0.y) } }
    guard let velocity = estimate ?? onset() else { return .zero }
    guard let attachment else { return velocity }
    return attachment.vectorFromStage(velocity) ?? .zero
  }

  /// The samples that were used for the velocity and those that were excluded, with the reason. For explanations;
  /// allocates.
  public var velocitySamples: [VelocityEstimator.ClassifiedSample] {
    noteVelocityReading()
    return currentVelocitySamples
  }

  /// `velocitySamples`, for the framework's own code, whose readings aren't noted.
  package final var currentVelocitySamples: [VelocityEstimator.ClassifiedSample] {
    tracker?.velocityEstimator.samples(at: latest) ?? []
  }

  /// The point that the contacts carry, on the stage in points. It doesn't jump when a contact joins or leaves.
  package override var currentLocation: CGPoint { followed.location.map(CGPoint.init) ?? super.currentLocation }

  /// Whether a pan that lands now begins immediately, without slop, because the owner has something that can be
  /// interrupted.
  var beginsAtOnce: Bool {
    delegate?.gestureRecognizerShouldBeginAtOnce(self) ?? false
  }

  open override var isShortOfTouches: Bool { !followed.isTracking && touches.count < minimumNumberOfTouches }

  override var contactsCompleteAt: Timestamp? { followed.isTracking ? followed.startTime : nil }

  /// Lets a pan that a fast first finger has begun yield to a gesture of more fingers that land later.
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
        direction.allowsOpposite = allowsOppositeDirection
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

  // A lift at a new location is a move and a lift. A lift at the last location adds no sample, which would make a held
  // contact look stopped.
  override func takeLift(_ touch: Touch, with event: Event) { follow(touch, event) }

  override var isReadyToJudge: Bool { followed.isTracking }

  override func endFrame(factor: Double) -> FrameVerdict {
    followed.endFrame(isContested: isContested, factor: factor)
  }

  /// Whether several contacts have to move together, because the pan requires them or another gesture may use them.
  /// Beside an active gesture that allows this one they don't have to.
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
    // If one of several contacts was lifted first, its cause applies.
    guard let tracker else { return note?.cause ?? .tooFewContacts(least: minimumNumberOfTouches) }
    return .tooShort(distance: tracker.location.distance(to: tracker.start), least: tracker.slopPoints)
  }

  open override func reset() {
    followed = PanContacts()
    translationAtOrigin = .zero
  }
}
