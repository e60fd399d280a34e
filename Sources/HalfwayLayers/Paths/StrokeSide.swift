import Foundation
import HalfwayMotion

/// One edge of a stroke under construction.
struct StrokeSide {
  private(set) var path = CGPath()

  mutating func reset() { path.elements.removeAll(keepingCapacity: true) }

  mutating func line(to vector: PathVector) {
    let point = vector.point
    if path.isEmpty { path.move(to: point) } else if path.currentPoint != point { path.addLine(to: point) }
  }

  /// Adds a detour around the strip beside a segment: from beside its start, through its two ends, to its end.
  mutating func detour(_ segment: StrokeSegment, _ startNormal: PathVector, _ normal: PathVector) {
    line(to: segment.from + startNormal)
    line(to: segment.from)
    line(to: segment.from + normal)
    line(to: segment.to + normal)
    line(to: segment.to)
  }

  mutating func close() { path.closeSubpath() }

  /// Continues with another path.
  mutating func append(_ other: CGPath) {
    for element in other.elements {
      if case .move(let to) = element { line(to: PathVector(to)) } else { path.append(element) }
    }
  }

  /// Adds an arc of at most 180°, from one radius vector to another.
  mutating func arc(center: PathVector, from u: PathVector, to v: PathVector, isClockwise: Bool) {
    let angle = abs(Elementary.atan2(u.cross(v), u.dot(v)))
    let sign = isClockwise ? 1.0 : -1.0
    guard angle > Double.pi / 2 + 1e-9 else { return quarter(center, u, v, angle: angle, sign) }
    // The radius vector in the middle. If the sum of both is too short to have a direction, it is perpendicular to
    // them.
    let middle = (u + v).unit.flatMap { angle < 3 ? $0 * u.length : nil } ?? u.turned * sign
    quarter(center, u, middle, angle: angle / 2, sign)
    quarter(center, middle, v, angle: angle / 2, sign)
  }

  private mutating func quarter(
    _ center: PathVector, _ u: PathVector, _ v: PathVector, angle: Double, _ sign: Double
  ) {
    let handle = CGPath.arcHandle(angle) * sign
    path.addCurve(
      to: (center + v).point, control1: (center + u + u.turned * handle).point,
      control2: (center + v - v.turned * handle).point)
  }
}
