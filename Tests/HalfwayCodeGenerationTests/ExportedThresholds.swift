import HalfwayGestures
import HalfwayMotion

@testable import HalfwayCodeGeneration

/// Thresholds that together select every part of the description.
struct ExportedThresholds: Sendable, CustomStringConvertible {
  var description: String
  var thresholds: Thresholds

  init(_ name: String, _ change: (inout Thresholds) -> Void) {
    description = name
    var thresholds = Thresholds.standard
    change(&thresholds)
    self.thresholds = thresholds
  }

  var source: DecisionSource {
    get throws { try DecisionSource(thresholds, origin: .init(command: "halfway thresholds", version: "1.0")) }
  }

  static let standard = ExportedThresholds("default") { _ in }

  /// An underdamped spring, and the estimator with the most rules.
  static let unlike = ExportedThresholds("unlike the default") { thresholds in
    thresholds.releaseRule = .flickOrProjection
    thresholds.velocityStrategy = .weightedLeastSquares
    thresholds.velocityDegree = 3
    thresholds.velocityFirstSample = .firstMove
    thresholds.velocityReference = .newestSample
    thresholds.velocitySampleLimit = 20
    thresholds.velocitySampleMinimum = 3
    thresholds.velocityWindowMilliseconds = 100
    thresholds.settleDampingRatio = 0.7
    thresholds.commitProgress = 0.3
  }

  static let all: [ExportedThresholds] =
    [standard, unlike]
    + ReleaseRule.allCases.map { rule in ExportedThresholds("rule \(rule)") { $0.releaseRule = rule } }
    + VelocityStrategy.allCases.map { strategy in
      ExportedThresholds("strategy \(strategy)") { thresholds in
        thresholds.velocityStrategy = strategy
        thresholds.velocityDegree = 1
        thresholds.velocityWindowMilliseconds = 150
        thresholds.stopMilliseconds = 150
        thresholds.velocityFirstSample = .firstMove
      }
    }
    + CompletionSpeedRule.allCases.map { rule in ExportedThresholds("speed \(rule)") { $0.completionSpeedRule = rule } }
    + [0.2, 0.999999, 1.0000001, 1.3, 2].map { ratio in
      ExportedThresholds("damping \(ratio)") { $0.settleDampingRatio = ratio }
    }
}
