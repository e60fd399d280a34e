import HalfwayMotion

/// The clock of a stage: its current time, its timelines, and its animations in flight.
///
/// `advance(to:)` stops at every time in between at which something ends, in order. So an animation that is started by
/// the completion of another one starts when the other ended, not at the next frame, and nothing depends on the frame
/// rate.
public final class AnimationScheduler {
  /// The current time of the stage.
  public var now: Timestamp { stageTime.now }
  /// The time, which timelines share and which outlives the scheduler with them.
  let stageTime: StageTime
  /// The stage's own timeline, which always runs.
  public private(set) lazy var root = Timeline(
    scheduler: self, motion: .running(from: 0, since: .stage(stageTime.start)))
  // Accessed at every event and frame. No two accesses overlap: callbacks only run while no array is being modified.
  /// The time that `advance(to:)` is heading for; otherwise the current time.
  @exclusivity(unchecked) private(set) var destination: Timestamp
  @exclusivity(unchecked) private var timelines: [Timeline] = [] {
    didSet { changes.count += 1 }
  }
  @exclusivity(unchecked) private(set) var batches: [any TimelineEnding] = [] {
    didSet { changes.count += 1 }
  }
  /// The call that ends the animations of layers that have left the stage; `nil` if none has left it.
  var departure: ScheduledCall?
  /// The afterimages on the stage, oldest first.
  var afterimages: [Afterimages] = []
  /// Whether pictures of layers that have left are on the stage.
  package var hasAfterimages: Bool { !afterimages.isEmpty }
  /// The subset of `batches` that is notified whenever time has advanced.
  @exclusivity(unchecked) private var motions: [any TimelineEnding] = []
  @exclusivity(unchecked) private var calls = ScheduledCalls()
  let changes = TimelineChanges()
  /// The earliest end, and the change count for which it is valid; `nil` if it may change without being counted.
  @exclusivity(unchecked) private var outlook: (changes: Int, earliest: Timestamp?)?
  private var nextBatchID = 1
  /// Whether animated blocks animate on this stage, as last set by code that runs on it.
  package var animatesChanges = true
  /// Called with a diagnostic message, for example when too many animations end at one time.
  public var onDiagnostic: ((String) -> Void)?
  /// The diagnostics that are reported only once.
  var firstReports: Set<String> = []

  /// The maximum number of endings at one time. Completions that start further zero-length animations could otherwise
  /// go on forever.
  private static let maximumEndingsAtOneMoment = 10_000
  /// The maximum number of rounds in which animations that were started by completions of ended animations are ended as
  /// well.
  private static let maximumChain = 100

  /// Creates a scheduler whose time starts at `now` (default: zero).
  public init(now: Timestamp = .zero) {
    stageTime = StageTime(start: now)
    destination = now
    stageTime.scheduler = self
  }

  deinit {
    stageTime.scheduler = nil
    abandon()
  }

  /// Creates a timeline, frozen at 0, for a container transition.
  ///
  /// - Parameters:
  ///   - parent: The timeline whose local time is the clock; `nil` for the stage's time (default: `nil`).
  ///   - didSettle: Called when the timeline has arrived at the target of a settle (default: `nil`).
  public func makeTimeline(under parent: Timeline? = nil, didSettle: (() -> Void)? = nil) -> Timeline {
    let timeline = Timeline(
      scheduler: self, parent: parent, origin: (parent ?? root).mediaTime, motion: .frozen(at: 0))
    timeline.didSettle = didSettle
    timelines.append(timeline)
    return timeline
  }

  /// Removes a timeline and its descendants. Animations that still run on them stop, and the model values show.
  public func remove(_ timeline: Timeline) {
    timelines.removeAll { $0 === timeline }
    timeline.forgetCallbacks()
    endEverything(on: timeline, at: .current)
  }

  /// Releases all timelines and animations without calling any callbacks, because the owner of the scheduler is gone.
  public func abandon() {
    for batch in batches { batch.abandon() }
    // A callback's owner may retain the timeline that holds the callback.
    for timeline in timelines { timeline.forgetCallbacks() }
    timelines.removeAll()
    batches.removeAll()
    motions.removeAll()
    calls.removeAll()
  }

  /// Whether the next frame could look different without any input.
  public var isAnimating: Bool {
    for timeline in timelines where timeline.isSettling { return true }
    for batch in batches where batch.isMoving { return true }
    return false
  }

  /// Returns the local time at which the last animation in flight on a timeline ends, including settling child
  /// timelines; `nil` if there is none.
  public func lastEnd(on timeline: Timeline) -> Double? {
    let batched = batches.compactMap { batch in
      batch.end.isFinite ? batch.timeline.time(on: timeline, atLocalTime: batch.end) : nil
    }
    return (batched + timelines.compactMap { $0.arrival(on: timeline) }).max()
  }

  /// Returns the pacing of the batch on a timeline that ends last, or of the first of several; `nil` if none is in
  /// flight.
  public func pacing(on timeline: Timeline) -> AnimationPacing? {
    var last: AnimationBatch?
    for case let batch as AnimationBatch in batches
    where batch.timeline.isTime(of: timeline) && batch.end > last?.end ?? -1 {
      last = batch
    }
    return last?.parameters.pacing
  }

  /// Returns whether an animation on a timeline goes on beyond its end (`after`) or before its beginning.
  package func goesOn(on timeline: Timeline, after: Bool) -> Bool {
    batches.contains { batch in
      guard let batch = batch as? AnimationBatch, batch.timeline.isTime(of: timeline),
        case .even(let rateBefore, let rateAfter) = batch.parameters.pacing
      else { return false }
      return (after ? rateAfter : rateBefore) != 0
    }
  }

  /// The stage time in seconds, as layers count it.
  package var mediaTime: Double { root.localTime }

  /// Schedules a call at a time, or at the current time if that has passed. The call always happens during a later
  /// `advance(to:)`, never immediately.
  ///
  /// - Parameters:
  ///   - isAwaited: Whether the stage isn't at rest until the call has happened.
  ///   - owner: The object that may cancel the call.
  @discardableResult
  package func schedule(
    at time: Timestamp, isAwaited: Bool = true, owner: ObjectIdentifier? = nil, _ body: @escaping () -> Void
  ) -> ScheduledCall {
    let call = ScheduledCall(due: max(time, stageTime.now), isAwaited: isAwaited, owner: owner, body: body)
    calls.add(call)
    return call
  }

  /// Cancels all scheduled calls of an owner.
  package func cancelCalls(ownedBy owner: ObjectIdentifier) { calls.cancel(ownedBy: owner) }

  /// The time of the next scheduled call; `nil` if there is none.
  package var nextCall: Timestamp? { calls.next?.due }
  /// Whether an awaited call is pending.
  package var hasAwaitedCalls: Bool { calls.hasAwaited }

  /// Whether a simulation with fixed time steps is running.
  package var hasSteps: Bool { batches.contains { $0 is ModelSteps } }

  /// Returns whether something on a timeline can't end because of a layer whose own time doesn't move forward.
  public func isHeldByLayer(on timeline: Timeline) -> Bool {
    batches.contains { $0.end.isFinite && $0.timeline.isHeldByLayer(under: timeline) }
  }

  /// Calls `body` after a number of seconds of a timeline's local time, or earlier if everything on the timeline is
  /// ended at once.
  public func wait(on timeline: Timeline, forSeconds seconds: Double, then body: @escaping () -> Void) {
    let parameters = AnimationParameters(durationSeconds: seconds, pacing: .linear)
    _ = makeBatch(on: timeline, parameters: parameters) { _ in body() }
  }

  /// Ends everything on a timeline and its descendants immediately: at its end, or at its start with every value
  /// restored. Animations that completions start in the meantime are ended as well.
  public func endAnimations(on timeline: Timeline, atStart: Bool) {
    for _ in 0..<Self.maximumChain {
      let position = atStart ? AnimationBatch.Position.start : .end
      guard
        batches.contains(where: { $0.timeline.isOn(timeline) && $0.isConcerned(by: position) })
          || timelines.contains(where: { isUnder($0, timeline) })
      else { return }
      endEverything(on: timeline, at: position)
    }
  }

  /// Moves every timeline below a timeline that is settling to its target, as if its time had passed.
  package func arrive(under timeline: Timeline) {
    for inner in timelines where isUnder(inner, timeline) { inner.arrive() }
  }

  private func isUnder(_ timeline: Timeline, _ other: Timeline) -> Bool { timeline !== other && timeline.isOn(other) }

  /// Advances the time. Times that aren't later than the current time change nothing.
  public func advance(to time: Timestamp) {
    if TransactionStack.isLeftOpen {
      for mistake in TransactionStack.takeMistakes() { onDiagnostic?(mistake) }
    }
    var endings = 0
    destination = time
    while let (moment, step) = nextStep(notAfter: time) {
      if moment > stageTime.now {
        endings = 0
        let notifies = !motions.isEmpty
        move(to: moment)
        // The notified objects may have changed what ends first, and may have been the last ones.
        if notifies { continue }
      }
      endings += 1
      guard endings <= Self.maximumEndingsAtOneMoment else {
        onDiagnostic?("\(endings - 1) animations ended at the same time; the rest end later")
        break
      }
      switch step {
      case .timeline(let index): timelines[index].arrive()
      case .batch(let index): batches.remove(at: index).finish(at: .end)
      case .call: calls.takeNext()?.run()
      }
      // Each ending has its own implicit transaction, independent of frames.
      TransactionStack.commitImplicit()
    }
    move(to: time)
  }

  private func move(to moment: Timestamp) {
    guard moment > stageTime.now else { return }
    stageTime.now = moment
    for motion in motions { motion.timeDidMove() }
  }

  /// Returns the next step up to a time. What ends at the time of a call ends before the call.
  private func nextStep(notAfter time: Timestamp) -> (Timestamp, EndingIndex)? {
    let ending = nextEnding(notAfter: time)
    guard let call = calls.next, call.due <= time else { return ending }
    if let ending, ending.0 <= max(call.due, stageTime.now) { return ending }
    return (call.due, .call)
  }

  private enum EndingIndex {
    case timeline(Int)
    case batch(Int)
    case call
  }

  /// Returns the earliest ending up to a time. At the same time, timelines come before batches, then the order of
  /// creation decides.
  private func nextEnding(notAfter time: Timestamp) -> (Timestamp, EndingIndex)? {
    if let outlook, outlook.changes == changes.count {
      guard let earliest = outlook.earliest, earliest <= time else { return nil }
    }
    var earliest: Timestamp?
    var ending: EndingIndex?
    var isKnown = true
    for (index, timeline) in timelines.enumerated() {
      if timeline.repeatsForever { isKnown = false }
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

  /// Returns the arrival of a settling timeline. An endless one arrives when nothing on it is visible.
  private func arrival(of timeline: Timeline) -> Timestamp? {
    if let arrival = timeline.arrival { return arrival }
    // Animations of layers that have left the stage are removed first, so that they don't count as finished.
    guard timeline.isSettling, departure == nil else { return nil }
    let isSeen = batches.contains { $0.timeline.isOn(timeline) && ($0 as? AnimationBatch)?.isAlive ?? true }
    return isSeen ? nil : stageTime.now
  }

  private func endEverything(on timeline: Timeline, at position: AnimationBatch.Position) {
    let ended = batches.filter { $0.timeline.isOn(timeline) && $0.isConcerned(by: position) }
    let under = timelines.filter { isUnder($0, timeline) }
    batches.removeAll { $0.timeline.isOn(timeline) && $0.isConcerned(by: position) }
    timelines.removeAll { isUnder($0, timeline) }
    // When going back, the last change is undone first.
    for batch in position == .start ? ended.reversed() : ended { batch.finish(at: position) }
    for timeline in position == .start ? under.reversed() : under {
      timeline.didEnd?(position)
      timeline.forgetCallbacks()
    }
  }

  /// Removes everything on a timeline and its descendants at its current appearance.
  ///
  /// - Returns: The removed batches in order of creation, which can still be moved to their end or start.
  func hold(_ timeline: Timeline) -> [AnimationBatch] {
    let held = batches.compactMap { $0 as? AnimationBatch }.filter { $0.timeline.isOn(timeline) }
    for batch in held { batch.hold() }
    remove(held)
    remove(timeline)
    return held
  }

  /// Returns the animations of blocks on a timeline, in the order of the changes.
  func members(on timeline: Timeline) -> [AnimationBatch.Member] {
    batches.filter { $0.timeline === timeline }.flatMap { ($0 as? AnimationBatch)?.members ?? [] }
  }

  /// Moves everything that animates a layer or its descendants from one timeline to the layer's own timeline, without
  /// changing its current appearance.
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

  /// - Parameter begin: The local time at which the delay begins; `nil` for the current time.
  func makeBatch(
    on timeline: Timeline, from begin: Double? = nil, parameters: AnimationParameters, completion: ((Bool) -> Void)?
  ) -> AnimationBatch {
    defer { nextBatchID += 1 }
    let batch = AnimationBatch(
      id: nextBatchID, timeline: timeline, begin: begin, parameters: parameters, completion: completion)
    batches.append(batch)
    return batch
  }

  /// Adds an object that ends on one of the timelines, after all existing ones.
  func add(_ ending: any TimelineEnding) { batches.append(ending) }

  /// Adds an object that is notified whenever time has advanced.
  func addMotion(_ motion: any TimelineEnding) {
    batches.append(motion)
    motions.append(motion)
  }

  func remove(_ ended: [AnimationBatch]) {
    if !ended.isEmpty { batches.removeAll { ending in ended.contains { $0 === ending } } }
  }

  func remove(_ steps: ModelSteps) { batches.removeAll { $0 === steps } }

  func removeMotion(_ motion: any TimelineEnding) {
    motions.removeAll { $0 === motion }
    batches.removeAll { $0 === motion }
  }
}
