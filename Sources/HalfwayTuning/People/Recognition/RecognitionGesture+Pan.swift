import Foundation
import HalfwayLayers
import HalfwayMotion

extension RecognitionGesture {
  /// The maximum travel of a pan, 85 mm.
  private static let farthestPoints = 550.0
  private static let minimumPoints = 68.0

  /// Returns the paths of two fingers side by side that move in the same direction. One may lead, and their distance
  /// and orientation drift.
  func twoFingerPanPaths(_ random: inout SeededGenerator) -> [ContactPath]? {
    guard let direction = task.direction else { return nil }
    let distance = random.spread(about: 88 * habits.span, by: 0.28, in: 50...180)
    let line = CGPoint.unit(radians: sideBySideAngle(&random))
    let heading = Elementary.atan2(direction.y, direction.x) + 0.09 * random.normal()
    let (width, height) = (
      size.width - distance * line.x.magnitude, size.height - distance * line.y.magnitude
    )
    let room = direction.x.magnitude * width + direction.y.magnitude * height - 2.5 * Self.marginPoints
    guard let points = length(from: Self.minimumPoints / 0.8, to: min(room, Self.farthestPoints), &random) else {
      return nil
    }
    // One finger moves less far than the other; in real pans, by up to a third.
    let slower = max(0.78, 1 - 0.1 * random.normal().magnitude)
    let shares = random.uniform() < 0.5 ? [1, slower] : [slower, 1]
    let seconds = duration(ofPoints: points, &random)
    let profile = profile(&random)
    let headings = (0...1).map { _ in CGPoint.unit(radians: heading + 0.03 * random.normal()) }
    let starts = [-0.5, 0.5].map { CGPoint.zero + CGVector(line, length: $0 * distance) }
    let ends = (0...1).map { starts[$0] + CGVector(headings[$0], length: points * shares[$0]) }
    guard let offset = place(starts + ends, &random) else { return nil }
    // In quick pans in the data, one finger is one report (25 ms) behind the other. A lag displaces a finger by its
    // product with the speed.
    let first = Submovement(profile, startSeconds: 0, seconds: seconds, points: points * shares[0])
    let timing = FingerTiming(
      of: seconds, longestLag: min(0.03, 0.15 * seconds), by: habits, first: first.points(atSeconds:), &random)
    let settling = CGVector(
      .unit(radians: random.uniform(in: 0...2 * Double.pi)), length: min(3.5 * random.normal().magnitude, 12) / 2)
    let settlingSeconds = random.uniform(in: 0.05...0.15)
    return (0...1).map { finger in
      let plan = HandPlan(
        submovements: [
          Submovement(
            profile, startSeconds: timing.start + timing.lags[finger], seconds: seconds,
            points: points * shares[finger])
        ])
      let trajectory = HandGesture.trajectory(plan, by: person, along: headings[finger], &random)
      let origin = starts[finger] + offset
      return ContactPath(landSeconds: finger == 0 ? 0 : timing.landing, liftSeconds: timing.lifts[finger]) { moment in
        let offset = trajectory(moment)
        let settled = MinimumJerk.position(at: (moment - timing.start) / settlingSeconds)
        return origin + CGVector(dx: offset.x, dy: offset.y) + settling * (finger == 0 ? settled : -settled)
      }
    }
  }

  /// Returns the angle between the fingers. The index and middle fingers are side by side, the middle finger farther
  /// up, mirrored for left-handed people. One pair in five has a random orientation.
  private func sideBySideAngle(_ random: inout SeededGenerator) -> Double {
    let any = random.uniform(in: 0...2 * Double.pi)
    let usual = (person.isLeftHanded ? 0.35 : -0.35) + 0.35 * random.normal()
    let isReversed = random.uniform() < 0.5
    return random.uniform() < 0.2 ? any : usual + (isReversed ? Double.pi : 0)
  }

  /// Returns the path of one finger that moves in the direction of the task.
  func panPaths(_ random: inout SeededGenerator) -> [ContactPath]? {
    guard let direction = task.direction else { return nil }
    let room = direction.x.magnitude * size.width + direction.y.magnitude * size.height - 3 * Self.marginPoints
    guard let points = length(from: Self.minimumPoints, to: min(room, Self.farthestPoints), &random) else { return nil }
    let heading = CGPoint.unit(
      radians: Elementary.atan2(direction.y, direction.x) + min(max(0.12 * random.normal(), -0.4), 0.4))
    let seconds = duration(ofPoints: points, &random)
    let start = person.reactionSeconds * random.factor(0.4)
    let plan = HandPlan(
      submovements: [Submovement(profile(&random), startSeconds: start, seconds: seconds, points: points)])
    let lift =
      random.uniform() < 0.4
      ? start + seconds * random.uniform(in: 0.7...0.97)
      : start + seconds + person.liftPauseSeconds * random.factor(0.5)
    guard let offset = place([.zero, .zero + CGVector(heading, length: points)], &random) else { return nil }
    let trajectory = HandGesture.trajectory(plan, by: person, along: heading, &random)
    return [
      ContactPath(landSeconds: 0, liftSeconds: lift) { moment in
        let travel = trajectory(moment)
        return CGPoint.zero + offset + CGVector(dx: travel.x, dy: travel.y)
      }
    ]
  }

  /// Returns the path of one finger that lands and lifts, with tremor in between.
  func tapPaths(_ random: inout SeededGenerator) -> [ContactPath]? {
    let seconds = random.spread(about: 0.085, by: 0.35, in: 0.03...0.22)
    guard let offset = place([.zero], &random) else { return nil }
    let (x, y) = (Tremor(of: person, &random), Tremor(of: person, &random))
    return [
      ContactPath(landSeconds: 0, liftSeconds: seconds) { moment in
        CGPoint.zero + offset + CGVector(dx: x.points(atSeconds: moment), dy: y.points(atSeconds: moment))
      }
    ]
  }
}
