import Foundation
import HalfwayGestures
import HalfwayMotion

/// A gesture as a device tells of it.
struct SyntheticGesture {
  var events: [InputEvent]
  /// Whether it was begun, on purpose, where it cannot become a transition.
  var missesEdge = false

  /// - Parameter task: nil for a gesture that is spread over progress and velocity.
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

  /// Where the contact lands; of a pinch, about which middle.
  private static func landing(
    of person: SyntheticPerson, _ device: DeviceClass, _ task: SyntheticTask?, on ground: GestureGround,
    _ random: inout SeededGenerator
  ) -> (start: CGPoint, missesEdge: Bool) {
    // The outer fingers of a swipe on a touchpad have to be within the edge, too.
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
    // Near where the preview shows it: what is to be grabbed may be small.
    func near(_ value: Double) -> Double { value + min(max(4 * random.normal(), -9), 9) }
    // Whole points, as the middle of a window that a mirror is about.
    return (CGPoint(x: near(ground.origin.x).rounded(), y: near(ground.origin.y).rounded()), false)
  }
}
