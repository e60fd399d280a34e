import HalfwayMotion

// Animations that are added to a layer.
extension Layer {
  /// The implementation of `add(_:forKey:)`.
  func begin(_ animation: Animation, forKey key: String?) {
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
      apply(.track(track))
      changed(track.property)
    }
    added.schedule()
  }

  /// The implementation of `animation(forKey:)`.
  func foundAnimation(forKey key: String) -> Animation? {
    extras?.added.first { $0.key == key }?.animation ?? extras?.waiting.first { $0.key == key }?.animation
      ?? keyedChanges.first { $0.key == key }?.animation.described
  }

  /// Returns the keys of the animations; `nil` if there are none. The keys of added animations come first, in the order
  /// in which they were added. An animation of a block has the name of its property as its key, followed by a number
  /// from the second one on: "position", "position-2".
  public func animationKeys() -> [String]? {
    let keys =
      (extras?.added.compactMap(\.key) ?? []) + (extras?.waiting.compactMap(\.key) ?? []) + keyedChanges.map(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The implementation of `removeAllAnimations()`.
  func endAllAnimations() {
    guard hasAnimations || extras != nil else { return }
    let waiting = extras?.waiting ?? []
    extras?.waiting.removeAll()
    removeAnimations { _ in true }
    for animation in waiting { animation.stop() }
  }

  /// Removes the animations of blocks and some of the added ones, and notifies them.
  func removeAnimations(where isRemoved: (AddedAnimation) -> Bool) {
    let added = extras?.added.filter(isRemoved) ?? []
    for animation in added { remove(animation) }
    let notify = removeChanges { _ in true }
    for animation in added { animation.stop(finished: false) }
    notify()
  }

  /// The animations of blocks with their keys.
  private var keyedChanges: [(key: String, animation: LayerAnimation)] {
    var counts: [LayerProperty: Int] = [:]
    return animations.compactMap {
      guard case .change(let change) = $0 else { return nil }
      let count = counts[change.property, default: 0] + 1
      counts[change.property] = count
      return (count == 1 ? change.key : "\(change.key)-\(count)", change)
    }
  }

  /// Removes animations of blocks. Returns a closure that completes the blocks that animate nothing else.
  private func removeChanges(where isRemoved: (LayerAnimation) -> Bool) -> () -> Void {
    var removed: [LayerAnimation] = []
    animations.removeAll {
      guard case .change(let change) = $0, isRemoved(change) else { return false }
      removed.append(change)
      return true
    }
    var ended: [AnimationBatch] = []
    for change in removed {
      changed(change.property)
      guard let scheduler = change.timeline.scheduler else { continue }
      ended += scheduler.forget { $0.layer === self && $0.property == change.property && change.isOf(batch: $1) }
    }
    return { for batch in ended { batch.finish(at: .current) } }
  }

  /// Removes the animation with a key. Returns a closure that calls its callbacks, or `nil` if there is no such
  /// animation.
  func remove(forKey key: String) -> (() -> Void)? {
    if let animation = extras?.added.first(where: { $0.key == key }) {
      remove(animation)
      return { animation.stop(finished: false) }
    }
    if let extras, let index = extras.waiting.firstIndex(where: { $0.key == key }) {
      return extras.waiting.remove(at: index).stop
    }
    guard let change = keyedChanges.first(where: { $0.key == key })?.animation else { return nil }
    return removeChanges { $0 === change }
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
