import Foundation
import HalfwayGestures
import HalfwayMotion

/// A gesture as a device reports it.
struct SyntheticGesture {
  var events: [InputEvent]
  /// Whether the gesture was intentionally begun where it can't become a transition.
  var missesEdge = false

  /// Creates a gesture of a person.
  /// - Parameter task: The task; `nil` for a gesture that is spread over progress and velocity.
  init(
    by person: SyntheticPerson, device: DeviceClass, task: SyntheticTask?, on ground: GestureGround,
    _ random: inout SeededGenerator
  ) {
    var sampler = DeviceSampler(device: device, habits: person.habits, size: ground.size)
    let start: CGPoint
    (start, missesEdge) = Self.landing(of: person, device, task, on: ground, &random)
    let room = ground.room(from: start)
    let plan =
      if let task {
        HandPlan(task, by: person, on: ground, roomPoints: room, &random)
      } else {
        HandPlan(spreadBy: person, on: ground, roomPoints: room, &random)
      }
    let paths: [ContactPath]
    switch ground.kind {
    case .drag:
      if device == .touchpad, ground.takesRows { sampler.row = person.habits.touchpadFingers }
      paths = HandGesture(drag: plan, from: start, by: person, on: ground, &random).paths
    case .pinch(let points):
      paths =
        device == .touch
        ? HandGesture(fingers: plan, about: start, startPoints: points, by: person, on: ground, &random).paths
        : HandGesture(mirrored: plan, about: start, startPoints: points, by: person, on: ground, &random).paths
    }
    events = sampler.events(of: paths, &random)
  }

  /// Returns the location at which the contact lands; for a pinch, its center.
  private static func landing(
    of person: SyntheticPerson, _ device: DeviceClass, _ task: SyntheticTask?, on ground: GestureGround,
    _ random: inout SeededGenerator
  ) -> (start: CGPoint, missesEdge: Bool) {
    // The outer fingers of a touchpad swipe must be within the edge as well.
    let safe = device == .touchpad ? 7.0...12 : 1...17
    var inset = min(max(person.landingPoints + 2.5 * random.normal(), safe.lowerBound), safe.upperBound)
    var misses = false
    if task == nil {
      inset = random.uniform(in: random.uniform() < 0.06 ? 7...60 : safe)
    } else if random.uniform() < person.missesEdge {
      (inset, misses) = (random.uniform(in: 30...50), true)
    }
    if let place = ground.landing(pointsFromEdge: inset, along: random.uniform(in: -0.22...0.22)) {
      return (place, misses)
    }
    // Landings are close to the preview's, because the target may be small.
    func near(_ value: Double) -> Double { value + min(max(4 * random.normal(), -9), 9) }
    // Whole points, like the center of a window about which contacts are mirrored.
    return (CGPoint(x: near(ground.origin.x).rounded(), y: near(ground.origin.y).rounded()), false)
  }
}
