import Foundation

extension BezierPath {
  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) {
    cgPath.move(to: point)
  }

  /// Adds a line from the current point. Lines and curves have no effect if there is no current point.
  public func addLine(to point: CGPoint) {
    cgPath.addLine(to: point)
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, preceded by a line from the current point, if any, to the start of the arc. Angles are in
  /// radians, measured clockwise on screen from the positive x axis.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    cgPath.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Closes the subpath with a line to its start.
  public func close() {
    cgPath.closeSubpath()
  }

  /// Removes all elements; the line style is kept.
  public func removeAllPoints() {
    cgPath = CGPath()
  }

  /// Adds the elements of another path, without its line style.
  public func append(_ path: BezierPath) {
    cgPath.addPath(path.cgPath)
  }

  /// Applies a transform to all points.
  public func apply(_ transform: CGAffineTransform) {
    cgPath = cgPath.applying(transform)
  }

  /// Returns whether a point is inside the path according to its fill rule.
  public func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: fillRule)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// The current point, at which the next line begins; zero for an empty path.
  public var currentPoint: CGPoint { cgPath.currentPoint }

  /// The smallest axis-aligned rectangle around all points of the path, including control points; zero for an empty
  /// path.
  public var bounds: CGRect { isEmpty ? .zero : cgPath.boundingBox }
}
