import Foundation
import HalfwayLayers
import HalfwayMotion

extension RecognitionGesture {
  /// Returns the paths of two fingers that move around a pivot: a point between them, or one of them, which then
  /// rests.
  func rotationPaths(_ random: inout SeededGenerator) -> [ContactPath]? {
    let distance = random.spread(about: 190 * habits.span, by: 0.35, in: 95...480)
    let rests = random.uniform() < habits.rests
    // If one finger rests, a short arc would look like a drag of the other one.
    let degrees = random.uniform(in: (rests ? 50 : 28)...120)
    let turn = (task == .rotateClockwise ? 1 : -1) * degrees * Double.pi / 180
    let angle = lineAngle(&random)
    let isFirst = random.uniform() < 0.5
    let fraction = rests ? (isFirst ? 0.01 : 0.99) : random.uniform(in: 0.38...0.62)
    let radii = [fraction * distance, (1 - fraction) * distance]
    let angles = [angle + Double.pi, angle]
    let seconds = duration(ofPoints: turn.magnitude * max(radii[0], radii[1]), &random)
    let profile = profile(&random)
    let stretch = min(max(0.04 * random.normal(), -0.1), 0.1)
    let drift = CGVector(
      .unit(radians: random.uniform(in: 0...2 * Double.pi)),
      length: (rests ? 0.01 : 0.06) * distance * turn.magnitude * random.uniform())
    func arm(_ finger: Int, _ share: Double) -> CGVector {
      CGVector(.unit(radians: angles[finger] + turn * share), length: radii[finger] * (1 + stretch * share))
    }
    let shares = (0...8).map { Double($0) / 8 }
    let corners = shares.flatMap { share in (0...1).map { CGPoint.zero + arm($0, share) + drift * share } }
    guard let offset = place(corners, &random) else { return nil }
    let first = Submovement(profile, startSeconds: 0, seconds: seconds, points: turn.magnitude * radii[0])
    let timing = FingerTiming(
      of: seconds, longestLag: min(0.04, 0.06 * seconds), by: habits, first: first.points(atSeconds:), &random)
    return (0...1).map { finger in
      let stroke = Submovement(
        profile, startSeconds: timing.start + timing.lags[finger], seconds: seconds, points: 1)
      let (x, y) = (Tremor(of: person, &random), Tremor(of: person, &random))
      return ContactPath(landSeconds: finger == 0 ? 0 : timing.landing, liftSeconds: timing.lifts[finger]) { moment in
        let share = stroke.points(atSeconds: moment)
        let tremor = CGVector(dx: x.points(atSeconds: moment), dy: y.points(atSeconds: moment))
        return CGPoint.zero + offset + arm(finger, share) + drift * share + tremor
      }
    }
  }
}
