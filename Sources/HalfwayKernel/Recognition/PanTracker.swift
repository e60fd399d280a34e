import HalfwayMotion

/// The arithmetic of a pan, without views, targets or states of others: places in, steps out.
///
/// A contact that landed becomes a pan when it has left the circle (or, for an edge pan, the strip) of the slop around the place
/// where it landed. The pan's translation is measured from the point at which the path crossed that border, so it starts at 0
/// and loses nothing of a fast contact's first long step.
public struct PanTracker: Sendable {
  /// What a contact's movement means.
  public enum Step: Sendable, Equatable {
    /// Nothing yet.
    case none
    /// The slop was crossed: the pan begins with a translation of 0 and has at once the translation of this contact.
    case began
    case moved
    /// The contact moved in a way this pan does not follow.
    case failed
  }

  /// Which ways a pan may set out, each with all that is at most 45° off it.
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To the right: a swipe from the left edge.
    public static let rightward = Direction(rawValue: 1)
    public static let leftward = Direction(rawValue: 2)
    public static let downward = Direction(rawValue: 4)
    public static let upward = Direction(rawValue: 8)
    public static let any: Direction = [.rightward, .leftward, .downward, .upward]

    func allows(_ dx: Double, _ dy: Double) -> Bool {
      contains(.rightward) && dx > 0 && dx >= abs(dy) || contains(.leftward) && dx < 0 && -dx >= abs(dy)
        || contains(.downward) && dy > 0 && dy >= abs(dx) || contains(.upward) && dy < 0 && -dy >= abs(dx)
    }
  }

  public let direction: Direction
  public let slopPoints: Double
  public private(set) var start: PlaneVector
  /// Where the translation is counted from; nil before the pan began.
  public private(set) var origin: PlaneVector?
  public private(set) var location: PlaneVector
  public private(set) var velocityEstimator: VelocityEstimator

  /// - Parameter beginsAtOnce: Whether the contact is a pan from its landing, in whichever direction and without slop.
  public init(
    at start: PlaneVector, time: Timestamp, direction: Direction, beginsAtOnce: Bool = false, thresholds: Thresholds
  ) {
    let thresholds = thresholds.usable
    self.direction = direction
    slopPoints = thresholds.panSlopPoints
    self.start = start
    self.location = start
    velocityEstimator = VelocityEstimator(thresholds)
    velocityEstimator.add(x: start.x, y: start.y, at: time)
    if beginsAtOnce { origin = start }
  }

  /// From the origin to the contact, in points.
  public var translation: PlaneVector {
    guard let origin else { return .zero }
    return PlaneVector(location.x - origin.x, location.y - origin.y)
  }

  /// Counts the translation from here, as when the pan had to wait before it could begin.
  public mutating func beginHere() { origin = location }

  public mutating func move(to point: PlaneVector, at time: Timestamp) -> Step {
    velocityEstimator.add(x: point.x, y: point.y, at: time)
    let previous = location
    location = point
    if origin != nil { return .moved }
    let dx = point.x - start.x
    let dy = point.y - start.y
    let distanceSquared = dx * dx + dy * dy
    guard distanceSquared > 0, distanceSquared >= slopPoints * slopPoints else { return .none }
    guard direction.allows(dx, dy) else { return .failed }
    origin = crossing(from: previous, to: point)
    return .began
  }

  /// Where the way from a point inside the slop circle to one outside crosses it.
  ///
  /// With `p` the first point relative to the centre and `d` the way, |p + s·d|² = r² gives the quadratic
  /// (d·d)s² + 2(p·d)s + (p·p − r²) = 0, whose root with + lies in 0...1 because p·p ≤ r² ≤ |p + d|².
  private func crossing(from inside: PlaneVector, to outside: PlaneVector) -> PlaneVector {
    let (px, py) = (inside.x - start.x, inside.y - start.y)
    let (dx, dy) = (outside.x - inside.x, outside.y - inside.y)
    let dd = dx * dx + dy * dy
    guard dd > 0 else { return outside }
    let pd = px * dx + py * dy
    let discriminant = max(0, pd * pd - dd * (px * px + py * py - slopPoints * slopPoints))
    let s = min(1, max(0, (-pd + discriminant.squareRoot()) / dd))
    return PlaneVector(inside.x + s * dx, inside.y + s * dy)
  }
}
