import Foundation
import HalfwayMotion

/// Circles and ellipses as cubic curves. A quarter circle deviates by less than 1/5000 of the radius.
extension CGPath {
  /// Returns the length of the handles of a cubic that approximates an arc of the unit circle of at most 90°.
  ///
  /// 4/3·tan(a/4) places the middle of the curve on the circle and everything else up to 1/3668 outside; a slightly
  /// smaller value spreads the deviation to both sides. The factor is that of the best quarter circle (0.551915 instead
  /// of 0.552285) and decreases with the fourth power of the angle, like the deviation relative to the handle.
  static func arcHandle(_ angle: Double) -> Double {
    let (sin, cos) = Elementary.sinCos(angle / 4)
    let share = angle / (Double.pi / 2)
    return 4 / 3 * sin / cos * (1 - 0.000_669_45 * share * share * share * share)
  }

  /// The handle length of a quarter of the unit circle.
  package static let quarterHandle = 0.551_915_024_494

  /// Adds an arc of a circle, preceded by a line from the current point, if any, to the start of the arc.
  ///
  /// Angles are in radians, measured clockwise on screen from the positive x axis, because y grows downward. As in
  /// UIKit, `clockwise` describes the appearance on screen. If the angles differ by a full turn or more in either
  /// direction, the result is a full circle.
  public mutating func addArc(
    center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    func direction(_ angle: Double) -> PathVector {
      let (sin, cos) = Elementary.sinCos(angle)
      return PathVector(cos, sin)
    }
    let (center, radius) = (PathVector(center), max(0, radius))
    var from = direction(startAngle)
    let start = (center + from * radius).point
    if elements.isEmpty { move(to: start) } else if currentPoint != start { addLine(to: start) }
    let pieces = max(1, (abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up))
    guard sweep != 0, radius > 0 else { return }
    let handle = Self.arcHandle(abs(sweep) / pieces) * (sweep < 0 ? -radius : radius)
    for piece in 1...Int(pieces) {
      let to = direction(startAngle + sweep * Double(piece) / pieces)
      let end = center + to * radius
      addCurve(
        to: end.point, control1: (center + from * radius + from.turned * handle).point,
        control2: (end - to.turned * handle).point)
      from = to
    }
  }

  /// Returns the signed angle of an arc, at most a full turn.
  private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let difference = end - start
    guard abs(difference) < turn else { return clockwise ? turn : -turn }
    if clockwise { return difference < 0 ? difference + turn : difference }
    return difference > 0 ? difference - turn : difference
  }

  /// Adds a closed ellipse inscribed in a rectangle, clockwise from its rightmost point.
  public mutating func addEllipse(in rect: CGRect) {
    let rect = rect.standardized
    guard rect.hasFiniteCorners else { return }
    let (cx, cy) = (Double(rect.midX), Double(rect.midY))
    move(to: CGPoint(x: rect.maxX, y: cy))
    addCorner(PathVector(rect.maxX, cy), PathVector(rect.maxX, rect.maxY), PathVector(cx, rect.maxY))
    addCorner(PathVector(cx, rect.maxY), PathVector(rect.minX, rect.maxY), PathVector(rect.minX, cy))
    addCorner(PathVector(rect.minX, cy), PathVector(rect.minX, rect.minY), PathVector(cx, rect.minY))
    addCorner(PathVector(cx, rect.minY), PathVector(rect.maxX, rect.minY), PathVector(rect.maxX, cy))
    closeSubpath()
  }

  /// Adds a quarter of an ellipse in a right angle.
  private mutating func addCorner(_ from: PathVector, _ corner: PathVector, _ to: PathVector) {
    let handle = Self.quarterHandle
    addCurve(
      to: to.point, control1: (from + (corner - from) * handle).point,
      control2: (to + (corner - to) * handle).point)
  }

  /// Adds a closed rectangle with circular corners, clockwise from the end of its top left corner. Radii that don't fit
  /// are reduced as in `RoundedRect.effectiveRadii`.
  public mutating func addRoundedRect(in rect: CGRect, radii: CornerRadii) {
    let rect = rect.standardized
    let r = RoundedRect(rect, radii: radii).effectiveRadii
    addRect(
      rect, topLeft: CGSize(width: r.topLeft, height: r.topLeft),
      topRight: CGSize(width: r.topRight, height: r.topRight),
      bottomRight: CGSize(width: r.bottomRight, height: r.bottomRight),
      bottomLeft: CGSize(width: r.bottomLeft, height: r.bottomLeft))
  }

  /// Adds a closed rectangle with elliptical corners, each at most half as wide and high as the rectangle.
  public mutating func addRoundedRect(in rect: CGRect, cornerWidth: Double, cornerHeight: Double) {
    let rect = rect.standardized
    let corner = CGSize(
      width: max(0, min(cornerWidth, rect.width / 2)), height: max(0, min(cornerHeight, rect.height / 2)))
    addRect(rect, topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
  }

  private mutating func addRect(
    _ rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize
  ) {
    guard rect.hasFiniteCorners else { return }
    let (x0, y0, x1, y1) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    func add(_ from: PathVector, _ corner: PathVector, _ to: PathVector) {
      if currentPoint != from.point { addLine(to: from.point) }
      if from != corner, to != corner { addCorner(from, corner, to) } else if to != from { addLine(to: to.point) }
    }
    move(to: CGPoint(x: x0 + topLeft.width, y: y0))
    add(PathVector(x1 - topRight.width, y0), PathVector(x1, y0), PathVector(x1, y0 + topRight.height))
    add(PathVector(x1, y1 - bottomRight.height), PathVector(x1, y1), PathVector(x1 - bottomRight.width, y1))
    add(PathVector(x0 + bottomLeft.width, y1), PathVector(x0, y1), PathVector(x0, y1 - bottomLeft.height))
    if topLeft.width > 0, topLeft.height > 0 {
      add(PathVector(x0, y0 + topLeft.height), PathVector(x0, y0), PathVector(x0 + topLeft.width, y0))
    }
    closeSubpath()
  }
}
