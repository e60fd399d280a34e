import Foundation
import HalfwayLayers
import HalfwayMotion

extension RecognitionGesture {
  /// The minimum distance between fingertips: 5 mm, as in the pinches in the data.
  private static let nearestPoints = 34.0
  /// The maximum distance between the thumb and index finger, 110 mm.
  private static let widestPoints = 700.0

  /// Returns the paths of two fingers that approach or leave each other. One may rest or lead, by a share of the
  /// distance or by time, and both may drift.
  func pinchPaths(_ random: inout SeededGenerator) -> [ContactPath]? {
    let angle = lineAngle(&random)
    let direction = CGPoint.unit(radians: angle)
    let near = random.spread(about: 70 * habits.span, by: 0.45, in: Self.nearestPoints...160)
    let room = min(
      Self.widestPoints * habits.span, (size.width - 2 * Self.marginPoints) / max(0.001, direction.x.magnitude),
      (size.height - 2 * Self.marginPoints) / max(0.001, direction.y.magnitude))
    guard let change = length(from: 66, to: room - near, &random) else { return nil }
    let share = leadShare(&random)
    let shares = random.uniform() < 0.5 ? [share, 1 - share] : [1 - share, share]
    let seconds = duration(ofPoints: change * share, &random)
    let profile = profile(&random)
    let isApart = task == .pinchApart
    let distance = isApart ? near : near + change
    // A pinch in which one finger rests hardly drifts: the resting finger would move.
    let drifts = share < 0.9 ? min(0.1 * random.normal().magnitude, 0.22) : random.uniform(in: 0...0.03)
    let drift = CGVector(.unit(radians: random.uniform(in: 0...2 * Double.pi)), length: drifts * change)
    let hook = hookPoints(change: change, &random)
    let outwards = [CGPoint(x: -direction.x, y: -direction.y), direction]
    let starts = outwards.map { CGPoint.zero + CGVector($0, length: distance / 2) }
    let headings = outwards.map { isApart ? $0 : CGPoint(x: -$0.x, y: -$0.y) }
    let ends = (0...1).map { starts[$0] + CGVector(headings[$0], length: change * shares[$0]) + drift }
    guard let offset = place(starts + ends, &random) else { return nil }
    let first = Submovement(profile, startSeconds: 0, seconds: seconds, points: change * shares[0])
    let timing = FingerTiming(
      of: seconds, longestLag: min(0.12, 0.4 * seconds), by: habits, first: first.points(atSeconds:), &random)
    let hookStart = timing.landing
    let start = timing.start + (hook == 0 ? 0 : Self.hookSeconds)
    return (0...1).map { finger in
      let plan = HandPlan(
        submovements: [
          Submovement(
            profile, startSeconds: start + timing.lags[finger], seconds: seconds, points: change * shares[finger])
        ])
      let trajectory = HandGesture.trajectory(plan, by: person, along: headings[finger], &random)
      let origin = starts[finger] + offset
      let across = CGVector(dx: -direction.y, dy: direction.x) * (finger == 0 ? hook : 0)
      return ContactPath(
        landSeconds: finger == 0 ? 0 : timing.landing,
        liftSeconds: timing.lifts[finger] + (hook == 0 ? 0 : Self.hookSeconds)
      ) { moment in
        let offset = trajectory(moment)
        let drifted = drift * MinimumJerk.position(at: (moment - start) / seconds)
        let hooked = across * MinimumJerk.position(at: (moment - hookStart) / Self.hookSeconds)
        return origin + CGVector(dx: offset.x, dy: offset.y) + drifted + hooked
      }
    }
  }

  /// The time for which a finger moves across the line before a pinch. Chosen.
  private static let hookSeconds = 0.07

  /// Returns the share of the change of distance that one finger contributes, from 0.5 to 1.
  private func leadShare(_ random: inout SeededGenerator) -> Double {
    let kind = random.uniform()
    let rests = random.uniform(in: 0.94...1)
    let leads = random.uniform(in: 0.58...0.85)
    let alike = random.uniform(in: 0.5...0.56)
    return kind < habits.rests ? rests : kind < habits.rests + habits.leads ? leads : alike
  }

  /// Returns the displacement of the first finger across the line between the fingers before the pinch begins, at
  /// most a fifth of the change of distance. It is 0 except in one of sixteen pinches.
  private func hookPoints(change: Double, _ random: inout SeededGenerator) -> Double {
    let points = min(random.uniform(in: 8...20), change / 5)
    let isHooked = random.uniform() < 0.0625
    return isHooked ? (random.uniform() < 0.5 ? points : -points) : 0
  }
}
