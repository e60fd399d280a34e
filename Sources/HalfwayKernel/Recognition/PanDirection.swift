import HalfwayMotion

/// Which ways a pan may set out.
public struct PanDirection: Sendable, Hashable {
  /// The four axes of the stage.
  public struct Axes: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To the right: a swipe from the left edge.
    public static let rightward = Axes(rawValue: 1)
    public static let leftward = Axes(rawValue: 2)
    public static let downward = Axes(rawValue: 4)
    public static let upward = Axes(rawValue: 8)
  }

  /// The axes along which the pan may set out.
  public var axes: Axes
  /// A further direction, of length 1, for views that are turned; nil where there is none.
  public var direction: PlaneVector?
  private var isAny: Bool

  /// Along some of the axes.
  public init(_ axes: Axes) { (self.axes, direction, isAny) = (axes, nil, false) }
  /// Along a vector of any length; a vector of no length is followed by nothing.
  public init(along vector: PlaneVector) {
    let length = vector.length
    (axes, isAny) = ([], false)
    direction = length > 0 && length.isFinite ? vector * (1 / length) : nil
  }
  /// Any way.
  public static let any: PanDirection = {
    var direction = PanDirection([])
    direction.isAny = true
    return direction
  }()

  /// Whether a displacement is within a cone about one of the directions, of a half-angle in degrees.
  public func allows(_ displacement: PlaneVector, coneDegrees: Double) -> Bool {
    allows(displacement, slope: Self.slope(ofDegrees: coneDegrees))
  }

  /// Whether a displacement is within a cone about one of the directions.
  /// - Parameter slope: The tangent of the cone's half-angle; infinite for 90°.
  func allows(_ displacement: PlaneVector, slope: Double) -> Bool {
    if isAny { return true }
    let (x, y) = (displacement.x, displacement.y)
    func isWithin(_ along: Double, _ across: Double) -> Bool { along > 0 && abs(across) <= along * slope }
    return axes.contains(.rightward) && isWithin(x, y) || axes.contains(.leftward) && isWithin(-x, y)
      || axes.contains(.downward) && isWithin(y, x) || axes.contains(.upward) && isWithin(-y, x)
      || direction.map { isWithin($0.dot(displacement), $0.cross(displacement)) } ?? false
  }

  /// The tangent of a cone's half-angle in degrees, 0 to 90. Exactly 1 at 45°.
  static func slope(ofDegrees degrees: Double) -> Double {
    if degrees == 45 { return 1 }
    guard degrees < 90 else { return .infinity }
    let angle = degrees * .pi / 180
    return Elementary.sin(angle) / Elementary.cos(angle)
  }
}
