import Foundation
import HalfwayLayers

/// The edges of rounded rectangles under any map.
package enum RoundedOutline {
  /// The minimum w of visible points; the same value is used for paths.
  package static let minimumW = 1e-6

  /// Returns the rounded rectangle at a distance of `width` inside another; nil if nothing is left.
  package static func inside(of shape: RoundedRect, by width: Double) -> RoundedRect? {
    let rect = shape.rect
    guard width * 2 < min(rect.width, rect.height) else { return nil }
    let radii = shape.effectiveRadii
    return RoundedRect(
      CGRect(
        x: rect.minX + width, y: rect.minY + width, width: rect.width - 2 * width, height: rect.height - 2 * width),
      radii: CornerRadii(
        topLeft: max(0, radii.topLeft - width), topRight: max(0, radii.topRight - width),
        bottomLeft: max(0, radii.bottomLeft - width), bottomRight: max(0, radii.bottomRight - width)))
  }

  /// Calls `body` with every segment of the closed transformed edge. Arcs are divided into chords that deviate by at
  /// most `tolerance`.
  package static func forEachEdge(
    of shape: RoundedRect, under map: ProjectiveTransform, tolerance: Double, _ body: (CGPoint, CGPoint) -> Void
  ) {
    let (rect, radii) = (shape.rect, shape.effectiveRadii)
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    var line = ClippedLine(map: map)
    let scale = magnification(of: rect, under: map)
    line.addCorner(
      center: CGPoint(x: rect.minX + radii.topLeft, y: rect.minY + radii.topLeft), radius: radii.topLeft,
      quarter: 2, scale: scale, tolerance: tolerance, body)
    line.addCorner(
      center: CGPoint(x: rect.maxX - radii.topRight, y: rect.minY + radii.topRight), radius: radii.topRight,
      quarter: 3, scale: scale, tolerance: tolerance, body)
    line.addCorner(
      center: CGPoint(x: rect.maxX - radii.bottomRight, y: rect.maxY - radii.bottomRight), radius: radii.bottomRight,
      quarter: 0, scale: scale, tolerance: tolerance, body)
    line.addCorner(
      center: CGPoint(x: rect.minX + radii.bottomLeft, y: rect.maxY - radii.bottomLeft), radius: radii.bottomLeft,
      quarter: 1, scale: scale, tolerance: tolerance, body)
    line.close(body)
  }

  /// Returns the maximum magnification within the rectangle, in pixels per unit. It is reached at a corner, since w is
  /// linear.
  private static func magnification(of rect: CGRect, under map: ProjectiveTransform) -> Double {
    var most = 0.0
    for corner in 0..<4 {
      let point = CGPoint(x: corner & 1 == 0 ? rect.minX : rect.maxX, y: corner & 2 == 0 ? rect.minY : rect.maxY)
      most = max(most, map.largestMagnification(at: point))
    }
    return most
  }
}

/// A closed polygon of transformed points whose part at or behind the eye is clipped.
private struct ClippedLine {
  let map: ProjectiveTransform
  private var first: SIMD3<Double>?
  private var last: SIMD3<Double>?
  /// The first and the last point of the visible part.
  private var start: CGPoint?
  private var pen: CGPoint?

  init(map: ProjectiveTransform) { self.map = map }

  /// Adds the quarter circle `quarter` (0: from right to bottom, clockwise as seen), or a single point.
  mutating func addCorner(
    center: CGPoint, radius: Double, quarter: Int, scale: Double, tolerance: Double, _ body: (CGPoint, CGPoint) -> Void
  ) {
    guard radius > 0 else { return add(center, body) }
    let points = QuarterCircle.byLevel[QuarterCircle.level(radius: radius * scale, tolerance: tolerance)]
    for point in points {
      let (x, y): (Double, Double) =
        switch quarter {
        case 0: (point.x, point.y)
        case 1: (-point.y, point.x)
        case 2: (-point.x, -point.y)
        default: (point.y, -point.x)
        }
      add(CGPoint(x: center.x + radius * x, y: center.y + radius * y), body)
    }
  }

  mutating func add(_ point: CGPoint, _ body: (CGPoint, CGPoint) -> Void) {
    let place = SIMD3(
      map.m11 * point.x + map.m21 * point.y + map.m31, map.m12 * point.x + map.m22 * point.y + map.m32,
      map.w(at: point))
    if let last { step(from: last, to: place, body) } else { first = place }
    last = place
  }

  mutating func close(_ body: (CGPoint, CGPoint) -> Void) {
    if let first, let last { step(from: last, to: first, body) }
    if let pen, let start { body(pen, start) }
  }

  private mutating func step(from: SIMD3<Double>, to: SIMD3<Double>, _ body: (CGPoint, CGPoint) -> Void) {
    let (fromSeen, toSeen) = (from.z > RoundedOutline.minimumW, to.z > RoundedOutline.minimumW)
    if fromSeen { draw(to: from, body) }
    guard fromSeen != toSeen else { return }
    let share = (RoundedOutline.minimumW - from.z) / (to.z - from.z)
    var crossing = from + (to - from) * share
    crossing.z = RoundedOutline.minimumW
    draw(to: crossing, body)
  }

  private mutating func draw(to place: SIMD3<Double>, _ body: (CGPoint, CGPoint) -> Void) {
    let point = CGPoint(x: place.x / place.z, y: place.y / place.z)
    if let pen { body(pen, point) } else { start = point }
    pen = point
  }
}
