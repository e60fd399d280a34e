import HalfwayMotion

/// A transition in a program without views: a gesture drives its progress, a release decides whether it finishes or
/// cancels, and it settles with the velocity of the gesture. A transition that settles can be grabbed again.
///
/// The program passes contacts and the time, and draws what the progress means to it:
///
///     var back = DrivenTransition(.swipeBack(widthPoints: 375, heightPoints: 667))
///     // For each event of a contact:
///     back.handle(.move(id: 0, x: 120, y: 300), at: time)
///     // For each frame:
///     if back.advance(to: time) == .finish { pages.removeLast() }
///     drawPages(at: 375 * back.percent)
///
/// The rules are those of a stage. With the same events, a recording of the gesture gives the same outcome there; see
/// `GestureRecording`.
public struct DrivenTransition: GestureDriven, Sendable {
  /// The progress: 0 at the start, 1 at the end. A spring with a damping ratio below 1 overshoots that range.
  public private(set) var percent = 0.0
  /// Whether a gesture drives the transition, it settles, or neither.
  public var phase: DrivenPhase { currentPhase }
  /// The last decision; nil before the first release.
  public private(set) var decision: ReleaseDecision?
  /// The duration of the last settle, in seconds; 0 before the first one.
  public internal(set) var settlingSeconds = 0.0
  /// Whether there is anything to begin (default: true). It is evaluated when a gesture would begin the transition, not
  /// when its contacts land.
  public var mayBegin = true
  /// The duration of the whole transition in seconds, for completion-speed rules without a spring.
  public let durationSeconds: Double

  var gestures: DrivingGestures
  var settle: RunningSettle?
  /// The end that the transition has reached and that `advance(to:)` hasn't returned yet.
  private var reached: ReleaseDecision.Outcome?
  private var travelPoints = 1.0
  /// The range of the progress: 0 to 1, or beyond if the transition was grabbed there.
  private var reach = 0.0...1.0

  /// The default of `durationSeconds`.
  public static let standardDurationSeconds = 0.35
  /// The remaining progress at which a transition that runs without a gesture counts as settled.
  private static let settledShare = 0.001

  /// Creates a transition at its start.
  /// - Parameters:
  /// - recognizers: The recognizers of the gestures that drive it. Those without a `progressMapping` have no effect.
  /// - durationSeconds: The duration of the whole transition, in seconds (default: 0.35).
  public init(
    _ recognizers: RecognitionSession.Recognizer..., durationSeconds: Double = standardDurationSeconds,
    thresholds: Thresholds = .standard
  ) {
    self.init(recognizers, durationSeconds: durationSeconds, thresholds: thresholds)
  }

  /// Creates a transition at its start from an array of recognizers.
  public init(
    _ recognizers: [RecognitionSession.Recognizer], durationSeconds: Double = standardDurationSeconds,
    thresholds: Thresholds = .standard
  ) {
    let driving = recognizers.filter { $0.progressMapping != nil }
    gestures = DrivingGestures(.init(recognizers: driving, thresholds: thresholds))
    let isUsable = durationSeconds.isFinite && durationSeconds > 0
    self.durationSeconds = isUsable ? durationSeconds : Self.standardDurationSeconds
  }

  /// The thresholds that recognize and decide.
  public var thresholds: Thresholds { gestures.thresholds }

  /// Processes an event of a contact. Events before the latest one count as simultaneous with it.
  public mutating func handle(_ event: RecognitionSession.Event, at time: Timestamp) {
    process(event, at: time)
  }

  /// Advances the transition to a time.
  /// - Returns: The end that the transition has reached since the last call: `.finish`, after which it is at its start
  ///   again, or `.cancel`; nil if it has reached neither.
  @discardableResult
  public mutating func advance(to time: Timestamp) -> ReleaseDecision.Outcome? {
    step(to: time)
    defer { reached = nil }
    if reached == .finish { percent = 0 }
    return reached
  }

  /// Runs the transition to an end from where it is, without a gesture, as after a press of a button.
  public mutating func run(to outcome: ReleaseDecision.Outcome, at time: Timestamp) {
    step(to: time)
    guard reached != .finish else { return }
    let velocity = settlingVelocityPerSecond
    let end = outcome == .finish ? 1.0 : 0
    let points = max(travelPoints, SettleSpring.settledPoints / Self.settledShare)
    let spring = SettleSpring(
      remainingPoints: (end - percent) * points, velocityPointsPerSecond: velocity * points, thresholds: thresholds)
    gestures.abandon()
    begin(SettleTrack(from: percent, to: end, settle: spring))
  }

  // MARK: Settling

  mutating func move(to percent: Double) { self.percent = percent }

  mutating func arrive(at end: Double) {
    percent = end
    reached = end == 1 ? .finish : .cancel
  }

  // MARK: Gestures

  var subject: RecognitionSession.Subject {
    if let settle {
      // Close to its end, the transition looks complete.
      return .settling(
        percent: percent, remainingPoints: abs(settle.track.end - percent) * travelPoints, isGrabbedAnywhere: false)
    }
    return gestures.isDriving || !mayBegin || reached == .finish ? .taken(percent: percent) : .resting
  }

  mutating func follow() {
    guard let change = gestures.takeChange() else { return }
    if change.hasBegun {
      reach = min(0, change.progress.percentAtBegan)...max(1, change.progress.percentAtBegan)
      (travelPoints, settle, reached) = (change.progress.travelPoints, nil, nil)
    }
    percent = min(reach.upperBound, max(reach.lowerBound, change.progress.percent))
    guard var evidence = change.evidence else { return }
    evidence.percent = percent
    let measured = evidence.onTimeline(ofSeconds: durationSeconds).measurement(by: thresholds)
    let decision: ReleaseDecision =
      change.isCancelled ? .cancelled(measured) : .decide(measured, thresholds: thresholds)
    self.decision = decision
    begin(
      SettleTrack(
        after: decision, travelPoints: travelPoints, transitionSeconds: durationSeconds, thresholds: thresholds))
  }
}
