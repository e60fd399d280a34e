import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// What is left of a prediction after the release, so that the picture doesn't jump. It decays to zero.
struct PredictionResidual {
  /// The longest decay, in seconds: half of the settle spring's response.
  static let maximumSeconds = 0.175

  /// The share of the transition at the release.
  let share: Double
  /// The displacement of a picture that follows contacts at the release, in points on the stage.
  let displacement: PlaneVector
  /// The time of the release.
  let since: Timestamp
  /// The duration of the decay in seconds, which isn't longer than the settle.
  let seconds: Double

  /// Returns the fraction that is left at a time. It begins and ends without velocity, so it changes neither the
  /// velocity with which the transition settles nor that with which it arrives.
  func fraction(at time: Timestamp) -> Double {
    let elapsed = time.seconds(since: since)
    guard elapsed < seconds else { return 0 }
    let left = 1 - max(0, elapsed) / seconds
    return left * left * (3 - 2 * left)
  }
}

extension TransitionContext {
  /// Returns the share of the transition by which the picture is ahead of the progress at a time: that of the
  /// prediction while a gesture drives the transition, and what is left of it after the release.
  func predictedShare(by predictor: TouchPredictor, at time: Timestamp) -> Double {
    // An interaction controller that moves the views itself isn't ahead, and neither is an animator that follows the
    // contacts, so nothing alongside them is.
    guard progressTimeline === timeline, durationSeconds > 0, !(animator is any ContactFollower),
      let driver = interactionController as? GestureDriver
    else { return 0 }
    let residual = driver.predictionResidual.map { $0.share * $0.fraction(at: time) } ?? 0
    let here = visibleShare
    let predicted: Double
    switch state {
    case .interactive:
      predicted = here + driver.predictedPoints(by: predictor, at: time) / driver.travelPoints + residual
    case .finishing, .cancelling: predicted = here + residual
    case .preparing, .running, .completed: return 0
    }
    // Between the ends of the transition, or where it is beyond them already.
    let reach = (lower: min(machine.reach.lowerBound, here), upper: max(machine.reach.upperBound, here))
    return min(reach.upper, max(reach.lower, predicted)) - here
  }

  /// Returns the displacement by which a picture that follows contacts is ahead of them at a time, in points on the
  /// stage: that of the prediction while they drive the transition, and what is left of it after the release.
  func predictedDisplacement(by predictor: TouchPredictor, at time: Timestamp) -> PlaneVector {
    guard animator is any ContactFollower, let driver = interactionController as? GestureDriver else { return .zero }
    let residual = driver.predictionResidual.map { $0.displacement * $0.fraction(at: time) } ?? .zero
    switch state {
    case .interactive: return driver.predictedDisplacement(by: predictor, at: time) + residual
    case .finishing, .cancelling: return residual
    case .preparing, .running, .completed: return .zero
    }
  }

  /// Returns the local time by which the picture is ahead of the progress at a time, in seconds.
  func pictureLead(by predictor: TouchPredictor, at time: Timestamp) -> Double {
    localSeconds(ofShare: predictedShare(by: predictor, at: time))
  }

  /// Returns the local time in which the progress changes by a share, in seconds.
  func localSeconds(ofShare share: Double) -> Double {
    guard share != 0 else { return 0 }
    func seconds(_ share: Double) -> Double { (retiming?.share(ofFraction: share) ?? share) * durationSeconds }
    return seconds(visibleShare + share) - seconds(visibleShare)
  }
}

extension Stage {
  /// The share by which the picture of the transition is ahead of its progress; 0 without a prediction.
  package var predictedShare: Double {
    guard let touchPredictor, let transition else { return 0 }
    return transition.predictedShare(by: touchPredictor, at: now)
  }

  /// The displacement in points by which a picture that follows contacts is ahead of them; zero without a prediction.
  package var predictedDisplacement: PlaneVector {
    guard let touchPredictor, let transition else { return .zero }
    return transition.predictedDisplacement(by: touchPredictor, at: now)
  }

  /// Whether the picture is ahead of the contacts, or returns to them after a release.
  var isPredicting: Bool { predictedShare != 0 || predictedDisplacement != .zero }

  /// Makes a picture of the layers, in which the gesture that drives the transition is where it is predicted to be.
  func picturing<Result>(_ body: () -> Result) -> Result {
    guard let touchPredictor, let transition else { return body() }
    let (timeline, lead) = (transition.timeline, predictedDisplacement)
    timeline.pictureLead = transition.pictureLead(by: touchPredictor, at: now)
    let follower = lead == .zero ? nil : transition.animator as? any ContactFollower
    follower?.showLead(lead)
    defer {
      timeline.pictureLead = 0
      follower?.showLead(.zero)
    }
    return body()
  }

  /// Lets the picture go on from where it is when a gesture releases the transition.
  func continuePrediction(of driver: GestureDriver, during release: () -> Void) {
    let (share, displacement) = (predictedShare, predictedDisplacement)
    release()
    driver.predictionResidual = nil
    guard share != 0 || displacement != .zero, let transition = transition(drivenBy: driver),
      case .settling(let settle) = transition.timeline.motion, settle.durationSeconds > 0
    else { return }
    driver.predictionResidual = PredictionResidual(
      share: share, displacement: displacement, since: now,
      seconds: min(PredictionResidual.maximumSeconds, settle.durationSeconds))
  }
}
