import HalfwayMotion

/// The directions in which a pan may begin.
public struct PanDirection: Sendable, Hashable {
  /// A set of directions along the axes of the stage.
  public struct Axes: OptionSet, Sendable, Hashable {
    /// The bits of the set, one for each direction.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To the right, as a swipe from the left edge.
    public static let rightward = Axes(rawValue: 1)
    /// To the left.
    public static let leftward = Axes(rawValue: 2)
    /// Toward larger y.
    public static let downward = Axes(rawValue: 4)
    /// Toward smaller y.
    public static let upward = Axes(rawValue: 8)
  }

  /// The axis directions in which the pan may begin.
  public var axes: Axes
  /// An additional direction of length 1, for rotated views; nil if there is none.
  public var direction: PlaneVector?
  /// Whether the opposite of that direction is allowed, too.
  public var allowsOpposite = false
  private var isAny: Bool

  /// Creates a direction that allows the given axes.
  public init(_ axes: Axes) { (self.axes, direction, isAny) = (axes, nil, false) }
  /// Creates a direction along a vector of any length. A vector without a length allows no displacement.
  public init(along vector: PlaneVector) {
    let length = vector.length
    (axes, isAny) = ([], false)
    direction = length > 0 && length.isFinite ? vector * (1 / length) : nil
  }
  /// Creates a direction along a vector of length 1, which is used as it is.
  init(unit vector: PlaneVector) { (axes, isAny, direction) = ([], false, vector) }
  /// Any direction.
  public static let any: PanDirection = {
    var direction = PanDirection([])
    direction.isAny = true
    return direction
  }()

  /// Returns whether a displacement lies within a cone around one of the directions. The half-angle is in degrees.
  public func allows(_ displacement: PlaneVector, coneDegrees: Double) -> Bool {
    allows(displacement, slope: Self.slope(ofDegrees: coneDegrees))
  }

  /// Returns whether a displacement lies within a cone around one of the directions.
  /// - Parameter slope: The tangent of the cone's half-angle; infinite for 90°.
  func allows(_ displacement: PlaneVector, slope: Double) -> Bool {
    if isAny { return true }
    let (x, y) = (displacement.x, displacement.y)
    func isWithin(_ along: Double, _ across: Double) -> Bool { along > 0 && abs(across) <= along * slope }
    return axes.contains(.rightward) && isWithin(x, y) || axes.contains(.leftward) && isWithin(-x, y)
      || axes.contains(.downward) && isWithin(y, x) || axes.contains(.upward) && isWithin(-y, x)
      || direction.map {
        let along = $0.dot(displacement)
        return isWithin(allowsOpposite ? abs(along) : along, $0.cross(displacement))
      } ?? false
  }

  /// Returns the tangent of a cone's half-angle in degrees, 0 to 90. Exactly 1 at 45°.
  static func slope(ofDegrees degrees: Double) -> Double {
    if degrees == 45 { return 1 }
    guard degrees < 90 else { return .infinity }
    let angle = degrees * .pi / 180
    return Elementary.sin(angle) / Elementary.cos(angle)
  }
}
