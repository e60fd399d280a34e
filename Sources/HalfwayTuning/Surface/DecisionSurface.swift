import HalfwayGestures

/// What thresholds decide of releases at every percent and every velocity.
///
/// The way that belongs to a percent is that share of the travel, as where a contact lands at the beginning of the way; or the same
/// everywhere, where it is given.
public struct DecisionSurface: Sendable, Hashable {
  /// A place in the plane.
  public struct Point: Sendable, Hashable {
    public var percent: Double
    public var velocityPointsPerSecond: Double

    public init(percent: Double, velocityPointsPerSecond: Double) {
      self.percent = percent
      self.velocityPointsPerSecond = velocityPointsPerSecond
    }
  }

  public let thresholds: Thresholds
  public let plane: SurfacePlane
  /// The translation that means 100 %.
  public let travelPoints: Double
  /// How far the contact went; nil where it is the percent of the travel.
  public let distancePoints: Double?
  /// Whether the middle of each cell finishes, row after row.
  private let finishes: [Bool]

  public init(
    of thresholds: Thresholds, plane: SurfacePlane = SurfacePlane(), travelPoints: Double, distancePoints: Double? = nil
  ) {
    self.thresholds = thresholds
    self.plane = plane
    self.travelPoints = travelPoints.isFinite && travelPoints > 0 ? travelPoints : 1
    self.distancePoints = distancePoints.flatMap { $0.isFinite ? $0 : nil }
    let releases = Releases(
      thresholds: thresholds, travelPoints: self.travelPoints, distancePoints: self.distancePoints)
    var finishes: [Bool] = []
    finishes.reserveCapacity(plane.columns * plane.rows)
    for row in 0..<plane.rows {
      let velocity = plane.velocityPointsPerSecond(ofRow: row)
      for column in 0..<plane.columns {
        finishes.append(releases.finishes(percent: plane.percent(ofColumn: column), velocity: velocity))
      }
    }
    self.finishes = finishes
  }

  /// What is decided in the middle of a cell. Rows go down, from the fastest velocity forwards.
  public func outcome(column: Int, row: Int) -> ReleaseDecision.Outcome {
    finishes[row * plane.columns + column] ? .finish : .cancel
  }

  /// The decision at any place; without a velocity, that of contacts that had stopped.
  public func decision(percent: Double, velocityPointsPerSecond: Double?) -> ReleaseDecision {
    .decide(releases.measurement(percent: percent, velocity: velocityPointsPerSecond), thresholds: thresholds)
  }

  /// Where finishing begins, from the left to the right: lines whose upper and right side finishes. Corners are exact to a millionth of
  /// the plane; where the boundary leaves the plane a line ends.
  public var boundary: [[Point]] { SurfaceBoundary(of: releases, in: plane).lines }

  /// The percent from which contacts that had stopped finish; nil where they do at none of the plane.
  public var stoppedPercent: Double? {
    SurfaceBoundary.least(plane.percent) { releases.finishes(percent: $0, velocity: nil) }
  }

  private var releases: Releases {
    Releases(thresholds: thresholds, travelPoints: travelPoints, distancePoints: distancePoints)
  }

  /// The releases of the plane.
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
