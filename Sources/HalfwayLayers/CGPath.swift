import Foundation

/// Lines and Bézier curves. A value: Foundation on Linux lacks Core Graphics' type, so it stands here under the name people know.
public struct CGPath: Sendable, Hashable {
  /// One step of a path.
  public enum Element: Sendable, Hashable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public internal(set) var elements: [Element] = []

  public init() {}

  public var isEmpty: Bool { elements.isEmpty }
}

/// Which points are inside a path that crosses itself, as `CAShapeLayerFillRule`.
public enum FillRule: Sendable, Hashable {
  /// Those around which the path winds other than 0 times.
  case nonZero
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}
