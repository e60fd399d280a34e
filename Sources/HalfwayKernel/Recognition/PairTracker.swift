import HalfwayMotion

/// The arithmetic of two contacts, without views, targets, or states: it turns locations into verdicts.
///
/// It measures either the distance of the contacts or the angle of the line from the first to the second. The value
/// stays continuous when another pair of contacts takes over. As with a pan, the change is measured from the point at
/// which the hysteresis was exceeded, so it starts at zero and keeps the remainder of a fast first step.
public struct PairTracker: Sendable {
  /// The measured quantity of a pair.
  public enum Quantity: Sendable, Hashable {
    /// The distance in points.
    case distance
    /// The angle in radians, clockwise because y points downward. Full turns accumulate.
    case angle
  }

  /// The changes of the value that can begin the gesture.
  public enum Sense: Sendable, Hashable {
    /// Any change, only increases, or only decreases.
    case any, growing, shrinking

    func allows(_ change: Double) -> Bool {
      switch self {
      case .any: true
      case .growing: change > 0
      case .shrinking: change < 0
      }
    }
  }

  /// The minimum fraction of a pinch's motion that must be a change of distance. If one contact moves along the line
  /// and the other rests, the fraction is 0.5, as large as the common motion's; if it moves at 27° to the line, the
  /// fraction is 0.4.
  public static let minimumDilationShare = 0.4
  /// The minimum fraction of a rotation's motion that must be a turn around the middle. If one contact moves across the
  /// line and the other rests, the fraction is 0.5.
  public static let minimumRotationShare = 0.55
  /// The multiple of the hysteresis from which the motion is clearly a rotation even though only one contact moves,
  /// provided that it moves on an arc around the other one. On an arc each contact moves further around their middle
  /// than the middle moves; on a straight line it moves less far.
  public static let clearHystereses = 2.5
  /// The minimum ratio of the distance around the middle to the middle's own distance for a clear rotation.
  public static let clearCommonRatio = 0.995
  /// The multiple of the hysteresis from which a change in the wrong sense is final.
  public static let wrongHystereses = 2.0
  /// The minimum distance of two contacts, in points. Closer contacts count as being this far apart, because neither
  /// their distance nor their angle can be measured accurately.
  public static let minimumDistancePoints = 1.0
  /// The range of distance values; only long series of pairs could leave it.
  static let distances = 0.001...1e9

  /// The measured quantity.
  public let quantity: Quantity
  /// The change that begins the gesture, in the quantity's unit.
  public let hysteresis: Double
  /// The minimum distance that each contact has to move around the middle before a rotation begins, in points, because
  /// the angle between close contacts is inaccurate. Half of a pinch's hysteresis, which is the same distance per
  /// contact. 0 for a pinch.
  public let minimumArcPoints: Double
  /// The changes that can begin the gesture.
  public let sense: Sense
  private let shares: MotionShares
  /// The current value, in the quantity's unit.
  public private(set) var value: Double
  /// The value from which the gesture is measured; nil before it begins.
  public private(set) var origin: Double?
  /// The estimator of the velocity, with the value as x.
  public private(set) var velocityEstimator: VelocityEstimator

  /// The value when the second contact landed.
  public let start: Double
  private var vector: PlaneVector
  private var middle: PlaneVector
  /// The value per point of distance: 1 until another pair takes over.
  private var valuePerPoint = 1.0
  /// The middle and the distance from which the motion of the current pair is measured.
  private var anchor: (middle: PlaneVector, distance: Double)
  /// The angle by which the line has turned since then, in radians. Updated until the gesture begins.
  private var turn = 0.0
  /// The value and the motion at the last complete frame.
  private var frameValue: Double
  private var frameMotion = GroupMotion()
  private var claimedOrigin: Double?

  /// - Parameters:
  /// - beginsAtOnce: Whether the gesture begins immediately at these locations, without hysteresis.
  /// - shares: The fractions of the motion that the gesture requires.
  public init(
    first: PlaneVector, second: PlaneVector, time: Timestamp, quantity: Quantity, hysteresis: Double,
    sense: Sense = .any, beginsAtOnce: Bool = false, thresholds: Thresholds, shares: MotionShares = .standard
  ) {
    let thresholds = thresholds.usable
    self.quantity = quantity
    self.hysteresis = max(0, hysteresis)
    self.sense = sense
    self.shares = shares
    minimumArcPoints = quantity == .angle ? thresholds.pinchHysteresisPoints / 2 : 0
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

  /// Updates the contacts' locations.
  /// - Parameter time: The time of the frame that the sample belongs to.
  public mutating func move(first: PlaneVector, second: PlaneVector, at time: Timestamp) {
    let newVector = second - first
    middle = (first + second) * 0.5
    let isDistance = quantity == .distance
    // The angle of contacts at nearly the same location is undefined. The next valid angle continues from the last one.
    if !isDistance || origin == nil, Self.length(newVector) > Self.minimumDistancePoints {
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

  /// Evaluates a complete frame.
  ///
  /// - Parameters:
  /// - factor: The multiple of the hysteresis that is required, at least 1.
  /// - hasCompany: Whether another gesture of these contacts that may be recognized together with this one is under
  ///   way. If so, exceeding the hysteresis is enough; the gesture need not explain the motion.
  public mutating func endFrame(
    factor: Double = 1, hasCompany: Bool = false
  ) -> FrameVerdict {
    guard origin == nil else { return .none }
    let frame = Frame(
      start: start, before: frameValue, now: value, motionBefore: frameMotion, motion: motion,
      needed: hysteresis * factor, arcPoints: minimumArcPoints * factor)
    (frameValue, frameMotion, claimedOrigin) = (frame.now, frame.motion, nil)
    guard frame.reachesHysteresis else { return .none }
    var met = firstPart(of: frame, hasCompany: false)
    if met == nil, hasCompany { met = firstPart(of: frame, hasCompany: true) }
    guard let met else { return isWrongDirection(frame) ? .fails : .none }
    let there = frame.value(at: met)
    // Use the exact boundary if the hysteresis was what was crossed.
    let border = start + (there < start ? -frame.needed : frame.needed)
    claimedOrigin = abs(there - border) <= 1e-5 * abs(frame.now - frame.before) ? border : there
    let strength = frame.needed > 0 ? abs(frame.now - start) / frame.needed : .infinity
    return .claims(FrameClaim(kind: quantity == .distance ? .pinch : .rotation, crossing: met, strength: strength))
  }

  /// A complete frame and the state at the frame before it.
  private struct Frame {
    var start: Double
    var before: Double
    var now: Double
    var motionBefore: GroupMotion
    var motion: GroupMotion
    /// The required hysteresis, in the quantity's unit.
    var needed: Double
    var arcPoints: Double

    /// Whether the change exceeds the hysteresis anywhere on the straight path between the frames.
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

  /// Returns whether the gesture explains the contacts' motion.
  private func explains(_ motion: GroupMotion, clearly isClear: Bool) -> Bool {
    guard quantity == .angle else { return motion.dilationShare >= shares.pinchMinimumDilationShare }
    if motion.rotationShare >= shares.rotationMinimumShare { return true }
    let arc = abs(motion.rotation)
    return isClear && arc >= Self.clearCommonRatio * motion.common.length
      && arc >= PanTracker.clearDilationRatio * abs(motion.dilation)
  }

  /// Returns whether the contacts clearly do the opposite of what begins the gesture.
  private func isWrongDirection(_ frame: Frame) -> Bool {
    let change = frame.now - start
    return change != 0 && !sense.allows(change) && abs(change) >= Self.wrongHystereses * frame.needed
      && explains(frame.motion, clearly: true)
  }

  /// The motion of the current pair since it became the pair.
  private var motion: GroupMotion {
    let distance = Self.length(vector)
    return GroupMotion(
      common: middle - anchor.middle, dilation: (distance - anchor.distance) / 2,
      rotation: turn * (distance + anchor.distance) / 4)
  }

  /// Begins with the claim that `endFrame` has just made.
  public mutating func begin() { origin = claimedOrigin ?? value }

  /// Replaces the pair; the value stays the same.
  public mutating func takeOver(first: PlaneVector, second: PlaneVector) {
    vector = second - first
    middle = (first + second) * 0.5
    let distance = Self.length(vector)
    anchor = (middle, distance)
    turn = 0
    (frameValue, frameMotion) = (value, GroupMotion())
    if quantity == .distance { valuePerPoint = value / distance }
  }

  /// Begins at the current value, for example after the gesture had to wait.
  public mutating func beginHere() { origin = value }

  private static func length(_ vector: PlaneVector) -> Double { max(vector.length, minimumDistancePoints) }

  /// Returns the smaller of the two angles from one vector to the other, −π to π. Its sine and cosine are proportional
  /// to the cross product and the dot product.
  private static func turn(from: PlaneVector, to: PlaneVector) -> Double {
    Elementary.atan2(from.cross(to), from.dot(to))
  }
}
