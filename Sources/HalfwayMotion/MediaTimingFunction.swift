/// Core Animation's name for a timing curve.
public typealias MediaTimingFunction = CubicBezier

extension CubicBezier {
  /// The names of Core Animation's curves.
  public enum Name: Sendable, Hashable, CaseIterable {
    case linear
    case easeIn
    case easeOut
    case easeInEaseOut
    case `default`
  }

  /// The curve of a name.
  public init(name: Name) {
    switch name {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInEaseOut: self = .easeInOut
    case .default: self = .ease
    }
  }

  /// The curve with control points (c1x, c1y) and (c2x, c2y), as `CAMediaTimingFunction` takes them.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.init(c1x, c1y, c2x, c2y)
  }
}
