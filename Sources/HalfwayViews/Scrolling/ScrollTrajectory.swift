import Foundation

/// How a scroll view goes on after the finger has lifted, both axes together.
struct ScrollTrajectory: Equatable {
  let x: AxisTrajectory
  let y: AxisTrajectory

  var durationSeconds: Double { max(x.durationSeconds, y.durationSeconds) }
  /// Where it rests.
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at seconds: Double) -> CGPoint { CGPoint(x: x.offset(at: seconds), y: y.offset(at: seconds)) }
  /// Points a second.
  func velocity(at seconds: Double) -> CGPoint { CGPoint(x: x.velocity(at: seconds), y: y.velocity(at: seconds)) }
}
