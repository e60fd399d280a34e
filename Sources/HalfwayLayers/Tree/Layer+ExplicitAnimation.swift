import HalfwayMotion

// Animations that are added to a layer. Layers have no others but these and those of animated blocks: a change of a property outside of a block
// shows at once, also in a layer that belongs to no view.
extension Layer {
  /// The local time of the layer, in seconds: that of the transition that it takes part in, or of its stage. 0 in no stage.
  public var currentTime: Double { effectiveTimeline?.localTime ?? 0 }

  /// Adds a copy of an animation, which goes by the layer's local time. The layer's properties stay as they are; what shows changes
  /// as long as the animation runs. Several of one property act in the order in which they were added, among the changes of animated blocks.
  ///
  /// In a transition it is scrubbed, finished and taken back with everything else in the container. When the transition is cancelled
  /// the animation is removed; one that is longer than the transition goes on after it.
  ///
  /// - Parameter key: An animation with the same key is removed first. Nil for one that cannot be asked for.
  public func add(_ animation: any Animation, forKey key: String? = nil) {
    guard let timeline = effectiveTimeline else { return }
    let old = key.flatMap { addedAnimation(forKey: $0) }
    if let old { remove(old) }
    begin(animation, forKey: key, on: timeline)
    old?.stop(finished: false)
  }

  private func begin(_ animation: any Animation, forKey key: String?, on timeline: Timeline) {
    let scheduler = timeline.scheduler
    let report = { (message: String) in scheduler.onDiagnostic?(message) ?? () }
    var timing = LocalTiming(
      animation.timing, defaultDuration: Transaction.animationDuration(), report: report)
    timing.begin = 0
    var animation = animation
    animation.duration = timing.duration
    if let function = Transaction.animationTimingFunction() { animation.timingFunction = function }
    let added = AddedAnimation(
      animation, key: key, timing: timing, on: timeline, layer: self, completion: TransactionStack.join())
    var builder = AnimationTrackBuilder(layer: self, animation: added, report: report)
    builder.add(animation, within: [], timing: timing)
    ownExtras.added.append(added)
    for track in builder.tracks {
      animations.append(.track(track))
      changed(track.property)
    }
    added.schedule()
  }

  /// The animation that was added under a key.
  public func animation(forKey key: String) -> (any Animation)? { addedAnimation(forKey: key)?.animation }

  /// The keys of the animations that were added, in the order of adding. Those of animated blocks have none, unlike in UIKit.
  public var animationKeys: [String] { extras?.added.compactMap(\.key) ?? [] }

  /// Removes an animation; it is told that it did not come to its end.
  public func removeAnimation(forKey key: String) {
    guard let animation = addedAnimation(forKey: key) else { return }
    remove(animation)
    animation.stop(finished: false)
  }

  /// Removes all animations, also those of animated blocks, whose completions are told when the rest of the block ends.
  public func removeAllAnimations() {
    let added = extras?.added ?? []
    for animation in added { remove(animation) }
    while let rest = animations.popLast() { changed(rest.property) }
    for animation in added { animation.stop(finished: false) }
  }

  private func addedAnimation(forKey key: String) -> AddedAnimation? { extras?.added.first { $0.key == key } }

  /// Takes an animation off.
  func remove(_ animation: AddedAnimation) {
    extras?.added.removeAll { $0 === animation }
    animation.layer = nil
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
}
