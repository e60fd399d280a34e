/// The thresholds by which another system decides, as far as a release is concerned, so that they can be held against the same
/// gesture.
public struct Preset: Sendable {
  /// On the command line: lower-case words joined by hyphens.
  public let name: String
  /// Whose rule it is.
  public let system: String
  /// When it finishes, in words.
  public let rule: String
  /// Where it is published, and which version was read.
  public let source: String
  /// The file there; empty where it is none.
  public let file: String
  /// The constants as they stand there.
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

  /// The thresholds for a page of a width, which is the travel that means 100 %, except to the tutorial. What a system counts in
  /// widths is that many points here.
  public func thresholds(widthPoints: Double) -> ThresholdSet {
    var set = ThresholdSet()
    make(&set, widthPoints.isFinite ? max(1, widthPoints) : 1)
    set.setAll { $0 = $0.usable }
    return set
  }
}

/// A release that tells the presets from each other.
public struct PresetExample: Hashable, Sendable {
  /// Progress when the contact leaves, 0 to 1, of the way that means 100 % to each preset.
  public let percent: Double
  /// Positive forwards.
  public let velocityPointsPerSecond: Double

  public init(percent: Double, velocityPointsPerSecond: Double) {
    self.percent = percent
    self.velocityPointsPerSecond = velocityPointsPerSecond
  }

  /// The width of the page that the examples were chosen for.
  public static let widthPoints = 400.0

  /// Each of these splits the field.
  public static let all = [
    PresetExample(percent: 0.30, velocityPointsPerSecond: 300),
    PresetExample(percent: 0.45, velocityPointsPerSecond: 130),
    PresetExample(percent: 0.60, velocityPointsPerSecond: -130),
    PresetExample(percent: 0.60, velocityPointsPerSecond: -350),
    PresetExample(percent: 0.90, velocityPointsPerSecond: -500),
    PresetExample(percent: 0.55, velocityPointsPerSecond: -200),
    PresetExample(percent: 0.10, velocityPointsPerSecond: 350),
  ]

  /// What thresholds say of it on a page of a width.
  public func decision(_ thresholds: Thresholds, widthPoints: Double) -> ReleaseDecision {
    let travel = thresholds.travelWidths * widthPoints
    return .decide(
      ReleaseMeasurement(
        percent: percent, velocityPointsPerSecond: velocityPointsPerSecond, distancePoints: percent * travel,
        travelPoints: travel), thresholds: thresholds)
  }
}
