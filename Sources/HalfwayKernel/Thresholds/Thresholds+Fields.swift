/// The description of one numeric threshold: its key in files, its unit, its range, and its meaning.
public struct ThresholdField: Sendable {
  /// The name of the property and the key in files.
  public let key: String
  /// The name of the unit; empty for a dimensionless number.
  public let unit: String
  /// The range of sensible values, bounds included.
  public let range: ClosedRange<Double>
  /// Whether the value has to be an integer.
  public let isWhole: Bool
  /// The version of the set of keys that introduced the key; see `Thresholds.isWritten`.
  public let since: Int
  /// The value for a recording that lacks the key: the default, or, for keys that were introduced later, the value that
  /// reproduces the behavior without the key.
  public let valueWhenAbsent: Double
  /// A one-line description for help texts.
  public let summary: String
  /// Returns the value, after replacing it if a new one is given.
  fileprivate let access: @Sendable (inout Thresholds, Double?) -> Double

  init(
    _ key: String, unit: String, _ range: ClosedRange<Double>, isWhole: Bool = false, since: Int = 2,
    whenAbsent: Double? = nil, _ summary: String,
    _ access: @escaping @Sendable (inout Thresholds, Double?) -> Double
  ) {
    self.key = key
    self.unit = unit
    self.range = range
    self.isWhole = isWhole
    self.since = since
    self.summary = summary
    self.access = access
    var standard = Thresholds.standard
    valueWhenAbsent = whenAbsent ?? access(&standard, nil)
  }
}

/// Returns a value, after replacing it if a new one is given. Closures take the place of key paths, which Embedded
/// Swift lacks.
private func access(_ value: inout Double, _ newValue: Double?) -> Double {
  if let newValue { value = newValue }
  return value
}

extension Thresholds {
  /// The value of a threshold. The setter doesn't validate; see `setValue(_:forKey:)` and `usable`.
  public subscript(field: ThresholdField) -> Double {
    get {
      var copy = self
      return field.access(&copy, nil)
    }
    set { _ = field.access(&self, newValue) }
  }

  /// The thresholds with every value clamped to its range and rounded if it has to be an integer; NaN becomes the
  /// default.
  public var usable: Thresholds {
    // The most common case, and much cheaper than the table.
    if self == .standard || self == .unrecorded { return self }
    var copy = self
    for field in Self.fields {
      let value = self[field]
      guard !field.range.contains(value) || field.isWhole else { continue }
      let standard = Self.standard[field]
      let usable = value.isNaN ? standard : min(max(value, field.range.lowerBound), field.range.upperBound)
      copy[field] = field.isWhole ? Self.rounded(usable) : usable
    }
    return copy
  }

  /// Rounds a number of moderate magnitude to the nearest integer, halves away from zero, without the C library.
  private static func rounded(_ value: Double) -> Double { Double(Int(value + (value < 0 ? -0.5 : 0.5))) }

  /// The table of all numeric thresholds, in the order of files and help texts.
  public static let fields: [ThresholdField] = [
    .init("panSlopPoints", unit: "points", 0...100, since: 1, "travel before a pan begins") {
      access(&$0.panSlopPoints, $1)
    },
    .init("tapSlopPoints", unit: "points", 0...100, since: 1, "travel that still is a tap") {
      access(&$0.tapSlopPoints, $1)
    },
    .init(
      "edgeWidthPoints", unit: "points", 0...1000, since: 1, "width of the edge an edge pan lands in"
    ) { access(&$0.edgeWidthPoints, $1) },
    .init("travelWidths", unit: "widths", 0.01...10, since: 1, "travel that means 100 %") {
      access(&$0.travelWidths, $1)
    },
    .init("commitProgress", unit: "", 0...1, since: 1, "progress from which a slow release finishes") {
      access(&$0.commitProgress, $1)
    },
    .init(
      "commitVelocityPointsPerSecond", unit: "points/s", 0...100_000, since: 1,
      "velocity from which a release finishes"
    ) { access(&$0.commitVelocityPointsPerSecond, $1) },
    .init(
      "commitVelocityDistancePoints", unit: "points", 0...10_000, since: 1, "least travel for a velocity to count"
    ) { access(&$0.commitVelocityDistancePoints, $1) },
    .init(
      "reverseVelocityPointsPerSecond", unit: "points/s", 0...100_000, since: 1,
      "velocity back from which a release cancels"
    ) { access(&$0.reverseVelocityPointsPerSecond, $1) },
    .init(
      "commitReverseDistancePoints", unit: "points", 0...10_000, since: 3, whenAbsent: 0,
      "least way back for a velocity back to cancel"
    ) { access(&$0.commitReverseDistancePoints, $1) },
    .init(
      "projectionSeconds", unit: "s", 0...10, "time over which a projection carries the velocity on"
    ) { access(&$0.projectionSeconds, $1) },
    .init(
      "velocityWindowMilliseconds", unit: "ms", 1...1000, since: 1, "window of time the velocity is estimated from"
    ) { access(&$0.velocityWindowMilliseconds, $1) },
    .init(
      "stopMilliseconds", unit: "ms", 1...1000, since: 1, "pause that means the contact had stopped"
    ) { access(&$0.stopMilliseconds, $1) },
    .init(
      "velocityDegree", unit: "", 1...3, isWhole: true, since: 1, "degree of the least-squares velocity fit"
    ) { access(&$0.velocityDegree, $1) },
    .init("completionSpeed", unit: "", 0.1...10, "speed to the end by the rule 'constant'") {
      access(&$0.completionSpeed, $1)
    },
    .init(
      "settleDampingRatio", unit: "", 0.2...2, since: 1, "damping ratio of the settling spring"
    ) { access(&$0.settleDampingRatio, $1) },
    .init(
      "settleResponseSeconds", unit: "s", 0.05...1.5, since: 1, "response of the settling spring"
    ) { access(&$0.settleResponseSeconds, $1) },
    .init(
      "pinchHysteresisPoints", unit: "points", 0...100, "change of distance before a pinch begins"
    ) { access(&$0.pinchHysteresisPoints, $1) },
    .init(
      "rotationHysteresisDegrees", unit: "degrees", 0...90, "turn before a rotation begins"
    ) { access(&$0.rotationHysteresisDegrees, $1) },
    .init("longPressMilliseconds", unit: "ms", 0...10_000, "time that makes a long press") {
      access(&$0.longPressMilliseconds, $1)
    },
    .init("multiTapMilliseconds", unit: "ms", 1...10_000, "longest time between two taps") {
      access(&$0.multiTapMilliseconds, $1)
    },
    .init(
      "multiTapDistancePoints", unit: "points", 0...1000, "distance that two taps may have"
    ) { access(&$0.multiTapDistancePoints, $1) },
    .init("swipeDistancePoints", unit: "points", 1...1000, "travel that makes a swipe") {
      access(&$0.swipeDistancePoints, $1)
    },
    .init("swipeMilliseconds", unit: "ms", 1...10_000, "longest time for that travel") {
      access(&$0.swipeMilliseconds, $1)
    },
    .init(
      "nextTouchMilliseconds", unit: "ms", 0...1000, "longest time to the next contact of a gesture"
    ) { access(&$0.nextTouchMilliseconds, $1) },
    .init(
      "panConeDegrees", unit: "degrees", 5...90, since: 3, whenAbsent: 45,
      "half-angle about its direction in which a pan begins"
    ) { access(&$0.panConeDegrees, $1) },
    .init(
      "directionPatiencePoints", unit: "points", 0...1000, since: 3, whenAbsent: 0,
      "travel from which a wrong direction is final"
    ) { access(&$0.directionPatiencePoints, $1) },
    .init(
      "pinchTravelShare", unit: "", 0.05...1, "share of their distance that two contacts come together for 100 %"
    ) { access(&$0.pinchTravelShare, $1) },
    .init(
      "velocitySampleLimit", unit: "", 0...128, isWhole: true, since: 3, whenAbsent: 0,
      "maximum number of samples behind the velocity; 0 for no limit"
    ) { access(&$0.velocitySampleLimit, $1) },
    .init(
      "velocitySampleMinimum", unit: "", 2...20, isWhole: true, since: 3, whenAbsent: 2,
      "number of samples below which there is no velocity"
    ) { access(&$0.velocitySampleMinimum, $1) },
  ]
}
