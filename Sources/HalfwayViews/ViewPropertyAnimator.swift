import Foundation
import HalfwayLayers
import HalfwayMotion

/// Animations that can be paused, scrubbed, turned round and stopped on their way, as `UIViewPropertyAnimator`.
///
/// All of its changes stand on one reel, which goes with the timeline of what it animates: in a transition it is scrubbed, settled and
/// ended with the container. A call that makes no sense in the animator's state (`ViewAnimatingState.legalMoves`), or that would
/// interrupt one that is not interruptible, is reported to the stage and changes nothing.
@preconcurrency @MainActor
public final class ViewPropertyAnimator: NSObject, ViewImplicitlyAnimating {
  public let timingParameters: (any TimingCurveProvider)?
  /// Seconds that the whole way takes: what was given, or what the spring needs that does not fit a duration.
  public let duration: Double
  /// Seconds, as `startAnimation(afterDelay:)` was told.
  public private(set) var delay = 0.0
  public private(set) var state = ViewAnimatingState.inactive
  public private(set) var isRunning = false

  /// Whether what is animated gets touches. It can be set while the animator is inactive.
  public var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set { if move(.configure) { takesTouches = newValue } }
  }
  /// Whether the animations can be paused, scrubbed, turned round and stopped on their way. It can be set while the animator is inactive.
  public var isInterruptible: Bool {
    get { canBeInterrupted }
    set { if move(.configure) { canBeInterrupted = newValue } }
  }
  /// Whether `fractionComplete` is a share of the way; otherwise it is one of the time, and the curve says how much of the way that is.
  /// A spring has no time for a share, so that reading it gives the share of the way.
  public var scrubsLinearly = true
  /// Whether the animator stays active when it has arrived, so that it can be turned round; its completions are not called then.
  public var pausesOnCompletion = false

  private var takesTouches = true
  private var canBeInterrupted = true
  private var goesBack = false
  private let timing: any TimingCurveProvider
  private var blocks: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  private var sequence: AnimationSequence
  /// Started without anything to animate; it goes on when something is added.
  private var isWaiting = false

  /// - Parameters:
  ///   - duration: Seconds; what is no number above 0 counts as 0.
  ///   - parameters: The timing; a spring that does not fit the duration takes the time it needs.
  public init(duration: Double, timingParameters parameters: any TimingCurveProvider) {
    timing = parameters
    timingParameters = parameters
    sequence = AnimationSequence(durationSeconds: parameters.settlingDurationSeconds ?? duration)
    self.duration = sequence.durationSeconds
  }

  /// One without a duration, whose animations are at their ends at once.
  public convenience override init() { self.init(duration: 0, curve: .easeInOut) }

  public convenience init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  @MainActor deinit {
    guard state != .inactive else { return }
    // One that runs is let go only when its stage is no more, which is no mistake.
    if !isRunning, sequence.isInStage {
      sequence.report("a property animator was let go while it was \(state == .active ? "paused" : "stopped")")
    }
    sequence.end(atStart: nil)
  }

  // MARK: Contents

  /// Adds changes that begin after a share of the time that is left, 0 to 1, and end with the whole. An animator on its way begins with
  /// them at once; going back it undoes them up to where they were added.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
    guard move(.addAnimations) else { return }
    let factor = delayFactor < 1 ? max(0, delayFactor) : delayFactor.isNaN ? 0 : 1
    guard state == .active else { return blocks.append((animation, factor)) }
    let local = min(max(0, sequence.localTime), duration)
    sequence.animate(from: local + factor * (duration - local), blocksTouches: !takesTouches, animation)
    if isWaiting, sequence.isAttached { go() }
  }

  public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds what is told where the animator ended. It is not told after `stopAnimation(true)`.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    if move(.addCompletion) { completions.append(completion) }
  }

  // MARK: Flow

  /// Lets the animations go: from their start, or on from where they were paused. One that has nothing to animate waits until something is
  /// added; where nothing of it is in a stage it has ended at once.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// The same after some seconds. A pause in the delay ends the delay.
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

  /// Holds the animations where they are; of an inactive animator at their start.
  public func pauseAnimation() {
    let wasInactive = state == .inactive
    guard move(.pause) else { return }
    if wasInactive { activate() } else { rest(at: sequence.localTime) }
  }

  /// Lets the animations go on from where they are.
  ///
  /// - Parameters:
  ///   - parameters: Another timing, which then is that of all that is left of the way; nil to go on along the animator's own.
  ///   - durationFactor: What is left takes this share of the animator's duration. 0 for as long as it would have taken: what is left of the
  ///     curve, or of another one's time as much as there is left of the way. A spring that does not fit a duration takes the time it needs.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0
  ) {
    guard move(.resume) else { return }
    delay = 0
    let isUsable = durationFactor >= 0 && durationFactor.isFinite
    if !isUsable { sequence.report("a property animator cannot take \(durationFactor) of its duration; 0 is used") }
    guard sequence.isAttached else {
      isWaiting = true
      return
    }
    go(along: parameters, factor: isUsable ? durationFactor : 0)
  }

  /// Stops the animations where they are, and takes them off.
  ///
  /// - Parameter withoutFinishing: Whether that is all: the animator is inactive then and no completion is called. Otherwise
  ///   `finishAnimation(at:)` says where everything ends.
  public func stopAnimation(_ withoutFinishing: Bool) {
    let wasActive = state == .active
    guard move(withoutFinishing ? .stopWithoutFinishing : .stop), wasActive else { return }
    rest(at: sequence.localTime)
    sequence.hold()
    guard withoutFinishing else { return }
    completions.removeAll()
    sequence.end(atStart: nil)
  }

  /// Ends an animator that was stopped: everything takes its value at the position, and the completions are called.
  public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    if move(.finish) { finish(at: finalPosition) }
  }

  /// Turned round on its way an animation goes back the way it came: along a curve at the speeds it had, on a spring from the velocity it
  /// has. Set before the start, it begins at the end.
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

  /// How much of the way is done, 0 to 1, in the direction in which it goes: what is turned round at 0.3 is at 0.7. Setting it pauses the
  /// animator, and makes an inactive one active; what is no number is ignored.
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

  // MARK: Inside

  /// Whether a call may be carried out; the state that it leads to is taken on then.
  private func move(_ call: ViewAnimatingState.Call) -> Bool {
    guard let next = state.legalMoves[call] else {
      sequence.report("\(call) makes no sense for a property animator that is \(state)")
      return false
    }
    let interrupts: Set<ViewAnimatingState.Call> = [
      .pause, .resume, .stop, .stopWithoutFinishing, .scrub, .reverse,
    ]
    guard canBeInterrupted || state != .active || !interrupts.contains(call) else {
      sequence.report("\(call) would interrupt a property animator that is not interruptible")
      return false
    }
    state = next
    return true
  }

  /// Sets up the animations, at their start.
  private func activate() {
    sequence = AnimationSequence(durationSeconds: duration, reportingAs: sequence)
    sequence.didSettle = { [weak self] in self?.arrive() }
    sequence.didEnd = { [weak self] isAtStart in self?.finish(at: isAtStart ? .start : .end) }
    sequence.freeze(at: goesBack ? duration : 0)
    let added = blocks
    blocks.removeAll()
    for block in added {
      sequence.animate(from: block.delayFactor * duration, blocksTouches: !takesTouches, block.body)
    }
    sequence.attachToAmbientTimeline()
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

// How it moves. Local time of the reel is the way, from 0 to the duration; the reel's own way to go carries the pacing.
extension ViewPropertyAnimator {
  private func share(of local: Double) -> Double { duration > 0 ? min(1, max(0, local / duration)) : goesBack ? 1 : 0 }

  /// The share of the time after which a curve has done a share of the way; of anything else that share itself.
  private func time(at travelShare: Double) -> Double {
    guard case .cubic(let curve) = timing.pacing(forDurationSeconds: duration) else { return travelShare }
    return curve.fraction(forValue: travelShare) ?? travelShare
  }

  /// Goes on from where it is.
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
      // Taken up on its way it begins with the velocity that it has there.
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
      // In the midst of the curve, or of its mirror image: back along it the share left is c(1 − x), so the share done 1 − c(1 − x).
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
  /// The curve from its end to its start: 1 − c(1 − x).
  fileprivate var mirrored: CubicBezier { CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
}
