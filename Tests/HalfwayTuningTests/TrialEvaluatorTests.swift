import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTuning
import Testing

/// Compares an evaluator's results with replays, by thresholds that an optimizer sends one after the other.
@MainActor
@Suite struct TrialEvaluatorTests {
  /// Returns thresholds with random values for those with one of the given roles.
  private static func changed(
    _ thresholds: Thresholds, _ roles: Set<ThresholdRole>, _ generator: inout SeededGenerator
  ) -> Thresholds {
    var changed = thresholds
    let other = Thresholds.random(&generator, changing: 0.7)
    for field in Thresholds.fields where roles.contains(field.role) { changed[field] = other[field] }
    if roles.contains(.decision) { changed.releaseRule = other.releaseRule }
    if roles.contains(.velocity) { changed.velocityStrategy = other.velocityStrategy }
    return changed
  }

  @Test(
    arguments: [
      [.decision], [.velocity], [.recognition], [.decision, .velocity], ThresholdRole.allCases,
    ] as [[ThresholdRole]])
  func `an evaluator has the results of replays, whatever has changed since the last evaluation`(
    roles: [ThresholdRole]
  ) throws {
    let trials = try BundledTrials.all()
    let evaluator = TrialEvaluator(trials.map { ($0, ThresholdSet()) })
    #expect(evaluator.bases == [ThresholdSet()])
    var generator = SeededGenerator(seed: UInt64(roles.count))
    var thresholds = Thresholds.standard
    for evaluation in 0..<10 {
      // Once nothing changes, and once everything does.
      let changing = evaluation == 4 ? [] : evaluation == 7 ? ThresholdRole.allCases : roles
      thresholds = Self.changed(thresholds, Set(changing), &generator)
      let results = evaluator.results(by: [ThresholdSet(thresholds)])
      for (trial, result) in zip(trials, results) {
        #expect(result.outcome == trial.replayed(by: thresholds), "\(trial.label.name), evaluation \(evaluation)")
      }
    }
  }

  @Test func `thresholds of recognizers that no contact lands on need no replay`() throws {
    let trial = try #require(BundledTrials.all().first { $0.label.name == "slow-drag-past-half.gesture" })
    var tree = DecisionTree(of: trial)
    for value in stride(from: 100.0, through: 900, by: 100) {
      var thresholds = Thresholds.standard
      (thresholds.longPressMilliseconds, thresholds.swipeMilliseconds) = (value, value)
      (thresholds.rotationHysteresisDegrees, thresholds.pinchHysteresisPoints) = (value / 20, value / 20)
      #expect(tree.outcome(by: thresholds) == trial.replayed(by: thresholds))
    }
    #expect(tree.replays == 1)
  }
}
