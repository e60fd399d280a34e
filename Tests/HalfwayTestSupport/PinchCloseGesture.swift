import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// A gesture of two fingers on a touchscreen for the scene `pinch-close` at 375 × 667 points, with its intent.
public struct PinchCloseGesture: Sendable {
  /// A pinch from touch to lift, with both fingers at equal distances from a center. The second finger touches later
  /// and the first one lifts later.
  public struct Stroke: Sendable {
    /// The pause between the previous lift and the first finger's touch, in milliseconds.
    public var pauseMilliseconds = 0.0
    /// The center between the fingers, in points.
    public var middle = CGPoint(x: 190, y: 310)
    /// The distance of the fingers when they land, in points.
    public var startPoints: Double
    /// The target distances, in points, and the duration of the movement to each. A movement to the same distance is a
    /// pause.
    public var ways: [(toPoints: Double, milliseconds: Double)]
    /// The delay of the second finger's touch, in milliseconds. In recordings of people it is 0 to 175 ms.
    public var landsLaterMilliseconds: Double
    /// The delay of the first finger's lift, in milliseconds. In recordings of people it is 8 to 45 ms.
    public var liftsLaterMilliseconds: Double
    /// The time between the lift and the end of the last movement, in milliseconds. The fingers are stationary at the
    /// end of a movement and still moving before it.
    public var liftsEarlyMilliseconds = 0.0
  }

  /// The name of the gesture.
  public var name: String
  /// The intent, as in the label of a recording.
  public var intent: RecordingHeader.Intent
  /// A description of the gesture.
  public var note: String
  /// The pinches, in order.
  public var strokes: [Stroke]

  /// The gestures of the bundled recordings.
  public static let all: [PinchCloseGesture] = [
    PinchCloseGesture(
      name: "pinch-shut", intent: .finish, note: "two fingers together from 250 points to 70, let go at the end of it",
      strokes: [
        Stroke(
          startPoints: 250, ways: [(70, 520), (70, 24)], landsLaterMilliseconds: 66, liftsLaterMilliseconds: 25)
      ]),
    PinchCloseGesture(
      name: "pinch-peek", intent: .cancel, note: "a look at what is beneath: together by a quarter, held, let go",
      strokes: [
        Stroke(
          startPoints: 240, ways: [(180, 430), (180, 260)], landsLaterMilliseconds: 125, liftsLaterMilliseconds: 16)
      ]),
    PinchCloseGesture(
      name: "pinch-caught", intent: .cancel,
      note: "together and let go, caught by two fingers on its way back into the album, and opened again",
      strokes: [
        Stroke(
          startPoints: 230, ways: [(110, 260), (92, 30)], landsLaterMilliseconds: 33, liftsLaterMilliseconds: 8),
        Stroke(
          pauseMilliseconds: 40, startPoints: 120, ways: [(180, 420), (180, 60)], landsLaterMilliseconds: 8,
          liftsLaterMilliseconds: 33),
      ]),
  ]

  /// The sampling interval of a touchscreen that reports 120 times per second.
  private static let sampleMilliseconds = 1000.0 / 120
  /// The standard deviation of the tremor of a fingertip, in points.
  private static let tremorPoints = 0.15
  /// The unit vector between the fingers, from the lower left to the upper right, which is the orientation of the thumb
  /// and forefinger of a right hand.
  private static let direction = CGPoint(x: 0.6, y: -0.8)

  /// Returns the input events of the strokes, determined by the seed.
  static func entries(of strokes: [Stroke], seed: UInt64) -> [RecordingEntry] {
    var generator = SeededGenerator(seed: seed)
    var entries: [RecordingEntry] = []
    var start = 0.0
    for stroke in strokes {
      start += stroke.pauseMilliseconds
      start = perform(stroke, from: start, &entries, &generator)
    }
    return entries
  }

  /// Appends the events of a stroke.
  ///
  /// - Returns: The time at which the last finger lifts, in milliseconds.
  private static func perform(
    _ stroke: Stroke, from start: Double, _ entries: inout [RecordingEntry], _ generator: inout SeededGenerator
  ) -> Double {
    let moving = stroke.ways.reduce(0) { $0 + $1.milliseconds }
    let (landing, lifting) = (
      stroke.landsLaterMilliseconds, stroke.landsLaterMilliseconds + moving - stroke.liftsEarlyMilliseconds
    )
    let end = lifting + stroke.liftsLaterMilliseconds
    func add(_ time: Double, _ kind: InputEvent.Kind) {
      let moment = Timestamp.zero.advanced(bySeconds: (start + time) / 1000)
      entries.append(.input(InputEvent(timestamp: moment, kind: kind)))
    }
    var last = [place(stroke, 0, at: 0, &generator), place(stroke, 1, at: 0, &generator)]
    add(0, .down(last[0]))
    var isBothDown = false
    for index in 1... {
      let time = Double(index) * sampleMilliseconds
      guard time < end else { break }
      for finger in 0...1 {
        last[finger] = place(stroke, finger, at: time - landing, &generator)
        if finger == 0, time < lifting || index % 2 == 0 { add(time, .move(last[0])) }
        guard finger == 1, time >= landing else { continue }
        if !isBothDown { add(time, .down(last[1])) } else if time < lifting { add(time, .move(last[1])) }
        isBothDown = true
      }
      if time < lifting, time + sampleMilliseconds >= lifting { add(lifting, .up(last[1])) }
    }
    add(end, .up(last[0]))
    return start + end
  }

  /// Returns the position of a finger, rounded to tenths of a point.
  private static func place(
    _ stroke: Stroke, _ finger: Int, at milliseconds: Double, _ generator: inout SeededGenerator
  ) -> InputEvent.Contact {
    var (distance, rest) = (stroke.startPoints, max(0, milliseconds))
    for way in stroke.ways {
      let share = way.milliseconds > 0 ? min(1, rest / way.milliseconds) : 1
      distance += (way.toPoints - distance) * MinimumJerk.position(at: share)
      rest = max(0, rest - way.milliseconds)
    }
    let side = distance / 2 * (finger == 0 ? -1 : 1)
    func tenths(_ value: Double) -> Double { (10 * (value + tremorPoints * generator.normal())).rounded() / 10 }
    return InputEvent.Contact(
      id: finger, x: tenths(stroke.middle.x + direction.x * side), y: tenths(stroke.middle.y + direction.y * side))
  }
}
