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
  public private(set) lazy var root = Timeline(scheduler: self, motion: .running(from: 0, since: .stage(start)))
  private let start: Timestamp
  /// The moment that time is on its way to, and the present one where it stands.
  @exclusivity(unchecked) private(set) var destination: Timestamp
  @exclusivity(unchecked) private var timelines: [Timeline] = [] {
    didSet { changes.count += 1 }
  }
  @exclusivity(unchecked) private var batches: [any TimelineEnding] = [] {
    didSet { changes.count += 1 }
  }
  /// Those of the batches that are told when time has moved.
  @exclusivity(unchecked) private var motions: [any TimelineEnding] = []
  @exclusivity(unchecked) private var calls = ScheduledCalls()
  let changes = TimelineChanges()
  /// When the first of all that is there ends, and the count of changes for which that is known; nil where it may change without one.
  @exclusivity(unchecked) private var outlook: (changes: Int, earliest: Timestamp?)?
  private var nextBatchID = 1
  /// Whether animated blocks animate while the stage that this is of runs, as code on it last said.
  package var animatesChanges = true
  /// Told when something goes on longer than it may.
  public var onDiagnostic: ((String) -> Void)?

  /// Completions at one moment that start further animations of no length could go on for ever; this many are allowed.
  private static let mostEndingsAtOneMoment = 10_000
  /// Animations that are begun in the completions of others that are ended at once, and so on.
  private static let longestChain = 100

  public init(now: Timestamp = .zero) {
    present = now
    self.start = now
    destination = now
  }

  deinit { abandon() }

  /// Makes a timeline for a container transition, held at 0.
  ///
  /// - Parameter parent: The timeline whose local time is its clock; nil for the stage's time.
  public func makeTimeline(under parent: Timeline? = nil, didSettle: @escaping () -> Void) -> Timeline {
    let timeline = Timeline(
      scheduler: self, parent: parent, origin: (parent ?? root).mediaTime, motion: .frozen(at: 0))
    timeline.didSettle = didSettle
    timelines.append(timeline)
    return timeline
  }

  /// Forgets a timeline and those under it; what still runs on them stops, and what was set shows.
  public func remove(_ timeline: Timeline) {
    timelines.removeAll { $0 === timeline }
    timeline.forgetCallbacks()
    endEverything(on: timeline, at: .current)
  }

  /// Lets go of everything without telling anybody: whoever made this is gone.
  public func abandon() {
    for batch in batches { batch.abandon() }
    // Who is called may hold what it is called by.
    for timeline in timelines { timeline.forgetCallbacks() }
    timelines.removeAll()
    batches.removeAll()
    motions.removeAll()
    calls.removeAll()
  }

  /// Whether a further frame would look different without any input.
  public var isAnimating: Bool {
    for timeline in timelines where timeline.isSettling { return true }
    for batch in batches where batch.isMoving { return true }
    return false
  }

  /// The local time at which the last animation in flight on a timeline ends, also of a timeline on its way under it; nil when there is
  /// none.
  public func lastEnd(on timeline: Timeline) -> Double? {
    let batched = batches.compactMap { batch in
      batch.end.isFinite ? batch.timeline.time(on: timeline, atLocalTime: batch.end) : nil
    }
    return (batched + timelines.compactMap { $0.arrival(on: timeline) }).max()
  }

  /// How the block of animations on a timeline moves that ends last, or the first of several; nil when none is in flight.
  public func pacing(on timeline: Timeline) -> AnimationPacing? {
    var last: AnimationBatch?
    for case let batch as AnimationBatch in batches
    where batch.timeline.isTime(of: timeline) && batch.end > last?.end ?? -1 {
      last = batch
    }
    return last?.parameters.pacing
  }

  /// Seconds of the stage's time at a moment.
  func seconds(at time: Timestamp) -> Double { time.seconds(since: start) }

  /// Seconds of the stage's time, as layers count it.
  package var mediaTime: Double { root.localTime }

  /// Has something done at a moment, or at the present one if that has passed: when time goes on next, and never at once.
  ///
  /// - Parameters:
  ///   - isAwaited: Whether the stage is not at rest before.
  ///   - owner: Who may take it back.
  @discardableResult
  package func schedule(
    at time: Timestamp, isAwaited: Bool = true, owner: ObjectIdentifier? = nil, _ body: @escaping () -> Void
  ) -> ScheduledCall {
    let call = ScheduledCall(due: max(time, present), isAwaited: isAwaited, owner: owner, body: body)
    calls.add(call)
    return call
  }

  /// Takes back what somebody wanted to have done.
  package func cancelCalls(ownedBy owner: ObjectIdentifier) { calls.cancel(ownedBy: owner) }

  /// When something is to be done next; nil when nothing is.
  package var nextCall: Timestamp? { calls.next?.due }
  /// Whether something is still to be done that is awaited.
  package var hasAwaitedCalls: Bool { calls.hasAwaited }

  /// Whether something goes on by steps of its own.
  package var hasSteps: Bool { batches.contains { $0 is ModelSteps } }

  /// Whether something on a timeline waits for a layer to let its time go on.
  public func isHeldByLayer(on timeline: Timeline) -> Bool {
    batches.contains { $0.end.isFinite && $0.timeline.isHeldByLayer(under: timeline) }
  }

  /// Calls back after some seconds of a timeline's local time, or earlier when everything on it is ended at once.
  public func wait(on timeline: Timeline, forSeconds seconds: Double, then body: @escaping () -> Void) {
    let parameters = AnimationParameters(durationSeconds: seconds, pacing: .linear)
    _ = makeBatch(on: timeline, parameters: parameters) { _ in body() }
  }

  /// Ends everything on a timeline and on those under it at once: at its end, or back at its start with every value restored. What is
  /// begun meanwhile by the completions is ended as well.
  public func endAnimations(on timeline: Timeline, atStart: Bool) {
    for _ in 0..<Self.longestChain {
      let position = atStart ? AnimationBatch.Position.start : .end
      guard
        batches.contains(where: { $0.timeline.isOn(timeline) && $0.isConcerned(by: position) })
          || timelines.contains(where: { isUnder($0, timeline) })
      else { return }
      endEverything(on: timeline, at: position)
    }
  }

  private func isUnder(_ timeline: Timeline, _ other: Timeline) -> Bool { timeline !== other && timeline.isOn(other) }

  /// Moves time forward. Time that runs backwards, or stands still, changes nothing.
  public func advance(to time: Timestamp) {
    if TransactionStack.isLeftOpen {
      for mistake in TransactionStack.takeMistakes() { onDiagnostic?(mistake) }
    }
    var endings = 0
    destination = time
    while let (moment, step) = nextStep(notAfter: time) {
      if moment > present {
        endings = 0
        move(to: moment)
        // What follows time may have changed what ends first.
        if !motions.isEmpty { continue }
      }
      endings += 1
      guard endings <= Self.mostEndingsAtOneMoment else {
        onDiagnostic?("\(endings - 1) animations ended at one moment; the rest ends later")
        break
      }
      switch step {
      case .timeline(let index): timelines[index].arrive()
      case .batch(let index): batches.remove(at: index).finish(at: .end)
      case .call: calls.takeNext()?.run()
      }
      // Each of them is in a transaction of its own, whatever frames are made.
      TransactionStack.commitImplicit()
    }
    move(to: time)
  }

  private func move(to moment: Timestamp) {
    guard moment > present else { return }
    present = moment
    for motion in motions { motion.timeDidMove() }
  }

  /// What happens next up to a moment. What ends at the moment of a call has ended before it.
  private func nextStep(notAfter time: Timestamp) -> (Timestamp, EndingIndex)? {
    let ending = nextEnding(notAfter: time)
    guard let call = calls.next, call.due <= time else { return ending }
    if let ending, ending.0 <= max(call.due, present) { return ending }
    return (call.due, .call)
  }

  private enum EndingIndex {
    case timeline(Int)
    case batch(Int)
    case call
  }

  /// The earliest ending up to a moment: settles before batches at the same moment, then in order of creation.
  private func nextEnding(notAfter time: Timestamp) -> (Timestamp, EndingIndex)? {
    if let outlook, outlook.changes == changes.count {
      guard let earliest = outlook.earliest, earliest <= time else { return nil }
    }
    var earliest: Timestamp?
    var ending: EndingIndex?
    var isKnown = true
    for (index, timeline) in timelines.enumerated() {
      if timeline.goesOnForEver { isKnown = false }
      guard let arrival = arrival(of: timeline), earliest.map({ arrival < $0 }) ?? true else { continue }
      (earliest, ending) = (arrival, .timeline(index))
    }
    for (index, batch) in batches.enumerated() {
      if !batch.goesByTimelinesAlone { isKnown = false }
      guard let end = batch.endTimestamp, earliest.map({ end < $0 }) ?? true else { continue }
      (earliest, ending) = (end, .batch(index))
    }
    outlook = isKnown ? (changes.count, earliest) : nil
    guard let earliest, earliest <= time, let ending else { return nil }
    return (earliest, ending)
  }

  /// What goes to and fro for ever arrives when nothing of it can be seen any more.
  private func arrival(of timeline: Timeline) -> Timestamp? {
    if let arrival = timeline.arrival { return arrival }
    guard timeline.isSettling else { return nil }
    let isSeen = batches.contains { $0.timeline.isOn(timeline) && ($0 as? AnimationBatch)?.isAlive ?? true }
    return isSeen ? nil : present
  }

  private func endEverything(on timeline: Timeline, at position: AnimationBatch.Position) {
    let ended = batches.filter { $0.timeline.isOn(timeline) && $0.isConcerned(by: position) }
    let under = timelines.filter { isUnder($0, timeline) }
    batches.removeAll { $0.timeline.isOn(timeline) && $0.isConcerned(by: position) }
    timelines.removeAll { isUnder($0, timeline) }
    // Last first when going back, so that each value is restored in the order opposite to the one it was changed in.
    for batch in position == .start ? ended.reversed() : ended { batch.finish(at: position) }
    for timeline in position == .start ? under.reversed() : under {
      timeline.didEnd?(position)
      timeline.forgetCallbacks()
    }
  }

  /// Takes everything off a timeline and those under it, as it looks, and forgets them.
  /// - Returns: What may still be led to its end or its start, in the order of making.
  func hold(_ timeline: Timeline) -> [AnimationBatch] {
    let held = batches.compactMap { $0 as? AnimationBatch }.filter { $0.timeline.isOn(timeline) }
    for batch in held { batch.hold() }
    batches.removeAll { ending in held.contains { $0 === ending } }
    remove(timeline)
    return held
  }

  /// What blocks change on a timeline, in the order of changing.
  func members(on timeline: Timeline) -> [AnimationBatch.Member] {
    batches.filter { $0.timeline === timeline }.flatMap { ($0 as? AnimationBatch)?.members ?? [] }
  }

  /// Puts everything that moves in a layer from one timeline to that of the layer's own time, as it is at present.
  func move(from timeline: Timeline, to own: Timeline, in layer: Layer) {
    for timeline in timelines where timeline.parent === own.parent {
      let isInside = batches.contains { $0.timeline.isOn(timeline) && $0.isIn(layer) ?? false }
      let isOutside = batches.contains { $0.timeline.isOn(timeline) && !($0.isIn(layer) ?? true) }
      if isInside, !isOutside { timeline.move(under: own) }
    }
    var inner: [Timeline] = []
    for batch in batches {
      let other = batch.timeline
      if other !== own, other.parent === timeline, other.layer?.isDescendant(of: layer) == true,
        !inner.contains(where: { $0 === other })
      {
        inner.append(other)
      }
    }
    for timeline in inner { timeline.move(under: own) }
    for ending in batches where ending.timeline === timeline {
      switch ending {
      case let added as AddedAnimation where added.isIn(layer) == true: added.move(to: own)
      case let batch as AnimationBatch:
        let count = batch.members.count { $0.layer.isDescendant(of: layer) }
        if count == 0 { continue }
        if count == batch.members.count {
          batch.move(to: own)
        } else {
          defer { nextBatchID += 1 }
          let made = batch.split(id: nextBatchID) { $0.layer.isDescendant(of: layer) }
          batches.append(made)
          made.move(to: own)
        }
      default: break
      }
    }
    changes.count += 1
  }

  /// - Parameter begin: The local time at which its delay begins; nil for now.
  func makeBatch(
    on timeline: Timeline, from begin: Double? = nil, parameters: AnimationParameters, completion: ((Bool) -> Void)?
  ) -> AnimationBatch {
    defer { nextBatchID += 1 }
    let batch = AnimationBatch(
      id: nextBatchID, timeline: timeline, begin: begin, parameters: parameters, completion: completion)
    batches.append(batch)
    return batch
  }

  /// Takes what ends on one of the timelines, after all that it has already.
  func add(_ ending: any TimelineEnding) { batches.append(ending) }

  /// Takes one that is told when time has moved.
  func addMotion(_ motion: any TimelineEnding) {
    batches.append(motion)
    motions.append(motion)
  }

  func remove(_ steps: ModelSteps) { batches.removeAll { $0 === steps } }

  func removeMotion(_ motion: any TimelineEnding) {
    motions.removeAll { $0 === motion }
    batches.removeAll { $0 === motion }
  }
}
