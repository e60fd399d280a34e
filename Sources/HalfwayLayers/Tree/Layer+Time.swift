import HalfwayMotion

/// The time of a layer and its descendants: Core Animation's method to pause, scrub, and slow down animations.
///
///     let paused = layer.convertTime(currentMediaTime(), from: nil)
///     (layer.speed, layer.timeOffset) = (0, paused)                              // Pause.
///     (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
///     layer.beginTime = layer.convertTime(currentMediaTime(), from: nil) - paused   // Resume.
///
/// A layer's time is (t − `beginTime`) · `speed` + `timeOffset`, where t is the time of its superlayer and, at the top,
/// the stage's media time. In the container of a transition, t runs, pauses, and reverses with the transition, counted
/// from the media time at which the transition began. Layers with their own timing are therefore scrubbed, finished,
/// and canceled with everything else in the container. The container's own layer is animated by the transition: if it
/// receives a timing of its own, that timing drives the transition in place of the transition's progress. A paused
/// animation doesn't end, so a transition waits for it.
extension Layer: MediaTiming {
  /// The time at which the layer's time begins, in seconds of its superlayer's time (default: 0). Non-finite values are
  /// ignored.
  public var beginTime: Double {
    get { extras?.timing.beginTime ?? 0 }
    set {
      guard newValue.isFinite else { return }
      if newValue != beginTime { setTiming { $0.beginTime = newValue } }
      kind?.beginTimeDidChange()
    }
  }
  /// The layer's seconds per second of its superlayer's time (default: 1): 0 pauses all animations, and a negative
  /// speed reverses them. A reversed animation is over when it reaches its beginning. Non-finite values are ignored.
  public var speed: Float {
    get { extras?.timing.speed ?? 1 }
    set { if newValue.isFinite, newValue != speed { setTiming { $0.speed = newValue } } }
  }
  /// The offset that is added to the layer's time, in seconds (default: 0); the entire time if the speed is 0.
  /// Non-finite values are ignored.
  public var timeOffset: Double {
    get { extras?.timing.timeOffset ?? 0 }
    set { if newValue.isFinite, newValue != timeOffset { setTiming { $0.timeOffset = newValue } } }
  }

  /// The current time of the layer, in seconds; 0 if it is in no stage.
  public var currentTime: Double { effectiveTimeline?.mediaTime ?? 0 }

  /// Converts a time of another layer, or of the stage for `nil`, to this layer's time. If the layers are in different
  /// stages, the time is returned unchanged. For a paused time, the result is the current time.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    guard let own = effectiveTimeline else { return time }
    guard let layer else { return own.convert(time, from: nil) }
    guard let other = layer.effectiveTimeline, other.stageTime === own.stageTime else { return time }
    return own.convert(time, from: other)
  }

  /// Converts a time of this layer to the time of another layer, or of the stage for `nil`.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    if let layer { return layer.convertTime(time, from: self) }
    guard let own = effectiveTimeline else { return time }
    return own.scheduler?.root.convert(time, from: own) ?? time
  }

  private func setTiming(_ change: (inout LayerTiming) -> Void) {
    // Existing animations in the layer follow its own time from here on.
    flags.insert(.hasOwnTime)
    let extras = ownExtras
    _ = ownTimeline(isNeeded: true)
    change(&extras.timing)
    for timeline in extras.timelines { timeline.follow(extras.timing) }
    contentChanged()
    placementChanged()
  }

  /// Returns the timeline of a layer with its own timing; `nil` if the layer is in no stage.
  ///
  /// - Parameter isNeeded: Whether a timeline is created even if the timing is the identity (default: `false`). An
  ///   existing timeline stays until the layer follows another clock.
  func ownTimeline(isNeeded: Bool = false) -> Timeline? {
    guard let extras, let outer = timeline ?? container?.effectiveTimeline else { return nil }
    let clock = timeline == nil ? nil : container?.effectiveTimeline
    if let known = extras.timelines.last, known.parent === outer, known.outerClock === clock { return known }
    guard isNeeded || extras.timing != LayerTiming() else { return nil }
    guard let scheduler = outer.scheduler else { return nil }
    let made = Timeline(scheduler: scheduler, parent: outer, motion: .mapped(LayerTiming()))
    made.outerClock = clock
    made.layer = self
    // The previous timeline may still be in use and continues with the layer.
    extras.timelines = extras.timelines.suffix(1) + [made]
    scheduler.move(from: outer, to: made, in: self)
    made.follow(extras.timing)
    return made
  }
}
