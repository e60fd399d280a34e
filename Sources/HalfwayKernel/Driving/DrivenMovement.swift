import HalfwayMotion

/// A movement among targets in a program without views: a gesture moves a position along one axis, a release decides at
/// which target it comes to rest, and it settles there with the velocity of the gesture. A bottom sheet, a drawer, and
/// the pages of a carousel are such movements. Beyond the first and the last target, the position resists like a scroll
/// view (`RubberBand`).
///
///     // A sheet whose visible height is 92, 330, or 600 points; its pans go up.
///     var sheet = DrivenMovement([92, 330, 600], along: PlaneVector(0, -1))
///     // For each event of a contact that landed on the sheet:
///     sheet.handle(.move(id: 0, x: 120, y: 300), at: time)
///     // For each frame:
///     sheet.advance(to: time)
///     drawSheet(height: sheet.positionPoints)
public struct DrivenMovement: GestureDriven, Sendable {
  /// The positions of the targets in ascending order, in points along the axis; never empty.
  public let targetsPoints: [Double]
  /// The position, in points; beyond the first and the last target while it is pulled there.
  public private(set) var positionPoints: Double
  /// The index of the target at which the movement is at rest or comes to rest; while a gesture moves it, of the last
  /// one.
  public private(set) var targetIndex: Int
  /// Whether a gesture moves the position, it settles, or neither.
  public var phase: DrivenPhase { currentPhase }
  /// The last decision; nil before the first release.
  public private(set) var decision: ReleaseDecision?
  /// The duration of the last settle, in seconds; 0 before the first one.
  public internal(set) var settlingSeconds = 0.0
  /// Whether a gesture can begin to move the position (default: true).
  public var mayBegin = true

  private let range: ScrollRange
  var gestures: DrivingGestures
  var settle: RunningSettle?
  /// The target from which the movement began.
  private var originPoints: Double
  /// The position that the gesture had pulled to when it grabbed the position.
  private var anchorPoints = 0.0
  private var reach = ReachOfPull()
  private var reached: Int?

  /// The time from one target to the next, for completion-speed rules without a spring, in seconds.
  public static let standardDurationSeconds = 0.5

  /// Creates a movement at rest.
  /// - Parameters:
  /// - positionsPoints: The positions of the targets in any order, in points. Those beyond
  ///   `RecognitionSession.maximumCoordinatePoints` are omitted; without any, the only target is at 0.
  /// - index: The index of the target at which it rests, in ascending order (default: 0).
  /// - direction: The direction of higher positions on the stage; only its direction counts.
  /// - contacts: The numbers of contacts with which a pan can move the position (default: 1).
  /// - bandPoints: The length of the view in points, for the resistance beyond the ends; nil for the distance between
  ///   the first and the last target, 0 for no movement beyond them (default: nil).
  public init(
    _ positionsPoints: [Double], at index: Int = 0, along direction: PlaneVector, contacts: ClosedRange<Int> = 1...1,
    bandPoints: Double? = nil, thresholds: Thresholds = .standard
  ) {
    let limit = RecognitionSession.maximumCoordinatePoints
    targetsPoints = ReleaseTargets(positionsPoints.filter { abs($0) <= limit }, originPoints: 0).positionsPoints
    targetIndex = min(max(0, index), targetsPoints.count - 1)
    (positionPoints, originPoints) = (targetsPoints[targetIndex], targetsPoints[targetIndex])
    let ends = targetsPoints[0]...targetsPoints[targetsPoints.count - 1]
    range = ScrollRange(ends, extent: bandPoints ?? ends.upperBound - ends.lowerBound)
    var axis = PanDirection(along: direction)
    axis.allowsOpposite = true
    var pan = RecognitionSession.Recognizer.pan(contacts: contacts, direction: axis)
    pan.progressMapping = .pan(forwards: axis.direction ?? .zero, travel: .points(1))
    gestures = DrivingGestures(.init(recognizers: [pan], thresholds: thresholds))
  }

  /// The thresholds that recognize and decide.
  public var thresholds: Thresholds { gestures.thresholds }

  /// Processes an event of a contact. Events before the latest one count as simultaneous with it.
  public mutating func handle(_ event: RecognitionSession.Event, at time: Timestamp) {
    process(event, at: time)
  }

  /// Advances the movement to a time.
  /// - Returns: The index of the target at which it has come to rest since the last call; nil if it has not.
  @discardableResult
  public mutating func advance(to time: Timestamp) -> Int? {
    step(to: time)
    defer { reached = nil }
    return reached
  }

  /// Runs to a target from where it is, without a gesture, as after a press of a button. An index that doesn't exist
  /// counts as the nearest one.
  public mutating func run(to index: Int, at time: Timestamp) {
    step(to: time)
    gestures.abandon()
    settle(
      at: min(max(0, index), targetsPoints.count - 1), velocityPointsPerSecond: settlingVelocityPerSecond, nil)
  }

  // MARK: Settling

  mutating func move(to position: Double) { positionPoints = position }

  mutating func arrive(at end: Double) {
    (positionPoints, originPoints) = (end, end)
    reached = targetIndex
  }

  private mutating func settle(at index: Int, velocityPointsPerSecond: Double, _ decision: ReleaseDecision?) {
    targetIndex = index
    let (from, to) = (positionPoints, targetsPoints[index])
    if let decision, let speed = thresholds.completionSpeed(atPercent: decision.measurement.percent) {
      let share = min(1, abs(to - from) / decision.measurement.travelPoints)
      let seconds = speed > 0 ? share * Self.standardDurationSeconds / speed : 0
      begin(SettleTrack(from: from, to: to, curveSeconds: seconds))
    } else {
      let spring = SettleSpring(
        remainingPoints: to - from, velocityPointsPerSecond: velocityPointsPerSecond, thresholds: thresholds)
      begin(SettleTrack(from: from, to: to, settle: spring))
    }
  }

  // MARK: Gestures

  var subject: RecognitionSession.Subject {
    if let settle {
      return .settling(percent: 0, remainingPoints: abs(settle.track.end - positionPoints), isGrabbedAnywhere: true)
    }
    return gestures.isDriving || !mayBegin ? .taken(percent: 0) : .resting
  }

  mutating func follow() {
    guard let change = gestures.takeChange() else { return }
    if change.hasBegun {
      (settle, reach) = (nil, ReachOfPull())
      anchorPoints = range.place(of: positionPoints)
    }
    reach.follow(to: change.progress.distancePoints)
    positionPoints = range.offset(pulledTo: anchorPoints + reach.distance)
    if let evidence = change.evidence { release(evidence, isCancelled: change.isCancelled) }
  }

  private mutating func release(_ gesture: ReleaseEvidence, isCancelled: Bool) {
    var evidence = ReleaseTargets.Evidence(
      ReleaseTargets(targetsPoints, originPoints: originPoints), gesture: gesture, positionPoints: positionPoints,
      sinceLowestPoints: reach.sinceLowest, sinceHighestPoints: reach.sinceHighest)
    evidence.gesture.distancePoints = reach.distance
    evidence.isCancelled = isCancelled
    let decision = evidence.decision(by: thresholds)
    self.decision = decision
    guard let choice = decision.choice else { return }
    var velocity = decision.measurement.velocityPointsPerSecond ?? 0
    if choice.far < choice.near { velocity = -velocity }
    settle(at: choice.chosen, velocityPointsPerSecond: range.velocity(velocity, at: positionPoints), decision)
  }
}
