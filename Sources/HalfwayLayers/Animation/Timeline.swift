import HalfwayMotion

/// A mapping from stage time to the local time that animations sample, shared by all kinds of animations on it.
///
/// A container transition owns a timeline. It is frozen at `percent × duration` while a finger drives it, settling
/// after the finger is released, and running without interaction. The mapping is a closed form of stage time; nothing
/// is integrated from frame to frame.
///
/// A timeline may have a parent, whose local time is then its clock, so that it is scrubbed, settled, and ended with
/// the parent.
public final class Timeline {
  /// A time of the clock that a timeline follows.
  public enum Moment: Sendable, Equatable {
    /// A time of the stage.
    case stage(Timestamp)
    /// A local time of the parent timeline, in seconds.
    case parent(Double)
  }

  /// The relation between local time and the clock.
  public enum Motion: Sendable, Equatable {
    /// Local time advances one second per second.
    case running(from: Double, since: Moment)
    /// Local time is constant.
    case frozen(at: Double)
    /// Local time is moving to a target and arrives after a duration.
    case settling(Settle)
    /// Local time follows the timing of a layer.
    case mapped(LayerTiming)
  }

  /// A movement from one local time to another.
  public struct Settle: Sendable, Equatable {
    /// The local time at the start, in seconds.
    public var start: Double
    /// The local time at the end, in seconds.
    public var target: Double
    /// The clock time at which the movement begins or began; until then local time is `start`.
    public var since: Moment
    /// The duration of one repetition, in seconds.
    public var durationSeconds: Double
    /// The pacing of each repetition.
    public var pacing: AnimationPacing
    /// The number of repetitions and their direction (default: once, forward).
    public var repetition = AnimationRepetition.once

    /// Returns the completed fraction some seconds after the beginning.
    func fraction(afterSeconds elapsed: Double) -> Double {
      pacing.fraction(
        elapsedSeconds: repetition.elapsedSeconds(elapsed, of: durationSeconds), durationSeconds: durationSeconds)
    }

    /// The total duration in seconds, including repetitions.
    var totalSeconds: Double { durationSeconds > 0 ? durationSeconds * repetition.durations : 0 }
  }

  /// The current relation between local time and the clock.
  public var motion: Motion { mapping }
  // Read at every event and for every animation in a frame; writes are plain assignments.
  private var mapping: Motion
  /// The seconds by which a picture that is being made is ahead of local time; 0 otherwise.
  package var pictureLead = 0.0
  /// The timeline whose local time is the clock; `nil` for the stage's time.
  public internal(set) var parent: Timeline?
  /// The media time at local time 0, in seconds. The time of a transition that layers see is counted from the same
  /// origin as the stage's. A time of one can therefore be used as a time of the other, and both are equal while the
  /// transition runs from its beginning.
  let origin: Double
  /// The timeline whose media time is the clock of a mapped timeline, if that isn't its parent. A container's own
  /// timing follows the time around the container, although the animations belong to the transition inside it.
  var outerClock: Timeline?
  /// The layer whose timing a mapped timeline follows.
  weak var layer: Layer?
  /// The scheduler of the stage; `nil` after the stage is gone.
  package var scheduler: AnimationScheduler? { stageTime.scheduler }
  let stageTime: StageTime
  private let changes: TimelineChanges
  /// Called when a settle has arrived. The timeline then stays frozen at its target unless the callback runs it on.
  package var didSettle: (() -> Void)?
  /// Called when the timeline was ended together with a parent timeline.
  var didEnd: ((AnimationBatch.Position) -> Void)?
  /// An object that is kept alive while callbacks are set.
  private var keeper: AnyObject?

  init(scheduler: AnimationScheduler, parent: Timeline? = nil, origin: Double = 0, motion: Motion) {
    stageTime = scheduler.stageTime
    self.parent = parent
    self.origin = origin
    changes = scheduler.changes
    mapping = motion
  }

  /// The timeline that this one follows; `nil` for the stage's time.
  var clock: Timeline? { outerClock ?? parent }

  /// The local time in seconds at the stage's current time.
  public var localTime: Double { localTime(at: stageTime.now) }

  /// The local time in seconds, also while a picture is being made that is ahead of it.
  package var ownTime: Double { pictureLead == 0 ? localTime : localTime - pictureLead }

  /// Returns the local time in seconds at a stage time.
  public func localTime(at time: Timestamp) -> Double {
    switch mapping {
    case .running(let from, let since): return from + seconds(since: since, at: time)
    case .frozen(let local): return pictureLead == 0 ? local : local + pictureLead
    case .settling(let settle):
      let fraction = settle.fraction(afterSeconds: seconds(since: settle.since, at: time))
      let local = settle.start + (settle.target - settle.start) * fraction
      return pictureLead == 0 ? local : local + pictureLead
    case .mapped(let timing): return timing.localTime(at: clock?.mediaTime(at: time) ?? 0)
    }
  }

  /// Returns the rate at a stage time, in seconds of local time per second of stage time. A hand-off from the gesture
  /// to an animation must keep it continuous.
  public func rate(at time: Timestamp) -> Double {
    let own = ownRate(at: time)
    return own == 0 ? 0 : own * (clock?.rate(at: time) ?? 1)
  }

  /// Returns the rate in seconds of local time per second of the clock.
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

  /// Freezes local time. A non-finite time freezes it at its current value.
  public func freeze(at local: Double) {
    // While the timeline is frozen, nothing on it approaches its end, so moving it changes no end times.
    if case .frozen = mapping {} else { changes.count += 1 }
    mapping = .frozen(at: local.isFinite ? local : localTime)
  }

  /// Lets local time advance one second per second from its current value.
  public func run() {
    changes.count += 1
    mapping = .running(from: localTime, since: present(after: 0))
  }

  /// Moves local time to `target` over a duration in seconds.
  ///
  /// - Parameters:
  ///   - start: The local time at the start; `nil` for the current local time (default: `nil`).
  ///   - delay: The seconds until the movement begins (default: 0). A negative delay starts in the middle of the
  ///     movement.
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

  /// Returns the clock's time some seconds from now.
  private func present(after seconds: Double) -> Moment {
    guard let parent else {
      return .stage(seconds == 0 ? stageTime.now : stageTime.now.advanced(bySeconds: seconds))
    }
    return .parent(parent.localTime + seconds)
  }

  private func seconds(since moment: Moment, at time: Timestamp) -> Double {
    switch moment {
    case .stage(let since): time.seconds(since: since)
    case .parent(let since): (parent?.localTime(at: time) ?? since) - since
    }
  }

  /// Returns the timestamp at which the clock is some seconds past a time, rounded up to a microsecond so that it is
  /// never early; `nil` if a parent timeline doesn't run.
  private func timestamp(_ seconds: Double, after moment: Moment) -> Timestamp? {
    switch moment {
    case .stage(let since): since.advanced(bySecondsRoundedUp: seconds)
    case .parent(let since): parent?.timestamp(ofLocalTime: since + seconds)
    }
  }

  /// Returns the timestamp at which local time reaches a value if it runs on. It is in the past if the value has been
  /// passed already. Returns `nil` while the timeline is frozen or settling, and if it runs backward and has passed the
  /// value already.
  package func timestamp(ofLocalTime local: Double) -> Timestamp? {
    switch mapping {
    case .running(let from, let since): return timestamp(max(0, local - from), after: since)
    case .mapped(let timing):
      guard let clock, let time = timing.superlayerTime(ofLocalTime: local) else { return nil }
      if runsBackwards, local > localTime { return nil }
      return clock.timestamp(ofLocalTime: time - clock.origin)
    case .frozen, .settling: return nil
    }
  }

  /// Returns the timestamp at which an interval of local time is over if time continues to run unchanged.
  func timestamp(ofEndFrom begin: Double, to end: Double) -> Timestamp? {
    guard runsBackwards else { return end.isFinite ? timestamp(ofLocalTime: end) : nil }
    return localTime <= begin ? stageTime.now : timestamp(ofLocalTime: begin)
  }

  /// Whether the layer timings, combined, reverse the time.
  private var runsBackwards: Bool {
    var (here, isBackwards) = (self, false)
    while case .mapped(let timing) = here.mapping, let clock = here.clock {
      if timing.speed < 0 { isBackwards.toggle() }
      here = clock
    }
    return isBackwards
  }

  /// Makes local time follow the clock through a layer's timing.
  func follow(_ timing: LayerTiming) {
    changes.count += 1
    mapping = .mapped(timing)
  }

  /// Moves the timeline to another parent without changing the current local time.
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

  /// The timestamp at which the current settle arrives; `nil` if the timeline isn't settling.
  var arrival: Timestamp? {
    guard case .settling(let settle) = mapping, settle.totalSeconds.isFinite else { return nil }
    return timestamp(settle.totalSeconds, after: settle.since)
  }

  /// Whether the timeline settles with endless repetitions.
  var repeatsForever: Bool {
    guard case .settling(let settle) = mapping else { return false }
    return !settle.totalSeconds.isFinite
  }

  /// Whether local time is changing without interaction: the timeline is settling, and its parents run.
  var isSettling: Bool {
    guard case .settling(let settle) = mapping else { return false }
    return timestamp(0, after: settle.since) != nil
  }

  /// Returns the local time of an ancestor at which the current settle arrives; `nil` if the timeline isn't settling or
  /// one in between doesn't run.
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

  /// Returns the parent's local time at which this timeline has a local time; `nil` if it won't be reached.
  func clockIfRunning(atLocalTime local: Double) -> Double? {
    switch mapping {
    case .running(let from, .parent(let since)): return local + (since - from)
    case .mapped(let timing):
      guard let parent, timing.speed > 0, let time = timing.superlayerTime(ofLocalTime: local) else { return nil }
      guard let outerClock else { return time - parent.origin }
      // If both run at one second per second, their offset is constant; otherwise the time is unknown.
      guard case .running = parent.mapping else { return nil }
      return parent.localTime + (time - outerClock.mediaTime)
    case .running, .frozen, .settling: return nil
    }
  }

  /// Returns whether this is another timeline or one of its descendants.
  func isOn(_ other: Timeline) -> Bool {
    var here: Timeline? = self
    while let timeline = here {
      if timeline === other { return true }
      here = timeline.parent
    }
    return false
  }

  /// Ends a settle that has arrived, exactly on its target.
  func arrive() {
    guard case .settling(let settle) = mapping else { return }
    changes.count += 1
    mapping = .frozen(at: settle.target)
    didSettle?()
  }

  /// Removes all callbacks.
  func forgetCallbacks() {
    didSettle = nil
    didEnd = nil
    keep(nil)
  }

  /// Keeps an object alive in place of the previous one.
  func keep(_ object: AnyObject?) {
    // Releasing the previous object may deallocate it, which may call this method again.
    let last = keeper
    keeper = object
    extendLifetime(last)
  }
}
