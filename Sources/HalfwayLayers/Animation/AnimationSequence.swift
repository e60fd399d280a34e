/// A sequence of animation blocks on a timeline of its own that can be scrubbed and reversed; the basis of property
/// animators.
///
/// The animations are linear over the sequence; the motion of the sequence's timeline determines their pacing. The
/// timeline's parent is the timeline of the first layer that a block animates, so that both are scrubbed and ended
/// together.
package final class AnimationSequence {
  /// The local time at which all animations are at their end, in seconds.
  package let durationSeconds: Double
  /// The timeline; `nil` until something is animated.
  package private(set) var timeline: Timeline?
  /// Whether none of the animations that have ended were replaced by others.
  package private(set) var isUntouched = true
  /// Called when the timeline has arrived at its target.
  package var didSettle: (() -> Void)?
  /// Called when the sequence was ended together with its parent timeline, so that no cleanup is necessary. The
  /// argument indicates whether it was reset to its start.
  package var didEnd: ((_ isAtStart: Bool) -> Void)?

  /// The local time at which the timeline starts when it is created.
  private var localBefore = 0.0
  /// The batches that were stopped and haven't ended.
  private var held: [AnimationBatch] = []
  private weak var scheduler: AnimationScheduler?
  /// An object that is kept alive as long as the timeline exists or until the property is set to `nil`.
  package weak var keeper: AnyObject? {
    didSet { timeline?.keep(keeper) }
  }

  /// Creates a sequence without animations.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds. Values that aren't positive and finite count as 0.
  ///   - last: A sequence whose stage receives diagnostics until this one has a stage of its own.
  package init(durationSeconds seconds: Double, reportingAs last: AnimationSequence? = nil) {
    durationSeconds = seconds.isFinite ? max(0, seconds) : 0
    scheduler = last?.scheduler
  }

  /// Reports misuse to the stage or, before there is one, to the stage that advances next.
  package func report(_ mistake: String) {
    if let scheduler { scheduler.onDiagnostic?(mistake) } else { TransactionStack.report(mistake) }
  }

  /// Whether the sequence is or was part of a stage that still exists.
  package var isInStage: Bool { scheduler != nil }

  /// Whether there is a timeline in a stage that still exists.
  package var isAttached: Bool { timeline != nil && scheduler != nil }

  /// The local time in seconds. It may leave 0...`durationSeconds` when a spring overshoots.
  package var localTime: Double {
    guard isAttached, let timeline else { return localBefore }
    return timeline.localTime
  }

  /// The rate of the timeline in seconds of local time per second of its parent's time.
  package var ownRate: Double {
    guard let timeline, let scheduler else { return 0 }
    return timeline.ownRate(at: scheduler.now)
  }

  /// Runs a block and animates its changes from a local time on, for a duration in seconds or, if `seconds` is `nil`,
  /// until the end of the sequence.
  package func animate(
    from begin: Double, forSeconds seconds: Double? = nil, blocksTouches: Bool = false, isHitAsShown: Bool = false,
    laysOut: Bool = false, _ body: () -> Void
  ) {
    guard Transaction.isAnimated else { return body() }
    let duration = seconds ?? max(0, durationSeconds - begin)
    let rate = durationSeconds > 0 ? 1 / durationSeconds : 0
    // Animations that last until the end overshoot by the same fraction of their distance, whenever they began.
    // Animations that haven't begun don't move backward.
    let lasts = begin + duration >= durationSeconds * (1 - 1e-9)
    let pacing = AnimationPacing.even(rateBefore: begin > 0 ? 0 : rate, rateAfter: lasts ? rate : 0)
    let parameters = AnimationParameters(
      durationSeconds: duration, pacing: pacing, blocksTouches: blocksTouches, isHitAsShown: isHitAsShown)
    let collector = AnimationCollector(
      parameters: parameters, sequence: self, begin: begin, laysOut: laysOut
    ) { [weak self] finished in
      if !finished { self?.isUntouched = false }
    }
    TransactionStack.with(.animating(collector)) {
      body()
      collector.runEndings()
    }
    collector.close()
  }

  /// Returns the timeline, creating it below a parent timeline if there is none.
  package func timeline(under parent: Timeline) -> Timeline {
    if isAttached, let timeline { return timeline }
    // A sequence created in a block of another sequence becomes part of that one.
    guard let scheduler = parent.scheduler else { return parent }
    let outer = TransactionStack.outerSequence(than: self).flatMap { $0.timeline(under: parent) } ?? parent
    let made = scheduler.makeTimeline(under: outer) { [weak self] in self?.didSettle?() }
    made.didEnd = { [weak self] position in
      self?.timeline = nil
      self?.didEnd?(position == .start)
    }
    made.keep(keeper)
    made.freeze(at: localBefore)
    self.scheduler = scheduler
    timeline = made
    return made
  }

  /// Creates the timeline below that of the transition whose animator is currently called, if any.
  package func attachToAmbientTimeline() {
    if let ambient = TransactionStack.ambientTimeline { _ = timeline(under: ambient) }
  }

  /// Freezes the timeline at a local time.
  package func freeze(at local: Double) {
    localBefore = local
    if isAttached { timeline?.freeze(at: local) }
  }

  /// Moves the timeline to a local time. See `Timeline.settle` for the parameters.
  package func settle(
    from start: Double, to target: Double, afterSeconds delay: Double = 0, durationSeconds: Double,
    pacing: AnimationPacing, repetition: AnimationRepetition = .once
  ) {
    guard isAttached else { return }
    timeline?.settle(
      from: start, to: target, afterSeconds: delay, durationSeconds: durationSeconds, pacing: pacing,
      repetition: repetition)
  }

  /// Removes the animations; everything keeps its current appearance.
  package func hold() {
    if let timeline, let scheduler { held = scheduler.hold(timeline) }
    detach()
  }

  /// Ends all animations: at their start with every value restored, at their end, or, if `atStart` is `nil`, at the
  /// current position.
  package func end(atStart: Bool?) {
    let position: AnimationBatch.Position = atStart.map { $0 ? .start : .end } ?? .current
    if position == .current, isAttached { hold() }
    if let timeline, let scheduler {
      timeline.forgetCallbacks()
      scheduler.endAnimations(on: timeline, atStart: position == .start)
      scheduler.remove(timeline)
    }
    detach()
    let ended = held
    held = []
    for batch in position == .start ? ended.reversed() : ended { batch.finish(at: position) }
  }

  private func detach() {
    localBefore = localTime
    timeline = nil
  }
}
