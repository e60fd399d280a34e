import HalfwayMotion

/// The time of one stage: its present moment, its timelines and the animations in flight.
///
/// `advance(to:)` stops at every moment in between at which something ends, in order. So an animation that is started by
/// another's completion starts when the other ended and not at the next frame, and nothing depends on the frame rate.
public final class AnimationScheduler {
  /// The stage's present moment.
  public var now: Timestamp { present }
  // Looked through at every event and frame. No two accesses overlap: what is called back finds arrays that nobody is changing.
  @exclusivity(unchecked) private var present: Timestamp
  /// The stage's own timeline, which always runs.
  public private(set) lazy var root = Timeline(scheduler: self, motion: .running(from: 0, since: start))
  private let start: Timestamp
  @exclusivity(unchecked) private var timelines: [Timeline] = []
  @exclusivity(unchecked) private var batches: [any TimelineEnding] = []
  private var nextBatchID = 1
  /// Told when something goes on longer than it may.
  public var onDiagnostic: ((String) -> Void)?

  /// Completions at one moment that start further animations of no length could go on for ever; this many are allowed.
  private static let mostEndingsAtOneMoment = 10_000
  /// Animations that are begun in the completions of others that are ended at once, and so on.
  private static let longestChain = 100

  public init(now: Timestamp = .zero) {
    present = now
    self.start = now
  }

  deinit {
    for batch in batches { batch.abandon() }
  }

  /// Makes a timeline for a container transition, held at 0.
  public func makeTimeline(didSettle: @escaping () -> Void) -> Timeline {
    let timeline = Timeline(scheduler: self, motion: .frozen(at: 0))
    timeline.didSettle = didSettle
    timelines.append(timeline)
    return timeline
  }

  /// Forgets a timeline; what still runs on it stops where it is.
  public func remove(_ timeline: Timeline) {
    timelines.removeAll { $0 === timeline }
    timeline.didSettle = nil
    endBatches(on: timeline, at: .current)
  }

  /// Lets go of everything without telling anybody: whoever made this is gone.
  public func abandon() {
    for batch in batches { batch.abandon() }
    timelines.removeAll()
    batches.removeAll()
  }

  /// Whether a further frame would look different without any input.
  public var isAnimating: Bool {
    for timeline in timelines where timeline.arrival != nil { return true }
    for batch in batches where batch.isMoving { return true }
    return false
  }

  /// The local time at which the last animation in flight on a timeline ends; nil when there is none.
  public func lastEnd(on timeline: Timeline) -> Double? {
    batches.filter { $0.timeline === timeline && $0.end.isFinite }.map(\.end).max()
  }

  /// Calls back after some seconds of a timeline's local time, or earlier when everything on it is ended at once.
  public func wait(on timeline: Timeline, forSeconds seconds: Double, then body: @escaping () -> Void) {
    let parameters = AnimationParameters(durationSeconds: seconds, pacing: .linear)
    _ = makeBatch(on: timeline, parameters: parameters) { _ in body() }
  }

  /// Ends everything on a timeline at once: at its end, or back at its start with every value restored. What is begun meanwhile by
  /// the completions is ended as well.
  public func endAnimations(on timeline: Timeline, atStart: Bool) {
    let position = atStart ? AnimationBatch.Position.start : .end
    for _ in 0..<Self.longestChain
    where batches.contains(where: { $0.timeline === timeline && $0.isConcerned(by: position) }) {
      endBatches(on: timeline, at: position)
    }
  }

  /// Moves time forward. Time that runs backwards, or stands still, changes nothing.
  public func advance(to time: Timestamp) {
    for mistake in TransactionStack.takeMistakes() { onDiagnostic?(mistake) }
    var endings = 0
    while let (moment, index) = nextEnding(notAfter: time) {
      if moment > present {
        present = moment
        endings = 0
      }
      endings += 1
      guard endings <= Self.mostEndingsAtOneMoment else {
        onDiagnostic?("\(endings - 1) animations ended at one moment; the rest ends later")
        break
      }
      switch index {
      case .timeline(let index): timelines[index].arrive()
      case .batch(let index): batches.remove(at: index).finish(at: .end)
      }
    }
    present = max(present, time)
  }

  private enum EndingIndex {
    case timeline(Int)
    case batch(Int)
  }

  /// The earliest ending up to a moment: settles before batches at the same moment, then in order of creation.
  private func nextEnding(notAfter time: Timestamp) -> (Timestamp, EndingIndex)? {
    var earliest: Timestamp?
    var ending: EndingIndex?
    for (index, timeline) in timelines.enumerated() {
      guard let arrival = timeline.arrival, arrival <= time, earliest.map({ arrival < $0 }) ?? true else { continue }
      (earliest, ending) = (arrival, .timeline(index))
    }
    for (index, batch) in batches.enumerated() {
      guard let end = batch.endTimestamp, end <= time, earliest.map({ end < $0 }) ?? true else { continue }
      (earliest, ending) = (end, .batch(index))
    }
    guard let earliest, let ending else { return nil }
    return (earliest, ending)
  }

  private func endBatches(on timeline: Timeline, at position: AnimationBatch.Position) {
    // Last first when going back, so that each value is restored in the order opposite to the one it was changed in.
    let ending = batches.filter { $0.timeline === timeline && $0.isConcerned(by: position) }
    batches.removeAll { $0.timeline === timeline && $0.isConcerned(by: position) }
    for batch in position == .start ? ending.reversed() : ending { batch.finish(at: position) }
  }

  func makeBatch(
    on timeline: Timeline, parameters: AnimationParameters, completion: ((Bool) -> Void)?
  ) -> AnimationBatch {
    defer { nextBatchID += 1 }
    let batch = AnimationBatch(id: nextBatchID, timeline: timeline, parameters: parameters, completion: completion)
    batches.append(batch)
    return batch
  }

  /// Takes what ends on one of the timelines, after all that it has already.
  func add(_ ending: any TimelineEnding) { batches.append(ending) }
}
