import Foundation
import HalfwayMotion

/// The contact paths of a planned gesture.
struct HandGesture {
  let paths: [ContactPath]

  /// Creates a drag of one contact.
  init(
    drag plan: HandPlan, from start: CGPoint, by person: SyntheticPerson, on ground: GestureGround,
    _ random: inout SeededGenerator
  ) {
    let trajectory = Self.trajectory(plan, by: person, along: ground.direction, &random)
    paths = [
      ContactPath(landSeconds: 0, liftSeconds: plan.liftSeconds, freezeSeconds: plan.freezeSeconds) { moment in
        let offset = trajectory(moment)
        return CGPoint(x: start.x + offset.x, y: start.y + offset.y)
      }
    ]
  }

  /// Creates a pinch of two fingers on a touchscreen around a center. Their movements differ only in slant and
  /// tremor. `plan` describes their distance.
  ///
  /// The first finger lands before the other and lifts after it. In real pinches the second finger lands 0 to 175 ms
  /// after the first and lifts 8 to 45 ms before it.
  init(
    fingers plan: HandPlan, about middle: CGPoint, startPoints: Double, by person: SyntheticPerson,
    on ground: GestureGround, _ random: inout SeededGenerator
  ) {
    let landing = random.uniform(in: 0...0.13)
    let lifting = random.uniform(in: 0.008...0.045)
    let opposite = CGPoint(x: -ground.direction.x, y: -ground.direction.y)
    paths = [(ground.direction, 0, lifting), (opposite, landing, 0)].map { direction, land, late in
      let trajectory = Self.trajectory(plan.halved, by: person, along: direction, &random)
      let start = CGPoint(x: middle.x - direction.x * startPoints / 2, y: middle.y - direction.y * startPoints / 2)
      return ContactPath(
        landSeconds: land, liftSeconds: landing + plan.liftSeconds + late,
        freezeSeconds: plan.freezeSeconds.map { landing + $0 }
      ) { moment in
        let offset = trajectory(max(0, moment - landing))
        return CGPoint(x: start.x + offset.x, y: start.y + offset.y)
      }
    }
  }

  /// Creates a pinch around a center with a second contact that the window mirrors from the first, as for a mouse
  /// with Alt or a touchpad.
  init(
    mirrored plan: HandPlan, about middle: CGPoint, startPoints: Double, by person: SyntheticPerson,
    on ground: GestureGround, _ random: inout SeededGenerator
  ) {
    let direction = ground.direction
    let start = CGPoint(x: middle.x - direction.x * startPoints / 2, y: middle.y - direction.y * startPoints / 2)
    guard
      let first = HandGesture(drag: plan.halved, from: start, by: person, on: ground, &random).paths.first
    else {
      paths = []
      return
    }
    var second = first
    second.place = { moment in
      let place = first.place(moment)
      return CGPoint(x: 2 * middle.x - place.x, y: 2 * middle.y - place.y)
    }
    paths = [first, second]
  }

  /// Returns the displacement of a contact from its landing: along the planned direction, with deviations by slant,
  /// bulge, and tremor.
  ///
  /// The bulge is a parabola over the planned reach L, 4·b·s·(L − s)/L, with the maximum b·L.
  static func trajectory(
    _ plan: HandPlan, by person: SyntheticPerson, along direction: CGPoint, _ random: inout SeededGenerator
  ) -> (Double) -> CGPoint {
    let (along, across) = (Tremor(of: person, &random), Tremor(of: person, &random))
    let reach = plan.reachPoints
    let bend = person.bend + 0.02 * random.normal()
    let slant = person.slant + 0.03 * random.normal()
    return { moment in
      let planned = plan.points(atSeconds: moment)
      let part = min(max(planned, 0), reach)
      let forward = planned + along.points(atSeconds: moment)
      let side = slant * planned + 4 * bend * part * (reach - part) / reach + across.points(atSeconds: moment)
      return CGPoint(
        x: direction.x * forward - direction.y * side, y: direction.y * forward + direction.x * side)
    }
  }
}
