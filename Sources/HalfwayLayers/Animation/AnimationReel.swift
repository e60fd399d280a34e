/// Blocks of animations on a timeline of their own, which is led to and fro: what a property animator moves.
///
/// The animations are even over the reel; how the reel's timeline moves says how they are paced. The timeline stands under the one of
/// the first layer that a block animates, so that it is scrubbed and ended with it.
package final class AnimationReel {
  /// Local time at which all is at its end.
  package let durationSeconds: Double
  /// Nil until something is animated.
  package private(set) var timeline: Timeline?
  /// Whether nothing else took an animation's place, of those that have ended.
  package private(set) var isUntouched = true
  /// Called when the timeline has arrived where it was led.
  package var didSettle: (() -> Void)?
  /// Called when everything was ended at once with what is above, for which nothing is left to do; told whether it went to its end or
  /// back to its start.
  package var didEnd: ((_ isAtStart: Bool) -> Void)?

  /// Where the timeline will begin.
  private var localBefore = 0.0
  /// What was stopped and has not ended.
  private var held: [AnimationBatch] = []
  private weak var scheduler: AnimationScheduler?
  /// Stays alive while the timeline is there, or until it is set to nil.
  package weak var keeper: AnyObject? {
    didSet { timeline?.keep(keeper) }
  }

  /// - Parameters:
  ///   - seconds: What is no number above 0 counts as 0.
  ///   - last: A reel to whose stage mistakes are reported until this one has its own.
  package init(durationSeconds seconds: Double, reportingAs last: AnimationReel? = nil) {
    durationSeconds = seconds.isFinite ? max(0, seconds) : 0
    scheduler = last?.scheduler
  }

  /// Tells the stage of a mistake; where there is none yet, the one whose time goes on next.
  package func report(_ mistake: String) {
    if let scheduler { scheduler.onDiagnostic?(mistake) } else { TransactionStack.report(mistake) }
  }

  /// Whether it is or was in a stage that is still there.
  package var isInStage: Bool { scheduler != nil }

  /// Whether there is a timeline, in a stage that is still there.
  package var isAttached: Bool { timeline != nil && scheduler != nil }

  /// Seconds of local time, outside of 0 to the duration where a spring overshoots.
  package var localTime: Double {
    guard isAttached, let timeline else { return localBefore }
    return timeline.localTime
  }

  /// Local time a second of the timeline above.
  package var ownRate: Double {
    guard let timeline, let scheduler else { return 0 }
    return timeline.ownRate(at: scheduler.now)
  }

  /// Runs a block whose changes are animated from a local time on: for a duration, or (nil) until the end of the reel.
  package func animate(
    from begin: Double, forSeconds seconds: Double? = nil, blocksTouches: Bool = false, laysOut: Bool = false,
    _ body: () -> Void
  ) {
    guard Transaction.isAnimated else { return body() }
    let duration = seconds ?? max(0, durationSeconds - begin)
    let rate = durationSeconds > 0 ? 1 / durationSeconds : 0
    // What lasts to the end overshoots by as large a share of its way whenever it began; what has not begun does not go back.
    let lasts = begin + duration >= durationSeconds * (1 - 1e-9)
    let pacing = AnimationPacing.even(rateBefore: begin > 0 ? 0 : rate, rateAfter: lasts ? rate : 0)
    let parameters = AnimationParameters(durationSeconds: duration, pacing: pacing, blocksTouches: blocksTouches)
    let collector = AnimationCollector(
      parameters: parameters, reel: self, begin: begin, laysOut: laysOut
    ) { [weak self] finished in
      if !finished { self?.isUntouched = false }
    }
    TransactionStack.with(.animating(collector)) {
      body()
      collector.runEndings()
    }
    collector.close()
  }

  /// The timeline, made under another one where there is none.
  package func timeline(under parent: Timeline) -> Timeline {
    if isAttached, let timeline { return timeline }
    // What is begun in a block of another reel goes along with that.
    let outer = TransactionStack.outerReel(than: self).flatMap { $0.timeline(under: parent) } ?? parent
    let made = parent.scheduler.makeTimeline(under: outer) { [weak self] in self?.didSettle?() }
    made.didEnd = { [weak self] position in
      self?.timeline = nil
      self?.didEnd?(position == .start)
    }
    made.keep(keeper)
    made.freeze(at: localBefore)
    scheduler = parent.scheduler
    timeline = made
    return made
  }

  /// Makes the timeline under that of the transition whose animator is being asked, where there is one.
  package func attachToAmbientTimeline() {
    if let ambient = TransactionStack.ambientTimeline { _ = timeline(under: ambient) }
  }

  /// Holds still at a local time.
  package func freeze(at local: Double) {
    localBefore = local
    if isAttached { timeline?.freeze(at: local) }
  }

  /// Leads to a local time; `Timeline.settle` has what the parameters mean.
  package func settle(
    from start: Double, to target: Double, afterSeconds delay: Double = 0, durationSeconds: Double,
    pacing: AnimationPacing, repetition: AnimationRepetition = .once
  ) {
    guard isAttached else { return }
    timeline?.settle(
      from: start, to: target, afterSeconds: delay, durationSeconds: durationSeconds, pacing: pacing,
      repetition: repetition)
  }

  /// Takes the animations off: everything stays as it looks.
  package func hold() {
    if let timeline, let scheduler { held = scheduler.hold(timeline) }
    detach()
  }

  /// Ends everything: at its end, at its start with every value restored, or (nil) where it was held.
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
