import Foundation
import HalfwayMotion

/// What a pinch and a rotation have in common: two contacts whose distance or angle changes.
///
/// The two that landed first are followed; further ones are absorbed, and take over where one of the two lifts before them. The
/// gesture ends when fewer than two are left, with the velocity that it has then: hands lift one finger a little before the other.
/// (UIKit goes on until the last one lifts.)
open class PairGestureRecognizer: GestureRecognizer {
  /// What is measured of the contacts.
  var quantity: PairTracker.Quantity { .distance }
  /// How far it has to change before the gesture begins, in its own unit.
  func hysteresis(_ thresholds: Thresholds) -> Double { 0 }

  /// The tracker of the gesture under way; nil while fewer than two contacts are down.
  package var tracker: PairTracker? { followed.tracker }
  // A value that calls nobody, so no change of it can overlap another; nor can that of the moment.
  @exclusivity(unchecked) private var followed = PairContacts()
  /// The moment of the latest sample, or of the release: the one that the velocity is asked for.
  @exclusivity(unchecked) package private(set) var latest = Timestamp.zero
  /// Which changes begin the gesture; for one that drives something that goes one way.
  package final var requiredSense = PairTracker.Sense.any

  /// What is measured, at its value where the gesture counts from while it begins.
  var value: Double? { state == .began ? followed.origin : followed.value }

  /// The value from which the gesture counts; nil before it began.
  var origin: Double? { followed.origin }

  /// The measured quantity's change a second at the last sample, or at the release once it happened; nil when it cannot be told.
  var valuePerSecond: Double? { tracker?.velocityEstimator.estimate(at: latest)?.xPerSecond }

  /// The samples that the velocity was estimated from, and those that were left out with the reason. For explanations; allocates.
  public var velocitySamples: [VelocityEstimator.ClassifiedSample] {
    tracker?.velocityEstimator.samples(at: latest) ?? []
  }

  /// The middle of the pair; it does not jump when another pair takes over.
  open override var locationInStage: CGPoint { followed.location.map(CGPoint.init) ?? super.locationInStage }

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
    // Where a contact is without a pair, it counts where it is when the next one lands.
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

  // A lift at a new place is a move and a lift; one at the last place adds no sample, or a hold would look like a stop.
  override func takeLift(_ touch: Touch, with event: Event) { follow(touch, event) }

  override var isReadyToJudge: Bool { followed.isTracking }

  override func endFrame(factor: Double) -> FrameVerdict {
    // Determined first: it reads the contacts of this recognizer, too.
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

  /// The unit of what is noted, in that of what is measured.
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
