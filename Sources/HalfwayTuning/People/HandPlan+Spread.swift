import HalfwayMotion

extension HandPlan {
  /// Gestures without a task, spread over progress and velocity, so that whatever the thresholds are there are some on either side of each.
  ///
  /// Half of them are anywhere; the others look for a boundary: slow releases, releases on the way back, flicks of a few points, and hands
  /// that stop dead before they lift.
  init(
    spreadBy person: SyntheticPerson, on ground: GestureGround, roomPoints: Double, _ random: inout SeededGenerator
  ) {
    let full = min(ground.fullPoints, roomPoints)
    var target = SpreadTarget(points: random.uniform(in: 0.03...0.97) * full)
    let choice = random.uniform()
    switch random.uniform() {
    case ..<0.5:
      target.pointsPerSecond = (choice < 0.4 ? -900 : 1400) * random.uniform() * random.uniform().squareRoot()
    case ..<0.65: target.pointsPerSecond = random.uniform(in: -120...160)
    case ..<0.78: target.pointsPerSecond = random.uniform(in: -450...0)
    case ..<0.9:
      target.points = min(full, random.uniform(in: 12...60))
      target.pointsPerSecond = random.uniform(in: 150...900)
    default:
      target.pointsPerSecond = random.uniform(in: 150...1000)
      target.stopSeconds = random.uniform(in: 0.004...0.12)
    }
    self.init(target, by: person, roomPoints: roomPoints, &random)
  }

  /// A release at a place with a velocity: first a drag to where the last stroke has to begin, then that stroke, let go when it is
  /// fastest.
  ///
  /// A minimum-jerk stroke of A points in T seconds is fastest at T/2, with 1.875·A/T, and has gone A/2 by then. For the velocity v
  /// therefore A = v·T/1.875.
  private init(
    _ target: SpreadTarget, by person: SyntheticPerson, roomPoints: Double, _ random: inout SeededGenerator
  ) {
    let velocity = target.pointsPerSecond
    var seconds = random.uniform(in: 0.16...0.34)
    // What a stroke needs before its middle has to be there: behind the place, or between it and the end of the stage.
    let reserve = velocity > 0 ? target.points : max(roomPoints - target.points, 10)
    if velocity != 0 { seconds = min(seconds, max(0.05, 2 * Self.minimumJerkPeak * reserve / velocity.magnitude)) }
    let points = velocity * seconds / Self.minimumJerkPeak
    let begin = min(max(target.points - points / 2, 0), roomPoints)
    var moment = person.reactionSeconds * random.factor(0.4)
    if begin > 1 {
      let share = (begin / max(roomPoints, 1)).squareRoot()
      let approach = max(0.12, person.dragSeconds * share * random.factor(person.variation))
      submovements.append(Submovement(.minimumJerk, startSeconds: moment, seconds: approach, points: begin))
      // The two overlap a little, as parts of one movement do.
      moment += approach * random.uniform(in: 0.9...1.1)
    }
    submovements.append(Submovement(.minimumJerk, startSeconds: moment, seconds: seconds, points: points))
    liftSeconds = moment + seconds / 2
    if let stop = target.stopSeconds {
      freezeSeconds = liftSeconds
      liftSeconds += stop
    }
  }

  private static let minimumJerkPeak = 1.875
}

/// What a release is to be measured as.
private struct SpreadTarget {
  var points: Double
  var pointsPerSecond = 0.0
  /// How long the contact stands still before it lifts; nil for not at all.
  var stopSeconds: Double?
}
