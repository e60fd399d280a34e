import HalfwayMotion

/// The arithmetic of a pan, without views, targets or states of others: places in, verdicts out.
///
/// Contacts that landed become a pan when their middle has left the circle of the slop around the place where it was. The pan's
/// translation is measured from the point at which the path crossed that border, so it starts at 0 and loses nothing of a fast
/// contact's first long step. Contacts that do not move together are no pan; see `GroupMotion` and `minimumCommonShare`.
public struct PanTracker: Sendable {
  /// The share of the contacts' motion that has to be common for a pan of several. Two contacts that go the same way, one of them a ninth
  /// as fast as the other, have 0.61; one that moves while the other one rests has 0.5.
  public static let minimumCommonShare = 0.61
  /// The share that a change of distance may have in it. Two contacts that go the same way along the line between them stay below where
  /// the slower one is at least 0.38 times as fast; otherwise they may still become a pinch.
  public static let maximumDilationShare = 0.2
  /// So many times the slop is clearly a pan, although not all contacts take part, where the middle has gone at least
  /// `clearDilationRatio` times as far as the contacts' distance from it has changed.
  public static let clearSlops = 3.0
  public static let clearDilationRatio = 1.25
  /// A contact that goes straight while the other one rests moves the middle further than about it; one on an arc about the other does not.
  public static let clearRotationRatio = 1.02

  public let direction: PanDirection
  public let slopPoints: Double
  /// A wrong direction is final from this distance on.
  public let patiencePoints: Double
  private let slope: Double
  private let shares: MotionShares
  public let start: PlaneVector
  /// Where the translation is counted from; nil before the pan began.
  public private(set) var origin: PlaneVector?
  public private(set) var location: PlaneVector
  public private(set) var velocityEstimator: VelocityEstimator
  /// Where the contacts were at the last whole frame, and what they had done until then.
  private var frameLocation: PlaneVector
  private var frameMotion = GroupMotion()
  /// Where the translation counts from if the claim is granted.
  private var claimedOrigin: PlaneVector?

  /// - Parameters:
  ///   - beginsAtOnce: Whether the contact is a pan from its landing, in whichever direction and without slop.
  ///   - shares: The shares of the motion that a pan of several contacts needs.
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

  /// From the origin to the contact, in points.
  public var translation: PlaneVector {
    guard let origin else { return .zero }
    return location - origin
  }

  /// Counts the translation from here, as when the pan had to wait before it could begin.
  public mutating func beginHere() { origin = location }

  /// Takes the place that the contacts carry along.
  /// - Parameter time: The time of the frame that the sample belongs to.
  public mutating func move(to point: PlaneVector, at time: Timestamp) {
    velocityEstimator.add(x: point.x, y: point.y, at: time)
    location = point
  }

  /// The contacts' motion counts anew, since another one joined or left before the pan began.
  public mutating func restartMotion() { frameMotion = GroupMotion() }

  /// Judges a whole frame.
  ///
  /// - Parameters:
  ///   - motion: What the contacts have done together; nil for a single one.
  ///   - factor: How many times the slop it takes, at least 1.
  public mutating func endFrame(_ motion: GroupMotion?, factor: Double = 1) -> FrameVerdict {
    let (before, motionBefore) = (frameLocation, frameMotion)
    frameLocation = location
    frameMotion = motion ?? GroupMotion()
    claimedOrigin = nil
    guard origin == nil else { return .none }
    let slop = slopPoints * factor
    let distance = (location - start).length
    // A path that begins and ends inside of the circle does not leave it.
    guard distance > 0, max(distance, (before - start).length) >= slop else { return .none }
    let (start, now, direction, slope, shares) = (start, location, direction, slope, shares)
    let isAllowed = { (part: Double) -> Bool in
      let displacement = before + (now - before) * part - start
      guard displacement.length >= slop, direction.allows(displacement, slope: slope) else { return false }
      guard let motion else { return true }
      return Self.isPan(.between(motionBefore, motion, at: part), slop: slop, shares: shares)
    }
    let border = crossing(from: before, to: now, radius: slop)
    // Without a slop the path has no direction yet where it leaves it.
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

  /// Begins by the claim that `endFrame` has just made.
  public mutating func begin() { origin = claimedOrigin ?? location }

  /// Whether several contacts pan.
  private static func isPan(_ motion: GroupMotion, slop: Double, shares: MotionShares) -> Bool {
    let isCommon = motion.commonShare >= shares.panMinimumCommonShare
    if isCommon, motion.dilationShare <= shares.panMaximumDilationShare { return true }
    let distance = motion.common.length
    return distance >= clearSlops * slop && distance >= clearDilationRatio * abs(motion.dilation)
      && distance >= clearRotationRatio * abs(motion.rotation)
  }

  /// Which part of the way from a point inside a circle about the start to one outside leads to its border.
  ///
  /// With `p` the first point relative to the centre and `d` the way, |p + s·d|² = r² gives the quadratic
  /// (d·d)s² + 2(p·d)s + (p·p − r²) = 0, whose root with + lies in 0...1 because p·p ≤ r² ≤ |p + d|².
  private func crossing(from inside: PlaneVector, to outside: PlaneVector, radius: Double) -> Double {
    let (p, d) = (inside - start, outside - inside)
    let dd = d.dot(d)
    guard dd > 0 else { return 1 }
    let pd = p.dot(d)
    let discriminant = max(0, pd * pd - dd * (p.dot(p) - radius * radius))
    return min(1, max(0, (-pd + discriminant.squareRoot()) / dd))
  }
}
