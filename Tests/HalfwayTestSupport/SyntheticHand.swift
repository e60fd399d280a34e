import Foundation
import HalfwayMotion
import HalfwayReplay

/// A hand on a mouse, made from a seed: strokes along minimum-jerk paths with curvature, tremor and uneven sampling, in whole pixels as
/// a mouse gives them.
public struct SyntheticHand {
  /// One press of the button, from landing to lift.
  public struct Stroke: Sendable {
    /// How long the hand waits before it presses.
    public var pauseMilliseconds: Double
    public var start: CGPoint
    /// Where the hand goes, and how long it takes to get there. A way to the same place is a hold.
    public var ways: [(to: CGPoint, milliseconds: Double)]

    public init(pauseMilliseconds: Double = 0, from start: CGPoint, ways: [(to: CGPoint, milliseconds: Double)]) {
      self.pauseMilliseconds = pauseMilliseconds
      self.start = start
      self.ways = ways
    }
  }

  /// What the hand does at a moment.
  public enum Action: Sendable, Hashable {
    case move(x: Int, y: Int)
    case press
    case lift
  }

  /// An action and how long the hand waits before it.
  public struct Step: Sendable, Hashable {
    public var waitMilliseconds: Double
    public var action: Action
  }

  /// A mouse reports 125 times a second where it is not a special one.
  private static let sampleMilliseconds = 8.0
  /// Standard deviation of the intervals: a bus and a scheduler stand between the mouse and the program.
  private static let jitterMilliseconds = 0.8
  /// Amplitude of the tremor; a resting hand shakes by about half a millimetre at most, which is one or two points.
  private static let tremorPoints = 0.5
  /// How far the path bulges to a side, as a share of its length: the arm turns about the elbow.
  private static let curvature = 0.03

  private var generator: SeededGenerator
  private var tremor = CGPoint.zero

  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The steps of a gesture.
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

  /// The moves along one way. Samples that fall on the same pixel are not reported, as with a real mouse.
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
      // A hand that holds still has nothing to correct; its tremor is below a mouse's resolution.
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
    // What was waited without a report is part of the next step; a hold is nothing else.
    if waited > 0 { steps.append(Step(waitMilliseconds: waited, action: .move(x: last.x, y: last.y))) }
    return steps
  }

  /// Low-pass noise: each sample keeps most of the one before.
  private mutating func shake() {
    tremor.x = 0.8 * tremor.x + 0.6 * Self.tremorPoints * generator.normal()
    tremor.y = 0.8 * tremor.y + 0.6 * Self.tremorPoints * generator.normal()
  }

  private func pixel(_ point: CGPoint) -> (x: Int, y: Int) { (Int(point.x.rounded()), Int(point.y.rounded())) }
}

extension SyntheticHand.Step {
  /// The step as lines of a script for `xdotool -`, for a window whose corner is at a place on the screen.
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
