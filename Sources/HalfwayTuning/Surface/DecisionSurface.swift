import HalfwayGestures

/// The release decisions of thresholds for every progress and velocity.
///
/// The distance that belongs to a progress is that share of the travel, as for a contact that lands at the beginning
/// of the travel; or a constant, if `distancePoints` is given.
public struct DecisionSurface: Sendable, Hashable {
  /// A point in the plane.
  public struct Point: Sendable, Hashable {
    /// The progress at the release; 1 is the full travel.
    public var percent: Double
    /// The velocity at the release, in points per second; positive is forward.
    public var velocityPointsPerSecond: Double

    /// Creates a point.
    public init(percent: Double, velocityPointsPerSecond: Double) {
      self.percent = percent
      self.velocityPointsPerSecond = velocityPointsPerSecond
    }
  }

  /// The thresholds that decide.
  public let thresholds: Thresholds
  /// The part of the plane that the surface covers.
  public let plane: SurfacePlane
  /// The travel at 100% progress, in points.
  public let travelPoints: Double
  /// The distance that the contact moved, in points; `nil` if it is the progress times the travel.
  public let distancePoints: Double?
  /// Whether releases at the center of each cell finish, row by row.
  private let finishes: [Bool]

  /// Evaluates the decisions at the centers of all cells. A nonpositive or non-finite `travelPoints` becomes 1, and a
  /// non-finite `distancePoints` becomes `nil`.
  public init(
    of thresholds: Thresholds, plane: SurfacePlane = SurfacePlane(), travelPoints: Double, distancePoints: Double? = nil
  ) {
    self.thresholds = thresholds
    self.plane = plane
    self.travelPoints = travelPoints.isFinite && travelPoints > 0 ? travelPoints : 1
    self.distancePoints = distancePoints.flatMap { $0.isFinite ? $0 : nil }
    let releases = Releases(
      thresholds: thresholds, travelPoints: self.travelPoints, distancePoints: self.distancePoints)
    finishes = plane.map { releases.finishes(percent: $0, velocity: $1) }
  }

  /// Returns the outcome at the center of a cell. Row 0 has the fastest forward velocity.
  public func outcome(column: Int, row: Int) -> ReleaseDecision.Outcome {
    finishes[row * plane.columns + column] ? .finish : .cancel
  }

  /// Returns the decision at any point; without a velocity, that for contacts that had stopped.
  public func decision(percent: Double, velocityPointsPerSecond: Double?) -> ReleaseDecision {
    .decide(releases.measurement(percent: percent, velocity: velocityPointsPerSecond), thresholds: thresholds)
  }

  /// The boundary from which releases finish, from left to right: lines whose upper and right sides finish. Corners
  /// are exact to a millionth of the plane. A line ends where the boundary leaves the plane.
  public var boundary: [[Point]] {
    let releases = releases
    return SurfaceBoundary(in: plane) { releases.finishes(percent: $0, velocity: $1) }.lines
  }

  /// The progress from which stopped contacts finish; `nil` if they don't at any progress in the plane.
  public var stoppedPercent: Double? {
    SurfaceBoundary.least(plane.percent) { releases.finishes(percent: $0, velocity: nil) }
  }

  private var releases: Releases {
    Releases(thresholds: thresholds, travelPoints: travelPoints, distancePoints: distancePoints)
  }

  /// The releases in the plane.
  struct Releases {
    let thresholds: Thresholds
    let travelPoints: Double
    let distancePoints: Double?

    func measurement(percent: Double, velocity: Double?) -> ReleaseMeasurement {
      ReleaseMeasurement(
        percent: percent, velocityPointsPerSecond: velocity, distancePoints: distancePoints ?? percent * travelPoints,
        travelPoints: travelPoints)
    }

    func finishes(percent: Double, velocity: Double?) -> Bool {
      ReleaseDecision.outcome(of: measurement(percent: percent, velocity: velocity), by: thresholds) == .finish
    }
  }
}
