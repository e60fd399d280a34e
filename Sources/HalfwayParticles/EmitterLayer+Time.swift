import Foundation
import HalfwayLayers
import HalfwayMotion

extension EmitterLayer: EmissionOwner {
  /// Records the emission up to the current time with the settings before the change.
  func emissionWillChange() {
    isLive = true
    ownContentDidChange()
    guard let now = emitterTime() else { return history.forgetPresent() }
    _ = present
    history.close(at: now)
  }

  /// Returns the emitter's time in seconds; `nil` if the layer is in no stage.
  func emitterTime() -> Double? {
    guard let timeline = currentTimeline, let scheduler = timeline.scheduler else { return nil }
    if observer?.scheduler !== scheduler {
      observer?.stop()
      observer = LayerClockObserver(self, scheduler)
    }
    let outer = surroundingTimeline
    let before = lastTime
    // A clock nested in the previous one, such as a transition's, started with the same time. Any other clock can be at
    // an arbitrary time.
    if let clock, clock !== outer, clock.isInStage(of: timeline),
      outer === scheduler.root || (outer?.parent ?? scheduler.root) !== clock
    {
      shift = before - timeline.mediaTime(at: lastLook)
      // Particles that would have been born on a clock that was set back are not.
      if history.openStart > before { history.close(at: before) }
    }
    let now = timeline.mediaTime + shift
    (clock, lastTime, lastLook) = (outer, now, scheduler.now)
    recordAnimations(since: before, upTo: now)
    return now
  }

  /// Restarts emission after the layer's begin time has been set; existing particles disappear.
  func beginAnew() {
    guard let timeline = currentTimeline else {
      history.begin()
      return
    }
    // Code that resumes a paused layer sets the begin time so that the layer's time doesn't change. That isn't a
    // restart.
    guard timeline.mediaTime <= 0 else { return }
    history.begin()
    (shift, clock) = (0, nil)
    isLive = true
    ownContentDidChange()
  }

  /// The time, in seconds of the emitter's time, at which the last particle will be gone unless settings change.
  var lastDeath: Double { max(history.closedDeath, present.lastDeath) }

  /// The current epoch.
  var present: EmissionEpoch {
    if let open = history.open { return open }
    let recipes = (cells ?? []).map(\.recipe)
    guard wasAnimated, history.openStart.isFinite else { return history.present(settings, recipes) }
    let now = presentSettings(at: history.openStart)
    return history.present(now.settings, drift: now.drift, recipes)
  }

  // MARK: Animations

  /// The sampling interval of animated settings, in seconds of the emitter's time. In between, the emitter moves in a
  /// straight line.
  private static let animationStep = 1.0 / 64
  /// The maximum time, in seconds, for which animations are sampled retroactively when time jumps.
  private static let maximumLeap = 8.0
  /// The maximum squared deviation of the midpoint of a step from a straight line, as a fraction of the squared length
  /// of the step.
  private static let maximumBend = 0.04

  /// Records the emission with animated settings. The result doesn't depend on when this is called, as long as it is
  /// called whenever an animation begins or ends.
  private func recordAnimations(since before: Double, upTo now: Double) {
    let isAnimated = isAnimating(EmissionSettings.animatableProperties)
    guard isAnimated || wasAnimated else { return }
    if !wasAnimated {
      _ = present
      history.close(at: max(history.openStart, before))
      wasAnimated = true
    }
    let first = isAnimated ? max(history.openStart, before, now - Self.maximumLeap) : before
    var index = (first / Self.animationStep).rounded(.down) + 1
    while index * Self.animationStep <= now {
      let time = index * Self.animationStep
      let (old, new) = (present, presentSettings(at: time))
      if old.settings != new.settings || old.drift != new.drift { history.close(at: time) }
      index += 1
      guard !isAnimated else { continue }
      // The step in which the last animation ended is complete.
      wasAnimated = false
      break
    }
    // The animation may be gone at the next call.
    _ = present
  }

  /// Returns the animated settings at a time and the velocity of the emitter, which is zero if it jumps.
  private func presentSettings(at time: Double) -> (settings: EmissionSettings, drift: SIMD3<Double>) {
    let now = animatedSettings(at: time)
    func place(after seconds: Double) -> SIMD3<Double> {
      let place = animatedSettings(at: time + seconds).position
      return SIMD3(place.x - now.position.x, place.y - now.position.y, 0)
    }
    let (half, whole) = (place(after: Self.animationStep / 2), place(after: Self.animationStep))
    let bend = half - whole / 2
    let isStraight = (bend * bend).sum() <= Self.maximumBend * (whole * whole).sum()
    return (now, isStraight ? whole / Self.animationStep : .zero)
  }

  private func animatedSettings(at time: Double) -> EmissionSettings {
    var settings = settings
    for property in EmissionSettings.animatableProperties {
      guard let value = settings[property] else { continue }
      settings[property] = animatedValue(of: property, over: value, after: time - lastTime)
    }
    return settings
  }
}
