import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The movement of a view among targets along one axis: it follows a gesture, and a release decides at which target it
/// comes to rest. The detents of sheets, pages of carousels, and drawers are such movements.
///
/// The movement knows only a position; its owner places the view in `didMove`. On a stage, the events of the movement
/// are those of a transition with the operation `.move`, so that recordings, verdicts, and explanations include it. The
/// stage's thresholds decide, and the view settles with the velocity of the gesture.
///
///     let movement = TargetMovement([MoveTarget("closed", at: 0), MoveTarget("open", at: 320)])
///     movement.didMove = { [weak self] in self?.place(drawerAt: $0) }
///     interaction = InteractiveMove(PanProgress(.right, pan: PanGestureRecognizer()), of: movement, in: self)
@preconcurrency @MainActor
public final class TargetMovement {
  /// The targets, in ascending order of their positions; never empty. If they change, the view goes on to the target
  /// with the same name or, if there is none, to the nearest one; at rest, it is placed there immediately.
  public var targets: [MoveTarget] {
    get { sortedTargets }
    set { replaceTargets(newValue, animatedOn: nil) }
  }
  private var sortedTargets: [MoveTarget]
  /// The index of the target at which the view is at rest or comes to rest; while a gesture moves it, of the last one.
  public private(set) var selectedIndex: Int
  /// The position of the view in points, beyond the first and the last target while it is pulled there.
  public private(set) var positionPoints: Double
  /// The length of the view in points, for the resistance beyond the first and the last target (`RubberBand`); `nil`
  /// for the distance between them, 0 for no movement beyond them (default: `nil`).
  public var bandPoints: Double?

  /// Called when the position has changed, to place the view.
  public var didMove: (Double) -> Void = { _ in }
  /// Called when a release or a selection has chosen the target, before the view moves there, with its index.
  public var willSettle: (Int) -> Void = { _ in }
  /// Called when the view has come to rest, with the index of the target.
  public var didSettle: (Int) -> Void = { _ in }

  private var machine = MovementMachine()
  /// The stage on which the movement is under way.
  private weak var stage: Stage?
  private var source: (any ProgressSource)?
  /// The part of the gesture that moves the view.
  private var reach = ReachOfPull()
  /// The position that the gesture has pulled to when it grabbed the view. Beyond the ends it is farther than the view.
  private var anchor = 0.0
  /// The index of the target from which the movement began.
  private(set) var originIndex: Int
  private var settle: Settle?

  /// The way to a target after a release.
  private struct Settle {
    let from: Double
    let to: Double
    let pacing: AnimationPacing
    let seconds: Double
    let motion: ModelMotion?
    let tookPlace: Bool
  }

  /// Creates a movement at rest.
  ///
  /// - Parameters:
  ///   - targets: The targets in any order. Without any, the only target is at 0.
  ///   - name: The name of the target at which the view is; `nil`, or a name that none has, for the first (default:
  ///     `nil`).
  public init(_ targets: [MoveTarget], at name: String? = nil) {
    sortedTargets = Self.sorted(targets)
    selectedIndex = sortedTargets.firstIndex { $0.name == name } ?? 0
    originIndex = selectedIndex
    positionPoints = sortedTargets[selectedIndex].positionPoints
  }

  private static func sorted(_ targets: [MoveTarget]) -> [MoveTarget] {
    targets.isEmpty ? [MoveTarget("", at: 0)] : targets.sorted { $0.positionPoints < $1.positionPoints }
  }

  /// Whether a gesture moves the view.
  public var isHeld: Bool { machine.state == .held }
  /// Whether the view is on its way to a target.
  public var isSettling: Bool { machine.state == .settling }
  /// The velocity in points per second, positive toward higher positions; that of the gesture while it moves the view,
  /// and `nil` if that is unknown.
  public var velocityPointsPerSecond: Double? {
    switch machine.state {
    case .resting: 0
    case .held: source?.velocityPointsPerSecond
    case .settling: settlingVelocity
    }
  }
  /// The distance to the target to which the view settles, in points; 0 if it doesn't settle.
  var remainingPoints: Double { settle.map { abs($0.to - positionPoints) } ?? 0 }

  // MARK: Owner

  /// Selects a target. A gesture that moves the view doesn't move it any further.
  ///
  /// - Parameters:
  ///   - index: The index in `targets`. An index that doesn't exist counts as the nearest one.
  ///   - stage: The stage of the view; `nil` places it immediately.
  ///   - animated: Whether the view moves there by the spring of the thresholds.
  public func select(_ index: Int, on stage: Stage?, animated: Bool) {
    let index = min(max(0, index), sortedTargets.count - 1)
    guard index != selectedIndex || machine.state != .resting || positionPoints != sortedTargets[index].positionPoints
    else { return }
    let velocity = settlingVelocity ?? 0
    let isAnimated = animated && stage != nil
    switch machine.handle(.select(isAnimated: isAnimated)) {
    case .beginSettling:
      begin(on: stage, isInteractive: false)
      settle(at: index, velocityPointsPerSecond: velocity, tookPlace: true)
    case .settleAnew: settle(at: index, velocityPointsPerSecond: velocity, tookPlace: true)
    case .place: place(at: index)
    case .endAndPlace:
      end(tookPlace: true)
      place(at: index)
    default: break
    }
  }

  /// Ends the movement, because something else moves the view from now on.
  ///
  /// - Parameter position: The position to place the view at; `nil` for where it is (default: `nil`).
  func stop(at position: Double? = nil) {
    if machine.handle(.stop) == .end { end(tookPlace: false) }
    if let position { move(to: position) }
  }

  /// Selects the target that is nearest to a view which something else has moved. On a stage, the view moves there.
  func restAtNearest(on stage: Stage?) {
    guard machine.state == .resting else { return }
    let index = ReleaseTargets(sortedTargets.map(\.positionPoints), originPoints: positionPoints).origin
    guard index != selectedIndex || positionPoints != sortedTargets[index].positionPoints else { return }
    guard positionPoints != sortedTargets[index].positionPoints, let stage else {
      (selectedIndex, originIndex) = (index, index)
      return move(to: sortedTargets[index].positionPoints)
    }
    select(index, on: stage, animated: true)
  }

  private func place(at index: Int) {
    selectedIndex = index
    originIndex = index
    move(to: sortedTargets[index].positionPoints)
    didSettle(index)
  }

  func replaceTargets(_ targets: [MoveTarget], animatedOn stage: Stage?) {
    let (old, selected, origin) = (sortedTargets, sortedTargets[selectedIndex], sortedTargets[originIndex])
    sortedTargets = Self.sorted(targets)
    guard sortedTargets != old else { return }
    selectedIndex = index(like: selected)
    originIndex = index(like: origin)
    switch machine.state {
    case .resting: select(selectedIndex, on: stage, animated: stage != nil)
    case .held: break
    case .settling:
      settle(
        at: selectedIndex, velocityPointsPerSecond: settlingVelocity ?? 0, tookPlace: settle?.tookPlace ?? true)
    }
  }

  private func index(like target: MoveTarget) -> Int {
    if let same = sortedTargets.firstIndex(where: { $0.name == target.name }) { return same }
    return ReleaseTargets(sortedTargets.map(\.positionPoints), originPoints: target.positionPoints).origin
  }

  private func move(to position: Double) {
    guard position != positionPoints else { return }
    positionPoints = position
    Transaction.withoutAnimation { didMove(position) }
  }

  // MARK: Gesture

  /// Lets a gesture move the view from where it is. Returns whether it does.
  @discardableResult func grab(by source: any ProgressSource, on stage: Stage) -> Bool {
    switch machine.handle(.grab) {
    case .beginHeld:
      originIndex = selectedIndex
      begin(on: stage, isInteractive: true)
    case .grabAgain:
      settle?.motion?.stop()
      settle = nil
      stage.notify { .grabbed(percent: percent) }
    default: return false
    }
    self.source = source
    reach = ReachOfPull()
    anchor = range.place(of: positionPoints)
    return true
  }

  /// Moves the view to the gesture's distance, in points since it grabbed the view.
  func follow(to distancePoints: Double) {
    guard distancePoints.isFinite, machine.handle(.follow) == .follow else { return }
    reach.follow(to: distancePoints)
    move(to: range.offset(pulledTo: anchor + distancePoints))
  }

  /// The decision that a release would make now; `nil` if no gesture moves the view.
  package func decision(isCancelled: Bool = false, isStationary: Bool = false) -> ReleaseDecision? {
    guard let stage else { return nil }
    return evidence(isCancelled: isCancelled, isStationary: isStationary)?.decision(by: stage.currentThresholds)
  }

  /// The evidence of a release now; `nil` if no gesture moves the view.
  package func evidence(isCancelled: Bool = false, isStationary: Bool = false) -> ReleaseTargets.Evidence? {
    guard let stage, let source, machine.state == .held else { return nil }
    let (velocity, since) = source.velocity(at: stage.now)
    var evidence = ReleaseTargets.Evidence(
      ReleaseTargets(
        sortedTargets.map(\.positionPoints), originPoints: sortedTargets[originIndex].positionPoints),
      gesture: ReleaseEvidence(
        percent: 0, distancePoints: reach.distance, travelPoints: 1, sinceLastSampleMicroseconds: since,
        velocity: velocity),
      positionPoints: positionPoints, sinceLowestPoints: reach.sinceLowest,
      sinceHighestPoints: reach.sinceHighest)
    (evidence.isCancelled, evidence.isStationary) = (isCancelled, isStationary)
    return evidence
  }

  /// Ends the gesture and lets the view come to rest at the target that the stage's thresholds choose.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether the system canceled the gesture.
  ///   - isStationary: Whether the gesture's velocity isn't that of the view (default: false).
  ///   - followsDecision: Whether another decision, which isn't reported, led to this release (default: false).
  func release(isCancelled: Bool, isStationary: Bool = false, followsDecision: Bool = false) {
    guard let stage, let evidence = evidence(isCancelled: isCancelled, isStationary: isStationary) else { return }
    let decision = evidence.decision(by: stage.currentThresholds)
    guard let choice = decision.choice else { return }
    let velocity = releaseVelocity(decision)
    guard machine.handle(.release) == .decide else { return }
    let samples = source?.velocitySamples ?? []
    stage.notify(targets: sortedTargets.map(\.name), evidence: followsDecision ? nil : evidence) {
      .released(decision, samples: samples)
    }
    source = nil
    settle(at: choice.chosen, velocityPointsPerSecond: velocity, tookPlace: decision.outcome == .finish, decision)
  }

  /// The velocity of the view at a release, in points per second: that of the contacts, and less beyond the ends.
  private func releaseVelocity(_ decision: ReleaseDecision) -> Double {
    guard let velocity = decision.measurement.velocityPointsPerSecond, let choice = decision.choice else { return 0 }
    return range.velocity(choice.far >= choice.near ? velocity : -velocity, at: positionPoints)
  }

  /// The position that the gesture had pulled to when it grabbed the view, in points.
  var anchorPoints: Double { anchor }
  /// The position that a gesture would have pulled to for the view to be where it is, in points.
  var pulledPoints: Double { range.place(of: positionPoints) }

  // MARK: Ends

  /// The positions from the first to the last target, and the resistance beyond.
  private var range: ScrollRange {
    let ends = sortedTargets[0].positionPoints...sortedTargets[sortedTargets.count - 1].positionPoints
    return ScrollRange(ends, extent: bandPoints ?? ends.upperBound - ends.lowerBound)
  }

  // MARK: Settling

  private var settlingVelocity: Double? {
    guard let settle, let motion = settle.motion else { return nil }
    return settle.pacing.rate(
      of: settle.to - settle.from, elapsedSeconds: motion.elapsedSeconds, durationSeconds: settle.seconds)
  }

  private func settle(
    at index: Int, velocityPointsPerSecond velocity: Double, tookPlace: Bool, _ decision: ReleaseDecision? = nil
  ) {
    guard let stage else { return }
    settle?.motion?.stop()
    source = nil
    selectedIndex = index
    let (from, to) = (positionPoints, sortedTargets[index].positionPoints)
    let (seconds, pacing) = pacing(over: to - from, velocity, decision, stage.currentThresholds)
    willSettle(index)
    // The owner may have done something else.
    guard machine.state == .settling, selectedIndex == index else { return }
    let motion = stage.scheduler.move(forSeconds: seconds) { [weak self] elapsed in
      let share = pacing.fraction(elapsedSeconds: elapsed, durationSeconds: seconds)
      self?.move(to: share == 1 ? to : from + (to - from) * share)
    } didEnd: { [weak self] in
      self?.arrive(tookPlace: tookPlace)
    }
    settle = Settle(from: from, to: to, pacing: pacing, seconds: seconds, motion: motion, tookPlace: tookPlace)
    let speed = decision.flatMap { stage.currentThresholds.completionSpeed(atPercent: $0.measurement.percent) } ?? 1
    stage.notify { .settling(durationSeconds: seconds, pacing: pacing, completionSpeed: speed) }
  }

  /// The duration from one target to the next without a gesture, in seconds, under the completion-speed rules that
  /// don't use a spring: that of a push.
  private static let durationSeconds = SlideAnimator.timing.settlingDurationSeconds ?? 0.5

  private func pacing(
    over distance: Double, _ velocity: Double, _ decision: ReleaseDecision?, _ thresholds: Thresholds
  ) -> (seconds: Double, pacing: AnimationPacing) {
    guard distance != 0 else { return (0, .linear) }
    if let decision, let speed = thresholds.completionSpeed(atPercent: decision.measurement.percent) {
      let share = min(1, abs(distance) / decision.measurement.travelPoints)
      return (share * Self.durationSeconds / speed, .cubic(.easeInOut))
    }
    let timing =
      SettleSpring(
        remainingPoints: distance, velocityPointsPerSecond: velocity, thresholds: thresholds
      ).timing
    let seconds = timing.settlingDurationSeconds ?? Self.durationSeconds
    return (seconds, timing.pacing(forDurationSeconds: seconds))
  }

  private func arrive(tookPlace: Bool) {
    guard machine.handle(.arrive) == .end else { return }
    end(tookPlace: tookPlace)
    originIndex = selectedIndex
    didSettle(selectedIndex)
  }

  // MARK: Stage

  private func begin(on stage: Stage?, isInteractive: Bool) {
    self.stage = stage
    stage?.movementWillBegin(self)
    stage?.notify(targets: sortedTargets.map(\.name)) { .began(.move, isInteractive: isInteractive) }
  }

  private func end(tookPlace: Bool) {
    settle?.motion?.stop()
    (settle, source) = (nil, nil)
    stage?.movementDidEnd(self)
    stage?.notify { .ended(tookPlace: tookPlace) }
    stage = nil
  }

  /// The position as a share of the distance from the first to the last target.
  package var percent: Double {
    let (range, travel) = (range, range.upper - range.lower)
    return travel > 0 ? (positionPoints - range.lower) / travel : 0
  }
  /// The distance from the first to the last target, in points.
  package var travelPoints: Double { max(1, range.upper - range.lower) }

  /// The row of a trace for a frame during this movement.
  func frameSample(at time: Timestamp, digest: UInt64) -> FrameSample {
    let phase: FrameSample.Phase =
      switch machine.state {
      case .resting: .idle
      case .held: .interactive
      case .settling: settle?.tookPlace == false ? .cancelling : .finishing
      }
    return FrameSample(
      time: time, phase: phase, percent: percent, velocityPointsPerSecond: velocityPointsPerSecond,
      containerSeconds: nil, digest: digest)
  }

  /// Returns the distance of a velocity sample in points; `nil` if it is unknown, and after the release.
  package func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? {
    source?.distancePoints(of: sample)
  }
}
