import HalfwayMotion

/// The arithmetic of a pan, without views, targets, or recognizer states: it turns locations into verdicts.
///
/// Contacts become a pan when their centroid leaves the circle of the slop around the point where tracking started. The
/// pan's translation is measured from the point at which the path crossed this circle, so it starts at 0 and keeps the
/// remainder of a fast contact's long first step. Contacts that don't move together aren't a pan; see `GroupMotion` and
/// `minimumCommonShare`.
public struct PanTracker: Sendable {
  /// The minimum fraction of the motion of several contacts that must be common. Two contacts that move in the same
  /// direction, one at a ninth of the other's speed, have 0.61; one that moves while the other rests has 0.5.
  public static let minimumCommonShare = 0.61
  /// The maximum fraction of the motion that may be a change of distance. Two contacts that move in the same direction
  /// along the line between them stay below it if the slower one moves at least 0.38 times as fast; otherwise they may
  /// still become a pinch.
  public static let maximumDilationShare = 0.2
  /// The multiple of the slop from which the motion is clearly a pan even though not all contacts take part, provided
  /// that the centroid has moved at least `clearDilationRatio` times as far as the contacts' distance from it has
  /// changed.
  public static let clearSlops = 3.0
  /// The minimum ratio of the centroid's distance to the dilation for a clear pan.
  public static let clearDilationRatio = 1.25
  /// The minimum ratio of the centroid's distance to the rotation for a clear pan. A contact that moves straight while
  /// the other one rests moves the centroid further than around it; a contact that moves on an arc around the other one
  /// doesn't.
  public static let clearRotationRatio = 1.02

  /// The directions in which the pan may begin.
  public let direction: PanDirection
  /// The distance that the contacts move before the pan begins, in points.
  public let slopPoints: Double
  /// The distance from which a wrong direction is final, in points.
  public let patiencePoints: Double
  private let slope: Double
  private let shares: MotionShares
  /// The location at which tracking started, on the stage.
  public let start: PlaneVector
  /// The location from which the translation is measured; nil before the pan begins.
  public private(set) var origin: PlaneVector?
  /// The current location, on the stage.
  public private(set) var location: PlaneVector
  /// The estimator of the velocity, in points per second.
  public private(set) var velocityEstimator: VelocityEstimator
  /// The location at the last complete frame, and the motion up to it.
  private var frameLocation: PlaneVector
  private var frameMotion = GroupMotion()
  /// The origin of the translation if the claim is granted.
  private var claimedOrigin: PlaneVector?

  /// - Parameters:
  /// - beginsAtOnce: Whether the pan begins when it starts to track, in any direction and without slop.
  /// - shares: The fractions of the motion that a pan of several contacts requires.
  public init(
    at start: PlaneVector, time: Timestamp, direction: PanDirection, beginsAtOnce: Bool = false, thresholds: Thresholds,
    shares: MotionShares = .standard
  ) {
    let thresholds = thresholds.usable
    self.direction = direction
    slopPoints = thresholds.panSlopPoints
    patiencePoints = thresholds.directionPatiencePoints
    slope = PanDirection.slope(ofDegrees: thresholds.panConeDegrees)
    self.shares = shares
    self.start = start
    location = start
    frameLocation = start
    velocityEstimator = VelocityEstimator(thresholds)
    velocityEstimator.add(x: start.x, y: start.y, at: time)
    if beginsAtOnce { origin = start }
  }

  /// The displacement from the origin to the current location, in points; zero before the pan begins.
  public var translation: PlaneVector {
    guard let origin else { return .zero }
    return location - origin
  }

  /// Begins at the current location, for example after the pan had to wait.
  public mutating func beginHere() { origin = location }

  /// Updates the location that the contacts move.
  /// - Parameter time: The time of the frame that the sample belongs to.
  public mutating func move(to point: PlaneVector, at time: Timestamp) {
    velocityEstimator.add(x: point.x, y: point.y, at: time)
    location = point
  }

  /// Restarts the measurement of the contacts' motion, because a contact joined or left before the pan began.
  public mutating func restartMotion() { frameMotion = GroupMotion() }

  /// Evaluates a complete frame.
  ///
  /// - Parameters:
  /// - motion: The joint motion of the contacts; nil for a single contact.
  /// - factor: The multiple of the slop that is required, at least 1.
  public mutating func endFrame(_ motion: GroupMotion?, factor: Double = 1) -> FrameVerdict {
    let (before, motionBefore) = (frameLocation, frameMotion)
    frameLocation = location
    frameMotion = motion ?? GroupMotion()
    claimedOrigin = nil
    guard origin == nil else { return .none }
    let slop = slopPoints * factor
    let distance = (location - start).length
    // A path that begins and ends inside the circle doesn't leave it.
    guard distance > 0, max(distance, (before - start).length) >= slop else { return .none }
    let (start, now, direction, slope, shares) = (start, location, direction, slope, shares)
    let isAllowed = { (part: Double) -> Bool in
      let displacement = before + (now - before) * part - start
      guard displacement.length >= slop, direction.allows(displacement, slope: slope) else { return false }
      guard let motion else { return true }
      return Self.isPan(.between(motionBefore, motion, at: part), slop: slop, shares: shares)
    }
    let border = crossing(from: before, to: now, radius: slop)
    // Without a slop the path has no direction yet where it leaves the circle.
    let departure = slop > 0 ? before + (now - before) * border - start : now - start
    let met =
      isAllowed(1) && motion == nil && (before - start).length <= slop && direction.allows(departure, slope: slope)
      ? border : FramePath.firstPart(lengthPoints: (now - before).length, where: isAllowed)
    if let met {
      claimedOrigin = before + (now - before) * met
      return .claims(FrameClaim(kind: .pan, crossing: met, strength: slop > 0 ? distance / slop : .infinity))
    }
    let isWrong = distance >= max(slop, patiencePoints) && !direction.allows(now - start, slope: slope)
    return isWrong ? .fails : .none
  }

  /// Begins with the claim that `endFrame` has just made.
  public mutating func begin() { origin = claimedOrigin ?? location }

  /// Returns whether the motion of several contacts is a pan.
  private static func isPan(_ motion: GroupMotion, slop: Double, shares: MotionShares) -> Bool {
    let isCommon = motion.commonShare >= shares.panMinimumCommonShare
    if isCommon, motion.dilationShare <= shares.panMaximumDilationShare { return true }
    let distance = motion.common.length
    return distance >= clearSlops * slop && distance >= clearDilationRatio * abs(motion.dilation)
      && distance >= clearRotationRatio * abs(motion.rotation)
  }

  /// Returns the fraction of the path from a point inside a circle around the start to a point outside at which it
  /// crosses the circle.
  ///
  /// With `p` the first point relative to the center and `d` the displacement, |p + s·d|² = r² gives the quadratic
  /// equation (d·d)s² + 2(p·d)s + (p·p − r²) = 0. Its larger root lies in 0...1 because p·p ≤ r² ≤ |p + d|².
  private func crossing(from inside: PlaneVector, to outside: PlaneVector, radius: Double) -> Double {
    let (p, d) = (inside - start, outside - inside)
    let dd = d.dot(d)
    guard dd > 0 else { return 1 }
    let pd = p.dot(d)
    let discriminant = max(0, pd * pd - dd * (p.dot(p) - radius * radius))
    return min(1, max(0, (-pd + discriminant.squareRoot()) / dd))
  }
}
