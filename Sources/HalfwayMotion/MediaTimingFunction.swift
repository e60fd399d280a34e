/// Core Animation's name for a timing curve.
public typealias MediaTimingFunction = CubicBezier

extension CubicBezier {
  /// The names of Core Animation's curves.
  public struct Name: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = Name(rawValue: "linear")
    public static let easeIn = Name(rawValue: "easeIn")
    public static let easeOut = Name(rawValue: "easeOut")
    public static let easeInEaseOut = Name(rawValue: "easeInEaseOut")
    public static let `default` = Name(rawValue: "default")
  }

  /// The curve of a name; the default one for a name that no curve has.
  public init(name: Name) {
    switch name {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInEaseOut: self = .easeInOut
    default: self = .ease
    }
  }

  /// The curve with control points (c1x, c1y) and (c2x, c2y), as `CAMediaTimingFunction` takes them.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.init(c1x, c1y, c2x, c2y)
  }

  /// The same of single precision.
  @_disfavoredOverload
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }
}
