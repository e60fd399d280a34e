import Foundation

/// Construction of paths, with the member names of `CGMutablePath`.
extension CGPath {
  /// Appends an element, unless there is no current point for it or a coordinate isn't finite.
  mutating func append(_ element: Element) {
    guard element.isFinite else { return }
    switch element {
    case .move:
      // A move directly after another move replaces it.
      if case .move? = elements.last { elements.removeLast() }
    case .closeSubpath:
      guard let last = elements.last, last != .closeSubpath else { return }
    default:
      guard !elements.isEmpty else { return }
    }
    elements.append(element)
  }

  /// Begins a new subpath at a point.
  public mutating func move(to point: CGPoint) {
    append(.move(to: point))
  }

  /// Adds a line from the current point. As in Core Graphics, lines and curves have no effect if there is no current
  /// point.
  public mutating func addLine(to point: CGPoint) {
    append(.line(to: point))
  }

  /// Adds a quadratic Bézier curve from the current point.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    append(.quadCurve(to: point, control: control))
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Closes the subpath with a line to its start, where the line is joined instead of capped.
  public mutating func closeSubpath() {
    append(.closeSubpath)
  }

  /// Adds an open subpath of lines through points.
  public mutating func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a closed rectangle, clockwise on screen from its top left corner (with y growing downward).
  public mutating func addRect(_ rect: CGRect) {
    let rect = rect.standardized
    guard rect.hasFiniteCorners else { return }
    addLines(between: [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds the elements of another path, transformed (default: unchanged).
  public mutating func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.reserveCapacity(elements.count + path.elements.count)
    for element in path.elements {
      append(transform.isIdentity ? element : element.mapped { $0.applying(transform) })
    }
  }

  /// Creates a closed rectangle.
  public init(rect: CGRect) {
    addRect(rect)
  }

  /// Creates a closed ellipse inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// Creates a closed rectangle with elliptical corners.
  public init(roundedRect rect: CGRect, cornerWidth: Double, cornerHeight: Double) {
    addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
  }

  /// Creates the outline of a rounded rectangle, with its effective radii.
  public init(_ rounded: RoundedRect) {
    addRoundedRect(in: rounded.rect, radii: rounded.radii)
  }
}

extension CGRect {
  /// Whether all edges are finite: `false` for the null and infinite rectangles and for edges that overflow.
  var hasFiniteCorners: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
