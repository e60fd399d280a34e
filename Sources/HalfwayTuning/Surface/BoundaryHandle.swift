import HalfwayGestures

/// A threshold that follows when the boundary of a decision surface is dragged.
///
/// In every rule, a decision changes at most once over the range of a threshold. The value with which the boundary
/// passes through a point is therefore found by bisection, whatever the rule.
public struct BoundaryHandle: Sendable, Hashable {
  /// A release without a velocity is one of a contact that had stopped.
  public typealias Release = (percent: Double, velocityPointsPerSecond: Double?)

  /// The key of the threshold.
  public let key: String
  private let thresholds: Thresholds
  private let travelPoints: Double
  private let start: DecisionSurface.Point
  private let isStopped: Bool
  private let range: ClosedRange<Double>

  /// Creates the handle of a point on the boundary or near it: of the thresholds that the rule uses, the one whose
  /// value has to change by the smallest part of its range for the boundary to pass through the point.
  ///
  /// Returns `nil` if no threshold moves the boundary there.
  /// - Parameters:
  ///   - release: The point.
  ///   - thresholds: The thresholds of the surface.
  ///   - travelPoints: The travel at 100% progress, in points.
  public init?(at release: Release, of thresholds: Thresholds, travelPoints: Double) {
    let handles = Thresholds.fields.compactMap { field -> (share: Double, handle: BoundaryHandle)? in
      guard field.role == .decision, thresholds.releaseRule.keys.contains(field.key) else { return nil }
      let present = thresholds[field]
      let range = min(field.slider.range.lowerBound, present)...max(field.slider.range.upperBound, present)
      let handle = BoundaryHandle(field.key, range, release, thresholds, travelPoints)
      guard let value = handle.value(through: release) else { return nil }
      return (abs(value - present) / (range.upperBound - range.lowerBound), handle)
    }
    guard let nearest = handles.min(by: { $0.share < $1.share }) else { return nil }
    self = nearest.handle
  }

  private init(
    _ key: String, _ range: ClosedRange<Double>, _ release: Release, _ thresholds: Thresholds, _ travelPoints: Double
  ) {
    (self.key, self.range, self.thresholds, self.travelPoints) = (key, range, thresholds, travelPoints)
    start = .init(percent: release.percent, velocityPointsPerSecond: release.velocityPointsPerSecond ?? 0)
    isStopped = release.velocityPointsPerSecond == nil
  }

  /// Returns the value with which the boundary follows to a point: exactly, or only in one direction if the threshold
  /// moves it in no other; `nil` if the boundary can't follow.
  public func value(at point: DecisionSurface.Point) -> Double? {
    let releases: [Release]
    if isStopped {
      releases = [(point.percent, nil)]
    } else {
      releases = [
        (point.percent, point.velocityPointsPerSecond), (start.percent, point.velocityPointsPerSecond),
        (point.percent, start.velocityPointsPerSecond),
      ]
    }
    return releases.lazy.compactMap(value).first
  }

  private func value(through release: Release) -> Double? {
    let below = finishes(release, with: range.lowerBound)
    return SurfaceBoundary.least(range) { finishes(release, with: $0) != below }
  }

  private func finishes(_ release: Release, with value: Double) -> Bool {
    var copy = thresholds
    // The value is within the range of its slider.
    try? copy.setValue(value, forKey: key)
    let releases = DecisionSurface.Releases(thresholds: copy, travelPoints: travelPoints, distancePoints: nil)
    return releases.finishes(percent: release.percent, velocity: release.velocityPointsPerSecond)
  }
}
