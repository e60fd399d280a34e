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
  package var tracker: PairTracker? { currentTracker }
  // A tracker is a value that calls nobody, so no change of it can overlap another; nor can those of the numbers.
  @exclusivity(unchecked) private var currentTracker: PairTracker?
  /// From the middle of the pair to the point that it carries along.
  @exclusivity(unchecked) private var offset = CGPoint.zero
  /// The moment of the latest sample, or of the release: the one that the velocity is asked for.
  @exclusivity(unchecked) package private(set) var latest = Timestamp.zero

  /// What is measured, at its value where the gesture counts from while it begins.
  var value: Double? {
    guard let currentTracker else { return nil }
    return state == .began ? currentTracker.origin : currentTracker.value
  }

  /// The measured quantity's change a second at the last sample, or at the release once it happened; nil when it cannot be told.
  var valuePerSecond: Double? { currentTracker?.velocityEstimator.estimate(at: latest)?.xPerSecond }

  /// The samples that the velocity was estimated from, and those that were left out with the reason. For explanations; allocates.
  public var velocitySamples: [VelocityEstimator.ClassifiedSample] {
    currentTracker?.velocityEstimator.samples(at: latest) ?? []
  }

  /// The middle of the pair; it does not jump when another pair takes over.
  open override var locationInStage: CGPoint {
    guard currentTracker != nil, touches.count >= 2 else { return super.locationInStage }
    let middle = Self.middle(touches)
    return CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
  }

  /// Of the first two touches.
  private static func middle(_ touches: [Touch]) -> CGPoint {
    let (first, second) = (touches[0].location, touches[1].location)
    return CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  open override var isShortOfTouches: Bool { currentTracker == nil }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let touches = self.touches
    guard currentTracker == nil else { return }
    explain(.tooFewContacts(least: 2))
    guard touches.count >= 2 else { return }
    offset = .zero
    latest = event.time
    let beginsAtOnce = delegate.map { callOut($0, self) { $0.gestureRecognizerShouldBeginAtOnce($1) } } ?? false
    currentTracker = PairTracker(
      first: PlaneVector(touches[0].location), second: PlaneVector(touches[1].location), time: event.time,
      quantity: quantity,
      hysteresis: hysteresis(event.thresholds), beginsAtOnce: beginsAtOnce, thresholds: event.thresholds)
    if beginsAtOnce { state = .began }
  }

  /// Whether a touch is one of the pair: of the two that landed first.
  private func isOfPair(_ touch: Touch) -> Bool {
    let all = touches
    return currentTracker != nil && all.count >= 2 && (touch === all[0] || touch === all[1])
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    let all = self.touches
    guard all.count >= 2, touches.contains(where: { $0 === all[0] || $0 === all[1] }) else { return }
    latest = event.time
    switch currentTracker?.move(
      first: PlaneVector(all[0].location), second: PlaneVector(all[1].location), at: event.time) ?? .none
    {
    case .none: break
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
    guard isOfPair(touch) else { return }
    // A lift at a new place is a move and a lift; one at the last place adds no sample, or a hold would look like a stop.
    if hasBegun, touch.location != touch.previousLocation { touchesMoved([touch], with: event) }
    latest = event.time
    let others = touches.filter { $0 !== touch }
    if others.count >= 2 {
      let before = locationInStage
      let middle = Self.middle(others)
      offset = CGPoint(x: before.x - middle.x, y: before.y - middle.y)
      currentTracker?.takeOver(first: PlaneVector(others[0].location), second: PlaneVector(others[1].location))
    } else if hasBegun {
      state = .ended
    } else {
      explain(causeOfLift)
      forgetPair()
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
    currentTracker.flatMap { tracker in tracker.origin.map { abs($0 - tracker.start) * perUnit } }
  }

  private var causeOfLift: RecognizerCause {
    guard let tracker = currentTracker else { return .tooFewContacts(least: 2) }
    let way = abs(tracker.value - tracker.start)
    guard way < tracker.hysteresis else { return .oneSided }
    return .tooShort(way: way * perUnit, least: tracker.hysteresis * perUnit)
  }

  package override var causeOfWay: RecognizerCause {
    guard let tracker = currentTracker, quantity == .distance else { return .notAllowed }
    return .wrongSense(points: tracker.value - tracker.start)
  }

  open override func reset() { forgetPair() }

  private func forgetPair() {
    currentTracker = nil
    offset = .zero
  }
}
