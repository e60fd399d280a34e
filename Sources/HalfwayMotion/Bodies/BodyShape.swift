/// The outline of a body about its middle: a circle or a convex polygon, in points.
package struct BodyShape: Hashable, Sendable {
  /// The corners in the order of growing angles; a single one, the middle, for a circle.
  let corners: [PlaneVector]
  /// The outward normals of the edges, each from its corner to the next one; of a circle none that counts.
  let normals: [PlaneVector]
  /// Of a circle; 0 for a polygon.
  let radius: Double
  /// Square points.
  package let area: Double
  /// The second moment of area about the middle, points⁴.
  let secondMoment: Double
  /// How far the outline is from the middle at most.
  let reach: Double

  /// Smaller than this nothing is: half a point to each side.
  private static let leastExtent = 1.0
  /// Larger than this nothing is.
  private static let mostExtent = 1e6
  /// Corners of an ellipse, and the most that any outline has.
  private static let mostCorners = 24

  private static func extent(_ value: Double) -> Double {
    value.isNaN ? leastExtent : min(max(value.magnitude, leastExtent), mostExtent)
  }

  /// Sides that are no numbers or shorter than a point count as one point long.
  package static func rectangle(width: Double, height: Double) -> BodyShape {
    let (x, y) = (extent(width) / 2, extent(height) / 2)
    return BodyShape(
      corners: [PlaneVector(-x, -y), PlaneVector(x, -y), PlaneVector(x, y), PlaneVector(-x, y)])
  }

  /// A circle where both sides are the same, else a polygon on the ellipse.
  package static func ellipse(width: Double, height: Double) -> BodyShape {
    let (x, y) = (extent(width) / 2, extent(height) / 2)
    if (x - y).magnitude < 1e-6 { return BodyShape(radius: x) }
    return BodyShape(
      corners: (0..<mostCorners).map {
        let (sine, cosine) = Elementary.sinCos(2 * Double.pi * Double($0) / Double(mostCorners))
        return PlaneVector(x * cosine, y * sine)
      })
  }

  /// The convex outline around some points about the middle; nil where they enclose nothing.
  package static func around(_ points: [PlaneVector]) -> BodyShape? {
    var corners = hull(of: points.filter { $0.isFinite && $0.held(within: mostExtent) == $0 })
    if corners.count > mostCorners {
      let count = corners.count
      corners = (0..<mostCorners).map { corners[$0 * count / mostCorners] }
    }
    guard corners.count >= 3 else { return nil }
    let shape = BodyShape(corners: corners)
    return shape.area > 1e-3 ? shape : nil
  }

  /// The convex hull by Andrew's monotone chain, without corners on straight lines.
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

  /// With corners kᵢ and cᵢ = kᵢ × kᵢ₊₁ the area is ½ Σ cᵢ, and the second moment about the middle
  /// 1⁄12 Σ cᵢ (kᵢ·kᵢ + kᵢ·kᵢ₊₁ + kᵢ₊₁·kᵢ₊₁).
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
