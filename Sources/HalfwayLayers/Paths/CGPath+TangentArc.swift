import Foundation
import HalfwayMotion

extension CGPath {
  /// Adds an arc that rounds a corner, preceded by a line from the current point to the start of the arc.
  ///
  /// With u and v the directions from the corner along both lines and θ the angle between them, the arc touches both
  /// lines at a distance of r / tan(θ/2) from the corner, where tan(θ/2) = |u × v| / (1 + u · v). As in Core Graphics,
  /// only a line to the corner is added if there is no corner or no current point.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner, which ends the line from the current point.
  ///   - tangent2End: A point on the line that continues from the corner.
  ///   - radius: The radius of the arc, in points.
  public mutating func addArc(tangent1End corner: CGPoint, tangent2End: CGPoint, radius: Double) {
    let middle = PathVector(corner)
    guard !isEmpty, radius > 0, radius.isFinite, let u = (PathVector(currentPoint) - middle).unit,
      let v = (PathVector(tangent2End) - middle).unit, abs(u.cross(v)) > 1e-9
    else { return addLine(to: corner) }
    let distance = radius * (1 + u.dot(v)) / abs(u.cross(v))
    let (start, end) = (middle + u * distance, middle + v * distance)
    // The center is perpendicular to each line at its tangent point; the direction of the turn determines the side.
    let isClockwise = u.cross(v) < 0
    let center = start + u.turned * (isClockwise ? -radius : radius)
    func angle(_ point: PathVector) -> Double { Elementary.atan2(point.y - center.y, point.x - center.x) }
    guard center.isFinite, end.isFinite else { return addLine(to: corner) }
    addArc(
      center: center.point, radius: radius, startAngle: angle(start), endAngle: angle(end), clockwise: isClockwise)
  }
}
