import Foundation
import HalfwayGestures
import HalfwayKernel
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions

/// Contacts that drive the transition of one recognizer on a stage to given percentages.
@MainActor
struct PlaygroundContacts {
  let stage: Stage
  /// The duration of the transition, once it has begun.
  private(set) var transitionSeconds = 0.0
  private let starts: [PlaneVector]
  /// For each contact, its displacement for a point of forward distance.
  private let directions: [PlaneVector]
  /// The forward distance so far, in points.
  private var points = 0.0
  private var time = Timestamp.zero

  private static let stepMicroseconds: Int64 = 8_000
  /// The largest slop that is overcome, in points.
  private static let largestSlopPoints = 100.0

  init(_ recognizer: RecognitionSession.Recognizer, from starts: [PlaneVector], on stage: Stage) {
    (self.starts, self.stage) = (starts, stage)
    switch recognizer.progressMapping {
    case .pan(let forwards, _):
      let unit = forwards.length > 0 ? forwards * (1 / forwards.length) : PlaneVector(1, 0)
      directions = starts.map { _ in unit }
    case .pinch(let sense):
      let apart = starts[1] - starts[0]
      let half = apart.length > 0 ? apart * (0.5 / apart.length) : PlaneVector(0.5, 0)
      let sign = sense == .shrinking ? 1.0 : -1
      directions = [half * sign, half * -sign]
    case nil: directions = starts.map { _ in .zero }
    }
  }

  /// Returns places at which the contacts of a recognizer may land, the most central first.
  static func landings(
    of recognizer: RecognitionSession.Recognizer, in size: CGSize, _ thresholds: Thresholds
  ) -> [[PlaneVector]] {
    let shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95]
    let places = shares.flatMap { y in shares.map { x in PlaneVector(size.width * x, size.height * y) } }
    if case .pinch(let sense) = recognizer.progressMapping {
      let reach = min(size.width, size.height) * (sense == .shrinking ? 0.32 : 0.12)
      return places.map { [$0 - PlaneVector(reach, reach * 0.4), $0 + PlaneVector(reach, reach * 0.4)] }
    }
    let single = places.flatMap { place -> [PlaneVector] in
      guard let landing = recognizer.edges else { return [place] }
      let inset = min(2, thresholds.edgeWidthPoints / 2)
      return [
        landing.edges.contains(.left) ? PlaneVector(landing.minimum.x + inset, place.y) : nil,
        landing.edges.contains(.right) ? PlaneVector(landing.maximum.x - inset, place.y) : nil,
        landing.edges.contains(.top) ? PlaneVector(place.x, landing.minimum.y + inset) : nil,
        landing.edges.contains(.bottom) ? PlaneVector(place.x, landing.maximum.y - inset) : nil,
      ].compactMap(\.self)
    }
    return single.map { place in
      (0..<recognizer.minimumContacts).map { PlaneVector(place.x, place.y + Double($0) * 60) }
    }
  }

  /// Lets the contacts land, and moves them until a transition begins. Returns whether one did.
  mutating func begin() -> Bool {
    for (id, place) in starts.enumerated() { stage.handle(.down(id: id, x: place.x, y: place.y, at: time)) }
    while stage.transition == nil, points < Self.largestSlopPoints { move(by: 2) }
    transitionSeconds = stage.transition?.durationSeconds ?? 0
    return stage.transition?.interactionController is GestureDriver
  }

  /// Lets the transition show a percentage, by the contacts or, where they can't move it, without them. Returns whether
  /// it does.
  mutating func show(percent: Double) -> Bool {
    if move(toPercent: percent) { return true }
    // Two contacts can't pinch to where they would coincide.
    guard let driver = stage.transition?.interactionController as? GestureDriver else { return false }
    driver.update(percent)
    stage.advance(to: time)
    return abs((stage.transitionPercent ?? .infinity) - percent) < 1e-3
  }

  /// Lets the transition show a percentage beyond its ends, as a spring that overshoots does.
  func showBeyond(percent: Double) {
    guard let transition = stage.transition else { return }
    transition.timeline.freeze(at: percent * transition.durationSeconds)
    stage.advance(to: time)
  }

  /// Moves the contacts until the transition shows a percentage. Returns whether it does.
  private mutating func move(toPercent percent: Double) -> Bool {
    for _ in 0..<8 {
      guard let shown = stage.transitionPercent,
        let driver = stage.transition?.interactionController as? GestureDriver
      else { return false }
      if abs(shown - percent) < 1e-6 { return true }
      move(by: (percent - shown) * driver.travelPoints)
    }
    return abs((stage.transitionPercent ?? .infinity) - percent) < 1e-3
  }

  private mutating func move(by distance: Double) {
    points += distance
    time = time.advanced(byMicroseconds: Self.stepMicroseconds)
    for (id, start) in starts.enumerated() {
      let place = start + directions[id] * points
      stage.handle(.move(id: id, x: place.x, y: place.y, at: time))
    }
    stage.advance(to: time)
  }
}
