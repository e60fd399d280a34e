import HalfwayMotion

/// The time of a layer and all in it, Core Animation's way of holding, scrubbing and slowing down what moves there:
///
///     let held = layer.convertTime(currentMediaTime(), from: nil)
///     (layer.speed, layer.timeOffset) = (0, held)                              // stands still
///     (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
///     layer.beginTime = layer.convertTime(currentMediaTime(), from: nil) - held   // goes on from there
///
/// A layer's time is (t − `beginTime`) · `speed` + `timeOffset`, with t as the time of its superlayer, and at the top the stage's media time. In
/// the container of a transition t goes on, stands still and goes back with the transition, counted from the media time at which that began; so a
/// layer that moves by its own time is scrubbed, finished and cancelled with everything else there. The layer of the container itself is what a
/// transition moves: where that gets a time of its own, whoever gave it leads the transition, and not the transition's progress any more. What is
/// held on its way does not end: a transition waits for it.
extension Layer: MediaTiming {
  /// When the layer's time begins, in seconds of its superlayer's. 0 at first.
  public var beginTime: Double {
    get { extras?.timing.beginTime ?? 0 }
    set {
      guard newValue.isFinite else { return }
      if newValue != beginTime { setTiming { $0.beginTime = newValue } }
      beginTimeWasSet()
    }
  }
  /// Seconds of the layer's time a second of its superlayer's: 0 holds everything in it still, and what is negative goes backwards. What goes
  /// backwards is over when it is at its beginning.
  public var speed: Float {
    get { extras?.timing.speed ?? 1 }
    set { if newValue.isFinite, newValue != speed { setTiming { $0.speed = newValue } } }
  }
  /// Seconds that are added to the layer's time; all of it where the speed is 0.
  public var timeOffset: Double {
    get { extras?.timing.timeOffset ?? 0 }
    set { if newValue.isFinite, newValue != timeOffset { setTiming { $0.timeOffset = newValue } } }
  }

  /// The present time of the layer, in seconds; 0 in no stage.
  public var currentTime: Double { effectiveTimeline?.mediaTime ?? 0 }

  /// The time of this layer at a time of another, or of the stage for nil. Both are to be in one stage; otherwise the time is the same. Where
  /// a time stands still, its only moment is now.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    guard let own = effectiveTimeline else { return time }
    guard let layer else { return own.convert(time, from: nil) }
    guard let other = layer.effectiveTimeline, other.scheduler === own.scheduler else { return time }
    return own.convert(time, from: other)
  }

  /// The time of another layer, or of the stage for nil, at a time of this one.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    if let layer { return layer.convertTime(time, from: self) }
    guard let own = effectiveTimeline else { return time }
    return own.scheduler.root.convert(time, from: own)
  }

  private func setTiming(_ change: (inout LayerTiming) -> Void) {
    // What moves in it already goes by the layer's time from now on.
    flags.insert(.hasOwnTime)
    let extras = ownExtras
    _ = ownTimeline(isNeeded: true)
    change(&extras.timing)
    for timeline in extras.timelines { timeline.follow(extras.timing) }
    contentChanged()
    placementChanged()
  }

  /// The timeline of a layer with a time of its own; nil in no stage.
  ///
  /// - Parameter isNeeded: Whether one is made although the layer's time is that around it. One that is there stays until the layer goes by
  ///   another clock.
  func ownTimeline(isNeeded: Bool = false) -> Timeline? {
    guard let extras, let outer = timeline ?? container?.effectiveTimeline else { return nil }
    let clock = timeline == nil ? nil : container?.effectiveTimeline
    if let known = extras.timelines.last, known.parent === outer, known.outerClock === clock { return known }
    guard isNeeded || extras.timing != LayerTiming() else { return nil }
    let made = Timeline(scheduler: outer.scheduler, parent: outer, motion: .mapped(LayerTiming()))
    made.outerClock = clock
    made.layer = self
    // The one before may still be gone by, and goes on with the layer.
    extras.timelines = extras.timelines.suffix(1) + [made]
    outer.scheduler.move(from: outer, to: made, in: self)
    made.follow(extras.timing)
    return made
  }
}
