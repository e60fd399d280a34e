import HalfwayGestures

/// The targets that thresholds choose for every position and velocity of a view that can come to rest at several
/// targets.
///
/// A `percent` of the plane is a share of the distance from the first to the last target. The contact's distance is
/// that from the origin to the position, as if the view had been at rest there before; or a constant, if
/// `distancePoints` is given.
public struct TargetSurface: Sendable, Hashable {
  /// The thresholds that decide.
  public let thresholds: Thresholds
  /// The targets, and the one at which the view was at rest.
  public let targets: ReleaseTargets
  /// The part of the plane that the surface covers.
  public let plane: SurfacePlane
  /// The distance that the contact moved away from the origin, in points; `nil` if it follows from the position.
  public let distancePoints: Double?
  /// The indices of the targets that releases at the center of each cell lead to, row by row.
  private let chosen: [Int]

  /// Evaluates the decisions at the centers of all cells. A non-finite `distancePoints` becomes `nil`.
  public init(
    of thresholds: Thresholds, targets: ReleaseTargets, plane: SurfacePlane = SurfacePlane(),
    distancePoints: Double? = nil
  ) {
    self.thresholds = thresholds
    self.targets = targets
    self.plane = plane
    self.distancePoints = distancePoints.flatMap { $0.isFinite ? $0 : nil }
    let releases = Releases(thresholds: thresholds, targets: targets, distancePoints: self.distancePoints)
    chosen = plane.map { releases.target(percent: $0, velocity: $1) }
  }

  /// Returns the index of the target that releases at the center of a cell lead to. Row 0 has the fastest velocity
  /// toward higher positions; without a row, the contacts had stopped.
  public func target(column: Int, row: Int?) -> Int {
    if let row { return chosen[row * plane.columns + column] }
    return releases.target(percent: plane.percent(ofColumn: column), velocity: nil)
  }

  /// Returns the position of a percentage, in points.
  public func positionPoints(ofPercent percent: Double) -> Double { releases.position(percent) }

  /// Returns the boundary from which releases lead to a target or a higher one, from left to right, as lines like those
  /// of `DecisionSurface.boundary`.
  public func boundary(ofTarget index: Int) -> [[DecisionSurface.Point]] {
    let releases = releases
    return SurfaceBoundary(in: plane) { releases.target(percent: $0, velocity: $1) >= index }.lines
  }

  private var releases: Releases {
    Releases(thresholds: thresholds, targets: targets, distancePoints: distancePoints)
  }

  private struct Releases {
    let thresholds: Thresholds
    let targets: ReleaseTargets
    let distancePoints: Double?

    func position(_ percent: Double) -> Double {
      let positions = targets.positionsPoints
      return positions[0] + (positions[positions.count - 1] - positions[0]) * percent
    }

    func target(percent: Double, velocity: Double?) -> Int {
      let position = position(percent)
      let distance = position - targets.positionsPoints[targets.origin]
      let release = ReleaseTargets.Release(
        positionPoints: position, velocityPointsPerSecond: velocity,
        distancePoints: distancePoints.map { distance < 0 ? -$0 : $0 } ?? distance)
      return ReleaseDecision.target(of: release, among: targets, by: thresholds).chosen
    }
  }
}
