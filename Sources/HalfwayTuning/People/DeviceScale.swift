import Foundation
import HalfwayGestures

/// What a device can tell apart, and how far the pointer goes for it.
struct DeviceScale {
  private let device: DeviceClass
  private let habits: DeviceHabits
  /// Where the hand was last, in points that it means, or what follows it; of a touchpad also how far it is into the next unit.
  private var last: CGPoint
  private var rest = CGPoint.zero
  private var pointer: CGPoint

  /// Of a finger that goes as fast, in points a second, the touchpad's gain has grown to the full.
  private static let fastPointsPerSecond = 1000.0

  init(_ device: DeviceClass, _ habits: DeviceHabits, from place: CGPoint) {
    (self.device, self.habits) = (device, habits)
    (last, pointer) = (place, place)
  }

  /// - Parameter seconds: Since it was read last.
  mutating func read(_ place: CGPoint, after seconds: Double) -> CGPoint {
    switch device {
    // SDL tells a pointer in whole points; the hand watches the pointer, so that gain and counts do not show.
    case .mouse: follow(place, play: habits.mousePlayPoints, step: 1)
    case .touch: follow(place, play: habits.touchPlayPoints, step: habits.touchGridPoints)
    case .touchpad: readSteps(place, after: seconds)
    }
  }

  /// What is held plays a little before what is told follows, there and back.
  private mutating func follow(_ place: CGPoint, play: Double, step: Double) -> CGPoint {
    last.x = min(max(last.x, place.x - play), place.x + play)
    last.y = min(max(last.y, place.y - play), place.y + play)
    return CGPoint(x: Self.onGrid(last.x, step), y: Self.onGrid(last.y, step))
  }

  /// A touchpad tells whole units of its own, which count the more the faster they come. The hand steers by what it sees; so it goes as far
  /// as it means to, but in steps that are larger where it is fast.
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
    // The window tells places of a touchpad in hundredths of a point.
    return CGPoint(x: Self.onGrid(pointer.x, 0.01), y: Self.onGrid(pointer.y, 0.01))
  }

  /// The nearest multiple of a step, in thousandths of a point as recordings have them.
  private static func onGrid(_ value: Double, _ step: Double) -> Double {
    ((value / step).rounded() * step * 1000).rounded() / 1000
  }
}
