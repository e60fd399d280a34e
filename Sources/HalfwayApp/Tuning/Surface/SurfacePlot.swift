import Foundation
import Halfway
import HalfwayGestures
import HalfwayTuning

/// The geometry of the plot of a decision surface: the plane of progress and velocity, a lane below it for contacts
/// that were stationary at the release and, if needed, a lane for gestures without a release.
package struct SurfacePlot: Equatable {
  /// The frame of the plot, including the numbers of the axes.
  package let bounds: CGRect
  /// The frame of the plane.
  package let plane: CGRect
  package let stopped: CGRect
  /// The lane for gestures without a release, or `nil` if every gesture has one.
  package let unreleased: CGRect?
  package let axis: VelocityAxis
  package let zoom: SurfaceZoom

  private static let left = 46.0
  /// The height above the plane for the unit of velocities and the legend of shapes, in points.
  package static let top = 20.0
  private static let lane = 18.0
  private static let axisHeight = 20.0
  /// The velocities at which an axis can end, in points per second.
  private static let ends = [500, 1000, 2000, 3000, 4000, 6000, 8000, 10_000, 20_000, 50_000, 100_000.0]

  package init(_ bounds: CGRect, axis: VelocityAxis, zoom: SurfaceZoom = SurfaceZoom(), hasUnreleased: Bool) {
    (self.bounds, self.axis, self.zoom) = (bounds, axis, zoom)
    plane = Self.plane(in: bounds, hasUnreleased: hasUnreleased)
    stopped = CGRect(x: plane.minX, y: plane.maxY + 3, width: plane.width, height: Self.lane)
    unreleased =
      hasUnreleased ? CGRect(x: plane.minX, y: stopped.maxY + 3, width: plane.width, height: Self.lane) : nil
  }

  /// Returns the frame of the plane in the bounds of a plot.
  package static func plane(in bounds: CGRect, hasUnreleased: Bool) -> CGRect {
    let lanes = lane + (hasUnreleased ? lane + 3 : 0)
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + top, width: max(1, bounds.width - left - 8),
      height: max(1, bounds.height - top - 3 - lanes - axisHeight))
  }

  /// Returns the end of an axis that covers nearly all the velocities and the limits of the thresholds.
  package static func fastest(_ velocities: [Double], limits: [Double]) -> Double {
    let speeds = velocities.filter(\.isFinite).map { abs($0) }.sorted()
    // Velocities above the 92nd percentile are placed at the edge.
    let most = speeds.isEmpty ? 0 : speeds[min(speeds.count - 1, speeds.count * 92 / 100)]
    let wanted = max(most, (limits.filter(\.isFinite).max() ?? 0) * 1.3)
    return ends.first { $0 >= wanted } ?? ends[ends.count - 1]
  }

  /// The progress and the velocities that have a line and a number.
  package var percentTicks: [Double] { AxisTicks.values(in: zoom.percents, atMost: plane.width < 300 ? 4 : 6) }
  package var velocityTicks: [Double] { axis.ticks(in: zoom.speeds) }

  // MARK: Mapping

  /// Returns the x coordinate of a progress. Progress outside 0...1 is placed at the ends.
  package func x(_ percent: Double) -> Double {
    let share = min(1, max(0, percent.isFinite ? percent : 0))
    return plane.minX + plane.width * (share - zoom.percents.lowerBound) / Self.extent(zoom.percents)
  }

  /// Returns the y coordinate of a velocity. Velocities beyond the axis are placed at its ends.
  package func y(_ velocity: Double) -> Double {
    plane.maxY - plane.height * (axis.share(of: velocity) - zoom.speeds.lowerBound) / Self.extent(zoom.speeds)
  }

  /// Returns the progress and the velocity at a point of the plane.
  package func release(at point: CGPoint) -> DecisionSurface.Point {
    let (x, y) = shares(at: point)
    return .init(
      percent: min(1, max(0, zoom.percents.lowerBound + x * Self.extent(zoom.percents))),
      velocityPointsPerSecond: axis.velocity(at: zoom.speeds.lowerBound + y * Self.extent(zoom.speeds)))
  }

  /// Returns the position of a point in the plane: from 0 at the left to 1 at the right, and from 0 at the bottom to 1
  /// at the top.
  package func shares(at point: CGPoint) -> (x: Double, y: Double) {
    ((point.x - plane.minX) / plane.width, (plane.maxY - point.y) / plane.height)
  }

  private static func extent(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }

  /// Returns the point of a release. A release without a velocity is placed in its lane.
  package func place(percent: Double, velocity: Double?) -> CGPoint {
    CGPoint(x: x(percent), y: velocity.map(y) ?? stopped.midY)
  }

  /// Returns whether the part that is shown contains the point of a release.
  package func shows(_ place: CGPoint) -> Bool {
    zoom.isWhole
      || place.x >= plane.minX - 0.5 && place.x <= plane.maxX + 0.5
        && (place.y >= plane.minY - 0.5 && place.y <= plane.maxY + 0.5 || stopped.contains(place))
  }

  /// Returns the point of each dot. Dots without a release are placed side by side.
  package func places(of dots: [TuningDot]) -> [CGPoint] {
    let unreleased = dots.count { $0.edited.release == nil }
    let step = plane.width / Double(max(1, unreleased))
    var index = 0.0
    return dots.map { dot in
      if let release = dot.edited.release {
        return place(percent: release.percent, velocity: release.velocityPointsPerSecond)
      }
      index += 1
      let lane = self.unreleased ?? stopped
      // If there are few, they are grouped at the left.
      return CGPoint(x: lane.minX + (index - 0.5) * min(step, 12), y: lane.midY)
    }
  }

  // MARK: Boundary

  /// Returns the decision surface of thresholds over the whole plane.
  package func surface(of thresholds: Thresholds, travelPoints: Double) -> DecisionSurface {
    DecisionSurface(
      of: thresholds,
      plane: SurfacePlane(percent: 0...1, velocityPointsPerSecond: -axis.fastest...axis.fastest, columns: 24, rows: 1),
      travelPoints: travelPoints)
  }

  /// Returns the outline of the area in which releases finish. In every rule, more progress and more velocity never
  /// turn a finish into a cancel, so the area lies above and to the right of the boundary.
  package func finishArea(of surface: DecisionSurface, boundary: [[DecisionSurface.Point]]) -> CGPath {
    let top = y(axis.fastest)
    let bottom = y(-axis.fastest)
    guard let line = boundary.first, let first = line.first, let last = line.last else {
      let finishes = surface.decision(percent: 0.5, velocityPointsPerSecond: 0).outcome == .finish
      return finishes ? CGPath(rect: CGRect(x: x(0), y: top, width: x(1) - x(0), height: bottom - top)) : CGPath()
    }
    var path = CGPath()
    path.move(to: CGPoint(x: x(first.percent), y: top))
    for point in points(of: line) { path.addLine(to: point) }
    if last.percent < 1 { path.addLine(to: CGPoint(x: x(last.percent), y: bottom)) }
    path.addLine(to: CGPoint(x: x(1), y: last.percent < 1 ? bottom : y(last.velocityPointsPerSecond)))
    path.addLine(to: CGPoint(x: x(1), y: top))
    path.closeSubpath()
    return path
  }

  /// Returns the path of a boundary.
  package func path(of boundary: [[DecisionSurface.Point]]) -> CGPath {
    var path = CGPath()
    for line in boundary { path.addLines(between: points(of: line)) }
    return path
  }

  /// Returns the distance of a point from a boundary, in points.
  package func distance(of point: CGPoint, to boundary: [[DecisionSurface.Point]]) -> Double {
    var least = Double.infinity
    for line in boundary {
      let points = points(of: line)
      for (start, end) in zip(points, points.dropFirst()) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        let share = length > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / length : 0
        let near = CGPoint(x: start.x + dx * min(1, max(0, share)), y: start.y + dy * min(1, max(0, share)))
        let (x, y) = (near.x - point.x, near.y - point.y)
        least = min(least, (x * x + y * y).squareRoot())
      }
    }
    return least
  }

  /// Returns the points of a line. On a logarithmic axis, slanted parts are curves.
  private func points(of line: [DecisionSurface.Point]) -> [CGPoint] {
    func place(_ percent: Double, _ velocity: Double) -> CGPoint { CGPoint(x: x(percent), y: y(velocity)) }
    var points = line.first.map { [place($0.percent, $0.velocityPointsPerSecond)] } ?? []
    for (start, end) in zip(line, line.dropFirst()) {
      let (dx, dy) = (end.percent - start.percent, end.velocityPointsPerSecond - start.velocityPointsPerSecond)
      let (from, to) = (
        axis.share(of: start.velocityPointsPerSecond), axis.share(of: end.velocityPointsPerSecond)
      )
      if axis.isLogarithmic, dx > 1e-5, abs(dy) > 1 {
        // Equal steps on the axis, because the curve is bent most near zero.
        let parts = max(2, Int(abs(to - from) * 100))
        for part in 1..<parts {
          let velocity = axis.velocity(at: from + (to - from) * Double(part) / Double(parts))
          points.append(place(start.percent + dx * (velocity - start.velocityPointsPerSecond) / dy, velocity))
        }
      }
      points.append(place(end.percent, end.velocityPointsPerSecond))
    }
    return points
  }
}
