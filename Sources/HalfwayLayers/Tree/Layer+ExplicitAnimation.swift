import HalfwayMotion

// Animations that are added to a layer. Layers have no animations besides these and those of animated blocks: a change
// outside of a block takes effect immediately, even in a layer that doesn't belong to a view.
extension Layer {
  /// Adds a copy of an animation, which runs on the layer's current clock. The animation affects what the layer shows
  /// while it runs and leaves the layer's properties unchanged. Animations of the same property are applied in the
  /// order in which they were added, together with the changes of animated blocks.
  ///
  /// In a transition, the animation is scrubbed, finished, and reversed with everything else in the container. It is
  /// removed if the transition is canceled, and it continues after the transition if it is longer.
  ///
  /// An animation added to a layer that is in no stage begins when the layer enters one, and no transaction waits for
  /// it.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: The key of the animation (default: `nil`). An existing animation with the same key is removed first. An
  ///     animation without a key can't be queried or removed individually.
  public func add(_ animation: Animation, forKey key: String? = nil) {
    let transition = animation as? LayerTransition
    let key = transition == nil ? key : LayerTransition.key
    let timeline = effectiveTimeline
    let old = transition == nil || timeline == nil ? nil : look()
    let notifyOld = key.flatMap { remove(forKey: $0) }
    let entry = WaitingAnimation(
      animation: animation.kept, key: key, defaultDuration: Transaction.animationDuration(),
      function: Transaction.animationTimingFunction())
    if let timeline {
      begin(entry, on: timeline, from: old, completion: TransactionStack.join())
    } else {
      ownExtras.waiting.append(entry)
      noteWaiting()
    }
    notifyOld?()
  }

  /// - Parameter old: The appearance from which a transition begins.
  private func begin(
    _ entry: WaitingAnimation, on timeline: Timeline, from old: LayerLook? = nil, completion: (() -> Void)?
  ) {
    let report = { (message: String) in timeline.scheduler?.onDiagnostic?(message) ?? () }
    let animation = entry.animation
    var timing = LocalTiming(animation.timing, defaultDuration: entry.defaultDuration, report: report)
    // The begin time is stored in `AddedAnimation` as a local time of the timeline, which may change.
    timing.begin = 0
    let added = AddedAnimation(
      animation, key: entry.key, timing: timing, on: timeline, layer: self, completion: completion)
    var builder = AnimationTrackBuilder(layer: self, animation: added, report: report)
    if let transition = animation as? LayerTransition {
      begin(ContentTransition(transition.style(report: report), from: old, progress: 1, animation: added))
    }
    builder.add(animation, within: [], timing: timing, function: entry.function)
    if animation.isCopy {
      (animation.duration, animation.timingFunction) = (timing.duration, entry.function ?? animation.timingFunction)
    }
    ownExtras.added.append(added)
    for track in builder.tracks {
      animations.append(.track(track))
      changed(track.property)
    }
    added.schedule()
  }

  /// Returns the animation with a key, or `nil` if there is none.
  public func animation(forKey key: String) -> Animation? {
    extras?.added.first { $0.key == key }?.animation ?? extras?.waiting.first { $0.key == key }?.animation
  }

  /// Returns the keys of the added animations, in the order in which they were added; `nil` if there are none. Unlike
  /// in UIKit, animations of animated blocks have no keys.
  public func animationKeys() -> [String]? {
    guard let extras else { return nil }
    let keys = extras.added.compactMap(\.key) + extras.waiting.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes an animation, which is notified that it didn't run to its end.
  public func removeAnimation(forKey key: String) { remove(forKey: key)?() }

  /// Removes all animations, including those of animated blocks, whose completions are called when the rest of the
  /// block ends.
  public func removeAllAnimations() {
    guard hasAnimations || extras != nil else { return }
    let (added, waiting) = (extras?.added ?? [], extras?.waiting ?? [])
    for animation in added { remove(animation) }
    while let rest = animations.popLast() { changed(rest.property) }
    extras?.waiting.removeAll()
    for animation in added { animation.stop(finished: false) }
    for animation in waiting { animation.stop() }
  }

  /// Removes the animation with a key. Returns a closure that calls its callbacks, or `nil` if there is no such
  /// animation.
  private func remove(forKey key: String) -> (() -> Void)? {
    if let animation = extras?.added.first(where: { $0.key == key }) {
      remove(animation)
      return { animation.stop(finished: false) }
    }
    guard let extras, let index = extras.waiting.firstIndex(where: { $0.key == key }) else { return nil }
    return extras.waiting.remove(at: index).stop
  }

  /// Removes an animation without calling its callbacks.
  func remove(_ animation: AddedAnimation) {
    extras?.added.removeAll { $0 === animation }
    animation.layer = nil
    if let contentTransition = extras?.contentTransition, contentTransition.animation === animation {
      end(contentTransition)
    }
    var index = 0
    while index < animations.count {
      guard case .track(let track) = animations[index], track.animation === animation else {
        index += 1
        continue
      }
      animations.remove(at: index)
      changed(track.property)
    }
  }

  /// Invalidates the properties of an animation that has moved to another clock.
  func changedByAnimation(_ animation: AddedAnimation) {
    for case .track(let track) in animations where track.animation === animation { changed(track.property) }
  }

  // MARK: Animations waiting for a stage

  /// Marks the containing layers, so that adding one of them to a stage starts the waiting animations.
  func noteWaiting() {
    var layer: Layer? = self
    while let here = layer {
      here.flags.insert(.holdsWaiting)
      layer = here.container
    }
  }

  /// Called when the layer has entered another layer or has received a clock. Starts the waiting animations, or lets
  /// them wait on.
  func beginWaiting() {
    guard effectiveTimeline != nil else { return noteWaiting() }
    flags.remove(.holdsWaiting)
    kind?.clockDidChange()
    if let timeline = effectiveTimeline, let waiting = extras?.waiting, !waiting.isEmpty {
      extras?.waiting.removeAll()
      for entry in waiting {
        begin(entry, on: timeline, completion: nil)
      }
    }
    for child in children where child.flags.contains(.holdsWaiting) { child.beginWaiting() }
    if let mask, mask.flags.contains(.holdsWaiting) { mask.beginWaiting() }
  }
}

extension WaitingAnimation {
  /// Calls the stop callbacks of an animation that was removed before it began.
  fileprivate func stop() {
    TransactionStack.with(.outside) {
      animation.delegate?.animationDidStop(animation, finished: false)
      animation.didStop?(false)
    }
  }
}
