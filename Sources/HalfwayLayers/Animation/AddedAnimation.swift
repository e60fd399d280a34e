import HalfwayMotion

/// An animation on a layer: which clock it goes by, since when, and what is still to be told of it.
///
/// It begins and ends on the timeline that was the layer's when it was added. When that one is forgotten because its transition is over, it goes
/// on with the timeline that the layer has then, from where it is; when the timeline is taken back to its start, it is taken off.
final class AddedAnimation: TimelineEnding {
  let key: String?
  /// As it was added; of a subclass of somebody's the very object.
  let animation: Animation
  /// What of it counts is as it was when it was added.
  private let isRemovedOnCompletion: Bool
  private let delegate: (any AnimationDelegate)?
  private let didStart: (() -> Void)?
  private let didStop: ((Bool) -> Void)?
  private let timing: LocalTiming
  private(set) var timeline: Timeline
  /// The local time at which it begins.
  private var begin: Double
  /// Nil once it was taken off, or when the layer is no more. Not weak, which would slow down every use of the layer, but the layer says
  /// when it ends.
  unowned(unsafe) var layer: Layer?
  private var hasStarted = false
  private var hasStopped = false
  /// What waits in the transaction for its end.
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

  /// Seconds from its beginning to the timeline's present local time.
  var elapsed: Double { timeline.localTime - begin }

  /// Has the scheduler tell when it begins and ends.
  func schedule() {
    awaitStart()
    timeline.scheduler.add(self)
  }

  private func awaitStart() {
    guard !hasStarted, !hasStopped, layer != nil, delegate != nil || didStart != nil else { return }
    let delay = begin - timeline.localTime
    // What has begun is said at the stage's next moment, also where a finger holds the timeline.
    timeline.scheduler.wait(on: delay > 0 ? timeline : timeline.scheduler.root, forSeconds: delay) { [self] in
      // A layer may have got a time of its own meanwhile.
      if elapsed >= 0 { start() } else { awaitStart() }
    }
  }

  /// Goes by the clock of a layer with a time of its own, from where it is.
  func move(to other: Timeline) {
    begin += other.localTime - timeline.localTime
    timeline = other
    layer?.changedByAnimation(self)
  }

  // MARK: What ends on a timeline

  var end: Double { hasStopped ? .infinity : begin + timing.activeOutside }

  var endTimestamp: Timestamp? {
    // What was taken off is forgotten at once.
    guard layer != nil else { return timeline.scheduler.now }
    return end.isFinite ? timeline.timestamp(ofEndFrom: begin, to: end) : nil
  }

  /// A layer that ends says so to nobody else.
  var goesByTimelinesAlone: Bool { false }

  var isMoving: Bool {
    guard let layer, !hasStopped else { return !hasStopped }
    if end.isFinite { return endTimestamp != nil }
    // What goes on for ever in no stage is seen by nobody.
    return timing.speed != 0 && timeline.timestamp(ofLocalTime: begin) != nil && layer.effectiveTimeline != nil
  }

  /// Whether it shows the same for good until it is removed: it has ended, on a clock that nobody takes back.
  var isResting: Bool { hasStopped && timeline === timeline.scheduler.root }

  func isIn(_ layer: Layer) -> Bool? { self.layer?.isDescendant(of: layer) }

  func isConcerned(by position: AnimationBatch.Position) -> Bool { position != .end || layer == nil || end.isFinite }

  func finish(at position: AnimationBatch.Position) {
    guard let layer else { return stop(finished: false) }
    switch position {
    case .end:
      if isRemovedOnCompletion { layer.remove(self) } else { timeline.scheduler.add(self) }
      start()
      stop(finished: true)
    case .current:
      if let next = layer.effectiveTimeline, next !== timeline {
        begin = next.localTime - elapsed
        timeline = next
        schedule()
      } else if hasStopped {
        timeline.scheduler.add(self)
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

  // MARK: What is told

  private func start() {
    guard !hasStarted, !hasStopped else { return }
    hasStarted = true
    TransactionStack.with(.outside) {
      delegate?.animationDidStart(animation)
      didStart?()
    }
  }

  /// It has left the layer, or stays there as it is.
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
