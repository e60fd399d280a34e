import Foundation
import HalfwayMotion

/// What a hand sets out to do: its parts along the gesture's direction, and when it lets go.
struct HandPlan {
  var submovements: [Submovement] = []
  /// From the landing to the lift.
  var liftSeconds = 0.0
  /// From when on the device hears nothing of the contact, as of a finger that stops dead; nil for never.
  var freezeSeconds: Double?

  /// Where the planned parts leave off.
  var endSeconds: Double { submovements.map { $0.startSeconds + $0.seconds }.max() ?? 0 }

  /// How far the hand is along the direction.
  func points(atSeconds moment: Double) -> Double {
    submovements.reduce(0) { $0 + $1.points(atSeconds: moment) }
  }

  /// The same for each of two contacts that change their distance: each goes half of the way.
  var halved: HandPlan {
    var half = self
    for index in half.submovements.indices { half.submovements[index].points /= 2 }
    return half
  }

  /// The furthest that any part ends: what the curvature of the way is a share of.
  var reachPoints: Double {
    var (place, furthest) = (0.0, 1.0)
    for part in submovements {
      place += part.points
      furthest = max(furthest, place.magnitude)
    }
    return furthest
  }
}

// How a person does what is asked.
extension HandPlan {
  /// - Parameters:
  ///   - roomPoints: How far the contact can go.
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

/// Puts a plan together, part after part.
private struct Planner {
  let person: SyntheticPerson
  let ground: GestureGround
  let room: Double
  let isSloppy: Bool
  /// When the next part begins.
  var moment: Double
  var place = 0.0
  var plan = HandPlan()

  private var length: Double { ground.lengthPoints }

  /// The shortest of the phone's flings lasted 85 ms to its last movement.
  private static let shortestSeconds = 0.085

  /// A full drag, most often with a correction at its end. The sloppy let go about half of the way.
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

  /// Let go near the middle of the stroke: real flings leave with 60 to 95 % of their greatest speed. The sloppy are slow, and late.
  mutating func flick(_ random: inout SeededGenerator) {
    let goal = min(length * person.flickReach * random.factor(person.variation), room)
    moment *= 0.5
    let seconds = person.flickSeconds * random.factor(person.variation) * (isSloppy ? random.uniform(in: 1.5...2.5) : 1)
    let stroke = LognormalStroke(sigma: person.sigma)
    add(.lognormal(stroke), seconds, goal)
    let late = isSloppy ? random.uniform(in: 0.3...1) : random.uniform(in: -0.05...0.35)
    plan.liftSeconds = max(Self.shortestSeconds, moment - seconds * (1 - stroke.peakFraction) * (1 - late))
  }

  /// Part of the way, a look, and let go there or a little back. The sloppy go too far, or do not wait.
  mutating func peek(_ random: inout SeededGenerator) {
    let goesFar = isSloppy && random.uniform() < 0.6
    let goal = length * (goesFar ? random.uniform(in: 0.6...0.95) : random.uniform(in: 0.22...0.6))
    let seconds = go(to: goal, pace: 0.8, &random)
    if isSloppy, !goesFar {
      plan.liftSeconds = moment - seconds * random.uniform(in: 0.1...0.4)
      return
    }
    moment += person.holdSeconds * random.factor(0.35)
    // Where only the velocity decides one has to go back to stay.
    if ground.liftsMoving || random.uniform() < 0.35 {
      let back = go(to: place * random.uniform(in: 0.1...0.9), pace: 0.5, &random)
      if ground.liftsMoving {
        plan.liftSeconds = moment - back * random.uniform(in: 0.3...0.6)
        return
      }
    }
    pause(&random)
  }

  /// Most of the way, then back, let go on the way or after it. The sloppy bring back only a part.
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

  /// An unhurried stroke to a place. Its time grows with the root of the way, between that of a reach without a goal, which takes
  /// about as long however far it is, and one at constant speed.
  ///
  /// - Returns: How long it takes.
  private mutating func go(to goal: Double, pace: Double, _ random: inout SeededGenerator) -> Double {
    let points = min(max(goal, 0), room) - place
    let share = max(0.05, points.magnitude / length)
    let seconds = max(0.1, person.dragSeconds * pace * share.squareRoot() * random.factor(person.variation))
    let isRapid = random.uniform() < 0.5
    // Slow strokes are nearer to symmetric than rapid ones.
    add(isRapid ? .lognormal(LognormalStroke(sigma: 0.6 * person.sigma)) : .minimumJerk, seconds, points)
    return seconds
  }

  private mutating func add(_ profile: Submovement.Profile, _ seconds: Double, _ points: Double) {
    plan.submovements.append(Submovement(profile, startSeconds: moment, seconds: seconds, points: points))
    moment += seconds
    place += points
  }

  /// The first stroke misses the goal by some hundredths and more often falls short; what is missing is made up for by a small one that
  /// begins before the first has ended.
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
