import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// A percent driver that a gesture drives until a decision releases it. By default, it settles with the contacts'
/// velocity.
public final class GestureDriver: PercentDrivenInteractiveTransition {
  /// The progress of the gesture that drives the transition, or drove it last.
  private var progress = DrivenProgress(travelPoints: 1)
  /// The distance in points that is 100%, determined when the gesture grabbed the transition.
  public var travelPoints: Double { progress.travelPoints }
  /// The gesture that drives the transition; `nil` after the release.
  private var source: (any ProgressSource)?
  /// Whether a gesture drives the transition.
  var isDriven: Bool { source != nil }
  /// The contacts of the gesture, if the picture of the transition follows them.
  private(set) var followed: (source: any ContactSource, follower: any ContactFollower)?
  /// The release after which the transition begins to settle, if a picture followed the contacts.
  private var released: (follower: any ContactFollower, release: ContactRelease)?

  /// The time at which the gesture began to drive the transition.
  private var drivenSince = Timestamp.zero
  /// Whether two contacts drive the transition by their distance, or drove it last.
  private(set) var isPinched = false
  /// What is left of the prediction at the last release.
  var predictionResidual: PredictionResidual?

  /// The contacts' velocity in the direction of the transition, in points per second; `nil` if they are at rest or it
  /// is unknown.
  public var velocityPointsPerSecond: Double? { source?.velocityPointsPerSecond }

  /// Returns the measurement of a release at a time, which isn't before the latest sample; `nil` after the release.
  /// Contacts that haven't moved for longer than the thresholds' `stopMilliseconds` have no velocity.
  public func measurement(at time: Timestamp, thresholds: Thresholds) -> ReleaseMeasurement? {
    evidence(at: time)?.measurement(by: thresholds)
  }

  /// Returns the evidence for such a measurement; `nil` after the release.
  public func evidence(at time: Timestamp) -> ReleaseEvidence? {
    guard let source else { return nil }
    var progress = progress
    progress.follow(to: source.distancePoints)
    let (velocity, since) = source.velocity(at: time)
    return progress.evidence(percent: percentComplete, sinceLastSampleMicroseconds: since, velocity: velocity)
  }

  /// Returns the distance of a velocity sample in points; `nil` if it is unknown, and after the release. For
  /// explanations.
  public func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? {
    source?.distancePoints(of: sample)
  }

  /// The view of the recognizer that drives the transition.
  var gestureView: View? { source?.recognizer.view }

  public override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    super.startInteractiveTransition(context)
    followContacts()
  }

  /// Lets the picture follow the contacts in both dimensions, if it can.
  private func followContacts() {
    followed = nil
    guard let source = source as? any ContactSource, let follower = context?.animator as? any ContactFollower else {
      return
    }
    followed = (source, follower)
    follower.contactsDidGrab(source.contacts, percent: percentComplete)
  }

  /// Lets a gesture drive the transition from a time on, beginning at a percentage (default: 0).
  func beginDriving(by source: any ProgressSource, since time: Timestamp, at percent: Double = 0) {
    self.source = source
    isPinched = source is PinchProgress
    drivenSince = time
    progress = DrivenProgress(
      travelPoints: source.travelPoints, distancePoints: source.distancePoints, percentAtBegan: percent)
  }

  /// Returns the transition if it settles and is further from its end than the slop of a gesture that grabs it. Closer
  /// to its end, it looks complete, and a tap on the screen beneath should not grab it.
  func grabbable(on stage: Stage, slopPoints: Double) -> TransitionContext? {
    guard let context = stage.transition(drivenBy: self), context.remainingShare * travelPoints > slopPoints else {
      return nil
    }
    return context
  }

  /// Holds the transition where it is, and lets a gesture drive it from there.
  func grab(_ context: TransitionContext, by source: any ProgressSource, on stage: Stage) {
    pause()
    beginDriving(by: source, since: stage.now, at: percentComplete)
    followContacts()
    stage.transitionWasGrabbed(context)
  }

  /// Decides by the stage's thresholds whether the transition finishes, and lets it settle.
  func release(isCancelled: Bool, on stage: Stage) {
    guard stage.transition(drivenBy: self) != nil, let source,
      let measured = measurement(at: stage.now, thresholds: stage.currentThresholds)
    else { return }
    let decision: ReleaseDecision =
      isCancelled ? .cancelled(measured) : .decide(measured, thresholds: stage.currentThresholds)
    stage.transitionWasReleased(decision) { source.velocitySamples }
    stage.continuePrediction(of: self) { settle(decision, thresholds: stage.currentThresholds) }
  }

  /// Returns the forward distance from the contacts to where they are predicted to be, in points; 0 without a
  /// prediction.
  func predictedPoints(by predictor: TouchPredictor, at time: Timestamp) -> Double {
    source.map { $0.predictedPoints(by: predictor, at: time) * ramp(of: predictor, at: time) } ?? 0
  }

  /// Returns the displacement of contacts that a picture follows to where they are predicted to be, in points on the
  /// stage; zero without a prediction.
  func predictedDisplacement(by predictor: TouchPredictor, at time: Timestamp) -> PlaneVector {
    followed.map { $0.source.predictedDisplacement(by: predictor, at: time) * ramp(of: predictor, at: time) } ?? .zero
  }

  private func ramp(of predictor: TouchPredictor, at time: Timestamp) -> Double {
    predictor.ramp(sinceMicroseconds: time.microseconds(since: drivenSince))
  }

  /// Releases the gesture and the picture that follows it, whose views may retain them.
  func abandon() { (source, followed, released) = (nil, nil, nil) }

  /// Updates the transition to the gesture's distance, in points since it grabbed the transition.
  func follow(to distancePoints: Double) {
    progress.follow(to: distancePoints)
    update(progress.percent)
    if let followed { followed.follower.contactsDidMove(followed.source.contacts, percent: percentComplete) }
  }

  /// Finishes or cancels the transition, at the speed of the thresholds' completion-speed rule.
  func settle(_ decision: ReleaseDecision, thresholds: Thresholds) {
    if let speed = thresholds.completionSpeed(atPercent: percentComplete) {
      timingCurve = nil
      completionSpeed = speed
    } else {
      timingCurve =
        SettleSpring(
          after: decision, percent: percentComplete, travelPoints: travelPoints, thresholds: thresholds
        ).timing
    }
    letGo(isFinishing: decision.outcome == .finish, isResting: decision.measurement.velocityPointsPerSecond == nil)
  }

  private func letGo(isFinishing: Bool, isResting: Bool) {
    released = followed.map { followed in
      let release = ContactRelease(
        contacts: followed.source.contacts, velocity: isResting ? .init() : followed.source.contactVelocity,
        percent: percentComplete, isFinishing: isFinishing, spring: (timingCurve as? SpringTimingParameters)?.spring)
      return (followed.follower, release)
    }
    defer { released = nil }
    (source, followed) = (nil, nil)
    if isFinishing { finish() } else { cancel() }
    if let (follower, release) = currentRelease { follower.contactsDidRelease(release) }
  }

  private var currentRelease: (follower: any ContactFollower, release: ContactRelease)? {
    guard var released else { return nil }
    released.release.percentPerSecond = context?.percentPerSecond ?? 0
    return released
  }

  /// How the picture moves at the release after which the transition begins to settle; `nil` at other times, and if it
  /// doesn't follow the contacts.
  package var pictureMovement: PictureMovement? {
    currentRelease.flatMap { $0.follower.movement(at: $0.release) }
  }

  /// Lets a transition that was held without being moved go on to where it was going, by the settle spring.
  func goOn(isFinishing: Bool, thresholds: Thresholds) {
    let left = (isFinishing ? 1 : 0) - Double(percentComplete)
    let settle = SettleSpring(
      remainingPoints: left * travelPoints, velocityPointsPerSecond: 0, thresholds: thresholds)
    timingCurve = settle.timing
    letGo(isFinishing: isFinishing, isResting: true)
  }
}

extension Stage {
  /// Returns the current transition if it is driven by a driver.
  func transition(drivenBy driver: GestureDriver) -> TransitionContext? {
    transition?.interactionController === driver ? transition : nil
  }
}

extension SettleSpring {
  /// The spring as the timing of an animation.
  var timing: SpringTimingParameters {
    SpringTimingParameters(spring: spring, initialVelocity: initialVelocity, settledShare: settledShare)
  }
}
