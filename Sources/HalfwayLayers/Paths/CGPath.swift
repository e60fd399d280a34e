import Foundation

/// A path of lines and Bézier curves. A value type, declared here because Foundation on Linux lacks Core Graphics'
/// type.
///
/// Every coordinate is finite: elements with non-finite coordinates are ignored when they are added.
public struct CGPath: Sendable, Hashable {
  /// An element of a path.
  public enum Element: Sendable, Hashable {
    /// Begins a new subpath at a point.
    case move(to: CGPoint)
    /// A line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the start of the subpath, which is joined there.
    case closeSubpath
  }

  /// The elements in order. The first one is a move. An element that follows a `closeSubpath` without a move continues
  /// from the start of that subpath.
  public internal(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The current point, at which the next element begins: the end of the last element, or the start of a subpath that
  /// was closed; zero for an empty path.
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
  /// The end point of the element; `nil` for one that closes a subpath.
  var end: CGPoint? {
    switch self {
    case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
    case .closeSubpath: nil
    }
  }

  /// Returns the element with every point replaced.
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

/// The rule that determines the interior of a path that intersects itself, like `CAShapeLayerFillRule`.
public enum FillRule: Sendable, Hashable {
  /// A point is inside if the path's winding number around it isn't zero.
  case nonZero
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}
