import HalfwayMotion

/// Maps stage time to the local time that animations sample. One clock for every kind of animation under it.
///
/// A container transition owns one: frozen at `percent × duration` while a finger drives it, settling when it is let go,
/// running when nobody interacts. The mapping is a closed form of stage time; nothing is integrated from frame to frame.
///
/// A timeline may stand under another one: then that one's local time is its clock, so that it is scrubbed, settled and ended with it.
public final class Timeline {
  /// A moment of the clock that a timeline follows.
  public enum Moment: Sendable, Equatable {
    /// The stage's time.
    case stage(Timestamp)
    /// Seconds of local time of the timeline above.
    case parent(Double)
  }

  /// How local time follows the clock.
  public enum Motion: Sendable, Equatable {
    /// One second a second.
    case running(from: Double, since: Moment)
    /// Held still.
    case frozen(at: Double)
    /// On the way to `target`, arriving after `duration` seconds.
    case settling(Settle)
    /// As a layer with a time of its own says.
    case mapped(LayerTiming)
  }

  /// A way from one local time to another.
  public struct Settle: Sendable, Equatable {
    public var start: Double
    public var target: Double
    /// When the way begins or began; local time is `start` before.
    public var since: Moment
    public var durationSeconds: Double
    public var pacing: AnimationPacing
    public var repetition = AnimationRepetition.once

    /// The share of the way that is done some seconds after its beginning.
    func fraction(afterSeconds elapsed: Double) -> Double {
      pacing.fraction(
        elapsedSeconds: repetition.elapsedSeconds(elapsed, of: durationSeconds), durationSeconds: durationSeconds)
    }

    /// With all repetitions.
    var totalSeconds: Double { durationSeconds > 0 ? durationSeconds * repetition.durations : 0 }
  }

  public var motion: Motion { mapping }
  // Read at every event and of every animation in a frame; changes are assignments.
  @exclusivity(unchecked) private var mapping: Motion
  /// The timeline whose local time is the clock; nil for the stage's time.
  public internal(set) var parent: Timeline?
  /// Seconds of media time at the local time 0: what layers show of the time of a transition is counted as the stage's is, so that a moment
  /// of the one can be given as a moment of the other, and both are the same as long as the transition runs from its beginning.
  let origin: Double
  /// The timeline whose media time is the clock of one that is mapped, where that is not the one that it stands under: what moves in the
  /// container of a transition by the container's own time goes by the time around the container, and belongs to the transition all the same.
  var outerClock: Timeline?
  /// Whose time it is, of a timeline that is mapped.
  weak var layer: Layer?
  unowned let scheduler: AnimationScheduler
  private let changes: TimelineChanges
  /// Called when a settle has arrived. The timeline rests on its target unless this lets it run on.
  var didSettle: (() -> Void)?
  /// Called when everything on a timeline above was ended at once, this one with it.
  var didEnd: ((AnimationBatch.Position) -> Void)?
  /// Stays alive as long as it is called.
  private var keeper: AnyObject?

  init(scheduler: AnimationScheduler, parent: Timeline? = nil, origin: Double = 0, motion: Motion) {
    self.scheduler = scheduler
    self.parent = parent
    self.origin = origin
    changes = scheduler.changes
    mapping = motion
  }

  /// The timeline that it goes by; nil for the stage's time.
  var clock: Timeline? { outerClock ?? parent }

  /// Seconds of local time at the stage's present moment.
  public var localTime: Double { localTime(at: scheduler.now) }

  /// Seconds of local time at a moment of stage time.
  public func localTime(at time: Timestamp) -> Double {
    switch mapping {
    case .running(let from, let since): return from + seconds(since: since, at: time)
    case .frozen(let local): return local
    case .settling(let settle):
      let fraction = settle.fraction(afterSeconds: seconds(since: settle.since, at: time))
      return settle.start + (settle.target - settle.start) * fraction
    case .mapped(let timing): return timing.localTime(at: clock?.mediaTime(at: time) ?? 0)
    }
  }

  /// Seconds of local time a second of stage time, at a moment: what a hand-off must keep continuous.
  public func rate(at time: Timestamp) -> Double {
    let own = ownRate(at: time)
    return own == 0 ? 0 : own * (clock?.rate(at: time) ?? 1)
  }

  /// Seconds of local time a second of the clock.
  func ownRate(at time: Timestamp) -> Double {
    switch mapping {
    case .running: return 1
    case .frozen: return 0
    case .settling(let settle):
      let elapsed = seconds(since: settle.since, at: time)
      guard elapsed >= 0, elapsed < settle.durationSeconds else { return 0 }
      return settle.pacing.rate(
        of: settle.target - settle.start, elapsedSeconds: elapsed, durationSeconds: settle.durationSeconds)
    case .mapped(let timing): return Double(timing.speed)
    }
  }

  /// Holds local time still.
  public func freeze(at local: Double) {
    // Held here or there, nothing on it comes nearer to its end: a finger that moves changes nothing of that.
    if case .frozen = mapping {} else { changes.count += 1 }
    mapping = .frozen(at: local.isFinite ? local : localTime)
  }

  /// Lets local time run from where it is, a second a second.
  public func run() {
    changes.count += 1
    mapping = .running(from: localTime, since: present(after: 0))
  }

  /// Moves local time to `target` over a duration.
  ///
  /// - Parameters:
  ///   - start: Where the way begins; nil for the present local time.
  ///   - delay: Seconds until it begins. Negative ones are gone already: then it goes on in the midst of the way.
  public func settle(
    from start: Double? = nil, to target: Double, afterSeconds delay: Double = 0, durationSeconds: Double,
    pacing: AnimationPacing, repetition: AnimationRepetition = .once
  ) {
    let duration = durationSeconds.isFinite ? max(0, durationSeconds) : 0
    changes.count += 1
    mapping = .settling(
      Settle(
        start: start ?? localTime, target: target, since: present(after: delay.isFinite ? delay : 0),
        durationSeconds: duration, pacing: pacing, repetition: repetition))
  }

  // MARK: Clocks

  /// The clock's moment some seconds from now.
  private func present(after seconds: Double) -> Moment {
    guard let parent else {
      return .stage(seconds == 0 ? scheduler.now : scheduler.now.advanced(bySeconds: seconds))
    }
    return .parent(parent.localTime + seconds)
  }

  private func seconds(since moment: Moment, at time: Timestamp) -> Double {
    switch moment {
    case .stage(let since): time.seconds(since: since)
    case .parent(let since): (parent?.localTime(at: time) ?? since) - since
    }
  }

  /// When the clock is some seconds past a moment, rounded up to a microsecond so that it is never early; nil where a timeline above
  /// does not run.
  private func timestamp(_ seconds: Double, after moment: Moment) -> Timestamp? {
    switch moment {
    case .stage(let since): since.advanced(bySecondsRoundedUp: seconds)
    case .parent(let since): parent?.timestamp(ofLocalTime: since + seconds)
    }
  }

  /// When local time reaches a value if it runs on; long ago if it is past it; nil while it is held or settles, and where it runs backwards
  /// and is past it already.
  func timestamp(ofLocalTime local: Double) -> Timestamp? {
    switch mapping {
    case .running(let from, let since): return timestamp(max(0, local - from), after: since)
    case .mapped(let timing):
      guard let clock, let time = timing.superlayerTime(ofLocalTime: local) else { return nil }
      if runsBackwards, local > localTime { return nil }
      return clock.timestamp(ofLocalTime: time - clock.origin)
    case .frozen, .settling: return nil
    }
  }

  /// When what lies between two local times is over, if time goes on as it does now.
  func timestamp(ofEndFrom begin: Double, to end: Double) -> Timestamp? {
    guard runsBackwards else { return end.isFinite ? timestamp(ofLocalTime: end) : nil }
    return localTime <= begin ? scheduler.now : timestamp(ofLocalTime: begin)
  }

  /// Whether the times of layers, all together, turn it round.
  private var runsBackwards: Bool {
    var (here, isBackwards) = (self, false)
    while case .mapped(let timing) = here.mapping, let clock = here.clock {
      if timing.speed < 0 { isBackwards.toggle() }
      here = clock
    }
    return isBackwards
  }

  /// Has local time follow the clock as a layer's own timing says from now on.
  func follow(_ timing: LayerTiming) {
    changes.count += 1
    mapping = .mapped(timing)
  }

  /// Puts it under another timeline; at present nothing changes by that.
  func move(under other: Timeline) {
    let shift = other.localTime - (parent?.localTime ?? 0)
    func moved(_ moment: Moment) -> Moment {
      guard case .parent(let local) = moment else { return moment }
      return .parent(local + shift)
    }
    switch mapping {
    case .running(let from, let since): mapping = .running(from: from, since: moved(since))
    case .settling(var settle):
      settle.since = moved(settle.since)
      mapping = .settling(settle)
    case .frozen, .mapped: break
    }
    parent = other
    changes.count += 1
  }

  /// When the present settle arrives; nil when not settling.
  var arrival: Timestamp? {
    guard case .settling(let settle) = mapping, settle.totalSeconds.isFinite else { return nil }
    return timestamp(settle.totalSeconds, after: settle.since)
  }

  /// Whether it goes to and fro without end.
  var goesOnForEver: Bool {
    guard case .settling(let settle) = mapping else { return false }
    return !settle.totalSeconds.isFinite
  }

  /// Whether local time changes without anybody's doing: on its way, and above it time runs.
  var isSettling: Bool {
    guard case .settling(let settle) = mapping else { return false }
    return timestamp(0, after: settle.since) != nil
  }

  /// The local time of a timeline above at which the present settle arrives; nil when not settling, or where one in between does not
  /// run.
  func arrival(on ancestor: Timeline) -> Double? {
    guard case .settling(let settle) = mapping, settle.totalSeconds.isFinite, case .parent(let since) = settle.since
    else { return nil }
    var local = since + settle.totalSeconds
    var here = parent
    while let timeline = here, timeline !== ancestor {
      guard let clock = timeline.clockIfRunning(atLocalTime: local) else { return nil }
      local = clock
      here = timeline.parent
    }
    return here == nil ? nil : local
  }

  /// The local time of the timeline above when this one has a local time; nil where it does not go there.
  func clockIfRunning(atLocalTime local: Double) -> Double? {
    switch mapping {
    case .running(let from, .parent(let since)): return local + (since - from)
    case .mapped(let timing):
      guard let parent, timing.speed > 0, let time = timing.superlayerTime(ofLocalTime: local) else { return nil }
      guard let outerClock else { return time - parent.origin }
      // Both go on a second a second, or it is not known when they meet.
      guard case .running = parent.mapping else { return nil }
      return parent.localTime + (time - outerClock.mediaTime)
    case .running, .frozen, .settling: return nil
    }
  }

  /// Whether this is another timeline or stands under it.
  func isOn(_ other: Timeline) -> Bool {
    var here: Timeline? = self
    while let timeline = here {
      if timeline === other { return true }
      here = timeline.parent
    }
    return false
  }

  /// Ends an arrived settle on its target, to the bit.
  func arrive() {
    guard case .settling(let settle) = mapping else { return }
    changes.count += 1
    mapping = .frozen(at: settle.target)
    didSettle?()
  }

  /// Nobody is called any more.
  func forgetCallbacks() {
    didSettle = nil
    didEnd = nil
    keep(nil)
  }

  /// Keeps another object alive.
  func keep(_ object: AnyObject?) {
    // The last one may end with this, and ask for the same in its end.
    let last = keeper
    keeper = object
    withExtendedLifetime(last) {}
  }
}

extension Timestamp {
  /// The first whole microsecond that is not before `seconds` from here.
  func advanced(bySecondsRoundedUp seconds: Double) -> Timestamp {
    let nearest = advanced(bySeconds: seconds)
    return nearest.seconds(since: self) < seconds ? nearest.advanced(byMicroseconds: 1) : nearest
  }
}
