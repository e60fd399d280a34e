import HalfwayGestures
import HalfwayMotion

/// How the progress that an app gives a transition follows a pan: the axis and the distance of 100%, by least squares
/// of the progress over each coordinate.
@MainActor
struct AppProgress {
  /// The recognizer whose actions moved the transition last; `nil` if other code did.
  private(set) weak var recognizer: GestureRecognizer?
  private var count = 0.0
  private var mean = (x: 0.0, y: 0.0, percent: 0.0)
  /// The sums of squared deviations from the means, and of their products with those of the progress.
  private var sums = (xx: 0.0, yy: 0.0, xp: 0.0, yp: 0.0)
  private var farthestPercent = 0.0

  /// Adds the progress that the actions of a recognizer have given the transition.
  mutating func follow(_ acting: GestureRecognizer?, percent: Double) {
    guard let acting else { return }
    if acting !== recognizer { self = AppProgress(recognizer: acting) }
    farthestPercent = max(farthestPercent, percent)
    // At its ends, the progress doesn't follow anymore.
    guard percent > 0, percent < 1, let place = (acting as? PanGestureRecognizer)?.tracker?.location else { return }
    count += 1
    let (dx, dy, dp) = (place.x - mean.x, place.y - mean.y, percent - mean.percent)
    mean = (mean.x + dx / count, mean.y + dy / count, mean.percent + dp / count)
    sums.xx += dx * (place.x - mean.x)
    sums.yy += dy * (place.y - mean.y)
    sums.xp += dx * (percent - mean.percent)
    sums.yp += dy * (percent - mean.percent)
  }

  private init(recognizer: GestureRecognizer) { self.recognizer = recognizer }

  /// Creates the progress before any update.
  init() {}

  /// The progress per point along the axis that explains more of it; `nil` if no axis does.
  private var slope: PlaneVector? {
    let explained = (
      x: sums.xx > 0 ? sums.xp * sums.xp / sums.xx : 0, y: sums.yy > 0 ? sums.yp * sums.yp / sums.yy : 0
    )
    guard max(explained.x, explained.y) > 0 else { return nil }
    return explained.x >= explained.y ? PlaneVector(sums.xp / sums.xx, 0) : PlaneVector(0, sums.yp / sums.yy)
  }

  /// Returns the evidence for a release at a time; `nil` if the progress doesn't follow a pan.
  func evidence(at time: Timestamp, percent: Double) -> ReleaseEvidence? {
    guard let pan = recognizer as? PanGestureRecognizer, let tracker = pan.tracker, let slope else { return nil }
    let travel = 1 / (abs(slope.x) + abs(slope.y))
    guard travel.isFinite else { return nil }
    let velocity = VelocityEvidence(
      samples: tracker.velocityEstimator, time: pan.latest, forwards: PlaneVector(slope.x * travel, slope.y * travel))
    return ReleaseEvidence(
      percent: percent, distancePoints: percent * travel, travelPoints: travel,
      reverseDistancePoints: max(0, farthestPercent - percent) * travel,
      sinceLastSampleMicroseconds: velocity.samples.microsecondsSinceLastSample(at: time),
      velocity: .ofSamples(velocity))
  }
}
