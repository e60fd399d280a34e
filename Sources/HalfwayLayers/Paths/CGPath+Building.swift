import Foundation

/// The member names are those of `CGMutablePath`.
extension CGPath {
  /// Adds a step, unless it has no point to begin at or coordinates that are not finite.
  mutating func append(_ element: Element) {
    guard element.isFinite else { return }
    switch element {
    case .move:
      // A move after a move draws nothing from the first one.
      if case .move? = elements.last { elements.removeLast() }
    case .closeSubpath:
      guard let last = elements.last, last != .closeSubpath else { return }
    default:
      guard !elements.isEmpty else { return }
    }
    elements.append(element)
  }

  /// Begins a subpath.
  public mutating func move(to point: CGPoint) {
    append(.move(to: point))
  }

  /// A straight line from the current point. As in Core Graphics this and the curves add nothing to a path without a current
  /// point.
  public mutating func addLine(to point: CGPoint) {
    append(.line(to: point))
  }

  /// A quadratic Bézier curve from the current point.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    append(.quadCurve(to: point, control: control))
  }

  /// A cubic Bézier curve from the current point.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  /// A line back to where the subpath began, and a join there instead of two ends.
  public mutating func closeSubpath() {
    append(.closeSubpath)
  }

  /// A subpath of straight lines through the points, left open.
  public mutating func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// A closed rectangle, clockwise from its top left corner (y down, as everywhere here).
  public mutating func addRect(_ rect: CGRect) {
    let rect = rect.standardized
    guard rect.hasFiniteCorners else { return }
    addLines(between: [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// The steps of another path, mapped.
  public mutating func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.reserveCapacity(elements.count + path.elements.count)
    for element in path.elements {
      append(transform.isIdentity ? element : element.mapped { $0.applying(transform) })
    }
  }

  /// A closed rectangle.
  public init(rect: CGRect) {
    addRect(rect)
  }

  /// A closed ellipse that touches the rectangle's sides.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// A closed rectangle whose corners are quarters of an ellipse.
  public init(roundedRect rect: CGRect, cornerWidth: Double, cornerHeight: Double) {
    addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
  }

  /// A closed rectangle with the corners that are drawn of a rounded one.
  public init(_ rounded: RoundedRect) {
    addRoundedRect(in: rounded.rect, radii: rounded.radii)
  }
}

extension CGRect {
  /// False for the null and infinite rectangles and for edges beyond what a number holds.
  var hasFiniteCorners: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
