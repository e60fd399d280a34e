import Foundation
import HalfwayMotion

/// The planned movement of a gesture: its submovements along the gesture's direction, and the time of the lift.
struct HandPlan {
  var submovements: [Submovement] = []
  /// The time from the landing to the lift.
  var liftSeconds = 0.0
  /// The time from which the device receives nothing from the contact, as from a finger that stops abruptly; `nil`
  /// for never.
  var freezeSeconds: Double?

  /// The end of the last submovement.
  var endSeconds: Double { submovements.map { $0.startSeconds + $0.seconds }.max() ?? 0 }

  /// Returns the displacement along the direction, in points.
  func points(atSeconds moment: Double) -> Double {
    submovements.reduce(0) { $0 + $1.points(atSeconds: moment) }
  }

  /// The plan for each of two contacts that change their distance: each moves half as far.
  var halved: HandPlan {
    var half = self
    for index in half.submovements.indices { half.submovements[index].points /= 2 }
    return half
  }

  /// The largest displacement at the end of any submovement, at least 1 point; the curvature of the path is a share
  /// of it.
  var reachPoints: Double {
    var (place, furthest) = (0.0, 1.0)
    for part in submovements {
      place += part.points
      furthest = max(furthest, place.magnitude)
    }
    return furthest
  }
}

extension HandPlan {
  /// Creates a plan for a task.
  /// - Parameter roomPoints: The distance that the contact can move, in points.
  init(
    _ task: SyntheticTask, by person: SyntheticPerson, on ground: GestureGround, roomPoints: Double,
    _ random: inout SeededGenerator
  ) {
    let isSloppy = random.uniform() < person.sloppiness
    let start = person.reactionSeconds * random.factor(0.4)
    var planner = Planner(person: person, ground: ground, room: roomPoints, isSloppy: isSloppy, moment: start)
    switch task {
    case .goBack: planner.goBack(&random)
    case .quickFlick: planner.flick(&random)
    case .peek: planner.peek(&random)
    case .changeOfMind: planner.changeMind(&random)
    }
    self = planner.plan
  }
}

/// Composes a plan from submovements.
private struct Planner {
  let person: SyntheticPerson
  let ground: GestureGround
  let room: Double
  let isSloppy: Bool
  /// The start of the next submovement.
  var moment: Double
  var place = 0.0
  var plan = HandPlan()

  private var length: Double { ground.lengthPoints }

  /// The shortest fling in the phone recordings lasted 85 ms until its last movement.
  private static let shortestSeconds = 0.085

  /// Plans a full drag, usually with a correction at its end. A sloppy drag is released about halfway.
  mutating func goBack(_ random: inout SeededGenerator) {
    let share = isSloppy ? random.uniform(in: 0.45...0.9) : person.reach * random.factor(person.variation / 2)
    let seconds = go(to: length * share, pace: 1, &random)
    if ground.liftsMoving || random.uniform() < person.releasesMoving {
      plan.liftSeconds = moment - seconds * random.uniform(in: ground.liftsMoving ? 0.35...0.6 : 0.05...0.35)
    } else {
      correct(&random)
      pause(&random)
    }
  }

  /// Plans a flick that is released near the middle of its stroke. Real flings are released at 60 to 95% of their
  /// peak speed. A sloppy flick is slow and released late.
  mutating func flick(_ random: inout SeededGenerator) {
    let goal = min(length * person.flickReach * random.factor(person.variation), room)
    moment *= 0.5
    let seconds = person.flickSeconds * random.factor(person.variation) * (isSloppy ? random.uniform(in: 1.5...2.5) : 1)
    let stroke = LognormalStroke(sigma: person.sigma)
    add(.lognormal(stroke), seconds, goal)
    let late = isSloppy ? random.uniform(in: 0.3...1) : random.uniform(in: -0.05...0.35)
    plan.liftSeconds = max(Self.shortestSeconds, moment - seconds * (1 - stroke.peakFraction) * (1 - late))
  }

  /// Plans a partial drag with a pause, released there or slightly further back. A sloppy peek goes too far or has no
  /// pause.
  mutating func peek(_ random: inout SeededGenerator) {
    let goesFar = isSloppy && random.uniform() < 0.6
    let goal = length * (goesFar ? random.uniform(in: 0.6...0.95) : random.uniform(in: 0.22...0.6))
    let seconds = go(to: goal, pace: 0.8, &random)
    if isSloppy, !goesFar {
      plan.liftSeconds = moment - seconds * random.uniform(in: 0.1...0.4)
      return
    }
    moment += person.holdSeconds * random.factor(0.35)
    // If only the velocity decides, the contact must move backward to cancel.
    if ground.liftsMoving || random.uniform() < 0.35 {
      let back = go(to: place * random.uniform(in: 0.1...0.9), pace: 0.5, &random)
      if ground.liftsMoving {
        plan.liftSeconds = moment - back * random.uniform(in: 0.3...0.6)
        return
      }
    }
    pause(&random)
  }

  /// Plans a drag most of the distance and then back, released during the return or after it. A sloppy one returns
  /// only in part.
  mutating func changeMind(_ random: inout SeededGenerator) {
    _ = go(to: length * random.uniform(in: 0.5...1.1), pace: 0.9, &random)
    moment += random.uniform(in: 0.02...0.3)
    let kept = isSloppy ? random.uniform(in: 0.65...0.92) : random.uniform(in: 0...0.5)
    let seconds = go(to: place * kept, pace: 0.75, &random)
    if ground.liftsMoving || random.uniform() < person.releasesMoving {
      plan.liftSeconds = moment - seconds * random.uniform(in: 0.1...0.55)
    } else {
      pause(&random)
    }
  }

  /// Adds an unhurried stroke to a displacement. Its duration grows with the square root of the distance: a
  /// compromise between a reach without a target, whose duration hardly depends on the distance, and a movement at
  /// constant speed.
  ///
  /// - Returns: The duration in seconds.
  private mutating func go(to goal: Double, pace: Double, _ random: inout SeededGenerator) -> Double {
    let points = min(max(goal, 0), room) - place
    let share = max(0.05, points.magnitude / length)
    let seconds = max(0.1, person.dragSeconds * pace * share.squareRoot() * random.factor(person.variation))
    let isRapid = random.uniform() < 0.5
    // Slow strokes are more symmetric than rapid ones.
    add(isRapid ? .lognormal(LognormalStroke(sigma: 0.6 * person.sigma)) : .minimumJerk, seconds, points)
    return seconds
  }

  private mutating func add(_ profile: Submovement.Profile, _ seconds: Double, _ points: Double) {
    plan.submovements.append(Submovement(profile, startSeconds: moment, seconds: seconds, points: points))
    moment += seconds
    place += points
  }

  /// Adds a correction. The first stroke misses its target by a few percent, usually by falling short. A small stroke
  /// that begins before the first has ended makes up for it.
  private mutating func correct(_ random: inout SeededGenerator) {
    guard random.uniform() < person.corrects, let last = plan.submovements.indices.last else { return }
    let miss = min(max(0.04 + 0.05 * random.normal(), -0.1), 0.18) * plan.submovements[last].points
    plan.submovements[last].points -= miss
    moment -= plan.submovements[last].seconds * random.uniform(in: 0...0.15)
    place -= miss
    add(.minimumJerk, random.uniform(in: 0.12...0.26), miss)
  }

  private mutating func pause(_ random: inout SeededGenerator) {
    plan.liftSeconds = moment + person.liftPauseSeconds * random.factor(0.5)
  }
}
