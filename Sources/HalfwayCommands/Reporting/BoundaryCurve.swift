import Foundation
import HalfwayGestures
import HalfwayTuning

/// Thresholds that are drawn as the line from which on they finish.
struct BoundaryCurve {
  /// How a line looks; each looks different also without colour.
  enum Style: Hashable {
    case recommended
    case present
    /// By its number among the presets.
    case preset(Int)

    var name: String {
      switch self {
      case .recommended: "line best"
      case .present: "line now"
      case .preset(let index): "line preset c\(index % Self.presetLooks)"
      }
    }

    /// As many as the style sheet has.
    private static let presetLooks = 8
  }

  var name: String
  var style: Style
  var thresholds: Thresholds

  /// The presets for a page of a width.
  static func presets(widthPoints: Double, _ device: DeviceClass) -> [BoundaryCurve] {
    Preset.all.enumerated().map { index, preset in
      BoundaryCurve(
        name: preset.name, style: .preset(index), thresholds: preset.thresholds(widthPoints: widthPoints)[device])
    }
  }

  /// The line in a plane of ways, where 1 is a way that may be longer or shorter than what is 100 % to these thresholds.
  ///
  /// - Parameter widthPoints: What `travelWidths` counts in.
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

  /// The velocity from which releases after a way finish; nil where none does.
  func leastVelocity(at share: Double, travelPoints: Double, widthPoints: Double, in range: ClosedRange<Double>)
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
