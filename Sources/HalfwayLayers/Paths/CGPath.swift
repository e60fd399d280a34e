import Foundation

/// Lines and Bézier curves. A value: Foundation on Linux lacks Core Graphics' type, so it stands here under the name people know.
///
/// Every coordinate is finite: a step with one that is not is left out when it is added.
public struct CGPath: Sendable, Hashable {
  /// One step of a path.
  public enum Element: Sendable, Hashable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// The steps in order. The first is a move; what follows a `closeSubpath` without a move of its own goes on from where that
  /// subpath began.
  public internal(set) var elements: [Element] = []

  public init() {}

  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next step begins: the end of the last one, or the start of a subpath that was closed; zero for an empty path.
  public var currentPoint: CGPoint {
    guard let last = elements.last else { return .zero }
    if let end = last.end { return end }
    for element in elements.reversed() {
      if case .move(let start) = element { return start }
    }
    return .zero
  }
}

extension CGPath.Element {
  /// Where the step ends; nil for one that closes a subpath.
  var end: CGPoint? {
    switch self {
    case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
    case .closeSubpath: nil
    }
  }

  /// The same step with every point replaced.
  func mapped(_ map: (CGPoint) -> CGPoint) -> CGPath.Element {
    switch self {
    case .move(let to): .move(to: map(to))
    case .line(let to): .line(to: map(to))
    case .quadCurve(let to, let control): .quadCurve(to: map(to), control: map(control))
    case .curve(let to, let control1, let control2):
      .curve(to: map(to), control1: map(control1), control2: map(control2))
    case .closeSubpath: .closeSubpath
    }
  }

  var isFinite: Bool {
    switch self {
    case .move(let to), .line(let to): to.isFinite
    case .quadCurve(let to, let control): to.isFinite && control.isFinite
    case .curve(let to, let control1, let control2): to.isFinite && control1.isFinite && control2.isFinite
    case .closeSubpath: true
    }
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Which points are inside a path that crosses itself, as `CAShapeLayerFillRule`.
public enum FillRule: Sendable, Hashable {
  /// Those around which the path winds other than 0 times.
  case nonZero
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}
