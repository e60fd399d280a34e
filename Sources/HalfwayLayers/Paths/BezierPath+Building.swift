import Foundation

extension BezierPath {
  /// Begins a subpath.
  public func move(to point: CGPoint) {
    cgPath.move(to: point)
  }

  /// A straight line from the current point. This and the curves add nothing to a path without one.
  public func addLine(to point: CGPoint) {
    cgPath.addLine(to: point)
  }

  /// A cubic Bézier curve from the current point.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// A quadratic Bézier curve from the current point.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// An arc, and a line to its start from the current point if there is one. Angles in radians from the positive x axis,
  /// positive ones clockwise as seen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    cgPath.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A line back to where the subpath began.
  public func close() {
    cgPath.closeSubpath()
  }

  /// Makes the path empty; its style stays.
  public func removeAllPoints() {
    cgPath = CGPath()
  }

  /// The lines of another path; its style is not taken over.
  public func append(_ path: BezierPath) {
    cgPath.addPath(path.cgPath)
  }

  /// Maps every point.
  public func apply(_ transform: CGAffineTransform) {
    cgPath = cgPath.applying(transform)
  }

  /// Whether a point lies inside, by the path's own fill rule.
  public func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: fillRule)
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// Where the next line begins; zero for an empty path.
  public var currentPoint: CGPoint { cgPath.currentPoint }

  /// The smallest upright rectangle around all points, those that control curves included; zero for an empty path.
  public var bounds: CGRect { isEmpty ? .zero : cgPath.boundingBox }
}
