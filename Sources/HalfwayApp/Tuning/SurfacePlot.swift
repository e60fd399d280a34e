import Foundation
import Halfway
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
  /// The velocity at the ends of the axis, in points per second.
  package let fastest: Double

  private static let left = 46.0
  /// The height above the plane for the unit of velocities and the legend of shapes, in points.
  package static let top = 20.0
  private static let lane = 18.0
  private static let axis = 20.0
  /// The velocities at which an axis can end, in points per second.
  private static let ends = [500, 1000, 2000, 3000, 4000, 6000, 8000, 10_000, 20_000, 50_000, 100_000.0]

  package init(_ bounds: CGRect, fastest: Double, hasUnreleased: Bool) {
    (self.bounds, self.fastest) = (bounds, fastest)
    let lanes = Self.lane + (hasUnreleased ? Self.lane + 3 : 0)
    let width = max(1, bounds.width - Self.left - 8)
    let height = max(1, bounds.height - Self.top - 3 - lanes - Self.axis)
    plane = CGRect(x: bounds.minX + Self.left, y: bounds.minY + Self.top, width: width, height: height)
    stopped = CGRect(x: plane.minX, y: plane.maxY + 3, width: width, height: Self.lane)
    unreleased =
      hasUnreleased ? CGRect(x: plane.minX, y: stopped.maxY + 3, width: width, height: Self.lane) : nil
  }

  /// Returns the end of an axis that covers nearly all the velocities and the limits of the thresholds.
  package static func fastest(_ velocities: [Double], limits: [Double]) -> Double {
    let speeds = velocities.filter(\.isFinite).map { abs($0) }.sorted()
    // Velocities above the 92nd percentile are placed at the edge.
    let most = speeds.isEmpty ? 0 : speeds[min(speeds.count - 1, speeds.count * 92 / 100)]
    let wanted = max(most, (limits.filter(\.isFinite).max() ?? 0) * 1.3)
    return ends.first { $0 >= wanted } ?? ends[ends.count - 1]
  }

  package func x(_ percent: Double) -> Double {
    plane.minX + plane.width * min(1, max(0, percent.isFinite ? percent : 0))
  }

  package func y(_ velocity: Double) -> Double {
    let share = velocity.isFinite ? min(1, max(-1, velocity / fastest)) : 0
    return plane.midY - plane.height / 2 * share
  }

  /// Returns the point of a release. A release without a velocity is placed in its lane.
  package func place(percent: Double, velocity: Double?) -> CGPoint {
    CGPoint(x: x(percent), y: velocity.map(y) ?? stopped.midY)
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

  /// Returns the outline of the area in which releases finish. In every rule, more progress and more velocity never
  /// turn a finish into a cancel, so the area lies above and to the right of the boundary.
  package func finishArea(of surface: DecisionSurface) -> CGPath {
    guard let line = surface.boundary.first, let first = line.first, let last = line.last else {
      let finishes = surface.decision(percent: 0.5, velocityPointsPerSecond: 0).outcome == .finish
      return finishes ? CGPath(rect: plane) : CGPath()
    }
    var path = CGPath()
    path.move(to: CGPoint(x: x(first.percent), y: plane.minY))
    for point in line { path.addLine(to: CGPoint(x: x(point.percent), y: y(point.velocityPointsPerSecond))) }
    if last.percent < 1 { path.addLine(to: CGPoint(x: x(last.percent), y: plane.maxY)) }
    path.addLine(
      to: CGPoint(x: plane.maxX, y: last.percent < 1 ? plane.maxY : y(last.velocityPointsPerSecond)))
    path.addLine(to: CGPoint(x: plane.maxX, y: plane.minY))
    path.closeSubpath()
    return path
  }

  /// Returns the boundary.
  package func boundary(of surface: DecisionSurface) -> CGPath {
    var path = CGPath()
    for line in surface.boundary {
      path.addLines(between: line.map { CGPoint(x: x($0.percent), y: y($0.velocityPointsPerSecond)) })
    }
    return path
  }

  /// Returns the decision surface of thresholds over this plane.
  package func surface(of thresholds: Thresholds, travelPoints: Double) -> DecisionSurface {
    DecisionSurface(
      of: thresholds,
      plane: SurfacePlane(percent: 0...1, velocityPointsPerSecond: -fastest...fastest, columns: 24, rows: 1),
      travelPoints: travelPoints)
  }
}
