/// One threshold that is a number: its key in files, its unit, the values it may have, and what it means.
public struct ThresholdField: Sendable {
  /// The name of the property and the key in files.
  public let key: String
  /// The unit in words, empty for a pure number.
  public let unit: String
  /// The values that make sense, ends included.
  public let range: ClosedRange<Double>
  /// Whether only whole numbers make sense.
  public let isWhole: Bool
  /// Since which version of the set of keys it is there; see `Thresholds.isWritten`.
  public let since: Int
  /// One line of help.
  public let summary: String
  /// Where the value stands in `Thresholds`.
  public let path: any WritableKeyPath<Thresholds, Double> & Sendable

  init(
    _ key: String, unit: String, _ range: ClosedRange<Double>, isWhole: Bool = false, since: Int = 2, _ summary: String,
    _ path: any WritableKeyPath<Thresholds, Double> & Sendable
  ) {
    self.key = key
    self.unit = unit
    self.range = range
    self.isWhole = isWhole
    self.since = since
    self.summary = summary
    self.path = path
  }
}

extension Thresholds {
  /// The table of all thresholds that are numbers, in the order in which files and help list them.
  public static let fields: [ThresholdField] = [
    .init("panSlopPoints", unit: "points", 0...100, since: 1, "travel before a pan begins", \.panSlopPoints),
    .init("tapSlopPoints", unit: "points", 0...100, since: 1, "travel that still is a tap", \.tapSlopPoints),
    .init(
      "edgeWidthPoints", unit: "points", 0...1000, since: 1, "width of the edge an edge pan lands in",
      \.edgeWidthPoints),
    .init("travelWidths", unit: "widths", 0.01...10, since: 1, "travel that means 100 %", \.travelWidths),
    .init("commitProgress", unit: "", 0...1, since: 1, "progress from which a slow release finishes", \.commitProgress),
    .init(
      "commitVelocityPointsPerSecond", unit: "points/s", 0...100_000, since: 1,
      "velocity from which a release finishes", \.commitVelocityPointsPerSecond),
    .init(
      "commitVelocityDistancePoints", unit: "points", 0...10_000, since: 1, "least travel for a velocity to count",
      \.commitVelocityDistancePoints),
    .init(
      "reverseVelocityPointsPerSecond", unit: "points/s", 0...100_000, since: 1,
      "velocity back from which a release cancels", \.reverseVelocityPointsPerSecond),
    .init(
      "projectionSeconds", unit: "s", 0...10, "time over which a projection carries the velocity on",
      \.projectionSeconds),
    .init(
      "velocityWindowMilliseconds", unit: "ms", 1...1000, since: 1, "window of time the velocity is estimated from",
      \.velocityWindowMilliseconds),
    .init(
      "stopMilliseconds", unit: "ms", 1...1000, since: 1, "pause that means the contact had stopped",
      \.stopMilliseconds),
    .init(
      "velocityDegree", unit: "", 1...3, isWhole: true, since: 1, "degree of the least-squares velocity fit",
      \.velocityDegree),
    .init("completionSpeed", unit: "", 0.1...10, "speed to the end by the rule 'constant'", \.completionSpeed),
    .init(
      "settleDampingRatio", unit: "", 0.2...2, since: 1, "damping ratio of the settling spring", \.settleDampingRatio),
    .init(
      "settleResponseSeconds", unit: "s", 0.05...1.5, since: 1, "response of the settling spring",
      \.settleResponseSeconds),
    .init(
      "pinchHysteresisPoints", unit: "points", 0...100, "change of distance before a pinch begins",
      \.pinchHysteresisPoints),
    .init(
      "rotationHysteresisDegrees", unit: "degrees", 0...90, "turn before a rotation begins",
      \.rotationHysteresisDegrees),
    .init("longPressMilliseconds", unit: "ms", 0...10_000, "time that makes a long press", \.longPressMilliseconds),
    .init("multiTapMilliseconds", unit: "ms", 1...10_000, "longest time between two taps", \.multiTapMilliseconds),
    .init(
      "multiTapDistancePoints", unit: "points", 0...1000, "distance that two taps may have", \.multiTapDistancePoints),
    .init("swipeDistancePoints", unit: "points", 1...1000, "travel that makes a swipe", \.swipeDistancePoints),
    .init("swipeMilliseconds", unit: "ms", 1...10_000, "longest time for that travel", \.swipeMilliseconds),
    .init(
      "nextTouchMilliseconds", unit: "ms", 0...1000, "longest time to the next contact of a gesture",
      \.nextTouchMilliseconds),
    .init(
      "pinchTravelShare", unit: "", 0.05...1, "share of their distance that two contacts come together for 100 %",
      \.pinchTravelShare),
  ]
}
