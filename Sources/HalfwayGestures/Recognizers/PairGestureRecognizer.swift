import Foundation
import HalfwayMotion

/// The common base class of pinch and rotation: two contacts whose distance or angle changes.
///
/// The first two contacts are followed; further ones are absorbed, and replace one of the two when it is lifted first.
/// The gesture ends when fewer than two are left, with its velocity at that time, because fingers aren't lifted
/// simultaneously. (UIKit's ends when the last one is lifted.)
open class PairGestureRecognizer: GestureRecognizer {
  /// The quantity that is measured.
  var quantity: PairTracker.Quantity { .distance }
  /// Returns the change of the quantity at which the gesture begins, in the quantity's unit.
  func hysteresis(_ thresholds: Thresholds) -> Double { 0 }

  /// The tracker of the current gesture; nil while fewer than two contacts are down.
  package var tracker: PairTracker? { followed.tracker }
  // Values that call no other code, so accesses can't overlap.
  @exclusivity(unchecked) private var followed = PairContacts()
  /// The time of the latest sample or of the release, for which the velocity is estimated.
  @exclusivity(unchecked) package private(set) var latest = Timestamp.zero
  /// The sense of change that begins the gesture, for one that drives something in one direction (default: any).
  package final var requiredSense = PairTracker.Sense.any

  /// The measured quantity. While the gesture begins, it is the value from which the gesture counts.
  package final var value: Double? { state == .began ? followed.origin : followed.value }

  /// The value from which the gesture counts; nil before it has begun.
  package final var origin: Double? { followed.origin }

  /// The rate of change of the quantity per second at the last sample or at the release; nil if it is unknown.
  package final var valuePerSecond: Double? { tracker?.velocityEstimator.estimate(at: latest)?.xPerSecond }

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

  /// The center of the pair on the stage, in points. It doesn't jump when another pair takes over.
  package override var currentLocation: CGPoint { followed.location.map(CGPoint.init) ?? super.currentLocation }

  open override var isShortOfTouches: Bool { !followed.isTracking }

  override var contactsCompleteAt: Timestamp? { followed.isTracking ? followed.startTime : nil }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { land(touch, event) }
  }

  private func land(_ touch: Touch, _ event: Event) {
    guard !followed.isTracking else {
      _ = followed.land(ContactPlace(touch), at: event.time) { makeTracker($0, $1, false, event) }
      return
    }
    for other in self.touches where other !== touch { _ = followed.move(ContactPlace(other), at: event.time) }
    explain(.tooFewContacts(least: 2))
    let beginsAtOnce =
      self.touches.count >= 2
      && delegate.map { $0.gestureRecognizerShouldBeginAtOnce(self) } ?? false
    guard followed.land(ContactPlace(touch), at: event.time, makeTracker: { makeTracker($0, $1, beginsAtOnce, event) })
    else { return }
    latest = event.time
    if beginsAtOnce { state = .began }
  }

  private func makeTracker(
    _ first: PlaneVector, _ second: PlaneVector, _ beginsAtOnce: Bool, _ event: Event
  ) -> PairTracker {
    PairTracker(
      first: first, second: second, time: event.time, quantity: quantity, hysteresis: hysteresis(event.thresholds),
      sense: requiredSense, beginsAtOnce: beginsAtOnce, thresholds: event.thresholds)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    // Without a pair, the location of a contact counts when the next one lands.
    guard followed.isTracking else { return }
    for touch in touches { follow(touch, event) }
  }

  private func follow(_ touch: Touch, _ event: Event) {
    guard followed.move(ContactPlace(touch), at: event.frameTime) else { return }
    latest = event.time
    guard hasBegun else { return }
    if waiting != nil { followed.beginHere() }
    state = .changed
  }

  // A lift at a new location is a move and a lift. A lift at the last location adds no sample, which would make a held
  // contact look stopped.
  override func takeLift(_ touch: Touch, with event: Event) { follow(touch, event) }

  override var isReadyToJudge: Bool { followed.isTracking }

  override func endFrame(factor: Double) -> FrameVerdict {
    // Evaluated first, because it reads the contacts of this recognizer, too.
    let hasCompany = dispatcher?.hasCompany(self) ?? false
    return followed.endFrame(factor: factor, hasCompany: hasCompany)
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
    let cause = causeOfLift
    let lift = followed.lift(touch.id)
    guard lift != .unpaired else { return }
    latest = event.time
    guard lift == .tooFew else { return }
    if hasBegun {
      state = .ended
    } else {
      explain(cause)
      followed.forgetPair()
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    latest = event.time
    cancel()
  }

  // MARK: For explanations

  /// The factor from the unit of the quantity to that of the record.
  private var perUnit: Double { quantity == .angle ? 180 / .pi : 1 }

  override var swallowed: Double? {
    tracker.flatMap { tracker in tracker.origin.map { abs($0 - tracker.start) * perUnit } }
  }

  private var causeOfLift: RecognizerCause {
    guard let tracker else { return .tooFewContacts(least: 2) }
    let distance = abs(tracker.value - tracker.start)
    guard distance < tracker.hysteresis else { return .oneSided }
    return .tooShort(distance: distance * perUnit, least: tracker.hysteresis * perUnit)
  }

  package override var causeOfDirection: RecognizerCause {
    guard let tracker, quantity == .distance else { return .notAllowed }
    return .wrongSense(points: tracker.value - tracker.start)
  }

  open override func reset() { followed = PairContacts() }
}
