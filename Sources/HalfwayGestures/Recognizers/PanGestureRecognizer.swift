import Foundation
import HalfwayMotion

/// Contacts that move together. The translation is that of their middle; a contact that joins or leaves moves it by nothing.
///
/// The pan begins when at least `minimumNumberOfTouches` have gone beyond the slop, and ends when the last contact lifts: it goes on
/// with fewer than it needed to begin, as UIKit's does.
open class PanGestureRecognizer: GestureRecognizer {
  /// The fewest contacts that begin a pan.
  open var minimumNumberOfTouches = 1
  /// The most contacts that begin a pan. Those that land on a pan under way are ignored from there on; where they land so soon that
  /// they are of the same hand, and another recognizer waits for them, the pan is cancelled.
  open var maximumNumberOfTouches = Int.max

  /// The tracker of the gesture under way; nil when nothing is. Its places are those of the point that the contacts carry along.
  package var tracker: PanTracker? { currentTracker }
  // A tracker is a value that calls nobody, so no change of it can overlap another; nor can those of the numbers.
  @exclusivity(unchecked) private var currentTracker: PanTracker?
  /// The moment of the latest sample, or of the release: the one that the velocity is asked for.
  @exclusivity(unchecked) package private(set) var latest = Timestamp.zero
  /// When the contacts that the pan needs were down.
  private var landed = Timestamp.zero
  /// From the middle of the contacts to the point that they carry along.
  @exclusivity(unchecked) private var offset = CGPoint.zero
  /// What a translation of the tracker's 0 means: `setTranslation` changes it.
  @exclusivity(unchecked) private var translationAtOrigin = CGPoint.zero

  /// Which ways a pan that lands with these contacts may set out.
  var direction: PanTracker.Direction { .any }

  /// The translation in the stage, in points; 0 when the pan begins.
  public var translationInStage: CGPoint {
    get {
      // A pan begins at 0, where its path left the slop; what its sample went beyond that is its first change.
      guard state != .began, let way = currentTracker?.translation else { return translationAtOrigin }
      return CGPoint(x: translationAtOrigin.x + way.x, y: translationAtOrigin.y + way.y)
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
    currentTracker?.velocityEstimator.estimate(at: latest)
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
    currentTracker?.velocityEstimator.samples(at: latest) ?? []
  }

  /// The point that the contacts carry along: where it stands does not jump when one joins or leaves.
  open override var locationInStage: CGPoint { (currentTracker?.location).map(CGPoint.init) ?? super.locationInStage }

  /// Whether a pan that lands now begins at once, without slop: the owner has something that moves and can be caught.
  var beginsAtOnce: Bool {
    delegate.map { callOut($0, self) { $0.gestureRecognizerShouldBeginAtOnce($1) } } ?? false
  }

  open override var isShortOfTouches: Bool { currentTracker == nil && touches.count < minimumNumberOfTouches }

  /// A hand whose first finger is fast pans before its second one has landed.
  open override func shouldYield(_ touch: Touch, with event: Event) -> Bool {
    touches.count >= maximumNumberOfTouches
      && Double(event.time.microseconds(since: landed)) <= event.thresholds.nextTouchMilliseconds * 1000
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { land(touch, event) }
  }

  private func land(_ touch: Touch, _ event: Event) {
    let isTooMany = touches.count > maximumNumberOfTouches
    if hasBegun, isTooMany {
      ignore(touch, for: event)
    } else if isTooMany {
      fail(because: .tooManyContacts(most: maximumNumberOfTouches))
    } else if currentTracker != nil {
      carry(by: touches, insteadOf: touches.filter { $0 !== touch })
    } else if touches.count >= minimumNumberOfTouches, let middle = touches.centroid {
      let beginsAtOnce = beginsAtOnce
      offset = .zero
      latest = event.time
      landed = event.time
      currentTracker = PanTracker(
        at: PlaneVector(middle), time: event.time, direction: direction, beginsAtOnce: beginsAtOnce,
        thresholds: event.thresholds)
      if beginsAtOnce { state = .began }
    }
  }

  /// Keeps the point where it is although other contacts carry it from now on.
  private func carry(by contacts: [Touch], insteadOf others: [Touch]) {
    guard let now = contacts.centroid, let before = others.centroid else { return }
    offset = CGPoint(x: offset.x + before.x - now.x, y: offset.y + before.y - now.y)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let middle = self.touches.centroid else { return }
    latest = event.time
    let place = CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
    switch currentTracker?.move(to: PlaneVector(place), at: event.time) ?? .none {
    case .none: break
    case .failed: fail(because: causeOfWay)
    case .began:
      state = .began
      if state.isActive { state = .changed }
    case .moved:
      if waiting != nil { currentTracker?.beginHere() }
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { lift(touch, event) }
  }

  @MainActor private func lift(_ touch: Touch, _ event: Event) {
    // A lift at a new place is a move and a lift; one at the last place adds no sample, or a hold would look like a stop.
    if hasBegun, touch.location != touch.previousLocation { touchesMoved([touch], with: event) }
    latest = event.time
    let others = touches.filter { $0 !== touch }
    guard others.isEmpty else {
      carry(by: others, insteadOf: touches)
      guard !hasBegun, others.count < minimumNumberOfTouches else { return }
      explain(causeOfLift)
      currentTracker = nil
      return
    }
    if hasBegun { state = .ended } else { fail(because: causeOfLift) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    latest = event.time
    cancel()
  }

  // MARK: For explanations

  override var swallowed: Double? {
    currentTracker.flatMap { tracker in tracker.origin.map { $0.distance(to: tracker.start) } }
  }

  package override var causeOfWay: RecognizerCause {
    guard let tracker = currentTracker else { return .notAllowed }
    return .wrongWay(x: tracker.location.x - tracker.start.x, y: tracker.location.y - tracker.start.y)
  }

  private var causeOfLift: RecognizerCause {
    // Where the first of several has lifted, that was why.
    guard let tracker = currentTracker else { return note?.cause ?? .tooFewContacts(least: minimumNumberOfTouches) }
    return .tooShort(way: tracker.location.distance(to: tracker.start), least: tracker.slopPoints)
  }

  open override func reset() {
    currentTracker = nil
    translationAtOrigin = .zero
    offset = .zero
  }
}
