import HalfwayMotion

// Media time: a timeline's local time as layers see it.
extension Timeline {
  /// The media time in seconds, counted from the same origin as the stage's time.
  package var mediaTime: Double { localTime + origin }

  package func mediaTime(at time: Timestamp) -> Double { localTime(at: time) + origin }

  /// Returns whether both timelines belong to the same stage.
  package func isInStage(of other: Timeline) -> Bool { stageTime === other.stageTime }

  /// Returns whether this is another timeline, or the timeline of a layer that follows it.
  func isTime(of other: Timeline) -> Bool {
    var here = self
    while here !== other {
      guard case .mapped = here.motion, let parent = here.parent else { return false }
      here = parent
    }
    return true
  }

  /// Converts a local time to that of another timeline which this one is or follows through layers. Returns `nil` for
  /// other timelines and for times that won't be reached.
  func time(on other: Timeline, atLocalTime local: Double) -> Double? {
    guard isTime(of: other) else { return nil }
    var (here, time) = (self, local)
    while here !== other {
      guard let parent = here.parent, let clock = here.clockIfRunning(atLocalTime: time) else { return nil }
      (here, time) = (parent, clock)
    }
    return time
  }

  /// Returns whether a layer between this timeline and another one stops the time or reverses it.
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

  /// Returns the local time at a time of the clock, in seconds of the clock's local time or of the stage's time.
  private func localTime(atClock time: Double) -> Double {
    func seconds(since moment: Moment) -> Double {
      switch moment {
      case .stage(let since): time - stageTime.seconds(at: since)
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

  /// Returns the clock's time at which local time has a value: the current time while the timeline is frozen, and an
  /// estimate from the current rate while it settles.
  private func clock(atLocalTime local: Double) -> Double {
    let now = clock?.localTime ?? stageTime.seconds(at: stageTime.now)
    switch motion {
    case .running(let from, .parent(let since)): return local - from + since
    case .running(let from, .stage(let since)): return local - from + stageTime.seconds(at: since)
    case .mapped(let timing):
      return timing.superlayerTime(ofLocalTime: local).map { $0 - (clock?.origin ?? 0) } ?? now
    case .frozen, .settling:
      let rate = ownRate(at: stageTime.now)
      return rate == 0 ? now : now + (local - localTime) / rate
    }
  }

  /// Converts a media time of another timeline, or of the stage (`nil`), to a media time of this timeline.
  func convert(_ media: Double, from other: Timeline?) -> Double {
    guard other !== self else { return media }
    var path: [Timeline] = []
    var here: Timeline? = self
    while let timeline = here {
      path.append(timeline)
      here = timeline.clock
    }
    // Go up to the common ancestor, or to the stage, and down again.
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
