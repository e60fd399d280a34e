import HalfwayGestures

/// A constant of recognition or of the release decision, with the values from which cross-validation chooses.
struct RecognitionConstant: Sendable {
  /// The recordings by which a constant is judged.
  enum Evidence: Sendable {
    /// All files with a known expectation. An error is a file that isn't recognized as expected.
    case recognition
    /// The files among these that have a gesture of several contacts, because the constant affects no others.
    case recognitionOfSeveralContacts
    /// Straight strokes of one contact, each with the four directions; see `DirectedStroke`.
    case direction
    /// Straight pans at their release; see `StraightRelease`.
    case release
  }

  let key: String
  let evidence: Evidence
  /// The values, ascending.
  let grid: [Double]
  private let access: @Sendable (inout RecognitionSession.Configuration, Double?) -> Double

  init(
    _ key: String, _ evidence: Evidence, grid: [Double],
    _ access: @escaping @Sendable (inout RecognitionSession.Configuration, Double?) -> Double
  ) {
    (self.key, self.evidence, self.grid, self.access) = (key, evidence, grid, access)
  }

  private init(
    _ key: String, _ evidence: Evidence, grid: [Double], share: WritableKeyPath<MotionShares, Double> & Sendable
  ) {
    self.init(key, evidence, grid: grid) { configuration, value in
      if let value { configuration.shares[keyPath: share] = value }
      return configuration.shares[keyPath: share]
    }
  }

  private init(
    _ key: String, _ evidence: Evidence, grid: [Double], threshold: WritableKeyPath<Thresholds, Double> & Sendable
  ) {
    self.init(key, evidence, grid: grid) { configuration, value in
      if let value { configuration.thresholds[keyPath: threshold] = value }
      return configuration.thresholds[keyPath: threshold]
    }
  }

  /// The default value.
  var standard: Double {
    var configuration = RecognitionSession.Configuration()
    return access(&configuration, nil)
  }

  /// The index of the default in the grid.
  var standardIndex: Int { grid.firstIndex(of: standard) ?? 0 }

  func set(_ value: Double, in configuration: inout RecognitionSession.Configuration) {
    _ = access(&configuration, value)
  }

  /// Returns the default configuration with this constant replaced.
  func configuration(_ value: Double) -> RecognitionSession.Configuration {
    var configuration = RecognitionSession.Configuration()
    set(value, in: &configuration)
    return configuration
  }

  /// The constants, in the order of the tables. Every grid contains the default and has equal steps.
  static let all: [RecognitionConstant] = [
    .init(
      "panMinimumCommonShare", .recognitionOfSeveralContacts,
      grid: [0.43, 0.46, 0.49, 0.52, 0.55, 0.58, 0.61, 0.64, 0.67, 0.7, 0.73, 0.76, 0.79],
      share: \.panMinimumCommonShare),
    .init(
      "panMaximumDilationShare", .recognitionOfSeveralContacts,
      grid: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5], share: \.panMaximumDilationShare),
    .init(
      "pinchMinimumDilationShare", .recognitionOfSeveralContacts,
      grid: [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6], share: \.pinchMinimumDilationShare),
    .init(
      "rotationMinimumShare", .recognitionOfSeveralContacts,
      grid: [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75], share: \.rotationMinimumShare),
    .init(
      ThresholdField.panSlopPoints.key, .recognition, grid: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24],
      threshold: \.panSlopPoints),
    .init(
      ThresholdField.pinchHysteresisPoints.key, .recognitionOfSeveralContacts, grid: [4, 8, 12, 16, 20, 24, 28, 32],
      threshold: \.pinchHysteresisPoints),
    .init(
      ThresholdField.rotationHysteresisDegrees.key, .recognitionOfSeveralContacts,
      grid: [4, 6, 8, 10, 12, 14, 16, 18, 20],
      threshold: \.rotationHysteresisDegrees),
    .init(
      ThresholdField.panConeDegrees.key, .direction, grid: [15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75],
      threshold: \.panConeDegrees),
    .init(
      ThresholdField.directionPatiencePoints.key, .direction, grid: [0, 10, 20, 30, 40, 50, 60, 70, 80],
      threshold: \.directionPatiencePoints),
    .init(
      ThresholdField.commitReverseDistancePoints.key, .release,
      grid: [0, 2.5, 5, 7.5, 10, 12.5, 15, 17.5, 20, 22.5, 25],
      threshold: \.commitReverseDistancePoints),
  ]
}
