// The table: everything that is known of each numeric threshold. Files, help texts, sliders, sweeps, and documentation
// derive from it.
extension ThresholdField {
  /// The description of `Thresholds.panSlopPoints`.
  public static let panSlopPoints = ThresholdField(
    "panSlopPoints", .recognition, unit: "points", 0...100, slider: .init(0...50, step: 1), since: 1,
    "travel before a pan begins"
  ) { access(&$0.panSlopPoints, $1) }
  /// The description of `Thresholds.tapSlopPoints`.
  public static let tapSlopPoints = ThresholdField(
    "tapSlopPoints", .recognition, unit: "points", 0...100, slider: .init(0...50, step: 1), since: 1,
    "maximum travel of a tap"
  ) { access(&$0.tapSlopPoints, $1) }
  /// The description of `Thresholds.edgeWidthPoints`.
  public static let edgeWidthPoints = ThresholdField(
    "edgeWidthPoints", .recognition, unit: "points", 0...1000, slider: .init(0...120, step: 1), since: 1,
    "width of the edge in which an edge pan lands"
  ) { access(&$0.edgeWidthPoints, $1) }
  /// The description of `Thresholds.travelWidths`.
  public static let travelWidths = ThresholdField(
    "travelWidths", .recognition, unit: "widths", 0.01...10, slider: .init(0.1...2, step: 5, per: 100), since: 1,
    "travel that corresponds to 100%"
  ) { access(&$0.travelWidths, $1) }
  /// The description of `Thresholds.commitProgress`.
  public static let commitProgress = ThresholdField(
    "commitProgress", .decision, unit: "", 0...1, slider: .init(0...1, step: 1, per: 100), since: 1,
    "minimum progress at which a slow release finishes"
  ) { access(&$0.commitProgress, $1) }
  /// The description of `Thresholds.commitVelocityPointsPerSecond`.
  public static let commitVelocityPointsPerSecond = ThresholdField(
    "commitVelocityPointsPerSecond", .decision, unit: "points/s", 0...100_000, slider: .init(0...3000, step: 10),
    since: 1,
    "minimum velocity at which a release finishes"
  ) { access(&$0.commitVelocityPointsPerSecond, $1) }
  /// The description of `Thresholds.commitVelocityDistancePoints`.
  public static let commitVelocityDistancePoints = ThresholdField(
    "commitVelocityDistancePoints", .decision, unit: "points", 0...10_000, slider: .init(0...300, step: 1), since: 1,
    "minimum travel for a decision by velocity"
  ) { access(&$0.commitVelocityDistancePoints, $1) }
  /// The description of `Thresholds.reverseVelocityPointsPerSecond`.
  public static let reverseVelocityPointsPerSecond = ThresholdField(
    "reverseVelocityPointsPerSecond", .decision, unit: "points/s", 0...100_000, slider: .init(0...3000, step: 10),
    since: 1,
    "minimum backward velocity at which a release cancels"
  ) { access(&$0.reverseVelocityPointsPerSecond, $1) }
  /// The description of `Thresholds.commitReverseDistancePoints`.
  public static let commitReverseDistancePoints = ThresholdField(
    "commitReverseDistancePoints", .decision, unit: "points", 0...10_000, slider: .init(0...300, step: 1), since: 3,
    whenAbsent: 0,
    "minimum backward distance for a backward velocity to cancel"
  ) { access(&$0.commitReverseDistancePoints, $1) }
  /// The description of `Thresholds.projectionSeconds`.
  public static let projectionSeconds = ThresholdField(
    "projectionSeconds", .decision, unit: "s", 0...10, slider: .init(0...1, step: 1, per: 100),
    "time for which a projection continues the velocity"
  ) { access(&$0.projectionSeconds, $1) }
  /// The description of `Thresholds.velocityWindowMilliseconds`.
  public static let velocityWindowMilliseconds = ThresholdField(
    "velocityWindowMilliseconds", .velocity, unit: "ms", 1...1000, slider: .init(10...300, step: 5), since: 1,
    "time window of the velocity estimate"
  ) { access(&$0.velocityWindowMilliseconds, $1) }
  /// The description of `Thresholds.stopMilliseconds`.
  public static let stopMilliseconds = ThresholdField(
    "stopMilliseconds", .velocity, unit: "ms", 1...1000, slider: .init(10...300, step: 5), since: 1,
    "minimum pause after which a contact has stopped"
  ) { access(&$0.stopMilliseconds, $1) }
  /// The description of `Thresholds.velocityDegree`.
  public static let velocityDegree = ThresholdField(
    "velocityDegree", .velocity, unit: "", 1...3, slider: .init(1...3, step: 1), isWhole: true, since: 1,
    "degree of the least-squares velocity fit"
  ) { access(&$0.velocityDegree, $1) }
  /// The description of `Thresholds.completionSpeed`.
  public static let completionSpeed = ThresholdField(
    "completionSpeed", .settling, unit: "", 0.1...10, slider: .init(0.1...5, step: 1, per: 10),
    "completion speed of the rule 'constant'"
  ) { access(&$0.completionSpeed, $1) }
  /// The description of `Thresholds.settleDampingRatio`.
  public static let settleDampingRatio = ThresholdField(
    "settleDampingRatio", .settling, unit: "", 0.2...2, slider: .init(0.2...2, step: 5, per: 100), since: 1,
    "damping ratio of the settling spring"
  ) { access(&$0.settleDampingRatio, $1) }
  /// The description of `Thresholds.settleResponseSeconds`.
  public static let settleResponseSeconds = ThresholdField(
    "settleResponseSeconds", .settling, unit: "s", 0.05...1.5, slider: .init(0.05...1.5, step: 5, per: 100), since: 1,
    "response of the settling spring"
  ) { access(&$0.settleResponseSeconds, $1) }
  /// The description of `Thresholds.pinchHysteresisPoints`.
  public static let pinchHysteresisPoints = ThresholdField(
    "pinchHysteresisPoints", .recognition, unit: "points", 0...100, slider: .init(0...60, step: 1),
    "change in distance before a pinch begins"
  ) { access(&$0.pinchHysteresisPoints, $1) }
  /// The description of `Thresholds.rotationHysteresisDegrees`.
  public static let rotationHysteresisDegrees = ThresholdField(
    "rotationHysteresisDegrees", .recognition, unit: "degrees", 0...90, slider: .init(0...45, step: 1),
    "rotation before a rotation gesture begins"
  ) { access(&$0.rotationHysteresisDegrees, $1) }
  /// The description of `Thresholds.longPressMilliseconds`.
  public static let longPressMilliseconds = ThresholdField(
    "longPressMilliseconds", .recognition, unit: "ms", 0...10_000, slider: .init(0...2000, step: 50),
    "minimum duration of a long press"
  ) { access(&$0.longPressMilliseconds, $1) }
  /// The description of `Thresholds.multiTapMilliseconds`.
  public static let multiTapMilliseconds = ThresholdField(
    "multiTapMilliseconds", .recognition, unit: "ms", 1...10_000, slider: .init(50...1000, step: 10),
    "maximum time between two taps"
  ) { access(&$0.multiTapMilliseconds, $1) }
  /// The description of `Thresholds.multiTapDistancePoints`.
  public static let multiTapDistancePoints = ThresholdField(
    "multiTapDistancePoints", .recognition, unit: "points", 0...1000, slider: .init(0...200, step: 5),
    "maximum distance between two taps"
  ) { access(&$0.multiTapDistancePoints, $1) }
  /// The description of `Thresholds.swipeDistancePoints`.
  public static let swipeDistancePoints = ThresholdField(
    "swipeDistancePoints", .recognition, unit: "points", 1...1000, slider: .init(5...300, step: 5),
    "minimum travel of a swipe"
  ) { access(&$0.swipeDistancePoints, $1) }
  /// The description of `Thresholds.swipeMilliseconds`.
  public static let swipeMilliseconds = ThresholdField(
    "swipeMilliseconds", .recognition, unit: "ms", 1...10_000, slider: .init(50...1000, step: 10),
    "maximum duration of a swipe"
  ) { access(&$0.swipeMilliseconds, $1) }
  /// The description of `Thresholds.nextTouchMilliseconds`.
  public static let nextTouchMilliseconds = ThresholdField(
    "nextTouchMilliseconds", .recognition, unit: "ms", 0...1000, slider: .init(0...500, step: 10),
    "maximum time to the next contact of a gesture"
  ) { access(&$0.nextTouchMilliseconds, $1) }
  /// The description of `Thresholds.panConeDegrees`.
  public static let panConeDegrees = ThresholdField(
    "panConeDegrees", .recognition, unit: "degrees", 5...90, slider: .init(5...90, step: 1), since: 3, whenAbsent: 45,
    "half-angle of the cone around its direction in which a pan begins"
  ) { access(&$0.panConeDegrees, $1) }
  /// The description of `Thresholds.directionPatiencePoints`.
  public static let directionPatiencePoints = ThresholdField(
    "directionPatiencePoints", .recognition, unit: "points", 0...1000, slider: .init(0...200, step: 5), since: 3,
    whenAbsent: 0,
    "travel after which a wrong direction is final"
  ) { access(&$0.directionPatiencePoints, $1) }
  /// The description of `Thresholds.pinchTravelShare`.
  public static let pinchTravelShare = ThresholdField(
    "pinchTravelShare", .recognition, unit: "", 0.05...1, slider: .init(0.05...1, step: 5, per: 100),
    "share of the contacts' distance that corresponds to 100%"
  ) { access(&$0.pinchTravelShare, $1) }
  /// The description of `Thresholds.velocitySampleLimit`.
  public static let velocitySampleLimit = ThresholdField(
    "velocitySampleLimit", .velocity, unit: "", 0...128, slider: .init(0...40, step: 1), isWhole: true, since: 3,
    whenAbsent: 0,
    "maximum number of samples for the velocity; 0 for no limit"
  ) { access(&$0.velocitySampleLimit, $1) }
  /// The description of `Thresholds.velocitySampleMinimum`.
  public static let velocitySampleMinimum = ThresholdField(
    "velocitySampleMinimum", .velocity, unit: "", 2...20, slider: .init(2...10, step: 1), isWhole: true, since: 3,
    whenAbsent: 2,
    "minimum number of samples for a velocity"
  ) { access(&$0.velocitySampleMinimum, $1) }
}

extension Thresholds {
  /// The table of all numeric thresholds, in the order of files and help texts.
  public static let fields: [ThresholdField] = [
    .panSlopPoints, .tapSlopPoints, .edgeWidthPoints, .travelWidths, .commitProgress, .commitVelocityPointsPerSecond,
    .commitVelocityDistancePoints, .reverseVelocityPointsPerSecond, .commitReverseDistancePoints, .projectionSeconds,
    .velocityWindowMilliseconds, .stopMilliseconds, .velocityDegree, .completionSpeed, .settleDampingRatio,
    .settleResponseSeconds, .pinchHysteresisPoints, .rotationHysteresisDegrees, .longPressMilliseconds,
    .multiTapMilliseconds, .multiTapDistancePoints, .swipeDistancePoints, .swipeMilliseconds, .nextTouchMilliseconds,
    .panConeDegrees, .directionPatiencePoints, .pinchTravelShare, .velocitySampleLimit, .velocitySampleMinimum,
  ]
}
