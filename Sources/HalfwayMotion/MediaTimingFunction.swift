/// Core Animation's name for a timing curve.
public typealias MediaTimingFunction = CubicBezier

extension CubicBezier {
  /// The name of one of Core Animation's predefined curves.
  public struct Name: RawRepresentable, Sendable, Hashable {
    /// The name as a string.
    public var rawValue: String
    /// Creates a name. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of `CubicBezier.linear`.
    public static let linear = Name(rawValue: "linear")
    /// The name of `CubicBezier.easeIn`.
    public static let easeIn = Name(rawValue: "easeIn")
    /// The name of `CubicBezier.easeOut`.
    public static let easeOut = Name(rawValue: "easeOut")
    /// The name of `CubicBezier.easeInOut`.
    public static let easeInEaseOut = Name(rawValue: "easeInEaseOut")
    /// The name of `CubicBezier.ease`, Core Animation's default curve.
    public static let `default` = Name(rawValue: "default")
  }

  /// Creates the curve with a predefined name. Unknown names give the default curve, `ease`.
  public init(name: Name) {
    switch name {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInEaseOut: self = .easeInOut
    default: self = .ease
    }
  }

  /// Creates the curve with control points (c1x, c1y) and (c2x, c2y), with the signature of `CAMediaTimingFunction`.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.init(c1x, c1y, c2x, c2y)
  }

  /// Creates the curve from single-precision coordinates.
  @_disfavoredOverload
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Stores the coordinates of a control point in the first two elements of an array: of the ends, 0 and 3, or of the
  /// free points, 1 and 2. Other indexes leave the array unchanged.
  public func getControlPoint(at index: Int, values: inout [Float]) {
    let points = [(0, 0), (x1, y1), (x2, y2), (1, 1)]
    guard points.indices.contains(index), values.count > 1 else { return }
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }
}
