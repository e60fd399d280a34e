import Foundation
import HalfwayMotion

/// Where a contact really is, before any device looks at it.
struct ContactPath {
  var landSeconds: Double
  var liftSeconds: Double
  /// From when on the device hears nothing of it; nil for never.
  var freezeSeconds: Double?
  /// In points of the stage; the argument is seconds from the first landing.
  var place: (Double) -> CGPoint
}

/// Makes the ways of contacts of what a person set out to do.
struct HandGesture {
  let paths: [ContactPath]

  /// A drag of one contact from a place.
  init(
    drag plan: HandPlan, from start: CGPoint, by person: SyntheticPerson, on ground: GestureGround,
    _ random: inout SeededGenerator
  ) {
    let way = Self.way(plan, by: person, along: ground.direction, &random)
    paths = [
      ContactPath(landSeconds: 0, liftSeconds: plan.liftSeconds, freezeSeconds: plan.freezeSeconds) { moment in
        let offset = way(moment)
        return CGPoint(x: start.x + offset.x, y: start.y + offset.y)
      }
    ]
  }

  /// A pinch of two contacts about a middle, which go the same way but for their tremor. `plan` is about their distance.
  ///
  /// - Parameter staggers: Whether they are fingers on a screen, of which one lands and lifts before the other. Real second fingers land 0
  ///   to 175 ms after the first and lift 8 to 45 ms before it.
  init(
    pinch plan: HandPlan, about middle: CGPoint, startPoints: Double, by person: SyntheticPerson,
    on ground: GestureGround, staggers: Bool, _ random: inout SeededGenerator
  ) {
    let landing = staggers ? random.uniform(in: 0...0.13) : 0
    let lifting = staggers ? random.uniform(in: 0.008...0.045) : 0
    // Each of them goes half of the way.
    var half = plan
    for index in half.submovements.indices { half.submovements[index].points /= 2 }
    let direction = ground.direction
    let opposite = CGPoint(x: -direction.x, y: -direction.y)
    paths = [(direction, 0, lifting), (opposite, landing, 0)].map { direction, land, late in
      let way = Self.way(half, by: person, along: direction, &random)
      let start = CGPoint(x: middle.x - direction.x * startPoints / 2, y: middle.y - direction.y * startPoints / 2)
      return ContactPath(
        landSeconds: land, liftSeconds: landing + plan.liftSeconds + late,
        freezeSeconds: plan.freezeSeconds.map { landing + $0 }
      ) { moment in
        let offset = way(max(0, moment - landing))
        return CGPoint(x: start.x + offset.x, y: start.y + offset.y)
      }
    }
  }

  /// How far a contact is from where it landed: along what was planned, off it by a slant and a bulge, and by tremor.
  ///
  /// The bulge is a parabola over the planned reach L, 4·b·s·(L − s)/L, so b·L at its highest.
  private static func way(
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
