import Foundation
import HalfwayMotion

extension EmitterLayer: EmissionOwner {
  /// What was emitted up to now is so by what the layer and its cells say now.
  func emissionWillChange() {
    flags.insert(.isLive)
    contentChanged()
    guard let now = emitterTime() else { return history.forgetPresent() }
    _ = present
    history.close(at: now)
  }

  /// The time that particles go by; nil in no stage.
  func emitterTime() -> Double? {
    guard let timeline = effectiveTimeline else { return nil }
    if live?.scheduler !== timeline.scheduler {
      live?.stop()
      live = LiveEmitter(self, timeline.scheduler)
    }
    let outer = extras?.timelines.last === timeline ? timeline.clock : timeline
    let before = lastTime
    // A clock that began within the one before, as a transition's does, began at its time. Any other one may be anywhere.
    if let clock, clock !== outer, clock.scheduler === timeline.scheduler,
      outer === clock.scheduler.root || (outer?.parent ?? clock.scheduler.root) !== clock
    {
      shift = before - timeline.mediaTime(at: lastLook)
      // What would have come on a clock that has been taken back does not come.
      if history.openStart > before { history.close(at: before) }
    }
    let now = timeline.mediaTime + shift
    (clock, lastTime, lastLook) = (outer, now, timeline.scheduler.now)
    recordAnimations(since: before, upTo: now)
    return now
  }

  /// The layer's beginning was set: the particles that there were are gone.
  func beginAnew() {
    guard let timeline = effectiveTimeline else {
      history.begin()
      return
    }
    // Whoever lets a layer that was held go on sets it so that the layer's time is not changed; that is no beginning.
    guard timeline.mediaTime <= 0 else { return }
    history.begin()
    (shift, clock) = (0, nil)
    flags.insert(.isLive)
    contentChanged()
  }

  /// Whether a further frame looks different without any input.
  var isEmitting: Bool {
    guard flags.contains(.isLive), let timeline = effectiveTimeline, timeline.scheduler === live?.scheduler,
      let now = emitterTime(), timeline.timestamp(ofLocalTime: timeline.localTime) != nil
    else { return false }
    var layer: Layer? = self
    while let here = layer {
      if here.isHidden { return false }
      layer = here.container
    }
    return now < lastDeath
  }

  /// The stage's time has moved.
  func timeDidMove() { _ = emitterTime() }

  /// When the last particle that can be foreseen is gone, in seconds of the emitter's time.
  var lastDeath: Double { max(history.closedDeath, present.lastDeath) }

  /// What is emitted now.
  var present: EmissionEpoch {
    if let open = history.open { return open }
    let recipes = (cells ?? []).map(\.recipe)
    guard wasAnimated, history.openStart.isFinite else { return history.present(settings, recipes) }
    let now = presentSettings(at: history.openStart)
    return history.present(now.settings, drift: now.drift, recipes)
  }

  // MARK: Animations

  /// Seconds of the emitter's time between two moments at which its animations are looked at. Between them the emitter moves straight on.
  private static let animationStep = 1.0 / 64
  /// Moments longer ago than this, in seconds, are not looked at any more where time leaps.
  private static let longestLeap = 8.0
  /// How far from the middle of a step the middle of its time may be, squared, as a share of the step's length, squared.
  private static let mostBend = 0.04

  /// Remembers what was emitted as animations said. It makes no difference when it is asked, as long as it is asked when one begins and ends.
  private func recordAnimations(since before: Double, upTo now: Double) {
    let isAnimated = !animated.isDisjoint(with: .emission)
    guard isAnimated || wasAnimated else { return }
    if !wasAnimated {
      _ = present
      history.close(at: max(history.openStart, before))
      wasAnimated = true
    }
    let first = isAnimated ? max(history.openStart, before, now - Self.longestLeap) : before
    var index = (first / Self.animationStep).rounded(.down) + 1
    while index * Self.animationStep <= now {
      let time = index * Self.animationStep
      let (old, new) = (present, presentSettings(at: time))
      if old.settings != new.settings || old.drift != new.drift { history.close(at: time) }
      index += 1
      guard !isAnimated else { continue }
      // The step in which the last one ended is over.
      wasAnimated = false
      break
    }
    // An animation may be gone the next time.
    _ = present
  }

  /// The settings as animations make them look at a time, and how the emitter moves then: straight on, unless it leaps.
  private func presentSettings(at time: Double) -> (settings: EmissionSettings, drift: SIMD3<Double>) {
    let now = animatedSettings(at: time)
    func place(after seconds: Double) -> SIMD3<Double> {
      let place = animatedSettings(at: time + seconds).position
      return SIMD3(place.x - now.position.x, place.y - now.position.y, 0)
    }
    let (half, whole) = (place(after: Self.animationStep / 2), place(after: Self.animationStep))
    let bend = half - whole / 2
    let isStraight = (bend * bend).sum() <= Self.mostBend * (whole * whole).sum()
    return (now, isStraight ? whole / Self.animationStep : .zero)
  }

  private func animatedSettings(at time: Double) -> EmissionSettings {
    var settings = settings
    for animation in animations where LayerProperties.emission.contains(LayerProperties(animation.property)) {
      guard let value = settings[animation.property] else { continue }
      settings[animation.property] = animation.value(over: value, after: time - lastTime)
    }
    return settings
  }
}
