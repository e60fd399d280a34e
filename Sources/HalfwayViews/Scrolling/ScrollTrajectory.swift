import Foundation

/// The motion of a scroll view's offset after release, on both axes.
struct ScrollTrajectory: Equatable {
  let x: AxisTrajectory
  let y: AxisTrajectory

  var durationSeconds: Double { max(x.durationSeconds, y.durationSeconds) }
  /// The offset at rest.
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at seconds: Double) -> CGPoint { CGPoint(x: x.offset(at: seconds), y: y.offset(at: seconds)) }
  /// Returns the velocity in points per second.
  func velocity(at seconds: Double) -> CGPoint { CGPoint(x: x.velocity(at: seconds), y: y.velocity(at: seconds)) }
}
