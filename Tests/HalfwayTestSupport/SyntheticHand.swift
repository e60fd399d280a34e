import Foundation
import HalfwayMotion
import HalfwayReplay

/// Synthetic mouse input, made from a seed: strokes along minimum-jerk paths with curvature, tremor, and jittered
/// sampling, in whole pixels as a mouse reports them.
public struct SyntheticHand {
  /// A drag with the button pressed, from press to release.
  public struct Stroke: Sendable {
    /// The pause before the press, in milliseconds.
    public var pauseMilliseconds: Double
    /// The position of the press, in points.
    public var start: CGPoint
    /// The targets, in points, and the duration of the movement to each. A movement to the same position is a pause.
    public var ways: [(to: CGPoint, milliseconds: Double)]

    /// Creates a stroke.
    public init(pauseMilliseconds: Double = 0, from start: CGPoint, ways: [(to: CGPoint, milliseconds: Double)]) {
      self.pauseMilliseconds = pauseMilliseconds
      self.start = start
      self.ways = ways
    }
  }

  /// An action of the mouse.
  public enum Action: Sendable, Hashable {
    /// Moves the pointer to a position, in pixels.
    case move(x: Int, y: Int)
    /// Presses the button.
    case press
    /// Releases the button.
    case lift
  }

  /// An action and the pause before it.
  public struct Step: Sendable, Hashable {
    /// The pause before the action, in milliseconds.
    public var waitMilliseconds: Double
    /// The action.
    public var action: Action
  }

  /// The sampling interval of an ordinary mouse, which reports 125 times per second.
  private static let sampleMilliseconds = 8.0
  /// The standard deviation of the intervals, caused by the bus and the scheduler.
  private static let jitterMilliseconds = 0.8
  /// The standard deviation of the tremor, in points. A resting hand shakes by at most about half a millimeter, which
  /// is one or two points.
  private static let tremorPoints = 0.5
  /// The standard deviation of a path's maximum lateral deviation, relative to its length. The deviation comes from the
  /// rotation of the forearm about the elbow.
  private static let curvature = 0.03

  private var generator: SeededGenerator
  private var tremor = CGPoint.zero

  /// Creates the input of a seed.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the steps of a gesture.
  public mutating func perform(_ strokes: [Stroke]) -> [Step] {
    var steps: [Step] = []
    for stroke in strokes {
      let start = pixel(stroke.start)
      steps.append(Step(waitMilliseconds: stroke.pauseMilliseconds, action: .move(x: start.x, y: start.y)))
      steps.append(Step(waitMilliseconds: 0, action: .press))
      var here = stroke.start
      var last = start
      for way in stroke.ways {
        steps += go(from: here, to: way.to, milliseconds: way.milliseconds, last: &last)
        here = way.to
      }
      steps.append(Step(waitMilliseconds: 1, action: .lift))
    }
    return steps
  }

  /// Returns the moves to one target. Consecutive samples at the same pixel aren't reported, as with a real mouse.
  private mutating func go(
    from start: CGPoint, to end: CGPoint, milliseconds: Double, last: inout (x: Int, y: Int)
  ) -> [Step] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let isHold = dx == 0 && dy == 0
    let bulge = Self.curvature * generator.normal()
    var steps: [Step] = []
    var time = 0.0
    var waited = 0.0
    while time < milliseconds {
      let interval = min(
        max(2, Self.sampleMilliseconds + Self.jitterMilliseconds * generator.normal()), milliseconds - time)
      time += interval
      waited += interval
      let share = MinimumJerk.position(at: time / milliseconds)
      let side = bulge * 4 * share * (1 - share)
      // A stationary hand makes no corrections, and its tremor is below the resolution of a mouse.
      if !isHold { shake() }
      let place = pixel(
        CGPoint(
          x: start.x + dx * share - dy * side + (isHold ? 0 : tremor.x),
          y: start.y + dy * share + dx * side + (isHold ? 0 : tremor.y)))
      guard place != last, !isHold else { continue }
      steps.append(Step(waitMilliseconds: waited, action: .move(x: place.x, y: place.y)))
      last = place
      waited = 0
    }
    // A wait without a report becomes part of the next step. A pause consists only of such a wait.
    if waited > 0 { steps.append(Step(waitMilliseconds: waited, action: .move(x: last.x, y: last.y))) }
    return steps
  }

  /// Updates the tremor: low-pass noise, in which each sample keeps most of the previous one.
  private mutating func shake() {
    tremor.x = 0.8 * tremor.x + 0.6 * Self.tremorPoints * generator.normal()
    tremor.y = 0.8 * tremor.y + 0.6 * Self.tremorPoints * generator.normal()
  }

  private func pixel(_ point: CGPoint) -> (x: Int, y: Int) { (Int(point.x.rounded()), Int(point.y.rounded())) }
}

extension SyntheticHand.Step {
  /// Returns the step as lines of a script for `xdotool -`, for a window whose upper left corner is at a position on
  /// the screen, in pixels.
  public func xdotool(windowX: Int, windowY: Int) -> String {
    var lines = ""
    if waitMilliseconds > 0 {
      let microseconds = Int((waitMilliseconds * 1000).rounded())
      let rest = String(microseconds % 1_000_000).leftPadded(to: 6, with: "0")
      lines += "sleep \(microseconds / 1_000_000).\(rest)\n"
    }
    switch action {
    case .move(let x, let y): lines += "mousemove \(windowX + x) \(windowY + y)\n"
    case .press: lines += "mousedown 1\n"
    case .lift: lines += "mouseup 1\n"
    }
    return lines
  }
}
