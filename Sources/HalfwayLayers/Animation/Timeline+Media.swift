import HalfwayMotion

// Media time: what layers show of a timeline's local time.
extension Timeline {
  /// Seconds, counted as those of the stage are.
  var mediaTime: Double { localTime + origin }

  func mediaTime(at time: Timestamp) -> Double { localTime(at: time) + origin }

  /// Whether this is another timeline, or the time of a layer that goes by it.
  func isTime(of other: Timeline) -> Bool {
    var here = self
    while here !== other {
      guard case .mapped = here.motion, let parent = here.parent else { return false }
      here = parent
    }
    return true
  }

  /// The local time of a timeline of which this is the time, or that of a layer, when this one has a local time; nil for others, and where
  /// it does not go there.
  func time(on other: Timeline, atLocalTime local: Double) -> Double? {
    guard isTime(of: other) else { return nil }
    var (here, time) = (self, local)
    while here !== other {
      guard let parent = here.parent, let clock = here.clockIfRunning(atLocalTime: time) else { return nil }
      (here, time) = (parent, clock)
    }
    return time
  }

  /// Whether a layer holds it still, or has it run backwards, on its way up to another timeline.
  func isHeldByLayer(under other: Timeline) -> Bool {
    guard isTime(of: other) else { return false }
    var here = self
    while here !== other {
      guard case .mapped(let timing) = here.motion, timing.speed > 0, let parent = here.parent else { return true }
      here = parent
    }
    return false
  }

  // MARK: Conversion

  /// The local time at a moment of the clock, in seconds of local time of the timeline that it goes by, or of the stage.
  private func localTime(atClock time: Double) -> Double {
    func seconds(since moment: Moment) -> Double {
      switch moment {
      case .stage(let since): time - scheduler.seconds(at: since)
      case .parent(let since): time - since
      }
    }
    switch motion {
    case .running(let from, let since): return from + seconds(since: since)
    case .frozen(let local): return local
    case .settling(let settle):
      let fraction = settle.fraction(afterSeconds: seconds(since: settle.since))
      return settle.start + (settle.target - settle.start) * fraction
    case .mapped(let timing): return timing.localTime(at: time + (clock?.origin ?? 0))
    }
  }

  /// The moment of the clock at which local time has a value. While it is held, that is now; while it settles, it is reckoned by its
  /// present rate.
  private func clock(atLocalTime local: Double) -> Double {
    let now = clock?.localTime ?? scheduler.seconds(at: scheduler.now)
    switch motion {
    case .running(let from, .parent(let since)): return local - from + since
    case .running(let from, .stage(let since)): return local - from + scheduler.seconds(at: since)
    case .mapped(let timing):
      return timing.superlayerTime(ofLocalTime: local).map { $0 - (clock?.origin ?? 0) } ?? now
    case .frozen, .settling:
      let rate = ownRate(at: scheduler.now)
      return rate == 0 ? now : now + (local - localTime) / rate
    }
  }

  /// The media time of this timeline when another one, or (nil) the stage, shows a media time.
  func convert(_ media: Double, from other: Timeline?) -> Double {
    guard other !== self else { return media }
    var path: [Timeline] = []
    var here: Timeline? = self
    while let timeline = here {
      path.append(timeline)
      here = timeline.clock
    }
    // Up to what both go by, or to the stage, and down again.
    var time = media - (other?.origin ?? 0)
    var above = other
    while let timeline = above, !path.contains(where: { $0 === timeline }) {
      time = timeline.clock(atLocalTime: time)
      above = timeline.clock
    }
    for timeline in path.prefix(while: { $0 !== above }).reversed() { time = timeline.localTime(atClock: time) }
    return time + origin
  }
}
