/// The results of all comparisons that the release rules make between a measurement and the thresholds. The decision of
/// a rule depends on nothing else.
public struct ReleaseTests: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The velocity could be estimated.
  static let hasVelocity = ReleaseTests(rawValue: 1 << 0)
  /// The velocity is positive.
  static let isForward = ReleaseTests(rawValue: 1 << 1)
  /// The velocity is negative.
  static let isBackward = ReleaseTests(rawValue: 1 << 2)
  /// The progress reaches `commitProgress`.
  static let progress = ReleaseTests(rawValue: 1 << 3)
  /// The progress that the momentum would reach, reaches `commitProgress`.
  static let projection = ReleaseTests(rawValue: 1 << 4)
  /// The velocity reaches `commitVelocityPointsPerSecond`.
  static let isFast = ReleaseTests(rawValue: 1 << 5)
  /// The distance reaches `commitVelocityDistancePoints`.
  static let isFar = ReleaseTests(rawValue: 1 << 6)
  /// The backward velocity reaches `commitVelocityPointsPerSecond`.
  static let isFastBack = ReleaseTests(rawValue: 1 << 7)
  /// The backward velocity reaches `reverseVelocityPointsPerSecond`.
  static let isReverse = ReleaseTests(rawValue: 1 << 8)
  /// The reverse distance reaches `commitReverseDistancePoints` or is unknown.
  static let isFarBack = ReleaseTests(rawValue: 1 << 9)

  /// Compares a measurement with thresholds. Non-finite values count as not measured.
  public init(_ measured: ReleaseMeasurement, by thresholds: Thresholds) {
    self.init(usable: measured.usable, by: thresholds)
  }

  init(usable measured: ReleaseMeasurement, by thresholds: Thresholds) {
    var tests: ReleaseTests = []
    if measured.percent >= thresholds.commitProgress { tests.insert(.progress) }
    if let velocity = measured.velocityPointsPerSecond {
      tests.insert(.hasVelocity)
      if velocity > 0 { tests.insert(.isForward) }
      if velocity < 0 { tests.insert(.isBackward) }
      if velocity >= thresholds.commitVelocityPointsPerSecond { tests.insert(.isFast) }
      if velocity <= -thresholds.commitVelocityPointsPerSecond { tests.insert(.isFastBack) }
      if velocity <= -thresholds.reverseVelocityPointsPerSecond { tests.insert(.isReverse) }
      if measured.distancePoints >= thresholds.commitVelocityDistancePoints { tests.insert(.isFar) }
      if measured.reverseDistancePoints ?? .infinity >= thresholds.commitReverseDistancePoints {
        tests.insert(.isFarBack)
      }
      let projected = measured.projectedPercent(overSeconds: thresholds.projectionSeconds)
      if projected >= thresholds.commitProgress { tests.insert(.projection) }
    }
    self = tests
  }

  /// Returns the decision of a rule and the test that made it.
  func verdict(by rule: ReleaseRule) -> (ReleaseDecision.Outcome, ReleaseDecision.Rule) {
    func verdict(_ finishes: Bool, _ rule: ReleaseDecision.Rule) -> (ReleaseDecision.Outcome, ReleaseDecision.Rule) {
      (finishes ? .finish : .cancel, rule)
    }
    let byProgress = verdict(contains(.progress), .progress)
    guard contains(.hasVelocity) else { return rule == .velocitySign ? (.cancel, .sign) : byProgress }
    let isFlick = contains([.isFast, .isFar])
    switch rule {
    case .progress: return byProgress
    case .progressOrVelocity:
      if contains([.isReverse, .isFarBack]) { return (.cancel, .reverse) }
      return isFlick ? (.finish, .velocity) : byProgress
    case .projection: return verdict(contains(.projection), .projection)
    case .flickOrProjection:
      if isFlick { return (.finish, .velocity) }
      // Only backward: a forward flick that was too short must not count through its projection.
      return contains([.isBackward, .isFastBack]) ? verdict(contains(.projection), .projection) : byProgress
    case .velocitySign: return verdict(contains(.isForward), .sign)
    }
  }
}
