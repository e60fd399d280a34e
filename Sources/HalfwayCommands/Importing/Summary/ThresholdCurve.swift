import HalfwayGestures

/// The hits and false activations of some recognizers over the values of one threshold: a receiver operating
/// characteristic (ROC).
struct ThresholdCurve {
  /// A threshold with the values to try and the recognizers that depend on it.
  struct Axis: Hashable {
    var key: String
    var values: [Double]
    var recognizers: [SummaryRecognizer]
    var placement = SummaryPrompt.EdgePlacement.atEdge
  }

  struct Point {
    var value: Double
    /// The counts, in the order of the axis's recognizers.
    var counts: [RecognitionCounts]
  }

  let axis: Axis
  let points: [Point]

  /// The default of the threshold.
  var standard: Double { Thresholds.standard.value(forKey: axis.key) ?? .nan }

  /// The axes to try. Their values include the defaults and cover those of the presets. Axes of unknown thresholds are
  /// skipped.
  static let axes = [
    Axis(
      key: ThresholdField.panSlopPoints.key, values: [2, 4, 6, 8, 10, 12, 16, 20, 24, 32],
      recognizers: [.pan, .twoFingerPan, .edgePan]),
    Axis(
      key: ThresholdField.edgeWidthPoints.key, values: [4, 8, 12, 16, 20, 24, 32, 48, 64], recognizers: [.edgePan],
      placement: .asRecorded),
    Axis(
      key: ThresholdField.panConeDegrees.key, values: [15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 70],
      recognizers: [.edgePan, .directedPan]),
    Axis(
      key: ThresholdField.directionPatiencePoints.key, values: [0, 10, 20, 30, 40, 50, 60, 80],
      recognizers: [.edgePan, .directedPan]),
  ]

  /// Returns `nil` if there is no threshold with the axis's key, no value in its range, or no gesture to count.
  @MainActor
  init?(_ axis: Axis, _ prompts: [SummaryPrompt], thresholds: ThresholdSet?) {
    guard let field = Thresholds.fields.first(where: { $0.key == axis.key }) else { return nil }
    let values = axis.values.filter(field.range.contains)
    guard !values.isEmpty else { return nil }
    self.axis = axis
    points = values.map { value in
      let pass = RecognitionPass(
        prompts, thresholds: thresholds, override: (axis.key, value), recognizers: axis.recognizers,
        placement: axis.placement)
      return Point(value: value, counts: axis.recognizers.map(pass.counts))
    }
    let counts = points.flatMap(\.counts)
    guard counts.contains(where: { $0.hits.total > 0 || $0.falseActivations.total > 0 }) else { return nil }
  }
}
