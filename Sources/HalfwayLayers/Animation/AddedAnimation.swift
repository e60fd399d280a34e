import HalfwayMotion

/// The run-time state of an animation that was added to a layer: its clock, its start time, and its pending callbacks.
///
/// The animation begins and ends on the timeline that the layer had when the animation was added. If that timeline is
/// removed because its transition is over, the animation continues from its current position on the timeline that the
/// layer has then. If the timeline is reset to its start, the animation is removed.
final class AddedAnimation: TimelineEnding {
  let key: String?
  /// The added animation: a copy or, for a subclass that can't be copied, the object itself.
  let animation: Animation
  // These settings are captured when the animation is added; later changes have no effect.
  let isRemovedOnCompletion: Bool
  private let delegate: (any AnimationDelegate)?
  private let didStart: (() -> Void)?
  private let didStop: ((Bool) -> Void)?
  private let timing: LocalTiming
  private(set) var timeline: Timeline
  /// The local time at which the animation begins, in seconds.
  private var begin: Double
  /// The animated layer; `nil` after the animation has been removed or the layer deallocated.
  weak var layer: Layer?
  private var hasStarted = false
  private var hasStopped = false
  /// The callback of the enclosing transaction that waits for this animation.
  private var completion: (() -> Void)?

  init(
    _ animation: Animation, key: String?, timing: LocalTiming, on timeline: Timeline, layer: Layer,
    completion: (() -> Void)?
  ) {
    self.animation = animation
    self.key = key
    self.timing = timing
    self.timeline = timeline
    self.layer = layer
    self.completion = completion
    let asked = animation.beginTime
    begin = asked == 0 || !asked.isFinite ? timeline.localTime : asked - timeline.origin
    isRemovedOnCompletion = animation.isRemovedOnCompletion
    (delegate, didStart, didStop) = (animation.delegate, animation.didStart, animation.didStop)
  }

  /// The time since the animation began, in seconds of the timeline's local time.
  var elapsed: Double { timeline.localTime - begin }

  /// Schedules the start and end callbacks.
  func schedule() {
    awaitStart()
    timeline.scheduler?.add(self)
  }

  private func awaitStart() {
    guard !hasStarted, !hasStopped, layer != nil, delegate != nil || didStart != nil else { return }
    let delay = begin - timeline.localTime
    // The start is reported the next time the stage's time advances, even while a finger drives the timeline.
    guard let scheduler = timeline.scheduler else { return }
    scheduler.wait(on: delay > 0 ? timeline : scheduler.root, forSeconds: delay) { [self] in
      // The layer may have received a timing of its own in the meantime.
      if elapsed >= 0 { start() } else { awaitStart() }
    }
  }

  /// Continues from the current position on the clock of a layer that has its own timing.
  func move(to other: Timeline) {
    begin += other.localTime - timeline.localTime
    timeline = other
    layer?.changedByAnimation(self)
  }

  // MARK: TimelineEnding

  var end: Double { hasStopped ? .infinity : begin + timing.activeOutside }

  var endTimestamp: Timestamp? {
    // An animation whose layer is gone ends immediately.
    guard layer != nil else { return timeline.stageTime.now }
    return end.isFinite ? timeline.timestamp(ofEndFrom: begin, to: end) : nil
  }

  /// A layer's deinitialization notifies only its animations, so the end can't be predicted from timelines.
  var goesByTimelinesAlone: Bool { false }

  var isMoving: Bool {
    guard let layer, !hasStopped else { return !hasStopped }
    if end.isFinite { return endTimestamp != nil }
    // An endless animation is invisible if its layer is in no stage.
    return timing.speed != 0 && timeline.timestamp(ofLocalTime: begin) != nil && layer.effectiveTimeline != nil
  }

  /// Whether the animation shows a constant value until it is removed: it has ended, on the stage's own timeline, which
  /// never runs backward.
  var isResting: Bool { hasStopped && timeline === timeline.scheduler?.root }

  func isIn(_ layer: Layer) -> Bool? { self.layer?.isDescendant(of: layer) }

  func isConcerned(by position: AnimationBatch.Position) -> Bool { position != .end || layer == nil || end.isFinite }

  func finish(at position: AnimationBatch.Position) {
    guard let layer else { return stop(finished: false) }
    switch position {
    case .end:
      if isRemovedOnCompletion { layer.remove(self) } else { timeline.scheduler?.add(self) }
      start()
      stop(finished: true)
    case .current:
      if let next = layer.effectiveTimeline, next !== timeline {
        begin = next.localTime - elapsed
        timeline = next
        schedule()
      } else if hasStopped {
        timeline.scheduler?.add(self)
      } else {
        fallthrough
      }
    case .start:
      layer.remove(self)
      stop(finished: false)
    }
  }

  func abandon() {
    layer?.remove(self)
    completion = nil
  }

  // MARK: Callbacks

  private func start() {
    guard !hasStarted, !hasStopped else { return }
    hasStarted = true
    TransactionStack.with(.outside) {
      delegate?.animationDidStart(animation)
      didStart?()
    }
  }

  /// Calls the stop callbacks. The animation has left the layer, or stays with its final value.
  func stop(finished: Bool) {
    guard !hasStopped else { return }
    hasStopped = true
    let completion = self.completion
    self.completion = nil
    TransactionStack.with(.outside) {
      delegate?.animationDidStop(animation, finished: finished)
      didStop?(finished)
      completion?()
    }
  }
}
