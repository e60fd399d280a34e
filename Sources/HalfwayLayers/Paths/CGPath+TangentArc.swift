import Foundation
import HalfwayMotion

extension CGPath {
  /// An arc that rounds the corner at a point, between the line that leads there from the current point and the one that leads on, and a line
  /// from the current point to where the arc begins.
  ///
  /// With u and v the directions from the corner and θ the angle between them, the arc touches both lines r / tan(θ/2) from the corner, where
  /// tan(θ/2) = |u × v| / (1 + u · v). Where there is no corner, or no current point, as in Core Graphics only a line to it is added.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point of the line that leads on.
  ///   - radius: In points.
  public mutating func addArc(tangent1End corner: CGPoint, tangent2End: CGPoint, radius: Double) {
    let middle = PathVector(corner)
    guard !isEmpty, radius > 0, radius.isFinite, let u = (PathVector(currentPoint) - middle).unit,
      let v = (PathVector(tangent2End) - middle).unit, abs(u.cross(v)) > 1e-9
    else { return addLine(to: corner) }
    let distance = radius * (1 + u.dot(v)) / abs(u.cross(v))
    let (start, end) = (middle + u * distance, middle + v * distance)
    // The centre lies square to each line; on which side, the turn says.
    let isClockwise = u.cross(v) < 0
    let center = start + u.turned * (isClockwise ? -radius : radius)
    func angle(_ point: PathVector) -> Double { Elementary.atan2(point.y - center.y, point.x - center.x) }
    guard center.isFinite, end.isFinite else { return addLine(to: corner) }
    addArc(
      center: center.point, radius: radius, startAngle: angle(start), endAngle: angle(end), clockwise: isClockwise)
  }
}
