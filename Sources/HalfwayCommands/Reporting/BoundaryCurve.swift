import Foundation
import HalfwayGestures
import HalfwayTuning

/// Thresholds, drawn as the boundary at which releases start to finish.
struct BoundaryCurve {
  /// The appearance of a line. The appearances can be distinguished without color.
  enum Style: Hashable {
    case recommended
    case present
    /// The line of a preset, given its index.
    case preset(Int)

    var name: String {
      switch self {
      case .recommended: "line best"
      case .present: "line now"
      case .preset(let index): "line preset c\(index % Self.presetLooks)"
      }
    }

    /// The number of line styles for presets in the style sheet.
    private static let presetLooks = 8
  }

  var name: String
  var style: Style
  var thresholds: Thresholds

  /// Returns the curves of the presets for a page width, in points.
  static func presets(widthPoints: Double, _ device: DeviceClass) -> [BoundaryCurve] {
    Preset.all.enumerated().map { index, preset in
      BoundaryCurve(
        name: preset.name, style: .preset(index), thresholds: preset.thresholds(widthPoints: widthPoints)[device])
    }
  }

  /// Returns the boundary in a plane of displacement and velocity. A displacement of 1 in the plane corresponds to
  /// `travelPoints`, which may differ from the distance that these thresholds count as 100%.
  ///
  /// - Parameters:
  ///   - plane: The plane.
  ///   - travelPoints: The displacement that corresponds to 1 in the plane, in points.
  ///   - widthPoints: The width of the page, in points, in which `travelWidths` is measured.
  func lines(in plane: SurfacePlane, travelPoints: Double, widthPoints: Double) -> [[CGPoint]] {
    let travel = max(1, thresholds.travelWidths * widthPoints)
    let ratio = travelPoints / travel
    let own = SurfacePlane(
      percent: plane.percent.lowerBound * ratio...plane.percent.upperBound * ratio,
      velocityPointsPerSecond: plane.velocityPointsPerSecond, columns: plane.columns, rows: plane.rows)
    return DecisionSurface(of: thresholds, plane: own, travelPoints: travel).boundary.map { line in
      line.map { CGPoint(x: $0.percent / ratio, y: $0.velocityPointsPerSecond) }
    }
  }

  /// Returns the minimum velocity at which releases at a displacement finish, or `nil` if none in the range do.
  func minimumVelocity(at share: Double, travelPoints: Double, widthPoints: Double, in range: ClosedRange<Double>)
    -> Double?
  {
    let travel = max(1, thresholds.travelWidths * widthPoints)
    func finishes(_ velocity: Double) -> Bool {
      let measured = ReleaseMeasurement(
        percent: share * travelPoints / travel, velocityPointsPerSecond: velocity, distancePoints: share * travelPoints,
        travelPoints: travel)
      return ReleaseDecision.outcome(of: measured, by: thresholds) == .finish
    }
    guard finishes(range.upperBound) else { return nil }
    var (low, high) = (range.lowerBound, range.upperBound)
    if finishes(low) { return low }
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if finishes(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
