import Foundation
import HalfwayGestures

/// The resolution of a device and the mapping from the movement of the finger or mouse to the pointer.
struct DeviceScale {
  private let device: DeviceClass
  private let habits: DeviceHabits
  /// The last location; for a mouse or touchscreen, the location that follows with play. `rest` is a touchpad's
  /// remainder within the current unit.
  private var last: CGPoint
  private var rest = CGPoint.zero
  private var pointer: CGPoint

  /// The finger speed, in points per second, from which the touchpad's gain is at its maximum.
  private static let fastPointsPerSecond = 1000.0

  init(_ device: DeviceClass, _ habits: DeviceHabits, from place: CGPoint) {
    (self.device, self.habits) = (device, habits)
    (last, pointer) = (place, place)
  }

  /// Returns the reported location for an actual one.
  /// - Parameter seconds: The time since the previous call.
  mutating func read(_ place: CGPoint, after seconds: Double) -> CGPoint {
    switch device {
    // SDL reports pointers in whole points. The user watches the pointer, so gain and counts don't matter.
    case .mouse: follow(place, play: habits.mousePlayPoints, step: 1)
    case .touch: follow(place, play: habits.touchPlayPoints, step: habits.touchGridPoints)
    case .touchpad: readSteps(place, after: seconds)
    }
  }

  /// The reported location follows only after the play has been taken up, in either direction.
  private mutating func follow(_ place: CGPoint, play: Double, step: Double) -> CGPoint {
    last.x = min(max(last.x, place.x - play), place.x + play)
    last.y = min(max(last.y, place.y - play), place.y + play)
    return CGPoint(x: Self.onGrid(last.x, step), y: Self.onGrid(last.y, step))
  }

  /// A touchpad reports whole units, whose gain increases with speed. The user steers by the visible pointer, so the
  /// total distance is as intended, but fast movements have larger steps.
  private mutating func readSteps(_ place: CGPoint, after seconds: Double) -> CGPoint {
    let (dx, dy) = (place.x - last.x, place.y - last.y)
    last = place
    let speed = (dx * dx + dy * dy).squareRoot() / max(seconds, 0.001)
    let gain =
      habits.touchpadGain * (1 + habits.touchpadAcceleration * min(1, speed / Self.fastPointsPerSecond))
    let unit = gain / max(habits.touchpadUnitsPerMillimetre, 1)
    let (wholeX, wholeY) = ((rest.x + dx / unit).rounded(), (rest.y + dy / unit).rounded())
    rest = CGPoint(x: rest.x + dx / unit - wholeX, y: rest.y + dy / unit - wholeY)
    pointer = CGPoint(x: pointer.x + wholeX * unit, y: pointer.y + wholeY * unit)
    // The window reports touchpad locations in hundredths of a point.
    return CGPoint(x: Self.onGrid(pointer.x, 0.01), y: Self.onGrid(pointer.y, 0.01))
  }

  /// Returns the nearest multiple of a step, in thousandths of a point as in recordings.
  private static func onGrid(_ value: Double, _ step: Double) -> Double {
    ((value / step).rounded() * step * 1000).rounded() / 1000
  }
}
