import Foundation
import Halfway
import HalfwayReplay

/// The content of the overlay of measurements at one time.
package struct DebugReading: Equatable {
  /// The progress of the running transition in 0...1, or `nil` if there is none.
  package var percent: Double?
  /// The measurement of the gesture that drives the transition, as of now. After the release, the measurement at the
  /// release.
  package var measurement: ReleaseMeasurement?
  /// What a release would decide now. After the release, what it decided.
  package var decision: ReleaseDecision?
  /// Whether a gesture drives the transition.
  package var isHeld: Bool
  package var thresholds: Thresholds
  /// The names of the targets of the decision's `choice`; empty for a transition.
  package var targets: [String] = []
  /// The progress over the last second, oldest first. x is the age in seconds, y the progress in 0...1.
  package var history: [CGPoint] = []
  /// The time since the previous frame, in milliseconds.
  package var frameMilliseconds: Double?

  package init(
    percent: Double?, measurement: ReleaseMeasurement?, decision: ReleaseDecision?, isHeld: Bool,
    thresholds: Thresholds
  ) {
    self.percent = percent
    self.measurement = measurement
    self.decision = decision
    self.isHeld = isHeld
    self.thresholds = thresholds
  }

  /// Creates the reading of a stage.
  @MainActor
  package init(_ stage: Stage, lastRelease: LastRelease?) {
    let movement = stage.movement
    let driver = stage.transition?.interactionController as? GestureDriver
    let held = driver?.measurement(at: stage.now, thresholds: stage.currentThresholds)
    let now = movement?.decision() ?? held.map { ReleaseDecision.decide($0, thresholds: stage.currentThresholds) }
    let decision = now ?? lastRelease?.decision
    self.init(
      percent: movement == nil ? stage.transitionPercent : now?.measurement.percent ?? stage.transitionPercent,
      measurement: held ?? decision?.measurement, decision: decision, isHeld: now != nil,
      thresholds: now == nil ? lastRelease?.thresholds ?? stage.currentThresholds : stage.currentThresholds)
    targets = now == nil ? lastRelease?.targets ?? [] : movement?.targets.map(\.name) ?? []
  }

  /// The outcome, or the outcome of a release now.
  package var headline: String {
    guard let decision else { return percent == nil ? "At rest" : "Runs without interaction" }
    if let target = decision.target(in: targets) {
      return isHeld ? "Release now: to “\(target)”" : "Went to “\(target)”"
    }
    let finishes = decision.outcome == .finish
    if isHeld { return finishes ? "Release now: finishes" : "Release now: goes back" }
    return finishes ? "Finished" : "Went back"
  }

  /// The reason for the outcome, in one sentence.
  package var sentence: String {
    guard let decision else { return "No decision yet: drive a transition with a gesture." }
    guard isHeld else { return Explanation.reason(decision, thresholds) }
    return "by \(decision.rule.rawValue), \(Self.margin(decision)) from the limit"
  }

  private static func margin(_ decision: ReleaseDecision) -> String {
    decision.marginUnit == "share"
      ? (decision.margin * 100).fixed(places: 1) + "%" : velocity(decision.margin)
  }

  /// Returns the text for a velocity. Two samples with nearly equal timestamps can give velocities that no finger
  /// reaches, so the text is limited to ±99999 points per second.
  private static func velocity(_ pointsPerSecond: Double) -> String {
    let most = 99_999.0
    guard abs(pointsPerSecond) > most else { return pointsPerSecond.fixed(places: 0) + " points/s" }
    return (pointsPerSecond < 0 ? "< −" : "> ") + most.fixed(places: 0) + " points/s"
  }

  package var percentText: String { percent.map { ($0 * 100).fixed(places: 1) + "%" } ?? "–" }

  package var velocityText: String {
    guard let measurement else { return "–" }
    return measurement.velocityPointsPerSecond.map(Self.velocity) ?? "none"
  }

  package var frameText: String { frameMilliseconds.map { $0.fixed(places: 1) + " ms a frame" } ?? "" }

  /// The progress from which a release at the current velocity finishes: 0 if it finishes at any progress, `nil` if at
  /// none.
  ///
  /// More progress never turns a finish into a cancel, so the limit is found by bisection, whatever the rule. Ten steps
  /// give a resolution of 2⁻¹⁰, finer than a pixel of the bar.
  package var finishLimit: Double? {
    guard var measured = measurement else { return nil }
    func finishes(_ percent: Double) -> Bool {
      measured.percent = percent
      return ReleaseDecision.decide(measured, thresholds: thresholds).outcome == .finish
    }
    guard finishes(1) else { return nil }
    guard !finishes(0) else { return 0 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if finishes(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The velocities beyond which a flick decides, backward and forward, in points per second. `nil` if the rule doesn't
  /// use the velocity.
  package var flickLimits: (back: Double, forwards: Double)? {
    let keys = thresholds.releaseRule.keys
    guard keys.contains(ThresholdField.commitVelocityPointsPerSecond.key) else { return nil }
    let forwards = thresholds.commitVelocityPointsPerSecond
    let knowsBack = keys.contains(ThresholdField.reverseVelocityPointsPerSecond.key)
    return (-(knowsBack ? thresholds.reverseVelocityPointsPerSecond : forwards), forwards)
  }
}

/// The progress over the last second.
package struct ProgressHistory {
  private var samples: [(time: Timestamp, percent: Double)] = []
  package static let seconds = 1.0

  package mutating func add(_ percent: Double?, at time: Timestamp) {
    if let percent { samples.append((time, percent)) }
    samples.removeAll { time.seconds(since: $0.time) > Self.seconds }
  }

  /// Returns the samples, oldest first. x is the age in seconds, y the progress in 0...1.
  package func points(at time: Timestamp) -> [CGPoint] {
    samples.map { CGPoint(x: time.seconds(since: $0.time), y: $0.percent) }
  }
}
