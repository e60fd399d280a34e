import HalfwayMotion

/// Maps stage time to the local time that animations sample. One clock for every kind of animation under it.
///
/// A container transition owns one: frozen at `percent × duration` while a finger drives it, settling when it is let go,
/// running when nobody interacts. The mapping is a closed form of stage time; nothing is integrated from frame to frame.
public final class Timeline {
  /// How local time follows stage time.
  public enum Motion: Sendable, Equatable {
    /// One second a second.
    case running(from: Double, since: Timestamp)
    /// Held still.
    case frozen(at: Double)
    /// On the way to `target`, arriving after `duration` seconds.
    case settling(Settle)
  }

  /// A way from one local time to another.
  public struct Settle: Sendable, Equatable {
    public var start: Double
    public var target: Double
    public var since: Timestamp
    public var durationSeconds: Double
    public var pacing: AnimationPacing
  }

  public var motion: Motion { mapping }
  private var mapping: Motion
  unowned let scheduler: AnimationScheduler
  /// Called when a settle has arrived. The timeline rests on its target unless this lets it run on.
  var didSettle: (() -> Void)?

  init(scheduler: AnimationScheduler, motion: Motion) {
    self.scheduler = scheduler
    mapping = motion
  }

  /// Seconds of local time at the stage's present moment.
  public var localTime: Double { localTime(at: scheduler.now) }

  /// Seconds of local time at a moment of stage time.
  public func localTime(at time: Timestamp) -> Double {
    switch mapping {
    case .running(let from, let since): return from + time.seconds(since: since)
    case .frozen(let local): return local
    case .settling(let settle):
      let elapsed = time.seconds(since: settle.since)
      let fraction = settle.pacing.fraction(elapsedSeconds: elapsed, durationSeconds: settle.durationSeconds)
      return settle.start + (settle.target - settle.start) * fraction
    }
  }

  /// The moment at which a local time is reached while the timeline runs, or at which it ran past; nil while it is held or settles.
  func timestamp(ofLocalTime local: Double) -> Timestamp? {
    guard case .running(let from, let since) = mapping else { return nil }
    return since.advanced(bySecondsRoundedUp: max(0, local - from))
  }

  /// Seconds of local time a second of stage time, at a moment: what a hand-off must keep continuous.
  public func rate(at time: Timestamp) -> Double {
    switch mapping {
    case .running: return 1
    case .frozen: return 0
    case .settling(let settle):
      let elapsed = time.seconds(since: settle.since)
      guard elapsed < settle.durationSeconds else { return 0 }
      let distance = settle.target - settle.start
      switch settle.pacing {
      case .cubic(let curve):
        guard settle.durationSeconds > 0 else { return 0 }
        return distance * curve.slope(at: elapsed / settle.durationSeconds) / settle.durationSeconds
      case .spring(let spring, let velocity):
        return -distance * spring.state(at: elapsed, displacement: 1, velocity: -velocity).velocity
      }
    }
  }

  /// Holds local time still.
  public func freeze(at local: Double) {
    mapping = .frozen(at: local.isFinite ? local : localTime)
  }

  /// Lets local time run from where it is, a second a second.
  public func run() {
    mapping = .running(from: localTime, since: scheduler.now)
  }

  /// Moves local time to `target` over a duration.
  public func settle(to target: Double, durationSeconds: Double, pacing: AnimationPacing) {
    let duration = durationSeconds.isFinite ? max(0, durationSeconds) : 0
    mapping = .settling(
      Settle(start: localTime, target: target, since: scheduler.now, durationSeconds: duration, pacing: pacing))
  }

  /// When the present settle arrives, rounded up to a microsecond so that it is never early; nil when not settling.
  var arrival: Timestamp? {
    guard case .settling(let settle) = mapping else { return nil }
    return settle.since.advanced(bySecondsRoundedUp: settle.durationSeconds)
  }

  /// Ends an arrived settle on its target, to the bit.
  func arrive() {
    guard case .settling(let settle) = mapping else { return }
    mapping = .frozen(at: settle.target)
    didSettle?()
  }
}

extension Timestamp {
  /// The first whole microsecond that is not before `seconds` from here.
  func advanced(bySecondsRoundedUp seconds: Double) -> Timestamp {
    let nearest = advanced(bySeconds: seconds)
    return nearest.seconds(since: self) < seconds ? nearest.advanced(byMicroseconds: 1) : nearest
  }
}
