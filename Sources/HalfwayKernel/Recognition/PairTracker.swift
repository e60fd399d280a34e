import HalfwayMotion

/// The arithmetic of two contacts, without views, targets or states: places in, verdicts out.
///
/// What is measured is either the distance of the contacts or the angle of the line from the first to the second. Its value goes on
/// without a step when another pair of contacts takes over. As with a pan, the gesture begins where the hysteresis was left and
/// counts from there, so it starts with no change and loses nothing of a fast first step.
public struct PairTracker: Sendable {
  /// What is measured of a pair.
  public enum Quantity: Sendable, Hashable {
    /// In points.
    case distance
    /// In radians, clockwise, since y points downwards; whole turns count.
    case angle
  }

  /// Which changes of the value begin the gesture.
  public enum Sense: Sendable, Hashable {
    case any, growing, shrinking

    func allows(_ change: Double) -> Bool {
      switch self {
      case .any: true
      case .growing: change > 0
      case .shrinking: change < 0
      }
    }
  }

  /// The share of the contacts' motion that a change of distance has to be for a pinch. One contact that moves along the line while the
  /// other one rests has 0.5, as much as there is common motion in it; one that moves 27° off it has 0.4.
  public static let minimumDilationShare = 0.4
  /// The share that a turn has to be for a rotation: both contacts go about the middle. One that moves across the line while the other
  /// one rests has 0.5.
  public static let minimumRotationShare = 0.55
  /// So many hystereses are clearly a rotation, although only one contact moves, where it goes about the other one on an arc: on an arc
  /// the contacts go further about their middle than the middle goes, on a straight line less far.
  public static let clearHystereses = 2.5
  public static let clearCommonRatio = 0.995
  /// A change in the wrong sense is final from so many hystereses on.
  public static let wrongHystereses = 2.0
  /// Nearer contacts count as being this far apart: their distance is no longer known to any share, and their angle not at all.
  public static let leastDistancePoints = 1.0
  /// The values that a distance may have, which only whole series of pairs could leave.
  static let distances = 0.001...1e9

  public let quantity: Quantity
  /// In the quantity's unit.
  public let hysteresis: Double
  /// Each contact has to go so far about the middle, too, before a rotation begins: the angle between contacts that are close together
  /// says little. In points; half of what a pinch takes, which is as far for each contact.
  public let leastArcPoints: Double
  /// Which changes begin the gesture.
  public let sense: Sense
  private let shares: MotionShares
  /// The value now.
  public private(set) var value: Double
  /// The value from which the gesture counts; nil before it began.
  public private(set) var origin: Double?
  public private(set) var velocityEstimator: VelocityEstimator

  /// The value at the landing of the second contact.
  public let start: Double
  private var vector: PlaneVector
  private var middle: PlaneVector
  /// The value a point of distance stands for: 1 until another pair takes over.
  private var valuePerPoint = 1.0
  /// Where the motion of the present pair counts from.
  private var anchor: (middle: PlaneVector, distance: Double)
  /// How far the line has turned since, in radians. Followed until the gesture begins.
  private var turn = 0.0
  /// At the last whole frame.
  private var frameValue: Double
  private var frameMotion = GroupMotion()
  private var claimedOrigin: Double?

  /// - Parameters:
  ///   - beginsAtOnce: Whether the gesture begins with these places, without hysteresis.
  ///   - shares: The share of the motion that the gesture needs to be.
  public init(
    first: PlaneVector, second: PlaneVector, time: Timestamp, quantity: Quantity, hysteresis: Double,
    sense: Sense = .any, beginsAtOnce: Bool = false, thresholds: Thresholds, shares: MotionShares = .standard
  ) {
    let thresholds = thresholds.usable
    self.quantity = quantity
    self.hysteresis = max(0, hysteresis)
    self.sense = sense
    self.shares = shares
    leastArcPoints = quantity == .angle ? thresholds.pinchHysteresisPoints / 2 : 0
    vector = second - first
    middle = (first + second) * 0.5
    let distance = Self.length(vector)
    anchor = (middle, distance)
    start = quantity == .distance ? distance : 0
    value = start
    frameValue = start
    origin = beginsAtOnce ? start : nil
    velocityEstimator = VelocityEstimator(thresholds)
    velocityEstimator.add(x: value, y: 0, at: time)
  }

  /// Takes the contacts' places.
  /// - Parameter time: The time of the frame that the sample belongs to.
  public mutating func move(first: PlaneVector, second: PlaneVector, at time: Timestamp) {
    let newVector = second - first
    middle = (first + second) * 0.5
    let isDistance = quantity == .distance
    // From contacts that are as good as in one place no angle can be told; the next one that can counts from the last one.
    if !isDistance || origin == nil, Self.length(newVector) > Self.leastDistancePoints {
      let turned = Self.turn(from: vector, to: newVector)
      turn += turned
      if !isDistance { value += turned }
      vector = newVector
    }
    if isDistance {
      value = min(
        max(valuePerPoint * Self.length(newVector), Self.distances.lowerBound), Self.distances.upperBound)
      vector = newVector
    }
    velocityEstimator.add(x: value, y: 0, at: time)
  }

  /// Judges a whole frame.
  ///
  /// - Parameters:
  ///   - factor: How many times the hysteresis it takes, at least 1.
  ///   - hasCompany: Whether another gesture of these contacts is under way that allows this one beside it: then it takes the
  ///     hysteresis only, and the gesture need not explain the motion.
  public mutating func endFrame(
    factor: Double = 1, hasCompany: () -> Bool = { false }
  ) -> FrameVerdict {
    guard origin == nil else { return .none }
    let frame = Frame(
      start: start, before: frameValue, now: value, motionBefore: frameMotion, motion: motion,
      needed: hysteresis * factor, arcPoints: leastArcPoints * factor)
    (frameValue, frameMotion, claimedOrigin) = (frame.now, frame.motion, nil)
    guard frame.reachesHysteresis else { return .none }
    var met = firstPart(of: frame, hasCompany: false)
    if met == nil, hasCompany() { met = firstPart(of: frame, hasCompany: true) }
    guard let met else { return isWrongWay(frame) ? .fails : .none }
    let there = frame.value(at: met)
    // At the border exactly, where that is what was crossed.
    let border = start + (there < start ? -frame.needed : frame.needed)
    claimedOrigin = abs(there - border) <= 1e-5 * abs(frame.now - frame.before) ? border : there
    let strength = frame.needed > 0 ? abs(frame.now - start) / frame.needed : .infinity
    return .claims(FrameClaim(kind: quantity == .distance ? .pinch : .rotation, crossing: met, strength: strength))
  }

  /// A whole frame, and the one before it.
  private struct Frame {
    var start: Double
    var before: Double
    var now: Double
    var motionBefore: GroupMotion
    var motion: GroupMotion
    /// The hysteresis, in the quantity's unit.
    var needed: Double
    var arcPoints: Double

    /// Whether the change is beyond the hysteresis anywhere on the way, which is straight.
    var reachesHysteresis: Bool {
      (now != start || before != start) && max(abs(now - start), abs(before - start)) >= needed
    }

    func value(at part: Double) -> Double { part == 1 ? now : before + (now - before) * part }
  }

  private func firstPart(of frame: Frame, hasCompany: Bool) -> Double? {
    let length = quantity == .distance ? frame.now - frame.before : frame.motion.rotation - frame.motionBefore.rotation
    return FramePath.firstPart(lengthPoints: abs(length)) { part in
      let change = frame.value(at: part) - start
      guard change != 0, abs(change) >= frame.needed, sense.allows(change) else { return false }
      let motion = GroupMotion.between(frame.motionBefore, frame.motion, at: part)
      guard quantity == .distance || abs(motion.rotation) >= frame.arcPoints else { return false }
      return hasCompany || explains(motion, clearly: abs(change) >= Self.clearHystereses * frame.needed)
    }
  }

  /// Whether the change is what the contacts do.
  private func explains(_ motion: GroupMotion, clearly isClear: Bool) -> Bool {
    guard quantity == .angle else { return motion.dilationShare >= shares.pinchMinimumDilationShare }
    if motion.rotationShare >= shares.rotationMinimumShare { return true }
    let arc = abs(motion.rotation)
    return isClear && arc >= Self.clearCommonRatio * motion.common.length
      && arc >= PanTracker.clearDilationRatio * abs(motion.dilation)
  }

  /// Whether the contacts clearly do the opposite of what begins the gesture.
  private func isWrongWay(_ frame: Frame) -> Bool {
    let change = frame.now - start
    return change != 0 && !sense.allows(change) && abs(change) >= Self.wrongHystereses * frame.needed
      && explains(frame.motion, clearly: true)
  }

  /// What the present pair has done since it was one.
  private var motion: GroupMotion {
    let distance = Self.length(vector)
    return GroupMotion(
      common: middle - anchor.middle, dilation: (distance - anchor.distance) / 2,
      rotation: turn * (distance + anchor.distance) / 4)
  }

  /// Begins by the claim that `endFrame` has just made.
  public mutating func begin() { origin = claimedOrigin ?? value }

  /// Another pair takes over: the value stays.
  public mutating func takeOver(first: PlaneVector, second: PlaneVector) {
    vector = second - first
    middle = (first + second) * 0.5
    let distance = Self.length(vector)
    anchor = (middle, distance)
    turn = 0
    (frameValue, frameMotion) = (value, GroupMotion())
    if quantity == .distance { valuePerPoint = value / distance }
  }

  /// Counts from here, as when the gesture had to wait before it could begin.
  public mutating func beginHere() { origin = value }

  private static func length(_ vector: PlaneVector) -> Double { max(vector.length, leastDistancePoints) }

  /// The smaller of the two turns from one vector to the other, −π to π: the angle whose sine and cosine the cross and the dot product
  /// are, but for their common factor.
  private static func turn(from: PlaneVector, to: PlaneVector) -> Double {
    Elementary.atan2(from.cross(to), from.dot(to))
  }
}
