import Foundation
import HalfwayLayers
import HalfwayMotion

/// An animator whose animations can be paused, scrubbed, reversed and stopped. UIKit's `UIViewPropertyAnimator`.
///
/// All changes are recorded in one `AnimationSequence`, which follows the timeline of the animated layers: in a
/// transition it is scrubbed, settled and ended with the transition context. A call that is invalid in the animator's
/// state (`ViewAnimatingState.legalMoves`), or that would interrupt an animator that isn't interruptible, is reported
/// to the stage and has no effect.
@preconcurrency @MainActor
public final class ViewPropertyAnimator: NSObject, ViewImplicitlyAnimating {
  /// The timing parameters that the animator was created with.
  public let timingParameters: (any TimingCurveProvider)?
  /// The total duration, in seconds: the given one, or the settling time of a spring that isn't fitted to a duration.
  public let duration: Double
  /// The delay of the last `startAnimation(afterDelay:)`, in seconds.
  public private(set) var delay = 0.0
  /// The state of the animator.
  public private(set) var state = ViewAnimatingState.inactive
  /// Whether the animations are running, including a delay.
  public private(set) var isRunning = false

  /// Whether the animated views receive touches (default: true). It can be set while the animator is inactive.
  public var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set { if move(.configure) { takesTouches = newValue } }
  }
  /// Whether the app finds moving views itself when they are touched (default: false). Otherwise, views that are
  /// animated are hit where they are shown. It applies to animations that are added or started afterwards.
  public var isManualHitTestingEnabled = false
  /// Whether running animations can be paused, scrubbed, reversed and stopped (default: true). It can be set while the
  /// animator is inactive.
  public var isInterruptible: Bool {
    get { canBeInterrupted }
    set { if move(.configure) { canBeInterrupted = newValue } }
  }
  /// Whether `fractionComplete` is a fraction of the distance (the default) rather than of the time, which the curve
  /// maps to the distance. A spring has no inverse, so reading `fractionComplete` returns the fraction of the distance
  /// for springs.
  public var scrubsLinearly = true
  /// Whether the animator stays active at its end, so that it can be reversed; completions aren't called then (default:
  /// false).
  public var pausesOnCompletion = false

  private var takesTouches = true
  private var canBeInterrupted = true
  private var goesBack = false
  private let timing: any TimingCurveProvider
  private var blocks: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  private var sequence: AnimationSequence
  /// Whether the animator was started without animations; it runs when some are added.
  private var isWaiting = false

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds. Values that aren't positive count as 0.
  ///   - parameters: The timing. A spring that isn't fitted to a duration determines the duration itself.
  public init(duration: Double, timingParameters parameters: any TimingCurveProvider) {
    timing = parameters
    timingParameters = parameters
    sequence = AnimationSequence(durationSeconds: parameters.settlingDurationSeconds ?? duration)
    self.duration = sequence.durationSeconds
  }

  /// Creates an animator without a duration, whose animations end immediately.
  public convenience override init() { self.init(duration: 0, curve: .easeInOut) }

  /// Creates an animator with one of UIKit's curves. The duration is in seconds.
  public convenience init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with the control points of a cubic Bézier curve. The duration is in seconds.
  public convenience init(
    duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles at the end of the duration, in seconds.
  public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  @MainActor deinit {
    guard state != .inactive else { return }
    // A running animator is released only with its stage, which isn't a misuse.
    if !isRunning, sequence.isInStage {
      sequence.report("a property animator was released while it was \(state == .active ? "paused" : "stopped")")
    }
    sequence.end(atStart: nil)
  }

  // MARK: Animations and completions

  /// Adds changes that begin after a fraction of the remaining time, clamped to 0...1, and end with the animator. In a
  /// running animator they begin immediately; when it is reversed, they are undone up to the position where they were
  /// added.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
    guard move(.addAnimations) else { return }
    let factor = delayFactor < 1 ? max(0, delayFactor) : delayFactor.isNaN ? 0 : 1
    guard state == .active else { return blocks.append((animation, factor)) }
    let local = min(max(0, sequence.localTime), duration)
    animate(from: local + factor * (duration - local), animation)
    if isWaiting, sequence.isAttached { go() }
  }

  /// Adds changes that begin immediately.
  public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a block that is called with the final position. It isn't called after `stopAnimation(true)`.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    if move(.addCompletion) { completions.append(completion) }
  }

  // MARK: Playback

  /// Starts the animations, or resumes paused ones. An animator without animations waits until some are added. If none
  /// of the animated layers is on a stage, the animator finishes immediately.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations after a delay in seconds. Pausing during the delay ends the delay.
  public func startAnimation(afterDelay delay: Double) {
    let wasInactive = state == .inactive
    guard move(.start), !isRunning else { return }
    self.delay = delay.isFinite ? max(0, delay) : 0
    let hasBlocks = !blocks.isEmpty
    if wasInactive { activate() }
    if sequence.isAttached, hasBlocks || !wasInactive {
      go()
    } else if hasBlocks {
      finish(at: goesBack ? .start : .end)
    } else {
      isWaiting = true
    }
  }

  /// Pauses the animations at their current position; those of an inactive animator at their start.
  public func pauseAnimation() {
    let wasInactive = state == .inactive
    guard move(.pause) else { return }
    if wasInactive { activate() } else { rest(at: sequence.localTime) }
  }

  /// Resumes the animations from their current position.
  ///
  /// - Parameters:
  ///   - parameters: Another timing, applied to the whole remaining distance; nil to continue with the animator's own.
  ///   - durationFactor: The duration of the remaining animation as a fraction of the animator's duration. 0 keeps the
  ///     remaining time: the rest of the curve or, with another timing, the duration times the remaining fraction of
  ///     the distance. A spring that isn't fitted to a duration determines the duration itself.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0
  ) {
    guard move(.resume) else { return }
    delay = 0
    let isUsable = durationFactor >= 0 && durationFactor.isFinite
    if !isUsable { sequence.report("a property animator can't use a duration factor of \(durationFactor); 0 is used") }
    guard sequence.isAttached else {
      isWaiting = true
      return
    }
    go(along: parameters, factor: isUsable ? durationFactor : 0)
  }

  /// Stops the animations at their current position and removes them.
  ///
  /// - Parameter withoutFinishing: Whether the animator becomes inactive without calling completions. Otherwise
  ///   `finishAnimation(at:)` determines the final values.
  public func stopAnimation(_ withoutFinishing: Bool) {
    let wasActive = state == .active
    guard move(withoutFinishing ? .stopWithoutFinishing : .stop), wasActive else { return }
    rest(at: sequence.localTime)
    sequence.hold()
    guard withoutFinishing else { return }
    completions.removeAll()
    sequence.end(atStart: nil)
  }

  /// Finishes a stopped animator: all properties take their values at the position, and the completions are called.
  public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    if move(.finish) { finish(at: finalPosition) }
  }

  /// Whether the animations run backward. An animation that is reversed while running retraces its path: a curve with
  /// the same speeds, a spring from its current velocity. If set before the start, the animations begin at the end.
  public var isReversed: Bool {
    get { goesBack }
    set {
      guard newValue != goesBack, move(.reverse) else { return }
      let velocity = sequence.ownRate
      goesBack = newValue
      if isRunning {
        delay = 0
        go(velocity: velocity)
      }
    }
  }

  /// The completed fraction of the distance, 0...1, in the current direction: reversing at 0.3 gives 0.7. Setting it
  /// pauses the animator, and activates an inactive one; non-finite values are ignored.
  public var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      let travelShare = share(of: sequence.localTime)
      let fraction = scrubsLinearly ? travelShare : time(at: travelShare)
      return CGFloat(goesBack ? 1 - fraction : fraction)
    }
    set {
      guard newValue.isFinite else { return }
      let wasInactive = state == .inactive
      guard move(.scrub) else { return }
      if wasInactive { activate() }
      let inside = Double(min(1, max(0, newValue)))
      let fraction = goesBack ? 1 - inside : inside
      let travelShare =
        scrubsLinearly
        ? fraction
        : timing.pacing(forDurationSeconds: duration).fraction(
          elapsedSeconds: fraction * duration, durationSeconds: duration)
      rest(at: travelShare * duration)
    }
  }

  // MARK: Internals

  /// Checks whether an operation is valid; if so, enters the state that it leads to.
  private func move(_ call: ViewAnimatingState.Call) -> Bool {
    guard let next = state.legalMoves[call] else {
      sequence.report("\(call) isn't possible for a property animator that is \(state)")
      return false
    }
    let interrupts: Set<ViewAnimatingState.Call> = [
      .pause, .resume, .stop, .stopWithoutFinishing, .scrub, .reverse,
    ]
    guard canBeInterrupted || state != .active || !interrupts.contains(call) else {
      sequence.report("\(call) would interrupt a property animator that isn't interruptible")
      return false
    }
    state = next
    return true
  }

  /// Creates the animations, positioned at their start.
  private func activate() {
    sequence = AnimationSequence(durationSeconds: duration, reportingAs: sequence)
    sequence.didSettle = { [weak self] in self?.arrive() }
    sequence.didEnd = { [weak self] isAtStart in self?.finish(at: isAtStart ? .start : .end) }
    sequence.freeze(at: goesBack ? duration : 0)
    let added = blocks
    blocks.removeAll()
    for block in added { animate(from: block.delayFactor * duration, block.body) }
    sequence.attachToAmbientTimeline()
  }

  private func animate(from local: Double, _ body: () -> Void) {
    sequence.animate(from: local, blocksTouches: !takesTouches, isHitAsShown: !isManualHitTestingEnabled, body)
  }

  private func rest(at local: Double) {
    isRunning = false
    isWaiting = false
    sequence.keeper = nil
    sequence.freeze(at: local)
  }

  private func arrive() {
    guard state == .active else { return }
    if pausesOnCompletion {
      isRunning = false
      sequence.keeper = nil
    } else {
      finish(at: goesBack ? .start : .end)
    }
  }

  private func finish(at position: ViewAnimatingPosition) {
    state = .inactive
    isRunning = false
    isWaiting = false
    let told = completions
    completions.removeAll()
    sequence.end(atStart: position == .current ? nil : position == .start)
    sequence.keeper = nil
    Transaction.outside { for completion in told { completion(position) } }
  }
}

// Playback. The sequence's local time is the distance, 0...duration; the settling of the sequence applies the pacing.
extension ViewPropertyAnimator {
  private func share(of local: Double) -> Double { duration > 0 ? min(1, max(0, local / duration)) : goesBack ? 1 : 0 }

  /// Returns the fraction of the time at which a curve reaches a fraction of the distance; that fraction itself for
  /// other pacings.
  private func time(at travelShare: Double) -> Double {
    guard case .cubic(let curve) = timing.pacing(forDurationSeconds: duration) else { return travelShare }
    return curve.fraction(forValue: travelShare) ?? travelShare
  }

  /// Runs from the current position.
  private func go(along other: (any TimingCurveProvider)? = nil, factor: Double = 0, velocity: Double = 0) {
    isRunning = true
    isWaiting = false
    sequence.keeper = self
    let local = sequence.localTime
    let target = goesBack ? 0 : duration
    let travelShare = duration > 0 ? (target - local).magnitude / duration : 0
    let chosen = other ?? timing
    let given = factor > 0 ? factor * duration : nil
    let seconds = chosen.settlingDurationSeconds ?? given ?? travelShare * duration
    let own = timing.pacing(forDurationSeconds: duration)
    if other == nil, given == nil, case .spring(let spring, let initial) = own {
      // A spring that is resumed partway begins with its current velocity.
      let isNew = local == (goesBack ? duration : 0) && velocity == 0
      let towards = isNew ? initial : travelShare > 0 ? velocity / (target - local) : 0
      let left = travelShare > 0 ? SpringTimingParameters.standardSettledShare / travelShare : 1
      let time =
        isNew ? duration : spring.settlingTime(displacement: 1, velocity: -towards, tolerance: min(1, left))
      return sequence.settle(
        from: local, to: target, afterSeconds: delay, durationSeconds: travelShare > 0 ? time : 0,
        pacing: .spring(spring, initialVelocity: towards))
    }
    if other == nil, given == nil, delay == 0, case .cubic(let curve) = own, (0...duration).contains(local),
      let time = curve.fraction(forValue: share(of: local))
    {
      // Within the curve or its mirror image. Backward, the remaining fraction is c(1 − x) and the completed fraction
      // 1 − c(1 − x).
      let done = goesBack ? 1 - time : time
      return sequence.settle(
        from: duration - target, to: target, afterSeconds: -done * duration, durationSeconds: duration,
        pacing: .cubic(goesBack ? curve.mirrored : curve))
    }
    sequence.settle(
      from: local, to: target, afterSeconds: delay, durationSeconds: travelShare > 0 ? seconds : 0,
      pacing: other == nil && given == nil ? own : chosen.pacing(forDurationSeconds: seconds))
  }
}

extension CubicBezier {
  /// The reversed curve, 1 − c(1 − x).
  fileprivate var mirrored: CubicBezier { CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
}
