import HalfwayGestures

/// Traces the boundary from which releases finish in a plane, or lead to a target or a higher one.
///
/// In every rule, more progress and more velocity never turn a finish into a cancel. At every progress there is
/// therefore one velocity from which releases finish, and it decreases from left to right: the boundary is a curve
/// that can be traced by bisection.
struct SurfaceBoundary {
  /// Whether a release at a progress and a velocity is beyond the boundary.
  private let isBeyond: (_ percent: Double, _ velocity: Double) -> Bool
  private let plane: SurfacePlane
  private(set) var lines: [[DecisionSurface.Point]] = []

  /// The share of the plane's extent that is considered negligible.
  private static let precision = 1e-6
  /// The number of bisections that achieve this precision.
  private static let halvings = 30

  init(in plane: SurfacePlane, isBeyond: @escaping (_ percent: Double, _ velocity: Double) -> Bool) {
    (self.isBeyond, self.plane) = (isBeyond, plane)
    let (low, high) = (plane.percent.lowerBound, plane.percent.upperBound)
    // Segments begin one column wide, so that a bend in the middle of a straight chord isn't missed.
    var points = [point(low)]
    for column in 1...plane.columns {
      let percent = column == plane.columns ? high : low + (high - low) * Double(column) / Double(plane.columns)
      follow(to: point(percent), &points)
    }
    lines = pieces(of: points)
  }

  /// Returns the smallest value in a range at which a monotonic condition holds, by bisection; `nil` if it doesn't
  /// hold at the upper bound.
  static func least(_ range: ClosedRange<Double>, _ holds: (Double) -> Bool) -> Double? {
    guard holds(range.upperBound) else { return nil }
    if holds(range.lowerBound) { return range.lowerBound }
    var (below, above) = (range.lowerBound, range.upperBound)
    for _ in 0..<halvings + 10 {
      let middle = below + (above - below) / 2
      if holds(middle) { above = middle } else { below = middle }
    }
    return above
  }

  /// Returns the point at which releases at the given progress begin to finish, clamped to the plane.
  private func point(_ percent: Double) -> DecisionSurface.Point {
    let velocities = plane.velocityPointsPerSecond
    let least = Self.least(velocities) { isBeyond(percent, $0) }
    return .init(percent: percent, velocityPointsPerSecond: least ?? velocities.upperBound)
  }

  /// Extends the curve to a point: by a straight segment if the curve is straight, otherwise by bisection down to a
  /// step.
  private func follow(to end: DecisionSurface.Point, _ points: inout [DecisionSurface.Point]) {
    guard let start = points.last else { return }
    let extent = plane.velocityPointsPerSecond.upperBound - plane.velocityPointsPerSecond.lowerBound
    let width = end.percent - start.percent
    let middle = point(start.percent + width / 2)
    let straight = (start.velocityPointsPerSecond + end.velocityPointsPerSecond) / 2
    let quarter = point(start.percent + width / 4)
    let straightQuarter = (start.velocityPointsPerSecond * 3 + end.velocityPointsPerSecond) / 4
    let isStraight =
      abs(middle.velocityPointsPerSecond - straight) <= extent * Self.precision
      && abs(quarter.velocityPointsPerSecond - straightQuarter) <= extent * Self.precision
    if isStraight || width <= (plane.percent.upperBound - plane.percent.lowerBound) * Self.precision {
      points.append(end)
      return
    }
    follow(to: middle, &points)
    follow(to: end, &points)
  }

  /// Returns the parts of the curve inside the plane, without points that lie on a line between their neighbors.
  private func pieces(of points: [DecisionSurface.Point]) -> [[DecisionSurface.Point]] {
    let velocities = plane.velocityPointsPerSecond
    let extent = velocities.upperBound - velocities.lowerBound
    func edge(_ point: DecisionSurface.Point) -> Int {
      if point.velocityPointsPerSecond >= velocities.upperBound - extent * 1e-9 { return 1 }
      return point.velocityPointsPerSecond <= velocities.lowerBound + extent * 1e-9 ? -1 : 0
    }
    var pieces: [[DecisionSurface.Point]] = []
    var piece: [DecisionSurface.Point] = []
    for (point, next) in zip(points, points.dropFirst()) {
      if edge(point) != 0, edge(point) == edge(next) {
        if piece.count > 1 { pieces.append(piece) }
        piece = []
        continue
      }
      if piece.isEmpty { piece = [point] }
      piece.append(next)
    }
    if piece.count > 1 { pieces.append(piece) }
    return pieces.map(simplified)
  }

  private func simplified(_ points: [DecisionSurface.Point]) -> [DecisionSurface.Point] {
    let velocities = plane.velocityPointsPerSecond
    let (wide, high) = (
      plane.percent.upperBound - plane.percent.lowerBound, velocities.upperBound - velocities.lowerBound
    )
    var kept: [DecisionSurface.Point] = []
    for point in points {
      while kept.count > 1 {
        let (first, last) = (kept[kept.count - 2], kept[kept.count - 1])
        let (x, y) = (
          (point.percent - first.percent) / wide, (point.velocityPointsPerSecond - first.velocityPointsPerSecond) / high
        )
        let (u, v) = (
          (last.percent - first.percent) / wide, (last.velocityPointsPerSecond - first.velocityPointsPerSecond) / high
        )
        // Twice the triangle's area divided by its longest side is the distance of the middle point.
        guard abs(x * v - y * u) <= 2 * Self.precision * max(abs(x), abs(y)) else { break }
        kept.removeLast()
      }
      kept.append(point)
    }
    return kept
  }
}
