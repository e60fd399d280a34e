import HalfwayMotion

/// The arithmetic of two contacts, without views, targets or states: places in, steps out.
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

  /// What a movement means.
  public enum Step: Sendable, Hashable {
    case none
    /// The hysteresis was left: the gesture begins without a change and has at once that of these places.
    case began
    case moved
  }

  public let quantity: Quantity
  /// In the quantity's unit.
  public let hysteresis: Double
  /// The value now.
  public private(set) var value: Double
  /// The value from which the gesture counts; nil before it began.
  public private(set) var origin: Double?
  public private(set) var velocityEstimator: VelocityEstimator

  /// The value at the landing of the second contact.
  public let start: Double
  /// Where each contact was last, and when it told so.
  private var latest: (first: (place: PlaneVector, time: Timestamp), second: (place: PlaneVector, time: Timestamp))
  /// Whether the hysteresis was left by one contact of a frame whose other one was still to come, and in which sense.
  private var pending: Double?
  private var pendingTime = Timestamp.zero
  private var vector: PlaneVector
  /// The value a point of distance stands for: 1 until another pair takes over.
  private var valuePerPoint = 1.0

  /// Nearer contacts count as being this far apart: their distance is no longer known to any share, and their angle not at all.
  public static let leastDistancePoints = 1.0
  /// The values that a distance may have, which only whole series of pairs could leave.
  static let distances = 0.001...1e9

  /// - Parameter beginsAtOnce: Whether the gesture begins with these places, without hysteresis.
  public init(
    first: PlaneVector, second: PlaneVector, time: Timestamp, quantity: Quantity, hysteresis: Double,
    beginsAtOnce: Bool = false, thresholds: Thresholds
  ) {
    let thresholds = thresholds.usable
    self.quantity = quantity
    self.hysteresis = max(0, hysteresis)
    vector = PlaneVector(second.x - first.x, second.y - first.y)
    latest = ((first, time), (second, time))
    start = quantity == .distance ? Self.length(vector) : 0
    value = start
    origin = beginsAtOnce ? start : nil
    velocityEstimator = VelocityEstimator(thresholds)
    velocityEstimator.add(x: value, y: 0, at: time)
  }

  /// Takes the contacts' places.
  ///
  /// Contacts come one an event, and between the events of one frame of the device one contact has moved and the other not yet: two
  /// fingers that pan seem to pinch and to turn. So the gesture begins where both have told, where one of them rests, or where time has
  /// gone on since.
  public mutating func move(first: PlaneVector, second: PlaneVector, at time: Timestamp) -> Step {
    let isWhole = takePlaces(first, second, at: time)
    let vector = PlaneVector(second.x - first.x, second.y - first.y)
    switch quantity {
    case .distance:
      value = min(max(valuePerPoint * Self.length(vector), Self.distances.lowerBound), Self.distances.upperBound)
      self.vector = vector
    case .angle:
      // From contacts that are as good as in one place no angle can be told; the next one that can counts from the last one.
      if Self.length(vector) > Self.leastDistancePoints {
        value += Self.turn(from: self.vector, to: vector)
        self.vector = vector
      }
    }
    velocityEstimator.add(x: value, y: 0, at: time)
    if origin != nil { return .moved }
    if let sense = pending, time > pendingTime {
      origin = start + sense * hysteresis
      return .began
    }
    let change = value - start
    pending = change != 0 && abs(change) >= hysteresis ? (change < 0 ? -1 : 1) : nil
    pendingTime = time
    guard isWhole, let sense = pending else { return .none }
    origin = start + sense * hysteresis
    return .began
  }

  /// - Returns: Whether nothing more is to be expected of this frame: both contacts have told of it, or the one that has not did not tell
  /// of the last one either.
  private mutating func takePlaces(_ first: PlaneVector, _ second: PlaneVector, at time: Timestamp) -> Bool {
    let before = (first: latest.first.time, second: latest.second.time)
    let hasMoved = (first: first != latest.first.place, second: second != latest.second.place)
    if hasMoved.first { latest.first = (first, time) }
    if hasMoved.second { latest.second = (second, time) }
    if latest.first.time == latest.second.time { return true }
    return hasMoved.first
      ? before.first > before.second && before.first < time : before.second > before.first && before.second < time
  }

  /// Another pair takes over: the value stays.
  public mutating func takeOver(first: PlaneVector, second: PlaneVector) {
    vector = PlaneVector(second.x - first.x, second.y - first.y)
    latest = ((first, latest.first.time), (second, latest.second.time))
    if quantity == .distance { valuePerPoint = value / Self.length(vector) }
  }

  /// Counts from here, as when the gesture had to wait before it could begin.
  public mutating func beginHere() { origin = value }

  private static func length(_ vector: PlaneVector) -> Double {
    max((vector.x * vector.x + vector.y * vector.y).squareRoot(), leastDistancePoints)
  }

  /// The smaller of the two turns from one vector to the other, −π to π: the angle whose sine and cosine the cross and the dot product
  /// are, but for their common factor.
  private static func turn(from: PlaneVector, to: PlaneVector) -> Double {
    Elementary.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
  }
}
