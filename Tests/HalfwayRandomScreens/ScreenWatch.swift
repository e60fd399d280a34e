import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// Compares successive snapshots of a stage after each step of a script and at each frame. Nothing may jump, and a
/// canceled transition must restore the initial state.
///
/// The local time ℓ of the transition's timeline determines the state of every view. The maximum change of ℓ between
/// two snapshots is:
/// - d/travel of the duration if a finger moved d points, and 0 if it landed, lifted, or was canceled;
/// - Δt while the transition runs without interaction;
/// - Δt · (|v| + ω·x/e) of the duration on the settling spring of a gesture released at a progress rate of v per second
///   with a remaining distance of x. The spring is critically damped: its velocity from rest, ω²·x·t·exp(−ωt), peaks at
///   t = 1/ω, and the contribution of v, v·(1 − ωt)·exp(−ωt), peaks at t = 0;
/// - Δt · speed · slope while a percent driver settles on its cubic curve. The steepest slope, that of ease-in-out, is
///   in the middle of the curve.
///
/// The maximum change of a view is its range times the rate of its own timing curve: 1/duration for a linear curve, and
/// ω/e for a critically damped spring that starts from rest.
@MainActor
package final class ScreenWatch {
  package private(set) var mistakes: [String] = []
  /// The number of comparisons of each kind. Tests use it to verify that comparisons took place.
  package private(set) var counts: [String: Int] = [:]

  private let stage: Stage
  private var last: Look
  private var happened = Happened()
  private var rest: (picture: ScreenPicture, list: DisplayList)?
  private var sinceRest = Happened()
  /// The maximum change of local time per second during the current settle.
  private var settleLimit = 0.0
  /// The remaining distance at which the settle counts as complete, in seconds of local time.
  private var settleRemainder = 0.0
  /// The distance that fingers have moved since they last drove a transition, in points. A pan of several contacts is
  /// judged at the end of the frame, and begins with the rest of its way.
  private var fingerPointsBefore = 0.0
  /// The possible locations of each contact. A contact that is put down twice can remain at its first location.
  private var fingers: [Int: [(x: Double, y: Double)]] = [:]

  /// A snapshot of the stage at one time.
  @MainActor
  private struct Look {
    let time: Timestamp
    let context: TransitionContext?
    let state: TransitionState?
    /// The animator. The transition releases it at its end.
    let animator: (any ViewControllerAnimatedTransitioning)?
    /// The local time of the transition. After a fast release it is outside 0 through the duration for a while.
    let local: Double
    let picture: ScreenPicture

    init(_ stage: Stage) {
      time = stage.now
      context = stage.transition
      state = context?.state
      animator = context?.animator
      local = context?.timeline.localTime ?? 0
      picture = ScreenPicture(of: stage)
    }
  }

  /// The steps and events between two snapshots.
  private struct Happened {
    var moves = 0
    /// The number of moves that were requested while a transition was under way, and not in a callback of its end.
    var interruptions = 0
    var resizes = 0
    var updates = 0
    var began = 0
    /// The number of moves that were requested before the transition began.
    var movesAtBegan = 0
    var ended = 0
    var tookPlace = false
    var fingerPoints = 0.0
    var release: ReleaseDecision?

    var isQuiet: Bool { moves == 0 && resizes == 0 && began == 0 && ended == 0 }
  }

  package init(_ stage: Stage) {
    self.stage = stage
    last = Look(stage)
    stage.observe(frames: false) { [weak self] in
      if case .transition(let event) = $0 { self?.take(event) }
    }
  }

  // MARK: Events

  private func take(_ event: TransitionEvent) {
    func note(_ happened: inout Happened) {
      switch event.kind {
      case .began:
        happened.began += 1
        happened.movesAtBegan = happened.moves
      case .ended(let tookPlace):
        happened.ended += 1
        happened.tookPlace = tookPlace
      case .released(let decision, _): happened.release = decision
      case .grabbed: counts["caught", default: 0] += 1
      case .started, .settling, .releasedByApp: break
      }
    }
    note(&happened)
    note(&sinceRest)
  }

  /// Records a step that is about to be played, from a script or in a callback.
  package func willCarryOut(_ step: ScreenScript.Step) {
    switch step {
    case .present, .dismiss, .select, .push, .pop, .popToRoot, .setScreens, .show:
      willMove()
    case .resize:
      happened.resizes += 1
      sinceRest.resizes += 1
    case .update: happened.updates += 1
    case .down(let id, let x, let y): fingers[id, default: []].append((x, y))
    case .move(let id, let x, let y):
      let from = fingers.updateValue([(x, y)], forKey: id) ?? []
      happened.fingerPoints +=
        from.map { (($0.x - x) * ($0.x - x) + ($0.y - y) * ($0.y - y)).squareRoot() }.max() ?? 0
    case .up(let id), .cancelContact(let id): fingers[id] = nil
    case .loseFocus: fingers = [:]
    case .drive, .finish, .cancel, .pause, .animate, .wait, .whenTold: break
    }
  }

  /// Records that a container is about to receive a request for a transition.
  package func willMove() {
    happened.moves += 1
    sinceRest.moves += 1
    if let transition = stage.transition, transition.state != .completed { happened.interruptions += 1 }
  }

  // MARK: Rest

  /// Keeps the current snapshot, if no transition is in progress, as a reference for the next transition.
  package func keepPictureOfRest() {
    guard stage.transition == nil, !stage.isAnimating, rest == nil || !sinceRest.isQuiet else { return }
    rest = (last.picture, stage.displayList)
    sinceRest = Happened()
  }

  /// Drops the snapshot if the stage has changed since.
  package func dropOutdatedPicture() {
    if stage.transition == nil, !sinceRest.isQuiet { rest = nil }
  }

  private func checkRestoration() {
    guard let rest, stage.transition == nil, sinceRest.ended == 1 else { return }
    defer { self.rest = nil }
    guard sinceRest.began == 1, sinceRest.moves <= 1, sinceRest.moves == sinceRest.movesAtBegan,
      sinceRest.resizes == 0, !sinceRest.tookPlace
    else { return }
    counts["restored", default: 0] += 1
    if let difference = last.picture.difference(from: rest.picture) {
      mistakes.append("a cancel left \(difference)")
    } else if !stage.isAnimating, stage.displayList.digest != rest.list.digest {
      // What an interruption has left may still move beneath.
      mistakes.append("a cancel left another display list")
    }
  }

  // MARK: Comparison

  package func look() {
    let now = Look(stage)
    let (before, happened) = (last, happened)
    last = now
    self.happened = Happened()
    compare(before, now, happened)
    fingerPointsBefore = now.state == .interactive ? 0 : fingerPointsBefore + happened.fingerPoints
    checkRestoration()
  }

  private func compare(_ before: Look, _ now: Look, _ happened: Happened) {
    if before.context != nil, now.context !== before.context, now.time == before.time,
      happened.interruptions + happened.resizes > 0
    {
      counts[happened.resizes > 0 ? "interrupted by a resize" : "interrupted", default: 0] += 1
      let jump = now.picture.discontinuity(
        after: before.picture, isDriven: before.state == .interactive, isResized: happened.resizes > 0)
      if let jump { mistakes.append("\(jump) when a \(before.context?.operation as Any? ?? "") was interrupted") }
    }
    if let context = now.context, let state = now.state, state == .finishing || state == .cancelling,
      context !== before.context || state != before.state
    {
      release(context, state, happened.release, isResized: happened.resizes > 0)
    }
    guard happened.resizes == 0 else { return }
    if let context = now.context, context === before.context {
      counts["\(now.state ?? .completed)", default: 0] += 1
      checkTime(before, now, happened, context)
      compareViews(before, now, context, moved: now.local - before.local, "in \(context.operation), \(context.state)")
    } else if let context = now.context, before.context == nil, happened.began == 1, happened.ended == 0,
      happened.moves <= 1, happened.updates == 0
    {
      counts["began", default: 0] += 1
      compareViews(before, now, context, moved: now.local, "as \(context.operation) began")
    } else if let context = before.context, now.context == nil, happened.began == 0, happened.ended == 1,
      happened.moves == 0
    {
      counts["ended, \(happened.tookPlace)", default: 0] += 1
      let way = (happened.tookPlace ? context.durationSeconds : 0) - before.local
      checkEnd(before, now, context, way)
      compareViews(before, now, context, moved: way, "as \(context.operation) ended")
    }
  }

  /// The resolution of timestamps: one microsecond.
  private static let clockSeconds = 1e-6

  private func checkTime(_ before: Look, _ now: Look, _ happened: Happened, _ context: TransitionContext) {
    var way = abs(now.local - before.local)
    // A finger that has grabbed running animations moves what they show, and not their time; so does the settling.
    if let retiming = context.retiming, before.state != .running {
      let (old, new) = (before.local / context.durationSeconds, now.local / context.durationSeconds)
      way = abs(retiming.fraction(atShare: new) - retiming.fraction(atShare: old)) * context.durationSeconds
    }
    let seconds = now.time.seconds(since: before.time)
    var allowed = 0.0
    if before.state == .running { allowed = seconds }
    if before.state == .finishing || before.state == .cancelling, seconds > 0 {
      allowed = settleLimit * (seconds + Self.clockSeconds) + settleRemainder
    }
    if before.state == .interactive || now.state == .interactive {
      if happened.updates > 0 { return }
      let driver = context.interactionController as? GestureDriver
      let points = happened.fingerPoints + (before.state == .interactive ? 0 : fingerPointsBefore)
      if let driver { allowed += points / driver.travelPoints * context.durationSeconds }
    }
    if way > allowed + 1e-9 {
      mistakes.append(
        "\(context.operation) went \(way) s on its timeline in \(seconds) s, at most \(allowed) allowed, "
          + "\(before.state.map { "\($0)" } ?? "?") to \(context.state)")
    }
  }

  private func checkEnd(_ before: Look, _ now: Look, _ context: TransitionContext, _ way: Double) {
    // A transition without animations ends immediately.
    if let animator = before.animator as? LoggingAnimator, animator.habit == .animatesNothing { return }
    let seconds = now.time.seconds(since: before.time)
    let limit = before.state == .running ? 1 : settleLimit
    let allowed = limit * (seconds + Self.clockSeconds) + (before.state == .running ? 0 : settleRemainder)
    if abs(way) > allowed + 1e-9 {
      mistakes.append("\(context.operation) ended \(way) s early on its timeline, at most \(allowed) allowed")
    }
  }

  // MARK: Release

  private static let steepestEaseInOut = AnimationCurve.easeInOut.bezier.slope(at: 0.5)

  /// Updates the limits for the settle after a release, and checks that it starts with the velocity of the finger.
  private func release(
    _ context: TransitionContext, _ state: TransitionState, _ decision: ReleaseDecision?, isResized: Bool
  ) {
    let duration = context.durationSeconds
    guard let driver = context.interactionController as? GestureDriver else {
      settleLimit = max(1, Self.steepestEaseInOut * (context.interactionController?.completionSpeed ?? 1))
      settleRemainder = 0
      return
    }
    counts["let go", default: 0] += 1
    let left = state == .finishing ? 1 - context.percentComplete : context.percentComplete
    let velocity = (decision?.measurement.velocityPointsPerSecond ?? 0) / driver.travelPoints
    let omega = 2 * Double.pi / stage.thresholds.settleResponseSeconds
    // A finger that has moved backward has left the transition beyond its beginning.
    let share = context.timeline.localTime / duration
    let shown = context.retiming?.fraction(atShare: share) ?? share
    let distance = abs((state == .finishing ? 1 : 0) - shown)
    settleLimit = max(1, duration * (abs(velocity) + omega * distance * Elementary.exp(-1)))
    settleRemainder = 0.25 / driver.travelPoints * duration
    guard !isResized, left * driver.travelPoints > 1, velocity != 0 else { return }
    counts["let go with a velocity", default: 0] += 1
    if abs(context.percentPerSecond - velocity) > 1e-6 * abs(velocity) {
      mistakes.append("let go at \(velocity) shares a second, it sets out at \(context.percentPerSecond)")
    }
  }

  // MARK: Views

  /// The maximum opacity of the dimming views.
  private static let fadeRange = 0.4
  /// The maximum shadow opacity, which is that of a sliding page.
  private static let shadowRange = 0.22

  private func compareViews(
    _ before: Look, _ now: Look, _ context: TransitionContext, moved: Double, _ place: String
  ) {
    let duration = max(1e-9, context.durationSeconds)
    let animator = now.animator ?? before.animator
    let isBuiltIn = animator is SlideAnimator || animator is CoverAnimator
    let springs = isBuiltIn && !context.initiallyInteractive
    let steepestSpring = SlideAnimator.timing.spring.angularFrequency * Elementary.exp(-1)
    let eased = Self.steepestEaseInOut / duration
    let share = abs(moved) * (springs ? steepestSpring : 1 / duration)
    let faded = abs(moved) * (context.initiallyInteractive ? 1 / duration : max(eased, springs ? steepestSpring : 0))
    // A spring counts as settled at 0.1% of its distance, also if a finger has caught it and the transition goes on.
    let isSettled = now.context == nil || now.local >= duration
    let remainder = springs && isSettled ? SpringTimingParameters.standardSettledShare : 0
    let range = max(stage.size.width, stage.size.height, LoggingPresentation.height)
    let jump = now.picture.jump(
      from: before.picture, points: (share + remainder) * range + 1e-6,
      opacity: (faded + remainder) * Self.fadeRange + 1e-9,
      // The shadow of a page that covers the stage isn't visible, so it can appear and disappear at the ends.
      shadow: before.context === now.context ? (share + remainder) * Self.shadowRange + 1e-9 : 1)
    if let jump { mistakes.append("\(jump) \(place)") }
  }
}
