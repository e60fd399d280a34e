import HalfwayMotion

extension HandPlan {
  /// Creates a gesture without a task. Such gestures are spread over progress and velocity, so that some lie on
  /// either side of every threshold, whatever its value.
  ///
  /// Half of them are anywhere. The others are near typical boundaries: slow releases, releases while moving
  /// backward, flicks of a few points, and contacts that stop abruptly before they lift.
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

  /// Creates a release with a given displacement and velocity: a drag to the start of the last stroke, and then that
  /// stroke, released at its peak speed.
  ///
  /// A minimum-jerk stroke of A points in T seconds has its peak speed 1.875·A/T at T/2, at the distance A/2. The
  /// velocity v therefore requires A = v·T/1.875.
  private init(
    _ target: SpreadTarget, by person: SyntheticPerson, roomPoints: Double, _ random: inout SeededGenerator
  ) {
    let velocity = target.pointsPerSecond
    var seconds = random.uniform(in: 0.16...0.34)
    // The room for the first half of the stroke: behind the release point, or between it and the end of the stage.
    let reserve = velocity > 0 ? target.points : max(roomPoints - target.points, 10)
    if velocity != 0 { seconds = min(seconds, max(0.05, 2 * Self.minimumJerkPeak * reserve / velocity.magnitude)) }
    let points = velocity * seconds / Self.minimumJerkPeak
    let begin = min(max(target.points - points / 2, 0), roomPoints)
    var moment = person.reactionSeconds * random.factor(0.4)
    if begin > 1 {
      let share = (begin / max(roomPoints, 1)).squareRoot()
      let approach = max(0.12, person.dragSeconds * share * random.factor(person.variation))
      submovements.append(Submovement(.minimumJerk, startSeconds: moment, seconds: approach, points: begin))
      // The two strokes overlap a little, like parts of one movement.
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

/// The intended measurement of a release.
private struct SpreadTarget {
  var points: Double
  var pointsPerSecond = 0.0
  /// The time that the contact rests before it lifts; `nil` if it doesn't.
  var stopSeconds: Double?
}
