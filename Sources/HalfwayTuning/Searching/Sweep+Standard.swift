import HalfwayGestures
import HalfwayMotion

extension Sweep {
  /// The resolution of a standard sweep.
  public enum Detail: String, Sendable, Hashable, CaseIterable {
    /// Some hundreds of cells.
    case coarse
    /// Some thousands of cells.
    case fine
  }

  /// Returns a sweep over all thresholds that a rule uses, in practical ranges; all others are those of the base. The
  /// rule itself is an axis with one value, as is the velocity estimation if `strategy` is given.
  public static func standard(
    for rule: ReleaseRule, base: ThresholdSet, detail: Detail = .fine, strategy: VelocityStrategy? = nil
  ) throws(SweepAxis.Mistake) -> Sweep {
    var axes = [try SweepAxis(ThresholdChoice.releaseRule.key, choices: [rule.rawValue])]
    if let strategy { axes.append(try SweepAxis(ThresholdChoice.velocityStrategy.key, choices: [strategy.rawValue])) }
    for key in rule.keys {
      guard let grid = grids[key] else { continue }
      // Fewer thresholds allow a finer grid.
      let finer = (detail == .fine ? 1 : 0) + (rule.keys.count <= 2 ? 1 : 0)
      let step = finer == 0 ? grid.coarse : finer == 1 ? grid.fine : grid.finest
      axes.append(try SweepAxis(parsing: "\(key)=\(grid.range):\(step)"))
    }
    return try Sweep(axes, base: base)
  }

  /// Returns a sweep over the thresholds that decide whether and where a transition's gesture begins; all others are
  /// those of the base.
  ///
  /// The ranges surround the defaults, each of which is one of the values. Nearly all gestures are recognized without
  /// a stage; see `DecisionTree`.
  public static func recognition(
    base: ThresholdSet, detail: Detail = .fine
  ) throws(SweepAxis.Mistake) -> Sweep {
    var axes: [SweepAxis] = []
    for grid in recognitionGrids {
      axes.append(try SweepAxis(parsing: "\(grid.key)=\(detail == .fine ? grid.fine : grid.coarse)"))
    }
    return try Sweep(axes, base: base)
  }

  private static let recognitionGrids: [(key: String, coarse: String, fine: String)] = [
    (ThresholdField.panSlopPoints.key, "4:22:6", "4:22:3"),
    (ThresholdField.edgeWidthPoints.key, "10:30:10", "10:40:10"),
    (ThresholdField.panConeDegrees.key, "30:60:15", "30:60:15"),
    (ThresholdField.directionPatiencePoints.key, "0:80:40", "0:80:40"),
    (ThresholdField.pinchHysteresisPoints.key, "8:24:8", "8:24:8"),
  ]

  /// The ranges and steps in command-line syntax. They are chosen around the thresholds of the presets, from half to
  /// twice or three times their values.
  private static let grids: [String: (range: String, coarse: String, fine: String, finest: String)] = [
    ThresholdField.commitProgress.key: ("0.1:0.9", "0.1", "0.05", "0.01"),
    ThresholdField.commitVelocityPointsPerSecond.key: ("100:1000", "150", "100", "50"),
    ThresholdField.commitVelocityDistancePoints.key: ("0:30", "15", "10", "5"),
    ThresholdField.reverseVelocityPointsPerSecond.key: ("50:950", "150", "100", "50"),
    ThresholdField.commitReverseDistancePoints.key: ("0:20", "10", "10", "5"),
    ThresholdField.projectionSeconds.key: ("0:0.6", "0.1", "0.05", "0.025"),
  ]
}
