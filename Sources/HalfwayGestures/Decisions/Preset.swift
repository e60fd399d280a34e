/// The thresholds of another system for deciding whether a released transition finishes, so that both can be compared
/// on the same gesture.
public struct Preset: Sendable {
  /// The name on the command line: lowercase words joined by hyphens.
  public let name: String
  /// The system that uses the rule.
  public let system: String
  /// The condition for finishing, in words.
  public let rule: String
  /// The publication of the rule and the version that was read.
  public let source: String
  /// The file in the source repository; empty if the source isn't a repository.
  public let file: String
  /// The constants as written in the source.
  public let constants: String
  private let make: @Sendable (inout ThresholdSet, _ widthPoints: Double) -> Void

  init(
    _ name: String, system: String, rule: String, source: String, file: String = "", constants: String,
    make: @escaping @Sendable (inout ThresholdSet, _ widthPoints: Double) -> Void
  ) {
    self.name = name
    self.system = system
    self.rule = rule
    self.source = source
    self.file = file
    self.constants = constants
    self.make = make
  }

  /// Returns the thresholds for a page width in points. The width is the distance that means 100%, except for the
  /// tutorial. Quantities that a system measures in widths are converted to points.
  public func thresholds(widthPoints: Double) -> ThresholdSet {
    var set = ThresholdSet()
    make(&set, widthPoints.isFinite ? max(1, widthPoints) : 1)
    set.setAll { $0 = $0.usable }
    return set
  }
}

/// A release that distinguishes presets.
public struct PresetExample: Hashable, Sendable {
  /// The progress at release, 0...1, relative to the distance that means 100% in each preset.
  public let percent: Double
  /// The velocity in points per second, positive forward.
  public let velocityPointsPerSecond: Double

  /// Creates an example.
  public init(percent: Double, velocityPointsPerSecond: Double) {
    self.percent = percent
    self.velocityPointsPerSecond = velocityPointsPerSecond
  }

  /// The page width that the examples were chosen for, in points.
  public static let widthPoints = 400.0

  /// Releases on which the presets disagree.
  public static let all = [
    PresetExample(percent: 0.30, velocityPointsPerSecond: 300),
    PresetExample(percent: 0.45, velocityPointsPerSecond: 130),
    PresetExample(percent: 0.60, velocityPointsPerSecond: -130),
    PresetExample(percent: 0.60, velocityPointsPerSecond: -350),
    PresetExample(percent: 0.90, velocityPointsPerSecond: -500),
    PresetExample(percent: 0.55, velocityPointsPerSecond: -200),
    PresetExample(percent: 0.10, velocityPointsPerSecond: 350),
  ]

  /// Returns the decision by the given thresholds on a page of the given width in points.
  public func decision(_ thresholds: Thresholds, widthPoints: Double) -> ReleaseDecision {
    let travel = thresholds.travelWidths * widthPoints
    return .decide(
      ReleaseMeasurement(
        percent: percent, velocityPointsPerSecond: velocityPointsPerSecond, distancePoints: percent * travel,
        travelPoints: travel), thresholds: thresholds)
  }

  /// Releases on which the presets disagree among several targets: those between two, and flicks that can skip one.
  public static let amongTargets =
    all + [
      PresetExample(percent: 0.10, velocityPointsPerSecond: 2000),
      PresetExample(percent: 0.90, velocityPointsPerSecond: 2000),
    ]

  /// Returns the decision by the given thresholds for a view that was at rest at the origin of some targets, and has
  /// moved by the example's share of the distance to the next target: the one above it or, at the last target, the one
  /// below it. The velocity points there.
  public func decision(_ thresholds: Thresholds, among targets: ReleaseTargets) -> ReleaseDecision {
    let (origin, next) = (targets.origin, Self.nextTarget(in: targets))
    let distance = targets.positionsPoints[next] - targets.positionsPoints[origin]
    return .decide(
      ReleaseTargets.Release(
        positionPoints: targets.positionsPoints[origin] + percent * distance,
        velocityPointsPerSecond: distance < 0 ? -velocityPointsPerSecond : velocityPointsPerSecond,
        distancePoints: percent * distance), among: targets, thresholds: thresholds)
  }

  /// Returns the index of the target to which the examples move a view.
  public static func nextTarget(in targets: ReleaseTargets) -> Int {
    targets.origin + 1 < targets.positionsPoints.count ? targets.origin + 1 : max(0, targets.origin - 1)
  }
}
