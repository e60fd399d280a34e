/// The positions at which a released view can come to rest, such as the detents of a sheet, the pages of a carousel, or
/// the open and the closed position of a drawer.
///
/// Two neighboring targets are the start and the end of a transition: the one nearer to the origin is its start, where
/// canceling leads, and the other one is its end, where finishing leads. A release between them is decided by the same
/// rules as that of a transition, so a finish leads one target away from the origin. Two targets of which the first is
/// the origin give exactly the decision of a transition.
public struct ReleaseTargets: Hashable, Sendable {
  /// The positions in ascending order, in points along the direction of the gesture; never empty.
  public let positionsPoints: [Double]
  /// The index of the target at which the view was at rest before the gesture.
  public let origin: Int

  /// - Parameters:
  ///   - positionsPoints: The positions in any order, in points along the direction of the gesture. Non-finite ones
  ///     are omitted; without any, the only target is at 0. Equal ones stay separate targets.
  ///   - originPoints: The position at which the view was at rest. The nearest target is the origin, and the lower one
  ///     of two that are equally near.
  public init(_ positionsPoints: [Double], originPoints: Double) {
    let finite = positionsPoints.filter { $0.isFinite }.sorted()
    let positions = finite.isEmpty ? [0] : finite
    let place = originPoints.isFinite ? originPoints : positions[0]
    var nearest = 0
    for index in positions.indices where abs(positions[index] - place) < abs(positions[nearest] - place) {
      nearest = index
    }
    (self.positionsPoints, origin) = (positions, nearest)
  }

  /// Creates targets from positions that are finite and in ascending order, with the index of the origin.
  init(ascending positionsPoints: [Double], origin: Int) {
    (self.positionsPoints, self.origin) = (positionsPoints, origin)
  }

  /// The choice between two neighboring targets.
  public struct Choice: Hashable, Sendable {
    /// The targets.
    public var targets: ReleaseTargets
    /// The index of the target that is nearer to the origin, where canceling leads.
    public var near: Int
    /// The index of the target that is farther from the origin, where finishing leads; equal to `near` if there is only
    /// one target.
    public var far: Int
    /// The index of the chosen target.
    public var chosen: Int
    /// The release that was decided, without non-finite values.
    public var release: Release

    /// The position of the chosen target, in points.
    public var chosenPoints: Double { targets.positionsPoints[chosen] }

    /// Returns the share of the distance from the first to the last target that corresponds to a progress between the
    /// two targets of the choice.
    public func share(ofPercent percent: Double) -> Double {
      let positions = targets.positionsPoints
      let (first, extent) = (positions[0], positions[positions.count - 1] - positions[0])
      guard extent > 0 else { return 0 }
      return (positions[near] + (positions[far] - positions[near]) * percent - first) / extent
    }
  }

  /// A release of a view that can come to rest at targets. Distances and velocities are positive toward higher
  /// positions.
  public struct Release: Hashable, Sendable {
    /// The position of the view, in points. Positions beyond the first and the last target count as those targets.
    public var positionPoints: Double
    /// The velocity of the contact, in points per second; nil if it had stopped or the velocity can't be estimated.
    public var velocityPointsPerSecond: Double?
    /// The translation of the contact, in points.
    public var distancePoints: Double
    /// The translation from the lowest position that the contact has reached, in points; nil if unknown.
    public var sinceLowestPoints: Double?
    /// The translation from the highest position that the contact has reached, in points, not positive; nil if unknown.
    public var sinceHighestPoints: Double?
    /// The time from the contact's last sample to the release, in microseconds; nil if there was no sample.
    public var sinceLastSampleMicroseconds: Int64?

    /// Creates a release from its values, which may be non-finite.
    public init(
      positionPoints: Double, velocityPointsPerSecond: Double?, distancePoints: Double,
      sinceLowestPoints: Double? = nil, sinceHighestPoints: Double? = nil, sinceLastSampleMicroseconds: Int64? = nil
    ) {
      self.positionPoints = positionPoints
      self.velocityPointsPerSecond = velocityPointsPerSecond
      self.distancePoints = distancePoints
      self.sinceLowestPoints = sinceLowestPoints
      self.sinceHighestPoints = sinceHighestPoints
      self.sinceLastSampleMicroseconds = sinceLastSampleMicroseconds
    }

    /// A copy without non-finite values.
    var usable: Release {
      var copy = self
      if !positionPoints.isFinite { copy.positionPoints = 0 }
      if let velocity = velocityPointsPerSecond, !velocity.isFinite { copy.velocityPointsPerSecond = nil }
      if !distancePoints.isFinite { copy.distancePoints = 0 }
      if let points = sinceLowestPoints, !points.isFinite { copy.sinceLowestPoints = nil }
      if let points = sinceHighestPoints, !points.isFinite { copy.sinceHighestPoints = nil }
      return copy
    }
  }
}

extension ReleaseTargets {
  /// Returns the position between the first and the last target that is nearest to a position, in points.
  public func clamped(_ positionPoints: Double) -> Double {
    min(positionsPoints[positionsPoints.count - 1], max(positionsPoints[0], positionPoints))
  }

  /// Returns the positions at which decisions can change, in points: those of the targets, and those between them at
  /// which the progress, or its projection, meets its limit.
  public func boundaryPositionsPoints(by thresholds: Thresholds) -> [Double] {
    positionsPoints
      + positionsPoints.indices.dropLast().map { lower in
        let (near, far) = neighbors(above: lower)
        // Like a measurement, the distance between equal positions counts as 1 point.
        let extent = positionsPoints[far] - positionsPoints[near]
        return positionsPoints[near] + (extent == 0 ? Double(far - near) : extent) * thresholds.commitProgress
      }
  }

  /// Returns the targets at the ends of the segment above a target: first the one that is nearer to the origin.
  private func neighbors(above lower: Int) -> (near: Int, far: Int) {
    lower >= origin ? (lower, lower + 1) : (lower + 1, lower)
  }

  /// The two neighboring targets between which a release is decided, and its measurement between them.
  struct Segment {
    var near: Int
    var far: Int
    var measurement: ReleaseMeasurement

    /// Returns the index of the target that an outcome leads to.
    func chosen(_ outcome: ReleaseDecision.Outcome) -> Int { outcome == .finish ? far : near }
  }

  /// Returns the segment of a release.
  ///
  /// Under the rule `projection`, it is the segment in which the momentum would end, so that a fast flick can skip
  /// targets. Under the other rules, it is the segment in which the view is. At a target itself, the velocity selects
  /// the segment; without a velocity, the release leads to that target from either side.
  func segment(of release: Release, _ thresholds: Thresholds) -> Segment {
    let last = positionsPoints.count - 1
    let position = clamped(release.positionPoints)
    let velocity = release.velocityPointsPerSecond ?? 0
    var place = position
    if thresholds.releaseRule == .projection { place += velocity * thresholds.projectionSeconds }
    guard last > 0 else { return Segment(near: 0, far: 0, measurement: measurement(of: release, at: position, 0, 0)) }
    // The lower end of the segment: the last target below the place, or at it if the view moves up from there.
    var lower = 0
    while lower < last - 1,
      positionsPoints[lower + 1] < place
        || positionsPoints[lower + 1] == place && (velocity > 0 || lower + 1 >= origin)
    {
      lower += 1
    }
    // At a target from which the view moves down, the segment below it.
    while lower > 0, positionsPoints[lower] == place, velocity < 0 { lower -= 1 }
    let (near, far) = neighbors(above: lower)
    return Segment(near: near, far: far, measurement: measurement(of: release, at: position, near, far))
  }

  private func measurement(of release: Release, at position: Double, _ near: Int, _ far: Int) -> ReleaseMeasurement {
    let sign = far >= near ? 1.0 : -1.0
    let travel = abs(positionsPoints[far] - positionsPoints[near])
    let back = sign > 0 ? release.sinceHighestPoints.map { -$0 } : release.sinceLowestPoints
    return ReleaseMeasurement(
      percent: travel > 0 ? sign * (position - positionsPoints[near]) / travel : 0,
      velocityPointsPerSecond: release.velocityPointsPerSecond.map { sign * $0 },
      distancePoints: sign * release.distancePoints, travelPoints: travel > 0 ? travel : 1,
      reverseDistancePoints: back.map { max(0, $0) },
      sinceLastSampleMicroseconds: release.sinceLastSampleMicroseconds)
  }
}

extension ReleaseTargets {
  /// Returns the outcome between the two targets around a usable release, and the index of the chosen target.
  func outcome(of release: Release, by thresholds: Thresholds) -> (outcome: ReleaseDecision.Outcome, chosen: Int) {
    let segment = segment(of: release, thresholds)
    let outcome = ReleaseDecision.outcome(of: segment.measurement, by: thresholds)
    return (outcome, segment.chosen(outcome))
  }
}

extension ReleaseDecision {
  /// Decides at which target a released view comes to rest.
  ///
  /// The decision's measurement and margin are those between the two targets of the `choice`.
  public static func decide(_ release: ReleaseTargets.Release, among targets: ReleaseTargets, thresholds: Thresholds)
    -> ReleaseDecision
  {
    let release = release.usable
    let segment = targets.segment(of: release, thresholds)
    var decision = decide(segment.measurement, thresholds: thresholds)
    decision.choice = ReleaseTargets.Choice(
      targets: targets, near: segment.near, far: segment.far, chosen: segment.chosen(decision.outcome),
      release: release)
    return decision
  }

  /// Returns the decision for a gesture that the system canceled, which leads back to the origin.
  public static func cancelled(_ release: ReleaseTargets.Release, among targets: ReleaseTargets, thresholds: Thresholds)
    -> ReleaseDecision
  {
    let release = release.usable
    let segment = targets.segment(of: release, thresholds)
    var decision = cancelled(segment.measurement)
    decision.choice = ReleaseTargets.Choice(
      targets: targets, near: segment.near, far: segment.far, chosen: targets.origin, release: release)
    return decision
  }

  /// Returns only the outcome and the index of the chosen target of `decide(_:among:thresholds:)`, which is faster when
  /// many releases are decided.
  public static func target(
    of release: ReleaseTargets.Release, among targets: ReleaseTargets, by thresholds: Thresholds
  ) -> (outcome: Outcome, chosen: Int) {
    targets.outcome(of: release.usable, by: thresholds)
  }
}

#if !hasFeature(Embedded)
  extension ReleaseTargets: Codable {}
  extension ReleaseTargets.Choice: Codable {}
  extension ReleaseTargets.Release: Codable {}
#endif
