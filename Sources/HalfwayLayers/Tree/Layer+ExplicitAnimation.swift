import HalfwayMotion

// Animations that are added to a layer. Layers have no others but these and those of animated blocks: a change of a property outside of a block
// shows at once, also in a layer that belongs to no view.
extension Layer {
  /// Adds a copy of an animation, which goes by the clock that the layer has now. The layer's properties stay as they are; what shows changes
  /// as long as the animation runs. Several of one property act in the order in which they were added, among the changes of animated blocks.
  ///
  /// In a transition it is scrubbed, finished and taken back with everything else in the container. When the transition is cancelled
  /// the animation is removed; one that is longer than the transition goes on after it.
  ///
  /// Added to a layer that is in no stage it begins when the layer comes into one, and no transaction waits for it.
  ///
  /// - Parameter key: An animation with the same key is removed first. Nil for one that cannot be asked for.
  public func add(_ animation: Animation, forKey key: String? = nil) {
    let transition = animation as? LayerTransition
    let key = transition == nil ? key : LayerTransition.key
    let timeline = effectiveTimeline
    let old = transition == nil || timeline == nil ? nil : look()
    let tellOld = key.flatMap { remove(forKey: $0) }
    let entry = WaitingAnimation(
      animation: animation.kept, key: key, defaultDuration: Transaction.animationDuration(),
      function: Transaction.animationTimingFunction())
    if let timeline {
      begin(entry, on: timeline, from: old, completion: TransactionStack.join())
    } else {
      ownExtras.waiting.append(entry)
      noteWaiting()
    }
    tellOld?()
  }

  /// - Parameter old: From what a transition begins.
  private func begin(
    _ entry: WaitingAnimation, on timeline: Timeline, from old: LayerLook? = nil, completion: (() -> Void)?
  ) {
    let scheduler = timeline.scheduler
    let report = { (message: String) in scheduler.onDiagnostic?(message) ?? () }
    let animation = entry.animation
    var timing = LocalTiming(animation.timing, defaultDuration: entry.defaultDuration, report: report)
    // When the animation as a whole begins is a moment of the timeline, and that may change.
    timing.begin = 0
    let added = AddedAnimation(
      animation, key: entry.key, timing: timing, on: timeline, layer: self, completion: completion)
    var builder = AnimationTrackBuilder(layer: self, animation: added, report: report)
    if let transition = animation as? LayerTransition {
      begin(LayerPassage(transition.way(report: report), from: old, progress: 1, animation: added))
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

  /// The animation that was added under a key.
  public func animation(forKey key: String) -> Animation? {
    extras?.added.first { $0.key == key }?.animation ?? extras?.waiting.first { $0.key == key }?.animation
  }

  /// The keys of the animations that were added, in the order of adding; nil where there are none. Animations of animated blocks have no keys,
  /// unlike in UIKit.
  public func animationKeys() -> [String]? {
    guard let extras else { return nil }
    let keys = extras.added.compactMap(\.key) + extras.waiting.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes an animation; it is told that it did not come to its end.
  public func removeAnimation(forKey key: String) { remove(forKey: key)?() }

  /// Removes all animations, also those of animated blocks, whose completions are told when the rest of the block ends.
  public func removeAllAnimations() {
    guard hasAnimations || extras != nil else { return }
    let (added, waiting) = (extras?.added ?? [], extras?.waiting ?? [])
    for animation in added { remove(animation) }
    while let rest = animations.popLast() { changed(rest.property) }
    extras?.waiting.removeAll()
    for animation in added { animation.stop(finished: false) }
    for animation in waiting { animation.stop() }
  }

  /// Takes the animation of a key off, and gives what is to be called when that is over; nil where there is none.
  private func remove(forKey key: String) -> (() -> Void)? {
    if let animation = extras?.added.first(where: { $0.key == key }) {
      remove(animation)
      return { animation.stop(finished: false) }
    }
    guard let extras, let index = extras.waiting.firstIndex(where: { $0.key == key }) else { return nil }
    return extras.waiting.remove(at: index).stop
  }

  /// Takes an animation off.
  func remove(_ animation: AddedAnimation) {
    extras?.added.removeAll { $0 === animation }
    animation.layer = nil
    if let passage = extras?.passage, passage.animation === animation { end(passage) }
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

  /// An animation goes by another clock.
  func changedByAnimation(_ animation: AddedAnimation) {
    for case .track(let track) in animations where track.animation === animation { changed(track.property) }
  }

  // MARK: Waiting for a stage

  /// Marks the layers around, so that whoever brings one of them into a stage knows.
  func noteWaiting() {
    var layer: Layer? = self
    while let here = layer {
      here.flags.insert(.holdsWaiting)
      layer = here.container
    }
  }

  /// The layer has come into another one, or got a clock: what waits in it begins, or goes on waiting.
  func beginWaiting() {
    guard effectiveTimeline != nil else { return noteWaiting() }
    flags.remove(.holdsWaiting)
    didJoinStage()
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
  /// It was removed before it began.
  fileprivate func stop() {
    TransactionStack.with(.outside) {
      animation.delegate?.animationDidStop(animation, finished: false)
      animation.didStop?(false)
    }
  }
}
