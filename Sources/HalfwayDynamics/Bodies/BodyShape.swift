import HalfwayMotion

/// The outline of a body relative to its center: a circle or a convex polygon, in points.
package struct BodyShape: Hashable, Sendable {
  /// The corners, ordered by increasing angle; only the center for a circle.
  let corners: [PlaneVector]
  /// The outward unit normals of the edges, one for the edge from each corner to the next; a placeholder for a circle.
  let normals: [PlaneVector]
  /// The radius of a circle, in points; 0 for a polygon.
  let radius: Double
  /// The area, in square points.
  package let area: Double
  /// The second moment of area about the center, in points⁴.
  let secondMoment: Double
  /// The greatest distance of the outline from the center, in points.
  let reach: Double

  /// The minimum side length, in points: half a point on each side of the center.
  private static let minimumExtent = 1.0
  /// The maximum side length, in points.
  private static let maximumExtent = 1e6
  /// The number of corners that approximate an ellipse; also the maximum for any outline.
  private static let maximumCorners = 24

  private static func extent(_ value: Double) -> Double {
    value.isNaN ? minimumExtent : min(max(value.magnitude, minimumExtent), maximumExtent)
  }

  /// Returns a rectangle. Sides shorter than one point, or NaN, become one point long.
  package static func rectangle(width: Double, height: Double) -> BodyShape {
    let (x, y) = (extent(width) / 2, extent(height) / 2)
    return BodyShape(
      corners: [PlaneVector(-x, -y), PlaneVector(x, -y), PlaneVector(x, y), PlaneVector(-x, y)])
  }

  /// Returns a circle if both sides are equal, otherwise a polygon inscribed in the ellipse.
  package static func ellipse(width: Double, height: Double) -> BodyShape {
    let (x, y) = (extent(width) / 2, extent(height) / 2)
    if (x - y).magnitude < 1e-6 { return BodyShape(radius: x) }
    return BodyShape(
      corners: (0..<maximumCorners).map {
        let (sine, cosine) = Elementary.sinCos(2 * Double.pi * Double($0) / Double(maximumCorners))
        return PlaneVector(x * cosine, y * sine)
      })
  }

  /// Returns the convex hull of points given relative to the center, or `nil` if they enclose no area.
  package static func around(_ points: [PlaneVector]) -> BodyShape? {
    var corners = hull(of: points.filter { $0.isFinite && $0.held(within: maximumExtent) == $0 })
    if corners.count > maximumCorners {
      let count = corners.count
      corners = (0..<maximumCorners).map { corners[$0 * count / maximumCorners] }
    }
    guard corners.count >= 3 else { return nil }
    let shape = BodyShape(corners: corners)
    return shape.area > 1e-3 ? shape : nil
  }

  /// Returns the convex hull, computed with Andrew's monotone chain, without collinear corners.
  private static func hull(of points: [PlaneVector]) -> [PlaneVector] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<PlaneVector>) -> [PlaneVector] {
      var chain: [PlaneVector] = []
      for point in points {
        while chain.count >= 2, let last = chain.last,
          (last - chain[chain.count - 2]).cross(point - last) <= 1e-9
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }

  private init(radius: Double) {
    corners = [.zero]
    normals = [.zero]
    self.radius = radius
    area = .pi * radius * radius
    secondMoment = area * radius * radius / 2
    reach = radius
  }

  /// Computes the area ½ Σ cᵢ and the second moment about the center 1⁄12 Σ cᵢ (kᵢ·kᵢ + kᵢ·kᵢ₊₁ + kᵢ₊₁·kᵢ₊₁), where kᵢ
  /// are the corners and cᵢ = kᵢ × kᵢ₊₁.
  private init(corners: [PlaneVector]) {
    self.corners = corners
    radius = 0
    var (area, moment, reach) = (0.0, 0.0, 0.0)
    var normals: [PlaneVector] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let cross = corner.cross(next)
      area += cross / 2
      moment += cross * (corner.dot(corner) + corner.dot(next) + next.dot(next)) / 12
      reach = max(reach, corner.length)
      normals.append(-(next - corner).unit.turned)
    }
    self.normals = normals
    (self.area, secondMoment, self.reach) = (area.magnitude, moment.magnitude, reach)
  }
}
