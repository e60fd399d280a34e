import HalfwayGestures

/// The values of the axes of a sweep that lead to the same decisions of a release, for a device class.
///
/// The decision of a release depends on a few comparisons of its measurement with thresholds (`ReleaseTests`). Two
/// values of a threshold that agree in all of them can't be told apart, so a million combinations are seldom more than
/// a few dozen different ones.
struct DecisionClasses: Sendable {
  /// The classes of an axis's values.
  struct Axis: Sendable {
    /// The class of each value.
    var classes: [Int] = []
    /// The index of the first value of each class.
    var first: [Int] = []
  }

  /// What a value has in common with others of its class.
  private struct Signature: Hashable {
    var rule: ReleaseRule
    var tests: ReleaseTests
  }

  /// The thresholds that a test compares jointly with a measurement, so that the classes of one depend on all values of
  /// the other.
  private static let joined: Set = [ThresholdField.commitProgress.key, ThresholdField.projectionSeconds.key]

  /// For each axis and value, the thresholds to compare with.
  private let probes: [[[Thresholds]]]

  /// - Parameters:
  ///   - axes: The axes, all of them of decision thresholds.
  ///   - base: The thresholds that aren't on one of the axes.
  init(_ axes: [SweepAxis], base: Thresholds) {
    probes = axes.map { axis in
      let partner = Self.joined.contains(axis.key) ? axes.first { $0 != axis && Self.joined.contains($0.key) } : nil
      return (0..<axis.count).map { value in
        var thresholds = base
        axis.apply(value, to: &thresholds)
        guard let partner else { return [thresholds] }
        return (0..<partner.count).map { index in
          partner.apply(index, to: &thresholds)
          return thresholds
        }
      }
    }
  }

  /// Returns the classes of each axis for a release; one class for each axis if `measured` is `nil`, which decides
  /// nothing.
  func axes(for measured: ReleaseMeasurement?) -> [Axis] {
    probes.map { values in
      guard let measured else { return Axis(classes: Array(repeating: 0, count: values.count), first: [0]) }
      var axis = Axis()
      var known: [[Signature]: Int] = [:]
      for (index, thresholds) in values.enumerated() {
        let signature = thresholds.map { Signature(rule: $0.releaseRule, tests: ReleaseTests(measured, by: $0)) }
        let place = known[signature] ?? axis.first.count
        if place == axis.first.count {
          known[signature] = place
          axis.first.append(index)
        }
        axis.classes.append(place)
      }
      return axis
    }
  }
}
